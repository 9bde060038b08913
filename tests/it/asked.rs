//! Buttons that answer a question, as the newest message of their game has them.

use carc::app::request::{PersonId, Press};
use carc::store::Table;

/// The button with which somebody confirms that they resign.
pub fn resign(table: &Table, who: u64) -> Press {
    let seat = table.seat_of(PersonId(who)).expect("they have a seat");
    let changed = table.places[seat.index()].resigned.first().map_or(0, |last| u32::from(last.changed()) + 1);
    Press::Resign(table.id, changed << 3 | u32::from(seat.0))
}
