//! A number for each cell that looks random but is always the same: it varies drawings without changing between
//! pictures.

use carc_rules::Position;

/// Returns the number of a cell.
pub fn scattered(at: Position) -> usize {
    let mixed = (i32::from(at.x) as u32).wrapping_mul(0x9e37_79b1) ^ (i32::from(at.y) as u32).wrapping_mul(0x85eb_ca77);
    ((mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) >> 16) as usize
}
