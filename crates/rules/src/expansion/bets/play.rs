//! The actions of betting: which are legal, and what each does.

use super::{Action, Chip, Phase, asking, settling};
use crate::action;
use crate::catalog::Mark;
use crate::event;
use crate::expansion;
use crate::game::{Game, Then};
use crate::geometry::Position;
use crate::phase;
use crate::player::Seat;

pub(in crate::expansion) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::Settle { seat, at } => settling::choices_into(game, seat, at, list),
        Phase::Bet { awaited, .. } => asking::bets_into(game, awaited, list),
    }
}

pub(in crate::expansion) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (
            Action::Settle { at, .. },
            phase::Phase::Expansion(expansion::Phase::Bets(Phase::Settle { at: house, .. })),
        ) => Ok(settling::check(game, house, at)?),
        (Action::Bet { seat, chip }, phase::Phase::Expansion(expansion::Phase::Bets(Phase::Bet { .. }))) => {
            Ok(asking::check(game, seat, chip)?)
        }
        (Action::Settle { .. } | Action::Bet { .. }, _) => Err(action::Illegal::OutOfTurnOrder),
    }
}

pub(in crate::expansion) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        Action::Settle { at, .. } => {
            settling::choose(game, at);
            Then::GoOn
        }
        Action::Bet { seat, chip } => asking::answer(game, seat, Some(chip), events),
    }
}

/// Declines for a player: bets nothing.
pub(in crate::expansion) fn decline(game: &mut Game, phase: Phase, seat: Seat, events: &mut Vec<event::Event>) -> Then {
    match phase {
        Phase::Bet { .. } => asking::answer(game, seat, None, events),
        Phase::Settle { .. } => unreachable!("nothing to decline: checked before"),
    }
}

/// Lays a chip on a house regardless of turns, for worked examples and tests. Returns `false` if it cannot lie there.
pub(in crate::expansion) fn arrange(game: &mut Game, seat: Seat, at: Position, chip: Chip) -> bool {
    let house = game.board.index_at(at).filter(|&house| game.board.tiles()[house].tile.tile().has(Mark::House));
    let is_there = seat.0 < game.setup.seats && game.expansions.bets.holds(seat, chip);
    let Some(house) = house.filter(|_| is_there) else { return false };
    game.expansions.bets.lay(house, seat, chip);
    true
}
