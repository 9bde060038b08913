//! Paints the shields of cities where those in the art cannot be counted: on small tiles, and on ground of holders.

use super::assets::Assets;
use crate::engine::FeatureKind;
use crate::render::layout::regions::Layout;
use crate::render::pixels::canvas::Canvas;
use crate::render::scene::contents::Scene;
use crate::render::scene::element::{LaidTile, Owned};
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

/// Paints shields so that they can be counted: larger where tiles are small; elsewhere again where a holder's tint lies over
/// those of the art.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    // As the art draws them.
    const USUAL: i32 = 64;
    let is_city = |held: &&Owned| held.place.kind() == Some(FeatureKind::City);
    let is_tinted =
        |tile: &LaidTile| scene.held.iter().filter(is_city).any(|held| held.place.at.position == tile.position);
    let (side, shown): (i32, Vec<LaidTile>) = if layout.is_small() {
        (side(layout), scene.tiles.clone())
    } else {
        (layout.tile * USUAL / UNITS, scene.tiles.iter().copied().filter(is_tinted).collect())
    };
    let sprite = assets.sprites.shield(side);
    for (x, y) in middles(assets, &shown, layout) {
        canvas.stamp(x - side / 2, y - side / 2, &sprite, 255);
    }
}
