//! Bodies that Discord rejects for good, and edits that it wants later: neither holds up later messages.

use std::time::Duration;

use carc_discord::End;
use carc_sandbox::{Error, Message, World};

use crate::discord::table::{Outcome, Table};

/// Longer than any test may take.
const LONG: Duration = Duration::from_mins(30);

/// Waits until a message shows this version of the game; returns the newest.
async fn shown(table: &Table, version: u64) -> Result<Message, Error> {
    let (channel, words) = (table.channel, format!("Version {version}."));
    let newest = move |world: &World| world.messages_in(channel).rfind(|m| m.text().contains(&words)).cloned();
    table.sandbox.wait_until(&format!("version {version}"), newest).await
}

#[tokio::test]
async fn a_board_whose_picture_is_rejected_comes_without_it() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().fail_next("POST", "/messages", 400, 2);
    table.play("B3").await?;
    let board = shown(&table, 3).await?;
    assert!(board.picture().is_none() && !board.custom_ids().is_empty());
    assert_eq!(table.sandbox.mishaps().left(), 0);
    // The next one is whole again.
    table.play("B3").await?;
    let board = table.board(4).await?;
    assert!(table.sandbox.message(board).is_some_and(|board| board.picture().is_some()));
    table.clear_away().await
}

#[tokio::test]
async fn what_is_rejected_whatever_is_left_out_is_never_sent_again() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().fail_next("POST", "/messages", 400, 1_000);
    let told = table.play("B3").await?.private_text().unwrap_or_default();
    assert!(told.starts_with("Noted"), "{told}");
    let left = table.sandbox.mishaps().left();
    assert_eq!(1_000 - left, 4, "whole, without words, without picture, without buttons");
    for _ in 0..20 {
        table.sandbox.pass_time(Duration::from_mins(10)).await;
        table.slash("board").await?;
    }
    assert_eq!(table.sandbox.mishaps().left(), left);
    // Something new is tried, a minute after what was.
    table.play("B3").await?;
    table.sandbox.pass_time(Duration::from_mins(1)).await;
    let tried = async {
        while table.sandbox.mishaps().left() != left - 4 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, tried).await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn a_lobby_that_may_not_be_edited_now_is_posted_anew() -> Outcome {
    let table = Table::lay().await?;
    table.slash("start").await?;
    table.sandbox.mishaps().limit_next("PATCH", "/channels/", LONG, 1_000);
    table.slash("join").await?;
    let channel = table.channel;
    let two = move |world: &World| world.messages_in(channel).filter(|message| !message.is_private()).count() >= 2;
    table.sandbox.wait_for("the lobby below", two).await?;
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn old_buttons_hold_up_no_board() -> Outcome {
    let table = Table::with_game().await?;
    // Every message that would lose its buttons is too old to be edited often.
    table.sandbox.mishaps().limit_next("PATCH", "/channels/", LONG, 1_000);
    for version in 3..6 {
        table.play("B3").await?;
        shown(&table, version).await?;
    }
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}

#[tokio::test]
async fn whoever_plays_while_no_post_is_taken_is_told_so() -> Outcome {
    let table = Table::with_game().await?;
    table.sandbox.mishaps().fail_next("POST", "/messages", 503, 40);
    let told = table.play("B3").await?.private_text().unwrap_or_default();
    assert!(told.starts_with("Noted. It's taking longer than usual to show up here"), "{told}");
    assert_eq!(table.bot.stop().await, End::Stopped);
    Ok(())
}
