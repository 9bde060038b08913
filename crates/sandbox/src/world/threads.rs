//! Threads, opened by people or by the bot.

use serde_json::Value;

use super::json::channel_json;
use super::state::World;
use crate::error::Error;
use crate::model::ids::{ChannelId, MessageId, PersonId};
use crate::model::people::Channel;
use crate::model::session::GUILDS;

impl World {
    /// Opens a thread in a channel and tells the bot; one that belongs to a message shares its id.
    pub(crate) fn open_thread(
        &mut self,
        owner: PersonId,
        parent: ChannelId,
        name: &str,
        on: Option<MessageId>,
    ) -> Result<ChannelId, Error> {
        let below = self.channel(parent).ok_or_else(|| Error::missing("channel", parent))?;
        if self.direct_with(parent).is_some() {
            return Err(Error::Line("Direct messages have no threads.".to_owned()));
        }
        if below.parent.is_some() {
            return Err(Error::Line("A thread cannot have threads of its own: open it in the channel.".to_owned()));
        }
        let name = name.trim();
        if !(1..=100).contains(&name.chars().count()) {
            return Err(Error::Line("A thread's name has between 1 and 100 characters.".to_owned()));
        }
        let id = on.map_or_else(|| ChannelId(self.ids.next()), |message| ChannelId(message.0));
        if self.channel(id).is_some() {
            return Err(Error::Line("This message has a thread already.".to_owned()));
        }
        let thread = Channel { id, name: name.to_owned(), parent: Some(parent), owner };
        let mut event = channel_json(self, &thread);
        self.channels.push(thread);
        event["newly_created"] = Value::Bool(true);
        self.dispatch(GUILDS, "THREAD_CREATE", &event);
        Ok(id)
    }
}
