//! The Festival: a player's own figure comes home, instead of another being put down.

mod notation;

use crate::game::placed;
use crate::game::turn;
use serde::{Deserialize, Serialize};

pub(super) use notation::{read, write};

use crate::action;
use crate::catalog::Mark;
use crate::event::{self, SegmentRef};
use crate::game::{Game, Standing};
use crate::options::FestivalReturn;
use crate::phase::Phase;
use crate::player::{MeepleKind, Seat};

/// An action that the festival adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Action {
    /// Takes an own figure back into the supply instead of putting one down.
    TakeBack {
        /// The owner of the figure.
        seat: Seat,
        /// The kind of the figure.
        meeple: MeepleKind,
        /// The segment it stands on.
        at: SegmentRef,
    },
}

impl Action {
    /// Returns the seat whose step it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::TakeBack { seat, .. } => Some(seat),
        }
    }
}

/// The reason why a figure is not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nothing can be taken back on this tile.
    #[error("nothing is taken back on this tile")]
    NoReturn,
    /// No own figure that could be taken back stands there.
    #[error("none of your figures stands there")]
    NoFigure,
}

/// Adds the player's own figures that can be taken back now, on the tile just placed.
pub(super) fn returns_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    let Some(reading) = game.rules.festival.filter(|_| placed(game).tile.tile().has(Mark::Festival)) else {
        return;
    };
    let from = list.len();
    let own = game.standing.iter().filter(|standing| standing.seat == seat && may_return(reading, standing.meeple));
    list.extend(own.map(|&Standing { meeple, at, .. }| action::Action::from(Action::TakeBack { seat, meeple, at })));
    list[from..].sort_unstable();
}

pub(super) fn check(game: &Game, action: Action, phase: Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (Action::TakeBack { seat, meeple, at }, Phase::Deploy { .. }) => Ok(check_return(game, seat, meeple, at)?),
        (Action::TakeBack { .. }, _) => Err(action::Illegal::OutOfTurnOrder),
    }
}

fn check_return(game: &Game, seat: Seat, meeple: MeepleKind, at: SegmentRef) -> Result<(), Illegal> {
    let placed = placed(game).tile.tile();
    let reading = game.rules.festival.filter(|_| placed.has(Mark::Festival)).ok_or(Illegal::NoReturn)?;
    let there = game.standing.iter().any(|standing| is_it(standing, seat, meeple, at));
    if there && may_return(reading, meeple) { Ok(()) } else { Err(Illegal::NoFigure) }
}

fn is_it(standing: &Standing, seat: Seat, meeple: MeepleKind, at: SegmentRef) -> bool {
    (standing.seat, standing.meeple, standing.at) == (seat, meeple, at)
}

pub(super) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) {
    match action {
        // Before anything is scored, so that the figure takes no part in it.
        Action::TakeBack { seat, meeple, at } => {
            if let Some(index) = game.standing.iter().position(|standing| is_it(standing, seat, meeple, at)) {
                let standing = game.standing.remove(index);
                game.features.leave(standing.node, meeple);
                game.supply[seat].put(meeple);
                super::abbey_mayor::left(game, meeple, standing.node);
                events.push(event::Event::Returned { seat, meeple, at });
            }
            turn::score_turn(game, events);
        }
    }
}

fn may_return(reading: FestivalReturn, meeple: MeepleKind) -> bool {
    match reading {
        FestivalReturn::Follower => meeple.is_follower(),
        FestivalReturn::Figure => true,
    }
}
