//! Time, and whom a game calls for what: clocks, quiet hours, absences, last warnings, seats that were lost, direct messages.
//!
//! It may import what is shown, and knows neither what people agree on nor who carries calls out.

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
