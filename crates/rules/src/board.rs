//! The board: the tiles on the table, and the free cells next to them with what their neighbours demand.
//!
//! Invariant: a cell is listed as free if and only if it holds no tile and shares a side with one that does, even
//! beyond the edge of the table. The list is kept sorted, so that everything listed from it is sorted too.

mod demand;
mod grid;
mod misplaced;
mod river;
mod segment;
mod table;

pub use demand::Demand;
pub(super) use misplaced::{Misplaced, OffCourse};
pub use segment::SegmentRef;
pub use table::{TableLimit, TableSize};

use std::ops::Range;

use grid::Grid;

use super::catalog::Catalog;
use super::geometry::{Corner, Edge, Position, Rotation};
use super::player::Seat;
use super::tile::{EdgeKind, SegmentId, TileId};

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedTile {
    /// The kind of tile.
    pub tile: TileId,
    /// The cell it lies on.
    pub position: Position,
    /// Its rotation.
    pub rotation: Rotation,
    /// The seat that placed it; nobody placed the start tile.
    pub by: Option<Seat>,
}

impl PlacedTile {
    /// Returns the field that holds both halves at this corner, as the tile lies; `None` if none does.
    pub fn at_corner(&self, corner: Corner) -> Option<SegmentId> {
        self.tile.tile().at_corner(corner.turned(self.rotation.inverse()))
    }
}

/// A cell and a rotation for a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// The cell.
    pub position: Position,
    /// The rotation of the tile.
    pub rotation: Rotation,
}

/// For each set of rotations, as bits: the quarter turns of those in it, in order, one byte each from the lowest; bytes
/// beyond them are 0.
static PACKED: [u32; 16] = {
    let mut all = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let (mut quarters, mut count) = (0, 0);
        while quarters < 4 {
            if bits >> quarters & 1 != 0 {
                all[bits] |= quarters << (8 * count);
                count += 1;
            }
            quarters += 1;
        }
        bits += 1;
    }
    all
};

impl Demand {
    /// Returns whether `tile` can be turned to meet it.
    pub fn is_met_by(self, tile: TileId) -> bool {
        Catalog::standard().rotations(tile, self) != 0
    }
}

/// A free cell next to a placed tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Free {
    position: Position,
    demand: Demand,
}

/// The tiles on the table.
#[derive(Clone, Debug)]
pub struct Board {
    tiles: Vec<PlacedTile>,
    free: Vec<Free>,
    grid: Grid,
    table: TableLimit,
    /// Whether the river keeps away from tiles ahead of it.
    river_looks_ahead: bool,
    /// The north-west and the south-east corner of the laid area.
    extent: (Position, Position),
}

impl Board {
    pub(super) fn new(table: TableLimit, river_looks_ahead: bool) -> Self {
        let extent = (Position::ORIGIN, Position::ORIGIN);
        Self {
            tiles: Vec::with_capacity(80),
            free: Vec::with_capacity(64),
            grid: Grid::new(),
            table,
            river_looks_ahead,
            extent,
        }
    }

    /// Returns the table that the tiles must stay on.
    pub fn table(&self) -> TableLimit {
        self.table
    }

    /// Enlarges the table, as the players have agreed.
    pub(super) fn enlarge(&mut self, table: TableLimit) {
        self.table = table;
    }

    /// Returns whether a tile at `position` would be on the table.
    pub fn is_on_table(&self, position: Position) -> bool {
        let (low, high) = self.extent;
        match self.table {
            TableLimit::Floor => true,
            TableLimit::Fixed(size) => size.holds(position),
            TableLimit::Shifting(size) => {
                let width = high.x.max(position.x) - low.x.min(position.x) + 1;
                let height = high.y.max(position.y) - low.y.min(position.y) + 1;
                width <= i16::from(size.width) && height <= i16::from(size.height)
            }
        }
    }

    /// Returns the free cells with a tile at each of their four sides, sorted.
    pub fn holes(&self) -> impl Iterator<Item = Position> + '_ {
        self.free.iter().filter(|free| free.demand.is_full()).map(|free| free.position)
    }

    /// Returns the tiles in the order in which they were placed; the first is the start tile.
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// Returns the tile on a cell.
    pub fn at(&self, position: Position) -> Option<&PlacedTile> {
        self.index_at(position).map(|index| &self.tiles[index])
    }

    /// Returns the index of a cell's tile in [`Board::tiles`].
    pub fn index_at(&self, position: Position) -> Option<usize> {
        self.grid.get(position)
    }

    /// Returns the indices in [`Board::tiles`] of the tiles around a free cell, by rows.
    pub(super) fn around(&self, position: Position) -> impl Iterator<Item = usize> + '_ {
        self.grid.around(position)
    }

    /// Returns the free cells that touch a tile along a side, sorted, including those beyond the edge of the
    /// table.
    pub fn free_cells(&self) -> impl Iterator<Item = Position> + '_ {
        self.free.iter().map(|free| free.position)
    }

    /// Returns the cells of [`Board::free_cells`] and what their neighbours demand.
    pub fn demands(&self) -> impl Iterator<Item = (Position, Demand)> + '_ {
        self.free.iter().map(|free| (free.position, free.demand))
    }

    /// Returns what the neighbours of a free cell demand; [`Demand::NOTHING`] for a cell that is taken or has no
    /// neighbours.
    pub fn demand(&self, position: Position) -> Demand {
        self.slot(position).map_or(Demand::NOTHING, |slot| self.free[slot].demand)
    }

    /// Adds every legal placement of `tile`, sorted, to `list`.
    pub fn placements_into(&self, tile: TileId, list: &mut Vec<Placement>) {
        self.placements_as(tile, list, |placement| placement);
    }

    /// Adds what `as_item` makes of every legal placement of `tile`, in order, to `list`.
    ///
    /// Branchless without a table limit and for tiles without the river: the four rotations are written for each cell,
    /// those that fit first, and the next cell overwrites the rest. Which rotations fit is unpredictable, so mispredicted
    /// branches would cost more than the extra writes.
    pub(super) fn placements_as<T>(&self, tile: TileId, list: &mut Vec<T>, as_item: impl Fn(Placement) -> T) {
        /// As many as the upper six bits of a byte can number; the lower two are the rotation.
        const CELLS: usize = 64;
        let fits = Catalog::standard().fits(tile);
        if self.table != TableLimit::Floor || tile.tile().river.is_some() {
            for free in self.free.iter().filter(|free| self.is_on_table(free.position)) {
                let (position, mask) = (free.position, self.rotations(tile, free));
                let fitting = Rotation::ALL.into_iter().filter(|rotation| mask >> rotation.quarters() & 1 != 0);
                list.extend(fitting.map(|rotation| as_item(Placement { position, rotation })));
            }
            return;
        }
        let mut found = [0u8; 4 * CELLS];
        for cells in self.free.chunks(CELLS) {
            let mut count = 0;
            for (cell, free) in cells.iter().enumerate() {
                let mask = usize::from(fits[free.demand.index()] & 0b1111);
                let four = PACKED[mask] | (cell as u32 * 0x0404_0404);
                found[count..count + 4].copy_from_slice(&four.to_le_bytes());
                count += mask.count_ones() as usize;
            }
            list.extend(found[..count].iter().map(|&found| {
                let position = cells[usize::from(found >> 2)].position;
                as_item(Placement { position, rotation: Rotation::from_quarters(usize::from(found)) })
            }));
        }
    }

    /// Returns every legal placement of `tile`, sorted.
    pub fn placements(&self, tile: TileId) -> Vec<Placement> {
        let mut list = Vec::new();
        self.placements_into(tile, &mut list);
        list
    }

    /// Returns whether `tile` can be placed anywhere.
    pub fn can_place(&self, tile: TileId) -> bool {
        let table = |free: &Free| self.table == TableLimit::Floor || self.is_on_table(free.position);
        self.free.iter().any(|free| self.rotations(tile, free) != 0 && table(free))
    }

    /// Returns the rotations in which `tile` fits a free cell, one bit each, ignoring the edge of the table.
    fn rotations(&self, tile: TileId, free: &Free) -> u8 {
        let fits = Catalog::standard().fits(tile)[free.demand.index()];
        if tile.tile().river.is_none() {
            return fits;
        }
        let fits = Catalog::standard().rotations(tile, free.demand);
        let flows = |rotation: &Rotation| {
            fits >> rotation.quarters() & 1 != 0
                && self.check_river(tile, Placement { position: free.position, rotation: *rotation }).is_ok()
        };
        Rotation::ALL.into_iter().filter(flows).fold(0, |mask, rotation| mask | 1 << rotation.quarters())
    }

    /// Returns tables at least as large as `now` with room for `tile`, each just large enough for one cell where it
    /// fits.
    pub(super) fn tables_for(&self, tile: TileId, now: TableSize) -> impl Iterator<Item = TableSize> + '_ {
        let free = self.free.iter().filter(move |free| self.rotations(tile, free) != 0);
        free.filter_map(move |free| now.grown_to(free.position))
    }

    /// Checks that `tile` may lie at `placement`; the error says why not.
    pub(super) fn check(&self, tile: TileId, placement: Placement) -> Result<(), Misplaced> {
        let Ok(slot) = self.slot(placement.position) else {
            let taken = self.grid.get(placement.position).is_some();
            return Err(if taken { Misplaced::Taken } else { Misplaced::Detached });
        };
        if !self.is_on_table(placement.position) {
            return Err(Misplaced::OffTable);
        }
        let demand = self.free[slot].demand;
        if Catalog::standard().rotations(tile, demand) & 1 << placement.rotation.quarters() != 0 {
            let is_river = tile.tile().river.is_some();
            return if is_river { self.check_river(tile, placement).map_err(Misplaced::OffCourse) } else { Ok(()) };
        }
        for edge in Edge::ALL {
            let shows = tile.tile().edge(edge, placement.rotation);
            let meets = |&neighbour: &EdgeKind| neighbour != shows && shows != EdgeKind::Any;
            if let Some(neighbour) = demand.at(edge).filter(meets) {
                return Err(Misplaced::Mismatch { edge, shows, neighbour });
            }
        }
        if tile.tile().river.is_some() {
            return Err(Misplaced::OffCourse(OffCourse::Detached));
        }
        // No side mismatches: either the cell is not a hole, or the abbey was rotated, which is not allowed.
        Err(if demand.is_full() { Misplaced::Turned } else { Misplaced::NoHole })
    }

    /// Lays a tile. The caller has checked the placement.
    pub(super) fn place(&mut self, placed: PlacedTile) {
        let index = self.tiles.len();
        self.tiles.push(placed);
        let (low, high) = &mut self.extent;
        let Position { x, y } = placed.position;
        *low = Position::new(low.x.min(x), low.y.min(y));
        *high = Position::new(high.x.max(x), high.y.max(y));
        self.grid.set(placed.position, index as u8);
        let slot = self.slot(placed.position);
        if let Ok(slot) = slot {
            self.free.remove(slot);
        }
        let slot = slot.unwrap_or_else(|slot| slot);
        let tile = placed.tile.tile();
        // In reverse list order, so that an insertion never shifts the part still to be searched.
        for edge in [Edge::S, Edge::E, Edge::W, Edge::N] {
            let position = placed.position.across(edge);
            if self.grid.get(position).is_some() {
                continue;
            }
            // The list is sorted by rows: the cells to the west and east, if listed, are next to `slot`.
            let end = self.free.len();
            let found = self.slot_in(
                position,
                match edge {
                    Edge::N => 0..slot,
                    Edge::W => slot.saturating_sub(1)..slot,
                    Edge::E => slot..end.min(slot + 1),
                    Edge::S => slot..end,
                },
            );
            let slot = found.unwrap_or_else(|slot| {
                self.free.insert(slot, Free { position, demand: Demand::default() });
                slot
            });
            self.free[slot].demand.set(edge.opposite(), tile.edge(edge, placed.rotation));
        }
    }

    /// Returns the index at which a free cell is listed; as an error, the index where it belongs.
    fn slot(&self, position: Position) -> Result<usize, usize> {
        self.slot_in(position, 0..self.free.len())
    }

    /// Does what [`Board::slot`] does, searching only `part` of the list.
    fn slot_in(&self, position: Position, part: Range<usize>) -> Result<usize, usize> {
        let start = part.start;
        let found = self.free[part].binary_search_by(|free| free.position.cmp(&position));
        found.map(|slot| start + slot).map_err(|slot| start + slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_one_row_outgrows_the_first_grid() {
        let road = TileId::named("U").unwrap();
        let mut board = Board::new(TableLimit::Floor, false);
        for x in 0..100 {
            board.place(PlacedTile { tile: road, position: Position::new(x, 0), rotation: Rotation::R0, by: None });
        }
        assert_eq!(board.index_at(Position::new(99, 0)), Some(99));
        assert_eq!(board.index_at(Position::new(-1, 0)), None);
        assert_eq!(board.free_cells().count(), 202);
    }

    #[test]
    fn tiles_around_a_cell_are_found_at_the_border_of_the_grid() {
        let road = TileId::named("U").unwrap();
        for towards in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut board = Board::new(TableLimit::Floor, false);
            for steps in 0..18 {
                let position = Position::new(towards.0 * steps, towards.1 * steps);
                board.place(PlacedTile { tile: road, position, rotation: Rotation::R0, by: None });
                for free in board.free_cells() {
                    let expected: Vec<_> = free.surrounding().filter_map(|cell| board.index_at(cell)).collect();
                    assert_eq!(board.around(free).collect::<Vec<_>>(), expected, "{free:?} after {steps} steps");
                }
            }
        }
    }
}
