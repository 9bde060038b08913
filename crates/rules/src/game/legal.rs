//! Legal actions, and the reasons why others are not.

use super::Game;
use super::pile;
use crate::action::{Action, Illegal};
use crate::board::{Misplaced, Placement};
use crate::expansion;
use crate::game::{node_of, placed};
use crate::phase::Phase;
use crate::player::{MeepleKind, Seat};
use crate::tile::{FeatureKind, SegmentId};

impl Game {
    /// Returns the legal actions, sorted and without duplicates. Some that the program issues are legal but not listed:
    /// `TimeOut`, `Enlarge`, and `MakeRoom` for more than the smallest table that will do.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// Adds the actions of [`Game::legal_actions`] to `list`.
    pub fn legal_actions_into(&self, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Choose { seat } => expansion::choices_into(self, seat, list),
            Phase::Place { seat, tile } => {
                let action = |Placement { position: at, rotation }| Action::Place { seat, at, rotation };
                self.board.placements_as(tile, list, action);
            }
            Phase::Deploy { seat } => {
                for meeple in MeepleKind::ALL {
                    if self.supply[seat].count(meeple) > 0 {
                        let segments = placed(self).tile.tile().segments();
                        let free = segments.filter(|&(id, _)| check_segment(self, seat, meeple, id).is_ok());
                        list.extend(free.map(|(segment, _)| Action::Deploy { seat, meeple, segment }));
                    }
                }
                expansion::deployments_into(self, seat, list);
                list.push(Action::Pass { seat });
            }
            Phase::Expansion(phase) => expansion::legal_into(self, phase, list),
            Phase::PutBack { tile } => {
                list.extend((0..pile::places_for(self, tile) as u8).map(|depth| Action::PutBack { depth }));
            }
            Phase::Over => {}
        }
    }

    /// Checks that an action is legal now.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids it.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if let Some(seat) = action.seat().filter(|&seat| !self.phase.awaits().contains(seat)) {
            return Err(if self.phase.awaits().is_empty() {
                Illegal::OutOfTurnOrder
            } else {
                Illegal::NotAwaited { seat }
            });
        }
        match (action, self.phase) {
            (Action::Expansion(action), phase) => expansion::check(self, action, phase),
            (Action::Draw { seat }, Phase::Choose { .. }) => expansion::check_draw(self, seat),
            (Action::Place { at: position, rotation, .. }, Phase::Place { tile, .. }) => {
                Ok(self.board.check(tile, Placement { position, rotation })?)
            }
            (Action::Deploy { seat, meeple, segment }, Phase::Deploy { .. }) => {
                if self.supply[seat].count(meeple) == 0 {
                    return Err(Illegal::NoneLeft { meeple });
                }
                check_segment(self, seat, meeple, segment)
            }
            (Action::Pass { .. }, Phase::Deploy { .. }) => Ok(()),
            (Action::Pass { .. }, Phase::Expansion(phase)) if phase.can_pass() => Ok(()),
            (Action::PutBack { depth }, Phase::PutBack { tile }) => {
                if usize::from(depth) < pile::places_for(self, tile) { Ok(()) } else { Err(Illegal::NoSuchDepth) }
            }
            (
                Action::Draw { .. }
                | Action::Place { .. }
                | Action::Deploy { .. }
                | Action::Pass { .. }
                | Action::PutBack { .. },
                _,
            ) => Err(Illegal::OutOfTurnOrder),
        }
    }
}

/// Checks that a figure can be put on a segment of the tile just placed.
pub(super) fn check_segment(game: &Game, seat: Seat, meeple: MeepleKind, segment: SegmentId) -> Result<(), Illegal> {
    let placed = placed(game);
    let printed = placed.tile.tile().segment(segment).ok_or(Illegal::NoSuchSegment { segment })?;
    if printed.kind == FeatureKind::Field && game.rules.farms.is_none() {
        return Err(Illegal::NoFarmers);
    }
    if !meeple.stands_on(printed.kind) {
        return Err(Illegal::NotThere { meeple, feature: printed.kind });
    }
    let root = game.features.root(node_of(game, game.board.tiles().len() - 1, segment));
    if meeple.is_companion() {
        return expansion::check_companion(game, seat, meeple, root);
    }
    if game.features.get(root).is_occupied() {
        return Err(Illegal::Occupied { feature: printed.kind });
    }
    expansion::check_claim(game, root)
}

impl From<Misplaced> for Illegal {
    fn from(misplaced: Misplaced) -> Self {
        match misplaced {
            Misplaced::Taken => Self::Taken,
            Misplaced::Detached => Self::Detached,
            Misplaced::OffTable => Self::OffTable,
            Misplaced::NoHole => Self::NoHole,
            Misplaced::Turned => Self::Turned,
            Misplaced::OffCourse(off_course) => expansion::river::Illegal::from(off_course).into(),
            Misplaced::Mismatch { edge, shows, neighbour } => Self::Mismatch { edge, shows, neighbour },
        }
    }
}
