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
//! | *log* | all that was done in a game, also what was taken back; stored in *pieces* of 128 entries ([`log`]) |
//! | *cause* | the interaction or message that asked for a change: the same one changes nothing twice |
//! | *quiet change* | a version of a game that looks like the one before, so that buttons made for that one stay good |
//! | *question* | what the game asks of people besides placing a tile: a bet, a wagon's way, an offer |
//! | *standing answer* | an answer to a question that somebody gave in advance, until they say otherwise |
//! | *move left ahead* | a move with a held tile, kept secret and played when its player's turn comes, or dropped ([`Ahead`]) |
//! | *generation* | a number of the store, new after every restored backup, so that older messages are told apart |

mod ahead;
mod aid;
mod altered;
mod bounds;
pub mod changes;
mod commitment;
mod deletion;
mod file;
mod former;
pub mod hands;
mod id;
pub mod json;
mod language;
mod leaving;
pub mod limits;
pub mod log;
mod name;
mod owed;
mod pace;
mod period;
mod person;
mod place;
mod public;
pub mod questions;
mod server;
mod table;
mod tally;
mod thread;
mod uptime;
pub mod version;
mod waiting;
mod wish;

pub use ahead::{Ahead, Came, LeftMove};
pub use aid::Aid;
pub use altered::CHOICES;
pub use changes::Changes;
pub use commitment::{Commitment, Hash, NotHex, Salt};
pub use deletion::Deletion;
pub use file::{FileError, GameFile};
pub use former::Former;
pub use hands::{Resigned, Returned, Why};
pub use id::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, NotAGameId, PersonId};
pub use language::Language;
pub use leaving::Leaving;
pub use log::actions as standing_actions;
pub use log::{Done, Logged, Standing};
pub use name::Name;
pub use owed::{BoardMessage, Call, Calls, Matter, Owed, Seen};
pub use pace::{Bank, Overtime, Pace, TimeLimit};
pub use period::{Period, time_outside};
pub use person::{Away, Notices, PersonSettings, QuietHours, Screen};
pub use place::Place;
pub use public::{PublicFile, unseen};
pub use questions::{Altered, Answers, OpenQuestion, Proposal, Questions};
pub use server::{Server, ServerRules};
pub use table::{Filled, Holder, Level, Replayed, Stage, Table};
pub use tally::{Ended, SeatTally, Tally};
pub use thread::{Opening, Thread};
pub use uptime::{Attempts, LEAST as LEAST_OUTAGE, ShardOutage, Uptime};
pub use waiting::{SeatClock, TimedOut, Waiting};
pub use wish::{Wish, WishKind};
