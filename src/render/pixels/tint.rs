//! Tints: the ground of features in the colours of those who hold them, quiet enough that figures stand out on it.

use super::colour::Rgb;

/// How ground changes under a holder's colour; opacities of 0 to 255.
#[derive(Clone, Copy, Debug)]
pub struct Tint {
    /// How much of its own colour it loses.
    muted: u8,
    /// How much of paper is laid over it, so that it keeps its light under dark colours.
    lifted: u8,
    /// How much of the holder's colour is laid over that.
    laid: u8,
}

impl Tint {
    /// A field, between the strokes of its holder's pattern.
    pub const FIELD: Self = Self { muted: 15, lifted: 92, laid: 26 };
    /// A field, in these strokes.
    pub const STROKE: Self = Self { muted: 20, lifted: 92, laid: 100 };
    /// A city.
    pub const CITY: Self = Self { muted: 30, lifted: 30, laid: 58 };

    /// This ground in a holder's colour.
    pub fn of(self, ground: Rgb, colour: Rgb) -> Rgb {
        const PAPER: Rgb = Rgb([240, 236, 214]);
        ground.muted(self.muted).under(PAPER, self.lifted).under(colour, self.laid)
    }
}
