//! Paints the rows of names above and below a close-up, one name for each cell that lies beyond. Cells to the left and
//! right have [tabs].

use super::assets::Assets;
use super::tabs::{self, Said};
use crate::engine::Edge;
use crate::render::layout::name_rows::{HEIGHT, NAMES, needed};
use crate::render::layout::regions::Layout;
use crate::render::layout::sizes::RULER;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::scene::close::Tab;

/// The room for the arrow at the beginning of a row.
const ARROW: i32 = p(15.0);

/// Paints the rows of a close-up.
pub fn paint(assets: &Assets, canvas: &mut Canvas, tabs: &[Tab], layout: &Layout) {
    let (board, sight) = (layout.board, layout.sight);
    let above = Area::new(RULER, RULER, sight.w, sight.y - RULER);
    let end = sight.y + sight.h;
    let below = Area::new(RULER, end, sight.w, board.h - end);
    for (border, area) in [(Edge::N, above), (Edge::S, below)] {
        let names: Vec<&Tab> = tabs.iter().filter(|tab| tab.border == border).collect();
        if area.h > 0 && !names.is_empty() {
            rows(assets, canvas, border, names, area);
        }
    }
}

/// The rows on one side: an arrow, then the names. If not all fit, the last place says how many are missing.
fn rows(assets: &Assets, canvas: &mut Canvas, border: Edge, mut names: Vec<&Tab>, area: Area) {
    let tones = canvas.tones;
    canvas.fill(area, tones.band);
    let line = if border == Edge::N { area.y + area.h - 2 } else { area.y };
    canvas.fill(Area::new(area.x, line, area.w, 2), tones.dark);
    canvas.arrow(area.x + ARROW / 2, area.y + area.h / 2, p(4.5), border.index(), tones.paper);
    let high = (area.h / HEIGHT) as usize;
    let room = high * NAMES;
    let count = names.len();
    // The most important names come first.
    names.truncate(if count > room { room.saturating_sub(1) } else { room });
    names.sort_by_key(|tab| (tab.position.x, tab.position.y));
    let mut said: Vec<Said> = names.iter().map(|tab| Said::Cell(tab)).collect();
    if said.len() < count {
        said.push(Said::More(count - said.len()));
    }
    // From west to east across all rows together, so that neighbours stay together.
    let (high, width) = (needed(said.len()) as usize, (area.w - ARROW) / NAMES as i32);
    for (index, said) in said.iter().enumerate() {
        let (column, row) = ((index / high) as i32, (index % high) as i32);
        let place = Area::new(area.x + ARROW + column * width, area.y + row * HEIGHT, width, HEIGHT);
        // Names are as large as the row allows.
        tabs::plate(assets, canvas, said, Area::new(place.x + p(1.0), place.y + 1, place.w - 2 * p(1.0), place.h - 2));
    }
}
