//! Messages that a channel is owed arrive exactly once, despite lost answers, ends of the process, closed channels and
//! faults.

use std::time::{Duration, Instant};

use carc_discord::End;
use serde_json::json;

use crate::discord::bot::WRONG;
use crate::discord::table::{Bot, Outcome, Table};

/// The words for people whose move is stored but not shown.
const KEPT: &str = "Noted, but I can't";
/// The words for people whose move may be lost.
const UNSAVED: &str = "I couldn't make sure that this was saved, so I don't know yet whether it counts. Look at the board when I'm \
                       back, before you try again.";

#[tokio::test]
async fn a_lost_answer_posts_nothing_twice() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().lose_answer_next("POST", "/messages", 2);
    table.sandbox.mishaps().lose_answer_next("POST", "/callback", 1);
    assert!(table.play("B3").await?.vanished());
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_newer_board_finds_the_lost_one_before_it() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().lose_answer_next("POST", "/messages", 1);
    table.sandbox.mishaps().delay_next("POST", "/messages", Duration::from_millis(300), 1);
    let answer = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    let channel = table.channel;
    let there = move |world: &carc_sandbox::World| world.messages_in(channel).any(|m| m.text().contains("Version 3."));
    table.sandbox.wait_for("board 3", there).await?;
    table.app.change();
    // The board whose arrival nobody confirmed loses its buttons to the newer one.
    table.board(4).await?;
    table.sandbox.settled(answer).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_delivery_that_could_not_be_noted_is_found_again() -> Outcome {
    let table = Table::with_game().await?;
    table.app.forget_deliveries(1);
    table.play("B3").await?;
    table.play("B3").await?;
    table.board(4).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_board_that_arrived_before_the_end_is_not_posted_again() -> Outcome {
    let mut table = Table::with_game().await?;
    table.app.forget_deliveries(1);
    table.play("B3").await?;
    let count = table.sandbox.messages(table.channel).len();
    assert_eq!(table.bot.stop().await, End::Stopped);
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table.board(3).await?;
    table.settled().await?;
    assert_eq!(table.sandbox.messages(table.channel).len(), count);

    // The same, and a turn is played before the bot looks.
    table.app.forget_deliveries(1);
    table.play("B3").await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    table.app.change();
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table.board(5).await?;
    assert_eq!(table.sandbox.messages(table.channel).len(), count + 2);
    table.clear_away().await
}

#[tokio::test]
async fn a_lobby_that_arrived_before_the_end_is_not_posted_again() -> Outcome {
    let mut table = Table::lay().await?;
    table.app.forget_deliveries(1);
    table.slash("start").await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table.sandbox.wait_for("the bot connects", carc_sandbox::World::bot_connected).await?;
    table.slash("join").await?;
    let messages = table.sandbox.messages(table.channel);
    assert_eq!(messages.iter().map(carc_sandbox::Message::text).collect::<Vec<_>>(), ["Version 2."]);
    table.clear_away().await
}

#[tokio::test]
async fn a_lobby_whose_message_cannot_be_read_for_a_moment_is_not_posted_again() -> Outcome {
    let table = Table::lay().await?;
    table.slash("start").await?;
    table.settled().await?;
    table.app.lose_messages(1);
    table.slash("join").await?;
    let messages = table.sandbox.messages(table.channel);
    assert_eq!(messages.iter().map(carc_sandbox::Message::text).collect::<Vec<_>>(), ["Version 2."]);
    table.clear_away().await
}

#[tokio::test]
async fn what_was_owed_at_the_end_is_posted_at_the_start() -> Outcome {
    let mut table = Table::with_game().await?;
    // The third attempt would come after 750 ms.
    table.sandbox.mishaps().fail_next("POST", "/messages", 500, 3);
    let id = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    table.sandbox.wait_for("acknowledged", move |world| world.interactions[&id].acked.is_some()).await?;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let stopping = Instant::now();
    assert_eq!(table.bot.stop().await, End::Stopped);
    assert!(stopping.elapsed() < Duration::from_secs(3));
    // Nobody is told of a fault: the move is made.
    assert!(table.sandbox.exchange(id).ok_or("no exchange")?.vanished());
    assert!(table.sandbox.messages(table.channel).iter().all(|message| !message.text().contains("Version 3.")));
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_board_from_before_a_long_talk_is_found() -> Outcome {
    let mut table = Table::with_game().await?;
    table.app.forget_deliveries(1);
    table.play("B3").await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    for n in 0..130 {
        table.sandbox.say(table.ben, table.channel, &format!("Talk {n}."))?;
    }
    let count = table.sandbox.messages(table.channel).len();
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table.settled().await?;
    assert_eq!(table.sandbox.messages(table.channel).len(), count);
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_closed_channel_is_owed_its_board_until_it_opens() -> Outcome {
    let table = Table::with_game().await?;
    // With the picture, and without.
    table.sandbox.mishaps().fail_next("POST", "/messages", 403, 2);
    let answer = table.play("B3").await?;
    let told = answer.private_text().unwrap();
    assert!(told.starts_with(KEPT), "{told}");
    assert!(!table.app.is_settled());
    // The next board waits for a minute, and the player is told so.
    let answer = table.play("B3").await?;
    assert!(answer.private_text().is_some_and(|told| told.starts_with(KEPT)), "{answer:?}");
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table.board(4).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_channel_that_opens_gets_its_board_when_the_bot_connects_again() -> Outcome {
    let table = Table::with_game().await?;
    // With the picture, and without.
    table.sandbox.mishaps().fail_next("POST", "/messages", 403, 2);
    table.play("B3").await?;
    table.sandbox.mishaps().forget_session();
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn what_cannot_be_composed_is_tried_again() -> Outcome {
    let table = Table::with_game().await?;
    table.app.fail_to_compose(1);
    let told = table.play("B3").await?.private_text().unwrap();
    assert!(told.starts_with(KEPT), "{told}");
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_change_that_nobody_knows_of_is_shown_after_a_while() -> Outcome {
    let table = Table::with_game().await?;
    table.app.change();
    table.sandbox.pass_time(Duration::from_secs(31)).await;
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_store_that_cannot_be_asked_does_not_mean_that_a_board_arrived() -> Outcome {
    let table = Table::with_game().await?;
    table.app.lose_store(true);
    let told = table.play("B3").await?.private_text().unwrap();
    assert!(told.starts_with(KEPT), "{told}");
    table.app.lose_store(false);
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_board_of_another_process_that_was_killed_is_found() -> Outcome {
    let table = Table::with_game().await?;
    table.app.take_away(1);
    table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    let until = Instant::now() + Duration::from_secs(5);
    while table.app.turned_away() == 0 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let http = serenity::http::HttpBuilder::new(table.sandbox.token())
        .proxy(table.sandbox.api_url())
        .ratelimiter_disabled(true)
        .build();
    let button = json!({"type": 2, "style": 1, "label": "Play", "custom_id": "c2:play:26:3"});
    let (rows, nobody) = (json!([{"type": 1, "components": [button]}]), json!({"parse": []}));
    let board = json!({"content": "Version 3.", "components": rows, "allowed_mentions": nobody});
    http.send_message(table.channel.0.into(), Vec::new(), &board).await?;
    // It is killed before that is noted, and its claim runs out.
    table.app.take_away(0);
    table.settled().await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_disk_that_refuses_ends_the_bot() -> Outcome {
    let table = Table::with_game().await?;
    table.app.break_disk();
    let answer = table.play("B3").await?;
    assert_eq!(answer.private_text().as_deref(), Some(UNSAVED));
    let end = table.bot.end().await;
    assert!(matches!(&end, End::Failed(why) if why.contains("the disk")), "{end:?}");
    assert!(table.sandbox.messages(table.channel).iter().all(|message| !message.text().contains("Version 3.")));
    Ok(())
}

/// Whatever keeps a move from being shown, nobody reads that it is noted before it is on the disk.
#[tokio::test]
async fn a_move_that_is_not_shown_is_noted_on_the_disk_first() -> Outcome {
    type Keep = fn(&Table);
    let kept: [(&str, Keep); 3] = [
        ("tried before the start", |table| table.app.hold(Duration::from_mins(1))),
        ("not composed", |table| table.app.fail_to_compose(1)),
        ("another process's", |table| table.app.lose_store(true)),
    ];
    for (what, keep) in kept {
        let table = Table::with_game().await?;
        keep(&table);
        table.app.break_disk();
        let told = table.play("B3").await?.private_text();
        assert_eq!(told.as_deref(), Some(UNSAVED), "{what}");
        let end = table.bot.end().await;
        assert!(matches!(&end, End::Failed(why) if why.contains("the disk")), "{what}: {end:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_disk_that_does_not_answer_does_not_keep_a_bot_that_stops() -> Outcome {
    let table = Table::with_game().await?;
    table.app.hold_syncs(true);
    // If it waited for the disk, it would end well once that is let go.
    let end = table.bot.stop().await;
    assert_eq!(end, End::Failed("the last changes may not have reached the disk".to_owned()));
    table.app.hold_syncs(false);
    Ok(())
}

#[tokio::test]
async fn a_stop_while_discord_is_down_is_clean() -> Outcome {
    let table = Table::with_game().await?;
    // One request takes longer than a stop waits, the others fail again and again.
    table.sandbox.mishaps().delay_next("PATCH", "@original", Duration::from_secs(20), 1);
    for (method, path) in [("POST", "/messages"), ("PATCH", "@original"), ("DELETE", "@original")] {
        table.sandbox.mishaps().fail_next(method, path, 503, 1000);
    }
    for line in [WRONG, WRONG, "B3"] {
        let id = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", line)])?;
        table.sandbox.wait_for("acknowledged", move |world| world.interactions[&id].acked.is_some()).await?;
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let stopping = Instant::now();
    assert_eq!(table.bot.stop().await, End::Stopped);
    let took = stopping.elapsed();
    assert!(took > Duration::from_secs(2) && took < Duration::from_secs(6), "{took:?}");
    assert_eq!(table.app.version(), 3);
    Ok(())
}
