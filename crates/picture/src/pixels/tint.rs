//! Tints: the ground of features in the colours of their holders. They are paler than figures, which stand out on them,
//! and stronger on smaller tiles. On large tiles, borders show who holds what, and the drawings show through.

use super::colour::Rgb;
use super::length::p;

/// The change of ground under a holder's colour: it takes the colour and keeps its own lights and shadows, so that
/// houses, bushes and the joints of tiles stay visible.
#[derive(Clone, Copy, Debug)]
pub struct Tint {
    /// Share of paper laid over the holder's colour, 0 to 255.
    lifted: i32,
    /// Share of that colour laid over the ground, 0 to 255.
    laid: i32,
}

impl Tint {
    /// Side of a tile from which on tints are as faint as they get.
    const LARGE: i32 = p(36.0);
    /// Side of a tile up to which tints are as strong as they get.
    const SMALL: i32 = p(22.0);

    /// Returns the tint of a field, between the strokes of its holder's pattern and in them, on tiles of this side in
    /// pixels.
    pub fn field(tile: i32) -> [Self; 2] {
        [Self::between(tile, [60, 30], [60, 80]), Self::between(tile, [50, 70], [50, 110])]
    }

    /// Returns the tint of ground in a scene that shows nothing but owners, between the strokes and in them.
    pub fn marked() -> [Self; 2] {
        [Self { lifted: 70, laid: 150 }, Self { lifted: 20, laid: 225 }]
    }

    /// Returns the tint of a city, on tiles of this side in pixels.
    pub fn city(tile: i32) -> Self {
        Self::between(tile, [50, 70], [56, 110])
    }

    /// Interpolates between a tint for large tiles and one for small tiles, each given as `lifted` and `laid`.
    fn between(tile: i32, large: [i32; 2], small: [i32; 2]) -> Self {
        let part = (Self::LARGE - tile).clamp(0, Self::LARGE - Self::SMALL);
        let [lifted, laid] = [0, 1].map(|of| large[of] + (small[of] - large[of]) * part / (Self::LARGE - Self::SMALL));
        Self { lifted, laid }
    }

    /// Returns this ground in a holder's colour.
    pub fn of(self, ground: Rgb, colour: Rgb) -> Rgb {
        const PAPER: Rgb = Rgb([240, 236, 214]);
        // Cooler than roads are.
        const SNOW: Rgb = Rgb([232, 240, 252]);
        const SHADE: Rgb = Rgb([20, 24, 26]);
        const DARK: u32 = 30_000;
        const LIGHT: u32 = 240_000;
        const YELLOW: u32 = 180_000;
        // The light of most grass and most roofs.
        const USUAL: i32 = 150;
        let light = (ground.luminance() / 1000) as i32 - USUAL;
        let whole = |share: i32| share.clamp(0, 255) as u8;
        let own = match colour.luminance() {
            // Ground in the shade keeps its hue: grey would look like the empty table.
            0..DARK => return ground.under(SHADE, whole(self.laid * 7 / 10 + 60 - self.lifted / 2)),
            LIGHT.. => SNOW,
            YELLOW..LIGHT => colour.under(PAPER, whole(self.lifted / 2)),
            _ => colour.under(PAPER, whole(self.lifted)),
        };
        let Rgb(shaded) = own;
        let shaded = shaded.map(|channel| whole(i32::from(channel) + light * 135 / 100));
        let is_warm = |Rgb([red, green, _])| red > green;
        let laid = if own == SNOW {
            // White is recognised by its strokes.
            self.laid + 30 - self.lifted * 2 / 3
        } else if is_warm(ground) == is_warm(colour) {
            self.laid
        } else {
            // Red on grass would look brown, and blue on roofs violet.
            self.laid + (255 - self.laid) * self.laid / 500
        };
        ground.under(Rgb(shaded), whole(laid))
    }
}
