//! Paints the tabs of a close-up: each names a cell that lies beyond its left or right border, and points there. Cells
//! above and below are named in [rows of names](super::name_rows).

use super::assets::Assets;
use crate::engine::{Edge, Position};
use crate::render::layout::occupied::Occupied;
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::colour::Rgb;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::close::{Outside, Tab};

const HEIGHT: i32 = p(18.5);
const SIZE: i32 = p(16.5);
/// The type size on a plate, which has room for taller letters.
const PLATE_SIZE: i32 = p(18.0);
/// The part of a tab's width that the arrow takes.
const ARROW: i32 = p(10.5);

/// What is written on a tab.
#[derive(Clone, Copy, Debug)]
pub enum Said<'a> {
    /// The name of this cell.
    Cell(&'a Tab),
    /// How many more cells there was no room for.
    More(usize),
}

impl Said<'_> {
    fn text(self) -> String {
        match self {
            Said::Cell(tab) => tab.name.clone(),
            Said::More(count) => format!("+{count}"),
        }
    }
}

/// A tab that has found its place.
pub struct Placed<'a> {
    said: Said<'a>,
    area: Area,
}

/// Finds a place for each tab on the left or right border. None lies on another, nor on what must never be hidden, and
/// the tabs found are added to that. The last one counts those for which there was no room.
pub fn place<'a>(assets: &Assets, tabs: &'a [Tab], layout: &Layout, occupied: &mut Occupied) -> Vec<Placed<'a>> {
    let width = |text: &str| assets.typefaces.letters().width(text, SIZE) + ARROW + p(6.0);
    let tabs: Vec<&Tab> = tabs.iter().filter(|tab| matches!(tab.border, Edge::E | Edge::W)).collect();
    let mut placed = Vec::with_capacity(tabs.len());
    for &tab in &tabs {
        // Both borders were tried, and tabs are about equally wide.
        let Some(area) = free_place(tab, width(&tab.name), layout, occupied) else { break };
        occupied.never.push(area.grown(2));
        placed.push(Placed { said: Said::Cell(tab), area });
    }
    let missing = tabs.len() - placed.len();
    if missing > 0
        && let Some(last) = placed.last_mut()
    {
        last.said = Said::More(missing + 1);
    }
    placed
}

/// Paints the tabs that have found their places.
pub fn paint(assets: &Assets, canvas: &mut Canvas, placed: &[Placed]) {
    for Placed { said, area } in placed {
        let Said::Cell(tab) = said else {
            // The cells without a place lie on both sides, so there is no arrow.
            plate(assets, canvas, said, *area);
            continue;
        };
        // The arrow stands at the end towards the border.
        let (x, y) = area.middle();
        let (arrow, text) = match tab.border {
            Edge::E => (area.x + area.w - p(2.5) - ARROW / 2, x - ARROW / 2),
            Edge::N | Edge::S | Edge::W => (area.x + p(2.5) + ARROW / 2, x + ARROW / 2),
        };
        let colours = ground(assets, canvas, Some(tab.what), *area);
        canvas.arrow(arrow, y, p(3.8), tab.border.index(), colours.arrow);
        assets.typefaces.letters().draw(canvas, &tab.name, (text, y), Anchor::Middle, SIZE, colours.ink);
    }
}

/// Paints a tab without an arrow, with its text in the middle.
pub fn plate(assets: &Assets, canvas: &mut Canvas, said: &Said, area: Area) {
    let what = match said {
        Said::Cell(tab) => Some(tab.what),
        Said::More(_) => None,
    };
    let ink = ground(assets, canvas, what, area).ink;
    let (text, room) = (said.text(), area.w - p(4.5));
    let (typeface, size) = assets.typefaces.for_names(&[&text], room, (p(11.0), PLATE_SIZE));
    typeface.draw(canvas, &text, area.middle(), Anchor::Middle, size, ink);
}

/// The colours of what stands on a tab.
struct Colours {
    ink: Rgb,
    arrow: Rgb,
}

/// The ground of a tab: that of a legal cell, or the colour of whoever moved there.
fn ground(assets: &Assets, canvas: &mut Canvas, what: Option<Outside>, area: Area) -> Colours {
    let tones = canvas.tones;
    let (edge, ground, ink, arrow) = match what {
        Some(Outside::Legal) | None => (tones.dash, tones.legal, tones.ink, tones.arrow),
        Some(Outside::Last { seat } | Outside::Numbered { seat }) => {
            let style = assets.style(seat);
            (tones.rim, style.colour, style.ink, style.ink)
        }
    };
    canvas.rounded(area.grown(2), p(3.0), tones.dark);
    canvas.rounded(area, p(3.0), edge);
    canvas.rounded(area.grown(-2), p(2.6), ground);
    Colours { ink, arrow }
}

/// The area for a tab: on its border in its cell's row, or up to two steps further inside; on the other border only if
/// that one is full. It leaves figures visible if it need not move by a tile for that.
fn free_place(tab: &Tab, width: i32, layout: &Layout, occupied: &Occupied) -> Option<Area> {
    const NEXT: usize = 8;
    let meets = |area: Area, others: &[Area]| others.iter().any(|other| other.meets(area));
    let free = |(border, depth): (Edge, i32)| {
        let all = along(border, depth, tab.position, width, layout);
        let free = all.filter(|&area| !meets(area, &occupied.never));
        free.take(NEXT).map(move |area| (depth, area))
    };
    let (_, y) = layout.cell(tab.position).middle();
    let cost = |&(depth, area): &(i32, Area)| {
        let hidden = occupied.rather_not.iter().filter(|other| other.meets(area)).count() as i32;
        (y - area.middle().1).abs() + (hidden + depth * depth) * layout.tile
    };
    let on = |border: Edge| (0..3).map(move |depth| (border, depth));
    let best = on(tab.border).flat_map(free).min_by_key(cost);
    best.or_else(|| on(tab.border.opposite()).flat_map(free).next()).map(|(_, area)| area)
}

/// The places along a border, `depth` tabs further inside, those nearest to the cell's row first.
fn along(border: Edge, depth: i32, cell: Position, width: i32, layout: &Layout) -> impl Iterator<Item = Area> {
    const STEP: i32 = p(4.0);
    let sight = layout.sight.grown(-p(1.0));
    let x = match border {
        Edge::E => sight.x + sight.w - width - depth * (width + 4),
        Edge::N | Edge::S | Edge::W => sight.x + depth * (width + 4),
    };
    let (_, y) = layout.cell(cell).middle();
    let shifts = (0..=sight.h / STEP).flat_map(|step| [step * STEP, -step * STEP]);
    shifts.map(move |by| {
        let y = (y + by - HEIGHT / 2).clamp(sight.y, sight.y + sight.h - HEIGHT);
        Area::new(x, y, width, HEIGHT)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::notation;
    use crate::render::layout::sizes::RULER;
    use crate::render::scene::window::Window;
    use crate::render::theme::loaded::Theme;
    use crate::render::theme::sprites::Sprites;

    #[test]
    fn many_tabs_never_lie_on_each_other_nor_on_names_and_the_rest_is_counted() {
        let window = Window { west: 0, north: 0, columns: 12, rows: 8 };
        let board = Area::new(0, 0, RULER + 12 * 80, RULER + 8 * 80);
        let (nothing, sight) = (Area::new(0, 0, 0, 0), Area::new(RULER, RULER, 12 * 80, 8 * 80));
        let layout =
            Layout { window, tile: 80, left: RULER, top: RULER, board, sight, column: nothing, strip: nothing };
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let names = [layout.cell(Position::new(11, 3)), layout.cell(Position::new(0, 5))];
        let tab = |index: i16| {
            let position = Position::new(20 + index, index % 8);
            Tab { position, name: notation::cell_name(position), border: Edge::E, what: Outside::Legal }
        };
        let tabs: Vec<Tab> = (0..100).map(tab).collect();
        let placed = place(&assets, &tabs, &layout, &mut Occupied { never: names.to_vec(), ..Occupied::default() });
        assert!((30..100).contains(&placed.len()), "{} have a place", placed.len());
        for (index, one) in placed.iter().enumerate() {
            assert!(!placed[..index].iter().any(|other| other.area.meets(one.area)), "{}", one.said.text());
            assert!(!names.iter().any(|name| name.meets(one.area)), "{}", one.said.text());
        }
        assert_eq!(placed.last().unwrap().said.text(), format!("+{}", tabs.len() - placed.len() + 1));
    }
}
