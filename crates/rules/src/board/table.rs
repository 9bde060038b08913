//! Limits on where tiles can lie.

use crate::geometry::Position;

/// The size of a table, in tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableSize {
    /// Tiles from west to east.
    pub width: u8,
    /// Tiles from north to south.
    pub height: u8,
}

impl TableSize {
    /// The lengths that a side of a table can have.
    pub const SIDES: std::ops::RangeInclusive<u8> = 3..=110;

    /// Returns whether a cell is on a table of this size with the start tile in its middle.
    pub fn holds(self, position: Position) -> bool {
        let within = |value: i16, side: u8| {
            let side = i16::from(side);
            (-((side - 1) / 2)..=side / 2).contains(&value)
        };
        within(position.x, self.width) && within(position.y, self.height)
    }

    /// Returns the smallest table not smaller than this one that holds a cell; `None` if it would exceed
    /// [`Self::SIDES`].
    pub(super) fn grown_to(self, position: Position) -> Option<Self> {
        let side = |value: i16, now: u8| {
            // The inverse of `holds`.
            let needed = if value < 0 { 1 - 2 * i32::from(value) } else { 2 * i32::from(value) };
            u8::try_from(needed).ok().map(|needed| needed.max(now)).filter(|side| Self::SIDES.contains(side))
        };
        Some(Self { width: side(position.x, self.width)?, height: side(position.y, self.height)? })
    }
}

/// Limits on where tiles can lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableLimit {
    /// No limit.
    Floor,
    /// A table with the start tile in its middle.
    Fixed(TableSize),
    /// A table on which the tiles may be shifted as a whole.
    Shifting(TableSize),
}
