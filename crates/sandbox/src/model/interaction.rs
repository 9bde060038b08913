//! One thing a person did that the bot must answer: a command, a click, typing an option, or a filled form.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::ids::{ChannelId, InteractionId, MessageId, PersonId};

/// Longest time for the bot's first answer.
pub(crate) const ACK_WITHIN: Duration = Duration::from_secs(3);
/// Time for which an interaction's token is valid.
pub(crate) const TOKEN_LIVES: Duration = Duration::from_mins(15);

/// The thing that the person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Sent a command.
    Command,
    /// Pressed a button or chose from a select.
    Component,
    /// Is typing an option that the bot suggests values for.
    Autocomplete,
    /// Sent a form.
    Modal,
}

impl Kind {
    /// Returns Discord's number of this kind.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// The bot's first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ack {
    /// A message.
    Message,
    /// "The bot is thinking…".
    Deferred,
    /// Nothing to see; the component's message may change later.
    DeferredUpdate,
    /// The component's message changed.
    Update,
    /// Values to choose from.
    Choices,
    /// A form to fill in.
    Modal,
}

impl Ack {
    /// Returns the answer with Discord's number of the callback type.
    pub(crate) fn from_number(number: u64) -> Option<Self> {
        match number {
            4 => Some(Self::Message),
            5 => Some(Self::Deferred),
            6 => Some(Self::DeferredUpdate),
            7 => Some(Self::Update),
            8 => Some(Self::Choices),
            9 => Some(Self::Modal),
            _ => None,
        }
    }

    /// Returns Discord's number of the callback type.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Message => 4,
            Self::Deferred => 5,
            Self::DeferredUpdate => 6,
            Self::Update => 7,
            Self::Choices => 8,
            Self::Modal => 9,
        }
    }

    /// Returns whether a message is posted or changed by it, now or later.
    pub(crate) fn is_message(self) -> bool {
        !matches!(self, Self::Choices | Self::Modal)
    }

    /// Returns whether this kind of interaction can be answered in this way.
    pub(crate) fn fits(self, kind: Kind, on_message: bool) -> bool {
        match self {
            Self::Message | Self::Deferred => kind != Kind::Autocomplete,
            Self::DeferredUpdate | Self::Update => on_message && kind != Kind::Autocomplete,
            Self::Choices => kind == Kind::Autocomplete,
            Self::Modal => matches!(kind, Kind::Command | Kind::Component),
        }
    }
}

/// An interaction and its answers.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: InteractionId,
    /// The thing that the person did.
    pub kind: Kind,
    /// The person who caused it.
    pub person: PersonId,
    /// The channel it happened in.
    pub channel: ChannelId,
    /// The command with its subcommand (`carc place`), or the custom id.
    pub name: String,
    /// The message whose component was used.
    pub message: Option<MessageId>,
    /// Time when it was delivered to the bot.
    pub sent: Instant,
    /// The first answer, and when it arrived.
    pub acked: Option<(Ack, Instant)>,
    /// The message called `@original` in the bot's further requests.
    pub original: Option<MessageId>,
    /// Whether `@original` was deleted.
    pub original_deleted: bool,
    /// All messages that answer it, in order.
    pub messages: Vec<MessageId>,
    /// The suggested values: name and value.
    pub choices: Vec<(String, Value)>,
    /// The form that it was answered with.
    pub modal: Option<Value>,
    /// For a form that was sent: the interaction that the form answered.
    pub opener: Option<InteractionId>,
    pub(crate) token: String,
    pub(crate) answer_by: Instant,
    pub(crate) token_until: Instant,
}

impl Interaction {
    /// Returns whether it is a press of this button that has no answer yet.
    pub(crate) fn waits_on(&self, person: PersonId, message: MessageId, custom_id: &str) -> bool {
        let is_this = self.kind == Kind::Component && (self.person, self.message) == (person, Some(message));
        is_this && self.name == custom_id && self.acked.is_none() && !self.failed(Instant::now())
    }

    /// Returns whether the person's client has given up on it.
    pub fn failed(&self, now: Instant) -> bool {
        self.acked.is_none() && now >= self.answer_by
    }
}
