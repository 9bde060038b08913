//! Paints the tabs on the border of a close-up: each names a cell outside and points the way.

use std::collections::BTreeSet;

use super::artist::Studio;
use super::canvas::{Area, Canvas};
use super::close::{Outside, Tab};
use super::element::LaidTile;
use super::layout::{BAND, Layout, p};
use super::text::Anchor;
use crate::engine::{Edge, Position};

const HEIGHT: i32 = p(17.0);
const SIZE: i32 = p(14.2);
/// What an arrow takes of a tab's width.
const ARROW: i32 = p(9.5);
/// So many tabs may cover tiles; more of them keep to the borders and to the table.
const FEW: usize = 28;

/// A tab that has found its place.
pub(super) struct Placed<'a> {
    tab: &'a Tab,
    text: String,
    area: Area,
}

/// Finds a place for each tab; none lies on `taken` or on another. What they cover is added to it. Those for which there is no
/// room are counted on the last one.
pub(super) fn place<'a>(
    studio: &Studio,
    tabs: &'a [Tab],
    tiles: &[LaidTile],
    layout: &Layout,
    taken: &mut Vec<Area>,
) -> Vec<Placed<'a>> {
    let width = |text: &str| studio.typeface.width(text, SIZE) + ARROW + p(6.0);
    if tabs.is_empty() {
        return Vec::new();
    }
    let laid = Laid::of(tiles, layout);
    let mut placed = Vec::with_capacity(tabs.len());
    for tab in tabs {
        let may_cover = placed.len() < FEW;
        let inside = |area| may_cover || !laid.below(area);
        // Every border was tried: where there is no room for one there is none for the rest.
        let Some(area) = free_place(tab, width(&tab.name), layout, taken, &inside) else { break };
        taken.push(area.grown(2));
        placed.push(Placed { tab, text: tab.name.clone(), area });
    }
    let missing = tabs.len() - placed.len();
    if missing > 0
        && let Some(last) = placed.last_mut()
    {
        last.text = format!("+{}", missing + 1);
    }
    placed
}

/// Paints them.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, placed: &[Placed]) {
    for Placed { tab, text, area } in placed {
        draw(studio, canvas, tab, text, *area);
    }
}

/// The tiles that lie in sight.
struct Laid<'a> {
    layout: &'a Layout,
    cells: BTreeSet<Position>,
}

impl<'a> Laid<'a> {
    fn of(tiles: &[LaidTile], layout: &'a Layout) -> Self {
        Self { layout, cells: tiles.iter().map(|tile| tile.position).collect() }
    }

    /// Whether one lies below an area.
    fn below(&self, area: Area) -> bool {
        let first = self.layout.cell_at((area.x, area.y));
        let last = self.layout.cell_at((area.x + area.w - 1, area.y + area.h - 1));
        let mut cells = (first.y..=last.y).flat_map(|y| (first.x..=last.x).map(move |x| Position::new(x, y)));
        cells.any(|cell| self.cells.contains(&cell))
    }
}

/// Where a tab lies: beside its cell on the nearest border, moved along until nothing is below it; then a step further inside where it
/// may lie there, then on the border around the corner, on the others only where those are full. Its arrow always points over the
/// nearest.
fn free_place(tab: &Tab, width: i32, layout: &Layout, taken: &[Area], inside: &dyn Fn(Area) -> bool) -> Option<Area> {
    let (own, around) = (tab.border, beside(tab.border, tab.position, layout));
    let near = [(own, 0), (own, 1), (around, 0), (around, 1), (own, 2), (around, 2)];
    let far = (0..3).flat_map(|depth| [(around.opposite(), depth), (own.opposite(), depth)]);
    let borders = near.into_iter().chain(far);
    let mut choices = borders.flat_map(|(border, depth)| {
        let places = along(border, depth, tab.position, width, layout);
        places.filter(move |area| depth == 0 || inside(*area))
    });
    choices.find(|area| !taken.iter().any(|other| other.meets(*area)))
}

/// The places on a border, or so many tabs further inside, those nearest to the cell's row or column first.
fn along(border: Edge, depth: i32, cell: Position, width: i32, layout: &Layout) -> impl Iterator<Item = Area> {
    const STEP: i32 = p(4.0);
    let steps = layout.board.w.max(layout.board.h) / STEP;
    // From the end that is nearest to a cell far outside all of the border is in reach.
    let (x, y) = layout.cell(cell).middle();
    let at = (x.clamp(0, layout.board.w), y.clamp(0, layout.board.h));
    let shifts = (0..=steps).flat_map(|step| [step * STEP, -step * STEP]);
    let layout = *layout;
    shifts.map(move |by| match border {
        Edge::N | Edge::S => on(border, depth, (at.0 + by, at.1), width, &layout),
        Edge::E | Edge::W => on(border, depth, (at.0, at.1 + by), width, &layout),
    })
}

/// The tab on a border that is nearest to a point.
fn on(border: Edge, depth: i32, (x, y): (i32, i32), width: i32, layout: &Layout) -> Area {
    let (left, top) = (BAND + p(1.0), BAND + p(1.0));
    let (right, bottom) = (layout.board.w - width - p(1.0), layout.board.h - HEIGHT - p(1.0));
    let x = match border {
        Edge::W => left + depth * (width + 4),
        Edge::E => right - depth * (width + 4),
        Edge::N | Edge::S => (x - width / 2).clamp(left, right),
    };
    let y = match border {
        Edge::N => top + depth * (HEIGHT + 4),
        Edge::S => bottom - depth * (HEIGHT + 4),
        Edge::E | Edge::W => (y - HEIGHT / 2).clamp(top, bottom),
    };
    Area::new(x, y, width, HEIGHT)
}

/// The border around the corner, on the side where the cell lies.
fn beside(border: Edge, cell: Position, layout: &Layout) -> Edge {
    let ((x, y), (w, h)) = (layout.cell(cell).middle(), (layout.board.w, layout.board.h));
    match border {
        Edge::N | Edge::S if x < w / 2 => Edge::W,
        Edge::N | Edge::S => Edge::E,
        Edge::E | Edge::W if y < h / 2 => Edge::N,
        Edge::E | Edge::W => Edge::S,
    }
}

fn draw(studio: &Studio, canvas: &mut Canvas, tab: &Tab, text: &str, area: Area) {
    let tones = canvas.tones;
    let (edge, ground, ink, arrow) = match tab.what {
        Outside::Legal => (tones.dash, tones.legal, tones.ink, tones.arrow),
        Outside::Last { seat } | Outside::Numbered { seat } => {
            let style = studio.atelier.theme.seat(seat);
            (tones.rim, style.colour, style.ink, style.ink)
        }
    };
    canvas.rounded(area.grown(2), p(3.0), tones.dark);
    canvas.rounded(area, p(3.0), edge);
    canvas.rounded(area.grown(-p(1.4)), p(2.0), ground);
    let (x, y) = area.middle();
    if text != tab.name {
        // Those for which there was no room lie on every side.
        studio.typeface.draw(canvas, text, (x, y), Anchor::Middle, SIZE, ink);
        return;
    }
    // The arrow stands at the border's side.
    let east = tab.border == Edge::E;
    let (arrow_x, text_x) = if east {
        (area.x + area.w - p(2.5) - ARROW / 2, x - ARROW / 2)
    } else {
        (area.x + p(2.5) + ARROW / 2, x + ARROW / 2)
    };
    canvas.arrow(arrow_x, y, p(3.8), tab.border.index(), arrow);
    studio.typeface.draw(canvas, text, (text_x, y), Anchor::Middle, SIZE, ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rotation, SeatSet, TileId, notation};
    use crate::render::atelier::Atelier;
    use crate::render::text::Type;
    use crate::render::theme::Theme;
    use crate::render::window::Window;

    #[test]
    fn many_tabs_leave_tiles_in_sight_and_never_lie_on_each_other() {
        let window = Window { west: 0, north: 0, columns: 12, rows: 8 };
        let board = Area::new(0, 0, BAND + 12 * 80, BAND + 8 * 80);
        let nothing = Area::new(0, 0, 0, 0);
        let layout = Layout { window, tile: 80, left: BAND, top: BAND, board, column: nothing, strip: nothing };
        let studio = Studio { atelier: Atelier::new(Theme::painted()), typeface: Type::new(), narrow: Type::narrow() };
        let tile = TileId::named("C").unwrap();
        let cells = (3..9).flat_map(|x| (1..7).map(move |y| Position::new(x, y)));
        let laid = |position| LaidTile { tile, position, rotation: Rotation::R0, chips: SeatSet::EMPTY };
        let tiles: Vec<LaidTile> = cells.map(laid).collect();
        let tab = |y: i16| {
            let position = Position::new(20, y);
            Tab { position, name: notation::cell_name(position), border: Edge::E, what: Outside::Legal }
        };
        let tabs: Vec<Tab> = (-40..60).map(tab).collect();
        let placed = place(&studio, &tabs, &tiles, &layout, &mut Vec::new());
        let laid = Laid::of(&tiles, &layout);
        let covering = placed.iter().filter(|one| laid.below(one.area)).count();
        assert!(placed.len() > FEW && covering <= FEW, "{covering} of {} cover tiles", placed.len());
        for (index, one) in placed.iter().enumerate() {
            assert!(!placed[..index].iter().any(|other| other.area.meets(one.area)), "{}", one.text);
        }
        assert_eq!(placed.last().unwrap().text, format!("+{}", tabs.len() - placed.len() + 1));
    }
}
