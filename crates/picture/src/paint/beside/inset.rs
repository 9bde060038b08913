//! Paints the inset next to a close-up: the whole board in small, with the place of the close-up, the cells where the
//! tile fits, and the figures with their owners.

use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::palette::Palette;
use crate::pixels::typeface::Anchor;
use crate::scene::close::Inset;
use crate::scene::element::Frame;
use crate::scene::window::Window;
use crate::theme::drawing::UNITS;
use carc_rules::{Position, notation};

/// The type size of its letters and numbers.
const SIZE: i32 = p(11.0);

/// The places of the cells of an inset.
struct Grid {
    window: Window,
    side: i32,
    left: i32,
    top: i32,
}

impl Grid {
    fn cell(&self, at: Position) -> Area {
        let x = self.left + i32::from(at.x - self.window.west) * self.side;
        let y = self.top + i32::from(at.y - self.window.north) * self.side;
        Area::new(x, y, self.side, self.side)
    }
}

/// Paints the inset; `shown` is the part that the close-up shows.
pub fn paint(assets: &Assets, canvas: &mut Canvas, inset: &Inset, shown: Window, area: Area) {
    let tones = canvas.tones;
    let window = inset.window;
    let numbers = window.north..window.north + window.rows;
    let widest = |sample: &mut dyn Iterator<Item = String>| {
        sample.map(|name| assets.typefaces.narrow.width(&name, SIZE)).max().unwrap_or(0)
    };
    let band = widest(&mut numbers.clone().map(notation::row_name)) + p(3.0);
    let head = p(13.0);
    let across = (area.w - band) / i32::from(window.columns);
    let down = (area.h - head) / i32::from(window.rows);
    let side = (across.min(down).min(p(18.0)) & !1).max(2);
    let (w, h) = (side * i32::from(window.columns), side * i32::from(window.rows));
    let left = area.x + band + (area.w - band - w) / 2;
    let top = area.y + head + (area.h - head - h) / 2;
    let grid = Grid { window, side, left, top };
    canvas.fill(Area::new(left, top, w, h).grown(2), tones.dark);
    tiles(assets, canvas, inset, &grid);
    for &at in &inset.legal {
        canvas.fill(grid.cell(at), tones.dash);
        canvas.fill(grid.cell(at).grown(-1), tones.legal);
    }
    figures(assets, canvas, inset, &grid);
    frames(assets, canvas, inset, &grid);
    let part = part(window, shown);
    let first = grid.cell(Position::new(part.west, part.north));
    let part = Area { w: side * i32::from(part.columns), h: side * i32::from(part.rows), ..first };
    canvas.ring(part.grown(p(1.4)), p(1.4), p(0.9), tones.dark);
    canvas.ring(part.grown(p(0.7)), p(1.2), p(1.4), tones.rim);
    canvas.ring(part.grown(-p(0.7)), p(1.0), p(0.7), tones.dark);
    names(assets, canvas, inset, &grid);
}

/// Returns the part of the whole board that the close-up shows.
fn part(whole: Window, shown: Window) -> Window {
    let span = |a: i16, a_length: i16, b: i16, b_length: i16| {
        let start = a.max(b);
        (start, ((a + a_length).min(b + b_length) - start).max(0))
    };
    let (west, columns) = span(whole.west, whole.columns, shown.west, shown.columns);
    let (north, rows) = span(whole.north, whole.rows, shown.north, shown.rows);
    Window { west, north, columns, rows }
}

/// Paints the tiles, paler and darker than on the board, so that figures and cells stand out; those of a lit feature as
/// gold squares.
fn tiles(assets: &Assets, canvas: &mut Canvas, inset: &Inset, grid: &Grid) {
    let set = assets.sprites.set(grid.side);
    let quiet = quiet(&assets.sprites.palette, canvas);
    for tile in &inset.tiles {
        let mut picture = assets.laid(&set, tile.tile, tile.position, tile.rotation).clone();
        picture.iter_mut().for_each(|index| *index = quiet[usize::from(*index)]);
        let cell = grid.cell(tile.position);
        canvas.copy(cell.x, cell.y, &picture);
    }
    for &at in &inset.lit {
        canvas.fill(grid.cell(at), canvas.tones.gold);
    }
}

/// Returns a quieter counterpart for each colour of the palette.
fn quiet(palette: &Palette, canvas: &Canvas) -> [u8; 256] {
    std::array::from_fn(|index| palette.near(palette.colour(index as u8).under(canvas.tones.panel, 90)))
}

/// Paints figures as discs, or as squares if they stand on corners, in their players' colours.
fn figures(assets: &Assets, canvas: &mut Canvas, inset: &Inset, grid: &Grid) {
    let radius = (grid.side * 27 / 100).max(p(1.8));
    for figure in &inset.figures {
        let cell = grid.cell(figure.place.at.position);
        let colour = assets.style(figure.seat).colour;
        let edge = colour.beside(&canvas.tones);
        if figure.meeple.stands_on_corners() {
            let square = Area::around(cell.x, cell.y, radius);
            canvas.fill(square.grown(2), edge);
            canvas.fill(square, colour);
            continue;
        }
        let stand = assets.sprites.theme.stand(figure.place.tile, figure.place.at.segment, figure.place.rotation);
        let (x, y) = (cell.x + stand.x * grid.side / UNITS, cell.y + stand.y * grid.side / UNITS);
        canvas.disc(x, y, radius + 2, edge);
        canvas.disc(x, y, radius, colour);
    }
}

fn frames(assets: &Assets, canvas: &mut Canvas, inset: &Inset, grid: &Grid) {
    for &(at, frame) in &inset.frames {
        let cell = grid.cell(at);
        let (seat, wide) = match frame {
            Frame::Earlier { seat } => (Some(seat), false),
            Frame::Last { seat, .. } => (Some(seat), true),
            Frame::Preview => (None, true),
        };
        let colour = seat.map_or(canvas.tones.gold, |seat| assets.style(seat).colour);
        if wide {
            canvas.ring(cell.grown(p(2.2)), p(1.5), p(1.2), canvas.tones.dark);
            canvas.ring(cell.grown(p(1.4)), p(1.2), p(1.0), canvas.tones.rim);
            canvas.ring(cell.grown(p(0.6)), p(1.0), p(1.5), colour);
        } else {
            canvas.ring(cell.grown(2), 2, 5, colour.beside(&canvas.tones));
            canvas.ring(cell.grown(1), 2, 3, colour);
        }
    }
}

/// Writes letters above and numbers on the left, as many as fit; those of cells where the tile fits are bright.
fn names(assets: &Assets, canvas: &mut Canvas, inset: &Inset, grid: &Grid) {
    let Window { west, north, columns, rows } = inset.window;
    let tones = canvas.tones;
    let colour = |fits: bool| if fits { tones.paper } else { tones.mute };
    let step = |needed: i32| (needed / grid.side + 1) as usize;
    let width = |x: i16| assets.typefaces.narrow.width(&notation::column_name(x), SIZE) + p(1.5);
    let widest = (west..west + columns).map(width).max().unwrap_or(0);
    for x in (west..west + columns).step_by(step(widest)) {
        let (middle, _) = grid.cell(Position::new(x, north)).middle();
        let fits = inset.legal.iter().any(|cell| cell.x == x);
        let at = (middle, grid.top - p(6.5));
        assets.typefaces.narrow.draw(canvas, &notation::column_name(x), at, Anchor::Middle, SIZE, colour(fits));
    }
    for y in (north..north + rows).step_by(step(p(9.0))) {
        let (_, middle) = grid.cell(Position::new(west, y)).middle();
        let fits = inset.legal.iter().any(|cell| cell.y == y);
        let at = (grid.left - p(3.0), middle);
        assets.typefaces.narrow.draw(canvas, &notation::row_name(y), at, Anchor::Right, SIZE, colour(fits));
    }
}
