//! Discord in trouble, or a proxy in between that is broken or means harm: whatever it says, the bot goes on, waits no
//! longer than it can believe, takes in no more than it can need, and tells its host.

use std::sync::Arc;
use std::time::{Duration, Instant};

use carc_discord::{Beat, End, Settings, Token};
use carc_play::clock::MovedClock;
use carc_sandbox::{Options, Sandbox, World};
use carc_table::limits::Limits;

use crate::discord::bot::FakeBot;
use crate::discord::table::{Bot, Outcome, Table};
use crate::whole::relay::{Does, Relay, answer};

/// The longest wait that the bot accepts from a 429.
const BELIEVED: Duration = Duration::from_mins(15);
/// More requests than are made.
const ALL: usize = usize::MAX;

/// Lays a table whose bot reaches the sandbox through a proxy. `prepare` runs before the bot starts.
async fn lay(prepare: impl Fn(&Sandbox, &Relay)) -> Result<(Table, Relay), Box<dyn std::error::Error>> {
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), ..Options::default() }).await?;
    sandbox.mishaps().hurry_identifies();
    let relay = Relay::to(&sandbox.api_url()).await?;
    prepare(&sandbox, &relay);
    let (token, api) = (Token::read(&sandbox.token())?, format!("http://{}", relay.address).parse().ok());
    let clock = MovedClock::following(sandbox.ahead());
    let app = Arc::<FakeBot>::default();
    let bot = Bot::run(Settings { limits: Limits::NONE, clock, ..Settings::new(token, api) }, &app);
    let (ana, ben, channel) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("carcassonne")?);
    Ok((Table { sandbox, app, bot, ana, ben, channel }, relay))
}

/// Lays a table with a proxy and a running game.
async fn with_game() -> Result<(Table, Relay), Box<dyn std::error::Error>> {
    let (table, relay) = lay(|_, _| {}).await?;
    table.sandbox.bot_ready().await?;
    table.slash("start").await?;
    table.slash("lobby begin").await?;
    table.board(2).await?;
    table.settled().await?;
    Ok((table, relay))
}

/// Waits until `is_so` returns `true` for the bot's state.
async fn until(table: &Table, what: &str, is_so: impl Fn(&Beat) -> bool) -> Outcome {
    let until = Instant::now() + Duration::from_mins(1);
    while !is_so(&table.bot.pulse.read()) {
        assert!(Instant::now() < until, "{what}: {:?}", table.bot.pulse.read());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(())
}

fn limited(wait: &str, is_global: bool) -> Does {
    let headers = if is_global { "x-ratelimit-global: true\r\n" } else { "" };
    answer(
        "429 Too Many Requests",
        headers,
        &format!(r#"{{"message": "", "retry_after": {wait}, "global": {is_global}}}"#),
    )
}

#[tokio::test]
async fn limits_that_make_no_sense_stop_nothing() -> Outcome {
    for after in ["nan", "-0.001", "1e30", "soon"] {
        let lines =
            format!("x-ratelimit-limit: -9e9\r\nx-ratelimit-remaining: 1\r\nx-ratelimit-reset-after: {after}\r\n");
        let add = |_: &Sandbox, relay: &Relay| {
            relay.meet("GET", "/commands", Does::Adds(lines.clone()), 1);
            relay.meet("POST", "/messages", Does::Adds(lines.clone()), 2);
        };
        let (table, relay) = lay(add).await?;
        table.sandbox.bot_ready().await?;
        table.slash("start").await?;
        table.slash("lobby begin").await?;
        table.board(2).await?;
        table.settled().await?;
        assert_eq!(relay.met(), 3, "{after}");
        assert_eq!(table.bot.stop().await, End::Stopped);
        crate::sent::assert_fine(&table.sandbox);
    }
    Ok(())
}

#[tokio::test]
async fn no_channel_waits_longer_than_is_believed() -> Outcome {
    let arrives = async |wait| -> Outcome {
        let (table, relay) = with_game().await?;
        relay.meet("POST", "/messages", limited(wait, false), 1);
        table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
        let at = Instant::now() + Duration::from_mins(1);
        while relay.met() == 0 {
            assert!(Instant::now() < at, "{wait}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // The relay has answered, but the bot may not have read the answer. Time must not pass before it begins to
        // wait.
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert_eq!(table.bot.pulse.read().shut_for, None, "one channel is no trouble");
        table.sandbox.pass_time(BELIEVED).await;
        table.board(3).await?;
        table.settled().await?;
        assert_eq!(table.bot.stop().await, End::Stopped);
        Ok(())
    };
    tokio::try_join!(arrives("86400"), arrives("1e9"), arrives("1e19"), arrives("1e300"))?;
    Ok(())
}

#[tokio::test]
async fn a_wait_that_is_not_believed_is_trouble_until_something_is_taken() -> Outcome {
    let (table, relay) = with_game().await?;
    // Answers to interactions: one of them is refused for days, the next is taken.
    for wait in ["86400", "1e18"] {
        relay.meet("POST", "/callback", limited(wait, false), 1);
        table.sandbox.send_slash(table.ana, table.channel, "carc help", &[])?;
        until(&table, "answers are shut out", |beat| beat.shut_for.is_some_and(|wait| wait > BELIEVED)).await?;
        assert!(!table.slash("help").await?.text().is_empty());
        until(&table, "answers are taken", |beat| beat.shut_for.is_none()).await?;
    }
    // Everything but answers, which go on.
    relay.meet("POST", "/messages", limited("1e9", true), 1);
    table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    until(&table, "everything is shut out", |beat| beat.shut_for.is_some()).await?;
    assert!(!table.slash("help").await?.text().is_empty());
    assert!(table.bot.pulse.read().shut_for.is_some(), "an answer says nothing of other requests");
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn an_answer_without_end_is_not_read_to_its_end() -> Outcome {
    let (table, relay) = with_game().await?;
    for (status, version) in [("200 OK", 3), ("500 Trouble", 4)] {
        let endless = format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n");
        relay.meet("POST", "/messages", Does::SaysWithoutEnd(endless), 1);
        table.play("B3").await?;
        table.board(version).await?;
        table.settled().await?;
    }
    // Bytes that are still in the sockets count as written, too.
    assert!(relay.written() < 32 * 1024 * 1024, "{}", relay.written());
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn requests_that_nobody_answers_are_trouble_until_the_first_answer() -> Outcome {
    const SILENT: Duration = Duration::from_secs(15);
    let (table, relay) = with_game().await?;
    table.sandbox.pass_time(Duration::from_hours(1)).await;
    assert_eq!(table.bot.pulse.read().silent_for, None, "nothing was asked");
    relay.meet("POST", "/callback", Does::Hangs, ALL);
    table.sandbox.send_slash(table.ana, table.channel, "carc help", &[])?;
    let asked = Instant::now() + Duration::from_mins(1);
    while relay.met() == 0 {
        assert!(Instant::now() < asked);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    table.sandbox.pass_time(SILENT).await;
    until(&table, "it is silent", |beat| beat.silent_for.is_some_and(|silent| silent >= SILENT)).await?;
    relay.pass_on();
    assert!(!table.slash("help").await?.text().is_empty());
    assert_eq!(table.bot.pulse.read().silent_for, None);
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn only_the_first_hello_of_a_connection_counts() -> Outcome {
    let hello = br#"{"op":10,"t":null,"s":null,"d":{"heartbeat_interval":41250}}"#;
    let frame = [&[0x81, hello.len() as u8], &hello[..]].concat();
    let (table, _relay) = lay(|_, relay| relay.say(&frame.repeat(50), false)).await?;
    table.sandbox.bot_ready().await?;
    // This request reaches the bot after those hellos.
    assert!(!table.slash("help").await?.text().is_empty());
    assert_eq!(table.sandbox.mishaps().identifies(), 1);
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_heartbeat_that_is_asked_for_again_and_again_is_answered_now_and_then() -> Outcome {
    let asked = br#"{"op":1,"t":null,"s":null,"d":null}"#;
    let frame = [&[0x81, asked.len() as u8], &asked[..]].concat();
    let (table, relay) = lay(|_, relay| relay.say(&frame.repeat(20_000), false)).await?;
    table.sandbox.bot_ready().await?;
    assert!(!table.slash("help").await?.text().is_empty());
    // An answer to each would be half a million.
    assert!(relay.heard() < 20_000, "{}", relay.heard());
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn frames_that_are_too_large_end_a_connection_and_nothing_else() -> Outcome {
    let huge = |length: u64| [&[0x81, 127], &length.to_be_bytes()[..], b" "].concat();
    for length in [i64::MAX as u64, u64::MAX, 800_000_000] {
        let (table, relay) = lay(|_, relay| relay.say(&huge(length), true)).await?;
        until(&table, "a connection is lost", |beat| beat.of > 0 && relay.written() > 0).await?;
        relay.say(b"", false);
        table.sandbox.bot_ready().await?;
        assert!(!table.slash("help").await?.text().is_empty());
        assert!(relay.written() < 32 * 1024 * 1024, "{}", relay.written());
        assert_eq!(table.bot.stop().await, End::Stopped);
    }
    Ok(())
}

#[tokio::test]
async fn whatever_answers_in_place_of_a_websocket_ends_one_attempt() -> Outcome {
    let head = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n";
    let long = format!("{head}sec-websocket-accept: {}\r\n\r\n", "QUFB".repeat(100));
    for does in [Does::Says(long), Does::SaysWithoutEnd(format!("{head}x: "))] {
        let (table, relay) = lay(|_, relay| relay.meet("GET", "/?v=10", does.clone(), 1)).await?;
        table.sandbox.bot_ready().await?;
        assert!(!table.slash("help").await?.text().is_empty());
        assert_eq!(relay.met(), 1);
        assert!(relay.written() < 32 * 1024 * 1024, "{}", relay.written());
        assert_eq!(table.bot.stop().await, End::Stopped);
    }
    Ok(())
}

#[tokio::test]
async fn more_shards_than_can_be_are_refused_with_words() -> Outcome {
    let (table, _relay) = lay(|sandbox, _| sandbox.mishaps().recommend_shards(4_000_000_000)).await?;
    let end = table.bot.end().await;
    assert!(matches!(&end, End::NoConnection(why) if why.contains("4000000000 shards")), "{end:?}");
    let is_connected = World::bot_connected;
    assert!(!table.sandbox.look(is_connected));
    Ok(())
}
