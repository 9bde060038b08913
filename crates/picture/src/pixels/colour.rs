//! Colours as three bytes of sRGB, and those that a theme uses for everything that is not art.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A colour; read and written as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb(pub [u8; 3]);

/// The colours of everything that is not art. A theme brings them, and its palette contains each exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tones {
    /// The table.
    pub table: Rgb,
    /// The shadow of the tiles on it.
    pub shade: Rgb,
    /// The edge of a free cell.
    pub cell: Rgb,
    /// The column.
    pub panel: Rgb,
    /// The card of a player in the column at the end of the game.
    pub card: Rgb,
    /// The row of a player whose turn it is, or who has won.
    pub active: Rgb,
    /// The rulers: the bands of letters and numbers.
    pub band: Rgb,
    /// Dark rims.
    pub dark: Rgb,
    /// Text on light ground.
    pub ink: Rgb,
    /// Light rims, and the ground of numbers.
    pub rim: Rgb,
    /// Text on dark ground.
    pub paper: Rgb,
    /// Less important text on dark ground.
    pub mute: Rgb,
    /// Whatever is lit, such as a feature.
    pub gold: Rgb,
    /// A legal cell.
    pub legal: Rgb,
    /// The edge of a legal cell, and its notches.
    pub dash: Rgb,
    /// The bars where cities leave the drawn tile, and the crosses over tiles that fitted nowhere.
    pub arrow: Rgb,
    /// The ground of the number next to tokens that are piled up.
    #[serde(rename = "chip")]
    pub count: Rgb,
}

impl Tones {
    /// Number of tones.
    const COUNT: usize = 17;

    pub fn all(&self) -> [Rgb; Self::COUNT] {
        let &Self {
            table,
            shade,
            cell,
            panel,
            card,
            active,
            band,
            dark,
            ink,
            rim,
            paper,
            mute,
            gold,
            legal,
            dash,
            arrow,
            count,
        } = self;
        [table, shade, cell, panel, card, active, band, dark, ink, rim, paper, mute, gold, legal, dash, arrow, count]
    }
}

impl Rgb {
    /// Returns how bright it looks, 0 to 255,000.
    pub fn luminance(self) -> u32 {
        let [r, g, b] = self.0.map(u32::from);
        299 * r + 587 * g + 114 * b
    }

    /// Returns how different two colours look, by the red-mean metric. Squared: comparing needs no root.
    pub fn distance(self, other: Self) -> u32 {
        let mean = i32::midpoint(i32::from(self.0[0]), i32::from(other.0[0]));
        let [r, g, b] = std::array::from_fn(|i| i32::from(self.0[i]) - i32::from(other.0[i]));
        ((((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * b * b) >> 8)) as u32
    }

    /// Returns this colour made greyer by `by`, 0 to 255.
    pub fn muted(self, by: u8) -> Self {
        let grey = (self.luminance() / 1000) as u8;
        self.under(Self([grey; 3]), by)
    }

    /// Returns the colour for the outline of a thin line in this colour: dark, or light if this one is dark.
    pub fn beside(self, tones: &Tones) -> Self {
        if self.luminance() < 60_000 { tones.rim } else { tones.dark }
    }

    /// Returns this colour with `over` on top, at an opacity of 0 to 255.
    pub fn under(self, over: Self, alpha: u8) -> Self {
        let alpha = u32::from(alpha);
        Self(std::array::from_fn(|i| {
            ((u32::from(self.0[i]) * (255 - alpha) + u32::from(over.0[i]) * alpha + 127) / 255) as u8
        }))
    }
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl Serialize for Rgb {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number =
            text.strip_prefix('#').filter(|hex| hex.len() == 6).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        let number =
            number.ok_or_else(|| serde::de::Error::custom(format!("{text:?} is not a colour like #d61545")))?;
        Ok(Self([(number >> 16) as u8, (number >> 8) as u8, number as u8]))
    }
}
