//! Time, and whom a game calls for what: clocks, reminders, quiet hours, absences, last warnings, lost seats, direct
//! messages.
//!
//! It may import `show`, and knows neither `agree` nor the code that delivers calls.

pub(super) mod absence;
pub(super) mod awaited;
pub(super) mod away;
pub(super) mod direct;
pub(super) mod loss;
mod matter;
pub(super) mod mute;
pub(super) mod notice;
pub(super) mod pace;
pub(super) mod patience;
pub(super) mod resumed;
pub(super) mod seated;
pub(super) mod wish;
