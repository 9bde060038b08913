//! Lets computer players think without keeping anybody waiting: in fewer games at once than there are processors. Only
//! the thinking itself has the lowest priority (`app/aside.rs`), not what is read and stored around it.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::bot::Bot;
use super::meter;
use super::rest::Rest;
use super::work::at;
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
        let played = async {
            let _place = self.places.acquire().await.map_err(|closed| closed.to_string())?;
            at(bot, move |bot| meter::thinking(|| bot.think(game))).await
        };
        tokio::pin!(played);
        if let Ok(played) = tokio::time::timeout(LONG, &mut played).await {
            return played;
        }
        let typing = async {
            if let Err(trouble) = rest.type_in(channel).await {
                tracing::debug!(game = game.0, %trouble, "nobody sees that a computer thinks");
            }
        };
        // The board does not wait for it.
        tokio::select! {
            played = &mut played => return played,
            () = typing => {}
        }
        played.await
    }
}
