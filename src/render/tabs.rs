//! Paints the tabs on the border of a close-up: each names a cell outside and points the way.

use super::artist::Studio;
use super::canvas::{Area, Canvas};
use super::close::{Outside, Tab};
use super::layout::{BAND, Layout, p};
use super::taken::Taken;
use super::text::Anchor;
use super::window::Window;
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

/// Finds a place for each tab; none lies on what is never to be hidden or on another, which it then is itself. Those for which there
/// is no room are counted on the last one.
pub(super) fn place<'a>(studio: &Studio, tabs: &'a [Tab], layout: &Layout, taken: &mut Taken) -> Vec<Placed<'a>> {
    let width = |text: &str| studio.typeface.width(text, SIZE) + ARROW + p(6.0);
    // Who has the border's place beside its own row or column chooses before who has to stand in a corner anyhow.
    let mut tabs: Vec<&Tab> = tabs.iter().collect();
    tabs.sort_by_key(|tab| (tab.what == Outside::Legal, in_corner(tab.position, layout.window)));
    let mut placed = Vec::with_capacity(tabs.len());
    for tab in &tabs {
        let covers = placed.len() < FEW;
        // Every border was tried, and tabs are about as wide as each other.
        let Some(area) = free_place(tab, width(&tab.name), layout, taken, covers) else { break };
        taken.never.push(area.grown(2));
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

/// How many steps a cell is away from both the rows and the columns of a window.
fn in_corner(cell: Position, window: Window) -> i16 {
    let beyond = |at: i16, start: i16, length: i16| (start - at).max(at - (start + length - 1)).max(0);
    beyond(cell.x, window.west, window.columns).min(beyond(cell.y, window.north, window.rows))
}

/// Paints them.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, placed: &[Placed]) {
    for Placed { tab, text, area } in placed {
        draw(studio, canvas, tab, text, *area);
    }
}

/// Where a tab lies: on the border over which its cell lies or on the one around the corner, where nothing is below it and it is
/// nearest to its cell; up to two steps further inside if it may cover tiles or there is none; on the other borders only where those
/// are full. Its arrow always points over the nearest. A figure is left in sight if the tab need not move a tile for it.
fn free_place(tab: &Tab, width: i32, layout: &Layout, taken: &Taken, covers: bool) -> Option<Area> {
    const NEXT: usize = 8;
    let (own, around) = (tab.border, beside(tab.border, tab.position, layout));
    let near = [(own, 0), (own, 1), (own, 2), (around, 0), (around, 1), (around, 2)];
    let far = (0..3).flat_map(|depth| [(around.opposite(), depth), (own.opposite(), depth)]);
    let meets = |area: Area, others: &[Area]| others.iter().any(|other| other.meets(area));
    let free = |(border, depth)| {
        let all = along(border, depth, tab.position, width, layout);
        let open = move |&area: &Area| depth == 0 || covers || !meets(area, &taken.tiles);
        let free = all.filter(open).filter(|&area| !meets(area, &taken.never));
        free.take(NEXT).map(move |area| (depth, area))
    };
    let (x, y) = layout.cell(tab.position).middle();
    let cost = |&(depth, area): &(i32, Area)| {
        let (u, v) = area.middle();
        let hidden = taken.rather_not.iter().filter(|other| other.meets(area)).count() as i32;
        (x - u).abs() + (y - v).abs() + (hidden + depth * depth) * layout.tile
    };
    let best = near.into_iter().flat_map(free).min_by_key(cost).or_else(|| far.flat_map(free).next());
    best.map(|(_, area)| area)
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
    use crate::engine::notation;
    use crate::render::atelier::Atelier;
    use crate::render::text::Type;
    use crate::render::theme::Theme;

    #[test]
    fn many_tabs_leave_tiles_in_sight_and_never_lie_on_each_other() {
        let window = Window { west: 0, north: 0, columns: 12, rows: 8 };
        let board = Area::new(0, 0, BAND + 12 * 80, BAND + 8 * 80);
        let nothing = Area::new(0, 0, 0, 0);
        let layout = Layout { window, tile: 80, left: BAND, top: BAND, board, column: nothing, strip: nothing };
        let studio = Studio { atelier: Atelier::new(Theme::painted()), typeface: Type::new(), narrow: Type::narrow() };
        let cells = (3..9).flat_map(|x| (1..7).map(move |y| Position::new(x, y)));
        let tiles: Vec<Area> = cells.map(|cell| layout.cell(cell)).collect();
        let tab = |y: i16| {
            let position = Position::new(20, y);
            Tab { position, name: notation::cell_name(position), border: Edge::E, what: Outside::Legal }
        };
        let tabs: Vec<Tab> = (-40..60).map(tab).collect();
        let placed = place(&studio, &tabs, &layout, &mut Taken { tiles: tiles.clone(), ..Taken::default() });
        let covering = placed.iter().filter(|one| tiles.iter().any(|tile| tile.meets(one.area))).count();
        assert!(placed.len() > FEW && covering <= FEW, "{covering} of {} cover tiles", placed.len());
        for (index, one) in placed.iter().enumerate() {
            assert!(!placed[..index].iter().any(|other| other.area.meets(one.area)), "{}", one.text);
        }
        assert_eq!(placed.last().unwrap().text, format!("+{}", tabs.len() - placed.len() + 1));
    }
}
