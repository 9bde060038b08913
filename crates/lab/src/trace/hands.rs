//! The tiles that players hold at the end of a turn, without the effects that the next turn had within the same step.

use carc_rules::expansion::{self, house};
use carc_rules::{Event, Game, Phase, Seat, TileId};

/// Returns the hands after the turn of `mover`, who may have drawn for the next turn already.
///
/// `before` are the hands before the step that ended the turn, `events` are the events of that step.
pub fn after_turn(game: &Game, before: &[Vec<TileId>], mover: Seat, sold: bool, events: &[Event]) -> Vec<Vec<TileId>> {
    let mut hands = before.to_vec();
    let hand = &mut hands[mover.index()];
    let rules = game.rules();
    if rules.hand == 1 {
        // The first tile drawn is the one drawn ahead; but a player who sold the tile draws the next one to place it,
        // and a player who placed the abbey still holds the tile that was drawn ahead, and may draw for the next turn
        // in the same step.
        let first = events.iter().find_map(|event| match *event {
            Event::Drawn { seat, tile } => Some((seat, tile)),
            _ => None,
        });
        let first = first.filter(|&(seat, _)| seat == mover && !sold && hand.is_empty());
        hand.extend(first.map(|(_, tile)| tile));
    } else {
        // Tiles are taken from the front and drawn to the back.
        let kept = usize::from(game.abbeys(mover));
        let room = usize::from(rules.hand).saturating_sub(hand.len() + kept);
        let drawn = events.iter().skip_while(|event| !is_draw(event, mover)).take_while(|event| is_draw(event, mover));
        let size = hand.len() + drawn.take(room).count();
        let replaced = events.iter().filter_map(|event| match *event {
            Event::Discarded { seat, tile } | Event::PutBack { seat, tile } if seat == mover => Some(tile),
            _ => None,
        });
        let going_back = match game.phase() {
            Phase::Expansion(expansion::Phase::House(house::Phase::Room { tile, .. })) | Phase::PutBack { tile }
                if game.active() == mover =>
            {
                Some(tile)
            }
            _ => None,
        };
        *hand = replaced.chain(going_back).chain(game.hand(mover).iter().copied()).take(size).collect();
    }
    hands
}

fn is_draw(event: &Event, mover: Seat) -> bool {
    matches!(*event, Event::Expansion(expansion::Event::House(house::Event::Dealt { seat })) | Event::Drawn { seat, .. } if seat == mover)
}
