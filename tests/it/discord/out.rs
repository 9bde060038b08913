//! Channels that cannot be written in: taken out of the server, forbidden, archived, deleted; and many that are owed something at once.

use std::time::Duration;

use carc_chat::Ledger as _;
use carc_discord::End;
use carc_play::request::Person;
use carc_sandbox::{Permission, Sandbox, World};
use carc_table::{ChannelId, PersonId};

use crate::discord::bot::FakeBot;
use crate::discord::table::{Bot, Outcome, Table};

/// Returns how many requests there were to channels, and how many messages were composed.
fn tried(sandbox: &Sandbox, app: &FakeBot) -> (usize, usize) {
    let requests = sandbox.requests();
    (requests.iter().filter(|request| request.path.starts_with("/channels/")).count(), app.composed())
}

impl Table {
    /// Checks that nothing is tried for one and a half seconds.
    async fn rests(&self) {
        let before = tried(&self.sandbox, &self.app);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(tried(&self.sandbox, &self.app), before);
    }

    /// Ends the test, and checks that Discord refused only what the test had forbidden.
    async fn clear_away_refused(self) -> Outcome {
        self.settled().await?;
        assert_eq!(self.bot.stop().await, End::Stopped);
        crate::sent::assert_described(&self.sandbox);
        Ok(())
    }
}

#[tokio::test]
async fn a_server_that_the_bot_was_taken_out_of_gets_its_boards_when_it_returns() -> Outcome {
    let mut table = Table::with_game().await?;
    table.sandbox.mishaps().remove_bot();
    tokio::time::sleep(Duration::from_millis(300)).await;
    table.app.change();
    assert_eq!(table.app.unserved(), 1, "no clock runs there");
    // Neither a new session nor a restart names the server.
    let before = tried(&table.sandbox, &table.app);
    table.sandbox.mishaps().forget_session();
    table.sandbox.wait_for("the bot connects", World::bot_connected).await?;
    table.rests().await;
    assert_eq!(table.bot.stop().await, End::Stopped);
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table.sandbox.wait_for("the bot connects", World::bot_connected).await?;
    table.rests().await;
    assert_eq!(tried(&table.sandbox, &table.app), before);

    assert_eq!(table.app.unserved(), 1);
    table.sandbox.mishaps().invite_bot();
    table.board(3).await?;
    assert_eq!(table.app.unserved(), 0);
    table.clear_away().await
}

#[tokio::test]
async fn what_fails_before_the_bot_is_taken_out_is_tried_no_more() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().forbid(table.channel, Permission::ViewChannel);
    table.play("B3").await?;
    table.sandbox.mishaps().remove_bot();
    tokio::time::sleep(Duration::from_millis(300)).await;
    table.sandbox.mishaps().tell_channel(table.channel);
    table.rests().await;
    table.sandbox.mishaps().allow(table.channel);
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table.sandbox.mishaps().invite_bot();
    table.board(3).await?;
    table.clear_away_refused().await
}

#[tokio::test]
async fn an_outage_is_no_leaving() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().tell_outage();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(table.app.unserved(), 1, "but nobody can play in it");
    table.play("B3").await?;
    table.board(3).await?;
    table.clear_away().await
}

#[tokio::test]
async fn a_missing_permission_is_named_and_once_cured_anything_brings_the_board_a_minute_later() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().forbid(table.channel, Permission::SendMessages);
    let told = table.play("B3").await?.private_text().unwrap();
    // Ana owns the server.
    assert!(told.contains("**Send Messages**") && told.contains("Edit Channel"), "{told}");
    let told = table.sandbox.slash(table.ben, table.channel, "carc play", &[("move", "B3")]).await?;
    let told = told.private_text().unwrap();
    assert!(told.contains("**Send Messages**") && told.contains("Ask someone"), "{told}");
    let composed = table.app.composed();

    table.sandbox.mishaps().allow(table.channel);
    table.rests().await;
    table.slash("board").await?;
    table.rests().await;
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table.board(4).await?;
    assert!(table.app.composed() <= composed + 1, "what was played meanwhile is drawn once");
    table.clear_away_refused().await
}

#[tokio::test]
async fn what_discord_tells_of_a_channel_brings_the_board_a_minute_after_the_last_attempt() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().forbid(table.channel, Permission::ViewChannel);
    table.play("B3").await?;
    table.sandbox.mishaps().tell_channel(table.channel);
    table.rests().await;
    table.sandbox.mishaps().allow(table.channel);
    for _ in 0..3 {
        table.sandbox.mishaps().tell_channel(table.channel);
    }
    table.rests().await;
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table.board(3).await?;
    table.clear_away_refused().await
}

#[tokio::test]
async fn an_archived_thread_is_opened_for_an_edit() -> Outcome {
    let mut table = Table::lay().await?;
    table.channel = table.sandbox.open_thread(table.ana, table.channel, "a game")?;
    table.slash("start").await?;
    table.sandbox.mishaps().archive(table.channel);
    assert!(table.slash("join").await?.vanished());
    let messages = table.sandbox.messages(table.channel);
    assert_eq!(messages.iter().map(carc_sandbox::Message::text).collect::<Vec<_>>(), ["Version 2."]);
    table.clear_away_refused().await
}

#[tokio::test]
async fn a_channel_that_is_not_there_for_a_moment_keeps_its_game() -> Outcome {
    let mut table = Table::with_game().await?;
    let before = tried(&table.sandbox, &table.app);
    assert_eq!(table.bot.stop().await, End::Stopped);
    table.app.change();
    table.app.move_to(ChannelId(1));
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    table
        .sandbox
        .wait_for("it is tried", move |world| {
            world.requests().any(|request| request.path == "/channels/1/messages" && request.method == "POST")
        })
        .await?;
    table.rests().await;
    assert!(tried(&table.sandbox, &table.app).0 - before.0 <= 2);
    assert!(!table.app.is_settled(), "the debt is kept");
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_channel_that_has_not_been_there_for_long_is_given_up() -> Outcome {
    let table = Table::with_game().await?;
    table.app.move_to(ChannelId(1));
    table.app.change();
    table.app.owe_since(Duration::from_hours(23));
    let tried = |world: &World| {
        let is_it =
            |request: &&carc_sandbox::Recorded| request.path == "/channels/1/messages" && request.method == "POST";
        world.requests().filter(is_it).count()
    };
    table.sandbox.pass_time(Duration::from_secs(31)).await;
    table.sandbox.wait_for("it is tried", move |world| tried(world) == 1).await?;
    assert!(!table.app.is_settled(), "the debt is kept");
    // Nobody acts meanwhile.
    table.app.owe_since(Duration::from_hours(25));
    table.rests().await;
    table.sandbox.pass_time(Duration::from_mins(6)).await;
    table.sandbox.wait_for("it is tried again", move |world| tried(world) == 2).await?;
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_channel_that_is_deleted_is_owed_nothing_any_more() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().fail_next("POST", "/messages", 403, 1000);
    table.play("B3").await?;
    table.rests().await;
    table.sandbox.mishaps().delete_channel(table.channel);
    table.settled().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn what_is_tried_no_more_is_parked_until_it_arrives() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().forbid(table.channel, Permission::ViewChannel);
    let is_parked = || table.app.owed().iter().all(|debt| table.bot.pulse.is_parked(debt));
    table.play("B3").await?;
    table.rests().await;
    assert!(!is_parked(), "it is tried again");
    table.app.owe_since(Duration::from_hours(22 * 24));
    table.play("B3").await?;
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table
        .sandbox
        .wait_for("it is tried again", |world| world.requests().filter(|r| r.status == 403).count() == 4)
        .await?;
    table.rests().await;
    let owed = table.app.owed();
    assert!(owed.len() == 1 && is_parked());
    table.sandbox.mishaps().allow(table.channel);
    table.play("B3").await?;
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    table.board(5).await?;
    assert!(!table.bot.pulse.is_parked(&owed[0]));
    table.clear_away_refused().await
}

#[tokio::test]
async fn games_of_other_processes_keep_none_of_ours_waiting() -> Outcome {
    let mut table = Table::lay().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    let channels: Vec<_> = (0..8).map(|n| table.sandbox.add_channel(&format!("old-{n}"))).collect();
    let server = table.sandbox.look(|world| world.guild);
    let ana = Person { id: PersonId(table.ana.0), name: "Ana".into(), manages: false, locale: None };
    table.app.owe(server, &channels.iter().map(|channel| ChannelId(channel.0)).collect::<Vec<_>>(), &ana);
    table.app.take_away(7);
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    for (taken, shown) in [(7, channels[7]), (0, channels[0])] {
        table.app.take_away(taken);
        table.sandbox.wait_for("a board", move |world| world.messages_in(shown).next().is_some()).await?;
    }
    table.settled().await?;
    table.clear_away().await
}

#[tokio::test]
async fn old_debts_come_in_order_a_few_at_a_time_and_nobody_waits_for_them() -> Outcome {
    let mut table = Table::with_game().await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    let channels: Vec<_> = (0..40).map(|n| table.sandbox.add_channel(&format!("old-{n}"))).collect();
    let server = table.sandbox.look(|world| world.guild);
    let ana = Person { id: PersonId(table.ana.0), name: "Ana".into(), manages: false, locale: None };
    table.app.owe(server, &channels.iter().map(|channel| ChannelId(channel.0)).collect::<Vec<_>>(), &ana);
    let composed = table.app.composed();
    table.sandbox.mishaps().delay_next("POST", "/messages", Duration::from_millis(200), 1000);
    table.bot = Bot::start(&table.sandbox, &table.app, &table.sandbox.token());
    let first = channels[0];
    table.sandbox.wait_for("the first", move |world| world.messages_in(first).next().is_some()).await?;
    assert!(table.app.composed() - composed <= 8, "{} at once", table.app.composed() - composed);
    // Somebody plays, and somebody looks where something is owed.
    let last = channels[39];
    table.sandbox.slash(table.ben, last, "carc scores", &[]).await?;
    table.play("B3").await?;
    table.board(3).await?;
    let shown = |channel: &carc_sandbox::ChannelId| !table.sandbox.messages(*channel).is_empty();
    let there = channels.iter().filter(|channel| shown(channel)).count();
    assert!(there < 30, "the live game waited for {there} old ones");
    table
        .sandbox
        .wait_for("the one that was looked at", move |world| world.messages_in(last).any(|m| !m.is_private()))
        .await?;
    assert!(!shown(&channels[38]), "it waited for its turn");
    table.settled().await?;
    // In the order in which they were owed, but for a few side by side.
    let mut posted: Vec<_> = channels
        .iter()
        .enumerate()
        .filter_map(|(index, channel)| Some((table.sandbox.messages(*channel).first()?.id, index)))
        .collect();
    posted.sort_unstable();
    let order: Vec<_> = posted.into_iter().map(|(_, index)| index).filter(|index| *index != 39).collect();
    assert_eq!(order.len(), 39);
    for (place, index) in order.iter().enumerate() {
        assert!(place.abs_diff(*index) <= 4, "{order:?}");
    }
    table.clear_away().await
}
