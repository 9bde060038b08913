//! The colours and patterns that show who owns a piece of ground, on the board and in the legend next to it.
//!
//! Works on palette indices with tables of 256 entries, in integers. Each colour has a pattern of its own, for people
//! who cannot tell the colours apart.

use crate::paint::assets::Assets;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::pixels::tint::Tint;
use crate::scene::contents::Scene;
use carc_rules::{Colour, Seat};

/// Maps each index of the palette to another.
pub type Lookup = [u8; 256];

/// The patterns of all seats in their colours.
pub struct Patterns {
    colours: [Colour; Seat::MAX],
    strong: [Lookup; Seat::MAX],
    faint: [Lookup; Seat::MAX],
}

impl Patterns {
    /// Returns the patterns for a scene that shows nothing but owners.
    pub fn of(assets: &Assets) -> Self {
        Self::with(assets, Tint::marked())
    }

    /// Returns the patterns for a scene, paler if it shows more than owners.
    pub fn in_scene(assets: &Assets, scene: &Scene) -> Self {
        if scene.muted { Self::of(assets) } else { Self::with(assets, Tint::field(0)) }
    }

    fn with(assets: &Assets, [between, stroke]: [Tint; 2]) -> Self {
        let colours = std::array::from_fn(|seat| assets.colour(Seat(seat as u8)));
        Self { colours, strong: tables(assets, stroke), faint: tables(assets, between) }
    }

    /// Returns the index of a pixel of ground under the patterns of these owners; several owners take turns in broad
    /// bands.
    pub fn at(&self, owners: &[Seat], (x, y): (i32, i32), index: u8) -> u8 {
        if owners.is_empty() {
            return index;
        }
        let seat = owners[band(x, y) % owners.len()].index() % Seat::MAX;
        let tables = if is_dark(self.colours[seat], x, y) { &self.strong } else { &self.faint };
        tables[seat][usize::from(index)]
    }
}

/// Returns the broad band that a point lies in; several owners take turns in them.
pub const fn band(x: i32, y: i32) -> usize {
    (x + y).div_euclid(p(16.0)) as usize
}

/// Returns a table that applies `change` to each colour of the palette.
pub fn table(assets: &Assets, change: impl Fn(Rgb) -> Rgb) -> Lookup {
    let palette = &assets.sprites.palette;
    std::array::from_fn(|index| palette.near(change(palette.colour(index as u8))))
}

/// Returns a table for each seat that tints the palette in its colour.
fn tables(assets: &Assets, tint: Tint) -> [Lookup; Seat::MAX] {
    std::array::from_fn(|seat| {
        let colour = assets.style(Seat(seat as u8)).colour;
        table(assets, |ground| tint.of(ground, colour))
    })
}

/// Returns whether a colour's pattern is strong at a point: stripes one way, stripes the other way, dots, level
/// stripes, upright stripes, checks, a lattice.
pub const fn is_dark(colour: Colour, x: i32, y: i32) -> bool {
    const PERIOD: i32 = p(6.6);
    const HALF: i32 = PERIOD / 2;
    match colour {
        Colour::Red => (x + y).rem_euclid(PERIOD) < HALF,
        Colour::Blue => (x - y).rem_euclid(PERIOD) < HALF,
        Colour::Yellow => {
            // Every second row of dots is shifted.
            let shift = if y.rem_euclid(2 * PERIOD) < PERIOD { 0 } else { HALF };
            let (u, v) = ((x + shift).rem_euclid(PERIOD) - HALF, y.rem_euclid(PERIOD) - HALF);
            u * u + v * v < PERIOD * PERIOD / 6
        }
        Colour::Black => y.rem_euclid(PERIOD) < HALF,
        Colour::White => x.rem_euclid(PERIOD) < HALF,
        Colour::Violet => (x.rem_euclid(PERIOD) < HALF) == (y.rem_euclid(PERIOD) < HALF),
        Colour::Green => x.rem_euclid(PERIOD) < PERIOD * 2 / 7 || y.rem_euclid(PERIOD) < PERIOD * 2 / 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colours_have_the_same_pattern() {
        let pattern = |colour| (0..3600).map(move |at| is_dark(colour, at % 60, at / 60)).collect::<Vec<_>>();
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            let own = pattern(colour);
            let dark = own.iter().filter(|&&dark| dark).count();
            assert!((1200..2400).contains(&dark), "{colour:?}: {dark} of 3600 are dark");
            for other in &Colour::ALL[..index] {
                let differ = own.iter().zip(pattern(*other)).filter(|(a, b)| **a != *b).count();
                assert!(differ > 900, "{colour:?} and {other:?} differ at {differ} points");
            }
        }
    }
}
