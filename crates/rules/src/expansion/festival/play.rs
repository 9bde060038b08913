//! Taking a figure back: when it is legal, and what it does.

use super::{Action, Illegal};
use crate::action;
use crate::board::SegmentRef;
use crate::catalog::Mark;
use crate::event;
use crate::game::{Game, Standing, Then, effects, placed};
use crate::options::FestivalReturn;
use crate::phase::Phase;
use crate::player::{MeepleKind, Seat};

/// Adds the player's own figures on the board that can be taken back, if the tile just placed is a festival (R-13.3,
///
pub(in crate::expansion) fn returns_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    let Some(reading) = game.rules.expansions.festival.filter(|_| placed(game).tile.tile().has(Mark::Festival)) else {
        return;
    };
    let from = list.len();
    let own = game.standing.iter().filter(|standing| standing.seat == seat && may_return(reading, standing.meeple));
    list.extend(own.map(|&Standing { meeple, at, .. }| action::Action::from(Action::TakeBack { seat, meeple, at })));
    list[from..].sort_unstable();
}

pub(in crate::expansion) fn check(game: &Game, action: Action, phase: Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (Action::TakeBack { seat, meeple, at }, Phase::Deploy { .. }) => Ok(check_return(game, seat, meeple, at)?),
        (Action::TakeBack { .. }, _) => Err(action::Illegal::OutOfTurnOrder),
    }
}

fn check_return(game: &Game, seat: Seat, meeple: MeepleKind, at: SegmentRef) -> Result<(), Illegal> {
    let placed = placed(game).tile.tile();
    let reading = game.rules.expansions.festival.filter(|_| placed.has(Mark::Festival)).ok_or(Illegal::NoReturn)?;
    let there = game.standing.iter().any(|standing| is_it(standing, seat, meeple, at));
    if there && may_return(reading, meeple) { Ok(()) } else { Err(Illegal::NoFigure) }
}

fn is_it(standing: &Standing, seat: Seat, meeple: MeepleKind, at: SegmentRef) -> bool {
    (standing.seat, standing.meeple, standing.at) == (seat, meeple, at)
}

pub(in crate::expansion) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        // Before anything is scored, so that the figure takes no part in it.
        Action::TakeBack { seat, meeple, at } => {
            if let Some(index) = game.standing.iter().position(|standing| is_it(standing, seat, meeple, at)) {
                effects::take_back(game, index, events);
            }
            Then::Score
        }
    }
}

fn may_return(reading: FestivalReturn, meeple: MeepleKind) -> bool {
    match reading {
        FestivalReturn::Follower => meeple.is_follower(),
        FestivalReturn::Figure => true,
    }
}
