//! How what expansions add to a scene is painted.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::scene::contents::Scene;
use carc_rules::Seat;

/// Paints the sign of a player's tokens around a point, with this radius in pixels.
pub(crate) type Token = fn(&Assets, &mut Canvas, Seat, (i32, i32), i32);

/// How what an expansion adds to a scene is painted.
pub(crate) trait Painted: Sync {
    /// Paints what lies on tiles: over all ground and its marks, below the figures.
    fn below_figures(&self, _: &Assets, _: &mut Canvas, _: &Scene, _: &Layout) {}

    /// Returns the areas of that which points should not hide.
    fn areas(&self, _: &Assets, _: &Scene, _: &Layout) -> Vec<Area> {
        Vec::new()
    }

    /// Returns how a sort of token in a supply is painted, if the expansion has it; the name is that of the scene.
    fn token(&self, _: &str) -> Option<Token> {
        None
    }
}

const ALL: &[&dyn Painted] = expansions!();

/// Paints what lies on tiles below the figures.
pub(crate) fn below_figures(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for expansion in ALL {
        expansion.below_figures(assets, canvas, scene, layout);
    }
}

/// Returns the areas of that which points should not hide.
pub(crate) fn areas(assets: &Assets, scene: &Scene, layout: &Layout) -> impl Iterator<Item = Area> {
    ALL.iter().flat_map(move |expansion| expansion.areas(assets, scene, layout))
}

/// Returns how a sort of token in a supply is painted.
pub(crate) fn token(name: &str) -> Option<Token> {
    ALL.iter().find_map(|expansion| expansion.token(name))
}
