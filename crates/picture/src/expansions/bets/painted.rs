//! Paints betting chips: a sign for those that a player has left, and those on a betting house, piled up.

use super::{Bets, CHIPS};
use crate::expansions::painted::{Painted, Token};
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::contents::Scene;
use crate::scene::element::LaidTile;
use carc_rules::{Seat, SeatSet};

/// Returns the houses that have a stack, as its owners and a point on the roof.
fn stacked<'a>(
    assets: &'a Assets,
    laid: &'a [LaidTile],
    layout: &'a Layout,
) -> impl Iterator<Item = (SeatSet, (i32, i32))> + 'a {
    laid.iter()
        .filter(|tile| !tile.piled.is_empty())
        .flat_map(|tile| assets.points(layout, tile, |sites| sites.house.as_slice()).map(|roof| (tile.piled, roof)))
}

impl Painted for Bets {
    /// Paints the stacks on the betting houses.
    fn below_figures(&self, assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
        for (owners, (x, y)) in stacked(assets, &scene.tiles, layout) {
            // On the eastern half of the roof, so that the sign stays visible.
            stack(assets, canvas, (x + layout.tile / 12, y + layout.tile / 10), owners, layout);
        }
    }

    /// Returns the areas of those houses.
    fn areas(&self, assets: &Assets, scene: &Scene, layout: &Layout) -> Vec<Area> {
        stacked(assets, &scene.tiles, layout).map(|(_, (x, y))| Area::around(x, y, layout.tile / 5)).collect()
    }

    fn token(&self, name: &str) -> Option<Token> {
        (name == CHIPS).then_some(supply)
    }
}

/// Paints a stack of chips from its foot upwards, each in its owner's colour, and their number next to it.
fn stack(assets: &Assets, canvas: &mut Canvas, (x, foot): (i32, i32), owners: SeatSet, layout: &Layout) {
    // No larger than needed for reading, or in proportion to tiles that are too small for that.
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
    canvas.disc(x, y, radius, canvas.tones.count);
    assets.typefaces.plain.draw(canvas, &count.to_string(), (x, y), Anchor::Middle, size, canvas.tones.ink);
}

/// Paints two chips of a player, one on the other, around a point: a sign for any number of them. They have the notched
/// edge and the ring of real betting chips.
fn supply(assets: &Assets, canvas: &mut Canvas, seat: Seat, (x, y): (i32, i32), radius: i32) {
    /// The positions of the notches, in hundredths of the radius.
    const NOTCHES: [(i32, i32); 6] = [(80, 0), (40, 69), (-40, 69), (-80, 0), (-40, -69), (40, -69)];
    /// Brighter chips have dark notches.
    const BRIGHT: u32 = 180_000;
    let colour = assets.style(seat).colour;
    let mark = if colour.luminance() > BRIGHT { canvas.tones.ink } else { canvas.tones.rim };
    for y in [y + radius / 4, y - radius / 4] {
        canvas.disc(x, y, radius + 3, canvas.tones.rim);
        canvas.disc(x, y, radius + 1, canvas.tones.dark);
        canvas.disc(x, y, radius, colour);
        for (across, down) in NOTCHES {
            canvas.disc(x + across * radius / 100, y + down * radius / 100, (radius / 4).max(2), mark);
        }
        // The notches end at the ring.
        canvas.disc(x, y, radius * 68 / 100, colour);
        canvas.disc(x, y, radius * 44 / 100, mark);
        canvas.disc(x, y, radius * 27 / 100, colour);
    }
}
