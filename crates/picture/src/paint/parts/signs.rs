//! Paints the signs of what is printed on segments where those in the art cannot be told apart or counted: on small tiles,
//! and under the tint of a holder.

use crate::expansions::looks::{self, Sign};
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::element::{LaidTile, Owned};
use crate::theme::drawing::UNITS;
use carc_rules::FeatureKind;

/// Returns the squares of all signs, in pixels.
pub fn areas(assets: &Assets, laid: &[LaidTile], layout: &Layout) -> impl Iterator<Item = Area> {
    looks::signs().flat_map(move |sign| {
        let reach = side(sign, layout) / 2;
        middles(assets, laid, sign, layout).map(move |(x, y)| Area::around(x, y, reach))
    })
}

fn middles(assets: &Assets, laid: &[LaidTile], sign: Sign, layout: &Layout) -> impl Iterator<Item = (i32, i32)> {
    laid.iter().flat_map(move |tile| assets.points(layout, tile, |sites| sites.signs(sign.name)))
}

/// Returns the side of the square of a sign, in pixels: as in the art, or as large as a shield can be counted on a phone,
/// in proportion.
pub fn side(sign: Sign, layout: &Layout) -> i32 {
    shield(layout) * sign.side / looks::SHIELD.side
}

/// Returns the side of the square of a shield, in pixels.
fn shield(layout: &Layout) -> i32 {
    /// Nine pixels of a preview that is 366 wide.
    const COUNTED: i32 = p(14.0);
    usual(layout).max(COUNTED.min(layout.tile / 2))
}

/// Returns the side of that square in the art.
fn usual(layout: &Layout) -> i32 {
    layout.tile * looks::SHIELD.side / UNITS
}

/// Returns whether signs are drawn larger than in the art.
pub fn are_enlarged(layout: &Layout) -> bool {
    shield(layout) > usual(layout)
}

/// Paints signs so that they can be told apart and counted: enlarged where tiles are small, and repainted where a holder's
/// tint covers those in the art.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let is_city = |held: &&Owned| held.place.kind() == Some(FeatureKind::City);
    let is_tinted =
        |tile: &LaidTile| scene.held.iter().filter(is_city).any(|held| held.place.at.position == tile.position);
    let shown: Vec<LaidTile> =
        scene.tiles.iter().copied().filter(|tile| are_enlarged(layout) || is_tinted(tile)).collect();
    for sign in looks::signs() {
        let side = side(sign, layout);
        let sprite = assets.sprites.sign(sign.name, side);
        for (x, y) in middles(assets, &shown, sign, layout) {
            canvas.stamp(x - side / 2, y - side / 2, &sprite, 255);
        }
    }
}
