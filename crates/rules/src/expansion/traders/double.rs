//! The double turn: a second part of the turn of a player whose tile extends the road or city in which the player's
//! builder stands.

use super::Event;
use super::state::Part;
use crate::event;
use crate::expansion::{abbey_mayor, house};
use crate::game::{Game, Then, is_out, node_of};
use crate::player::{MeepleKind, Seat};

/// Returns whether a second part follows the part of the turn that is being played, as far as is known now: its
/// player must have something left to place.
pub fn second_part_follows(game: &Game) -> bool {
    game.expansions.traders.part == Part::Doubled && house::seller_of(game).is_none() && can_go_on(game)
}

/// Fixes whether a second part follows, now that the player has placed a tile: nothing later in the turn changes that
/// . An abbey never brings one, nor does a bought tile.
pub(in crate::expansion) fn fix_second_part(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) {
    if game.expansions.traders.part == Part::First && house::seller_of(game).is_none() && extends_builder(game, seat) {
        game.expansions.traders.part = Part::Doubled;
        events.push(Event::Extended { seat }.into());
    }
}

/// Returns whether the tile just placed belongs to a feature in which a builder of `seat` stands.
fn extends_builder(game: &Game, seat: Seat) -> bool {
    if !is_out(game, seat, MeepleKind::Builder) {
        return false;
    }
    let mut builders =
        game.standing.iter().filter(|standing| (standing.seat, standing.meeple) == (seat, MeepleKind::Builder));
    let index = game.board.tiles().len() - 1;
    builders.any(|builder| {
        let root = game.features.root(builder.node);
        let mut placed = game.board.tiles()[index].tile.tile().segments();
        placed.any(|(segment, _)| game.features.root(node_of(game, index, segment)) == root)
    })
}

/// Returns whether the player to move has something to place in a second part.
fn can_go_on(game: &Game) -> bool {
    let seat = game.active;
    let holds = game.rules.hand > 0 && !game.hand(seat).is_empty();
    let draws = game.rules.hand < 3 && !game.pile.is_empty();
    holds || draws || abbey_mayor::can_place(game, seat)
}

/// Begins the second part of a double turn, and returns what comes next; `None` if there is none.
pub(in crate::expansion) fn second_part(game: &mut Game, events: &mut Vec<event::Event>) -> Option<Then> {
    if !second_part_follows(game) {
        return None;
    }
    game.expansions.traders.part = Part::Second { earned: house::earns_another_turn(game) };
    events.push(Event::SecondPart { seat: game.active }.into());
    Some(house::begin_second_part(game, events))
}
