//! Where the tiles lie, by cell.

use crate::geometry::Position;

/// The index of the tile on each cell: a square of bytes whose side doubles when a tile lies outside it.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    cells: Vec<u8>,
    side: i32,
}

impl Grid {
    const NONE: u8 = u8::MAX;

    pub(super) fn new() -> Self {
        Self::sized(32)
    }

    fn sized(side: i32) -> Self {
        Self { cells: vec![Self::NONE; (side * side) as usize], side }
    }

    /// Returns the index of a cell in `cells`; `None` outside the square. The start tile is in the middle.
    fn index(&self, position: Position) -> Option<usize> {
        let half = self.side / 2;
        let (column, row) = (i32::from(position.x) + half, i32::from(position.y) + half);
        // As `u32`, negative numbers are too large as well.
        let inside = |number: i32| (number as u32) < self.side as u32;
        (inside(column) && inside(row)).then(|| (row * self.side + column) as usize)
    }

    /// Returns the index of the tile on a cell.
    pub(super) fn get(&self, position: Position) -> Option<usize> {
        let index = self.cells[self.index(position)?];
        (index != Self::NONE).then_some(usize::from(index))
    }

    /// Returns the indices of the tiles around a cell that holds none, by rows.
    pub(super) fn around(&self, position: Position) -> impl Iterator<Item = usize> + '_ {
        let half = self.side / 2;
        let near = |number: i16| {
            let at = i32::from(number) + half;
            (at - 1).clamp(0, self.side)..(at + 2).clamp(0, self.side)
        };
        let (columns, rows) = (near(position.x), near(position.y));
        let of_row = move |row| &self.cells[(row * self.side + columns.start) as usize..][..columns.len()];
        rows.flat_map(of_row).filter(|&&index| index != Self::NONE).map(|&index| usize::from(index))
    }

    /// Records the index of the tile on a cell.
    pub(super) fn set(&mut self, position: Position, tile: u8) {
        while self.index(position).is_none() {
            let mut larger = Self::sized(self.side * 2);
            let shift = self.side / 2;
            for row in 0..self.side {
                let from = (row * self.side) as usize;
                let to = ((row + shift) * larger.side + shift) as usize;
                larger.cells[to..to + self.side as usize].copy_from_slice(&self.cells[from..from + self.side as usize]);
            }
            *self = larger;
        }
        if let Some(index) = self.index(position) {
            self.cells[index] = tile;
        }
    }
}
