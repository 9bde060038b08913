//! Rails: rows of names above and below the part of a board that is shown from near, one for each cell that lies beyond.
//!
//! They have room of their own and hide nothing. Names follow each other from the west to the east, whatever gaps are between their
//! cells. Cells beside the window's rows have [tabs](super::tabs).

use super::artist::Studio;
use super::canvas::{Area, Canvas};
use super::close::{self, Tab};
use super::layout::{BAND, Layout, p};
use super::tabs::{self, Said};
use super::window::Window;
use crate::engine::{Edge, Position};

/// The height of a rail.
pub(super) const HEIGHT: i32 = p(18.0);
/// How many names have room on one.
const NAMES: usize = 9;
/// The room of the arrow at its beginning.
const ARROW: i32 = p(15.0);

/// How many cells lie above a window and how many below it.
pub(super) fn beyond(window: Window, cells: impl Iterator<Item = Position>) -> [usize; 2] {
    cells.fold([0, 0], |[above, below], cell| match close::border(window, cell) {
        Edge::N => [above + 1, below],
        Edge::S => [above, below + 1],
        Edge::E | Edge::W => [above, below],
    })
}

/// How many rails so many names need.
pub(super) fn needed(names: usize) -> i32 {
    names.div_ceil(NAMES) as i32
}

/// How many rails there are above and below where there is room for so many: what is needed, or about half of the room each.
pub(super) fn shared(names: [usize; 2], room: i32) -> [i32; 2] {
    let [above, below] = names.map(needed);
    let above = above.min((room - below).max(room / 2));
    [above, below.min(room - above)]
}

/// Paints those of a close-up.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, tabs: &[Tab], layout: &Layout) {
    let (board, sight) = (layout.board, layout.sight);
    let above = Area::new(BAND, BAND, sight.w, sight.y - BAND);
    let end = sight.y + sight.h;
    let below = Area::new(BAND, end, sight.w, board.h - end);
    for (border, area) in [(Edge::N, above), (Edge::S, below)] {
        let names: Vec<&Tab> = tabs.iter().filter(|tab| tab.border == border).collect();
        if area.h > 0 && !names.is_empty() {
            rails(studio, canvas, border, names, area);
        }
    }
}

/// The rails on one side: an arrow, then the names; on the last place how many more there are if not all have room.
fn rails(studio: &Studio, canvas: &mut Canvas, border: Edge, mut names: Vec<&Tab>, area: Area) {
    let tones = canvas.tones;
    canvas.fill(area, tones.band);
    let line = if border == Edge::N { area.y + area.h - 2 } else { area.y };
    canvas.fill(Area::new(area.x, line, area.w, 2), tones.dark);
    canvas.arrow(area.x + ARROW / 2, area.y + area.h / 2, p(4.5), border.index(), tones.paper);
    let rails = (area.h / HEIGHT) as usize;
    let room = rails * NAMES;
    let count = names.len();
    // The most important ones come first.
    names.truncate(if count > room { room.saturating_sub(1) } else { room });
    names.sort_by_key(|tab| (tab.position.x, tab.position.y));
    let mut said: Vec<Said> = names.iter().map(|tab| Said::Cell(tab)).collect();
    if said.len() < count {
        said.push(Said::More(count - said.len()));
    }
    // From the west to the east on all rails at once, so that neighbours stay together.
    let (high, width) = (needed(said.len()) as usize, (area.w - ARROW) / NAMES as i32);
    for (index, said) in said.iter().enumerate() {
        let (column, row) = ((index / high) as i32, (index % high) as i32);
        let place = Area::new(area.x + ARROW + column * width, area.y + row * HEIGHT, width, HEIGHT);
        // Names are as high as a rail allows.
        tabs::plate(studio, canvas, said, Area::new(place.x + p(1.0), place.y + 1, place.w - 2 * p(1.0), place.h - 2));
    }
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
    fn too_few_rails_are_shared() {
        assert_eq!(shared([3, 12], 3), [1, 2]);
        assert_eq!(shared([0, 45], 3), [0, 3]);
        assert_eq!(shared([25, 45], 4), [2, 2]);
        assert_eq!(shared([45, 5], 4), [3, 1]);
        assert_eq!(shared([5, 5], 0), [0, 0]);
    }
}
