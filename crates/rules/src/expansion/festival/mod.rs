//! The Festival: a player may take a figure back instead of putting one down.

mod notation;
mod play;
mod values;

pub(super) use notation::{read, write};
pub(super) use play::{apply, check, returns_into};
pub use values::{Action, Illegal};
