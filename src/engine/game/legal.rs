//! What can be done, and why not.

use super::Game;
use crate::engine::action::{Action, Illegal};
use crate::engine::board::{Misplaced, Placement};
use crate::engine::phase::Phase;
use crate::engine::player::MeepleKind;
use crate::engine::tile::{FeatureKind, SegmentId};

impl Game {
    /// What can be done now, sorted, without duplicates.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// Adds what can be done now to `list`, sorted, without duplicates.
    pub fn legal_actions_into(&self, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Choose { seat } => {
                let from = list.len();
                self.takes_into(seat, list);
                if list.len() == from {
                    list.push(Action::Draw { seat });
                }
                if self.kept(seat) > 0 {
                    list.extend(self.board.holes().map(|at| Action::Kept { seat, at }));
                }
            }
            Phase::Offers { awaited, .. } => self.offers_into(awaited, list),
            Phase::Accept { seat, .. } => self.accepts_into(seat, list),
            Phase::Place { seat, tile } => {
                let action = |&Placement { position: at, rotation }: &Placement| Action::Place { seat, at, rotation };
                self.board.runs_of_placements(tile, |run| list.extend(run.iter().map(action)));
            }
            Phase::Deploy { seat } => {
                for meeple in MeepleKind::ALL {
                    if self.supply[seat].count(meeple) > 0 {
                        let segments = self.placed().tile.tile().segments();
                        let free = segments.filter(|&(id, _)| self.check_segment(meeple, id).is_ok());
                        list.extend(free.map(|(segment, _)| Action::Deploy { seat, meeple, segment }));
                    }
                }
                self.builds_into(seat, list);
                self.returns_into(seat, list);
                list.push(Action::Pass { seat });
            }
            Phase::Resolve { seat, at } => self.resolutions_into(seat, at, list),
            Phase::Move { seat, from, .. } => {
                self.moves_into(seat, from, list);
                list.push(Action::Pass { seat });
            }
            Phase::Stakes { awaited, .. } => self.stakes_into(awaited, list),
            Phase::Last { seat } => {
                list.extend(self.board.holes().map(|at| Action::Kept { seat, at }));
                list.push(Action::Pass { seat });
            }
            Phase::Room { size, .. } => {
                list.extend([Action::MakeRoom { width: size.width, height: size.height }, Action::LetGo]);
            }
            Phase::PutBack { .. } => list.extend((0..=self.pile.len() as u8).map(|depth| Action::PutBack { depth })),
            Phase::Over => {}
        }
    }

    /// Whether an action is legal now.
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
            (Action::Draw { seat }, Phase::Choose { .. }) => {
                if self.rules.hand == 3 && self.has_playable(seat) {
                    return Err(Illegal::HandPlayable);
                }
                Ok(())
            }
            (Action::Take { seat, tile }, Phase::Choose { .. }) => self.check_take(seat, tile),
            (Action::Kept { seat, at }, Phase::Choose { .. } | Phase::Last { .. }) => self.check_kept(seat, at),
            (Action::Place { at: position, rotation, .. }, Phase::Place { tile, .. }) => {
                Ok(self.board.check(tile, Placement { position, rotation })?)
            }
            (Action::Deploy { seat, meeple, segment }, Phase::Deploy { .. }) => {
                if self.supply[seat].count(meeple) == 0 {
                    return Err(Illegal::NoneLeft { meeple });
                }
                self.check_segment(meeple, segment)
            }
            (Action::Build { seat, meeple, corner }, Phase::Deploy { .. }) => self.check_build(seat, meeple, corner),
            (Action::TakeBack { seat, meeple, at }, Phase::Deploy { .. }) => self.check_return(seat, meeple, at),
            (Action::Resolve { at, .. }, Phase::Resolve { at: house, .. }) => self.check_resolution(house, at),
            (Action::Move { to, .. }, Phase::Move { from, .. }) => self.check_move(from, to),
            (Action::Stake { seat, stake }, Phase::Stakes { .. }) => self.check_stake(seat, stake),
            (Action::Offer { seat, price }, Phase::Offers { .. }) => self.check_offer(seat, price),
            (Action::Accept { from, .. }, Phase::Accept { .. }) => {
                let offered = from.0 < self.setup.seats && self.offer_of(from).is_some();
                if offered { Ok(()) } else { Err(Illegal::NoOffer) }
            }
            (
                Action::Pass { .. },
                Phase::Deploy { .. }
                | Phase::Move { .. }
                | Phase::Stakes { .. }
                | Phase::Offers { .. }
                | Phase::Accept { .. }
                | Phase::Last { .. },
            )
            | (Action::LetGo, Phase::Room { .. }) => Ok(()),
            (Action::PutBack { depth }, Phase::PutBack { .. }) => {
                if usize::from(depth) <= self.pile.len() {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchDepth)
                }
            }
            (Action::MakeRoom { width, height }, Phase::Room { tile, .. }) => self.check_room(tile, width, height),
            // While a tile needs room, that is answered first.
            (Action::Enlarge { width, height }, phase) if !matches!(phase, Phase::Room { .. }) => {
                self.check_larger(width, height).map(|_| ())
            }
            (
                Action::Draw { .. }
                | Action::Take { .. }
                | Action::Kept { .. }
                | Action::Place { .. }
                | Action::Deploy { .. }
                | Action::Build { .. }
                | Action::TakeBack { .. }
                | Action::Resolve { .. }
                | Action::Move { .. }
                | Action::Stake { .. }
                | Action::Offer { .. }
                | Action::Accept { .. }
                | Action::Pass { .. }
                | Action::PutBack { .. }
                | Action::Enlarge { .. }
                | Action::MakeRoom { .. }
                | Action::LetGo,
                _,
            ) => Err(Illegal::OutOfTurnOrder),
        }
    }

    /// Whether a figure can be put on a segment of the tile just placed.
    pub(super) fn check_segment(&self, meeple: MeepleKind, segment: SegmentId) -> Result<(), Illegal> {
        let placed = self.placed();
        let printed = placed.tile.tile().segment(segment).ok_or(Illegal::NoSuchSegment { segment })?;
        if printed.kind == FeatureKind::Field && self.rules.farms.is_none() {
            return Err(Illegal::NoFarmers);
        }
        if !meeple.stands_on(printed.kind) {
            return Err(Illegal::NotThere { meeple, feature: printed.kind });
        }
        let feature = self.features.get(self.node_of(self.board.tiles().len() - 1, segment));
        if feature.is_occupied() {
            return Err(Illegal::Occupied { feature: printed.kind });
        }
        if feature.keepers > 0 {
            return Err(Illegal::Reserved);
        }
        Ok(())
    }
}

impl From<Misplaced> for Illegal {
    fn from(misplaced: Misplaced) -> Self {
        match misplaced {
            Misplaced::Taken => Self::Taken,
            Misplaced::Detached => Self::Detached,
            Misplaced::OffTable => Self::OffTable,
            Misplaced::NoHole => Self::NoHole,
            Misplaced::Turned => Self::Turned,
            Misplaced::Mismatch { edge, shows, neighbour } => Self::Mismatch { edge, shows, neighbour },
        }
    }
}
