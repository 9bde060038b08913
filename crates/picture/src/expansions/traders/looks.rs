//! How the figures of Traders & Builders are drawn, and the signs of goods.

use super::Traders;
use crate::expansions::looks::{Look, Looks, Sign};
use carc_rules::expansion::traders::Good;
use carc_rules::{MeepleKind, Segment};

/// The side of the square of each of its signs on a tile, in units of the drawing.
const SIDE: i32 = 80;
/// The signs of goods, in the order of [`Good::ALL`].
const SIGNS: [Sign; Good::ALL.len()] = [
    Sign { name: Good::Wine.word(), side: SIDE },
    Sign { name: Good::Grain.word(), side: SIDE },
    Sign { name: Good::Cloth.word(), side: SIDE },
];

impl Looks for Traders {
    fn look(&self, kind: MeepleKind) -> Option<Look> {
        match kind {
            MeepleKind::Builder => Some(Look { size: 112, cue: "1.4" }),
            MeepleKind::Pig => Some(Look { size: 96, cue: "1.3" }),
            _ => None,
        }
    }

    /// Returns whether it is the pig, which has no side to lie on.
    fn stands_on_fields(&self, kind: MeepleKind) -> bool {
        kind == MeepleKind::Pig
    }

    fn signs(&self) -> &'static [Sign] {
        &SIGNS
    }

    fn printed(&self, segment: &Segment) -> Vec<&'static str> {
        let goods = Good::ALL.into_iter();
        let printed = goods.flat_map(|good| {
            let count = segment.traits.count(good.printed());
            std::iter::repeat_n(good.word(), usize::from(count))
        });
        printed.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expansions::looks::lies;

    #[test]
    fn the_pig_stands_where_farmers_lie() {
        assert!(!lies(MeepleKind::Pig) && !lies(MeepleKind::Builder));
        assert!(lies(MeepleKind::Follower) && lies(MeepleKind::LargeFollower));
    }
}
