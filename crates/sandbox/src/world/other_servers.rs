//! Other servers that the bot is in, as for a bot in many servers. Nobody else is in them: they are listed, and told to
//! each of their shards when it identifies.

use serde_json::{Value, json};

use super::json::{channel_json, guild_create_json, guild_json};
use super::state::World;
use crate::model::ids::ChannelId;
use crate::model::other_server::Server;
use crate::model::people::Channel;
use crate::model::permission::PEOPLE_MAY;
use crate::model::session::Shard;

/// Number of channels in each of them.
const CHANNELS: u64 = 200;
/// Number of threads in each of them.
const THREADS: u64 = 50;

impl World {
    /// Adds servers with these ids.
    pub(crate) fn add_servers(&mut self, ids: impl Iterator<Item = u64>) {
        let mut server = guild_create_json(self);
        let all = |count, parent| {
            let channel =
                |number| Channel { id: ChannelId(0), name: format!("channel-{number}"), parent, owner: self.owner() };
            (0..count).map(|number| channel_json(self, &channel(number))).collect::<Vec<Value>>()
        };
        server["channels"] = all(CHANNELS, None).into();
        server["threads"] = all(THREADS, Some(ChannelId(0))).into();
        for id in ids {
            server["id"] = json!(id.to_string());
            let mut next = id;
            for kind in ["channels", "threads"] {
                for channel in server[kind].as_array_mut().into_iter().flatten() {
                    next += 1;
                    channel["id"] = json!(next.to_string());
                    channel["guild_id"] = json!(id.to_string());
                }
            }
            self.other_servers.push(Server { id, told: server.to_string() });
        }
    }

    /// Returns the servers of a shard that are not the sandbox's own.
    pub(crate) fn servers_of(&self, (number, of): Shard) -> impl Iterator<Item = &Server> {
        self.other_servers.iter().filter(move |server| (server.id >> 22) % of.max(1) == number)
    }

    /// Returns the first 200 servers that the bot is in with ids greater than `after`, sorted by id.
    pub(crate) fn servers_after(&self, after: u64) -> Vec<Value> {
        const PAGE: usize = 200;
        let own = (!self.obstacles.is_out).then_some(self.guild);
        let mut ids: Vec<u64> = self.other_servers.iter().map(|server| server.id).chain(own).collect();
        ids.retain(|id| *id > after);
        ids.sort_unstable();
        let page = ids.into_iter().take(PAGE).map(|id| {
            let mut server = guild_json(self);
            server["id"] = json!(id.to_string());
            server["owner"] = json!(false);
            server["permissions"] = json!((PEOPLE_MAY | self.bot_role).to_string());
            server
        });
        page.collect()
    }
}
