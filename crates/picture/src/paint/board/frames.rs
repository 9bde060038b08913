//! Paints frames around the latest tiles, and the number of the last one.

use crate::layout::occupied::Occupied;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::element::Frame;
use carc_rules::{Position, Seat};

/// The type size of the last tile's number.
const NUMBER: i32 = p(11.5);

/// Paints the frame of a tile.
pub fn frame(assets: &Assets, canvas: &mut Canvas, position: Position, mark: Frame, layout: &Layout) {
    let cell = layout.cell(position);
    match mark {
        Frame::Earlier { seat } => {
            let colour = assets.style(seat).colour;
            brackets(canvas, cell, 3, canvas.tones.dark);
            brackets(canvas, cell, 1, beside(colour, canvas));
            brackets(canvas, cell, 0, colour);
        }
        Frame::Last { seat, .. } => {
            let colour = assets.style(seat).colour;
            canvas.ring(cell.grown(p(2.4)), p(3.0), p(1.6), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.2)), p(2.0), p(1.6), beside(colour, canvas));
            canvas.ring(cell.grown(-p(0.4)), p(1.6), p(2.2), colour);
        }
        Frame::Preview => {
            canvas.ring(cell.grown(p(2.4)), p(3.0), p(2.0), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.6)), p(2.0), p(2.0), canvas.tones.gold);
        }
    }
}

/// Returns the colour of the line between one in `colour` and the dark rim: light, or dark too if `colour` is nearly
/// white.
fn beside(colour: Rgb, canvas: &Canvas) -> Rgb {
    if colour.luminance() > 230_000 { canvas.tones.dark } else { canvas.tones.rim }
}

/// Paints the four corners of a frame, grown by a rim: less than a whole frame, so that the last move stands out.
fn brackets(canvas: &mut Canvas, cell: Area, rim: i32, colour: Rgb) {
    const WIDTH: i32 = p(1.5);
    let length = cell.w * 3 / 10;
    for (right, below) in [(false, false), (true, false), (false, true), (true, true)] {
        let at = |far: bool, start: i32, whole: i32, part: i32| if far { start + whole - part } else { start };
        let across = Area::new(at(right, cell.x, cell.w, length), at(below, cell.y, cell.h, WIDTH), length, WIDTH);
        let down = Area::new(at(right, cell.x, cell.w, WIDTH), at(below, cell.y, cell.h, length), WIDTH, length);
        canvas.fill(across.grown(rim), colour);
        canvas.fill(down.grown(rim), colour);
    }
}

/// Returns the area of the last tile's number: on the free table next to the tile, where it hides no name, no figure
/// and no other tile, to which it would seem to belong. `None` if there is no such place: then the frame alone shows
/// which tile it is.
pub fn number_area(
    assets: &Assets,
    position: Position,
    number: u16,
    layout: &Layout,
    occupied: &Occupied,
) -> Option<Area> {
    /// Names, figures and tiles cost more than this.
    const MOST: usize = 200;
    let size = number_size(layout);
    let (w, h) = (assets.typefaces.plain.width(&number.to_string(), size) + size / 3, size * 6 / 5);
    let (cell, out, lap) = (layout.cell(position), p(2.4), p(0.8));
    let (left, right) = (cell.x, cell.x + cell.w - w);
    // Above the frame, because figures may reach a little over the tile.
    let (above, below) = (cell.y - out - h + lap, cell.y + cell.h + out - lap);
    let (top, bottom) = (cell.y, cell.y + cell.h - h);
    let (before, behind) = (cell.x - out - w + lap, cell.x + cell.w + out - lap);
    let places = [(left, above), (right, above), (before, top), (behind, top), (before, bottom), (behind, bottom)];
    let places = places.into_iter().chain([(left, below), (right, below)]).map(|(x, y)| Area::new(x, y, w, h));
    let sight = layout.sight;
    let seen = |area: &Area| sight.holds((area.x, area.y)) && sight.holds((area.x + w - 1, area.y + h - 1));
    let costs = places.filter(seen).zip(0..).map(|(area, rank)| (occupied.cost(area.grown(-2)) + rank, area));
    costs.min_by_key(|(cost, _)| *cost).filter(|(cost, _)| *cost < MOST).map(|(_, area)| area)
}

/// Returns the type size of the last tile's number: smaller where tiles are small.
fn number_size(layout: &Layout) -> i32 {
    NUMBER.min(layout.tile * 2 / 5).max(p(9.0))
}

/// Paints the number of the last tile in the colours of the player who laid it.
pub fn number_tab(assets: &Assets, canvas: &mut Canvas, seat: Seat, number: u16, (area, layout): (Area, &Layout)) {
    let style = assets.style(seat);
    canvas.rounded(area, p(3.0), canvas.tones.dark);
    canvas.rounded(area.grown(-2), p(2.4), style.colour);
    assets.typefaces.plain.draw(
        canvas,
        &number.to_string(),
        area.middle(),
        Anchor::Middle,
        number_size(layout),
        style.ink,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::window::Window;
    use crate::theme::loaded::Theme;
    use crate::theme::sprites::Sprites;

    #[test]
    fn a_number_hides_neither_names_nor_figures() {
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let window = Window { west: 0, north: 0, columns: 9, rows: 9 };
        let board = Area::new(0, 0, 500, 500);
        let layout = Layout::alone(window, 46, (40, 40), board);
        let at = Position::new(4, 4);
        let place = |names: &[(i16, i16)], figures: &[(i16, i16)]| {
            let areas = |cells: &[(i16, i16)]| cells.iter().map(|&(x, y)| layout.cell(Position::new(x, y))).collect();
            let (never, rather_not): (Vec<Area>, Vec<Area>) = (areas(names), areas(figures));
            let occupied = Occupied { never: never.clone(), names: never, rather_not, ..Occupied::default() };
            let area = number_area(&assets, at, 103, &layout, &occupied)?;
            let shown = area.grown(-2);
            let hidden = occupied.never.iter().chain(&occupied.rather_not).any(|other| other.meets(shown));
            assert!(!hidden, "{names:?} {figures:?}: {area:?}");
            Some(area)
        };
        let cell = layout.cell(at);
        let above = place(&[], &[]).unwrap();
        assert!(above.y + above.h <= cell.y, "{above:?}");
        let laid = |cells: &[(i16, i16)]| {
            let area = |&(x, y): &(i16, i16)| layout.cell(Position::new(x, y)).grown(-p(3.0));
            Occupied { tiles: cells.iter().map(area).collect(), ..Occupied::default() }
        };
        let all = laid(&[(3, 3), (4, 3), (5, 3), (3, 4), (4, 4), (5, 4), (3, 5), (4, 5), (5, 5)]);
        assert_eq!(number_area(&assets, at, 8, &layout, &all), None, "on no tile, not even its own");
        let around = [(3, 3), (4, 3), (5, 3), (3, 4), (5, 4), (3, 5), (4, 5), (5, 5), (6, 4), (2, 4)];
        for free in [(4, 3), (3, 4), (5, 4), (4, 5)] {
            let taken: Vec<(i16, i16)> = around.into_iter().filter(|cell| *cell != free).collect();
            place(&taken, &[(4, 4)]);
            place(&[(4, 3)], &[(3, 3), (5, 3), free]);
        }
        assert_eq!(place(&around, &[(4, 4)]), None, "the frame alone shows it");
    }
}
