//! What the neighbours of a cell demand of a tile.

use crate::geometry::Edge;
use crate::tile::EdgeKind;

/// What the four neighbours of a cell demand: two bits per side, 0 where no tile lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Demand(u8);

impl Demand {
    /// How many there can be.
    pub const COUNT: usize = 256;
    /// Of a cell that touches no tile: nothing.
    pub const NOTHING: Self = Self(0);

    /// A number below [`Demand::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every demand, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self)
    }

    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// An abbey demands nothing of the cells beside it: none of them is free.
    pub(super) const fn set(&mut self, edge: Edge, kind: EdgeKind) {
        self.0 |= ((kind as u8 + 1) & 3) << (2 * edge as u8);
    }

    /// Whether a tile lies at each of the four sides.
    pub fn is_full(self) -> bool {
        Edge::ALL.into_iter().all(|edge| self.at(edge).is_some())
    }

    /// What the neighbour across `edge` shows; `None` where there is none.
    pub const fn at(self, edge: Edge) -> Option<EdgeKind> {
        match self.0 >> (2 * edge as u8) & 3 {
            0 => None,
            1 => Some(EdgeKind::Field),
            2 => Some(EdgeKind::Road),
            _ => Some(EdgeKind::City),
        }
    }

    pub(crate) fn allows(self, edge: Edge, shown: EdgeKind) -> bool {
        self.at(edge).is_none_or(|demanded| demanded == shown)
    }
}
