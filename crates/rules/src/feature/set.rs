//! Sets of numbered things: the tiles of a feature, or the city segments on the board.

/// Bits of a word.
const WORD: usize = u64::BITS as usize;

/// Number of things that a set has room for.
const ROOM: usize = 3 * WORD;

/// A set of numbers below [`ROOM`].
///
/// Words of eight bytes: larger ones would be aligned to more and make features larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Set([u64; ROOM / WORD]);

impl Set {
    pub(super) const EMPTY: Self = Self([0; ROOM / WORD]);

    /// Returns a set of one number.
    ///
    /// # Panics
    /// If there is no room for `number`; a test counts what is printed on all tiles.
    pub(super) const fn only(number: usize) -> Self {
        assert!(number < ROOM, "no room for the number");
        // Each word by itself, not the one at an index: that would be written to memory and stall the reads that follow.
        Self([bit(number, 0), bit(number, 1), bit(number, 2)])
    }

    /// Returns this set with `number` added.
    ///
    /// # Panics
    /// As [`Set::only`].
    pub(super) const fn with(self, number: usize) -> Self {
        self.union(Self::only(number))
    }

    /// Returns what is in either set.
    pub(super) const fn union(self, other: Self) -> Self {
        let (Self(ours), Self(theirs)) = (self, other);
        Self([ours[0] | theirs[0], ours[1] | theirs[1], ours[2] | theirs[2]])
    }

    /// Returns whether something is in both sets.
    pub(crate) const fn meets(self, other: Self) -> bool {
        let (Self(ours), Self(theirs)) = (self, other);
        ours[0] & theirs[0] | ours[1] & theirs[1] | ours[2] & theirs[2] != 0
    }

    /// Returns how many things are in it.
    pub(super) const fn len(self) -> u16 {
        let [a, b, c] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones()) as u16
    }
}

/// Returns the bit of `number` if it is in that word of a set, else 0.
const fn bit(number: usize, word: usize) -> u64 {
    if number / WORD == word { 1 << (number % WORD) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, Mark};
    use crate::player::Seat;
    use crate::tile::FeatureKind;

    #[test]
    fn every_number_has_a_bit_of_its_own() {
        let mut all = Set::EMPTY;
        for number in 0..ROOM {
            let one = Set::only(number);
            assert_eq!((one.len(), all.meets(one)), (1, false), "{number}");
            all = all.union(one);
            assert!(all.meets(one), "{number}");
            assert_eq!(usize::from(all.len()), number + 1);
            assert_eq!(all.with(number), all, "each is counted once");
        }
    }

    #[test]
    fn there_is_room_for_all_tiles_of_all_boxes_and_their_cities() {
        let tiles = || Catalog::standard().tiles().iter().filter(|tile| tile.replaces.is_none());
        let abbeys = || tiles().filter(|tile| tile.has(Mark::Abbey));
        assert!(abbeys().all(|tile| usize::from(tile.count) == Seat::MAX), "one for each player (R-14.1)");
        let laid: usize = tiles().map(|tile| usize::from(tile.count)).sum();
        assert!(laid <= ROOM, "{laid} tiles can lie on the table (R-16.6)");
        let cities = tiles().map(|tile| {
            let segments = tile.segments.iter().filter(|segment| segment.kind == FeatureKind::City);
            segments.count() * usize::from(tile.count)
        });
        let cities: usize = cities.sum();
        assert!(cities <= ROOM, "{cities} city segments can lie on the table");
    }
}
