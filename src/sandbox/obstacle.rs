//! What keeps the bot out: taken out of the server, an outage, forbidden, archived, deleted. As Discord has it, and tells it.

use crate::sandbox::json::{channel_json, guild_create_json};
use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::error::ApiError;
use super::ids::ChannelId;
use super::mishaps::Mishaps;
use super::session::GUILDS;
use super::world::World;

/// A permission that the bot can be without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Permission {
    /// To see the channel at all.
    ViewChannel = 1 << 10,
    /// To write in it.
    SendMessages = 1 << 11,
    /// To attach pictures.
    AttachFiles = 1 << 15,
    /// To read what was written before.
    ReadMessageHistory = 1 << 16,
    /// To write in threads.
    SendMessagesInThreads = 1 << 38,
}

/// What the bot may do in every channel, but for what is forbidden there: the above, embed links, external emoji, application
/// commands, manage threads, create public threads.
pub(super) const BOT_MAY: u64 = Permission::ViewChannel as u64
    | Permission::SendMessages as u64
    | Permission::AttachFiles as u64
    | Permission::ReadMessageHistory as u64
    | Permission::SendMessagesInThreads as u64
    | 1 << 14
    | 1 << 18
    | 1 << 31
    | 1 << 34
    | 1 << 35;

/// What keeps the bot out now.
#[derive(Debug, Default)]
pub(super) struct Obstacles {
    /// Whether the bot was taken out of the server.
    pub(super) is_out: bool,
    forbidden: BTreeMap<ChannelId, u64>,
    archived: BTreeSet<ChannelId>,
}

impl World {
    /// What the bot may do in a channel.
    pub(super) fn bot_may(&self, channel: ChannelId) -> u64 {
        BOT_MAY & !self.obstacles.forbidden.get(&channel).copied().unwrap_or(0)
    }

    /// Whether the bot is told what was written in a channel before: where it may not read it, Discord lists nothing.
    pub(super) fn bot_reads_history(&self, channel: ChannelId) -> bool {
        self.bot_may(channel) & Permission::ReadMessageHistory as u64 != 0
    }

    /// Whether a thread is archived.
    pub(super) fn is_archived(&self, channel: ChannelId) -> bool {
        self.obstacles.archived.contains(&channel)
    }

    /// Lets the bot do something in a channel, or not: to write a message, with files or without; to change one; to look.
    pub(super) fn let_in(
        &mut self,
        channel: ChannelId,
        method: &str,
        rest: &[&str],
        files: bool,
    ) -> Result<(), ApiError> {
        let may = self.bot_may(channel);
        let lacks = |permission: Permission| may & permission as u64 == 0;
        if self.obstacles.is_out || lacks(Permission::ViewChannel) {
            return Err(ApiError::missing_access());
        }
        let is_thread = self.channel(channel).is_some_and(|channel| channel.parent.is_some());
        let to_send = if is_thread { Permission::SendMessagesInThreads } else { Permission::SendMessages };
        match (method, rest) {
            ("POST", ["messages"]) if lacks(to_send) || (files && lacks(Permission::AttachFiles)) => {
                Err(ApiError::missing_permissions())
            }
            ("GET", ["messages", _]) if lacks(Permission::ReadMessageHistory) => Err(ApiError::missing_access()),
            ("POST", ["messages"]) => {
                self.unarchive(channel);
                Ok(())
            }
            ("PATCH" | "DELETE", ["messages", _]) if self.is_archived(channel) => Err(ApiError::archived()),
            _ => Ok(()),
        }
    }

    /// A message in an archived thread opens it again.
    fn unarchive(&mut self, channel: ChannelId) {
        if self.obstacles.archived.remove(&channel) {
            self.tell_channel(channel);
        }
    }

    fn tell_channel(&mut self, id: ChannelId) {
        let Some(channel) = self.channel(id) else { return };
        let (json, name) = (channel_json(self, channel), if channel.parent.is_some() { "THREAD" } else { "CHANNEL" });
        self.dispatch(GUILDS, &format!("{name}_UPDATE"), &json);
    }
}

impl Mishaps<'_> {
    /// Takes the bot out of the server.
    pub fn remove_bot(&self) {
        self.0.shared.change(|world| {
            world.obstacles.is_out = true;
            let gone = json!({"id": world.guild.to_string()});
            world.dispatch(GUILDS, "GUILD_DELETE", &gone);
        });
    }

    /// Takes the bot into the server again.
    pub fn invite_bot(&self) {
        self.0.shared.change(|world| {
            world.obstacles.is_out = false;
            let guild = guild_create_json(world);
            world.dispatch(GUILDS, "GUILD_CREATE", &guild);
        });
    }

    /// The server has an outage, as far as the gateway tells.
    pub fn tell_outage(&self) {
        self.0.shared.change(|world| {
            let gone = json!({"id": world.guild.to_string(), "unavailable": true});
            world.dispatch(GUILDS, "GUILD_DELETE", &gone);
        });
    }

    /// The bot may not do this in a channel any more, and is not told.
    pub fn forbid(&self, channel: ChannelId, what: Permission) {
        self.0.shared.change(|world| *world.obstacles.forbidden.entry(channel).or_default() |= what as u64);
    }

    /// The bot may do everything in a channel again, and is not told.
    pub fn allow(&self, channel: ChannelId) {
        self.0.shared.change(|world| world.obstacles.forbidden.remove(&channel));
    }

    /// Tells the bot that something about a channel or thread has changed.
    pub fn tell_channel(&self, channel: ChannelId) {
        self.0.shared.change(|world| world.tell_channel(channel));
    }

    /// Archives a thread: it can be written in, which opens it, but nothing in it can be changed.
    pub fn archive(&self, thread: ChannelId) {
        self.0.shared.change(|world| {
            world.obstacles.archived.insert(thread);
            world.tell_channel(thread);
        });
    }
}
