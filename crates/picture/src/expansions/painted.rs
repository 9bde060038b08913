//! How the additions of expansions to a scene are painted.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::scene::contents::Scene;
use carc_rules::Seat;

/// A function that paints the sign of a player's tokens around a point, with a radius in pixels.
pub(crate) type Token = fn(&Assets, &mut Canvas, Seat, (i32, i32), i32);

/// How the additions of an expansion to a scene are painted.
pub(crate) trait Painted: Sync {
    /// Paints what lies on tiles: over all ground and its marks, below the figures.
    fn below_figures(&self, _: &Assets, _: &mut Canvas, _: &Scene, _: &Layout) {}

    /// Returns the areas that it paints and that points should not hide.
    fn areas(&self, _: &Assets, _: &Scene, _: &Layout) -> Vec<Area> {
        Vec::new()
    }

    /// Returns the function that paints a kind of token in supplies, by its name in the scene; `None` if the expansion
    /// has no such tokens.
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

/// Returns the areas that expansions paint and that points should not hide.
pub(crate) fn areas(assets: &Assets, scene: &Scene, layout: &Layout) -> impl Iterator<Item = Area> {
    ALL.iter().flat_map(move |expansion| expansion.areas(assets, scene, layout))
}

/// Returns the function that paints a kind of token in supplies, by its name in the scene.
pub(crate) fn token(name: &str) -> Option<Token> {
    ALL.iter().find_map(|expansion| expansion.token(name))
}
