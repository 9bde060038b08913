//! Where connections may lead, what they ask to hear, and how many one process may hold.

use serenity::model::gateway::GatewayIntents;

use crate::loopback::Loopback;
use crate::process::end::End;

/// The gateway sends the words of messages only where they mention the bot, and of direct messages to it: that needs no privileged
/// intent.
pub(crate) const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);
/// The most shards that one process holds, each a connection: Discord puts a thousand servers on one.
pub(crate) const MOST: u32 = 1_000;

/// Whether this address may be connected to: on this machine, or Discord with encryption.
pub(crate) fn is_allowed(gateway: &str, loopback: bool) -> bool {
    if loopback { Loopback::is_gateway(gateway) } else { gateway.starts_with("wss://") }
}

/// The end of a bot whose gateway is elsewhere.
pub(super) fn misplaced(url: &str) -> End {
    End::Failed(format!("the gateway {url:?} is not where it may be"))
}
