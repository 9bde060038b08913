//! Paints the shields of cities if tiles are so small that those in the art cannot be counted.

use super::assets::Assets;
use crate::render::layout::regions::Layout;
use crate::render::pixels::canvas::Canvas;
use crate::render::scene::element::LaidTile;
use crate::render::theme::drawing::UNITS;

/// The middles of all shields, in pixels.
pub fn middles(assets: &Assets, laid: &[LaidTile], layout: &Layout) -> impl Iterator<Item = (i32, i32)> {
    laid.iter().flat_map(move |tile| {
        let cell = layout.cell(tile.position);
        let all = assets.sprites.theme.shields(tile.tile, tile.rotation);
        all.map(move |(x, y)| (cell.x + x * layout.tile / UNITS, cell.y + y * layout.tile / UNITS))
    })
}

/// The side of the square of a shield that is drawn larger than in the art, in pixels.
pub fn side(layout: &Layout) -> i32 {
    layout.tile * 42 / 100
}

/// Paints shields that can be counted on small tiles.
pub fn paint(assets: &Assets, canvas: &mut Canvas, laid: &[LaidTile], layout: &Layout) {
    if layout.is_small() {
        let side = side(layout);
        let sprite = assets.sprites.shield(side);
        for (x, y) in middles(assets, laid, layout) {
            canvas.stamp(x - side / 2, y - side / 2, &sprite, 255);
        }
    }
}
