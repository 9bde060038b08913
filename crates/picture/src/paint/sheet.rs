//! Pictures of tiles without a board: the tiles still to come, and everything that a theme draws.

use super::assets::Assets;
use super::parts::discs::number_disc;
use crate::layout::sizes::{HEIGHT, WIDTH};
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::theme::drawing::UNITS;
use crate::theme::piece::Piece;
use carc_rules::{Catalog, Colour, Mark, MeepleKind, Rotation, TileId};

/// Draws a grid of tiles with names and counts under a heading, with tiles as large as fit.
pub fn tiles<'a>(assets: &'a Assets, tiles: &[(TileId, usize)], heading: &str) -> Canvas<'a> {
    const HEAD: i32 = p(26.0);
    const GAP: i32 = p(6.0);
    let mut canvas = Canvas::new(WIDTH, HEIGHT, &assets.sprites.palette);
    let tones = canvas.tones;
    let (w, h) = (WIDTH as i32, HEIGHT as i32);
    let typeface = &assets.typefaces.plain;
    typeface.draw(
        &mut canvas,
        &typeface.cut(heading, p(14.0), w - 40),
        (w / 2, HEAD / 2),
        Anchor::Middle,
        p(14.0),
        tones.gold,
    );
    let count = tiles.len().max(1) as i32;
    let label = p(15.0);
    let side_for = |columns: i32| {
        let rows = (count + columns - 1) / columns;
        ((w - GAP) / columns - GAP).min((h - HEAD) / rows - GAP - label)
    };
    let columns = (1..=count).max_by_key(|&columns| side_for(columns)).unwrap_or(1);
    let side = (side_for(columns) & !1).clamp(8, p(84.0));
    let rows = (count + columns - 1) / columns;
    let left = i32::midpoint(w - columns * (side + GAP), GAP);
    let top = HEAD + (h - HEAD - rows * (side + GAP + label)) / 2;
    let set = assets.sprites.set(side);
    for (index, &(tile, copies)) in tiles.iter().enumerate() {
        let (column, row) = (index as i32 % columns, index as i32 / columns);
        let (x, y) = (left + column * (side + GAP), top + row * (side + GAP + label));
        canvas.fill(Area::new(x, y, side, side).grown(3), tones.rim);
        canvas.copy(x, y, assets.tile(&set, tile, Rotation::R0));
        let middle = y + side + label / 2 + 3;
        typeface.draw(&mut canvas, &tile.to_string(), (x + 2, middle), Anchor::Left, p(12.0), tones.mute);
        let text = format!("×{copies}");
        typeface.draw(&mut canvas, &text, (x + side - 2, middle), Anchor::Right, p(13.5), tones.paper);
    }
    canvas
}

/// Draws every kind of tile without numbers, then with them in its four rotations; at the end the figures of each
/// colour on grass, town and road.
pub fn everything(assets: &Assets) -> Canvas<'_> {
    const SIDE: i32 = 128;
    const GAP: i32 = 12;
    const ACROSS: i32 = 3;
    const FIGURES_ACROSS: i32 = 4;
    const FIGURE_ROWS: i32 = (MeepleKind::ALL.len() as i32 - 1 + FIGURES_ACROSS - 1) / FIGURES_ACROSS;
    let usual = Catalog::standard().ids().map(|kind| (kind, false));
    let trees = Catalog::standard().ids().filter(|kind| kind.tile().has(Mark::Trees)).map(|kind| (kind, true));
    let kinds: Vec<(TileId, bool)> = usual.chain(trees).collect();
    let lines = (kinds.len() as i32 + ACROSS - 1) / ACROSS;
    // The tile without numbers, and its rotations.
    let group = (1 + Rotation::ALL.len() as i32) * (SIDE + GAP) - GAP;
    let width = ACROSS * group + (ACROSS + 1) * 3 * GAP;
    let height = lines * (SIDE + 4 * GAP) + 2 * (SIDE + 2 * GAP);
    let palette = &assets.sprites.palette;
    let mut canvas = Canvas::new(width as u32, height as u32, palette);
    let tones = canvas.tones;
    let set = assets.sprites.set(SIDE);
    let at = |index: usize| {
        let index = index as i32;
        (3 * GAP + index % ACROSS * (group + 3 * GAP), 3 * GAP + index / ACROSS * (SIDE + 4 * GAP))
    };
    for (index, &(kind, trees)) in kinds.iter().enumerate() {
        let (left, y) = at(index);
        assets.typefaces.plain.draw(
            &mut canvas,
            &kind.to_string(),
            (left, y - 3 * GAP / 2),
            Anchor::Left,
            24,
            tones.paper,
        );
        canvas.copy(left, y, assets.sprites.tile(&set, kind, 0, Rotation::R0, trees));
        for rotation in Rotation::ALL {
            let x = left + (1 + rotation.quarters() as i32) * (SIDE + GAP);
            canvas.copy(x, y, assets.sprites.tile(&set, kind, 0, rotation, trees));
            for (id, _) in kind.tile().segments() {
                let stand = assets.sprites.theme.stand(kind, id, rotation);
                let point = (x + stand.x * SIDE / UNITS, y + stand.y * SIDE / UNITS);
                number_disc(assets, &mut canvas, point, 11, id.number());
            }
        }
    }
    let grounds: Vec<TileId> = ["E", "C", "U"].into_iter().filter_map(TileId::named).collect();
    let top = lines * (SIDE + 4 * GAP) + 2 * GAP;
    for colour in Colour::ALL {
        let left = 3 * GAP + colour.index() as i32 * ((width - 3 * GAP) / Colour::ALL.len() as i32);
        for (index, &ground) in grounds.iter().enumerate() {
            let x = left + index as i32 * (SIDE * 2 / 3);
            let set = assets.sprites.set(SIDE * 2 / 3);
            canvas.copy(x, top, assets.tile(&set, ground, Rotation::R0));
            for (row, piece) in [Piece::FOLLOWER, Piece::FARMER].into_iter().enumerate() {
                let side = SIDE / 3;
                let sprite = assets.sprites.piece(piece, colour, side);
                canvas.stamp(x + 4 + row as i32 * SIDE / 4, top + SIDE / 6 + row as i32 * SIDE / 5, &sprite, 255);
            }
        }
        let others = MeepleKind::ALL.into_iter().filter(|&kind| kind != MeepleKind::Follower);
        let (side, below) = (SIDE * 2 / 5, top + SIDE * 2 / 3 + GAP);
        for (index, kind) in others.enumerate() {
            let (column, row) = (index as i32 % FIGURES_ACROSS, index as i32 / FIGURES_ACROSS);
            let sprite = assets.sprites.piece(Piece::Upright(kind), colour, side);
            canvas.stamp(left + column * SIDE / 2, below + row * (side + GAP / 2), &sprite, 255);
        }
        assets.typefaces.plain.draw(
            &mut canvas,
            colour.word(),
            (left, below + FIGURE_ROWS * (side + GAP / 2) + GAP),
            Anchor::Left,
            24,
            tones.paper,
        );
    }
    canvas
}
