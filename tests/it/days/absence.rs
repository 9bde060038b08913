//! Somebody stays away: reminded, replaced, back again; and a game that nobody plays any more is closed.

use carc_sandbox::{Options, Sandbox};

use super::{HOUR, board};
use crate::discord::table::Outcome;
use crate::whole::killed::program;

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_away_is_reminded_replaced_and_comes_back() -> Outcome {
    let folder = tempfile::tempdir()?;
    let patience = std::time::Duration::from_secs(30);
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, ..Options::default() }).await?;
    sandbox.run_bot(program(&sandbox, folder.path())?)?;
    sandbox.bot_ready().await?;
    let (ana, ben, tavern) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("tavern")?);
    let people = [(ana, "Ana"), (ben, "Ben")];
    sandbox.slash(ana, tavern, "carc start", &[]).await?;
    sandbox.slash(ben, tavern, "carc join", &[]).await?;
    sandbox.slash(ana, tavern, "carc lobby begin", &[]).await?;
    let first = board(&sandbox, tavern, "goes first").await?;
    let [away, there] =
        if first.text().contains("Ana goes first") { [people[0], people[1]] } else { [people[1], people[0]] };

    sandbox.pass_time(HOUR * 12).await;
    let reminder = board(&sandbox, tavern, "Reminder:").await?;
    assert!(
        reminder.text().contains(&format!("{}! The game has been waiting for 12 hours", away.1)),
        "{}",
        reminder.text()
    );
    assert!(reminder.button("Let a computer take over").is_none(), "not yet");
    let early = sandbox.slash(there.0, tavern, "carc game vote", &[]).await?;
    assert!(early.private_text().is_some_and(|text| text.contains("in 2 days, 12 hours")), "{}", early.text());
    sandbox.restart_bot().await;
    sandbox.wait_for("the bot to be gone", |world| !world.bot_connected()).await?;
    sandbox.bot_ready().await?;
    // Clocks stand still while the bot is down, so three days are not over at once.
    sandbox.pass_time(HOUR * 62).await;
    let last = board(&sandbox, tavern, "Last reminder:").await?;
    assert!(last.text().contains("for 3 days"), "{}", last.text());

    let replace = last.button("Let a computer take over").ok_or("no button to vote with")?;
    sandbox.click(there.0, last.id, &replace).await?;
    let told = board(&sandbox, tavern, "voted for it: a computer player takes over").await?;
    assert!(told.text().contains(&format!("Computer for {}", away.1)), "it has moved: {}", told.text());
    sandbox.slash(away.0, tavern, "carc join", &[]).await?;
    board(&sandbox, tavern, &format!("{} is back", away.1)).await?;

    // Nobody moves any more, and the one who manages the server closes the game.
    sandbox.pass_time(HOUR * 74).await;
    board(&sandbox, tavern, "Last reminder:").await?;
    sandbox.slash(ana, tavern, "carc game close", &[]).await?;
    let closing = board(&sandbox, tavern, "will be closed <t:").await?;
    assert!(closing.button("Keep the game open").is_some(), "{}", closing.text());
    sandbox.pass_time(HOUR * 24).await;
    board(&sandbox, tavern, "so I closed the game. It isn't rated").await?;
    crate::sent::assert_fine(&sandbox);
    sandbox.stop_bot().await?;
    Ok(())
}
