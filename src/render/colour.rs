//! Colours, as three bytes of sRGB, and the fixed ones of everything that is not art.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A colour; read and written as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Rgb(pub [u8; 3]);

pub(super) const TABLE: Rgb = Rgb([0x3b, 0x33, 0x2b]);
pub(super) const SHADE: Rgb = Rgb([0x24, 0x1d, 0x16]);
pub(super) const CELL: Rgb = Rgb([0x4a, 0x41, 0x37]);
pub(super) const PANEL: Rgb = Rgb([0x2b, 0x24, 0x1d]);
pub(super) const CARD: Rgb = Rgb([0x39, 0x30, 0x27]);
pub(super) const ACTIVE: Rgb = Rgb([0x55, 0x44, 0x2c]);
pub(super) const BAND: Rgb = Rgb([0x32, 0x2a, 0x22]);
pub(super) const DARK: Rgb = Rgb([0x1a, 0x12, 0x0a]);
pub(super) const INK: Rgb = Rgb([0x21, 0x18, 0x0f]);
pub(super) const RIM: Rgb = Rgb([0xff, 0xfa, 0xf0]);
pub(super) const PAPER: Rgb = Rgb([0xf8, 0xed, 0xd3]);
pub(super) const MUTE: Rgb = Rgb([0xc9, 0xb9, 0x9a]);
pub(super) const GOLD: Rgb = Rgb([0xf7, 0xcf, 0x4d]);
pub(super) const LEGAL: Rgb = Rgb([0xf6, 0xe7, 0xbd]);
pub(super) const DASH: Rgb = Rgb([0x5b, 0x3a, 0x12]);
pub(super) const ARROW: Rgb = Rgb([0xb3, 0x40, 0x1c]);
pub(super) const CHIP: Rgb = Rgb([0x1f, 0x6e, 0x6b]);

/// All of them: a palette has each exactly.
pub(super) const FIXED: [Rgb; 17] =
    [TABLE, SHADE, CELL, PANEL, CARD, ACTIVE, BAND, DARK, INK, RIM, PAPER, MUTE, GOLD, LEGAL, DASH, ARROW, CHIP];

impl Rgb {
    /// How bright it looks, 0 to 255,000.
    pub(super) fn luminance(self) -> u32 {
        let [r, g, b] = self.0.map(u32::from);
        299 * r + 587 * g + 114 * b
    }

    /// How different two colours look: the red-mean metric, whose squares need no root to be compared.
    pub(super) fn distance(self, other: Self) -> u32 {
        let mean = i32::midpoint(i32::from(self.0[0]), i32::from(other.0[0]));
        let [r, g, b] = std::array::from_fn(|i| i32::from(self.0[i]) - i32::from(other.0[i]));
        ((((512 + mean) * r * r) >> 8) + 4 * g * g + (((767 - mean) * b * b) >> 8)) as u32
    }

    /// `over` laid on it with an opacity of 0 to 255.
    pub(super) fn under(self, over: Self, alpha: u8) -> Self {
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
