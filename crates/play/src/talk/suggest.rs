//! Requests for suggestions while somebody types.

use super::reader::Reader;
use super::reply::Choice;
use crate::expansions::Question;
use crate::words::text::Locale;
use carc_table::{ChannelId, GuildId, PersonId};

/// A request for suggestions while somebody types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggest {
    /// The person who types.
    pub who: PersonId,
    /// The language of their client.
    pub locale: Option<Locale>,
    /// The server they type in.
    pub guild: Option<GuildId>,
    /// The channel they type in.
    pub channel: ChannelId,
    /// The field that is being typed.
    pub field: Field,
    /// The text typed so far.
    pub typed: String,
    /// The tile typed already, if any.
    pub tile: Option<String>,
    /// The cell typed already, if any.
    pub cell: Option<String>,
    /// The rotation typed already, if any.
    pub rotation: Option<String>,
}

impl Suggest {
    /// Returns who reads the suggestions.
    pub(crate) fn reader(&self) -> Reader {
        Reader::One { who: self.who, locale: self.locale.clone(), guild: self.guild }
    }
}

/// A field with suggestions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The tile of `place`, one from the asker's hand.
    Tile,
    /// The cell of `abbey`.
    Hole,
    /// The figure of `abbey`.
    OnHole,
    /// The cell of `place`.
    Cell,
    /// The rotation of `place`.
    Rotation,
    /// The follower of `place`.
    Follower,
    /// The whole move of `play`.
    Move,
    /// The expansions of `start`.
    Expansions,
    /// The single rules of `start`, its `options`.
    Options,
    /// The topic of `rules`.
    Topic,
    /// The command of `help`.
    Command,
    /// The cell of `board`.
    Zoom,
    /// The feature of `board`.
    Feature,
    /// The move of `board` since which changes are shown.
    Since,
    /// The move of `history` or `undo`.
    Number,
    /// The seat of `lobby remove`.
    Seat,
    /// The colour of `lobby colour`.
    Colour,
    /// The answer to a question.
    Answer(Question),
    /// The game of `game export`.
    Game,
    /// The time zone of `carc-me notices`.
    Zone,
    /// The theme of `start`, `game settings` and `carc-server settings`.
    Theme,
}

/// Maximum number of suggestions returned: more than any chat program shows.
pub(crate) const MOST: usize = 100;

/// Returns a suggestion that shows the very text it fills in.
pub(crate) fn same(word: String) -> Choice {
    Choice { name: word.clone(), value: word }
}
