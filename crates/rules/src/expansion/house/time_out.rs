//! A turn that passes to the next player because the player's time is over. This is not a rule of the game: the players
//! agree on time limits, and the program that keeps the clocks issues the action.

use super::{Event, hand};
use crate::action::Illegal;
use crate::event;
use crate::expansion::abbey_mayor;
use crate::game::{Game, Then, effects};
use crate::phase::Phase;
use crate::player::Seat;

/// Checks that the turn can pass on. Only a turn that waits for its tile can: questions are answered in other ways, a
/// bought tile is already paid for, and in the last round a player who does nothing keeps the abbey.
pub(super) fn check(game: &Game) -> Result<(), Illegal> {
    match game.phase {
        Phase::Place { .. } | Phase::Choose { .. }
            if game.expansions.house.market.seller().is_none() && !abbey_mayor::is_last_round(game) =>
        {
            Ok(())
        }
        _ => Err(Illegal::OutOfTurnOrder),
    }
}

/// Passes the turn on. The tile to place goes back where it came from: to the end of the hand, or on top of the pile,
/// so that the next player draws the same one.
pub(super) fn apply(game: &mut Game, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    if let Phase::Place { tile, .. } = game.phase {
        let holds = game.rules.hand > 0;
        let from = if holds { &mut game.expansions.house.hands[seat] } else { &mut game.pile };
        from.push(tile);
    }
    events.push(Event::TimedOut { seat }.into());
    hand::refill_after_turn(game, events);
    effects::pass_turn(game, effects::after(game, seat));
    Then::Begin
}
