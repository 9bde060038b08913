//! Acts as people. Every call that waits ends with the bot's answer or an error, at the latest with [`Error::Timeout`].

use serde_json::Value;

use crate::client::line;
use crate::drive::Sandbox;
use crate::error::Error;
use crate::exchange::Exchange;
use crate::model::ids::{ChannelId, InteractionId, MessageId, PersonId};
use crate::model::interaction::Kind;

impl Sandbox {
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

    /// Types a line. If it begins with a slash, it is a command, and the answer is waited for and returned; otherwise
    /// it is posted as a message, and `None` is returned.
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

    /// Returns what the bot suggests for the option `focused`, which is being typed, as name and value.
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

    /// Presses a button whether the message has it or not, as a client does that has not seen an edit yet.
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

    /// Fills in and sends the form that the interaction `opener` was answered with, and waits for the answer. `values`
    /// are by custom id.
    pub async fn submit_modal(&self, opener: InteractionId, values: &[(&str, &str)]) -> Result<Exchange, Error> {
        let values: Vec<_> = values.iter().map(|&(id, value)| (id.to_owned(), value.to_owned())).collect();
        let id = self.shared.change(|world| world.submit(opener, &values))?;
        self.settled(id).await
    }

    /// Posts a message; `@name` becomes a mention.
    pub fn say(&self, person: PersonId, channel: ChannelId, text: &str) -> Result<MessageId, Error> {
        self.shared.change(|world| world.say(person, channel, text, None))
    }

    /// Posts a reply to a message.
    pub fn reply(&self, person: PersonId, to: MessageId, text: &str) -> Result<MessageId, Error> {
        self.shared.change(|world| {
            let channel = world.messages.get(&to).ok_or_else(|| Error::missing("message", to))?.channel;
            world.say(person, channel, text, Some(to))
        })
    }
}
