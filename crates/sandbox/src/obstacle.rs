//! Obstacles that keep the bot out, as on Discord: removed from the server, an outage, missing permissions, archived
//! threads, deleted channels.

use crate::json::{PEOPLE_MAY, channel_json, guild_create_json};
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::error::ApiError;
use super::ids::{ChannelId, born_ms};
use super::session::GUILDS;
use super::world::World;

/// A permission that the bot may lack.
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
    /// To open threads that everybody sees.
    CreatePublicThreads = 1 << 35,
    /// To write in threads.
    SendMessagesInThreads = 1 << 38,
}

/// The permissions of the bot's role unless it was invited with others: the above, embed links, external emoji, application
/// commands, manage threads.
pub(super) const BOT_MAY: u64 = Permission::ViewChannel as u64
    | Permission::SendMessages as u64
    | Permission::AttachFiles as u64
    | Permission::ReadMessageHistory as u64
    | Permission::CreatePublicThreads as u64
    | Permission::SendMessagesInThreads as u64
    | 1 << 14
    | 1 << 18
    | 1 << 31
    | 1 << 34;

/// The obstacles at present.
#[derive(Debug, Default)]
pub(super) struct Obstacles {
    /// Whether the bot was removed from the server.
    pub(super) is_out: bool,
    pub(super) forbidden: BTreeMap<ChannelId, u64>,
    pub(super) archived: BTreeSet<ChannelId>,
    /// Archived threads that only who manages threads may open.
    pub(super) locked: BTreeSet<ChannelId>,
    /// Time when each thread was last archived or opened, or its time changed, and that time in minutes.
    times: BTreeMap<ChannelId, (u64, u64)>,
}

impl World {
    /// Returns what the bot may do in a channel: what its role or everybody may, less what is forbidden there. A thread
    /// has the permissions of its channel.
    pub(super) fn bot_may(&self, channel: ChannelId) -> u64 {
        let above = self.channel(channel).and_then(|channel| channel.parent);
        let forbidden = above.map_or(0, |above| self.forbidden(above)) | self.forbidden(channel);
        (self.bot_role | PEOPLE_MAY) & !forbidden
    }

    /// Returns what is forbidden to the bot in a channel.
    pub(super) fn forbidden(&self, channel: ChannelId) -> u64 {
        self.obstacles.forbidden.get(&channel).copied().unwrap_or(0)
    }

    /// Adds the bot to the server, with a role of these permissions, and tells it so.
    pub(super) fn invite_bot(&mut self, permissions: u64) {
        self.bot_role = permissions;
        self.obstacles.is_out = false;
        let guild = guild_create_json(self);
        self.dispatch(GUILDS, "GUILD_CREATE", &guild);
    }

    /// Returns whether the bot may read what was written in a channel before; otherwise Discord lists nothing.
    pub(super) fn bot_reads_history(&self, channel: ChannelId) -> bool {
        self.bot_may(channel) & Permission::ReadMessageHistory as u64 != 0
    }

    /// Returns whether a thread is archived.
    pub(super) fn is_archived(&self, channel: ChannelId) -> bool {
        self.obstacles.archived.contains(&channel)
    }

    /// Checks whether the bot may do something in a channel: write a message, with files or without; change one; look.
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
            ("POST", ["messages"]) if self.refuses_direct(channel) => Err(ApiError::refused_direct()),
            ("POST", ["messages"]) if lacks(to_send) || (files && lacks(Permission::AttachFiles)) => {
                Err(ApiError::missing_permissions())
            }
            ("POST", ["threads"] | ["messages", _, "threads"]) if lacks(Permission::CreatePublicThreads) => {
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

    /// Opens an archived thread, because a message is posted in it, or it is asked for.
    fn unarchive(&mut self, channel: ChannelId) {
        if self.obstacles.archived.remove(&channel) {
            self.obstacles.locked.remove(&channel);
            self.note_time(channel, None);
            self.tell_channel(channel);
        }
    }

    /// Notes that something happened that keeps a thread from being archived: it was opened, or its time was set to
    /// `minutes`.
    pub(super) fn note_time(&mut self, thread: ChannelId, minutes: Option<u64>) {
        let now = self.ids.time().now_ms();
        let (_, before) = self.archive_time(thread);
        self.obstacles.times.insert(thread, (now, minutes.unwrap_or(before)));
    }

    /// Returns when a thread was last archived or opened, or its time changed, as Unix time in milliseconds, and that
    /// time in minutes.
    pub(super) fn archive_time(&self, thread: ChannelId) -> (u64, u64) {
        self.obstacles.times.get(&thread).copied().unwrap_or_else(|| (born_ms(thread.0), 1_440))
    }

    /// Returns whether only people who manage threads may open a thread.
    pub(super) fn is_locked(&self, thread: ChannelId) -> bool {
        self.obstacles.locked.contains(&thread)
    }

    /// Archives the threads in which nothing has happened for their time.
    pub(super) fn archive_quiet(&mut self) {
        let now = self.ids.time().now_ms();
        let is_quiet = |thread: &ChannelId| {
            let (changed, minutes) = self.archive_time(*thread);
            let said = self.messages_in(*thread).next_back().map_or(0, |message| born_ms(message.id.0));
            now.saturating_sub(changed.max(said)) >= minutes * 60_000
        };
        let threads = self.channels.iter().filter(|channel| channel.parent.is_some()).map(|thread| thread.id);
        let quiet: Vec<ChannelId> = threads.filter(|thread| !self.is_archived(*thread)).filter(is_quiet).collect();
        for thread in quiet {
            self.obstacles.archived.insert(thread);
            self.tell_channel(thread);
        }
    }

    /// Does what the bot asks for a thread: to open or archive it, or to change its time.
    pub(super) fn change_thread(&mut self, thread: ChannelId, asked: &Value) -> Result<(), ApiError> {
        match asked["archived"].as_bool() {
            Some(false) if self.is_locked(thread) => return Err(ApiError::missing_permissions()),
            Some(false) => self.unarchive(thread),
            None if self.is_archived(thread) => return Err(ApiError::archived()),
            Some(true) => {
                self.obstacles.archived.insert(thread);
                self.tell_channel(thread);
            }
            None => {}
        }
        if let Some(minutes) = asked["auto_archive_duration"].as_u64() {
            // The same time once more is no change.
            if self.archive_time(thread).1 != minutes {
                self.note_time(thread, Some(minutes));
                self.tell_channel(thread);
            }
        }
        Ok(())
    }

    pub(super) fn tell_channel(&mut self, id: ChannelId) {
        let Some(channel) = self.channel(id) else { return };
        let (json, name) = (channel_json(self, channel), if channel.parent.is_some() { "THREAD" } else { "CHANNEL" });
        self.dispatch(GUILDS, &format!("{name}_UPDATE"), &json);
    }
}
