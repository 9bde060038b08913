//! The sandbox with the program as its bot: skipped time reaches it, and games go on when both are restarted.

use std::path::Path;
use std::time::Duration;

use carc_sandbox::{ChannelId, Options, PersonId, Sandbox, World};

use crate::discord::table::Outcome;
use crate::whole::killed::program;

const HOUR: Duration = Duration::from_hours(1);

async fn open(folder: &Path) -> Result<Sandbox, Box<dyn std::error::Error>> {
    let (patience, memory) = (Duration::from_secs(30), Some(folder.join("sandbox.json")));
    let sandbox = Sandbox::start(Options { bot: "carc".to_owned(), patience, memory, ..Options::default() }).await?;
    sandbox.run_bot(program(&sandbox, folder)?)?;
    sandbox.bot_ready().await?;
    Ok(sandbox)
}

/// Closes the lobby of somebody else, who has left it alone.
async fn close_lobby(sandbox: &Sandbox, who: PersonId, channel: ChannelId) -> Outcome {
    let asked = sandbox.slash(who, channel, "carc lobby cancel", &[]).await?;
    let message = asked.message().ok_or_else(|| asked.text())?;
    let close = message.button("Close the lobby").ok_or_else(|| message.text())?;
    sandbox.click(who, message.id, &close).await?;
    let is_closed = move |world: &World| {
        world.messages.values().all(|m| m.channel != channel || !m.text().contains("is looking for players"))
    };
    Ok(sandbox.wait_for("the lobby is closed", is_closed).await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn time_passes_for_the_bot_and_a_game_goes_on_after_a_new_start() -> Outcome {
    let folder = tempfile::tempdir()?;
    let sandbox = open(folder.path()).await?;
    let (ana, ben, tavern) = (sandbox.person("Ana")?, sandbox.person("Ben")?, sandbox.channel("tavern")?);

    // A lobby may be closed by others after an hour of silence.
    sandbox.slash(ana, tavern, "carc start", &[]).await?;
    let early = sandbox.slash(ben, tavern, "carc lobby cancel", &[]).await?;
    assert!(early.private_text().is_some(), "{}", early.text());
    sandbox.pass_time(HOUR * 2).await;
    close_lobby(&sandbox, ben, tavern).await?;

    let zoe = sandbox.add_person("Zoe", "en-GB");
    let thread = sandbox.open_thread(zoe, tavern, "a game")?;
    sandbox.slash(ana, thread, "carc start", &[]).await?;
    sandbox.slash(zoe, thread, "carc join", &[]).await?;
    sandbox.slash(ana, thread, "carc lobby begin", &[]).await?;
    let board = sandbox.wait_until("a board", move |world| world.last_with_picture(thread).map(|m| m.id)).await?;
    sandbox.restart_bot().await;
    sandbox.wait_for("the bot to be gone", |world| !world.bot_connected()).await?;
    sandbox.bot_ready().await?;
    sandbox.slash(ana, tavern, "carc start", &[]).await?;
    sandbox.stop_bot().await?;
    drop(sandbox);

    let sandbox = open(folder.path()).await?;
    assert_eq!((sandbox.person("Zoe")?, sandbox.channel("a game")?), (zoe, thread));
    assert_eq!(*sandbox.ahead().borrow(), HOUR * 2);
    let look = sandbox.slash(zoe, thread, "carc board", &[]).await?;
    let look = look.message().filter(|message| message.picture().is_some()).ok_or_else(|| look.text())?;
    assert!(look.id > board, "ids are those of a later time");
    // The restarted bot knows the skipped time: this lobby was opened now, not two hours ago or ahead.
    let early = sandbox.slash(ben, tavern, "carc lobby cancel", &[]).await?;
    assert!(early.private_text().is_some(), "{}", early.text());
    sandbox.pass_time(HOUR).await;
    close_lobby(&sandbox, ben, tavern).await?;
    crate::sent::assert_fine(&sandbox);
    sandbox.stop_bot().await?;
    Ok(())
}
