//! The addresses that connections may lead to, their intents, and how many one process may hold.

use serenity::model::gateway::GatewayIntents;

use crate::loopback::Loopback;
use crate::process::end::End;

/// The intents. With them the gateway sends the text only of messages that mention the bot and of direct messages to
/// it: none of them is privileged.
pub(crate) const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);
/// Maximum number of shards, each a connection, that one process holds: Discord puts a thousand servers on a shard.
pub(crate) const MOST: u32 = 1_000;

/// Returns whether `gateway` may be connected to: if `loopback`, only on this machine, otherwise only with encryption.
pub(crate) fn is_allowed(gateway: &str, loopback: bool) -> bool {
    if loopback { Loopback::is_gateway(gateway) } else { gateway.starts_with("wss://") }
}

/// Returns the end of a bot whose gateway is not at an allowed address.
pub(super) fn misplaced(url: &str) -> End {
    End::Failed(format!("the gateway {url:?} is not at an allowed address"))
}
