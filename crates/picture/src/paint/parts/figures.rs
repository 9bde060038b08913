//! Paints figures and computes where they are: each on its own tile, clear of its signs, large enough to be told
//! apart.

use std::sync::Arc;

use super::signs;
use crate::expansions::looks;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::{Canvas, Sprite};
use crate::pixels::length::p;
use crate::scene::element::{Figure, Place, Presence};
use crate::theme::drawing::UNITS;
use crate::theme::piece::Piece;
use crate::theme::rests::Rest;

/// Returns the point where a figure stands, in pixels, and the room around it: at its place, or on its corner.
fn stand(assets: &Assets, layout: &Layout, figure: &Figure) -> (i32, i32, i32) {
    if figure.meeple.stands_on_corners() {
        let corner = layout.cell(figure.place.at.position);
        return (corner.x, corner.y, UNITS);
    }
    assets.point(layout, &figure.place)
}

/// Returns the area that a figure takes up: of a farmer, its visible part; of any other, its square.
pub fn area(assets: &Assets, layout: &Layout, figure: &Figure) -> Area {
    let Some(rest) = rest(assets, layout, figure) else { return square(assets, layout, figure) };
    let ((w, h), cell) = (rest.reach(), layout.cell(figure.place.at.position));
    Area::new(cell.x + rest.x - w, cell.y + rest.y - h, 2 * w, 2 * h)
}

/// Returns the square that a figure is painted in.
fn square(assets: &Assets, layout: &Layout, figure: &Figure) -> Area {
    if let Some(rest) = rest(assets, layout, figure) {
        let cell = layout.cell(figure.place.at.position);
        return Area::new(cell.x + rest.x - rest.side / 2, cell.y + rest.y - rest.side / 2, rest.side, rest.side);
    }
    let (x, y, room) = stand(assets, layout, figure);
    let side = side_of(piece(figure), layout, room);
    let area = Area::around(x + aside(assets, layout, figure, (x, y), side), y, side / 2);
    if figure.meeple.stands_on_corners() { area } else { at_home(area, figure, layout) }
}

/// Returns the part of a figure's area that its drawing covers.
pub fn drawn(assets: &Assets, layout: &Layout, figure: &Figure) -> Area {
    let area = area(assets, layout, figure);
    if figure.lies() {
        return area;
    }
    let drawn = assets.piece(piece(figure), figure.seat, area.w).drawn();
    Area::new(area.x + drawn.x, area.y + drawn.y, drawn.w, drawn.h)
}

/// Returns where a farmer lies on its tile: what is larger than an ordinary follower lies where that would, and reaches
/// further to all sides.
fn rest(assets: &Assets, layout: &Layout, figure: &Figure) -> Option<Rest> {
    if !figure.lies() {
        return None;
    }
    let Place { at, tile, rotation } = figure.place;
    let set = assets.sprites.set(layout.tile);
    let wanted = side_of(Piece::FARMER, layout, UNITS);
    let rest = assets.sprites.rest(&set, tile, rotation, at.segment, wanted)?;
    let (own, usual) = (piece(figure).look().size, Piece::FARMER.look().size);
    if own == usual {
        return Some(rest);
    }
    let large = Rest { side: rest.side * own / usual, ..rest };
    // What is drawn of it stays on its tile as other figures do.
    let drawn = assets.sprites.farmer(figure.meeple, assets.colour(figure.seat), large.turn, large.side).drawn();
    let over = layout.tile / 12;
    let inside = |middle: i32, from: i32, length: i32| {
        let from = middle - large.side / 2 + from;
        middle + (-over - from).max(0) - (from + length - layout.tile - over).max(0)
    };
    Some(Rest { x: inside(large.x, drawn.x, drawn.w), y: inside(large.y, drawn.y, drawn.h), ..large })
}

/// Returns a figure's square, moved until the figure is almost wholly on its own tile, so that it does not seem to be
/// on the next one and hardly overlaps names of free cells.
fn at_home(area: Area, figure: &Figure, layout: &Layout) -> Area {
    let cell = layout.cell(figure.place.at.position);
    let over = layout.tile / 12;
    // A lying figure fills the lower two thirds of its square; the empty part may leave the tile.
    let (above, below) = if figure.lies() { (area.h * 7 / 25, area.h / 20) } else { (0, 0) };
    let x = area.x.max(cell.x - over).min(cell.x + cell.w + over - area.w);
    let y = area.y.max(cell.y - over - above).min(cell.y + cell.h + over + below - area.h);
    Area { x, y, ..area }
}

/// Returns how far a figure moves aside to leave the signs of its tile visible: a little, and only where signs are
/// drawn larger than in the art.
fn aside(assets: &Assets, layout: &Layout, figure: &Figure, (x, y): (i32, i32), side: i32) -> i32 {
    let Place { at, tile, rotation } = figure.place;
    if !signs::are_enlarged(layout) || figure.meeple.stands_on_corners() {
        return 0;
    }
    let cell = layout.cell(at.position);
    let printed = looks::signs().flat_map(|sign| {
        let middles = assets.sprites.theme.points(tile, rotation, move |sites| sites.signs(sign.name));
        middles.map(move |middle| (sign, middle))
    });
    let steps = printed.filter_map(|(sign, (u, v))| {
        let (dx, dy) = (x - cell.x - u * layout.tile / UNITS, y - cell.y - v * layout.tile / UNITS);
        let near = (side + signs::side(sign, layout)) * 2 / 5;
        (dx.abs() < near && dy.abs() < near)
            .then(|| (near - dx.abs()).min(layout.tile / 7) * if dx < 0 { -1 } else { 1 })
    });
    steps.sum()
}

/// Returns how a figure is drawn.
fn piece(figure: &Figure) -> Piece {
    if figure.lies() { Piece::Lying(figure.meeple) } else { Piece::Upright(figure.meeple) }
}

/// Returns the side of a figure's square.
fn side_of(piece: Piece, layout: &Layout, room: i32) -> i32 {
    // Figures are recognised by colour and second cue, so they shrink less than tiles do: small tiles have relatively
    // larger ones.
    const STEADY: i32 = p(26.0);
    let share = (100 * STEADY / layout.tile).clamp(46, 86);
    // Where figures are large, those that lie on a narrow field shrink, to leave the walls next to it visible.
    let narrow = match room {
        ..40 if matches!(piece, Piece::Lying(_)) && share >= 75 => 68,
        ..40 if matches!(piece, Piece::Lying(_)) && share >= 55 => 82,
        ..18 => 84,
        _ => 100,
    };
    (layout.tile * share * piece.look().size * narrow / 1_000_000).max(4)
}

/// Paints figures, the northernmost first.
pub fn paint(assets: &Assets, canvas: &mut Canvas, standing: &[Figure], layout: &Layout) {
    let mut figures: Vec<(i32, i32, i32, &Figure)> = standing
        .iter()
        .map(|figure| {
            let (x, y, room) = stand(assets, layout, figure);
            (y, x, room, figure)
        })
        .collect();
    figures.sort_by_key(|&(y, x, ..)| (y, x));
    for (_, _, _, figure) in figures {
        let Area { x, y, w: side, .. } = square(assets, layout, figure);
        let opacity = match figure.presence {
            Presence::Real => 255,
            Presence::Ghost => 125,
        };
        canvas.stamp(x, y, &sprite(assets, layout, figure, side), opacity);
    }
}

/// Returns a figure as it stands or lies, in a square of `side` pixels.
fn sprite(assets: &Assets, layout: &Layout, figure: &Figure, side: i32) -> Arc<Sprite> {
    match rest(assets, layout, figure) {
        Some(rest) => assets.sprites.farmer(figure.meeple, assets.colour(figure.seat), rest.turn, side),
        None => assets.piece(piece(figure), figure.seat, side),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::window::Window;
    use crate::theme::files::BUNDLED;
    use crate::theme::loaded::Theme;
    use crate::theme::sprites::Sprites;
    use carc_rules::{Catalog, MeepleKind, Position, Rotation, Seat, SegmentRef, TileId};

    #[test]
    fn every_figure_stands_on_its_own_tile() {
        for (_, files) in BUNDLED {
            let assets = Assets::new(Sprites::new(Theme::read(&files).unwrap()));
            for side in [40, 58, 60, 72, 80, 106, 144] {
                every_figure_at(&assets, side);
            }
        }
    }

    fn every_figure_at(assets: &Assets, side: i32) {
        let window = Window { west: 0, north: 0, columns: 3, rows: 3 };
        let board = Area::new(0, 0, 3 * side, 3 * side);
        let layout = Layout::alone(window, side, (0, 0), board);
        let position = Position::new(1, 1);
        let tiles = Catalog::standard().tiles().iter().map(|tile| TileId::named(&tile.name).unwrap());
        let places = tiles.flat_map(|tile| {
            let segments = tile.tile().segments().map(|(segment, _)| SegmentRef { position, segment });
            segments.flat_map(move |at| Rotation::ALL.map(|rotation| Place { at, tile, rotation }))
        });
        let kinds: Vec<MeepleKind> = MeepleKind::ALL.into_iter().filter(|kind| !kind.stands_on_corners()).collect();
        for (place, meeple) in places.flat_map(|place| kinds.iter().map(move |&meeple| (place, meeple))) {
            let figure = Figure { place, seat: Seat(0), meeple, presence: Presence::Real };
            let (area, cell) = (square(assets, &layout, &figure), layout.cell(position));
            let room = cell.grown(side / 12 + 1);
            // What is drawn of it, not its square.
            let drawn = sprite(assets, &layout, &figure, area.w).drawn();
            let inside = room.x <= area.x + drawn.x
                && room.y <= area.y + drawn.y
                && area.x + drawn.x + drawn.w <= room.x + room.w
                && area.y + drawn.y + drawn.h <= room.y + room.h;
            assert!(inside, "{figure:?} at {area:?} with {drawn:?} in {room:?}");
        }
    }
}
