//! A game with its people, as values: who sits at which place, what they agreed on, whom it waits for and since when, and the log of
//! what was done.
//!
//! A [`Table`] is a game from the lobby to the final scores; its actions are in a log ([`Logged`]) next to it. All of
//! it is data that a store keeps and a file carries: JSON that later versions read. [`limits`] has the most that people
//! can ask for.
//!
//! This crate knows the rules' values, but no store, no pictures, no sentences and no clock.
//!
//! # Words
//!
//! | word | what it is here |
//! |---|---|
//! | *table* | a game's people and what they agreed on; `TableLimit` is how far the laid tiles may reach (R-18) |
//! | *place* | a seat of a lobby or game with its holder and colour |
//! | *log* | everything that was done in a game, including what was taken back; stored in *pieces* of 128 entries ([`log`]) |
//! | *cause* | the interaction or message that asked for a change: a repeated one changes nothing |
//! | *quiet change* | a version of a game that looks like the one before, so that buttons made for that one stay good |
//! | *question* | what the game asks of people besides placing a tile: a bet, a wagon's way, an offer |
//! | *standing answer* | an answer to a question that somebody gave in advance, until they say otherwise |
//! | *move left ahead* | a move with a held tile, kept secret and played when its player's turn comes, or dropped ([`Ahead`]) |
//! | *generation* | a number of the store, new after every restored backup, so that older messages are told apart |

mod agreed;
mod aid;
pub mod changes;
mod commitment;
mod deleted;
mod id;
pub mod limits;
mod owed;
mod people;
mod server;
mod stored;
mod table;
mod tally;
mod thread;
mod time;

pub use agreed::{
    Ahead, Altered, Answers, Came, LeftMove, OpenQuestion, Proposal, Questions, Wish, WishKind, questions,
};
pub use aid::Aid;
pub use changes::Changes;
pub use commitment::{Commitment, Hash, NotHex, Salt};
pub use deleted::{Deletion, Former, Leaving};
pub use id::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, NotAGameId, PersonId};
pub use owed::{BoardMessage, Call, Calls, Matter, Owed, Seen};
pub use people::{
    Away, Holder, Language, Level, Name, Notices, PersonSettings, Place, QuietHours, Resigned, Returned, Screen, Why,
    hands,
};
pub use server::{Server, ServerRules};
pub use stored::log::actions as standing_actions;
pub use stored::log::{Done, Logged, Standing};
pub use stored::{FileError, GameFile, PublicFile, json, log, unseen, version};
pub use table::{CHOICES, Filled, Replayed, Stage, Table};
pub use tally::{Ended, SeatTally, Tally};
pub use thread::{Opening, Thread};
pub use time::{
    Attempts, Bank, LEAST_OUTAGE, Overtime, Pace, Period, SeatClock, ShardOutage, Spent, TimeLimit, TimedOut, Uptime,
    Waiting, time_outside,
};
