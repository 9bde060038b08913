//! Clocks, breaks, vacations and quiet hours.

use std::time::{SystemTime, UNIX_EPOCH};

use super::{Days, HOUR};
use crate::discord::table::Outcome;

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_runs_out_and_the_next_player_gets_the_tile() -> Outcome {
    let lobby = ["/carc game clock start:2h more:1h most:4h overtime:skip"];
    let (days, first) = Days::begun(&lobby).await?;
    assert!(first.text().contains("Time for this move runs out <t:"), "{}", first.text());
    let refused = days.told("Ana", "/carc game clock limit:none").await?;
    assert!(refused.contains("lobby"), "agreed once the game has begun: {refused}");
    days.sandbox.pass_time(HOUR * 2).await;
    let passed = days.board("Ana ran out of time. The next player gets the turn").await?;
    assert_eq!(passed.pinged, [days.person("Ben")?]);
    days.play("Ben").await?;
    days.board("Ben placed").await?;
    let clocks = days.told("Ben", "/carc game clock").await?;
    assert!(clocks.contains("**Ana** has used 2 hours"), "{clocks}");
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_bot_is_down_no_clock_runs() -> Outcome {
    let lobby = ["/carc game clock start:2h more:1h most:4h overtime:skip"];
    let (days, first) = Days::begun(&lobby).await?;
    days.sandbox.stop_bot().await?;
    days.sandbox.pass_time(HOUR * 10).await;
    days.start_bot().await?;
    days.sandbox.pass_time(HOUR).await;
    let clocks = days.told("Ana", "/carc game clock").await?;
    assert!(!clocks.contains("10 hours"), "{clocks}");
    days.play("Ana").await?;
    let next = days.board("Ana placed").await?;
    assert!(next.id > first.id && !next.text().contains("ran out of time"), "{}", next.text());
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_break_is_agreed_and_ends_with_a_move() -> Outcome {
    let (days, first) = Days::begun(&[]).await?;
    days.done("Ben", "/carc game pause").await?;
    let news = days.newest("Ben would like a break", first.id).await?;
    assert_eq!(news.pinged, [days.person("Ana")?]);
    let proposed = days.board("Ben would like a break").await?;
    assert_eq!(proposed.id, first.id, "the board is edited");
    days.press("Ana", &proposed, "Take a break").await?;
    let paused = days.board("The clocks are paused").await?;
    days.sandbox.pass_time(HOUR * 100).await;
    assert_eq!((paused.id, days.pings("Ana", news.id)?), (first.id, 0), "nobody is reminded in a break");
    days.play("Ana").await?;
    let next = days.board("Ana placed").await?;
    assert!(!next.text().contains("are paused"), "{}", next.text());
    days.sandbox.pass_time(HOUR * 13).await;
    days.board("Reminder:").await?;
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_on_vacation_is_not_called_before_they_are_back() -> Outcome {
    let (days, _) = Days::begun(&[]).await?;
    let told = days.told("Ben", "/carc-me away until:4d").await?;
    assert!(told.contains("You're away until"), "{told}");
    days.play("Ana").await?;
    let board = days.board("Ben is away until").await?;
    assert_eq!(board.pinged, [], "{}", board.text());
    days.sandbox.pass_time(HOUR * 80).await;
    assert_eq!(days.pings("Ben", board.id)?, 0);
    let early = days.told("Ana", "/carc game vote").await?;
    assert!(!early.contains("You voted"), "a vacation is no absence: {early}");
    // It ends with the fourth day from today.
    days.sandbox.pass_time(HOUR * 41).await;
    let ben = days.person("Ben")?;
    let tavern = days.tavern;
    let called =
        move |world: &carc_sandbox::World| world.messages_in(tavern).any(|message| message.pinged.contains(&ben));
    days.sandbox.wait_for("a call after the vacation", called).await?;
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_back_the_call_which_follows_once() -> Outcome {
    let (days, _) = Days::begun(&[]).await?;
    let hour = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / 3600 % 24;
    let quiet = format!("/carc-me notices quiet:{hour}-{} zone:UTC", (hour + 3) % 24);
    let told = days.told("Ben", &quiet).await?;
    assert!(told.contains("Quiet hours: "), "{told}");
    days.play("Ana").await?;
    let board = days.board("Ana placed").await?;
    assert_eq!(board.pinged, [], "the board comes, the call does not: {}", board.text());
    days.sandbox.pass_time(HOUR).await;
    assert_eq!(days.pings("Ben", board.id)?, 0, "not in quiet hours");
    days.restart().await?;
    days.sandbox.pass_time(HOUR * 3).await;
    let (ben, tavern) = (days.person("Ben")?, days.tavern);
    let called = |world: &carc_sandbox::World| {
        world.messages_in(tavern).any(|message| message.id > board.id && message.pinged.contains(&ben))
    };
    days.sandbox.wait_for("the call after the quiet hours", called).await?;
    days.sandbox.pass_time(HOUR * 2).await;
    assert_eq!(days.pings("Ben", board.id)?, 1, "once");
    days.end().await
}
