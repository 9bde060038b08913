//! Tints: the ground of features in the colours of those who hold them: strong enough to be named on small tiles, and
//! paler than figures, which stand out on it.

use super::colour::Rgb;

/// How ground changes under a holder's colour: it takes the colour and keeps its own lights and shadows, so that houses,
/// bushes and the joints of tiles are still seen.
#[derive(Clone, Copy, Debug)]
pub struct Tint {
    /// How much of paper is laid over the holder's colour, 0 to 255.
    lifted: u8,
    /// How much of the ground's lights and shadows that colour takes over, in hundredths.
    shaded: i32,
    /// How much of it is laid over the ground, 0 to 255.
    laid: u8,
}

impl Tint {
    /// A field, between the strokes of its holder's pattern. Bands of several holders are all of this.
    pub const FIELD: Self = Self { lifted: 125, shaded: 135, laid: 206 };
    /// A field, in these strokes: darker, and so like the rest that nobody takes them for bands of two holders.
    pub const STROKE: Self = Self { lifted: 72, shaded: 135, laid: 206 };
    /// A city.
    pub const CITY: Self = Self { lifted: 60, shaded: 135, laid: 152 };

    /// This ground in a holder's colour.
    pub fn of(self, ground: Rgb, colour: Rgb) -> Rgb {
        const PAPER: Rgb = Rgb([240, 236, 214]);
        const DARK: u32 = 30_000;
        // The light of most grass and most roofs.
        const USUAL: i32 = 150;
        let light = (ground.luminance() / 1000) as i32 - USUAL;
        // Black stays darker than red is for eyes that see no red.
        let lifted = if colour.luminance() < DARK { self.lifted / 5 * 3 + 22 } else { self.lifted };
        let Rgb(own) = colour.under(PAPER, lifted);
        let shaded = own.map(|channel| (i32::from(channel) + light * self.shaded / 100).clamp(0, 255) as u8);
        ground.under(Rgb(shaded), self.laid)
    }
}
