//! Traits: what is printed on segments and counts for the feature that they are joined in.

use std::ops::AddAssign;

/// A thing printed on segments that counts for their feature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trait {
    /// A pennant of a city.
    Pennant,
}

/// How many of each [`Trait`] a segment or feature has, at most 255.
///
/// One integer with a byte for each, because features are joined and copied for every tile that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(u32);

impl Traits {
    /// No trait at all.
    pub const NONE: Self = Self(0);

    /// Creates `count` of one trait alone.
    pub const fn only(one: Trait, count: u8) -> Self {
        Self((count as u32) << (8 * one as u32))
    }

    /// Returns how many of a trait there are.
    pub const fn count(self, one: Trait) -> u8 {
        (self.0 >> (8 * one as u32)) as u8
    }

    /// Returns how many pennants there are.
    pub const fn pennants(self) -> u8 {
        self.count(Trait::Pennant)
    }
}

impl AddAssign for Traits {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}
