//! The expansions and house rules, one folder each, with their state, actions, questions, refusals and points.
//!
//! The files directly in this folder combine them. The game's own files work with the combination: one [`Action`], one
//! [`Phase`], one [`Event`], one [`Illegal`] (`values`), one `State`, and the `hooks`, which are called where an
//! expansion has a say, in the order of.

pub mod abbey_mayor;
pub mod abbot;
pub mod bets;
mod features;
pub mod festival;
mod figures;
mod hooks;
pub mod house;
pub mod inns;
mod part;
pub mod river;
mod rules;
mod sight;
mod state;
mod stock;
pub mod traders;
mod turns;
mod values;

pub use features::features;
pub use figures::MeepleKind;
pub(super) use hooks::*;
pub(super) use house::Next;
pub use rules::Rules;
pub use sight::{dealt, has_secrets, supposing};
pub(super) use state::State;
pub use stock::Stock;
pub use turns::{Homecoming, SUPPLIED, supplied};
pub(crate) use turns::{homecoming, lay_from_supply, put_on_corner, stand_on_corner};
pub use values::{Action, Arranged, Counted, Event, Extra, Illegal, Phase};
