//! The look of a player's colour, and its second cue: a mark that tells it apart for people who cannot tell the colours
//! apart.

use serde::Deserialize;

use crate::pixels::colour::Rgb;
use crate::pixels::palette::MOST;

/// A player's colour and its second cue.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatStyle {
    #[expect(dead_code, reason = "for whoever reads the file; the words come from a translation")]
    name: String,
    pub colour: Rgb,
    pub dark: Rgb,
    pub light: Rgb,
    /// The colour of text on it.
    pub ink: Rgb,
    #[expect(dead_code, reason = "for whoever reads the file")]
    cue: String,
    pub cue_colour: Rgb,
    pub cue_path: String,
}

impl SeatStyle {
    /// Returns the green of the painted theme, for themes made before there was a seventh colour.
    pub fn green() -> Self {
        Self {
            name: "green".to_owned(),
            colour: Rgb([0x2f, 0x9c, 0x72]),
            dark: Rgb([0x0d, 0x4a, 0x33]),
            light: Rgb([0x9f, 0xe3, 0xc4]),
            ink: Rgb([0x0b, 0x1a, 0x12]),
            cue: "chevron".to_owned(),
            cue_colour: Rgb([0x06, 0x16, 0x0e]),
            cue_path: "M-10 -7.5H-4L0 -.5L4 -7.5H10L0 9.5Z".to_owned(),
        }
    }

    /// Returns those of its colours that a palette must contain exactly.
    pub const fn all(&self) -> [Rgb; 5] {
        [self.colour, self.dark, self.light, self.ink, self.cue_colour]
    }
}

/// Returns a palette with these colours added. If it is full, each replaces the one most like it that is not in
/// `fixed`.
pub fn with(mut palette: Vec<Rgb>, more: impl IntoIterator<Item = Rgb>, fixed: &[Rgb]) -> Vec<Rgb> {
    let mut kept = fixed.to_vec();
    for colour in more {
        kept.push(colour);
        if palette.contains(&colour) {
            continue;
        }
        if palette.len() < MOST {
            palette.push(colour);
        } else if let Some(near) =
            palette.iter_mut().filter(|near| !kept.contains(near)).min_by_key(|near| near.distance(colour))
        {
            *near = colour;
        }
    }
    palette
}
