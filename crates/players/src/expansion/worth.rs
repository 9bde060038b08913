//! The value of the pieces of expansions before they are played, as the outlook sees it.

use crate::values::POINT;
use carc_rules::{Game, MeepleKind, Seat};

/// The value of an abbey in the supply at the beginning, in hundredths of a point.
const ABBEY: i64 = 4 * POINT;

/// Returns the value of a figure in the supply at the beginning, in hundredths of a point.
pub(crate) const fn worth(meeple: MeepleKind) -> i64 {
    match meeple {
        MeepleKind::Follower => 7 * POINT / 2,
        MeepleKind::Mayor => 5 * POINT / 2,
        // It often takes a feature that others hold with one follower.
        MeepleKind::LargeFollower => 9 * POINT / 2,
        // An abbot can be called back at any time.
        MeepleKind::Wagon | MeepleKind::Abbot => 4 * POINT,
        // On the board a builder brings turns, and a pig pays a point for each city of its farm.
        MeepleKind::Builder | MeepleKind::Pig => 2 * POINT,
        // It stays for good: it waits for a farm with more than one city.
        MeepleKind::Barn => 6 * POINT,
    }
}

/// Returns the value at the beginning of the tiles that a seat has in its supply, in hundredths of a point.
pub(crate) fn worth_of_tiles(game: &Game, seat: Seat) -> i64 {
    ABBEY * i64::from(game.abbeys(seat))
}

/// Returns the value of a figure on the board at the beginning, in hundredths of a point, on top of what its feature
/// pays: a builder may bring turns until its feature is complete.
pub(crate) const fn worth_of_standing(meeple: MeepleKind) -> i64 {
    match meeple {
        MeepleKind::Builder => 8 * POINT,
        MeepleKind::Follower
        | MeepleKind::Mayor
        | MeepleKind::Wagon
        | MeepleKind::Barn
        | MeepleKind::Abbot
        | MeepleKind::LargeFollower
        | MeepleKind::Pig => 0,
    }
}
