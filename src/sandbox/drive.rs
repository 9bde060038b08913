//! The handle by which tests and the page's program drive a sandbox: start it, act as its people, wait, break things.
//!
//! Everything that waits has a limit ([`Options::patience`]), so that a bot that does not answer fails a test instead of
//! hanging it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use super::bot::{self, BotCommand, Order};
use super::error::Error;
use super::exchange::Exchange;
use super::fault::Effect;
use super::ids::{ChannelId, InteractionId, MessageId, PersonId};
use super::interaction::Kind;
use super::line;
use super::message::Message;
use super::record::Recorded;
use super::world::{Shared, World};
use super::{page, server};

/// How a sandbox is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// The server's name.
    pub guild: String,
    /// The bot's name.
    pub bot: String,
    /// The people's names.
    pub people: Vec<String>,
    /// The channels' names.
    pub channels: Vec<String>,
    /// What the page says to a newcomer, in Discord's markup.
    pub welcome: String,
    /// How long the handle waits for the bot.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        Self {
            port: 0,
            guild: "Sandbox".to_owned(),
            bot: "bot".to_owned(),
            people: names(&["Ana", "Ben", "Clara", "Dan", "Eva", "Finn"]),
            channels: names(&["general", "carcassonne", "tavern"]),
            welcome: String::new(),
            patience: Duration::from_secs(10),
        }
    }
}

/// A running sandbox. Clones drive the same one; it ends with the last of them.
#[derive(Clone, Debug)]
pub struct Sandbox {
    pub(super) shared: Arc<Shared>,
    address: SocketAddr,
    patience: Duration,
    pub(super) orders: watch::Sender<Option<mpsc::Sender<Order>>>,
    /// Dropped with the last handle; the server takes that as its end.
    _alive: Arc<watch::Sender<()>>,
}

impl Sandbox {
    /// Starts serving.
    pub async fn start(options: Options) -> Result<Self, Error> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let mut world =
            World::new(&options.guild, &options.bot, &fresh_token(), &format!("http://{address}"), &options.welcome);
        for name in &options.channels {
            world.add_channel(name, None);
        }
        for name in &options.people {
            world.add_person(name, "en-GB");
        }
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
            // Without a session the gateway's connections close.
            ending.change(|world| world.session = None);
        });
        Ok(Self { shared, address, patience: options.patience, orders, _alive: alive })
    }

    /// Where the page and the API are: `http://127.0.0.1:PORT`. The bot's HTTP client takes it as its proxy.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.shared.look(|world| world.token.clone())
    }

    // --- Who and what is there ---

    /// The person of this name.
    pub fn person(&self, name: &str) -> Result<PersonId, Error> {
        let found = self.shared.look(|world| world.people.iter().find(|person| person.name == name).map(|p| p.id));
        found.ok_or_else(|| Error::missing("person", name))
    }

    /// One more person; any name goes.
    pub fn add_person(&self, name: &str, locale: &str) -> PersonId {
        self.shared.change(|world| world.add_person(name, locale))
    }

    /// The channel of this name.
    pub fn channel(&self, name: &str) -> Result<ChannelId, Error> {
        let found = self.shared.look(|world| world.channels.iter().find(|channel| channel.name == name).map(|c| c.id));
        found.ok_or_else(|| Error::missing("channel", name))
    }

    /// One more channel. A bot that is connected is not told.
    pub fn add_channel(&self, name: &str) -> ChannelId {
        self.shared.change(|world| world.add_channel(name, None))
    }

    /// Looks at everything.
    pub fn look<R>(&self, look: impl FnOnce(&World) -> R) -> R {
        self.shared.look(look)
    }

    /// The messages that everybody in the channel sees, oldest first.
    pub fn messages(&self, channel: ChannelId) -> Vec<Message> {
        self.look(|world| world.messages_in(channel).filter(|message| !message.is_private()).cloned().collect())
    }

    /// The messages that this person sees there, oldest first.
    pub fn messages_seen_by(&self, person: PersonId, channel: ChannelId) -> Vec<Message> {
        self.look(|world| world.messages_in(channel).filter(|message| message.visible_to(person)).cloned().collect())
    }

    /// A message as it is now.
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.look(|world| world.messages.get(&id).cloned())
    }

    /// The newest message with a picture that everybody sees.
    pub fn last_message_with_picture(&self, channel: ChannelId) -> Option<Message> {
        self.look(|world| world.last_with_picture(channel).cloned())
    }

    // --- Waiting ---

    /// Waits until `found` finds what it looks for. It must look at the world it is given, not at this handle: the
    /// world is locked while it looks.
    pub async fn wait_until<R>(&self, what: &str, found: impl Fn(&World) -> Option<R>) -> Result<R, Error> {
        let mut bell = self.shared.watch();
        let looking = async {
            loop {
                if let Some(result) = self.shared.look(&found) {
                    return result;
                }
                // The bell outlives this borrow of the handle, so that it always rings again or the limit is reached.
                let _rung = bell.changed().await;
            }
        };
        let timeout = tokio::time::timeout(self.patience, looking).await;
        timeout.map_err(|_| Error::Timeout { what: what.to_owned(), patience: self.patience })
    }

    /// Waits until something is so.
    pub async fn wait_for(&self, what: &str, is_so: impl Fn(&World) -> bool) -> Result<(), Error> {
        self.wait_until(what, |world| is_so(world).then_some(())).await
    }

    /// Waits until the bot is connected and has registered commands.
    pub async fn bot_ready(&self) -> Result<(), Error> {
        self.wait_for("the bot connects and registers its commands", |world| {
            world.bot_connected() && world.commands().next().is_some()
        })
        .await
    }

    /// Whether the bot is connected to the gateway.
    pub fn bot_connected(&self) -> bool {
        self.look(World::bot_connected)
    }

    /// Waits until the bot has dealt with an interaction.
    pub async fn settled(&self, id: InteractionId) -> Result<Exchange, Error> {
        let name = self.look(|world| world.interactions.get(&id).map(|interaction| interaction.name.clone()));
        let what = format!("the bot answers {:?}", name.unwrap_or_default());
        self.wait_until(&what, |world| Exchange::of(world, id).filter(Exchange::is_settled)).await
    }

    /// An interaction and what has become of it so far.
    pub fn exchange(&self, id: InteractionId) -> Option<Exchange> {
        self.look(|world| Exchange::of(world, id))
    }

    // --- What people do ---

    /// Sends a command by its path (`carc place`) and waits for the answer.
    pub async fn slash(
        &self,
        person: PersonId,
        channel: ChannelId,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<Exchange, Error> {
        let id = self.send_slash(person, channel, path, options)?;
        self.settled(id).await
    }

    /// Sends a command and does not wait.
    pub fn send_slash(
        &self,
        person: PersonId,
        channel: ChannelId,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<InteractionId, Error> {
        self.shared.change(|world| {
            let invocation = line::named(world, path, options)?;
            world.invoke(Kind::Command, person, channel, &invocation)
        })
    }

    /// Types a line: a command if it begins with a slash (waits for its answer), words otherwise.
    pub async fn enter(&self, person: PersonId, channel: ChannelId, text: &str) -> Result<Option<Exchange>, Error> {
        if !text.starts_with('/') {
            self.say(person, channel, text)?;
            return Ok(None);
        }
        let id = self.shared.change(|world| {
            let invocation = line::parse(world, text)?;
            world.invoke(Kind::Command, person, channel, &invocation)
        })?;
        self.settled(id).await.map(Some)
    }

    /// What the bot suggests for the option that is being typed, as name and value.
    pub async fn autocomplete(
        &self,
        person: PersonId,
        channel: ChannelId,
        path: &str,
        focused: &str,
        options: &[(&str, &str)],
    ) -> Result<Vec<(String, Value)>, Error> {
        let id = self.shared.change(|world| {
            let invocation = line::question(world, path, options, focused)?;
            world.invoke(Kind::Autocomplete, person, channel, &invocation)
        })?;
        Ok(self.settled(id).await?.interaction.choices)
    }

    /// Presses a button and waits for the answer.
    pub async fn click(&self, person: PersonId, message: MessageId, custom_id: &str) -> Result<Exchange, Error> {
        let id = self.send_click(person, message, custom_id)?;
        self.settled(id).await
    }

    /// Presses a button and does not wait.
    pub fn send_click(&self, person: PersonId, message: MessageId, custom_id: &str) -> Result<InteractionId, Error> {
        self.shared.change(|world| world.click(person, message, custom_id, None))
    }

    /// Presses a button that the message no longer has, as a client does that has not seen the change yet.
    pub async fn click_stale(&self, person: PersonId, message: MessageId, custom_id: &str) -> Result<Exchange, Error> {
        let id = self.shared.change(|world| world.click_unseen(person, message, custom_id))?;
        self.settled(id).await
    }

    /// Chooses from a select and waits for the answer.
    pub async fn choose(
        &self,
        person: PersonId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Exchange, Error> {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        let id = self.shared.change(|world| world.click(person, message, custom_id, Some(&values)))?;
        self.settled(id).await
    }

    /// Fills and sends the form that an interaction was answered with, and waits for the answer.
    pub async fn submit_modal(&self, opener: InteractionId, values: &[(&str, &str)]) -> Result<Exchange, Error> {
        let values: Vec<_> = values.iter().map(|&(id, value)| (id.to_owned(), value.to_owned())).collect();
        let id = self.shared.change(|world| world.submit(opener, &values))?;
        self.settled(id).await
    }

    /// Says something; `@name` becomes a mention.
    pub fn say(&self, person: PersonId, channel: ChannelId, text: &str) -> Result<MessageId, Error> {
        self.shared.change(|world| world.say(person, channel, text, None))
    }

    /// Says something in reply to a message.
    pub fn reply(&self, person: PersonId, to: MessageId, text: &str) -> Result<MessageId, Error> {
        self.shared.change(|world| {
            let channel = world.messages.get(&to).ok_or_else(|| Error::missing("message", to))?.channel;
            world.say(person, channel, text, Some(to))
        })
    }

    // --- Trouble ---

    /// The next interaction reaches the bot twice.
    pub fn deliver_twice(&self) {
        self.shared.change(|world| world.faults.deliver_twice = true);
    }

    /// The next interaction is this old when the bot is told.
    pub fn stale_next(&self, age: Duration) {
        self.shared.change(|world| world.faults.stale_next = Some(age));
    }

    /// The next requests of this kind are not done, and answered with this status (429 with how long to wait).
    pub fn fail_next(&self, method: &str, path_contains: &str, status: u16, times: u32) {
        self.shared.change(|world| world.faults.add(method, path_contains, Effect::Fail(status), times));
    }

    /// The next requests of this kind take this much longer.
    pub fn delay_next(&self, method: &str, path_contains: &str, by: Duration, times: u32) {
        self.shared.change(|world| world.faults.add(method, path_contains, Effect::Delay(by), times));
    }

    /// The next requests of this kind are done, but the bot is told 500.
    pub fn lose_answer_next(&self, method: &str, path_contains: &str, times: u32) {
        self.shared.change(|world| world.faults.add(method, path_contains, Effect::LoseAnswer, times));
    }

    /// Closes the bot's gateway connection; what happens meanwhile waits for its RESUME.
    pub fn drop_gateway(&self) {
        self.shared.change(|world| {
            if let Some(session) = &mut world.session {
                session.kicked += 1;
            }
        });
    }

    /// Ends the bot's gateway session: its RESUME will be refused and it must identify anew.
    pub fn forget_session(&self) {
        self.shared.change(|world| world.session = None);
    }

    /// The fifteen minutes of an interaction's token are over.
    pub fn expire_token(&self, id: InteractionId) {
        self.shared.change(|world| {
            if let Some(interaction) = world.interactions.get_mut(&id) {
                interaction.token_until = interaction.sent;
            }
        });
    }

    /// How long a bot that is answered 429 here is told to wait.
    pub fn retry_after(&self) -> Duration {
        super::rest::retry_after()
    }

    // --- Evidence ---

    /// Every request of the bot, oldest first.
    pub fn requests(&self) -> Vec<Recorded> {
        self.look(|world| world.requests().cloned().collect())
    }

    /// What was wrong with the requests so far, by Discord's limits and our own checks.
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

    /// Ends the bot's process without a warning; it is started again.
    pub async fn kill_bot(&self) {
        page::order(&self.orders, Order::Kill).await;
    }

    /// Stops the bot gently and starts it again.
    pub async fn restart_bot(&self) {
        page::order(&self.orders, Order::Restart).await;
    }

    /// Stops the bot gently, and waits until it has ended.
    pub async fn stop_bot(&self) -> Result<(), Error> {
        page::order(&self.orders, Order::Stop).await;
        self.wait_for("the bot stops", |world| {
            matches!(world.bot_status, bot::BotStatus::Stopped | bot::BotStatus::NotOurs)
        })
        .await
    }
}

/// A token that no other process guesses.
fn fresh_token() -> String {
    use std::hash::{BuildHasher, RandomState};
    format!("sandbox.{:016x}{:016x}", RandomState::new().hash_one(1), RandomState::new().hash_one(2))
}
