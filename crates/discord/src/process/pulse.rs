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

/// Noted by those who see it, read by those who watch over the bot.
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
    /// Time since when a shard has no connection.
    down_since: Option<Instant>,
    away: Away,
}

/// The state of the gateway's connections and of the disk at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// Number of shards that have a connection.
    pub up: u32,
    /// Number of shards that this process holds; 0 until Discord has said how many there are, where other processes
    /// hold all, and where interactions come over HTTP.
    pub shards: u32,
    /// Number of all shards, those of other processes included; 0 until that is known, and where interactions come over
    /// HTTP.
    pub of: u32,
    /// Time for which not all of them have one.
    pub down_for: Option<Duration>,
    /// Time since everything committed was on the disk, if that was ever asked for.
    pub synced_ago: Option<Duration>,
    /// The reason why nothing can be stored any more.
    pub broken: Option<String>,
    /// The requests that Discord refused lately.
    pub refused: Refused,
    /// Time for which no request has had any answer, if that is long.
    pub silent_for: Option<Duration>,
    /// Time for which Discord wants no requests, if that is longer than is believed.
    pub shut_for: Option<Duration>,
}

impl Default for State {
    fn default() -> Self {
        let (up, down_since, away) = (BTreeSet::new(), Some(Instant::now()), Away::default());
        Self { up, shards: 0, of: 0, down_since, away }
    }
}

impl Pulse {
    /// Returns how the connection is now.
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

    /// Returns the state that deliveries leave.
    pub(crate) const fn status(&self) -> &Status {
        &self.status
    }

    /// Takes the counts of refused requests, and what else is known of Discord's answers. There is one count per
    /// process.
    pub(crate) fn counts(&self, refusals: &Refusals, contact: &Contact) {
        let _known = self.counted.set((refusals.clone(), contact.clone()));
    }

    /// This process holds `shards` of `of` shards.
    pub(crate) fn holds(&self, shards: u32, of: u32) {
        let mut state = self.state();
        (state.shards, state.of) = (shards, of);
        state.count();
    }

    /// Notes that a shard (its number) has a connection, or has none any more.
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

    /// Returns when shards that this process holds had no connection, until `unix_ms`, which is now.
    pub(crate) fn outages(&self, unix_ms: u64) -> Vec<ShardOutage> {
        let mut state = self.state();
        let of = state.of;
        state.away.outages(of, Instant::now(), unix_ms)
    }

    /// Interactions are received over HTTP, and there is no gateway.
    pub(crate) fn listening(&self) {
        self.state().down_since = None;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Notes whether each shard has a connection.
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
