//! The connection: REST and gateway around the `Edge`, from the first request to a clean stop.
//!
//! With an API on loopback nothing may ever reach the real Discord. So every address is checked before it is connected
//! to, also the one where a session is resumed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::bot::Bot;
use super::edge::Edge;
use super::gateway::{self, Event, Pace};
use super::loopback::Loopback;
use super::meter;
use super::pulse::Pulse;
use super::registration::register;
use super::rest::Rest;
use super::token::Token;
use super::work::Broken;
use crate::app::clock::MovedClock;
use crate::app::request::GuildId;

/// How long requests in flight may take at a stop.
const FINISHING: Duration = Duration::from_secs(3);
/// How long the gateway is given to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

/// What a connection needs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The token that the bot logs in with.
    pub token: Token,
    /// The address of a stand-in for Discord; `None` for Discord.
    pub api: Option<Loopback>,
    /// The bot's time, which a stand-in for Discord may move.
    pub clock: MovedClock,
    /// How patiently the gateway is connected to.
    pub pace: Pace,
    /// Keeps the state of the gateway's connections and of the disk, for health and `carc status`.
    pub pulse: Pulse,
}

/// How a run of the bot ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It was asked to stop, and everything that was committed is on the disk.
    Stopped,
    /// Discord refuses the bot, for this reason. A person has to do something about it.
    Refused(String),
    /// There is no connection to Discord, for this reason. A new start asks for everything afresh.
    NoConnection(String),
    /// It cannot go on, for this reason.
    Failed(String),
    /// The data folder is gone, in these words.
    DataGone(String),
}

/// Serves until `stop` comes to an end, or it cannot go on.
pub async fn run(settings: Settings, bot: Arc<dyn Bot>, stop: impl Future<Output = ()>) -> End {
    tokio::pin!(stop);
    let rest = Rest::new(&settings.token, settings.api);
    let start = tokio::select! {
        found = gateway::find(&rest, &settings) => match found {
            Ok(start) => start,
            Err(end) => return end,
        },
        () = &mut stop => return End::Stopped,
    };
    let edge = Edge::new(bot, rest, settings.clock.clone(), settings.pulse.clone());
    let timekeeper = edge.clone();
    tokio::spawn(async move { timekeeper.keep_time().await });
    let handler = Arc::new(Handler { edge: edge.clone(), registering: AtomicBool::new(false) });
    let told = move |event| handler.hear(event);
    let mut connections = gateway::connect(&start, &settings, &told);
    let end = tokio::select! {
        end = connections.ended() => end,
        () = &mut stop => End::Stopped,
        broken = edge.work.broken() => match broken {
            Broken { why, is_gone: true } => End::DataGone(why),
            Broken { why, is_gone: false } => End::Failed(why),
        },
    };
    tracing::info!("stopping");
    // What arrives from here on is not answered, so it is better not to receive it.
    let goodbye = tokio::time::timeout(GOODBYE, connections.leave());
    let (saved, _said) = tokio::join!(edge.stop(FINISHING), goodbye);
    match end {
        End::Stopped if !saved => End::Failed("the last changes may not have reached the disk".to_owned()),
        end => end,
    }
}

/// Handles events: each thing that people do in a task of its own, news of servers one after the other.
struct Handler {
    edge: Edge,
    registering: AtomicBool,
}

impl Handler {
    fn hear(self: &Arc<Self>, event: Event) {
        match event {
            Event::Ready(ready) => {
                meter::identified();
                tracing::info!(bot = ready.user.username, guilds = ready.guilds.len(), "connected");
                let servers: Vec<_> = ready.guilds.iter().map(|guild| GuildId(guild.id.get())).collect();
                self.edge.ready(ready.user.id, ready.shard.unwrap_or((0, 1)), &servers);
                if !self.registering.swap(true, Ordering::Relaxed) {
                    let edge = self.edge.clone();
                    tokio::spawn(async move { register(&edge, ready.application.id).await });
                }
            }
            Event::Server(server) => self.edge.server(server),
            Event::Interaction(_) | Event::Undecoded(_) | Event::Message(_) => {
                tokio::spawn(Arc::clone(self).deal_with(event));
            }
        }
    }

    async fn deal_with(self: Arc<Self>, event: Event) {
        match event {
            Event::Interaction(interaction) => self.edge.interaction(&interaction).await,
            Event::Undecoded(undecoded) => self.edge.undecoded(&undecoded).await,
            Event::Message(message) => self.edge.message(&message).await,
            Event::Ready(_) | Event::Server(_) => {}
        }
    }
}
