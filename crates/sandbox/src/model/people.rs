//! People, and the channels where they talk.

use serde::{Deserialize, Serialize};

use super::ids::{ChannelId, PersonId};

/// The languages of Discord's clients.
pub(crate) const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Somebody with a name: a person, or the bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The user id.
    pub id: PersonId,
    /// The display name.
    pub name: String,
    /// The client's language, such as `en-GB`.
    pub locale: String,
    /// Whether they have Discord's permission *Manage Server*.
    pub manages: bool,
}

/// A text channel or a thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// Its name.
    pub name: String,
    /// The channel that a thread belongs to.
    pub parent: Option<ChannelId>,
    /// For a thread, the person or bot that opened it; for direct messages, the person who has them with the bot; for
    /// any other channel, the server's owner.
    pub owner: PersonId,
}
