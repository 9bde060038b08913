//! The bot's permissions in a channel, and the state of its threads.

use super::state::World;
use crate::model::ids::{ChannelId, born_ms};
use crate::model::permission::{PEOPLE_MAY, Permission};

impl World {
    /// Returns the bot's permissions in a channel: those of its role and of everybody, without what is forbidden there.
    /// In a thread, what its channel forbids is forbidden too.
    pub(crate) fn bot_may(&self, channel: ChannelId) -> u64 {
        let above = self.channel(channel).and_then(|channel| channel.parent);
        let forbidden = above.map_or(0, |above| self.forbidden(above)) | self.forbidden(channel);
        (self.bot_role | PEOPLE_MAY) & !forbidden
    }

    /// Returns the permissions that are forbidden to the bot in a channel.
    pub(crate) fn forbidden(&self, channel: ChannelId) -> u64 {
        self.obstacles.forbidden.get(&channel).copied().unwrap_or(0)
    }

    /// Returns whether the bot may read earlier messages in a channel; if not, Discord lists none.
    pub(crate) fn bot_reads_history(&self, channel: ChannelId) -> bool {
        self.bot_may(channel) & Permission::ReadMessageHistory as u64 != 0
    }

    /// Returns whether a thread is archived.
    pub(crate) fn is_archived(&self, channel: ChannelId) -> bool {
        self.obstacles.archived.contains(&channel)
    }

    /// Returns when a thread was last opened or its archive duration changed, in Unix milliseconds, and that duration
    /// in minutes.
    pub(crate) fn archive_time(&self, thread: ChannelId) -> (u64, u64) {
        self.obstacles.times.get(&thread).copied().unwrap_or_else(|| (born_ms(thread.0), 1_440))
    }

    /// Returns whether only people who manage threads may open a thread.
    pub(crate) fn is_locked(&self, thread: ChannelId) -> bool {
        self.obstacles.locked.contains(&thread)
    }
}
