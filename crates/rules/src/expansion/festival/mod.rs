//! The Festival: a player's own figure comes home, instead of another being put down.

mod notation;
mod play;
mod values;

pub(super) use notation::{read, write};
pub(super) use play::{apply, check, returns_into};
pub use values::{Action, Illegal};
