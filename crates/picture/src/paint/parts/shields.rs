//! Paints the shields of cities where those in the art cannot be counted: on small tiles, and under the tint of a
//! holder.

use crate::expansions::looks::SHIELD;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::element::{LaidTile, Owned};
use crate::theme::drawing::UNITS;
use carc_rules::FeatureKind;

/// Returns the middles of all shields, in pixels.
pub fn middles(assets: &Assets, laid: &[LaidTile], layout: &Layout) -> impl Iterator<Item = (i32, i32)> {
    laid.iter().flat_map(|tile| assets.points(layout, tile, |sites| &sites.shields))
}

/// Returns the side of the square of a shield, in pixels: as in the art, or as large as can be counted on a phone.
pub fn side(layout: &Layout) -> i32 {
    /// Nine pixels of a preview that is 366 wide.
    const COUNTED: i32 = p(14.0);
    usual(layout).max(COUNTED.min(layout.tile / 2))
}

/// Returns the side of that square in the art.
fn usual(layout: &Layout) -> i32 {
    layout.tile * 64 / UNITS
}

/// Returns whether shields are drawn larger than in the art.
pub fn are_enlarged(layout: &Layout) -> bool {
    side(layout) > usual(layout)
}

/// Paints shields so that they can be counted: enlarged where tiles are small, and repainted where a holder's tint
/// covers those in the art.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let is_city = |held: &&Owned| held.place.kind() == Some(FeatureKind::City);
    let is_tinted =
        |tile: &LaidTile| scene.held.iter().filter(is_city).any(|held| held.place.at.position == tile.position);
    let side = side(layout);
    let shown: Vec<LaidTile> =
        scene.tiles.iter().copied().filter(|tile| are_enlarged(layout) || is_tinted(tile)).collect();
    let sprite = assets.sprites.sign(SHIELD, side);
    for (x, y) in middles(assets, &shown, layout) {
        canvas.stamp(x - side / 2, y - side / 2, &sprite, 255);
    }
}
