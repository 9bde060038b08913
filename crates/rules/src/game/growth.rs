//! The places where features can still grow, for code that estimates how they will end.

use super::{Game, Standing, node_of};
use crate::board::Demand;
use crate::feature::{Feature, Node};
use crate::geometry::{Edge, Position};
use crate::tile::{EdgeKind, FeatureKind};

/// The number of a feature on the current board; it may change once another tile is placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FeatureId(u16);

impl FeatureId {
    /// Returns a number below [`Growth::ids`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The features of a position, by number, and where they can still grow.
#[derive(Clone, Copy, Debug)]
pub struct Growth<'a> {
    game: &'a Game,
}

impl<'a> Growth<'a> {
    /// Creates a view of the features of `game`.
    pub const fn of(game: &'a Game) -> Self {
        Self { game }
    }

    /// Returns a number that is above [`FeatureId::index`] of every feature.
    pub fn ids(self) -> usize {
        usize::from(self.game.features.next().0)
    }

    /// Returns the feature that a figure stands in.
    pub fn under(self, standing: &Standing) -> FeatureId {
        FeatureId(self.game.features.root(standing.node).0)
    }

    /// Returns the feature with this number.
    pub fn feature(self, id: FeatureId) -> &'a Feature {
        self.game.features.get(Node(id.0))
    }

    /// Calls `each` with every road or city that can grow, the free cell at which it can, and what the cell's
    /// neighbours demand. The cells are sorted, and include those beyond the edge of the table
    /// ([`Board::is_on_table`](crate::Board::is_on_table)); a feature that meets a cell at several sides is passed once
    /// for each.
    pub fn openings(self, mut each: impl FnMut(FeatureId, Position, Demand)) {
        let game = self.game;
        for (position, demand) in game.board.demands() {
            for edge in Edge::ALL {
                if !matches!(demand.at(edge), Some(EdgeKind::Road | EdgeKind::City)) {
                    continue;
                }
                let Some(index) = game.board.index_at(position.across(edge)) else { continue };
                let placed = &game.board.tiles()[index];
                let side = edge.opposite().turned(placed.rotation.inverse());
                if let Some(segment) = placed.tile.tile().at_edge(side) {
                    each(FeatureId(game.features.root(node_of(game, index, segment)).0), position, demand);
                }
            }
        }
    }
}

impl Feature {
    /// Returns whether this farm touches a segment of that city.
    pub fn touches(&self, city: &Self) -> bool {
        self.kind == FeatureKind::Field && city.kind == FeatureKind::City && self.cities.meets(city.cities)
    }
}
