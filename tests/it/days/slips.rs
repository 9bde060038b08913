//! A move is taken back, over a restart; and what a server forbids.

use super::Days;
use crate::discord::table::Outcome;

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_once_the_other_agrees_and_the_same_tile_comes_again() -> Outcome {
    let (days, first) = Days::begun(&[]).await?;
    let tile =
        |text: &str| text.split("your tile is ").nth(1).and_then(|rest| rest.split('.').next()).map(str::to_owned);
    let drawn = tile(&first.text()).ok_or("no tile is named")?;
    let line = days.play("Ana").await?;
    let cell = line.split(' ').next().ok_or("no cell")?;
    let board = days.board("Ana placed").await?;
    let nothing = days.told("Ben", "/carc undo").await?;
    assert!(nothing.contains("You haven't placed a tile"), "{nothing}");
    let asked = days.enter("Ana", "/carc undo").await?;
    let question = asked.message().ok_or("no question")?;
    assert!(
        question.is_private() && question.picture().is_some() && question.text().contains(cell),
        "{}",
        asked.text()
    );
    days.press("Ana", question, "Ask to take it back").await?;
    let news = days.newest("would like to take back", board.id).await?;
    assert!(news.pinged.contains(&days.person("Ben")?) && news.picture().is_none(), "{}", news.text());
    let proposed = days.board("would like to take back").await?;
    assert_eq!(proposed.id, board.id, "the board is edited");
    days.restart().await?;
    days.press("Ben", &proposed, "Agree to take it back").await?;
    let again = days.board(&format!("back from **{cell}**")).await?;
    assert_eq!(tile(&again.text()), Some(drawn), "the draw never changes: {}", again.text());
    assert_eq!(again.pinged, [days.person("Ana")?]);
    let history = days.told("Ben", "/carc history").await?;
    assert!(history.contains("taken back"), "the log keeps it: {history}");
    days.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_switches_it_off() -> Outcome {
    let (days, _) = Days::begun(&[]).await?;
    days.sandbox.let_manage(days.person("Clara")?, true)?;
    let told = days.told("Ben", "/carc-server settings undo:off").await?;
    assert!(told.contains("Manage Server"), "{told}");
    let told = days.told("Clara", "/carc-server settings undo:off").await?;
    assert!(told.contains("can't be taken back"), "{told}");
    days.play("Ana").await?;
    let refused = days.told("Ana", "/carc undo").await?;
    assert!(refused.contains("server"), "{refused}");
    days.end().await
}
