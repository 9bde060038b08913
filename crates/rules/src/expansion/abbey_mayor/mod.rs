//! Abbey & Mayor: the abbey, the barn and the wagon. The mayor is one of the `figures` and needs no file here.

mod abbey;
mod barn;
mod notation;
mod play;
mod rules;
mod state;
mod values;
mod wagon;

pub use abbey::is_last_round;
pub(super) use abbey::{asks_before_draw, begin_last_round, can_place, go_on_last_round, hand_over};
pub(super) use barn::{barns_into, check_claim, final_barns, score_barns};
pub(super) use notation::{read, write};
pub(super) use play::{apply, check, choices_into, decline, digest, legal_into};
pub use rules::Rules;
pub(super) use state::State;
pub use values::{Action, Event, Extra, Illegal, Phase};
pub(super) use wagon::move_on;
