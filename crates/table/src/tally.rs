//! The counts of a finished game's moves, kept so that statistics need not replay it.
//!
//! A tally follows from the game's log alone and names nobody: the holders of seats are read from the table, so that
//! deleting a person changes no tally. Backups and journals do not contain tallies. One that is missing, can't be read
//! or was counted in another way is counted again.

use carc_rules::FeatureKind;
use serde::{Deserialize, Serialize};

use crate::table::Table;

/// The counts of the moves of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Number of the way of counting, which `carc_play` assigns.
    pub way: u32,
    /// The number of entries of the log from which it was counted.
    pub entries: u32,
    /// The seat of each turn, in order.
    #[serde(with = "digits")]
    pub turns: Vec<u8>,
    /// By seat; empty if the game was not played to its end, so that it has no result.
    pub seats: Vec<SeatTally>,
}

/// The counts of a seat's moves in a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatTally {
    /// The final score.
    pub score: u32,
    /// The points by kind of feature, in the order of [`FeatureKind::ALL`].
    #[serde(with = "by_kind")]
    pub points: [u32; FeatureKind::ALL.len()],
    /// The most that one feature brought, by kind.
    #[serde(with = "by_kind")]
    pub best: [u32; FeatureKind::ALL.len()],
}

/// A finished game, as statistics need it.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The game with its people.
    pub table: Table,
    /// The number of entries of its log.
    pub entries: u32,
    /// The counts of its moves, if they were made.
    pub tally: Option<Tally>,
}

/// Numbers by kind of feature. Kinds of expansions are left out at the end if their numbers are 0.
mod by_kind {
    use carc_rules::FeatureKind;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Number of kinds that are always written: those of the base game.
    const FIRST: usize = 4;
    type Numbers = [u32; FeatureKind::ALL.len()];

    pub(super) fn serialize<S: Serializer>(numbers: &Numbers, to: S) -> Result<S::Ok, S::Error> {
        let used = numbers.iter().rposition(|&number| number > 0).map_or(0, |last| last + 1);
        numbers[..used.max(FIRST)].serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Numbers, D::Error> {
        let numbers = Vec::<u32>::deserialize(from)?;
        Ok(std::array::from_fn(|kind| numbers.get(kind).copied().unwrap_or(0)))
    }
}

/// Seats as one string of digits; there are at most six.
mod digits {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(seats: &[u8], to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&seats.iter().map(u8::to_string).collect::<String>())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        let word = String::deserialize(from)?;
        let seat = |digit: u8| digit.checked_sub(b'0').filter(|seat| *seat < 10);
        word.bytes().map(|digit| seat(digit).ok_or_else(|| D::Error::custom("a seat is a digit"))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_as_it_is_read() {
        let base = SeatTally { score: 71, points: [1, 2, 3, 4, 0], best: [1, 0, 3, 2, 0] };
        let seats = vec![base, SeatTally { points: [1, 2, 3, 4, 9], ..base }];
        let tally = Tally { way: 1, entries: 140, turns: vec![0, 1, 5, 0], seats };
        let text = serde_json::to_string(&tally).unwrap();
        assert!(text.contains("\"turns\":\"0150\""), "{text}");
        assert_eq!(serde_json::from_str::<Tally>(&text).unwrap(), tally);
        assert!(serde_json::from_str::<Tally>(&text.replace("0150", "0x50")).is_err());
        assert!(text.contains("[1,2,3,4]") && text.contains("[1,2,3,4,9]"), "{text}");
    }
}
