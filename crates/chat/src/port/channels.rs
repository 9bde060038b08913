//! The channels of a chat program, as a trait with everything that delivery needs of them.

use tokio::time::Instant;

use super::message::Message;
use super::send_error::SendError;
use carc_play::request::{ChannelId, GuildId, MessageId, PersonId, Press};
use carc_play::text::Text;

/// The channels of a chat program. Clones share their state.
///
/// # Laws
/// - A request that fails with anything but [`SendError::Passing`] was not carried out; with that, it may have been.
/// - A message with a nonce is posted once, however often it is sent within the next minutes.
/// - An edit replaces everything in a message, except for [`Message::line`], so that nothing of its old content stays.
/// - A request waits for the program's rate limits unless that would hold up other requests of the bot, and then fails
///   with [`SendError::Limited`].
pub trait Channels: Clone + Send + Sync + 'static {
    /// Posts a message.
    fn post(&self, channel: ChannelId, message: &Message) -> impl Future<Output = Result<MessageId, SendError>> + Send;

    /// Edits a message.
    fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        to: &Message,
    ) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Removes a message's buttons, and replaces its text by `words` if given.
    fn strip(
        &self,
        channel: ChannelId,
        message: MessageId,
        words: Option<&Text>,
    ) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Deletes a message.
    fn delete(&self, channel: ChannelId, message: MessageId) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Finds messages that the bot, `me`, has posted in a channel, on the newest page or on the page before `before`.
    fn find(
        &self,
        channel: ChannelId,
        me: PersonId,
        before: Option<MessageId>,
    ) -> impl Future<Output = Result<Page, SendError>> + Send;

    /// Returns the channel of the direct messages with a person.
    fn direct(&self, person: PersonId) -> impl Future<Output = Result<ChannelId, SendError>> + Send;

    /// Shows the typing indicator for some seconds, or until the next message.
    fn type_in(&self, channel: ChannelId) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Opens a thread on a message, which shares the message's id. Its name is cut if it is too long.
    fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Reopens an archived thread.
    fn reopen(&self, thread: ChannelId) -> impl Future<Output = Result<(), SendError>> + Send;

    /// Returns a text as [`OwnMessage::words`] has it once it is posted.
    fn words(&self, text: &Text) -> String;

    /// Returns when messages are accepted again, after a rate limit for everything; `None` if they are accepted now.
    fn closed_until(&self) -> Option<Instant>;

    /// Notes which server a channel is in, so that refused requests count as that server's.
    fn belongs(&self, channel: ChannelId, server: Option<GuildId>);
}

/// A page of a channel's messages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The bot's own messages, newest first, without answers to interactions.
    pub own: Vec<OwnMessage>,
    /// The oldest message of the page by any author, if there may be more before it.
    pub more_before: Option<MessageId>,
}

/// A message that the bot has posted, as far as it could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnMessage {
    /// The message.
    pub id: MessageId,
    /// Its text, in the form in which the chat program keeps it.
    pub words: String,
    /// The names of the files attached to it.
    pub files: Vec<String>,
    /// The presses of its buttons and menus.
    pub presses: Vec<Press>,
}
