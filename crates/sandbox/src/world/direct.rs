//! Direct messages between the bot and each person: a channel that the two of them have, opened when it is first needed.
//! People can refuse them.

use super::state::World;
use crate::error::Error;
use crate::model::ids::{ChannelId, PersonId};
use crate::model::people::Channel;

impl World {
    /// Returns the channel of a person's direct messages with the bot, which is opened if necessary.
    pub(crate) fn direct_channel(&mut self, person: PersonId) -> Result<ChannelId, Error> {
        if let Some(known) = self.directs.iter().find(|channel| channel.owner == person) {
            return Ok(known.id);
        }
        let owner = self.people.iter().map(|each| each.id).find(|each| *each == person);
        let owner = owner.ok_or_else(|| Error::missing("person", person))?;
        let id = ChannelId(self.ids.next());
        self.directs.push(Channel { id, name: self.bot.name.clone(), parent: None, owner });
        Ok(id)
    }

    /// Returns the person whose direct messages a channel has; `None` for a channel of the server.
    pub(crate) fn direct_with(&self, channel: ChannelId) -> Option<PersonId> {
        self.directs.iter().find(|direct| direct.id == channel).map(|direct| direct.owner)
    }

    /// Returns whether the bot's direct messages to the owner of this channel are refused.
    pub(crate) fn refuses_direct(&self, channel: ChannelId) -> bool {
        self.direct_with(channel).is_some_and(|person| self.refusing_directs.contains(&person))
    }

    /// Lets a person refuse direct messages, or accept them again.
    pub(crate) fn refuse_direct(&mut self, person: PersonId, refuses: bool) {
        if refuses {
            self.refusing_directs.insert(person);
        } else {
            self.refusing_directs.remove(&person);
        }
    }

    /// Returns the server of a channel, as messages and interactions name it; `None` for direct messages.
    pub(crate) fn guild_of(&self, channel: ChannelId) -> Option<String> {
        self.direct_with(channel).is_none().then(|| self.guild.to_string())
    }
}
