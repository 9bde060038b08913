//! Calling the abbot back: when it is legal, and what it does.

use super::{Action, Extra, Illegal};
use crate::action;
use crate::board::SegmentRef;
use crate::event;
use crate::game::{Game, Standing, Then, effects, is_out, score};
use crate::phase::Phase;
use crate::player::{MeepleKind, Seat};

/// Adds the player's own abbots that can be called back now.
pub(in crate::expansion) fn calls_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    if !is_out(game, seat, MeepleKind::Abbot) {
        return;
    }
    let from = list.len();
    let own = game.standing.iter().filter(|standing| is_abbot_of(standing, seat) && !is_complete(game, standing));
    list.extend(own.map(|&Standing { at, .. }| action::Action::from(Action::CallBack { seat, at })));
    list[from..].sort_unstable();
}

fn is_abbot_of(standing: &Standing, seat: Seat) -> bool {
    (standing.seat, standing.meeple) == (seat, MeepleKind::Abbot)
}

/// Returns whether the tile just placed has completed what a figure stands on.
fn is_complete(game: &Game, standing: &Standing) -> bool {
    game.features.get(standing.node).is_complete()
}

fn find(game: &Game, seat: Seat, at: SegmentRef) -> Option<usize> {
    game.standing.iter().position(|standing| is_abbot_of(standing, seat) && standing.at == at)
}

pub(in crate::expansion) fn check(game: &Game, action: Action, phase: Phase) -> Result<(), action::Illegal> {
    match (action, phase) {
        (Action::CallBack { seat, at }, Phase::Deploy { .. }) => {
            let abbot = find(game, seat, at).ok_or(Illegal::NoAbbot)?;
            if is_complete(game, &game.standing[abbot]) { Err(Illegal::Complete.into()) } else { Ok(()) }
        }
        (Action::CallBack { .. }, _) => Err(action::Illegal::OutOfTurnOrder),
    }
}

pub(in crate::expansion) fn apply(game: &mut Game, action: Action, events: &mut Vec<event::Event>) -> Then {
    match action {
        Action::CallBack { seat, at } => {
            if let Some(abbot) = find(game, seat, at) {
                let feature = *game.features.get(game.standing[abbot].node);
                // It pays even in games in which incomplete features pay nothing at the end.
                let points = score::unfinished(Extra::CalledBack(feature.kind).into(), &feature, at);
                effects::give(game, seat, points, events);
                effects::take_back(game, abbot, events);
            }
            Then::Score
        }
    }
}
