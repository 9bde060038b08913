//! Registers the command: in a task of its own, tried until it succeeds, while the bot is already at work.

use std::time::Duration;

use serenity::model::id::ApplicationId;

use super::command::{definitions, is_registered};
use super::edge::Edge;
use super::refusals::FLOOR;
use super::rest::{Rest, RestError};

const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_mins(5);

/// Registers the command, unless Discord has it as it should be; gives up only when the bot stops.
pub(super) async fn register(edge: &Edge, application: ApplicationId) {
    let ours = definitions(edge.bot.languages());
    let mut wait = FIRST_WAIT;
    loop {
        let Err(trouble) = attempt(&edge.rest, application, &ours).await else { return };
        // A refusal counts against the bot.
        let floor = if matches!(trouble, RestError::Gone(_) | RestError::Token) { FLOOR } else { Duration::ZERO };
        let pause = wait.max(trouble.wait()).max(floor);
        tracing::warn!(%trouble, wait = ?pause, "the command is not registered yet");
        if !edge.work.sleep(pause).await {
            return;
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

async fn attempt(rest: &Rest, application: ApplicationId, ours: &serde_json::Value) -> Result<(), RestError> {
    // Discord limits how often commands change in a day, but not how often they are read.
    if is_registered(ours, &rest.commands(application).await?) {
        tracing::info!("the command is registered already");
        return Ok(());
    }
    rest.register(application, ours).await?;
    tracing::info!("the command is registered");
    Ok(())
}
