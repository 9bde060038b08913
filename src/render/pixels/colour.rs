//! Colours, as three bytes of sRGB, and the ones that a theme gives to everything that is not art.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A colour; read and written as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb(pub [u8; 3]);

/// The colours of everything that is no art. A theme brings them, and its palette has each exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tones {
    /// The table.
    pub table: Rgb,
    /// The shadow of what lies on it.
    pub shade: Rgb,
    /// The edge of a free cell.
    pub cell: Rgb,
    /// The column.
    pub panel: Rgb,
    /// A player in it at the end.
    pub card: Rgb,
    /// A player who is to move, or has won.
    pub active: Rgb,
    /// The bands of letters and numbers.
    pub band: Rgb,
    /// Dark rims.
    pub dark: Rgb,
    /// Text on light ground.
    pub ink: Rgb,
    /// Light rims, and the ground of numbers.
    pub rim: Rgb,
    /// Text on dark ground.
    pub paper: Rgb,
    /// The same, less important.
    pub mute: Rgb,
    /// What is lit.
    pub gold: Rgb,
    /// A legal cell.
    pub legal: Rgb,
    /// Its edge.
    pub dash: Rgb,
    /// Its arrows.
    pub arrow: Rgb,
    /// Chips.
    pub chip: Rgb,
}

impl Tones {
    /// How many they are.
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
            chip,
        } = self;
        [table, shade, cell, panel, card, active, band, dark, ink, rim, paper, mute, gold, legal, dash, arrow, chip]
    }
}

impl Rgb {
    /// How bright it looks, 0 to 255,000.
    pub fn luminance(self) -> u32 {
        let [r, g, b] = self.0.map(u32::from);
        299 * r + 587 * g + 114 * b
    }

    /// How different two colours look: the red-mean metric, whose squares need no root to be compared.
    pub fn distance(self, other: Self) -> u32 {
        let mean = i32::midpoint(i32::from(self.0[0]), i32::from(other.0[0]));
        let [r, g, b] = std::array::from_fn(|i| i32::from(self.0[i]) - i32::from(other.0[i]));
        ((((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * b * b) >> 8)) as u32
    }

    /// The colour of the line beside a thin one of this colour: dark, beside a dark one light.
    pub fn beside(self, tones: &Tones) -> Self {
        if self.luminance() < 60_000 { tones.rim } else { tones.dark }
    }

    /// `over` laid on it with an opacity of 0 to 255.
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
        let number = number.ok_or_else(|| serde::de::Error::custom(format!("{text:?} is no colour like #d61545")))?;
        Ok(Self([(number >> 16) as u8, (number >> 8) as u8, number as u8]))
    }
}
