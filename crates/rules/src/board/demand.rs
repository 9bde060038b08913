//! What the neighbours of a cell demand of a tile.

use crate::geometry::Edge;
use crate::tile::EdgeKind;

/// The edges that the neighbours of a cell show. Bits 0 to 7: two per side, 0 for no tile. Bits 8 to 11: one per side,
/// set for a river edge, whose two bits are those of a field.
///
/// The river has at most one open end, so hardly any cell demands it. Keeping its bits apart makes [`Demand::index`]
/// small enough for a lookup table of what fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Demand(u16);

impl Demand {
    /// Number of indices.
    pub const COUNT: usize = 258;
    /// The demand of a cell that touches no tile.
    pub const NOTHING: Self = Self(0);
    /// Number of demands without the river; their indices come first.
    const DRY: u16 = 256;
    const RIVER: u32 = 8;

    /// Returns an index below [`Demand::COUNT`]. It is unique for each demand without the river; those with the river
    /// share two, of which the higher is for cells with four neighbours.
    pub const fn index(self) -> usize {
        if self.0 < Self::DRY { self.0 as usize } else { Self::DRY as usize + self.is_full() as usize }
    }

    /// Returns one demand for each index, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        let at_one_side = |sides: [EdgeKind; 3]| {
            let mut demand = Self::NOTHING;
            demand.set(Edge::N, EdgeKind::River);
            for (edge, kind) in [Edge::E, Edge::S, Edge::W].into_iter().zip(sides) {
                demand.set(edge, kind);
            }
            demand
        };
        let dry = (0..Self::DRY).map(Self);
        dry.chain([at_one_side([EdgeKind::Any; 3]), at_one_side([EdgeKind::Field, EdgeKind::River, EdgeKind::Field])])
    }

    /// Records what the neighbour across `edge` shows. An abbey sets no bits: it fills a hole,
    /// so no free cell touches it.
    pub(super) const fn set(&mut self, edge: Edge, kind: EdgeKind) {
        let side: u16 = match kind {
            EdgeKind::Any => 0,
            EdgeKind::Field | EdgeKind::River => 1,
            EdgeKind::Road => 2,
            EdgeKind::City => 3,
        };
        self.0 |= side << (2 * edge as u8);
        if matches!(kind, EdgeKind::River) {
            self.0 |= 1 << (Self::RIVER + edge as u32);
        }
    }

    /// Returns whether a tile lies at each of the four sides.
    pub const fn is_full(self) -> bool {
        (self.0 | self.0 >> 1) & 0b0101_0101 == 0b0101_0101
    }

    /// Returns whether the river flows out of a neighbour.
    pub const fn has_river(self) -> bool {
        self.0 >= Self::DRY
    }

    /// Returns what the neighbour across `edge` shows; `None` where there is none.
    pub const fn at(self, edge: Edge) -> Option<EdgeKind> {
        match self.0 >> (2 * edge as u8) & 3 {
            0 => None,
            1 if self.0 >> (Self::RIVER + edge as u32) & 1 != 0 => Some(EdgeKind::River),
            1 => Some(EdgeKind::Field),
            2 => Some(EdgeKind::Road),
            _ => Some(EdgeKind::City),
        }
    }

    /// Returns whether a tile may show `shown` at `edge`.
    pub(crate) fn allows(self, edge: Edge, shown: EdgeKind) -> bool {
        self.at(edge).is_none_or(|demanded| demanded == shown)
    }
}
