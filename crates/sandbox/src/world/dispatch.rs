//! Sends events to the sessions of the bot's shards.

use serde_json::Value;

use super::state::World;
use crate::model::session::{DIRECT_MESSAGES, Session, Shard};

impl World {
    /// Returns whether the bot is connected to the gateway.
    pub fn bot_connected(&self) -> bool {
        self.sessions.iter().any(|session| session.readers > 0)
    }

    /// Returns the numbers of the shards that are connected, each as often as it has connections.
    pub fn shards_connected(&self) -> Vec<u64> {
        let read = |session: &Session| std::iter::repeat_n(session.shard.0, session.readers as usize);
        self.sessions.iter().flat_map(read).collect()
    }

    /// Returns whether a shard gets the server's events; those of direct messages go to the first shard.
    pub(crate) fn is_of_server(&self, (number, of): Shard) -> bool {
        (self.guild >> 22) % of.max(1) == number
    }

    /// Sends the bot an event, if it asked for such events; with `intent` 0 always.
    pub(crate) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        let is_direct = intent == DIRECT_MESSAGES || intent == 0 && data.get("guild_id").is_none();
        for number in 0..self.sessions.len() {
            let Session { shard, intents, .. } = self.sessions[number];
            let concerns = if is_direct { shard.0 == 0 } else { self.is_of_server(shard) };
            if concerns && intents & intent == intent {
                self.sessions[number].push(name, data);
            }
        }
    }

    /// Returns the session with this id.
    pub(crate) fn session(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }
}
