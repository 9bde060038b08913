//! The handle by which tests and the program drive a sandbox: start it, look, wait, gather evidence, run the bot. What
//! people do is in `act`, what goes wrong in `mishaps` and `closed`.
//!
//! Everything that waits has a limit ([`Options::patience`]), so that a bot that does not answer fails a test instead
//! of hanging it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use crate::bot::{self, BotCommand, Order};
use crate::error::Error;
use crate::exchange::Exchange;
use crate::model::bot_status::BotStatus;
use crate::model::ids::{ChannelId, InteractionId, MessageId, PersonId};
use crate::model::message::Message;
use crate::model::record::Recorded;
use crate::options::Options;
use crate::world::shared::Shared;
use crate::world::state::World;
use crate::{page, server};

/// A running sandbox. Clones drive the same one; it ends with the last of them.
#[derive(Clone, Debug)]
pub struct Sandbox {
    pub(super) shared: Arc<Shared>,
    address: SocketAddr,
    patience: Duration,
    pub(super) orders: watch::Sender<Option<mpsc::Sender<Order>>>,
    /// Dropped with the last handle, which ends the server.
    _alive: Arc<watch::Sender<()>>,
}

impl Sandbox {
    /// Creates a sandbox and serves it on a port of 127.0.0.1. Fails with [`Error::Io`] if the port is taken, and with
    /// [`Error::Line`] if the memory cannot be read.
    pub async fn start(options: Options) -> Result<Self, Error> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let mut world =
            World::new(&options.guild, &options.bot, &fresh_token(), &format!("http://{address}"), &options.welcome);
        let furnish = |world: &mut World| {
            for name in &options.people {
                world.add_person(name, "en-GB");
            }
            for name in &options.channels {
                world.add_channel(name);
            }
        };
        world.keeps = options.keeps;
        if options.limits_rates {
            world.limit_rates();
        }
        world.welcome_direct.clone_from(&options.welcome_direct);
        match &options.memory {
            Some(file) => world.remember_in(file, furnish)?,
            None => furnish(&mut world),
        }
        world.add_servers(options.other_servers.iter().copied());
        let shared = Arc::new(Shared::new(world));
        let alive = Arc::new(watch::Sender::new(()));
        let orders = watch::Sender::new(None);
        let mut end = alive.subscribe();
        let page = page::router(Arc::clone(&shared), orders.clone());
        let served = axum::serve(listener, server::router(Arc::clone(&shared), page));
        let ending = Arc::clone(&shared);
        tokio::spawn(async move {
            tokio::select! {
                result = served.into_future() => result.unwrap_or_else(|error| tracing::error!(%error, "sandbox ended")),
                _ = end.changed() => {}
            }
            // Without a session, the gateway's connections close.
            ending.change(|world| world.sessions.clear());
        });
        Ok(Self { shared, address, patience: options.patience, orders, _alive: alive })
    }

    /// Returns the URL of the page and of the API: `http://127.0.0.1:PORT`. The bot's HTTP client takes it as its
    /// proxy.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns the bot's token.
    pub fn token(&self) -> String {
        self.shared.look(|world| world.token.clone())
    }

    // --- People and channels ---

    /// Returns the first person with this name.
    pub fn person(&self, name: &str) -> Result<PersonId, Error> {
        let found = self.shared.look(|world| world.people.iter().find(|person| person.name == name).map(|p| p.id));
        found.ok_or_else(|| Error::missing("person", name))
    }

    /// Adds a person with any name; `locale` is the language of their client, such as `en-GB`.
    pub fn add_person(&self, name: &str, locale: &str) -> PersonId {
        self.shared.change(|world| world.add_person(name, locale))
    }

    /// Returns the channel of this name; `@Ana` is that of Ana's direct messages with the bot, which is opened if
    /// necessary.
    pub fn channel(&self, name: &str) -> Result<ChannelId, Error> {
        if let Some(person) = name.strip_prefix('@') {
            let person = self.person(person)?;
            return self.shared.change(|world| world.direct_channel(person));
        }
        let found = self.shared.look(|world| world.channels.iter().find(|channel| channel.name == name).map(|c| c.id));
        found.ok_or_else(|| Error::missing("channel", name))
    }

    /// Adds a channel. A connected bot is not told.
    pub fn add_channel(&self, name: &str) -> ChannelId {
        self.shared.change(|world| world.add_channel(name))
    }

    /// Opens a thread in a channel, owned by this person.
    pub fn open_thread(&self, owner: PersonId, channel: ChannelId, name: &str) -> Result<ChannelId, Error> {
        self.shared.change(|world| world.open_thread(owner, channel, name, None))
    }

    /// Gives a person the permission *Manage Server*, or takes it away.
    pub fn let_manage(&self, person: PersonId, may: bool) -> Result<(), Error> {
        self.shared.change(|world| world.let_manage(person, may))
    }

    // --- Time ---

    /// Lets `time` pass: a day takes a few seconds, so that everything due meanwhile happens in its order.
    pub async fn pass_time(&self, time: Duration) {
        self.shared.pass_time(time).await;
    }

    /// Returns a receiver of how far the sandbox's time is ahead of the machine's, for a bot in this process to follow.
    pub fn ahead(&self) -> watch::Receiver<Duration> {
        self.look(|world| world.ids.time().watch())
    }

    // --- Looking ---

    /// Calls `look` with the whole world.
    pub fn look<R>(&self, look: impl FnOnce(&World) -> R) -> R {
        self.shared.look(look)
    }

    /// Returns the messages that everybody in the channel sees, oldest first.
    pub fn messages(&self, channel: ChannelId) -> Vec<Message> {
        self.look(|world| world.messages_in(channel).filter(|message| !message.is_private()).cloned().collect())
    }

    /// Returns the messages that this person sees there, oldest first.
    pub fn messages_seen_by(&self, person: PersonId, channel: ChannelId) -> Vec<Message> {
        self.look(|world| world.messages_in(channel).filter(|message| message.visible_to(person)).cloned().collect())
    }

    /// Returns a message as it is now.
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.look(|world| world.messages.get(&id).cloned())
    }

    /// Returns the newest message with a picture that everybody sees.
    pub fn last_message_with_picture(&self, channel: ChannelId) -> Option<Message> {
        self.look(|world| world.last_with_picture(channel).cloned())
    }

    // --- Waiting ---

    /// Waits until `found` returns something. It must look at the world it is given, not at this handle: the world is
    /// locked meanwhile.
    pub async fn wait_until<R>(&self, what: &str, found: impl Fn(&World) -> Option<R>) -> Result<R, Error> {
        let mut bell = self.shared.watch();
        let looking = async {
            loop {
                if let Some(result) = self.shared.look(&found) {
                    return result;
                }
                // The bell outlives this borrow of the handle, so either it rings again or the limit is reached.
                let _rung = bell.changed().await;
            }
        };
        let timeout = tokio::time::timeout(self.patience, looking).await;
        timeout.map_err(|_| Error::Timeout { what: what.to_owned(), patience: self.patience })
    }

    /// Waits until a condition holds.
    pub async fn wait_for(&self, what: &str, is_so: impl Fn(&World) -> bool) -> Result<(), Error> {
        self.wait_until(what, |world| is_so(world).then_some(())).await
    }

    /// Waits until the bot hears what people do and has registered commands.
    pub async fn bot_ready(&self) -> Result<(), Error> {
        self.wait_for("the bot connects and registers its commands", |world| {
            world.bot_hears() && world.commands().next().is_some()
        })
        .await
    }

    /// Waits until the bot has dealt with an interaction.
    pub async fn settled(&self, id: InteractionId) -> Result<Exchange, Error> {
        let name = self.look(|world| world.interactions.get(&id).map(|interaction| interaction.name.clone()));
        let what = format!("the bot answers {:?}", name.unwrap_or_default());
        self.wait_until(&what, |world| Exchange::of(world, id).filter(Exchange::is_settled)).await
    }

    /// Returns an interaction, and its answers so far.
    pub fn exchange(&self, id: InteractionId) -> Option<Exchange> {
        self.look(|world| Exchange::of(world, id))
    }

    // --- Evidence ---

    /// Returns the bot's newest requests, 20,000 at most, oldest first.
    pub fn requests(&self) -> Vec<Recorded> {
        self.look(|world| world.requests().cloned().collect())
    }

    /// Returns the first faults of the requests, 20,000 at most, by Discord's limits and our own checks.
    pub fn violations(&self) -> Vec<String> {
        self.look(|world| world.log.violations())
    }

    // --- The bot as a process ---

    /// Starts the bot and keeps it running.
    pub fn run_bot(&self, command: BotCommand) -> Result<(), Error> {
        let orders = bot::keep(Arc::clone(&self.shared), command)?;
        self.orders.send_replace(Some(orders));
        Ok(())
    }

    /// Kills the bot's process; it is restarted. Does nothing if the sandbox does not run it.
    pub async fn kill_bot(&self) {
        bot::order(&self.orders, Order::Kill).await;
    }

    /// Stops the bot gently and restarts it.
    pub async fn restart_bot(&self) {
        bot::order(&self.orders, Order::Restart).await;
    }

    /// Stops the bot gently, and waits until it has ended.
    pub async fn stop_bot(&self) -> Result<(), Error> {
        bot::order(&self.orders, Order::Stop).await;
        self.wait_for("the bot stops", |world| matches!(world.bot_status, BotStatus::Stopped | BotStatus::NotOurs))
            .await
    }
}

/// Returns a token that no other process can guess.
fn fresh_token() -> String {
    use std::hash::{BuildHasher, RandomState};
    format!("sandbox.{:016x}{:016x}", RandomState::new().hash_one(1), RandomState::new().hash_one(2))
}
