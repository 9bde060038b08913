//! The connection: REST and gateway (or, in its place, the endpoint for interactions) around the `Edge`, from the first request to a
//! clean stop.
//!
//! With an API on loopback nothing may ever reach the real Discord. So every address is checked before it is connected
//! to, also the one where a session is resumed.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serenity::model::id::{ApplicationId, UserId};
use tokio::time::Instant;

use super::bot::Bot;
use super::contact::Contact;
use super::edge::Edge;
use super::endpoint::{self, Endpoint};
use super::event::Event;
use super::gateway::{self, Pace};
use super::loopback::Loopback;
use super::meter;
use super::operator::Operator;
use super::pulse::Pulse;
use super::refusals::Refusals;
use super::registration::register;
use super::rest::{Rest, RestError};
use super::token::Token;
use super::work::Broken;
use crate::app::clock::MovedClock;
use crate::app::request::GuildId;
use crate::limits::Limits;

/// How long requests in flight may take at a stop.
const FINISHING: Duration = Duration::from_secs(3);
/// How long a stop waits until Discord has heard that the bot leaves, or has the answers to its last requests.
pub(super) const GOODBYE: Duration = Duration::from_secs(2);
/// The first wait where Discord does not answer what is asked at the start …
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// … and the longest.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// What a connection needs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The token that the bot logs in with.
    pub token: Token,
    /// The address of a stand-in for Discord; `None` for Discord.
    pub api: Option<Loopback>,
    /// Where interactions arrive over HTTP; `None` for the gateway.
    pub interactions: Option<Endpoint>,
    /// How many shards of the gateway there are, which several processes with one database share; `None` for as many as Discord
    /// wants, for this process alone.
    pub shards: Option<NonZeroU32>,
    /// How many requests a second are taken from the bot, beside its answers: from all of its processes together. `None` for any
    /// number.
    pub requests: Option<NonZeroU32>,
    /// The channel in which the bot says what is wrong with it; `None` for the log alone.
    pub operator: Option<Operator>,
    /// The requests a second and lobbies that one person, channel and server may have.
    pub limits: Limits,
    /// The bot's time, which a stand-in for Discord may move.
    pub clock: MovedClock,
    /// How patiently the gateway is connected to.
    pub pace: Pace,
    /// Keeps the state of the gateway's connections and of the disk, for health and `carc status`.
    pub pulse: Pulse,
}

impl Settings {
    /// Settings for the gateway, with the usual limits and patience and the machine's time. A stand-in for Discord is sent no
    /// more requests than Discord: what is tried with it is what runs.
    pub fn new(token: Token, api: Option<Loopback>) -> Self {
        let (clock, pace, pulse) = (MovedClock::default(), Pace::default(), Pulse::default());
        let (limits, requests) = (Limits::default(), Some(REQUESTS));
        Self { token, api, interactions: None, shards: None, requests, operator: None, limits, clock, pace, pulse }
    }
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

/// Discord's limit for all requests of a bot that are no answers to interactions, in a second.
pub(super) const REQUESTS: NonZeroU32 = const { NonZeroU32::new(50).expect("some") };

/// Serves until `stop` comes to an end, or it cannot go on.
pub async fn run(settings: Settings, bot: Arc<dyn Bot>, stop: impl Future<Output = ()>) -> End {
    tokio::pin!(stop);
    let (refusals, contact) = (Refusals::new(settings.clock.clone()), Contact::new(settings.clock.clone()));
    settings.pulse.counts(&refusals, &contact);
    let rest = Rest::new(&settings.token, settings.api, settings.requests, refusals, contact);
    let start = tokio::select! {
        found = Start::find(&rest, &settings) => match found {
            Ok(start) => start,
            Err(end) => return end,
        },
        () = &mut stop => return End::Stopped,
    };
    let edge = Edge::new(bot, rest, settings.clock.clone(), settings.pulse.clone(), &settings.limits);
    let timekeeper = edge.clone();
    tokio::spawn(async move { timekeeper.keep_time().await });
    let counter = edge.clone();
    tokio::spawn(async move { counter.count_time().await });
    let threads = edge.threads.clone();
    tokio::spawn(async move { threads.keep().await });
    let finder = edge.clone();
    tokio::spawn(async move { finder.look_after_what_lies().await });
    if let Some(operator) = &settings.operator {
        tokio::spawn(operator.listen(edge.clone()));
    }
    let handler = Arc::new(Handler { edge: edge.clone(), registering: AtomicBool::new(false) });
    let mut connection = match start.connect(&settings, &handler) {
        Ok(connection) => connection,
        Err(end) => return end,
    };
    let end = tokio::select! {
        end = connection.ended() => end,
        () = &mut stop => End::Stopped,
        broken = edge.work.broken() => {
            if let Some(operator) = &settings.operator {
                let words = format!("Trouble: nothing can be stored any more, so the program ends: {}", broken.why);
                operator.tell_last(&edge, words).await;
            }
            match broken {
                Broken { why, is_gone: true } => End::DataGone(why),
                Broken { why, is_gone: false } => End::Failed(why),
            }
        }
    };
    tracing::info!("stopping");
    // What arrives from here on is not answered, so it is better not to receive it.
    let (saved, ()) = tokio::join!(edge.stop(FINISHING), connection.leave());
    match end {
        End::Stopped if !saved => End::Failed("the last changes may not have reached the disk".to_owned()),
        end => end,
    }
}

/// Asks Discord what has to be known before anything else, until there is an answer or patience ends.
pub(super) async fn insist<T, F: Future<Output = Result<T, RestError>>>(
    pace: Pace,
    ask: impl Fn() -> F,
) -> Result<T, End> {
    let until = Instant::now() + pace.patience;
    let mut wait = FIRST_WAIT;
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(RestError::Token) => return Err(token_refused()),
            Err(trouble) if Instant::now() + wait > until => {
                return Err(End::NoConnection(format!("cannot reach Discord: {trouble}")));
            }
            Err(trouble) => tracing::warn!(%trouble, ?wait, "cannot reach Discord yet"),
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Discord does not know the token.
pub(super) fn token_refused() -> End {
    End::Refused(
        "Discord does not know the token. Reset it in the developer portal (your application, Bot, Reset Token) and put the new one \
         where the settings name it (token_file) or into CARC_TOKEN."
            .to_owned(),
    )
}

/// What is known before people are heard.
enum Start {
    Gateway(gateway::Start),
    Endpoint(endpoint::Start),
}

/// The way on which Discord tells what people do.
enum Connection {
    Gateway(gateway::Connections),
    Endpoint(endpoint::Served),
}

impl Start {
    async fn find(rest: &Rest, settings: &Settings) -> Result<Self, End> {
        match &settings.interactions {
            None => gateway::find(rest, settings).await.map(Self::Gateway),
            Some(endpoint) => endpoint::find(rest, settings, endpoint).await.map(Self::Endpoint),
        }
    }

    fn connect(self, settings: &Settings, handler: &Arc<Handler>) -> Result<Connection, End> {
        let hearing = Arc::clone(handler);
        let told = move |event| hearing.hear(event);
        Ok(match self {
            Self::Gateway(start) => Connection::Gateway(gateway::connect(&start, settings, &handler.edge, told)?),
            Self::Endpoint(start) => {
                handler.begin(start.me, start.application, None);
                Connection::Endpoint(endpoint::serve(start, &settings.pulse, told))
            }
        })
    }
}

impl Connection {
    async fn ended(&mut self) -> End {
        match self {
            Self::Gateway(connections) => connections.ended().await,
            Self::Endpoint(served) => served.ended().await,
        }
    }

    async fn leave(self) {
        match self {
            Self::Gateway(connections) => connections.leave().await,
            Self::Endpoint(served) => served.leave().await,
        }
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
                tracing::info!(bot = ready.user.username.unwrap_or_default(), guilds = ready.guilds.len(), "connected");
                let servers: Vec<_> = ready.guilds.iter().map(|guild| GuildId(guild.id.get())).collect();
                self.begin(ready.user.id, ready.application.id, Some((ready.shard, &servers)));
            }
            Event::Released(shard) => {
                tracing::info!(number = shard, "a shard is left to another process");
                self.edge.outbox.released(shard);
            }
            Event::Server(server) => self.edge.server(server),
            Event::Archived(server, thread) => self.edge.archived(server, thread),
            Event::Deleted(server, channel) => self.edge.deleted(server, channel),
            Event::Interaction(_) | Event::Undecoded(_) | Event::Message(_) => {
                tokio::spawn(Arc::clone(self).deal_with(event));
            }
        }
    }

    /// Discord has said who the bot is, and which servers a shard (its number, and how many there are) has.
    fn begin(&self, me: UserId, application: ApplicationId, shard: Option<((u32, u32), &[GuildId])>) {
        self.edge.ready(me, shard);
        if !self.registering.swap(true, Ordering::Relaxed) {
            let edge = self.edge.clone();
            tokio::spawn(async move { register(&edge, application).await });
        }
    }

    async fn deal_with(self: Arc<Self>, event: Event) {
        match event {
            Event::Interaction(interaction) => self.edge.interaction(&interaction).await,
            Event::Undecoded(undecoded) => self.edge.undecoded(&undecoded).await,
            Event::Message(message) => self.edge.message(&message).await,
            Event::Ready(_) | Event::Released(_) | Event::Server(_) | Event::Archived(..) | Event::Deleted(..) => {}
        }
    }
}
