//! The chips of a game: in the supplies, on the houses, and given while others are still asked.

use super::Chip;
use crate::board::SegmentRef;
use crate::feature::Node;
use crate::player::{BySeat, Seat};
use crate::rules::Rules;

/// A chip on a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lying {
    /// The house's tile, by its index on the board.
    pub(super) house: usize,
    pub(super) seat: Seat,
    /// The chip; `None` if it is hidden from the player who looks ([`Game::seen_by`](crate::Game::seen_by)).
    pub(super) chip: Option<Chip>,
}

/// All chips of a game.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The chips in the supplies, one bit each.
    pub(super) supply: BySeat<u8>,
    pub(super) lying: Vec<Lying>,
    /// The chips bet on the newest tile, which are put down once everybody has answered.
    pub(super) answers: BySeat<Option<Chip>>,
    /// The tile that was asked about last, by its index on the board.
    pub(super) asked: usize,
    /// The roads and cities completed in this turn by which chips are settled.
    pub(super) completed: Vec<Node>,
    /// The choices of this turn for houses with several completed features: the house, and a segment of the feature.
    pub(super) chosen: Vec<(usize, SegmentRef)>,
}

impl State {
    pub(in crate::expansion) fn new(rules: &Rules) -> Self {
        Self {
            supply: BySeat::from_fn(|_| (1u16 << rules.stock.chips).wrapping_sub(1) as u8),
            lying: Vec::new(),
            answers: BySeat::default(),
            asked: 0,
            completed: Vec::new(),
            chosen: Vec::new(),
        }
    }

    /// Forgets the face-down chips of everybody else.
    pub(in crate::expansion) fn forget_others(&mut self, seat: Seat) {
        for lying in self.lying.iter_mut().filter(|lying| lying.seat != seat) {
            lying.chip = None;
        }
        for other in Seat::first(Seat::MAX as u8).filter(|&other| other != seat) {
            self.answers[other] = None;
            // The chips left would reveal those that lie there: only their number is public.
            self.supply[other] = (1u16 << self.supply[other].count_ones()).wrapping_sub(1) as u8;
        }
    }

    /// Replaces a player's unknown chips by random ones of the set `all`, and leaves the rest in the supply.
    pub(super) fn suppose(&mut self, seat: Seat, all: u8, below: &mut impl FnMut(usize) -> usize) {
        let mut chips: Vec<Chip> = Chip::all().filter(|chip| all & chip.bit() != 0).collect();
        for lying in self.lying.iter_mut().filter(|lying| lying.seat == seat && lying.chip.is_none()) {
            if !chips.is_empty() {
                lying.chip = Some(chips.swap_remove(below(chips.len())));
            }
        }
        self.supply[seat] = chips.into_iter().fold(0, |supply, chip| supply | chip.bit());
    }

    pub(super) fn holds(&self, seat: Seat, chip: Chip) -> bool {
        self.supply[seat] & chip.bit() != 0
    }

    pub(super) fn lay(&mut self, house: usize, seat: Seat, chip: Chip) {
        self.supply[seat] &= !chip.bit();
        self.lying.push(Lying { house, seat, chip: Some(chip) });
    }
}
