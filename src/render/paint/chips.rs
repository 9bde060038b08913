//! Paints chips: a player's, as a stack with their number, and those on a betting house.

use super::assets::Assets;
use crate::engine::SeatSet;
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::Anchor;
use crate::render::scene::element::LaidTile;
use crate::render::theme::drawing::UNITS;

/// The areas of the betting houses, with their stacks.
pub fn houses(assets: &Assets, laid: &[LaidTile], layout: &Layout) -> impl Iterator<Item = Area> {
    laid.iter().filter_map(|tile| {
        let (x, y) = assets.sprites.theme.house(tile.tile, tile.rotation)?;
        let cell = layout.cell(tile.position);
        Some(Area::around(cell.x + x * layout.tile / UNITS, cell.y + y * layout.tile / UNITS, layout.tile / 5))
    })
}

/// Paints the stacks on the betting houses.
pub fn on_houses(assets: &Assets, canvas: &mut Canvas, laid: &[LaidTile], layout: &Layout) {
    for tile in laid.iter().filter(|tile| !tile.chips.is_empty()) {
        let Some((x, y)) = assets.sprites.theme.house(tile.tile, tile.rotation) else { continue };
        let cell = layout.cell(tile.position);
        let (x, y) = (cell.x + x * layout.tile / UNITS, cell.y + y * layout.tile / UNITS);
        // On the eastern half of the roof, so that the sign stays visible.
        stack(assets, canvas, (x + layout.tile / 12, y + layout.tile / 10), tile.chips, layout);
    }
}

/// A stack of chips from its foot upwards, each in its owner's colour, and their number beside it.
pub fn stack(assets: &Assets, canvas: &mut Canvas, (x, foot): (i32, i32), owners: SeatSet, layout: &Layout) {
    // No larger than needed to be read; on a board whose tiles are too small for that, in proportion to them.
    let wide = p(9.5).min(layout.tile * 2 / 5);
    let radius = p(5.2).min(layout.tile / 4);
    let high = (layout.tile / 10).clamp(2, p(2.8));
    let edge = (layout.tile / 12).min(5);
    let count = owners.iter().count() as i32;
    let side = Area::new(x - wide / 2, foot - count * high, wide, count * high);
    canvas.rounded(side.grown(edge), p(2.6), canvas.tones.dark);
    canvas.rounded(side.grown(edge / 2), p(1.8), canvas.tones.rim);
    for (index, seat) in owners.iter().enumerate() {
        let chip = Area::new(side.x, foot - (index as i32 + 1) * high, wide, (high - 2).max(1));
        canvas.rounded(chip, p(1.0), assets.style(seat).colour);
    }
    let size = p(9.5).min(layout.tile * 9 / 20);
    if size < p(9.0) {
        // A number that is too small to read is left out.
        return;
    }
    let (x, y) = (side.x + wide + radius / 2 + 2, foot - radius / 2);
    canvas.disc(x, y, radius + edge / 2 + 1, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.chip);
    assets.typefaces.plain.draw(canvas, &count.to_string(), (x, y), Anchor::Middle, size, canvas.tones.ink);
}

/// A stack of chips with their number.
pub fn chips(assets: &Assets, canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, number: u8) {
    let step = (radius / 3).max(2);
    let below = if number > 1 { step } else { 0 };
    let edge = (radius / 5).max(2);
    for y in [y + below, y] {
        canvas.disc(x, y, radius + edge, canvas.tones.dark);
        canvas.disc(x, y, radius, canvas.tones.chip);
    }
    assets.typefaces.plain.draw(canvas, &number.to_string(), (x, y), Anchor::Middle, radius * 7 / 4, canvas.tones.ink);
}
