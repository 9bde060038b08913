//! Implements [`Channels`], the trait of deliveries, for Discord: turns messages into JSON, and reads pages of
//! messages.

use tokio::time::Instant;

use super::requests::{PAGE, Rest};
use crate::talk::markdown::{content, cut};
use crate::talk::message::written;
use crate::talk::own_message;
use carc_chat::{Channels, Message, Page, SendError};
use carc_play::request::{ChannelId, GuildId, MessageId, PersonId};
use carc_play::text::Text;

/// Maximum length of a thread's name, in characters.
const NAME: usize = 100;

impl Channels for Rest {
    async fn post(&self, channel: ChannelId, message: &Message) -> Result<MessageId, SendError> {
        self.post(channel, &written(message)).await
    }

    async fn edit(&self, channel: ChannelId, message: MessageId, to: &Message) -> Result<(), SendError> {
        self.edit(channel, message, &written(to)).await
    }

    async fn strip(&self, channel: ChannelId, message: MessageId, words: Option<&Text>) -> Result<(), SendError> {
        self.strip(channel, message, words).await
    }

    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), SendError> {
        self.delete(channel, message).await
    }

    async fn find(&self, channel: ChannelId, me: PersonId, before: Option<MessageId>) -> Result<Page, SendError> {
        let page = self.page(channel, before).await?;
        let own = page.iter().filter_map(|message| own_message::read(message, me)).collect();
        let oldest = page.iter().filter_map(own_message::id).min();
        Ok(Page { own, more_before: oldest.filter(|_| page.len() >= PAGE) })
    }

    async fn direct(&self, person: PersonId) -> Result<ChannelId, SendError> {
        self.direct_channel(person).await
    }

    async fn type_in(&self, channel: ChannelId) -> Result<(), SendError> {
        self.type_in(channel).await
    }

    async fn open_thread(&self, channel: ChannelId, message: MessageId, name: &str) -> Result<(), SendError> {
        self.open_thread(channel, message, &cut(name, NAME)).await
    }

    async fn reopen(&self, thread: ChannelId) -> Result<(), SendError> {
        self.reopen(thread).await
    }

    fn words(&self, text: &Text) -> String {
        content(text)
    }

    fn closed_until(&self) -> Option<Instant> {
        self.closed_until()
    }

    fn belongs(&self, channel: ChannelId, server: Option<GuildId>) {
        self.belongs(channel, server);
    }
}
