//! The rows of names above and below a close-up, with one name for each cell that lies beyond.
//!
//! They have room of their own and hide nothing. The names follow each other from west to east, whatever the gaps
//! between their cells. Cells to the left and right of the window have tabs instead, which lie on the board.

use crate::engine::{Edge, Position};
use crate::render::pixels::length::p;
use crate::render::scene::window::Window;

/// The height of a row, in pixels.
pub const HEIGHT: i32 = p(18.0);
/// How many names fit in one row.
pub const NAMES: usize = 9;
/// How many cells lie above a window and how many below it.
pub fn beyond(window: Window, cells: impl Iterator<Item = Position>) -> [usize; 2] {
    cells.fold([0, 0], |[above, below], cell| match window.border(cell) {
        Edge::N => [above + 1, below],
        Edge::S => [above, below + 1],
        Edge::E | Edge::W => [above, below],
    })
}

/// How many rows so many names need.
pub fn needed(names: usize) -> i32 {
    names.div_ceil(NAMES) as i32
}

/// How many rows there are above and below if `room` is all there is: what is needed, or about half of the room each.
pub fn shared(names: [usize; 2], room: i32) -> [i32; 2] {
    let [above, below] = names.map(needed);
    let above = above.min((room - below).max(room / 2));
    [above, below.min(room - above)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_counted_on_the_side_beyond_which_they_lie() {
        let window = Window { west: 0, north: 0, columns: 4, rows: 3 };
        let cells = [(0, -1), (9, -3), (9, 1), (2, 2), (2, 3), (-4, 0)].map(|(x, y)| Position::new(x, y));
        assert_eq!(beyond(window, cells.into_iter()), [2, 1]);
    }

    #[test]
    fn too_few_rows_are_shared() {
        assert_eq!(shared([3, 12], 3), [1, 2]);
        assert_eq!(shared([0, 45], 3), [0, 3]);
        assert_eq!(shared([25, 45], 4), [2, 2]);
        assert_eq!(shared([45, 5], 4), [3, 1]);
        assert_eq!(shared([5, 5], 0), [0, 0]);
    }
}
