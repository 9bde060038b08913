//! Lets computer players think without keeping anybody waiting: on threads of their own, fewer than there are processors
//! and of the lowest priority, never on those that answer people or draw pictures.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{self, available_parallelism};
use std::time::Duration;

use thread_priority::ThreadPriority;
use tokio::sync::{Semaphore, oneshot};

use super::bot::Bot;
use super::meter;
use super::rest::Rest;
use super::work::{at, in_words};
use crate::app::Fault;
use crate::app::request::GameId;

/// After so long a thought, the channel sees that something is coming.
const LONG: Duration = Duration::from_secs(1);

/// Bounds in how many games computers think at once.
pub(super) struct Thinking {
    places: Semaphore,
}

impl Thinking {
    /// Leaves one of this machine's processors free, if it has several.
    pub(super) fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self { places: Semaphore::new(cores.saturating_sub(1).max(1)) }
    }

    /// Lets computers play, if any do in this game. Where that takes long, Discord shows that the bot is typing.
    ///
    /// # Errors
    /// The words of a panic.
    pub(super) async fn play(
        &self,
        bot: &Arc<dyn Bot>,
        rest: &Rest,
        game: GameId,
    ) -> Result<Result<(), Fault>, String> {
        let Some(channel) = at(bot, move |bot| bot.thinks_in(game)).await? else { return Ok(Ok(())) };
        let played = self.at(bot, move |bot| meter::thinking(|| bot.think(game)));
        tokio::pin!(played);
        if let Ok(played) = tokio::time::timeout(LONG, &mut played).await {
            return played;
        }
        if let Err(trouble) = rest.type_in(channel).await {
            tracing::debug!(game = game.0, %trouble, "nobody sees that a computer thinks");
        }
        played.await
    }

    /// Asks the bot what takes thought. A panic there concerns this call alone: its words come back as the error.
    async fn at<T: Send + 'static>(
        &self,
        bot: &Arc<dyn Bot>,
        question: impl FnOnce(&dyn Bot) -> T + Send + 'static,
    ) -> Result<T, String> {
        let _place = self.places.acquire().await.map_err(|closed| closed.to_string())?;
        let bot = Arc::clone(bot);
        let (answer, answered) = oneshot::channel();
        let thread = thread::Builder::new().name("thinking".to_owned());
        let begun = thread.spawn(move || {
            if let Err(refusal) = step_back() {
                tracing::debug!(?refusal, "computers think with the priority of everything else");
            }
            // Whoever asked may have gone.
            let _gone = answer.send(catch_unwind(AssertUnwindSafe(|| question(&*bot))).map_err(in_words));
        });
        begun.map_err(|refusal| refusal.to_string())?;
        answered.await.unwrap_or_else(|gone| Err(gone.to_string()))
    }
}

/// Leaves the processor to every other thread that wants it: whoever waits for an answer is not to notice.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn step_back() -> Result<(), thread_priority::Error> {
    use thread_priority::{
        NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy, thread_native_id,
    };
    // The lowest niceness would still hold a processor for some milliseconds after somebody else has woken up.
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle)
}

/// Takes the lowest priority that there is.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn step_back() -> Result<(), thread_priority::Error> {
    thread_priority::set_current_thread_priority(ThreadPriority::Min)
}
