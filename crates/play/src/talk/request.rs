//! The requests of people, whatever chat program they come from.
//!
//! Typed words are normalised and passed on unread: the app reads them, because a refusal must say what would be right.
//! Presses of buttons and menus are data that survive restarts: they carry the game and its version.

mod options;
mod threads;

pub(crate) use options::tint;
pub use options::{
    BoardOptions, ChannelsChoice, ClockOptions, LanguageChoice, NoticesOptions, ServerOptions, SettingsOptions,
    StartOptions, SupplyOptions,
};
pub use threads::Threads;

// The values that requests are made of, for the code that carries them.
pub use super::form::{Entry, Kind as PartKind, Offer, Part};
pub use super::press::{Fields, Plan, Press, Spelled};
pub use super::reader::Reader;
pub use super::suggest::{Field, Suggest};
pub use crate::expansions::answer::*;
pub use crate::expansions::{Expansion, Standing};
pub use crate::words::reading::Typed;
pub use crate::words::text::Locale;
pub use carc_rules::expansion::Homecoming;
pub use carc_rules::moves::{Deployment, Source, corner_word};
pub use carc_rules::shorthand;
pub use carc_rules::{
    Action, Colour, Corner, MeepleKind, Options, Placement, Position, Rotation, Seat, SegmentId, SegmentRef, TileId,
};
pub use carc_table::{
    Attempts, ChannelId, GameId, Generation, GuildId, Language, Level, MessageId, Name, PersonId, Screen, ShardOutage,
};

/// Somebody who asks, with the name that the others see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their id.
    pub id: PersonId,
    /// The name to show.
    pub name: Name,
    /// Whether they may change the settings of the server.
    pub manages: bool,
    /// The language of their client; `None` for a message, which doesn't tell.
    pub locale: Option<Locale>,
}

/// One thing asked for by one person in one channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The id of the message or interaction that caused it: a second delivery of the same one changes nothing.
    pub cause: u64,
    /// The person who asks.
    pub who: Person,
    /// The server, if the channel belongs to one.
    pub guild: Option<GuildId>,
    /// The channel they ask in.
    pub channel: ChannelId,
    /// Whether only the asker sees the button that was pressed: in a private answer, or in a direct message.
    pub private: bool,
    /// Whether a thread can be opened in the channel, and if not why.
    pub threads: Threads,
    /// The request itself.
    pub ask: Ask,
}

impl Request {
    /// Returns who reads the answer.
    pub fn reader(&self) -> Reader {
        match self.ask {
            // The answer to a message is a message.
            Ask::Play { mention: true, .. } => Reader::All(self.guild),
            _ => Reader::One { who: self.who.id, locale: self.who.locale.clone(), guild: self.guild },
        }
    }
}

/// What can be asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Opens a lobby.
    Start(StartOptions),
    /// Takes a seat in the lobby.
    Join,
    /// Gives up the seat in the lobby.
    Leave,
    /// Seats a computer player.
    AddComputer {
        /// Its level; `None` for the usual one.
        level: Option<Level>,
    },
    /// Shows the rules of the lobby in full, and what the asker can choose there.
    SetUp,
    /// Removes the holder of a seat in the lobby, as only the host may.
    Remove {
        /// The seat, by its number from 1 or by the name of its holder.
        seat: String,
    },
    /// Chooses the colour of one's figures in the lobby.
    Colour {
        /// The colour, as typed; `None` opens the menu.
        colour: Option<String>,
    },
    /// Opens a lobby with the people of the channel's last game.
    Rematch,
    /// Begins the game.
    Begin,
    /// Closes the lobby.
    Cancel,
    /// Places the drawn tile, or one of the hand, and puts a figure on it or takes one back.
    Place(Typed),
    /// Places the tile of the supply, instead of drawing or in the last round, where `none` keeps it.
    FromSupply(SupplyOptions),
    /// Draws a tile, where the player could do something else instead.
    Draw,
    /// Shows the tiles that the asker holds.
    Hand,
    /// Plays a whole move typed in one line: `B3 rot90 road`.
    Play {
        /// The line, as typed.
        line: String,
        /// Whether it came as a message that mentions the bot or as a direct message to it, rather than as a command.
        mention: bool,
    },
    /// Shows the board again.
    Board(BoardOptions),
    /// Shows which tiles are still to come.
    Tiles,
    /// Shows the current scores, and those if the game ended now.
    Scores,
    /// Lists the moves so far; with a number, shows the board after that move.
    History {
        /// The move's number, from 1.
        number: Option<i64>,
    },
    /// Looks back at a finished game: luck, the turns that cost most, who was ahead when.
    Analysis,
    /// Explains the rules that this game uses.
    Rules {
        /// One topic of them; `None` lists the topics.
        topic: Option<String>,
    },
    /// Lists the asker's games on this server; in a direct message, all of them.
    Games,
    /// Explains what can be done, and how; for a named command, what to type for it.
    Help(Option<String>),
    /// Begins the lesson, or continues it.
    Tutorial,
    /// Shows the best moves for the player who is to place a tile, or the best answer to a question.
    Hint,
    /// A subcommand called by its former name; this is its current one.
    Moved(&'static str),
    /// Asks for confirmation to give the seat up to a computer player.
    Resign,
    /// Sends the game as a file.
    Export {
        /// The ID of another game than the channel's, as typed.
        game: Option<String>,
    },
    /// Answers a question of the game other than where to place a tile.
    Answer {
        /// The question that is answered.
        question: Question,
        /// The answer, as typed; `None` shows the possible answers.
        typed: Option<String>,
    },
    /// Gives (`true`) or withdraws the standing answers listed; the others stay as they are.
    Answers(Vec<(Standing, bool)>),
    /// Proposes a larger table, agrees to one, or rejects it.
    Enlarge {
        /// `20x15`, or `none` against a proposal.
        size: String,
    },
    /// Asks for confirmation to take the asker's last move back.
    Undo,
    /// Asks for confirmation to take the game back to before a certain move.
    SetBack {
        /// The number of the first move to take back, as typed.
        to: i64,
    },
    /// Votes for a computer player to take over from somebody who does not move.
    Vote,
    /// Proposes that the clocks stand still, agrees to it, or lets them run again.
    Pause,
    /// Asks who should take over the asker's seat.
    HandOver,
    /// Asks to be told how a game ends, or no longer.
    Follow,
    /// Chooses how games call the asker, or shows what they chose.
    Notices(NoticesOptions),
    /// Begins or ends a vacation from all games, as typed; `None` shows it.
    Away(Option<String>),
    /// Chooses or shows how much time the players have.
    Clock(ClockOptions),
    /// Announces the closing of a game that nobody plays any more, or offers to end one.
    Close,
    /// Chooses the language of what only the asker reads; `None` shows which it is.
    OwnLanguage(Option<LanguageChoice>),
    /// Chooses the kind of screen the asker looks at boards on; `None` shows which it is.
    Screen(Option<Screen>),
    /// Changes or shows the settings that this server's games begin with.
    ServerSettings(ServerOptions),
    /// Changes or shows the settings of this game that may change while it is played.
    GameSettings(SettingsOptions),
    /// Shows what is stored about the asker.
    Privacy,
    /// Shows the results of the asker's finished games.
    OwnStats,
    /// Shows the records of a server's finished games.
    Records {
        /// Whether to show them to everybody instead of only to the asker.
        public: bool,
    },
    /// Shows the ratings of a server's people.
    Leaderboard {
        /// Whether to show them to everybody instead of only to the asker.
        public: bool,
    },
    /// Presses a button, or chooses from a menu.
    Press(Press),
    /// Submits the form that this press opened.
    Fill(Press, Vec<Entry>),
}

/// Where an answer appears. It is known before the work is done, so that the chat program can be told that an answer is
/// coming.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// To the asker alone, as a new answer.
    Privately,
    /// To all.
    ToAll,
    /// In place of the private answer whose button was pressed; if everybody sees that button, as [`Self::Privately`].
    InPlace,
    /// As a form in a window of its own, which can only be the first answer.
    Form,
}
