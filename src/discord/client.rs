//! The connection: serenity's client around the `Edge`, from the first request to a clean stop.
//!
//! With an API on loopback nothing may ever reach the real Discord. serenity would, in two ways: its rate limiter ignores the
//! other address, so it is off then; and it falls back to Discord's own gateway when it cannot ask where the gateway is, so that
//! is asked here, checked, and put in place of whatever serenity found. Reconnections read the same place.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serenity::all::{
    Client, ClientBuilder, Context, EventHandler, GatewayIntents, Http, HttpBuilder, Interaction, Message, Ready,
};
use serenity::async_trait;
use serenity::gateway::GatewayError;

use super::desk::Desk;
use super::edge::Edge;
use super::loopback::Loopback;
use super::registration::register;
use super::rest::{Rest, Trouble};
use super::token::Token;
use crate::app::clock::MovedClock;

/// How long what is in flight may take at a stop.
const FINISHING: Duration = Duration::from_secs(3);
/// How long the gateway is given to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// What a connection needs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Who the bot is.
    pub token: Token,
    /// What stands in for Discord, if it is not Discord.
    pub api: Option<Loopback>,
    /// The desk's time; what stands in for Discord may move it.
    pub clock: MovedClock,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It was asked to stop, and everything that was committed is on the disk.
    Stopped,
    /// Discord does not know the token.
    TokenRefused,
    /// It cannot go on, for this reason.
    Failed(String),
}

/// Serves until `stop` comes to an end, or it cannot go on.
pub async fn run(settings: Settings, desk: Arc<dyn Desk>, stop: impl Future<Output = ()>) -> End {
    tokio::pin!(stop);
    let rest = Rest::new(Arc::new(http(&settings)));
    let (gateway, shards) = tokio::select! {
        found = gateway(&rest, settings.api.is_some()) => match found {
            Ok(found) => found,
            Err(end) => return end,
        },
        () = &mut stop => return End::Stopped,
    };
    let edge = Edge::new(desk, rest, settings.clock.clone());
    let mut client = match client(&settings, &edge, gateway).await {
        Ok(client) => client,
        Err(error) => return End::Failed(error.to_string()),
    };
    let manager = Arc::clone(&client.shard_manager);
    let timekeeper = edge.clone();
    tokio::spawn(async move { timekeeper.keep_time().await });
    let end = tokio::select! {
        result = client.start_shards(shards) => ended(result),
        () = &mut stop => End::Stopped,
        why = edge.work.broken() => End::Failed(why),
    };
    tracing::info!("stopping");
    // What arrives from here on is not answered, so it is better not to take it.
    let goodbye = tokio::time::timeout(GOODBYE, manager.shutdown_all());
    let (saved, _said) = tokio::join!(edge.stop(FINISHING), goodbye);
    match end {
        End::Stopped if !saved => End::Failed("the last changes may not have reached the disk".to_owned()),
        end => end,
    }
}

fn http(settings: &Settings) -> Http {
    let builder = HttpBuilder::new(settings.token.reveal());
    match settings.api {
        None => builder.build(),
        Some(api) => builder.proxy(api.to_string()).ratelimiter_disabled(true).build(),
    }
}

/// Asks where the gateway is until there is an answer.
async fn gateway(rest: &Rest, loopback: bool) -> Result<(String, u32), End> {
    let mut wait = FIRST_WAIT;
    loop {
        match rest.gateway().await {
            Ok(gateway) if is_allowed(&gateway.url, loopback) => return Ok((gateway.url, gateway.shards.max(1))),
            Ok(gateway) => return Err(End::Failed(format!("the gateway {:?} is not where it may be", gateway.url))),
            Err(Trouble::Token) => return Err(End::TokenRefused),
            Err(trouble) => tracing::warn!(%trouble, ?wait, "cannot reach Discord yet"),
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Whether a connection may go there: to this machine, or encrypted to Discord.
fn is_allowed(gateway: &str, loopback: bool) -> bool {
    if loopback { Loopback::is_gateway(gateway) } else { gateway.starts_with("wss://") }
}

async fn client(settings: &Settings, edge: &Edge, gateway: String) -> serenity::Result<Client> {
    // What people write is sent to us only where it mentions the bot: that needs no privileged intent.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let handler = Handler { edge: edge.clone(), registering: AtomicBool::new(false) };
    let client = ClientBuilder::new_with_http(http(settings), intents).event_handler(handler).await?;
    *client.ws_url.lock().await = gateway;
    Ok(client)
}

fn ended(result: serenity::Result<()>) -> End {
    match result {
        Ok(()) => End::Failed("the gateway's connections ended".to_owned()),
        Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => End::TokenRefused,
        Err(error) => End::Failed(error.to_string()),
    }
}

struct Handler {
    edge: Edge,
    registering: AtomicBool,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _context: Context, ready: Ready) {
        tracing::info!(bot = %ready.user.name, guilds = ready.guilds.len(), "connected");
        self.edge.ready(ready.user.id).await;
        if !self.registering.swap(true, Ordering::Relaxed) {
            register(&self.edge, ready.application.id).await;
        }
    }

    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        self.edge.interaction(&interaction).await;
    }

    async fn message(&self, _context: Context, message: Message) {
        self.edge.message(&message).await;
    }
}
