//! Games and people at rest: an embedded database in one folder.
//!
//! A [`Table`] is a game with its people, from the lobby to the final scores; its actions are a log beside it. Every step is one
//! transaction ([`Store::commit`]): the table with its next version, the actions, the id of what caused it and what is owed to the
//! channel. [`Store::sync`] puts it on the disk; people are answered after that, not before.
//!
//! Everything blocks, and times are passed in as unix milliseconds. What is damaged is one game's trouble
//! ([`StoreError::Damaged`] names it). Pictures, sentences and the rules' meaning are none of its business.

mod backup;
mod codec;
mod commit;
mod database;
mod error;
mod file;
mod folder;
mod id;
mod journal;
mod key;
mod log;
mod mend;
mod name;
mod public;
mod questions;
mod read;
mod server;
mod sync;
mod table;

pub use backup::Saved;
pub use commit::Change;
pub use database::Store;
pub use error::{CommitError, Refused, StoreError};
pub use file::{FileError, Format, GameFile};
pub use id::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, NotAGameId, PersonId};
pub use log::Logged;
pub use mend::{Finding, Found};
pub use name::Name;
pub use public::{Hidden, PublicAction, PublicFile, PublicFormat, PublicLogged, unseen};
pub use questions::{Answers, Asked, Larger, Questions, is_same};
pub use read::{BoardMessage, Owed, Seen};
pub use server::Server;
pub use table::{Filled, Holder, Place, Replayed, Resigned, Stage, Table};
