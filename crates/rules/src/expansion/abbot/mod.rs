//! The Abbot: gardens, and a figure that can be called back for points. Where it may stand and what it counts is
//! a row in `figures`; a garden is a feature like a cloister.

mod notation;
mod play;
mod values;

pub(super) use notation::{read, write};
pub(super) use play::{apply, calls_into, check};
pub use values::{Action, Extra, Illegal};
