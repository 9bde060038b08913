//! Traits: what is printed on segments and counts for the feature that they are joined in.

use std::ops::AddAssign;

/// A thing printed on segments that counts for their feature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trait {
    /// A pennant of a city.
    Pennant,
    /// An inn at a road.
    Inn,
    /// The inn of a crossing at its second road, which has it with `inn_crossing=both` only.
    CrossingInn,
    /// A cathedral in a city.
    Cathedral,
    /// Wine in a city.
    Wine,
    /// Grain in a city.
    Grain,
    /// Cloth in a city.
    Cloth,
}

impl Trait {
    /// All traits.
    pub const ALL: [Self; 7] =
        [Self::Pennant, Self::Inn, Self::CrossingInn, Self::Cathedral, Self::Wine, Self::Grain, Self::Cloth];

    /// The fields of segments in the tile data that count them, in the order of [`Trait::ALL`], each with the word that it
    /// holds where one field tells of several traits.
    const FIELDS: [(&str, Option<&str>); Self::ALL.len()] = [
        ("pennants", None),
        ("inn", None),
        ("crossing_inn", None),
        ("cathedral", None),
        ("goods", Some("wine")),
        ("goods", Some("grain")),
        ("goods", Some("cloth")),
    ];

    /// Bits in which the number of each is kept, in the order of [`Trait::ALL`]: enough for all that are printed on the
    /// tiles of all boxes, because they can all be joined in one feature.
    const BITS: [u32; Self::ALL.len()] = [6, 3, 1, 2, 4, 3, 3];

    /// Returns the trait that a field of the tile data counts, by itself or with the word that it holds; `None` if it
    /// counts none.
    pub(crate) fn of_field(field: &str, word: Option<&str>) -> Option<Self> {
        Self::FIELDS.into_iter().position(|known| known == (field, word)).map(|index| Self::ALL[index])
    }

    /// Returns the largest number that there can be of it in a feature.
    pub const fn most(self) -> u8 {
        (1 << Self::BITS[self as usize]) - 1
    }

    /// Returns the lowest of the bits in which the number of it is kept.
    const fn shift(self) -> u32 {
        let (mut shift, mut before) = (0, 0);
        while before < self as usize {
            shift += Self::BITS[before];
            before += 1;
        }
        shift
    }
}

/// How many of each [`Trait`] a segment or feature has, each at most [`Trait::most`].
///
/// One integer with some bits for each, because features are joined and copied for every tile that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(u32);

// The last trait's bits must be within the integer.
const _: () = {
    let last = Trait::ALL[Trait::ALL.len() - 1];
    assert!(last.shift() + Trait::BITS[last as usize] <= u32::BITS, "the traits need more bits");
};

impl Traits {
    /// No trait at all.
    pub const NONE: Self = Self(0);

    /// Creates `count` of one trait alone.
    ///
    /// # Panics
    /// If `count` is above [`Trait::most`]; a test counts what is printed on all tiles.
    pub const fn only(one: Trait, count: u8) -> Self {
        assert!(count <= one.most(), "more than are printed on all tiles");
        Self((count as u32) << one.shift())
    }

    /// Returns how many of a trait there are.
    pub const fn count(self, one: Trait) -> u8 {
        (self.0 >> one.shift()) as u8 & one.most()
    }

    /// Returns whether there is any of a trait.
    pub const fn has(self, one: Trait) -> bool {
        self.count(one) > 0
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;

    #[test]
    fn all_that_are_printed_can_be_in_one_feature() {
        for one in Trait::ALL {
            let printed = Catalog::standard().tiles().iter().filter(|tile| tile.replaces.is_none()).map(|tile| {
                let on_one: u32 = tile.segments.iter().map(|segment| u32::from(segment.traits.count(one))).sum();
                on_one * u32::from(tile.count)
            });
            let printed: u32 = printed.sum();
            assert!((1..=u32::from(one.most())).contains(&printed), "{one:?}: {printed} are printed on all tiles");
        }
    }

    #[test]
    fn traits_are_counted_each_on_its_own() {
        let mut all = Traits::NONE;
        for one in Trait::ALL {
            assert!(!all.has(one), "{one:?}");
            all += Traits::only(one, one.most());
        }
        for one in Trait::ALL {
            assert_eq!(all.count(one), one.most(), "{one:?}");
        }
    }
}
