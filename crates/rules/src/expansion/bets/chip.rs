//! The chips of a player, by the catalog's names.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::PrintedChip;
use crate::catalog::Catalog;

/// A chip of a player: an index into [`Catalog::chips`], read and written as the chip's name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chip(u8);

impl Chip {
    /// Returns all chips, in the catalog's order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Catalog::standard().chips().len() as u8).map(Self)
    }

    /// Returns the chip with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|chip| chip.printed().id == name)
    }

    /// Returns its index in [`Catalog::chips`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its bit in a set of chips.
    pub(super) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// Returns what is printed on it.
    pub fn printed(self) -> &'static PrintedChip {
        &Catalog::standard().chips()[usize::from(self.0)]
    }
}

impl fmt::Debug for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.printed().id)
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.printed().id)
    }
}

impl Serialize for Chip {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.printed().id)
    }
}

impl<'de> Deserialize<'de> for Chip {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| serde::de::Error::custom(format!("there is no chip {name:?}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_pay_as_printed() {
        let pays = |name: &str, tiles| Chip::named(name).unwrap().printed().pays(tiles);
        assert_eq!([2, 3, 7, 8, 30].map(|tiles| pays("chip-2-8", tiles)), [2, 0, 0, 8, 8], "R-15.9, R-15.10");
        assert_eq!([3, 6, 7, 9].map(|tiles| pays("chip-3-7", tiles)), [3, 0, 7, 7], "R-15.10");
        assert_eq!([3, 4, 5].map(|tiles| pays("chip-4", tiles)), [0, 8, 0], "R-15.10: exactly 4");
        assert_eq!(Chip::all().count(), 6, "R-15.2");
    }
}
