//! The outlook: what a position is worth to a seat, in points and in what it keeps for the tiles to come.

use super::expansion::{pending, worth, worth_of_standing, worth_of_tiles};
use super::values::{POINT, Values};
use carc_rules::{Game, MeepleKind, Seat};

/// Value of having a follower at all at the beginning of the game, on top of what each is worth: without one nothing
/// can be claimed.
const LAST_FOLLOWER: i64 = 3 * POINT;
/// Returns the value of a position for a seat, in hundredths of a point: its lead over the best other one if the game
/// ended now, plus the value of what it has left for the tiles to come.
fn outlook(game: &Game, seat: Seat) -> i64 {
    let projected = game.projected_scores();
    let others = game.seats().filter(|&other| other != seat).map(|other| i64::from(projected[other])).max();
    let ahead = i64::from(projected[seat]) - others.unwrap_or(0);
    let supply = game.supply(seat);
    let free: i64 = MeepleKind::ALL.into_iter().map(|kind| worth(kind) * i64::from(supply.count(kind))).sum();
    let any = MeepleKind::ALL.into_iter().any(|kind| kind.is_follower() && supply.count(kind) > 0);
    let own = game.standing().iter().filter(|standing| standing.seat == seat);
    let standing: i64 = own.map(|standing| worth_of_standing(standing.meeple)).sum();
    let figures = free + standing + if any { LAST_FOLLOWER } else { 0 };
    ahead * POINT + kept(game, seat, figures)
}

/// Values positions as the standard player does.
pub(super) struct Outlook;

impl Values for Outlook {
    fn value(&self, game: &Game, seat: Seat) -> i64 {
        outlook(game, seat)
    }
}

/// Returns the value of what a seat has left for the tiles to come, in hundredths of a point; `figures` is what its
/// figures would be worth at the beginning.
fn kept(game: &Game, seat: Seat, figures: i64) -> i64 {
    let (left, all) = left_of(game);
    (figures + worth_of_tiles(game, seat)) * left / all + pending(game, seat, left)
}

/// Returns how many tiles are to come, and how many there are in all.
pub(super) fn left_of(game: &Game) -> (i64, i64) {
    // Counted from the tiles on the table, because the pile after this turn is not known.
    let all = game.setup().deck.pile.len() as i64 + 1;
    ((all - game.board().tiles().len() as i64).max(0), all)
}
