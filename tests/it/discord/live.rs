//! The edge on the real client against the sandbox: people are answered, whatever goes wrong on the way.

use std::sync::Arc;
use std::time::{Duration, Instant};

use carc_discord::End;
use carc_sandbox::{Ack, Options, Sandbox};

use crate::discord::bot::{BROKEN, SLOW, WRONG};
use crate::discord::table::{Bot, Outcome, Table};

#[tokio::test]
async fn a_lobby_is_edited_and_a_board_follows() -> Outcome {
    let table = Table::lay().await?;
    let answer = table.slash("start").await?;
    assert_eq!(answer.ack(), Some(Ack::Deferred));
    assert!(answer.vanished());
    let lobby = table.sandbox.messages(table.channel).pop().unwrap();
    assert_eq!(lobby.text(), "Version 1.");
    table.slash("join").await?;
    let joined = table.sandbox.message(lobby.id).unwrap();
    assert_eq!(joined.text(), "Version 2.");
    assert_eq!(table.sandbox.messages(table.channel).len(), 1);

    table.slash("lobby begin").await?;
    let board = table.board(3).await?;
    assert_ne!(board, lobby.id);
    let board = table.sandbox.message(board).unwrap();
    assert_eq!(board.text(), format!("<@{}>\nVersion 3.", table.ana));
    assert_eq!(board.pinged, [table.ana]);
    table
        .sandbox
        .wait_for("the lobby is left", move |world| {
            world
                .messages
                .get(&lobby.id)
                .is_some_and(|lobby| lobby.text() == "It has begun." && lobby.custom_ids().is_empty())
        })
        .await?;
    assert_eq!(board.picture().unwrap().description.as_deref(), Some("The board after 3."));

    let click = table.sandbox.click(table.ben, board.id, &board.button("Play").unwrap()).await?;
    assert!(click.vanished());
    let next = table.board(4).await?;
    let old = table.sandbox.message(board.id).unwrap();
    assert_eq!((old.custom_ids().len(), old.attachments.len()), (0, 1));
    // The old button is still on somebody's screen.
    let stale = table.sandbox.click_stale(table.ana, board.id, "c2:play:26:3").await?;
    assert_eq!(stale.private_text().as_deref(), Some("That board is old."));
    assert_eq!(table.board(4).await?, next);
    table.clear_away().await
}

#[tokio::test]
async fn answers_are_private_or_for_all() -> Outcome {
    let table = Table::with_game().await?;
    let refused = table.play(WRONG).await?;
    assert_eq!(refused.private_text().as_deref(), Some("That is \\*\\*not\\*\\* legal: B3."));
    let public = [("public", "true")];
    let board = table.sandbox.slash(table.ana, table.channel, "carc board", &public).await?;
    assert!(board.private_text().is_none() && board.message().unwrap().picture().is_some());
    let question = table.slash("help").await?;
    let question = question.message().unwrap();
    let really = question.button("Really").unwrap();
    let done = table.sandbox.click(table.ana, question.id, &really).await?;
    assert_eq!(done.ack(), Some(Ack::DeferredUpdate));
    table.board(3).await?;
    let gone = question.id;
    table.sandbox.wait_for("the question goes away", move |world| !world.messages.contains_key(&gone)).await?;
    table.clear_away().await
}

#[tokio::test]
async fn looking_back_at_a_game_holds_up_nobody_and_is_done_for_a_person_once_at_a_time() -> Outcome {
    let table = Table::with_game().await?;
    table.app.hold_thoughts(true);
    let (channel, view) = (table.channel, [("view", "analysis")]);
    let meanwhile = async {
        let second = table.sandbox.slash(table.ana, channel, "carc history", &view).await?;
        assert!(second.private_text().is_some_and(|text| text.contains("still looking back")), "{second:?}");
        // Pictures and quick answers come.
        let public = [("public", "true")];
        let board = table.sandbox.slash(table.ana, channel, "carc board", &public).await?;
        assert!(board.message().unwrap().picture().is_some());
        for _ in 0..3 {
            assert!(table.sandbox.slash(table.ben, channel, "carc help", &[]).await?.message().is_some());
        }
        table.app.hold_thoughts(false);
        Ok::<(), carc_sandbox::Error>(())
    };
    let first = table.sandbox.slash(table.ana, channel, "carc history", &view);
    let (first, waited) = tokio::join!(first, meanwhile);
    waited?;
    assert_eq!(first?.private_text().as_deref(), Some("Noted."));
    let again = table.sandbox.slash(table.ana, channel, "carc history", &view).await?;
    assert_eq!(again.private_text().as_deref(), Some("Noted."));
    table.clear_away().await
}

#[tokio::test]
async fn a_computer_that_thinks_long_is_seen_typing_and_keeps_nobody_waiting() -> Outcome {
    let table = Table::with_game().await?;
    table.app.hold_thoughts(true);
    let (channel, composed) = (table.channel, table.app.composed());
    let meanwhile = async {
        table.sandbox.wait_for("the bot types", move |world| world.bot_types_in(channel)).await?;
        // A person who asks for something else gets it, a picture too.
        let public = [("public", "true")];
        let board = table.sandbox.slash(table.ben, channel, "carc board", &public).await?;
        assert!(board.message().unwrap().picture().is_some());
        assert_eq!(table.app.composed(), composed, "the board comes once the computer has played");
        table.app.hold_thoughts(false);
        Ok::<(), carc_sandbox::Error>(())
    };
    let (played, waited) = tokio::join!(table.play("B3"), meanwhile);
    waited?;
    assert!(played?.vanished());
    table.board(3).await?;
    table.sandbox.wait_for("the typing ends", move |world| !world.bot_types_in(channel)).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_board_does_not_wait_until_discord_shows_that_the_bot_types() -> Outcome {
    let table = Table::with_game().await?;
    table.app.hold_thoughts(true);
    table.sandbox.mishaps().delay_next("POST", "/typing", Duration::from_mins(5), 1);
    let left = || table.sandbox.mishaps().left();
    let meanwhile = async {
        while left() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        table.app.hold_thoughts(false);
    };
    let (played, ()) = tokio::join!(table.play("B3"), meanwhile);
    assert!(played?.vanished());
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn what_is_unknown_or_broken_is_answered_neutrally() -> Outcome {
    let table = Table::with_game().await?;
    let board = table.board(2).await?;
    let unknown = table.sandbox.click_stale(table.ana, board, "c0:whatever").await?;
    assert!(unknown.private_text().unwrap().contains("/carc help"));
    let broken = table.play(BROKEN).await?;
    assert_eq!(broken.private_text().as_deref(), Some("Sorry."));
    table.play("B3").await?;
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn typing_is_completed() -> Outcome {
    let table = Table::with_game().await?;
    let complete = |typed| table.sandbox.autocomplete(table.ana, table.channel, "carc place", "cell", typed);
    let choices = complete(&[("cell", "b")]).await?;
    assert_eq!((choices.len(), &*choices[0].0), (25, "b 0"));
    assert_eq!(complete(&[("cell", BROKEN)]).await?, []);
    table.clear_away().await
}

#[tokio::test]
async fn a_command_that_comes_twice_is_done_once() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().deliver_twice();
    let answer = table.play("B3").await?;
    assert!(answer.vanished());
    table.board(3).await?;
    let app = Arc::clone(&table.app);
    table.sandbox.wait_for("the second delivery", move |_| app.repeated() == 1).await?;
    assert_eq!(table.app.version(), 3);
    table.clear_away().await
}

#[tokio::test]
async fn a_double_click_plays_once() -> Outcome {
    let table = Table::with_game().await?;
    let board = table.board(2).await?;
    let first = table.sandbox.send_click(table.ana, board, "c2:play:26:2")?;
    let second = table.sandbox.send_click(table.ana, board, "c2:play:26:2")?;
    let answers = [table.sandbox.settled(first).await?, table.sandbox.settled(second).await?];
    let told: Vec<_> = answers.iter().filter_map(carc_sandbox::Exchange::private_text).collect();
    assert_eq!(told, ["That board is old."]);
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn too_many_requests_and_errors_are_waited_out() -> Outcome {
    let table = Table::with_game().await?;
    for (version, status) in [(3, 429), (4, 500), (5, 502)] {
        table.sandbox.mishaps().fail_next("POST", "/messages", status, 2);
        table.sandbox.mishaps().fail_next("POST", "/callback", status, 1);
        table.sandbox.mishaps().fail_next("DELETE", "@original", status, 1);
        table.sandbox.mishaps().fail_next("PATCH", "/channels", status, 1);
        let answer = table.play("B3").await?;
        assert!(answer.vanished(), "{status}");
        table.board(version).await?;
    }
    table.sandbox.mishaps().fail_next("PATCH", "@original", 503, 2);
    assert!(table.play(WRONG).await?.private_text().is_some());
    table.clear_away().await
}

#[tokio::test]
async fn an_expired_token_stops_nothing() -> Outcome {
    let table = Table::with_game().await?;
    let id = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", SLOW)])?;
    table.sandbox.wait_for("acknowledged", move |world| world.interactions[&id].acked.is_some()).await?;
    table.sandbox.mishaps().expire_token(id);
    table.board(3).await?;
    assert!(table.play(WRONG).await?.private_text().is_some());
    table.clear_away().await
}

#[tokio::test]
async fn a_late_acknowledgement_stops_nothing() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().stale_next(Duration::from_secs(5));
    table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    table.board(3).await?;
    let callbacks = table.sandbox.requests();
    let late: Vec<_> = callbacks.iter().filter(|request| request.status == 404).collect();
    assert_eq!(late.len(), 1, "{late:#?}");
    assert_eq!(late[0].refusal["code"], 10062);
    assert!(table.play("B3").await?.vanished());
    table.board(4).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_dropped_gateway_is_resumed() -> Outcome {
    let table = Table::with_game().await?;
    let session = table.sandbox.look(|world| format!("{:?}", world.bot_connected()));
    table.sandbox.mishaps().drop_gateway();
    let id = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", "B3")])?;
    table.board(3).await?;
    assert!(table.sandbox.settled(id).await?.vanished());
    assert_eq!(session, "true");
    assert!(table.sandbox.look(carc_sandbox::World::bot_connected));
    // Another drop, and a session that Discord has forgotten: the bot identifies again.
    table.sandbox.mishaps().forget_session();
    table.sandbox.bot_ready().await?;
    table.play("B3").await?;
    table.board(4).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_lobby_that_was_deleted_is_posted_anew() -> Outcome {
    let table = Table::lay().await?;
    table.slash("start").await?;
    let lobby = table.sandbox.messages(table.channel).pop().unwrap();
    let http = serenity::http::HttpBuilder::new(table.sandbox.token())
        .proxy(table.sandbox.api_url())
        .ratelimiter_disabled(true)
        .build();
    http.delete_message(table.channel.0.into(), lobby.id.0.into(), None).await?;
    assert!(table.slash("join").await?.vanished());
    let messages = table.sandbox.messages(table.channel);
    assert_eq!(messages.iter().map(carc_sandbox::Message::text).collect::<Vec<_>>(), ["Version 2."]);
    table.clear_away().await
}

#[tokio::test]
async fn a_mention_is_a_move_and_a_refusal_goes_away() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.say(table.ana, table.channel, "@carc B3 rot90 road")?;
    table.board(3).await?;
    table.sandbox.mishaps().lose_answer_next("POST", "/messages", 1);
    let wrong = table.sandbox.say(table.ben, table.channel, &format!("@carc {WRONG}"))?;
    table.sandbox.say(table.ben, table.channel, "B3 rot90 road")?;
    let refusal = table
        .sandbox
        .wait_until("a refusal", move |world| world.messages.values().find(|m| m.reply_to == Some(wrong)).cloned())
        .await?;
    assert!(refusal.text().contains("legal") && refusal.pinged.is_empty() && !refusal.is_private());
    let (sandbox, channel) = (table.sandbox.clone(), table.channel);
    table.clear_away().await?;
    let replies = sandbox.messages(channel).into_iter().filter(|message| message.reply_to.is_some());
    assert_eq!(replies.count(), 0);
    Ok(())
}

#[tokio::test]
async fn a_stop_finishes_what_is_in_flight() -> Outcome {
    let table = Table::with_game().await?;
    let id = table.sandbox.send_slash(table.ana, table.channel, "carc play", &[("move", SLOW)])?;
    table.sandbox.wait_for("acknowledged", move |world| world.interactions[&id].acked.is_some()).await?;
    let (sandbox, channel) = (table.sandbox.clone(), table.channel);
    table.clear_away().await?;
    let newest = sandbox.messages(channel).pop().unwrap();
    assert!(newest.text().contains("Version 3."));
    assert!(sandbox.exchange(id).unwrap().vanished());
    Ok(())
}

#[tokio::test]
async fn a_wrong_token_is_refused() -> Outcome {
    let sandbox = Sandbox::start(Options::default()).await?;
    let bot = Bot::start(&sandbox, &Arc::default(), "wrong");
    assert!(matches!(bot.end().await, End::Refused(why) if why.contains("Reset it")));
    Ok(())
}

#[tokio::test]
async fn the_command_is_registered_when_discord_lets_it_and_once() -> Outcome {
    let sandbox = Sandbox::start(Options::default()).await?;
    sandbox.mishaps().fail_next("PUT", "/commands", 500, 1);
    sandbox.mishaps().fail_next("GET", "/gateway/bot", 503, 1);
    sandbox.mishaps().fail_next("GET", "/gateway", 503, 3);
    let app = Arc::default();
    let bot = Bot::start(&sandbox, &app, &sandbox.token());
    sandbox.bot_ready().await?;
    assert_eq!(bot.stop().await, End::Stopped);
    let bot = Bot::start(&sandbox, &app, &sandbox.token());
    sandbox.bot_ready().await?;
    let reads = |world: &Sandbox| {
        world.requests().iter().filter(|r| r.method == "GET" && r.path.ends_with("/commands")).count()
    };
    let until = Instant::now() + Duration::from_secs(5);
    while reads(&sandbox) < 3 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(bot.stop().await, End::Stopped);
    let writes = sandbox.requests().into_iter().filter(|request| request.method == "PUT").map(|request| request.status);
    assert_eq!(writes.collect::<Vec<_>>(), [500, 200]);
    Ok(())
}

#[tokio::test]
async fn a_stop_before_the_first_answer_is_a_stop() -> Outcome {
    let sandbox = Sandbox::start(Options::default()).await?;
    sandbox.mishaps().fail_next("GET", "/gateway", 503, 1000);
    let bot = Bot::start(&sandbox, &Arc::default(), &sandbox.token());
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(bot.stop().await, End::Stopped);
    Ok(())
}
