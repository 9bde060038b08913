//! Games and people at rest: the port ([`GameStore`]) with its laws, a store in memory ([`MemoryStore`]) for tests, and backups.
//!
//! Every step of a game is one [`Change`]: the table with its next version, the actions, the id of the cause, and whether the channel
//! is owed the outcome. [`GameStore::sync`] puts it on the disk, and only then are people answered.
//!
//! This crate knows nothing of pictures, of sentences or of the meaning of the rules. Each kind of database has a crate
//! of its own.
//!
//! # Words
//!
//! | word | meaning here |
//! |---|---|
//! | *port* | the trait [`GameStore`]: all that the rest of the program asks of a database |

pub mod backup;
mod change;
mod checked;
pub mod codec;
mod error;
pub mod folder;
mod import;
mod index;
mod listed;
mod memory;
pub mod part;
mod port;
mod shared;

pub use backup::{Contents, Imported, Later, Portable, Saved, begins_backup, check_backup, deletions_in};
pub use change::Change;
pub use checked::Checked;
pub use error::{CommitError, Refused, StoreError};
pub use import::{ImportError, import};
pub use index::Index;
pub use listed::Listed;
pub use memory::MemoryStore;
pub use port::{GameStore, Old};
pub use shared::Shared;
