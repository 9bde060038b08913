//! Buttons that are pressed somewhere else than in their game's channel.

use carc_play::reply::Reply;
use carc_play::request::{Ask, ChannelId, GuildId, Press, Request};

use crate::whole::games::{Outcome, Table};
use carc_testing::app::{Bot, CHANNEL, GUILD, words};
use carc_testing::asked::resign;

const OTHER_CHANNEL: ChannelId = ChannelId(501);
const OTHER_SERVER: GuildId = GuildId(901);

/// Presses a button as `who` in another place. Returns the answer, and whether anything was changed.
fn press(app: &mut Bot, who: u64, press: Press, there: (ChannelId, Option<GuildId>, bool)) -> (Reply, bool) {
    let (channel, guild, private) = there;
    let request = Request { channel, guild, private, ..app.request(who, Ask::Press(press)) };
    let before = app.state();
    let reply = app.app.handle(&request);
    (reply, app.state() != before)
}

#[test]
fn a_lobby_is_joined_in_its_own_channel_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = app.done(1, Ask::Start(carc_play::request::StartOptions::default()));
    for private in [false, true] {
        for (there, said) in [
            ((OTHER_CHANNEL, Some(OTHER_SERVER), private), "another server"),
            ((CHANNEL, Some(OTHER_SERVER), private), "another server"),
            ((OTHER_CHANNEL, None, private), "another server"),
            ((OTHER_CHANNEL, Some(GUILD), private), "another channel"),
        ] {
            for (who, pressed) in [
                (2, Press::Join(game)),
                (1, Press::AddComputer(game)),
                (1, Press::Cancel(game)),
                (1, Press::Leave(game)),
            ] {
                let (reply, changed) = press(&mut app, who, pressed.clone(), there);
                assert!(words(&reply).contains(said), "{pressed:?} {there:?}: {}", words(&reply));
                assert!(!changed, "{pressed:?} {there:?}");
            }
        }
    }
    let (reply, changed) = press(&mut app, 2, Press::Join(game), (CHANNEL, Some(GUILD), false));
    assert!(changed && reply == Reply::Done(game));
}

#[test]
fn players_act_from_what_they_alone_see() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = app.begin(2, "start_player=host");
    let version = app.table(game).shown_version();
    let private = (ChannelId(77), None, true);
    for pressed in [Press::Plan(game, version), Press::Scores(game), Press::Tiles(game)] {
        let (reply, _) = press(&mut app, 1, pressed.clone(), private);
        assert!(matches!(&reply, Reply::Note(note) if !note.text.to_string().contains("belongs to")), "{reply:?}");
        // Nobody else, and nowhere where others see it.
        for (who, there) in
            [(3, private), (1, (OTHER_CHANNEL, Some(GUILD), false)), (1, (OTHER_CHANNEL, Some(OTHER_SERVER), false))]
        {
            let (reply, _) = press(&mut app, who, pressed.clone(), there);
            assert!(words(&reply).contains("belongs to a game"), "{who} {there:?}: {}", words(&reply));
        }
    }
    let table = app.table(game);
    let (reply, changed) = press(&mut app, 2, resign(&table, 2), (OTHER_CHANNEL, Some(OTHER_SERVER), false));
    assert!(!changed, "{reply:?}");
    let (reply, changed) = press(&mut app, 2, resign(&table, 2), private);
    assert!(changed && reply == Reply::Done(game));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_button_in_another_channel_joins_nothing() -> Outcome {
    let table = Table::lay().await?;
    table.enter("Ana", "/carc start").await?;
    let lobby = table.sandbox.messages(table.channel).pop().expect("a lobby");
    let tavern = table.sandbox.channel("tavern")?;
    let (ana, ben) = (table.sandbox.person("Ana")?, table.sandbox.person("Ben")?);
    table.sandbox.slash(ana, tavern, "carc start", &[]).await?;
    let other = table.sandbox.messages(tavern).pop().expect("a lobby");
    let forged = lobby.button("Join").expect("a button");
    let told = table.sandbox.click_stale(ben, other.id, &forged).await?.private_text().expect("a refusal");
    assert!(told.contains("another channel"), "{told}");
    assert_eq!(table.sandbox.message(lobby.id).expect("a lobby").text(), lobby.text());
    table.clear_away().await
}
