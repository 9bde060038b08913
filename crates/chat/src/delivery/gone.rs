//! Channels that were deleted, as the gateway tells, or as a message finds out long after: their games are closed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::deliver::Round;
use super::setback::{Ends, Setback};
use crate::port::ledger::Ledger;
use crate::process::work::{Work, at};
use carc_play::request::{ChannelId, GameId, GuildId};

/// Time after which a channel that is not there does not come back. Discord says the same of one for a moment, if
/// something is wrong with it.
const LOST: Duration = Duration::from_hours(24);

/// Number of channels that a line of the log names.
const TOLD: usize = 10;

/// Deleted channels by server.
type Channels = BTreeMap<Option<GuildId>, BTreeSet<ChannelId>>;

/// The channels whose games are still to be closed. A manager of a server can delete hundreds of threads in a moment,
/// so
/// one task closes their games, all of a moment at once.
#[derive(Default)]
pub(crate) struct Deletions(Mutex<Told>);

#[derive(Default)]
struct Told {
    channels: Channels,
    /// A task takes the channels: the next one noted needs no other.
    is_taken: bool,
}

impl Deletions {
    /// Notes that a channel of a server was deleted. Returns whether nobody takes the channels now: then the caller has
    /// to.
    pub(crate) fn note(&self, server: Option<GuildId>, channel: ChannelId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.channels.entry(server).or_default().insert(channel);
        !std::mem::replace(&mut told.is_taken, true)
    }

    /// Takes the channels noted since the last call; `None` if there are none, and the caller no longer takes them.
    pub(crate) fn take(&self) -> Option<Channels> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.is_taken = !told.channels.is_empty();
        told.is_taken.then(|| std::mem::take(&mut told.channels))
    }
}

/// Closes the games of channels of a server that were deleted, and `owed`, which could not be shown there; returns which
/// these are. They are not looked for again if that fails.
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
        // What the disk refuses it says itself.
        Ok(games) => work.sync(ledger).await.map_or_else(|_| Vec::new(), |()| games),
        Err(fault) => {
            tracing::error!(channels = several, fault, "the games of deleted channels could not be closed");
            Vec::new()
        }
    }
}

/// Closes the game for which a round has found no channel, if its message has been owed for long; returns whether nothing
/// is owed any more.
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
        // While its games are closed.
        assert!((1..600).all(|channel| !deletions.note(server, ChannelId(channel))));
        assert!(!deletions.note(None, ChannelId(9)));
        let told = deletions.take().unwrap();
        assert_eq!((told.len(), told[&server].len(), told[&None].len()), (2, 599, 1));
        assert!(deletions.take().is_none() && deletions.note(server, ChannelId(1)));
    }
}
