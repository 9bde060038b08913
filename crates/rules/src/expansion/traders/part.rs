//! Which part of a turn is being played, and what is remembered of the first.

use super::goods_of;
use super::state::{Part, State};
use crate::game::Game;
use crate::player::MeepleKind;

/// Returns whether the second part of a double turn is being played.
pub fn is_second_part(game: &Game) -> bool {
    matches!(game.expansions.traders.part, Part::Second { .. })
}

/// Returns whether the tile of the first part, of which this is the second, filled a hole.
pub(in crate::expansion) fn earned_before(game: &Game) -> bool {
    game.expansions.traders.part == Part::Second { earned: true }
}

/// Returns what Traders & Builders adds to the fingerprint of a position.
pub(in crate::expansion) fn digest(game: &Game) -> impl Iterator<Item = u64> + '_ {
    let State { part, .. } = &game.expansions.traders;
    let all = game.seats().map(|seat| goods_of(game, seat).digest()).chain([part.digest()]);
    all.filter(|_| game.rules.stock.figures.count(MeepleKind::Builder) > 0)
}
