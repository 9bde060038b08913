//! Registers the commands in a task of its own, retried until it succeeds, while the bot is already at work.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::id::ApplicationId;

use crate::answers::edge::Edge;
use crate::bot::Bot;
use crate::rest::requests::Rest;
use crate::talk::command::{definitions, is_registered, is_unsplit};
use carc_chat::{FLOOR, SendError, Work, at, in_words};

const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_mins(5);

/// Registers the commands, unless Discord has the same ones already; gives up only when the bot stops.
pub(super) async fn register(edge: &Edge, application: ApplicationId) {
    let ours = Arc::new(definitions(edge.bot.languages()));
    let (rest, bot) = (edge.rest.clone(), Arc::clone(&edge.bot));
    insist(&edge.work, move || attempt(rest.clone(), Arc::clone(&bot), application, Arc::clone(&ours))).await;
}

/// Makes attempts until one succeeds or the bot stops. No failure ends it, not even a panic.
async fn insist<F>(work: &Work, attempt: impl Fn() -> F)
where
    F: Future<Output = Result<(), SendError>> + Send + 'static,
{
    let mut wait = FIRST_WAIT;
    loop {
        let bug = |error: tokio::task::JoinError| {
            let words = error.try_into_panic().map_or_else(|error| error.to_string(), in_words);
            Err(SendError::Passing(format!("a bug: {words}")))
        };
        let Err(trouble) = tokio::spawn(attempt()).await.unwrap_or_else(bug) else { return };
        // Discord counts refusals against the bot.
        let floor = if matches!(trouble, SendError::Gone(_) | SendError::Token) { FLOOR } else { Duration::ZERO };
        let pause = wait.max(trouble.wait()).max(floor);
        tracing::warn!(%trouble, wait = ?pause, "the command is not registered yet");
        if !work.sleep(pause).await {
            return;
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

async fn attempt(
    rest: Rest,
    bot: Arc<dyn Bot>,
    application: ApplicationId,
    ours: Arc<serde_json::Value>,
) -> Result<(), SendError> {
    // Discord limits how often commands change in a day, but not how often they are read.
    let theirs = rest.commands(application).await?;
    if is_registered(&ours, &theirs) {
        tracing::info!("the command is registered already");
        return Ok(());
    }
    if is_unsplit(&theirs) {
        // This has to be noted before the commands change: afterwards nothing shows it.
        let noted = at(&bot, |bot| bot.commands_split().map_err(|fault| fault.to_string())).await;
        noted.and_then(|noted| noted).map_err(SendError::Passing)?;
    }
    rest.register(application, &ours).await?;
    tracing::info!("the command is registered");
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::watch;

    use super::*;
    use carc_chat::Status;
    use carc_play::clock::MovedClock;

    #[tokio::test]
    async fn it_is_tried_again_whatever_failed() {
        let ahead = watch::Sender::new(Duration::ZERO);
        let work = Work::new(MovedClock::following(ahead.subscribe()), Status::default());
        let count = Arc::new(AtomicU32::new(0));
        let attempts = Arc::clone(&count);
        let attempt = move || {
            let attempts = Arc::clone(&attempts);
            async move {
                match attempts.fetch_add(1, Ordering::Relaxed) {
                    0 => panic!("an answer that nobody foresaw"),
                    1 => Err(SendError::Passing("503".to_owned())),
                    2 => Err(SendError::Gone("403".to_owned())),
                    _ => Ok(()),
                }
            }
        };
        let registering = tokio::spawn(async move { insist(&work, attempt).await });
        while !registering.is_finished() {
            ahead.send_modify(|ahead| *ahead += Duration::from_secs(1));
            tokio::task::yield_now().await;
        }
        registering.await.unwrap();
        assert_eq!(count.load(Ordering::Relaxed), 4);
    }
}
