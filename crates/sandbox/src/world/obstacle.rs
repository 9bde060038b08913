//! Obstacles that keep the bot out, as on Discord: it was removed from the server, lacks a permission, or a thread is
//! archived.

use serde_json::Value;

use super::json::{channel_json, guild_create_json};
use super::state::World;
use crate::error::ApiError;
use crate::model::ids::{ChannelId, born_ms};
use crate::model::permission::Permission;
use crate::model::session::GUILDS;

impl World {
    /// Adds the bot to the server, with a role that has these permissions, and tells it so.
    pub(crate) fn invite_bot(&mut self, permissions: u64) {
        self.bot_role = permissions;
        self.obstacles.is_out = false;
        let guild = guild_create_json(self);
        self.dispatch(GUILDS, "GUILD_CREATE", &guild);
    }

    /// Checks that the bot may do something in a channel: post a message, with files or without; change one; read; open
    /// a thread. If it may post, this reopens an archived thread, even a locked one. Fails with Discord's refusal.
    pub(crate) fn let_in(
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

    /// Reopens an archived thread and unlocks it, because a message is posted in it, or on request.
    fn unarchive(&mut self, channel: ChannelId) {
        if self.obstacles.archived.remove(&channel) {
            self.obstacles.locked.remove(&channel);
            self.note_time(channel, None);
            self.tell_channel(channel);
        }
    }

    /// Restarts the time until a thread is archived: the thread was reopened, or that time was set to `minutes`.
    pub(crate) fn note_time(&mut self, thread: ChannelId, minutes: Option<u64>) {
        let now = self.ids.time().now_ms();
        let (_, before) = self.archive_time(thread);
        self.obstacles.times.insert(thread, (now, minutes.unwrap_or(before)));
    }

    /// Archives the threads in which nothing has happened for their archive duration.
    pub(crate) fn archive_quiet(&mut self) {
        let now = self.ids.time().now_ms();
        let is_quiet = |thread: &ChannelId| {
            let (changed, minutes) = self.archive_time(*thread);
            let said = self.messages_in(*thread).next_back().map_or(0, |message| born_ms(message.id.0));
            now.saturating_sub(changed.max(said)) >= minutes * 60_000
        };
        let threads = self.channels.iter().filter(|channel| channel.parent.is_some()).map(|thread| thread.id);
        let quiet: Vec<ChannelId> = threads.filter(|thread| !self.is_archived(*thread)).filter(is_quiet).collect();
        for thread in quiet {
            self.archive(thread);
        }
    }

    /// Archives a thread, and notes when.
    pub(crate) fn archive(&mut self, thread: ChannelId) {
        if self.obstacles.archived.insert(thread) {
            self.note_time(thread, None);
        }
        self.tell_channel(thread);
    }

    /// Opens or archives a thread, or changes its archive duration, as the bot asks.
    pub(crate) fn change_thread(&mut self, thread: ChannelId, asked: &Value) -> Result<(), ApiError> {
        match asked["archived"].as_bool() {
            Some(false) if self.is_locked(thread) => return Err(ApiError::missing_permissions()),
            Some(false) => self.unarchive(thread),
            None if self.is_archived(thread) => return Err(ApiError::archived()),
            Some(true) => self.archive(thread),
            None => {}
        }
        if let Some(minutes) = asked["auto_archive_duration"].as_u64() {
            // Setting the same time again is no change.
            if self.archive_time(thread).1 != minutes {
                self.note_time(thread, Some(minutes));
                self.tell_channel(thread);
            }
        }
        Ok(())
    }

    pub(crate) fn tell_channel(&mut self, id: ChannelId) {
        let Some(channel) = self.channel(id) else { return };
        let (json, name) = (channel_json(self, channel), if channel.parent.is_some() { "THREAD" } else { "CHANNEL" });
        self.dispatch(GUILDS, &format!("{name}_UPDATE"), &json);
    }
}
