//! The channels of a chat program, as a trait: all that delivery asks of it.

use tokio::time::Instant;

use super::message::Message;
use super::send_error::SendError;
use carc_play::request::{ChannelId, GuildId, MessageId, PersonId, Press};
use carc_play::text::Text;

/// The channels of a chat program. Clones serve the same ones.
///
/// # Laws
/// - What failed with anything but [`SendError::Passing`] was not done. After that it may have been.
/// - A message with a nonce is posted once, however often it is sent within the next minutes.
/// - An edit states all of a message but for [`Message::line`], so that nothing stays of what stood there before.
/// - It waits for the program's limits as long as others of the bot are not held up by it, and fails with
///   [`SendError::Limited`] where it would take longer.
pub trait Channels: Clone + Send + Sync + 'static {
    /// Posts a message.
    fn post(&self, channel: ChannelId, message: &Message) -> impl Future<Output = Result<MessageId, SendError>> + Send;

    /// Changes a message.
    fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        to: &Message,
    ) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Takes a message's buttons away, and replaces its words by `words` if there are any.
    fn strip(
        &self,
        channel: ChannelId,
        message: MessageId,
        words: Option<&Text>,
    ) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Deletes a message.
    fn delete(&self, channel: ChannelId, message: MessageId) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Finds what the bot, `me`, has posted in a channel: the newest page, or that of messages before `before`.
    fn find(
        &self,
        channel: ChannelId,
        me: PersonId,
        before: Option<MessageId>,
    ) -> impl Future<Output = Result<Page, SendError>> + Send;

    /// Returns the channel of the direct messages with a person.
    fn direct(&self, person: PersonId) -> impl Future<Output = Result<ChannelId, SendError>> + Send;

    /// Shows for some seconds, or until the next message, that something is coming.
    fn type_in(&self, channel: ChannelId) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Opens a thread on a message, which shares the message's id. Its name is cut if it is too long.
    fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Opens an archived thread again.
    fn reopen(&self, thread: ChannelId) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Returns words as they stand in [`OwnMessage::words`] once they are posted.
    fn words(&self, text: &Text) -> String;

    /// Returns when messages are taken again, after a limit for everything; `None` if they are taken now.
    fn closed_until(&self) -> Option<Instant>;

    /// Notes which server a channel is in: what is refused there counts as that server's.
    fn belongs(&self, channel: ChannelId, server: Option<GuildId>);
}

/// A page of a channel's messages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The bot's own messages, newest first, without answers to single people.
    pub own: Vec<OwnMessage>,
    /// The oldest message of the page, whoever wrote it, if there are more before it.
    pub more_before: Option<MessageId>,
}

/// A message that the bot has posted, as far as it could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnMessage {
    /// The message.
    pub id: MessageId,
    /// Its words, as the chat program keeps them.
    pub words: String,
    /// The names of the files attached to it.
    pub files: Vec<String>,
    /// The presses of its buttons and menus.
    pub presses: Vec<Press>,
}
