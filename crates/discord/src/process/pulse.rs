//! The state of the bot at this moment: its connections to the gateway, its disk, and the channels where it waits for
//! somebody else.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::away::Away;
use crate::meter;
use crate::rest::contact::Contact;
use crate::rest::refusals::{Refusals, Refused};
use carc_chat::Status;
use carc_play::Debt;
use carc_play::request::ShardOutage;

/// The bot's state, written wherever it changes and read by health checks; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Pulse {
    state: Arc<Mutex<State>>,
    status: Status,
    counted: Arc<OnceLock<(Refusals, Contact)>>,
}

#[derive(Debug)]
struct State {
    up: BTreeSet<u32>,
    shards: u32,
    of: u32,
    /// Time since when not all shards are connected; `None` if all are.
    down_since: Option<Instant>,
    away: Away,
}

/// The state of the gateway's connections and of the disk at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// Number of shards that have a connection.
    pub up: u32,
    /// Number of shards that this process holds; 0 until Discord has said how many there are, if other processes hold
    /// all, or if interactions come over HTTP.
    pub shards: u32,
    /// Number of all shards, including those of other processes; 0 until that is known, or if interactions come over
    /// HTTP.
    pub of: u32,
    /// Time for which not all shards have been connected; `None` if all are.
    pub down_for: Option<Duration>,
    /// Time since everything committed was last synced to the disk, if it ever was.
    pub synced_ago: Option<Duration>,
    /// The reason why nothing can be stored any more.
    pub broken: Option<String>,
    /// The requests that Discord refused lately.
    pub refused: Refused,
    /// Time for which no request has been answered, if that is long.
    pub silent_for: Option<Duration>,
    /// Time for which Discord wants no requests, if that is too long to be credible.
    pub shut_for: Option<Duration>,
}

impl Default for State {
    fn default() -> Self {
        let (up, down_since, away) = (BTreeSet::new(), Some(Instant::now()), Away::default());
        Self { up, shards: 0, of: 0, down_since, away }
    }
}

impl Pulse {
    /// Returns the state at this moment.
    pub fn read(&self) -> Beat {
        let (refusals, contact) = self.counted.get().map(|(refusals, contact)| (refusals, contact)).unzip();
        let state = self.state();
        Beat {
            up: state.up.len() as u32,
            shards: state.shards,
            of: state.of,
            down_for: state.down_since.map(|since| since.elapsed()),
            synced_ago: self.status.synced_ago(),
            broken: self.status.broken(),
            refused: refusals.map(Refusals::lately).unwrap_or_default(),
            silent_for: contact.and_then(Contact::silent_for),
            shut_for: contact.and_then(Contact::shut_for),
        }
    }

    /// Returns whether a debt is kept on purpose, until the bot returns to a server or something happens in a channel:
    /// the host of the bot can do nothing about it.
    pub fn is_parked(&self, debt: &Debt) -> bool {
        self.status.is_parked(debt)
    }

    /// Returns the status that deliveries update.
    pub(crate) const fn status(&self) -> &Status {
        &self.status
    }

    /// Sets the counts of refused requests and of Discord's answers to be read. There is one set per process, so only
    /// the first call counts.
    pub(crate) fn counts(&self, refusals: &Refusals, contact: &Contact) {
        let _known = self.counted.set((refusals.clone(), contact.clone()));
    }

    /// Notes that this process holds `shards` of `of` shards.
    pub(crate) fn holds(&self, shards: u32, of: u32) {
        let mut state = self.state();
        (state.shards, state.of) = (shards, of);
        state.count();
    }

    /// Notes that shard `number` is connected, or no longer is.
    pub(crate) fn connected(&self, number: u32, is_up: bool) {
        let mut state = self.state();
        state.away.connected(number, is_up, Instant::now());
        if is_up {
            state.up.insert(number)
        } else {
            state.up.remove(&number)
        };
        state.count();
    }

    /// Notes that this process no longer holds a shard.
    pub(crate) fn released(&self, number: u32) {
        let mut state = self.state();
        state.away.released(number);
        state.up.remove(&number);
        state.count();
    }

    /// Returns the outages of the shards that this process holds; `unix_ms` is the time now.
    pub(crate) fn outages(&self, unix_ms: u64) -> Vec<ShardOutage> {
        let mut state = self.state();
        let of = state.of;
        state.away.outages(of, Instant::now(), unix_ms)
    }

    /// Notes that interactions are received over HTTP, without a gateway.
    pub(crate) fn listening(&self) {
        self.state().down_since = None;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Updates `down_since` and the gauge of connections.
    fn count(&mut self) {
        let is_whole = self.up.len() as u32 >= self.shards;
        self.down_since = if is_whole { None } else { self.down_since.or_else(|| Some(Instant::now())) };
        meter::connections(self.up.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_connected_once_all_its_shards_are() {
        let pulse = Pulse::default();
        assert!(pulse.read().down_for.is_some() && pulse.read().shards == 0);
        pulse.holds(2, 2);
        pulse.connected(0, true);
        assert!(pulse.read().down_for.is_some() && pulse.read().up == 1);
        pulse.connected(1, true);
        assert_eq!((pulse.read().up, pulse.read().down_for), (2, None));
        pulse.connected(0, false);
        assert!(pulse.read().down_for.is_some() && pulse.read().up == 1);
        // Another process takes one over.
        pulse.holds(1, 2);
        assert_eq!((pulse.read().down_for, pulse.read().of), (None, 2));
    }

    #[test]
    fn without_a_gateway_a_bot_is_connected_once_it_listens() {
        let pulse = Pulse::default();
        pulse.listening();
        assert_eq!((pulse.read().shards, pulse.read().down_for), (0, None));
    }
}
