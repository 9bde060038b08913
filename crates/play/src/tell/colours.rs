//! The players' colours in the lobby: a player who takes a seat gets one at once, and may choose another that
//! is free.

use crate::case::Context;
use carc_rules::{Colour, Seat};
use carc_table::{Holder, Place, Table};

/// Gives somebody a seat: in the colour they had in the game before a rematch, if that is free, otherwise in a free
/// one, if possible one that nobody had in that game.
pub(crate) fn seat(cx: &Context<'_>, table: &mut Table, holder: Holder) {
    let before = table.rematch_of.and_then(|old| cx.table(old).ok());
    let had = |table: &Table| holder.person().and_then(|person| colour_had(table, person));
    let own = before.as_ref().and_then(had).filter(|&colour| is_free(table, colour));
    let of_nobody = |colour: &Colour| before.as_ref().is_none_or(|before| is_free(before, *colour));
    let colour = own.or_else(|| table.free_colours().find(of_nobody)).or_else(|| table.free_colours().next());
    table.places.push(Place { holder, colour, resigned: Vec::new() });
}

/// Returns whether nobody at the table has `colour`.
pub(crate) fn is_free(table: &Table, colour: Colour) -> bool {
    table.free_colours().any(|free| free == colour)
}

/// Returns the colour that a person had in a game, even if they gave their seat up.
fn colour_had(table: &Table, person: carc_table::PersonId) -> Option<Colour> {
    let held = |place: &Place| place.holders().any(|holder| holder.person() == Some(person));
    table.places.iter().position(held).map(|seat| table.colour(Seat(seat as u8)))
}
