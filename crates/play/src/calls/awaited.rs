//! The people in seats, and which of their seats the game waits for.

use carc_rules::{Game, Seat};
use carc_table::{PersonId, Table};

/// Returns the first awaited seat that is held by a person.
pub(crate) fn awaited(table: &Table, game: &Game) -> Option<Seat> {
    all_awaited(table, game).next()
}

/// Returns all awaited seats that are held by people.
pub(crate) fn all_awaited(table: &Table, game: &Game) -> impl Iterator<Item = Seat> {
    let awaited: Vec<Seat> = game.phase().awaits().iter().filter(|&seat| is_person(table, seat)).collect();
    awaited.into_iter()
}

/// Returns whether a person holds the seat.
pub(crate) fn is_person(table: &Table, seat: Seat) -> bool {
    table.places.get(seat.index()).is_some_and(|place| place.holder.person().is_some())
}

/// Returns the person who holds the seat; `None` if nobody or a computer player does.
pub(crate) fn person_in(table: &Table, seat: Seat) -> Option<PersonId> {
    table.places.get(seat.index())?.holder.person()
}
