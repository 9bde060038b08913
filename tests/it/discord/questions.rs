//! Questions over the loopback: the real client between the sandbox and the app, in a game that waits for answers.

use std::sync::Arc;
use std::time::Duration;

use carc_discord::{Bot, End, Settings, Token, run};
use carc_play::App;
use carc_play::clock::{Chance, Clock, MovedClock};
use carc_rules::expansion::{self, abbey_mayor, bets};
use carc_rules::{Action, Phase, Record, Seat};
use carc_sandbox::{Message, Options, Sandbox};
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::limits::Limits;
use carc_table::{ChannelId, GameId, GuildId, Holder, PersonId};
use tokio::sync::oneshot;

use crate::discord::table::Outcome;
use carc_testing::app::themes;
use carc_testing::scene::{lay_at, until};

const PEOPLE: [&str; 2] = ["Ana", "Ben"];

/// A bot with a game of Ana and Ben in a channel.
struct Hall {
    sandbox: Sandbox,
    store: Arc<dyn GameStore>,
    game: GameId,
    channel: carc_sandbox::ChannelId,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<End>,
    _folder: tempfile::TempDir,
}

impl Hall {
    async fn open(record: &Record) -> Result<Self, Box<dyn std::error::Error>> {
        let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
        let channel = sandbox.channel("carcassonne")?;
        let folder = tempfile::tempdir()?;
        let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder.path())?);
        let holder = |name: &str| -> Result<Holder, carc_sandbox::Error> {
            Ok(Holder::Person { id: PersonId(sandbox.person(name)?.0), name: name.into() })
        };
        let holders = PEOPLE.into_iter().map(holder).collect::<Result<_, _>>()?;
        let clock = MovedClock::following(sandbox.ahead());
        let place = (GuildId(sandbox.look(|world| world.guild)), ChannelId(channel.0));
        let game = lay_at(clock.now(), &*store, record, holders, place);
        let app: Arc<dyn Bot> = Arc::new(App::new(store.clone(), themes(), Arc::new(clock.clone()), Chance::seeded(1)));
        let (token, api) = (Token::read(&sandbox.token())?, sandbox.api_url().parse().ok());
        let settings = Settings { clock, limits: Limits::NONE, ..Settings::new(token, api) };
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(run(settings, app, async move {
            let _asked = stopped.await;
        }));
        sandbox.bot_ready().await?;
        Ok(Self { sandbox, store, game, channel, stop, task, _folder: folder })
    }

    /// Waits until the newest public message has a button with this label; returns it.
    async fn board_with(&self, label: &'static str) -> Result<Message, carc_sandbox::Error> {
        let channel = self.channel;
        let found = move |world: &carc_sandbox::World| {
            let newest = world.messages_in(channel).rfind(|message| !message.is_private())?;
            newest.button(label).map(|_| newest.clone())
        };
        self.sandbox.wait_until(label, found).await
    }

    fn actions(&self) -> Vec<Action> {
        self.store.record(self.game).unwrap().unwrap().actions
    }

    async fn close(self) -> Outcome {
        let _running = self.stop.send(());
        assert_eq!(self.task.await?, End::Stopped);
        crate::sent::assert_fine(&self.sandbox);
        Ok(())
    }
}

fn betting() -> Record {
    until(
        "bets=on",
        2,
        |game| matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { awaited, .. })) if awaited.len() == 2),
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn bets_by_menu_and_by_command() -> Outcome {
    let hall = Hall::open(&betting()).await?;
    let (sandbox, ana, ben) = (hall.sandbox.clone(), hall.sandbox.person("Ana")?, hall.sandbox.person("Ben")?);
    let board = hall.board_with("Bet…").await?;
    assert_eq!(board.pinged, [ana, ben], "R-15.4: everybody is asked");
    let seen_before: Vec<_> = sandbox.messages_seen_by(ben, hall.channel).iter().map(Message::text).collect();
    let menu = sandbox.click(ana, board.id, &board.button("Bet…").unwrap()).await?.messages[0].clone();
    assert!(menu.is_private() && menu.picture().is_some() && menu.button("No bet").is_some());
    let select = menu.custom_ids().into_iter().find(|id| id.contains("menu")).unwrap();
    let options = menu.component(&select).unwrap()["options"].as_array().unwrap().clone();
    let chip = options.iter().find(|option| option["label"] == "4 or 6").unwrap()["value"].as_str().unwrap().to_owned();
    sandbox.choose(ana, menu.id, &select, &[&chip]).await?;
    sandbox.wait_for("the choice", |world| world.messages[&menu.id].button("Confirm").is_some()).await?;
    let shown = sandbox.message(menu.id).unwrap();
    sandbox.click(ana, menu.id, &shown.button("Confirm").unwrap()).await?;
    sandbox.wait_for("the answer", |world| world.messages[&menu.id].text().contains("Your answer is in")).await?;
    // Ben sees what he saw before; the suggestions are his own chips.
    let seen: Vec<_> = sandbox.messages_seen_by(ben, hall.channel).iter().map(Message::text).collect();
    assert_eq!(seen, seen_before, "R-15.7");
    let choices = sandbox.autocomplete(ben, hall.channel, "carc bet", "chip", &[("chip", "4")]).await?;
    assert!(choices.iter().any(|(_, value)| value == "4-6"), "{choices:?}");
    assert!(sandbox.autocomplete(ana, hall.channel, "carc bet", "chip", &[("chip", "")]).await?.is_empty());
    let again = sandbox.slash(ana, hall.channel, "carc bet", &[("chip", "none")]).await?;
    assert!(again.text().contains("already"), "{}", again.text());
    sandbox.slash(ben, hall.channel, "carc bet", &[("chip", "none")]).await?;
    hall.board_with("Play").await?;
    assert_eq!(
        hall.actions()
            .iter()
            .filter(|action| matches!(action, Action::Expansion(expansion::Action::Bets(bets::Action::Bet { .. }))))
            .count(),
        1
    );
    let chip_words: Vec<_> = sandbox.messages_seen_by(ben, hall.channel).iter().map(Message::text).collect();
    assert!(chip_words.iter().all(|text| !text.contains("4-6")), "{chip_words:?}");
    hall.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_and_a_deadline_come_when_time_is_let_pass() -> Outcome {
    let hall = Hall::open(&betting()).await?;
    let (sandbox, half) = (hall.sandbox.clone(), Duration::from_hours(12));
    let asked = hall.board_with("Bet…").await?;
    sandbox.pass_time(half.saturating_sub(Duration::from_hours(1))).await;
    assert_eq!(hall.board_with("Bet…").await?.id, asked.id, "nobody is reminded yet");
    sandbox.pass_time(Duration::from_hours(1)).await;
    let channel = hall.channel;
    let reminded = sandbox
        .wait_until("a reminder", move |world| {
            world.messages_in(channel).rfind(|m| !m.is_private() && m.id > asked.id && !m.pinged.is_empty()).cloned()
        })
        .await?;
    assert!(reminded.text().to_lowercase().contains("reminder"), "{}", reminded.text());
    assert_eq!(reminded.pinged, asked.pinged);
    assert!(hall.actions().iter().all(|action| !matches!(action, Action::Pass { .. })));
    sandbox.pass_time(half).await;
    hall.board_with("Play").await?;
    assert!(matches!(hall.actions().last(), Some(Action::Pass { .. })), "{:?}", hall.actions().last());
    hall.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wagon_of_somebody_who_is_not_to_move() -> Outcome {
    let record = until("abbey_mayor=on", 2, |game| {
        // So that the next thing asked is a tile.
        let seat_is_other = matches!(game.phase(), Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, .. })) if seat != game.active());
        seat_is_other && (0..2).all(|seat| game.abbeys(Seat(seat)) > 0) && game.board().holes().next().is_none()
    });
    let Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, .. })) =
        record.replay()?.phase()
    else {
        unreachable!()
    };
    let hall = Hall::open(&record).await?;
    let sandbox = hall.sandbox.clone();
    let (owner, other) = (PEOPLE[seat.index()], PEOPLE[1 - seat.index()]);
    let (owner, other) = (sandbox.person(owner)?, sandbox.person(other)?);
    let board = hall.board_with("Move the wagon…").await?;
    assert_eq!(board.pinged, [owner]);
    let refused = sandbox.click(other, board.id, &board.button("Move the wagon…").unwrap()).await?;
    assert!(refused.messages[0].is_private() && refused.text().contains("nothing to answer now"), "{}", refused.text());
    let targets = sandbox.autocomplete(owner, hall.channel, "carc wagon", "to", &[("to", "")]).await?;
    let to = targets[0].1.as_str().unwrap().to_owned();
    sandbox.slash(owner, hall.channel, "carc wagon", &[("to", &to)]).await?;
    hall.board_with("Play").await?;
    assert!(
        matches!(hall.actions().last(), Some(Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move { seat: whose, .. }))) if *whose == seat),
        "R-14.27"
    );
    hall.close().await
}
