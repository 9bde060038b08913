//! The server and everybody in it: plain state, changed by the bot's requests and by what people do.
//!
//! It has no network and no tasks; it reads the clock where a value has a time. `Shared` is what the tasks hold.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::checks::log::Log;
use crate::error::Error;
use crate::model::bot_status::BotStatus;
use crate::model::fault::Faults;
use crate::model::ids::{AttachmentId, ChannelId, Ids, InteractionId, MessageId, PersonId, aged};
use crate::model::interaction::{ACK_WITHIN, Interaction, Kind, TOKEN_LIVES};
use crate::model::memory::Memory;
use crate::model::message::{Attachment, Message};
use crate::model::other_server::Server;
use crate::model::pace::Pace;
use crate::model::people::{Channel, LOCALES, Person};
use crate::model::permission::{BOT_MAY, Obstacles};
use crate::model::rates::Rates;
use crate::model::record::Recorded;
use crate::model::session::Session;
use crate::model::signer::{Endpoint, Signer};
use crate::model::starts::Starts;
use crate::options::Options;

/// Maximum number of interactions remembered.
const INTERACTIONS_KEPT: usize = 20_000;

/// Everything in the sandbox.
#[derive(Debug)]
pub struct World {
    /// The server's id.
    pub guild: u64,
    /// The server's name.
    pub guild_name: String,
    /// The bot's user; its application has the same id.
    pub bot: Person,
    /// The people.
    pub people: Vec<Person>,
    /// The channels and threads, in the order in which they were added.
    pub channels: Vec<Channel>,
    /// The channels of direct messages, each with the person that it belongs to as its owner.
    pub(crate) directs: Vec<Channel>,
    /// The people who refuse direct messages.
    pub(crate) refusing_directs: BTreeSet<PersonId>,
    /// The messages by id, that is, by time.
    pub messages: BTreeMap<MessageId, Message>,
    /// The interactions by id, that is, by time.
    pub interactions: BTreeMap<InteractionId, Interaction>,
    /// The state of the bot's process, if the sandbox runs it.
    pub bot_status: BotStatus,
    /// Commands for all servers, then those for this one.
    pub(crate) commands: [Vec<Value>; 2],
    pub(crate) ids: Ids,
    pub(crate) token: String,
    pub(crate) base: String,
    pub(crate) welcome: String,
    pub(crate) welcome_direct: String,
    pub(crate) faults: Faults,
    pub(crate) obstacles: Obstacles,
    /// The permissions of the bot's role, as Discord's set of bits.
    pub(crate) bot_role: u64,
    pub(crate) log: Log,
    pub(crate) sessions: Vec<Session>,
    /// The application's key pair.
    pub(crate) signer: Arc<Signer>,
    /// The endpoint for interactions over HTTP, if there is one.
    pub(crate) endpoint: Option<Endpoint>,
    pub(crate) starts: Starts,
    /// The other servers.
    pub(crate) other_servers: Vec<Server>,
    /// Number of shards that Discord recommends.
    pub(crate) shards: u64,
    pub(crate) pace: Pace,
    pub(crate) rates: Rates,
    /// The newest message each person had on screen, by channel.
    pub(crate) read: BTreeMap<(PersonId, ChannelId), MessageId>,
    /// Time when the bot last said that it was typing, by channel.
    pub(crate) typing: BTreeMap<ChannelId, Instant>,
    /// The file that keeps people and channels across restarts, if there is one.
    pub(crate) memory: Option<Memory>,
    /// Number of messages that a channel keeps.
    pub(crate) keeps: usize,
}

impl World {
    /// Creates a server with the bot in it, and nobody else.
    pub(crate) fn new(guild_name: &str, bot_name: &str, token: &str, base: &str, welcome: &str) -> Self {
        let mut ids = Ids::after(0, Duration::ZERO);
        let guild = ids.next();
        let (name, locale) = (bot_name.to_owned(), "en-US".to_owned());
        let bot = Person { id: PersonId(ids.next()), name, locale, manages: false };
        Self {
            guild,
            guild_name: guild_name.to_owned(),
            bot,
            people: Vec::new(),
            channels: Vec::new(),
            directs: Vec::new(),
            refusing_directs: BTreeSet::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            bot_status: BotStatus::NotOurs,
            commands: [Vec::new(), Vec::new()],
            ids,
            token: token.to_owned(),
            base: base.to_owned(),
            welcome: welcome.to_owned(),
            welcome_direct: String::new(),
            faults: Faults::default(),
            obstacles: Obstacles::default(),
            bot_role: BOT_MAY,
            log: Log::default(),
            sessions: Vec::new(),
            signer: Arc::new(Signer::new()),
            endpoint: None,
            starts: Starts::default(),
            other_servers: Vec::new(),
            shards: 1,
            pace: Pace::default(),
            rates: Rates::default(),
            read: BTreeMap::new(),
            typing: BTreeMap::new(),
            memory: None,
            keeps: Options::default().keeps,
        }
    }

    /// Adds a person. The first one owns and manages the server; others manage it once they are allowed to.
    pub fn add_person(&mut self, name: &str, locale: &str) -> PersonId {
        let (id, manages) = (PersonId(self.ids.next()), self.people.is_empty());
        self.people.push(Person { id, name: name.to_owned(), locale: locale.to_owned(), manages });
        id
    }

    /// Returns the server's owner: the first person, or the bot if there are no people.
    pub(crate) fn owner(&self) -> PersonId {
        self.people.first().map_or(self.bot.id, |person| person.id)
    }

    /// Gives a person the permission *Manage Server*, or takes it away; the owner keeps it.
    pub(crate) fn let_manage(&mut self, id: PersonId, may: bool) -> Result<(), Error> {
        if id == self.owner() && !may {
            return Err(Error::Line("The server's owner always manages it.".to_owned()));
        }
        let person = self.people.iter_mut().find(|person| person.id == id);
        person.ok_or_else(|| Error::missing("person", id))?.manages = may;
        Ok(())
    }

    /// Sets the language of somebody's client.
    pub(crate) fn set_locale(&mut self, id: PersonId, locale: &str) -> Result<(), Error> {
        if !LOCALES.contains(&locale) {
            return Err(Error::Line(format!("Discord has no client language {locale:?}.")));
        }
        let person = self.people.iter_mut().find(|person| person.id == id);
        locale.clone_into(&mut person.ok_or_else(|| Error::missing("person", id))?.locale);
        Ok(())
    }

    /// Adds a channel.
    pub fn add_channel(&mut self, name: &str) -> ChannelId {
        let (id, owner) = (ChannelId(self.ids.next()), self.owner());
        self.channels.push(Channel { id, name: name.to_owned(), parent: None, owner });
        id
    }

    /// Returns the person or bot with this id.
    pub fn user(&self, id: PersonId) -> Option<&Person> {
        if id == self.bot.id { Some(&self.bot) } else { self.people.iter().find(|person| person.id == id) }
    }

    /// Returns the channel with this id, of the server or of direct messages.
    pub fn channel(&self, id: ChannelId) -> Option<&Channel> {
        self.channels.iter().chain(&self.directs).find(|channel| channel.id == id)
    }

    /// Returns a channel's messages, oldest first, with everybody's private ones.
    pub fn messages_in(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.values().filter(move |message| message.channel == channel)
    }

    /// Returns the newest message with a picture that everybody sees.
    pub fn last_with_picture(&self, channel: ChannelId) -> Option<&Message> {
        self.messages_in(channel).rev().find(|message| !message.is_private() && message.picture().is_some())
    }

    /// Returns the registered commands, this server's first.
    pub fn commands(&self) -> impl Iterator<Item = &Value> {
        self.commands[1].iter().chain(&self.commands[0])
    }

    /// Returns whether the command of `line` is not hidden from `person`; `true` if there is no such command.
    pub(crate) fn shows(&self, person: PersonId, line: &str) -> bool {
        let first = line.split_whitespace().next().unwrap_or_default().trim_start_matches('/');
        let manages = self.people.iter().any(|known| known.id == person && known.manages);
        let is_hidden = |command: &Value| match command["default_member_permissions"].as_str() {
            None => false,
            // On Discord only administrators and the owner see it; the sandbox hides it from everybody.
            Some("0") => true,
            Some(_) => !manages,
        };
        !self.commands().any(|command| command["name"] == first && is_hidden(command))
    }

    /// Returns the bot's newest requests, 20,000 at most, oldest first.
    pub fn requests(&self) -> impl DoubleEndedIterator<Item = &Recorded> {
        self.log.requests()
    }

    /// Returns the file with this id.
    pub(crate) fn attachment(&self, id: AttachmentId) -> Option<&Attachment> {
        self.messages.values().rev().flat_map(|message| &message.attachments).find(|file| file.id == id)
    }

    /// Returns the number of messages in a channel that notified this person and that they have not seen yet.
    pub(crate) fn unread(&self, person: PersonId, channel: ChannelId) -> usize {
        let read = self.read.get(&(person, channel)).copied().unwrap_or(MessageId(0));
        self.messages_in(channel).rev().take_while(|m| m.id > read).filter(|m| m.pinged.contains(&person)).count()
    }

    /// Puts a message into its channel, and drops the oldest one if there are more than `keeps`.
    pub(crate) fn insert_message(&mut self, message: Message) {
        let channel = message.channel;
        self.messages.insert(message.id, message);
        if self.messages_in(channel).count() > self.keeps {
            let oldest = self.messages_in(channel).next().map(|message| message.id);
            oldest.map(|id| self.messages.remove(&id));
        }
    }

    /// Returns whether a channel shows that the bot is typing: for ten seconds, or until its next message.
    pub fn bot_types_in(&self, channel: ChannelId) -> bool {
        const SHOWN: Duration = Duration::from_secs(10);
        self.typing.get(&channel).is_some_and(|since| since.elapsed() < SHOWN)
    }

    /// Creates a new interaction; the caller delivers it to the bot.
    pub(crate) fn open_interaction(
        &mut self,
        kind: Kind,
        person: PersonId,
        channel: ChannelId,
        name: &str,
        message: Option<MessageId>,
    ) -> InteractionId {
        let age = self.faults.stale_next.take().unwrap_or(Duration::ZERO);
        let now = Instant::now();
        let sent = now.checked_sub(age).unwrap_or(now);
        let id = InteractionId(aged(self.ids.next(), age.as_millis() as u64));
        let interaction = Interaction {
            id,
            kind,
            person,
            channel,
            name: name.to_owned(),
            message,
            sent,
            acked: None,
            original: None,
            original_deleted: false,
            messages: Vec::new(),
            choices: Vec::new(),
            modal: None,
            opener: None,
            token: format!("interaction-{id}-{:x}", self.ids.next()),
            answer_by: sent + ACK_WITHIN,
            token_until: sent + TOKEN_LIVES,
        };
        self.interactions.insert(id, interaction);
        if self.interactions.len() > INTERACTIONS_KEPT {
            self.interactions.pop_first();
        }
        id
    }
}
