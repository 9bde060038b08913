//! The answers to the question for a larger table, before a tile that fits nowhere leaves the game.

use super::{Phase, hand, present};
use crate::board::{TableLimit, TableSize};
use crate::event::Event;
use crate::expansion;
use crate::expansion::abbey_mayor;
use crate::game::{Game, Then, effects};
use crate::phase;

/// Enlarges the table, as everybody has agreed, to one on which the tile fits.
pub(super) fn make_room(game: &mut Game, size: TableSize) {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Room { tile, .. })) = game.phase else { return };
    game.board.enlarge(TableLimit::Fixed(size));
    if game.rules.hand == 3 {
        hand::back_in_hand(game, game.active, tile);
    } else {
        present(game, game.active, tile);
    }
}

/// Takes the tile out of the game, because a player has not agreed.
pub(super) fn let_go(game: &mut Game, events: &mut Vec<Event>) -> Then {
    let phase::Phase::Expansion(expansion::Phase::House(Phase::Room { tile, .. })) = game.phase else {
        return Then::Wait;
    };
    let seat = game.active;
    effects::discard(game, seat, tile, events);
    if game.rules.hand == 3 {
        hand::go_on_replacing(game, seat, events)
    } else {
        after_discard(game).unwrap_or(Then::Draw)
    }
}

/// Goes on after a drawn tile left the game: with hands, if the river ended with it, or with a choice other
/// than another draw; `None` if another is drawn.
pub(in crate::expansion) fn after_discard(game: &mut Game) -> Option<Then> {
    if hand::hands_are_due(game) {
        return Some(Then::Begin);
    }
    abbey_mayor::asks_before_draw(game).then_some(Then::Wait)
}
