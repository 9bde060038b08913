//! Channels that were deleted, as the gateway tells, or as a message finds out long after: their games are closed.

use std::sync::Arc;
use std::time::Duration;

use super::bot::Bot;
use super::delivery::Round;
use super::setback::{Ends, Setback};
use super::work::{Work, at};
use crate::app::request::{ChannelId, GameId};

/// A channel that has not been there for so long does not come back. Discord says the same of one for a moment, if
/// something is wrong with it.
const LOST: Duration = Duration::from_hours(24);

/// Closes the games of a channel that was deleted; returns which these are. They are not looked for again if that fails.
pub(super) async fn close(bot: &Arc<dyn Bot>, work: &Work, channel: ChannelId) -> Vec<GameId> {
    let closed = at(bot, move |bot| bot.channel_gone(channel).map_err(|fault| fault.to_string())).await;
    match closed.and_then(|closed| closed) {
        Ok(games) if games.is_empty() => games,
        // What the disk refuses it says itself.
        Ok(games) => work.sync(bot).await.map_or_else(|_| Vec::new(), |()| games),
        Err(fault) => {
            tracing::error!(channel = channel.0, fault, "the games of a deleted channel could not be closed");
            Vec::new()
        }
    }
}

/// Closes the game for which a round has found no channel, if its message has been owed for long; returns whether nothing
/// is owed any more.
pub(super) async fn is_closed(bot: &Arc<dyn Bot>, work: &Work, game: GameId, round: &Round, age: Duration) -> bool {
    match round {
        Round::Later(Setback { ends: Ends::Deleted(channel), .. }) if age >= LOST => {
            close(bot, work, *channel).await.contains(&game)
        }
        Round::Later(_) | Round::Over | Round::Stopped | Round::Unsaved => false,
    }
}
