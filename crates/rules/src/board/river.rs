//! Where a tile of the river may lie.

use super::misplaced::OffCourse;
use super::{Board, Placement};
use crate::geometry::{Edge, Position, Rotation};
use crate::tile::{EdgeKind, TileId};

impl Board {
    /// Checks that a tile of the river, which fits by its edges, may lie at `placement`.
    pub(super) fn check_river(&self, tile: TileId, placement: Placement) -> Result<(), OffCourse> {
        let Placement { position, rotation } = placement;
        let flows_in = |&edge: &Edge| self.shows_river(position.across(edge), edge.opposite());
        let river = || Edge::ALL.into_iter().filter(|&edge| tile.tile().edge(edge, rotation) == EdgeKind::River);
        let Some(from) = river().find(flows_in) else { return Err(OffCourse::Detached) };
        let mut open = river().filter(|edge| !flows_in(edge));
        if self.river_looks_ahead {
            return if open.all(|to| self.is_free_ahead(position, to)) { Ok(()) } else { Err(OffCourse::Ahead) };
        }
        let before = self.turn_before(position, from);
        if before.is_some() && open.any(|to| turn(from, to) == before) { Err(OffCourse::Turn) } else { Ok(()) }
    }

    /// Returns whether no tile lies to the left and right of the next cell, nor in the three beyond it.
    fn is_free_ahead(&self, position: Position, to: Edge) -> bool {
        let next = position.across(to);
        let after = next.across(to);
        let [left, right] = [to.turned(Rotation::R270), to.turned(Rotation::R90)];
        let cells = [next.across(left), next.across(right), after, after.across(left), after.across(right)];
        cells.into_iter().all(|cell| self.at(cell).is_none())
    }

    /// Returns whether the river crosses this side of a tile on the board.
    fn shows_river(&self, position: Position, edge: Edge) -> bool {
        self.at(position).is_some_and(|placed| placed.tile.tile().edge(edge, placed.rotation) == EdgeKind::River)
    }

    /// Returns the [`turn`] of the river on the neighbour across `from`, from which it flows to `position`; `None` for
    /// the spring too.
    fn turn_before(&self, position: Position, from: Edge) -> Option<Rotation> {
        let (before, out) = (position.across(from), from.opposite());
        let into = Edge::ALL.into_iter().find(|&edge| edge != out && self.shows_river(before, edge))?;
        turn(into, out)
    }
}

/// Returns the turn of a river that enters a tile by `from` and leaves it by `to`: a quarter turn to the right
/// ([`Rotation::R90`]) or to the left ([`Rotation::R270`]); `None` if it runs straight.
fn turn(from: Edge, to: Edge) -> Option<Rotation> {
    [Rotation::R90, Rotation::R270].into_iter().find(|&turn| from.opposite().turned(turn) == to)
}
