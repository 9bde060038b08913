//! The connection: REST and gateway (or, in its place, the endpoint for interactions) around the `Edge`, from the first
//! request to a clean stop.
//!
//! With an API on loopback nothing may ever reach the real Discord. So every address is checked before it is connected
//! to, including the one where a session is resumed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serenity::model::id::{ApplicationId, UserId};

use crate::answers::edge::Edge;
use crate::bot::Bot;
use crate::gateway::connections;
use crate::http::endpoint;
use crate::meter;
use crate::process::end::End;
use crate::registration::register;
use crate::rest::contact::Contact;
use crate::rest::refusals::Refusals;
use crate::rest::requests::Rest;
use crate::settings::Settings;
use crate::talk::event::Event;
use carc_chat::Broken;
use carc_play::request::GuildId;

/// Longest time for requests in flight at a stop.
const FINISHING: Duration = Duration::from_secs(3);

/// Serves until `stop` completes, or the bot cannot go on.
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
    let lines = edge.lines.clone();
    tokio::spawn(async move { lines.keep().await });
    let finder = edge.clone();
    tokio::spawn(async move { finder.deliver_abandoned().await });
    if let Some(operator) = &settings.operator {
        tokio::spawn(operator.listen(edge.rest.clone(), edge.work.clone()));
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
                operator.tell_last(&edge.rest, words).await;
            }
            match broken {
                Broken { why, is_gone: true } => End::DataGone(why),
                Broken { why, is_gone: false } => End::Failed(why),
            }
        }
    };
    tracing::info!("stopping");
    // Anything that arrives from here on is not answered, so it is better not to receive it.
    let (saved, ()) = tokio::join!(edge.stop(FINISHING), connection.leave());
    match end {
        End::Stopped if !saved => End::Failed("the last changes may not have reached the disk".to_owned()),
        end => end,
    }
}

/// The facts that are needed to connect.
enum Start {
    Gateway(connections::Start),
    Endpoint(endpoint::Start),
}

/// The connection over which Discord reports what people do.
enum Connection {
    Gateway(connections::Connections),
    Endpoint(endpoint::Served),
}

impl Start {
    async fn find(rest: &Rest, settings: &Settings) -> Result<Self, End> {
        match &settings.interactions {
            None => connections::find(rest, settings).await.map(Self::Gateway),
            Some(endpoint) => endpoint::find(rest, settings, endpoint).await.map(Self::Endpoint),
        }
    }

    fn connect(self, settings: &Settings, handler: &Arc<Handler>) -> Result<Connection, End> {
        let hearing = Arc::clone(handler);
        let told = move |event| hearing.hear(event);
        Ok(match self {
            Self::Gateway(start) => Connection::Gateway(connections::connect(
                &start,
                settings,
                (&handler.edge.bot, &handler.edge.rest),
                told,
            )?),
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

/// Handles events: what people do, each in a task of its own; changes of servers in order.
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

    /// Begins once Discord has said who the bot is and which servers `shard` (its number and the shard count) has.
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
