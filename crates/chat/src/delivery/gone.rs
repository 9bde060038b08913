//! Deleted channels: their games are closed. The gateway reports them, or a message cannot be delivered there for a
//! day.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::deliver::Round;
use super::setback::{Ends, Setback};
use crate::port::ledger::Ledger;
use crate::process::work::{Work, at};
use carc_play::request::{ChannelId, GameId, GuildId};

/// Age of a debt from which a missing channel is taken to be deleted. Discord may also report a channel as missing for
/// a moment when something is wrong on its side.
const LOST: Duration = Duration::from_hours(24);

/// Maximum number of channels to name in a line of the log.
const TOLD: usize = 10;

/// Deleted channels by server.
type Channels = BTreeMap<Option<GuildId>, BTreeSet<ChannelId>>;

/// Channels whose games are still to be closed. A manager of a server can delete hundreds of threads in a moment, so
/// one task closes all their games together.
#[derive(Default)]
pub(crate) struct Deletions(Mutex<Told>);

#[derive(Default)]
struct Told {
    channels: Channels,
    /// Whether a task is taking the channels, so that noting another needs no new task.
    is_taken: bool,
}

impl Deletions {
    /// Notes that a channel of a server was deleted. Returns whether no task takes the channels: then the caller has
    /// to.
    pub(crate) fn note(&self, server: Option<GuildId>, channel: ChannelId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.channels.entry(server).or_default().insert(channel);
        !std::mem::replace(&mut told.is_taken, true)
    }

    /// Takes the channels noted since the last call; `None` if there are none, after which the caller must not take any
    /// more.
    pub(crate) fn take(&self) -> Option<Channels> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.is_taken = !told.channels.is_empty();
        told.is_taken.then(|| std::mem::take(&mut told.channels))
    }
}

/// Closes the games in deleted channels of a server, and `owed`, which could not be shown there. Returns the games
/// closed; none if that fails, and then it is not tried again.
pub(crate) async fn close(
    ledger: &Arc<dyn Ledger>,
    work: &Work,
    server: Option<GuildId>,
    channels: BTreeSet<ChannelId>,
    owed: Option<GameId>,
) -> Vec<GameId> {
    let several = format!("{:?}", channels.iter().take(TOLD).map(|channel| channel.0).collect::<Vec<_>>());
    let closed =
        at(ledger, move |ledger| ledger.channels_gone(server, &channels, owed).map_err(|fault| fault.to_string()))
            .await;
    match closed.and_then(|closed| closed) {
        Ok(games) if games.is_empty() => games,
        // A refusal of the disk is logged elsewhere.
        Ok(games) => work.sync(ledger).await.map_or_else(|_| Vec::new(), |()| games),
        Err(fault) => {
            tracing::error!(channels = several, fault, "the games of deleted channels could not be closed");
            Vec::new()
        }
    }
}

/// Closes a game whose channel was missing in this round, if its message has been owed for [`LOST`]. Returns whether
/// the game was closed.
pub(crate) async fn is_closed(
    ledger: &Arc<dyn Ledger>,
    work: &Work,
    (game, server): (GameId, Option<GuildId>),
    round: &Round,
    age: Duration,
) -> bool {
    match round {
        Round::Later(Setback { ends: Ends::Deleted(channel), .. }) if age >= LOST => {
            close(ledger, work, server, BTreeSet::from([*channel]), Some(game)).await.contains(&game)
        }
        Round::Later(_) | Round::Over | Round::Stopped | Round::Unsaved => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channels_that_are_deleted_together_are_dealt_with_together() {
        let (deletions, server) = (Deletions::default(), Some(GuildId(1)));
        assert!(deletions.note(server, ChannelId(0)));
        assert_eq!(deletions.take().unwrap().len(), 1);
        // While the games of the first one are being closed.
        assert!((1..600).all(|channel| !deletions.note(server, ChannelId(channel))));
        assert!(!deletions.note(None, ChannelId(9)));
        let told = deletions.take().unwrap();
        assert_eq!((told.len(), told[&server].len(), told[&None].len()), (2, 599, 1));
        assert!(deletions.take().is_none() && deletions.note(server, ChannelId(1)));
    }
}
