//! The three sorts of goods, and how many tokens of each a player has.

use serde::{Deserialize, Serialize};

use crate::traits::{Trait, Traits};

/// A sort of goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    /// Wine, in nine cities.
    Wine,
    /// Grain, in six cities.
    Grain,
    /// Cloth, in five cities.
    Cloth,
}

impl Good {
    /// All sorts, in the order in which they are scored.
    pub const ALL: [Self; 3] = [Self::Wine, Self::Grain, Self::Cloth];

    /// Returns the word for it in commands and records.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wine => "wine",
            Self::Grain => "grain",
            Self::Cloth => "cloth",
        }
    }

    /// Returns how many tokens of it there are: as many as symbols on the tiles.
    pub const fn tokens(self) -> u8 {
        match self {
            Self::Wine => 9,
            Self::Grain => 6,
            Self::Cloth => 5,
        }
    }

    /// Returns the trait of a city segment with its symbol.
    pub const fn printed(self) -> Trait {
        match self {
            Self::Wine => Trait::Wine,
            Self::Grain => Trait::Grain,
            Self::Cloth => Trait::Cloth,
        }
    }
}

/// Numbers of goods tokens, by sort.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    /// Tokens of wine.
    #[serde(skip_serializing_if = "is_none")]
    pub wine: u8,
    /// Tokens of grain.
    #[serde(skip_serializing_if = "is_none")]
    pub grain: u8,
    /// Tokens of cloth.
    #[serde(skip_serializing_if = "is_none")]
    pub cloth: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
const fn is_none(count: &u8) -> bool {
    *count == 0
}

impl Goods {
    /// No tokens.
    pub const NONE: Self = Self { wine: 0, grain: 0, cloth: 0 };

    /// Returns a token for each symbol in a city with these traits.
    pub const fn printed(traits: Traits) -> Self {
        Self { wine: traits.count(Trait::Wine), grain: traits.count(Trait::Grain), cloth: traits.count(Trait::Cloth) }
    }

    /// Returns the number of tokens of a sort.
    pub const fn count(self, good: Good) -> u8 {
        match good {
            Good::Wine => self.wine,
            Good::Grain => self.grain,
            Good::Cloth => self.cloth,
        }
    }

    /// Returns whether there is no token.
    pub const fn is_empty(self) -> bool {
        self.wine == 0 && self.grain == 0 && self.cloth == 0
    }

    /// Returns whether these are at least as many tokens of each sort as `others`.
    pub const fn contains(self, others: Self) -> bool {
        self.wine >= others.wine && self.grain >= others.grain && self.cloth >= others.cloth
    }

    /// Returns every choice of one or more of these tokens, in the order of [`Goods`].
    pub fn choices(self) -> impl Iterator<Item = Self> {
        let all = (0..=self.wine).flat_map(move |wine| {
            (0..=self.grain).flat_map(move |grain| (0..=self.cloth).map(move |cloth| Self { wine, grain, cloth }))
        });
        all.filter(|goods| !goods.is_empty())
    }

    /// Adds tokens.
    pub const fn add(&mut self, others: Self) {
        self.wine += others.wine;
        self.grain += others.grain;
        self.cloth += others.cloth;
    }

    /// Takes tokens away. The caller has checked that they are there.
    pub(super) const fn remove(&mut self, others: Self) {
        self.wine -= others.wine;
        self.grain -= others.grain;
        self.cloth -= others.cloth;
    }

    /// Returns a number that no other numbers of tokens have.
    pub(in crate::expansion) const fn digest(self) -> u64 {
        (self.wine as u64) << 16 | (self.grain as u64) << 8 | self.cloth as u64
    }
}
