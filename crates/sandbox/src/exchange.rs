//! An exchange: an interaction and its answers, as the person who caused it sees them.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::model::ids::InteractionId;
use crate::model::interaction::{Ack, Interaction};
use crate::model::message::Message;
use crate::world::state::World;

/// An interaction and its answers so far.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The interaction.
    pub interaction: Interaction,
    /// The messages that answer it and still exist, in order; private ones too.
    pub messages: Vec<Message>,
    /// The message whose component was used, as it is now.
    pub updated: Option<Message>,
}

impl Exchange {
    /// Returns the exchange so far.
    pub(super) fn of(world: &World, id: InteractionId) -> Option<Self> {
        let interaction = world.interactions.get(&id)?.clone();
        let messages = interaction.messages.iter().filter_map(|id| world.messages.get(id)).cloned().collect();
        let updated = interaction.message.and_then(|id| world.messages.get(&id)).cloned();
        Some(Self { interaction, messages, updated })
    }

    /// Returns whether the bot is done: it answered, or its "thinking…" became a message or went away.
    pub(super) fn is_settled(&self) -> bool {
        match self.interaction.acked {
            None => false,
            Some((Ack::Deferred, _)) => {
                self.interaction.original_deleted || self.messages.first().is_some_and(|message| !message.is_loading())
            }
            Some((Ack::Message | Ack::DeferredUpdate | Ack::Update | Ack::Choices | Ack::Modal, _)) => true,
        }
    }

    /// Returns the interaction's id.
    pub fn id(&self) -> InteractionId {
        self.interaction.id
    }

    /// Returns the token by which the bot names it in its further requests.
    pub fn interaction_token(&self) -> &str {
        &self.interaction.token
    }

    /// Returns the kind of the first answer, if there is one.
    pub fn ack(&self) -> Option<Ack> {
        self.interaction.acked.map(|(ack, _)| ack)
    }

    /// Returns all text of all answers.
    pub fn text(&self) -> String {
        self.messages.iter().map(Message::text).collect::<Vec<_>>().join("\n")
    }

    /// Returns the text that only this person sees, if there is any.
    pub fn private_text(&self) -> Option<String> {
        let texts: Vec<String> = self.messages.iter().filter(|m| m.is_private()).map(Message::text).collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    /// Returns the last of the messages.
    pub fn message(&self) -> Option<&Message> {
        self.messages.last()
    }

    /// Returns whether the bot deleted `@original`, such as a "thinking…" that it has no answer to.
    pub fn vanished(&self) -> bool {
        self.interaction.original_deleted
    }

    /// Returns the form to fill in, if that was the answer.
    pub fn modal(&self) -> Option<&Value> {
        self.interaction.modal.as_ref()
    }

    /// Returns when the interaction was delivered to the bot.
    pub fn sent(&self) -> Instant {
        self.interaction.sent
    }

    /// Returns the time from the delivery to the first answer.
    pub fn ack_took(&self) -> Option<Duration> {
        self.interaction.acked.map(|(_, at)| at - self.interaction.sent)
    }
}
