//! The Bets: chips laid face down on a betting house, settled when a feature of its tile is complete.
//!
//! Answers are kept apart until everybody has answered, so that nothing changes that others could see.

mod asking;
mod chip;
mod chips;
mod notation;
mod play;
mod printed;
mod settling;
mod state;
mod values;

pub(super) use asking::ask;
pub use chip::Chip;
pub use chips::chip_given;
pub(super) use chips::{concealed, covered, digest, suppose_others};
pub(super) use notation::{read, write};
pub(super) use play::{apply, arrange, check, decline, legal_into};
pub use printed::{Number, PrintedChip};
pub(super) use settling::{completed, settle, settle_last};
pub(super) use state::State;
pub use values::{Action, Event, Extra, Illegal, Phase};
