//! The actions of Abbey & Mayor: which are legal, and what each does.

use super::{Action, Phase, abbey, barn, is_last_round, wagon};
use crate::action;
use crate::event;
use crate::expansion::{self, house, traders};
use crate::game::{Game, Then};
use crate::phase;
use crate::player::Seat;

pub(in crate::expansion) fn legal_into(game: &Game, phase: Phase, list: &mut Vec<action::Action>) {
    match phase {
        Phase::Move { seat, from, .. } => {
            wagon::moves_into(game, seat, from, list);
            list.push(action::Action::Pass { seat });
        }
        Phase::Abbey { seat } => {
            abbey::holes_into(game, seat, list);
            list.push(action::Action::Pass { seat });
        }
    }
}

/// Adds the cells where the abbey can go instead of drawing.
pub(in crate::expansion) fn choices_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    if game.abbeys(seat) > 0 {
        abbey::holes_into(game, seat, list);
    }
}

pub(in crate::expansion) fn check(game: &Game, action: Action, phase: phase::Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (
            Action::PlaceAbbey { seat, at },
            phase::Phase::Choose { .. } | phase::Phase::Expansion(expansion::Phase::AbbeyMayor(Phase::Abbey { .. })),
        ) => abbey::check(game, seat, at),
        (Action::Build { seat, meeple, corner }, phase::Phase::Deploy { .. }) => {
            barn::check(game, seat, meeple, corner)
        }
        (Action::Move { to, .. }, phase::Phase::Expansion(expansion::Phase::AbbeyMayor(Phase::Move { from, .. }))) => {
            Ok(wagon::check(game, from, to)?)
        }
        (Action::PlaceAbbey { .. } | Action::Build { .. } | Action::Move { .. }, _) => {
            Err(action::Illegal::OutOfTurnOrder)
        }
    }
}

pub(in crate::expansion) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        Action::PlaceAbbey { seat, at } => {
            abbey::place(game, seat, at, events);
            Then::Wait
        }
        Action::Build { seat, meeple, corner } => {
            barn::build(game, seat, meeple, corner, events);
            Then::Score
        }
        Action::Move { seat, to } => {
            wagon::go_to(game, seat, to, events);
            Then::GoOn
        }
    }
}

/// Declines for a player: lets a wagon go home, or does not place the abbey.
pub(in crate::expansion) fn decline(game: &mut Game, phase: Phase, events: &mut Vec<event::Event>) -> Then {
    match phase {
        Phase::Move { .. } => Then::GoOn,
        Phase::Abbey { .. } if is_last_round(game) => abbey::next_of_last_round(game),
        Phase::Abbey { .. } if traders::is_second_part(game) => Then::GoOn,
        Phase::Abbey { seat } => house::keep_in_hand(game, seat, events),
    }
}

/// Returns what Abbey & Mayor adds to the fingerprint of a position.
pub(in crate::expansion) fn digest(game: &Game) -> impl Iterator<Item = u64> + '_ {
    game.seats().filter(|_| game.rules.stock.abbeys > 0).map(|seat| u64::from(game.abbeys(seat)))
}
