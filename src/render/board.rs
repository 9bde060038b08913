//! Paints the board: table, tiles, towers, figures; the bands of letters and numbers. Marks are [`marks`](super::marks)'.

use super::artist::Studio;
use super::canvas::{Area, Canvas};
use super::cells;
use super::element::{Figure, LaidTile, Place, Presence};
use super::ground;
use super::layout::{BAND, Layout, p};
use super::marks;
use super::meadows;
use super::rails;
use super::scene::Scene;
use super::text::Anchor;
use super::theme::{Piece, UNITS};
use super::walls;
use crate::engine::{Position, notation};

/// Everything left of the column.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    table(canvas, scene, layout);
    tiles(studio, canvas, &scene.tiles, layout);
    // What covers whole features lies below all marks and figures.
    ground::owners(studio, canvas, scene, layout);
    meadows::paint(studio, canvas, scene, layout);
    walls::paint(studio, canvas, scene, layout);
    ground::closed(studio, canvas, scene, layout);
    stamp_shields(studio, canvas, &scene.tiles, layout);
    marks::under_figures(studio, canvas, scene, layout);
    chips(studio, canvas, &scene.tiles, layout);
    figures(studio, canvas, &scene.figures, layout);
    let standing: Vec<Area> = scene.figures.iter().map(|figure| figure_area(studio, layout, figure)).collect();
    cells::over(studio, canvas, scene, layout, &standing);
    ground::spotlight(studio, canvas, scene, layout);
    marks::over_figures(studio, canvas, scene, layout);
    if let Some(close) = &scene.close {
        rails::paint(studio, canvas, &close.tabs, layout);
    }
    bands(studio, canvas, layout);
}

/// The quiet cells, and the shadow of what lies on the table.
fn table(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let margin = |space: i32| (space / layout.tile + 1) as i16;
    let window = layout.window;
    let (across, down) = (margin(layout.left), margin(layout.top));
    for y in window.north - down..window.north + window.rows + down {
        for x in window.west - across..window.west + window.columns + across {
            canvas.ring(layout.cell(Position::new(x, y)).grown(-2), 3, 2, canvas.tones.cell);
        }
    }
    for tile in &scene.tiles {
        let cell = layout.cell(tile.position);
        canvas.fill(Area::new(cell.x + 3, cell.y + 4, cell.w + 3, cell.h + 3), canvas.tones.shade);
    }
}

fn tiles(studio: &Studio, canvas: &mut Canvas, laid: &[LaidTile], layout: &Layout) {
    let set = studio.atelier.set(layout.tile);
    for tile in laid {
        let cell = layout.cell(tile.position);
        canvas.copy(cell.x, cell.y, studio.laid(&set, tile.tile, tile.position, tile.rotation));
    }
    // Walls end in corners of tiles; a tower there closes the joint of up to four of them.
    let ends = laid.iter().flat_map(|tile| {
        let ends = studio.atelier.theme.wall_ends(tile.tile, tile.rotation);
        ends.map(|(east, south)| tile.position.offset(east, south))
    });
    let mut corners: Vec<Position> = ends.collect();
    corners.sort_unstable();
    corners.dedup();
    let side = (layout.tile * 11 / 40).max(3);
    let tower = studio.atelier.tower(side);
    for corner in corners {
        let cell = layout.cell(corner);
        canvas.stamp(cell.x - side / 2, cell.y - side * 5 / 8, &tower, 255);
    }
}

/// The point of a place, in pixels, and how much room there is around it in units of the drawing.
pub(super) fn point(studio: &Studio, layout: &Layout, place: &Place) -> (i32, i32, i32) {
    let stand = studio.atelier.theme.stand(place.tile, place.at.segment, place.rotation);
    let cell = layout.cell(place.at.position);
    (cell.x + stand.x * layout.tile / UNITS, cell.y + stand.y * layout.tile / UNITS, stand.room)
}

/// The point of a figure: that of its place, or the corner on which it stands.
fn stand(studio: &Studio, layout: &Layout, figure: &Figure) -> (i32, i32, i32) {
    if figure.meeple.stands_on_corners() {
        let corner = layout.cell(figure.place.at.position);
        return (corner.x, corner.y, UNITS);
    }
    point(studio, layout, &figure.place)
}

/// The square of a figure.
pub(super) fn figure_area(studio: &Studio, layout: &Layout, figure: &Figure) -> Area {
    let (x, y, room) = stand(studio, layout, figure);
    let side = figure_side(piece(figure), layout, room);
    let area = Area::around(x + aside(studio, layout, figure, (x, y), side), y, side / 2);
    if figure.meeple.stands_on_corners() { area } else { at_home(area, figure, layout) }
}

/// A figure's square moved so far that the figure is on its own tile but for a little: none seems to be the neighbour's, and names
/// of free cells cut next to nothing of it.
fn at_home(area: Area, figure: &Figure, layout: &Layout) -> Area {
    let cell = layout.cell(figure.place.at.position);
    let over = layout.tile / 12;
    // Who lies fills the lower two thirds of the square: what is empty may be anywhere.
    let (above, below) = if figure.lies() { (area.h * 7 / 25, area.h / 20) } else { (0, 0) };
    let x = area.x.max(cell.x - over).min(cell.x + cell.w + over - area.w);
    let y = area.y.max(cell.y - over - above).min(cell.y + cell.h + over + below - area.h);
    Area { x, y, ..area }
}

/// How far a figure steps aside so that the shield of its tile can be seen: a little, where both are larger than the art has it.
fn aside(studio: &Studio, layout: &Layout, figure: &Figure, (x, y): (i32, i32), side: i32) -> i32 {
    let Place { at, tile, rotation } = figure.place;
    if !layout.is_small() || figure.meeple.stands_on_corners() {
        return 0;
    }
    let cell = layout.cell(at.position);
    let shields = studio.atelier.theme.shields(tile, rotation);
    let steps = shields.filter_map(|(u, v)| {
        let (dx, dy) = (x - cell.x - u * layout.tile / UNITS, y - cell.y - v * layout.tile / UNITS);
        let near = (side + shield_side(layout)) * 2 / 5;
        (dx.abs() < near && dy.abs() < near)
            .then(|| (near - dx.abs()).min(layout.tile / 7) * if dx < 0 { -1 } else { 1 })
    });
    steps.sum()
}

/// The middles of all shields.
pub(super) fn shields(studio: &Studio, laid: &[LaidTile], layout: &Layout) -> impl Iterator<Item = (i32, i32)> {
    laid.iter().flat_map(move |tile| {
        let cell = layout.cell(tile.position);
        let all = studio.atelier.theme.shields(tile.tile, tile.rotation);
        all.map(move |(x, y)| (cell.x + x * layout.tile / UNITS, cell.y + y * layout.tile / UNITS))
    })
}

/// The side of the square of a shield that is drawn larger than the art has it.
pub(super) fn shield_side(layout: &Layout) -> i32 {
    layout.tile * 42 / 100
}

/// Shields that can be counted where tiles are small.
fn stamp_shields(studio: &Studio, canvas: &mut Canvas, laid: &[LaidTile], layout: &Layout) {
    if layout.is_small() {
        let side = shield_side(layout);
        let sprite = studio.atelier.shield(side);
        for (x, y) in shields(studio, laid, layout) {
            canvas.stamp(x - side / 2, y - side / 2, &sprite, 255);
        }
    }
}

/// How a figure is drawn.
fn piece(figure: &Figure) -> Piece {
    if figure.lies() { Piece::Lying } else { Piece::upright(figure.meeple) }
}

/// The side of a figure's square.
fn figure_side(piece: Piece, layout: &Layout, room: i32) -> i32 {
    // A figure is read by its colour and its cue: it grows less than its tile, so small tiles have relatively larger ones.
    const STEADY: i32 = p(23.0);
    let share = (100 * STEADY / layout.tile).clamp(46, 80);
    let length = match piece {
        Piece::Standing => 100,
        Piece::Lying => 118,
        Piece::Mayor | Piece::Wagon => 110,
        Piece::Barn => 116,
    };
    // Who lies on a narrow field leaves the walls beside it in sight where figures are large.
    let narrow = match room {
        ..40 if piece == Piece::Lying && share >= 75 => 68,
        ..40 if piece == Piece::Lying && share >= 55 => 82,
        ..18 => 84,
        _ => 100,
    };
    (layout.tile * share * length * narrow / 1_000_000).max(4)
}

pub(super) fn figures(studio: &Studio, canvas: &mut Canvas, standing: &[Figure], layout: &Layout) {
    let mut figures: Vec<(i32, i32, i32, &Figure)> = standing
        .iter()
        .map(|figure| {
            let (x, y, room) = stand(studio, layout, figure);
            (y, x, room, figure)
        })
        .collect();
    figures.sort_by_key(|&(y, x, ..)| (y, x));
    for (_, _, _, figure) in figures {
        let piece = piece(figure);
        let Area { x, y, w: side, .. } = figure_area(studio, layout, figure);
        let opacity = match figure.presence {
            Presence::Real => 255,
            Presence::Ghost => 125,
        };
        let sprite = studio.piece(piece, figure.seat, side);
        canvas.stamp(x, y, &sprite, opacity);
    }
}

/// The stacks on the betting houses.
fn chips(studio: &Studio, canvas: &mut Canvas, laid: &[LaidTile], layout: &Layout) {
    for tile in laid.iter().filter(|tile| !tile.chips.is_empty()) {
        let Some((x, y)) = studio.atelier.theme.house(tile.tile, tile.rotation) else { continue };
        let cell = layout.cell(tile.position);
        let (x, y) = (cell.x + x * layout.tile / UNITS, cell.y + y * layout.tile / UNITS);
        // On the eastern half of the roof: the sign stays in sight.
        marks::stack(studio, canvas, (x + layout.tile / 12, y + layout.tile / 10), tile.chips, layout);
    }
}

/// Letters above, numbers at the left.
fn bands(studio: &Studio, canvas: &mut Canvas, layout: &Layout) {
    const SIZE: i32 = p(12.5);
    const SMALLEST: i32 = p(11.0);
    let board = layout.board;
    canvas.fill(Area::new(0, 0, board.w, BAND), canvas.tones.band);
    canvas.fill(Area::new(0, 0, BAND, board.h), canvas.tones.band);
    canvas.fill(Area::new(BAND, BAND, board.w - BAND, 2), canvas.tones.dark);
    canvas.fill(Area::new(BAND, BAND, 2, board.h - BAND), canvas.tones.dark);
    let window = layout.window;
    // Where cells are too small for their names, every second one is written, or every third.
    let columns = || window.west..window.west + window.columns;
    let widest = columns().map(|x| studio.letters().width(&notation::column_name(x), SMALLEST)).max().unwrap_or(0);
    let step = |needed: i32| (needed / layout.tile + 1) as usize;
    for x in columns().step_by(step(widest)) {
        let name = notation::column_name(x);
        let cell = layout.cell(Position::new(x, window.north));
        let size = studio.letters().fit(&name, (layout.tile - 4).max(widest), SIZE, SMALLEST);
        studio.letters().draw(canvas, &name, (cell.middle().0, BAND / 2), Anchor::Middle, size, canvas.tones.paper);
    }
    for y in (window.north..window.north + window.rows).step_by(step(SMALLEST)) {
        let name = notation::row_name(y);
        let cell = layout.cell(Position::new(window.west, y));
        let size = studio.narrow.fit(&name, BAND - 2, SIZE.min(layout.tile.max(SMALLEST)), p(9.0));
        let typeface = if name.len() > 2 { &studio.narrow } else { &studio.typeface };
        typeface.draw(canvas, &name, (BAND / 2, cell.middle().1), Anchor::Middle, size, canvas.tones.paper);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Catalog, MeepleKind, Rotation, Seat, SegmentRef, TileId};
    use crate::render::atelier::Atelier;
    use crate::render::theme::Theme;
    use crate::render::theme::files::CARRIED;
    use crate::render::window::Window;

    #[test]
    fn every_figure_stands_on_its_own_tile() {
        for (_, files) in CARRIED {
            let studio = Studio::new(Atelier::new(Theme::read(&files).unwrap()));
            for side in [40, 58, 60, 72, 80, 106, 144] {
                every_figure_at(&studio, side);
            }
        }
    }

    fn every_figure_at(studio: &Studio, side: i32) {
        let window = Window { west: 0, north: 0, columns: 3, rows: 3 };
        let (board, nothing) = (Area::new(0, 0, 3 * side, 3 * side), Area::new(0, 0, 0, 0));
        let layout =
            Layout { window, tile: side, left: 0, top: 0, board, sight: board, column: nothing, strip: nothing };
        let position = Position::new(1, 1);
        let tiles = Catalog::standard().tiles().iter().map(|tile| TileId::named(&tile.name).unwrap());
        let places = tiles.flat_map(|tile| {
            let segments = tile.tile().segments().map(|(segment, _)| SegmentRef { position, segment });
            segments.flat_map(move |at| Rotation::ALL.map(|rotation| Place { at, tile, rotation }))
        });
        for (place, meeple) in places.flat_map(|place| {
            [MeepleKind::Follower, MeepleKind::Mayor, MeepleKind::Wagon].map(|meeple| (place, meeple))
        }) {
            let figure = Figure { place, seat: Seat(0), meeple, presence: Presence::Real };
            let (area, cell) = (figure_area(studio, &layout, &figure), layout.cell(position));
            let room = cell.grown(side / 12 + 1);
            // What is drawn of it, and not its square.
            let drawn = studio.piece(piece(&figure), figure.seat, area.w).drawn();
            let inside = room.x <= area.x + drawn.x
                && room.y <= area.y + drawn.y
                && area.x + drawn.x + drawn.w <= room.x + room.w
                && area.y + drawn.y + drawn.h <= room.y + room.h;
            assert!(inside, "{figure:?} at {area:?} with {drawn:?} in {room:?}");
        }
    }
}
