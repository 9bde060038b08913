//! Many messages that wait for the same moment: they leave one by one, few are refused, and nobody waits behind them
//! for an answer.

use std::time::{Duration, Instant};

use carc_discord::{End, Settings, Token};
use carc_play::request::Person;
use carc_sandbox::World;
use carc_table::{ChannelId, PersonId};

use crate::discord::table::{Outcome, Table};

/// Number of channels that wait for a board.
const BOARDS: usize = 300;
/// Number of requests a second that Discord accepts: half of what the bot makes.
const TAKEN: u32 = 25;
/// Most requests that may be refused. Each time Discord closes, those on their way are.
const REFUSED: usize = 60;
/// Most pictures that may be in memory: those on their way to Discord, and a few that arrived and are not noted yet.
const CARRIED: usize = 40;

fn refused(world: &World) -> usize {
    world.requests().filter(|request| request.status == 429).count()
}

/// Returns how many boards have arrived.
fn shown(world: &World) -> usize {
    let is_board = |message: &&carc_sandbox::Message| !message.attachments.is_empty() && !message.is_private();
    world.messages.values().filter(is_board).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_that_wait_for_a_limit_leave_one_by_one() -> Outcome {
    let table = Table::lay().await?;
    let channels: Vec<_> = (0..BOARDS).map(|n| table.sandbox.add_channel(&format!("old-{n}"))).collect();
    let server = table.sandbox.look(|world| world.guild);
    let ana = Person { id: PersonId(table.ana.0), name: "Ana".into(), manages: false, locale: None };
    table.app.owe(server, &channels.iter().map(|channel| ChannelId(channel.0)).collect::<Vec<_>>(), &ana);
    // The first of them closes Discord for three seconds, in which all others come to wait.
    table.sandbox.mishaps().limit_all(TAKEN, Duration::from_secs(3));
    for &channel in &channels {
        table.sandbox.send_slash(table.ana, channel, "carc play", &[("move", "B3")])?;
    }
    table.sandbox.wait_for("one too many", |world| refused(world) > 0).await?;
    // Somebody else is answered meanwhile.
    let answer = table.sandbox.slash(table.ben, table.channel, "carc help", &[]).await?;
    assert!(answer.text().contains("What you can do"));
    let there = table.sandbox.look(shown);
    assert!(there < BOARDS / 2, "the answer waited for {there} boards");
    let until = Instant::now() + Duration::from_mins(3);
    let mut most = 0;
    loop {
        // The arrived boards are counted first: boards composed after that only make the difference larger.
        let there = table.sandbox.look(shown);
        most = most.max(table.app.composed().saturating_sub(there));
        if there == BOARDS || Instant::now() > until {
            assert_eq!(there, BOARDS);
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let refused = table.sandbox.look(refused);
    assert!((1..=REFUSED).contains(&refused), "{refused} requests were refused");
    assert!(most <= CARRIED + refused, "{most} pictures were in memory");
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_stand_in_for_discord_is_sent_no_more_than_discord() -> Outcome {
    let token = Token::read("t")?;
    let [discord, stand_in] = [None, Some("http://127.0.0.1:1".parse()?)].map(|api| Settings::new(token.clone(), api));
    assert_eq!(discord.requests, stand_in.requests);
    assert!(stand_in.requests.is_some());
    Ok(())
}
