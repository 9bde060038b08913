//! A data folder that vanishes while the bot runs: nobody is told that a move counts, and the program ends.

use std::time::{Duration, Instant};

use carc_discord::End;

use crate::whole::games::{Outcome, Table};

#[tokio::test(flavor = "multi_thread")]
async fn a_vanished_folder_is_told_to_the_player_and_ends_the_program() -> Outcome {
    let mut table = Table::lay().await?;
    table.enter("Ana", "/carc start").await?;
    table.enter("Ben", "/carc join").await?;
    table.enter("Ana", "/carc lobby begin").await?;
    let board = table.board(None).await?;
    let person = *board.pinged.first().expect("somebody is called");
    let choices = table.sandbox.autocomplete(person, table.channel, "carc play", "move", &[("move", "")]).await?;
    let line = choices[0].1.as_str().expect("words").to_owned();
    // Noting the delivery of the board would also notice that the folder is gone, so this waits for it.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let elsewhere = tempfile::tempdir()?;
    std::fs::rename(table.folder.path(), elsewhere.path().join("data"))?;
    let begin = Instant::now();
    let answer = table.sandbox.slash(person, table.channel, "carc play", &[("move", &line)]).await?;
    assert!(answer.text().contains("I couldn't make sure that this was saved"), "{}", answer.text());
    match table.ended().await? {
        End::DataGone(why) => assert!(why.contains("is gone") && why.contains("unmounted"), "{why}"),
        other => panic!("{other:?}"),
    }
    // The program gives requests in progress some seconds to end.
    assert!(begin.elapsed() < Duration::from_secs(20));
    Ok(())
}
