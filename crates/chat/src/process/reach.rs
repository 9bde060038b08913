//! Reach: which servers the bot is in, according to the gateway. A server that the bot was removed from keeps what it
//! is owed until the bot returns, and nothing is tried meanwhile. An outage does not count as leaving.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use carc_play::request::GuildId;

/// The servers that the bot is known to be in, and the shards that have reported theirs.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    servers: HashSet<GuildId>,
    /// Servers with an outage, of all shards that this process holds.
    down: HashSet<GuildId>,
    /// Numbers of the shards that have reported their servers.
    told: HashSet<u32>,
    /// Number of all shards.
    shards: u64,
}

/// What the gateway's mention of a server changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// Nothing: the bot was in it before, or its shard has not reported its servers yet.
    Nothing,
    /// The bot was not in it before.
    Returned,
    /// An outage is over.
    Available,
}

impl Reach {
    /// Notes that shard number `shard` of `shards` has begun a session: its servers are exactly these.
    pub(crate) fn begun(&self, shard: u32, shards: u32, servers: &[GuildId]) {
        let mut state = self.state();
        state.shards = u64::from(shards.max(1));
        let of = state.shards;
        state.servers.retain(|server| shard_of(*server, of) != shard);
        state.servers.extend(servers);
        state.told.insert(shard);
    }

    /// Notes that this process no longer holds a shard, so that nothing is known of its servers any more.
    pub(crate) fn released(&self, shard: u32) {
        let mut state = self.state();
        state.told.remove(&shard);
        let of = state.shards;
        state.down.retain(|server| of == 0 || shard_of(*server, of) != shard);
    }

    /// Notes that the bot is in this server, and that the server can be reached; returns what that changes.
    pub(crate) fn is_in(&self, server: GuildId) -> News {
        let mut state = self.state();
        let was_down = state.down.remove(&server);
        if state.servers.insert(server) && state.has_told(server) {
            News::Returned
        } else if was_down {
            News::Available
        } else {
            News::Nothing
        }
    }

    /// Notes that this server has an outage.
    pub(crate) fn is_down(&self, server: GuildId) {
        self.state().down.insert(server);
    }

    /// Notes that the bot was removed from this server.
    pub(crate) fn left(&self, server: GuildId) {
        let mut state = self.state();
        state.servers.remove(&server);
        state.down.remove(&server);
    }

    /// Returns whether it is known that the bot is not in this server.
    pub fn is_out_of(&self, server: GuildId) -> bool {
        let state = self.state();
        !state.servers.contains(&server) && state.has_told(server)
    }

    /// Returns whether it is known that nobody in this server can be served: the bot is not in it, or it has an outage.
    pub(crate) fn is_away(&self, server: GuildId) -> bool {
        self.is_out_of(server) || self.state().down.contains(&server)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Returns whether the shard of a server has reported its servers.
    fn has_told(&self, server: GuildId) -> bool {
        self.shards > 0 && self.told.contains(&shard_of(server, self.shards))
    }
}

/// Returns the shard that Discord assigns to a server.
fn shard_of(GuildId(server): GuildId, shards: u64) -> u32 {
    ((server >> 22) % shards) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shard_speaks_for_its_own_servers() {
        let server = |number: u64| GuildId(number << 22);
        let reach = Reach::default();
        assert!(!reach.is_out_of(server(2)));
        reach.begun(0, 2, &[server(2), server(4)]);
        assert!(!reach.is_out_of(server(2)) && reach.is_out_of(server(6)));
        // The other shard has said nothing yet.
        assert!(!reach.is_out_of(server(3)));
        reach.begun(1, 2, &[]);
        assert!(reach.is_out_of(server(3)) && !reach.is_out_of(server(4)));
        reach.left(server(4));
        assert!(reach.is_out_of(server(4)));
        assert_eq!([reach.is_in(server(4)), reach.is_in(server(4))], [News::Returned, News::Nothing]);
        assert!(!reach.is_out_of(server(4)));
        reach.is_down(server(4));
        assert!(!reach.is_out_of(server(4)) && reach.is_away(server(4)) && !reach.is_away(server(2)));
        assert_eq!([reach.is_in(server(4)), reach.is_in(server(4))], [News::Available, News::Nothing]);
        reach.begun(0, 2, &[server(2)]);
        assert!(reach.is_out_of(server(4)) && !reach.is_out_of(server(2)));
        reach.is_down(server(2));
        reach.released(0);
        assert!(!reach.is_out_of(server(4)) && !reach.is_away(server(2)), "nothing is known of them");
    }
}
