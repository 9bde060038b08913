//! The state of Abbey & Mayor besides the board.

use crate::board::SegmentRef;
use crate::feature::Node;
use crate::player::{BySeat, MeepleKind, Seat};
use crate::rules::Rules;

/// The state of Abbey & Mayor besides the board.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// Abbeys in each supply.
    pub(super) abbeys: BySeat<u8>,
    /// The seats still to be asked in the last round, the next one last, once it has begun.
    pub(super) last: Option<Vec<Seat>>,
    /// The fields in which barns stand.
    pub(super) barns: Vec<Node>,
    /// The field where a barn was placed in this turn.
    pub(super) built: Option<Node>,
    /// Wagons that were scored in this turn and may move on.
    pub(super) movers: Vec<Mover>,
}

impl State {
    pub(in crate::expansion) fn new(rules: &Rules) -> Self {
        Self {
            abbeys: BySeat::from_fn(|_| rules.stock.abbeys),
            last: None,
            barns: Vec::new(),
            built: None,
            movers: Vec::new(),
        }
    }

    /// Records that a figure was put down.
    pub(in crate::expansion) fn stood(&mut self, meeple: MeepleKind, node: Node) {
        if meeple == MeepleKind::Barn {
            self.barns.push(node);
        }
    }

    /// Records that a figure was taken back.
    pub(in crate::expansion) fn left(&mut self, meeple: MeepleKind, node: Node) {
        if meeple == MeepleKind::Barn
            && let Some(index) = self.barns.iter().position(|&barn| barn == node)
        {
            self.barns.remove(index);
        }
    }

    /// Remembers a figure that was scored, if it is one that moves on.
    pub(in crate::expansion) fn scored(&mut self, seat: Seat, meeple: MeepleKind, from: SegmentRef) {
        if meeple.moves_on() {
            self.movers.push(Mover { seat, meeple, from });
        }
    }
}

/// A wagon that was scored in this turn and may move on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mover {
    pub(super) seat: Seat,
    pub(super) meeple: MeepleKind,
    pub(super) from: SegmentRef,
}
