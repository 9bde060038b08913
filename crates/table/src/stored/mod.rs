//! Games in their stored forms: the log, the version byte, JSON of earlier versions, and games as files.

mod file;
pub mod json;
pub mod log;
mod public;
pub mod version;

pub use file::{FileError, GameFile};
pub use public::{PublicFile, unseen};
