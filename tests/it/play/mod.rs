//! What a channel can ask for, as Discord shows it and the program does it.

pub mod lobby;
pub mod time;
pub mod told;
pub mod typed;
