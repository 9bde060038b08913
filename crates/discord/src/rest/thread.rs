//! Requests about threads.

use serde::Deserialize;
use serde_json::json;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id as discord;

use super::requests::Rest;
use crate::talk::received::{ThreadMetadata, lenient};
use carc_chat::SendError;
use carc_play::request::{ChannelId, MessageId};

/// Minutes without activity after which Discord archives a thread: the longest time that it offers.
const ARCHIVED_AFTER: u32 = 10_080;
/// A shorter time that it offers, in minutes.
const SOONER: u32 = 4_320;
/// Start of Discord's ids, as Unix time in milliseconds.
const EPOCH: u64 = 1_420_070_400_000;

/// The facts about a thread that decide whether it stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadState {
    /// Whether it is archived.
    pub is_archived: bool,
    /// Whether only people who manage threads may open it.
    pub is_locked: bool,
    /// Unix time in milliseconds of the last activity in it; 0 if that is not known.
    pub active: u64,
}

#[derive(Deserialize)]
struct Sent {
    #[serde(default, deserialize_with = "lenient")]
    last_message_id: Option<discord::MessageId>,
    thread_metadata: ThreadMetadata,
}

impl From<Sent> for ThreadState {
    fn from(sent: Sent) -> Self {
        let metadata = sent.thread_metadata;
        let said = sent.last_message_id.map_or(0, |message| (message.get() >> 22) + EPOCH);
        let active = said.max(metadata.changed());
        Self { is_archived: metadata.is_archived(), is_locked: metadata.is_locked(), active }
    }
}

impl Rest {
    /// Opens a thread on a message, which shares the message's id.
    pub async fn open_thread(&self, channel: ChannelId, message: MessageId, name: &str) -> Result<(), SendError> {
        let route = Route::ChannelMessageThreads {
            channel_id: discord::ChannelId::new(channel.0),
            message_id: discord::MessageId::new(message.0),
        };
        self.send(LightMethod::Post, route, &json!({"name": name, "auto_archive_duration": ARCHIVED_AFTER})).await
    }

    /// Returns the current state of a thread.
    pub async fn thread(&self, thread: ChannelId) -> Result<ThreadState, SendError> {
        self.fetch::<Sent>(Request::new(route(thread), LightMethod::Get)).await.map(ThreadState::from)
    }

    /// Reopens an archived thread.
    pub async fn reopen(&self, thread: ChannelId) -> Result<(), SendError> {
        self.send(LightMethod::Patch, route(thread), &json!({"archived": false})).await
    }

    /// Keeps a thread open for the longest time from now on, without a message: changing the time until it is archived
    /// counts as activity.
    pub async fn touch(&self, thread: ChannelId) -> Result<(), SendError> {
        self.send(LightMethod::Patch, route(thread), &json!({"auto_archive_duration": SOONER})).await?;
        self.send(LightMethod::Patch, route(thread), &json!({"auto_archive_duration": ARCHIVED_AFTER})).await
    }
}

fn route(thread: ChannelId) -> Route<'static> {
    Route::Channel { channel_id: discord::ChannelId::new(thread.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_active_with_its_last_message_or_change() {
        let state = |json: serde_json::Value| ThreadState::from(serde_json::from_value::<Sent>(json).unwrap());
        let at = "2026-11-28T19:00:00.000000+00:00";
        let thread = json!({"id": "5", "thread_metadata": {"archived": false, "archive_timestamp": at}});
        assert_eq!(state(thread).active, 1_795_892_400_000);
        let later =
            json!({"last_message_id": "1608000000000000000", "thread_metadata": {"archived": true, "locked": true}});
        let said = (1_608_000_000_000_000_000_u64 >> 22) + EPOCH;
        assert_eq!(state(later), ThreadState { is_archived: true, is_locked: true, active: said });
    }
}
