//! What the bot may do in a channel, and how its threads are.

use super::state::World;
use crate::model::ids::{ChannelId, born_ms};
use crate::model::permission::{PEOPLE_MAY, Permission};

impl World {
    /// What the bot may do in a channel: what its role or everybody may, less what is forbidden there. A thread has the
    /// permissions of its channel.
    pub(crate) fn bot_may(&self, channel: ChannelId) -> u64 {
        let above = self.channel(channel).and_then(|channel| channel.parent);
        let forbidden = above.map_or(0, |above| self.forbidden(above)) | self.forbidden(channel);
        (self.bot_role | PEOPLE_MAY) & !forbidden
    }

    /// What is forbidden to the bot in a channel.
    pub(crate) fn forbidden(&self, channel: ChannelId) -> u64 {
        self.obstacles.forbidden.get(&channel).copied().unwrap_or(0)
    }

    /// Whether the bot may read what was written in a channel before; otherwise Discord lists nothing.
    pub(crate) fn bot_reads_history(&self, channel: ChannelId) -> bool {
        self.bot_may(channel) & Permission::ReadMessageHistory as u64 != 0
    }

    /// Whether a thread is archived.
    pub(crate) fn is_archived(&self, channel: ChannelId) -> bool {
        self.obstacles.archived.contains(&channel)
    }

    /// When a thread was last archived or opened, or its time changed, in unix milliseconds, and that time in minutes.
    pub(crate) fn archive_time(&self, thread: ChannelId) -> (u64, u64) {
        self.obstacles.times.get(&thread).copied().unwrap_or_else(|| (born_ms(thread.0), 1_440))
    }

    /// Whether only who manages threads may open a thread.
    pub(crate) fn is_locked(&self, thread: ChannelId) -> bool {
        self.obstacles.locked.contains(&thread)
    }
}
