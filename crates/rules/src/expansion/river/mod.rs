//! The River: its tiles are drawn before all others. The board decides where they may lie, the deck in
//! which order they come; the river itself is no feature.

mod pile;
mod values;

pub(crate) use pile::{is_running, layer_of, shuffle, sort, top};
pub use values::Illegal;
