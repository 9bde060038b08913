//! The permissions of the bot and of everybody else, and the obstacles that keep the bot out.

use std::collections::{BTreeMap, BTreeSet};

use super::ids::ChannelId;

/// A permission that the bot may lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Permission {
    /// To see the channel at all.
    ViewChannel = 1 << 10,
    /// To write in it.
    SendMessages = 1 << 11,
    /// To attach files.
    AttachFiles = 1 << 15,
    /// To read earlier messages.
    ReadMessageHistory = 1 << 16,
    /// To open threads that everybody sees.
    CreatePublicThreads = 1 << 35,
    /// To write in threads.
    SendMessagesInThreads = 1 << 38,
}

/// The permissions of the bot's role unless it was invited with others: the above, embed links, external emoji, application
/// commands, manage threads.
pub(crate) const BOT_MAY: u64 = Permission::ViewChannel as u64
    | Permission::SendMessages as u64
    | Permission::AttachFiles as u64
    | Permission::ReadMessageHistory as u64
    | Permission::CreatePublicThreads as u64
    | Permission::SendMessagesInThreads as u64
    | 1 << 14
    | 1 << 18
    | 1 << 31
    | 1 << 34;

/// The permissions of everybody, as Discord's set of bits.
pub(crate) const PEOPLE_MAY: u64 = 2_222_085_188_447_808;
/// The permissions of people who manage the server: the same with *Manage Server*.
pub(crate) const MANAGERS_MAY: u64 = PEOPLE_MAY | 1 << 5;

/// The obstacles that keep the bot out.
#[derive(Debug, Default)]
pub(crate) struct Obstacles {
    /// Whether the bot was removed from the server.
    pub(crate) is_out: bool,
    pub(crate) forbidden: BTreeMap<ChannelId, u64>,
    pub(crate) archived: BTreeSet<ChannelId>,
    /// Archived threads that only people who manage threads may open.
    pub(crate) locked: BTreeSet<ChannelId>,
    /// For each thread, the Unix time in milliseconds when it was last opened or its archive duration changed, and that
    /// duration in minutes.
    pub(crate) times: BTreeMap<ChannelId, (u64, u64)>,
}
