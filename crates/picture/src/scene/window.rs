//! A window: a rectangle of cells that a picture shows of the board.

use carc_rules::Position;

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The westernmost column, counted east from the start tile.
    pub west: i16,
    /// The northernmost row, counted south from the start tile.
    pub north: i16,
    /// The number of columns.
    pub columns: i16,
    /// The number of rows.
    pub rows: i16,
}

impl Window {
    /// Returns the window of one cell.
    pub const fn of_cell(at: Position) -> Self {
        Self { west: at.x, north: at.y, columns: 1, rows: 1 }
    }

    /// Returns whether a cell is in it.
    pub fn contains(&self, at: Position) -> bool {
        (self.west..self.west + self.columns).contains(&at.x) && (self.north..self.north + self.rows).contains(&at.y)
    }

    /// Returns the smallest window around these cells.
    pub(crate) fn around(cells: impl Iterator<Item = Position>) -> Self {
        let cells: Vec<Position> = cells.collect();
        let span = |values: &dyn Fn(&Position) -> i16| {
            let least = cells.iter().map(values).min().unwrap_or(0);
            (least, cells.iter().map(values).max().unwrap_or(0) - least + 1)
        };
        let ((west, columns), (north, rows)) = (span(&|cell| cell.x), span(&|cell| cell.y));
        Self { west, north, columns, rows }
    }

    /// Returns the window grown by `by` cells on each side.
    pub(crate) fn grown(self, by: i16) -> Self {
        Self { west: self.west - by, north: self.north - by, columns: self.columns + 2 * by, rows: self.rows + 2 * by }
    }

    /// Returns the window of this size with a cell in its middle, or as near to that as staying in `within` allows.
    pub(crate) fn about(middle: Position, (columns, rows): (i16, i16), within: Self) -> Self {
        let start = |middle: i16, shown: i16, start: i16, length: i16| {
            (middle - shown / 2).clamp(start, start + (length - shown).max(0))
        };
        let west = start(middle.x, columns, within.west, within.columns);
        Self { west, north: start(middle.y, rows, within.north, within.rows), columns, rows }
    }

    /// Returns all windows of this size within it, by rows; any that reached beyond its border would show less.
    pub(crate) fn parts(self, (columns, rows): (i16, i16)) -> impl DoubleEndedIterator<Item = Self> {
        let starts = |start: i16, length: i16, shown: i16| match length - shown {
            spare @ 0.. => start..=start + spare,
            // Smaller than that: one window, with all of it in the middle.
            missing => start + missing / 2..=start + missing / 2,
        };
        let wests = starts(self.west, self.columns, columns);
        starts(self.north, self.rows, rows)
            .flat_map(move |north| wests.clone().map(move |west| Self { west, north, columns, rows }))
    }

    /// Returns the distance between the middles of two windows, in half cells, added up over both axes.
    pub(crate) fn apart(self, other: Self) -> i16 {
        let off = |start: i16, length: i16, other: i16, others: i16| (2 * start + length - 2 * other - others).abs();
        off(self.west, self.columns, other.west, other.columns) + off(self.north, self.rows, other.north, other.rows)
    }
}
