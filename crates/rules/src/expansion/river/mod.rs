//! The River: its tiles are drawn before all others. Where they may lie is told by the board, and in which order
//! they come by the deck; the river itself is no feature.

mod pile;
mod values;

pub(crate) use pile::{is_running, layer_of, shuffle, sort, top};
pub use values::Illegal;
