//! Games and people at rest: a port ([`GameStore`]) and the stores that implement it: [`sled`] in a folder,
//! [`postgres`] in a database, [`memory`] for tests.
//!
//! A [`Table`] is a game with its people, from the lobby to the final scores; its actions are in a log beside it. Every
//! step is one [`Change`]: the table with its next version, the actions, the id of the cause, and whether the channel
//! is owed the outcome. [`GameStore::sync`] puts it on the disk, and only then are people answered.
//!
//! This layer knows no pictures, no sentences, and no meaning of the rules.

mod ahead;
mod aid;
mod altered;
mod backup;
mod bounds;
mod change;
mod changes;
mod checked;
mod codec;
mod commitment;
mod deletion;
mod error;
mod file;
mod former;
mod hands;
mod id;
mod index;
mod json;
mod language;
mod leaving;
mod log;
mod memory;
mod name;
mod owed;
mod pace;
mod part;
mod period;
mod person;
mod place;
mod port;
mod postgres;
mod public;
pub mod questions;
mod server;
mod shared;
mod sled;
mod table;
mod tally;
mod thread;
mod uptime;
mod waiting;
mod wish;

pub use self::postgres::{PostgresStore, Processes, damaged_rows, look as look_into_database, size_in_bytes};
pub use self::sled::{Finding, Found, SledStore, look as look_into_folder, make as make_folder};
pub use ahead::{Ahead, Came, LeftMove};
pub use aid::Aid;
pub use altered::CHOICES;
pub use backup::{Contents, Imported, Later, Portable, Saved, begins_backup, check_backup, deletions_in};
pub use change::Change;
pub use changes::Changes;
pub use checked::Checked;
pub use commitment::{Commitment, Hash, NotHex, Salt};
pub use deletion::Deletion;
pub use error::{CommitError, Refused, StoreError};
pub use file::{FileError, GameFile};
pub use former::Former;
pub use hands::{Resigned, Returned, Why};
pub use id::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, NotAGameId, PersonId};
pub use index::Index;
pub use language::Language;
pub use leaving::Leaving;
pub(crate) use log::actions as standing_actions;
pub use log::{Done, Logged, Standing};
pub use memory::MemoryStore;
pub use name::Name;
pub use owed::{BoardMessage, Call, Calls, Matter, Owed, Seen};
pub use pace::{Bank, Overtime, Pace, TimeLimit};
pub use period::{Period, time_outside};
pub use person::{Away, Notices, PersonSettings, QuietHours, Screen};
pub use place::Place;
pub use port::{GameStore, Listed, Old};
pub use public::{PublicFile, unseen};
pub use questions::{Altered, Answers, OpenQuestion, Proposal, Questions};
pub use server::{Server, ServerRules};
pub use shared::Shared;
pub use table::{Filled, Holder, Level, Replayed, Stage, Table};
pub use tally::{Ended, SeatTally, Tally};
pub use thread::{Opening, Thread};
pub use uptime::{Attempts, LEAST as LEAST_OUTAGE, ShardOutage, Uptime};
pub use waiting::{SeatClock, TimedOut, Waiting};
pub use wish::{Wish, WishKind};
