//! The state of expansions and house rules besides the board, combined.

use super::{abbey_mayor, bets, house, traders};
use crate::board::SegmentRef;
use crate::feature::Node;
use crate::player::{MeepleKind, Seat};
use crate::rules::Rules;

/// The state of expansions and house rules besides the board: unused in the base game.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(super) abbey_mayor: abbey_mayor::State,
    pub(super) bets: bets::State,
    pub(super) house: house::State,
    pub(super) traders: traders::State,
}

impl State {
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            abbey_mayor: abbey_mayor::State::new(rules),
            bets: bets::State::new(rules),
            house: house::State::default(),
            traders: traders::State::default(),
        }
    }

    /// Records that a figure was put down.
    pub(crate) fn stood(&mut self, meeple: MeepleKind, node: Node) {
        self.abbey_mayor.stood(meeple, node);
    }

    /// Records that a figure was taken back.
    pub(crate) fn left(&mut self, meeple: MeepleKind, node: Node) {
        self.abbey_mayor.left(meeple, node);
    }

    /// Records that a figure was scored and came home.
    pub(crate) fn scored(&mut self, seat: Seat, meeple: MeepleKind, from: SegmentRef) {
        self.abbey_mayor.scored(seat, meeple, from);
    }

    /// Records that a turn begins, not the second part of one.
    pub(crate) const fn new_turn(&mut self) {
        self.traders.new_turn();
    }

    /// Returns whether a player kept the abbey, the only tile that fitted, since the last tile was placed.
    pub(super) const fn has_declined(&self, seat: Seat) -> bool {
        self.house.declined.contains(seat)
    }

    /// Returns the number of tiles in the pile that are really in hidden hands.
    pub(crate) const fn mixed_in(&self) -> usize {
        self.house.mixed_in
    }
}
