//! The people who gave a seat up, and when: a bounded list, however often a seat changes hands.
//!
//! Entries that no longer matter are dropped: people who left and came back within one turn, and people who had the
//! seat for no turn at all and are not among the last [`HANDS_TOLD`] changes, which those concerned still have to be
//! told of. Beyond the bound, the two changes with the fewest turns between them are merged; those turns then count for
//! the later holder. The first person who gave it up for good stays, and so does the last, with the right to come back.
//!
//! Up to schema 3 each entry was nested in the next one, deeper than JSON readers allow; [`crate::json`] reads those
//! too.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::Holder;
use crate::id::PersonId;
use crate::limits::{HANDS, HANDS_TOLD};

/// Somebody who gave a seat up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resigned {
    /// The holder who gave it up.
    pub holder: Holder,
    /// Number of turns that had ended when they did.
    pub turns: u16,
    /// Whether they were replaced while they were away, and may take the seat back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
    /// Their return to the seat, if they took it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Returned>,
    /// The reason why they lost it; `None` where an older program did not note that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// The reason why somebody no longer has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// They gave it up or away.
    Own,
    /// They ran out of time.
    Time,
    /// These people voted for it.
    Vote(Vec<PersonId>),
}

/// Somebody who took a seat back from a computer player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Returned {
    /// The computer player.
    pub from: Holder,
    /// Number of turns that had ended when they did.
    pub turns: u16,
}

impl Resigned {
    /// Returns how many turns had ended when the seat last changed hands.
    pub fn changed(&self) -> u16 {
        self.returned.as_ref().map_or(self.turns, |returned| returned.turns)
    }

    /// Returns for how many turns a computer player had the seat until they took it back.
    fn away_for(&self) -> u16 {
        self.changed().saturating_sub(self.turns)
    }
}

/// Clamps all turn counts to `turns`, after an undo.
pub(super) fn set_back_to(hands: &mut [Resigned], turns: u16) {
    for resigned in hands {
        resigned.turns = resigned.turns.min(turns);
        if let Some(returned) = &mut resigned.returned {
            returned.turns = returned.turns.min(turns);
        }
    }
}

/// Drops entries that no longer matter, and merges others until there are at most [`HANDS`].
pub(super) fn bound(hands: &mut Vec<Resigned>) {
    hands.reverse();
    drop_idle(hands);
    while hands.len() > HANDS {
        let among = (1..hands.len()).filter(|&index| comes_back(hands, index) || !is_told(hands, index));
        let Some(least) = among.min_by_key(|&index| cost(hands, index)) else { break };
        merge(hands, least);
        drop_idle(hands);
    }
    hands.reverse();
}

/// Returns whether the holder at `index`, counted from the oldest, had come back before they gave the seat up again.
fn comes_back(hands: &[Resigned], index: usize) -> bool {
    hands[index - 1].returned.is_some()
}

/// Returns for how many turns the holder at `index` had the seat.
fn had_for(hands: &[Resigned], index: usize) -> u16 {
    hands[index].turns.saturating_sub(hands[index - 1].changed())
}

/// Returns how many turns count for somebody else if the entry at `index` is merged.
fn cost(hands: &[Resigned], index: usize) -> u16 {
    let away = if comes_back(hands, index) { 0 } else { hands[index].away_for() };
    had_for(hands, index).saturating_add(away)
}

/// Merges the entry at `index` with the one before: somebody who left, came back and left again has left once, and
/// somebody who had the seat between two others is left out.
fn merge(hands: &mut Vec<Resigned>, index: usize) {
    let (is_again, later) = (comes_back(hands, index), hands.remove(index));
    if is_again {
        let earlier = &mut hands[index - 1];
        (earlier.away, earlier.returned, earlier.why) = (later.away, later.returned, later.why);
    }
}

/// Drops, oldest first, the entries without which every turn still has the same holder.
fn drop_idle(hands: &mut Vec<Resigned>) {
    let mut index = 0;
    while index < hands.len() {
        let (is_last, is_told) = (index + 1 == hands.len(), is_told(hands, index));
        let is_idle = !is_last && hands[index].returned.is_some() && hands[index].away_for() == 0;
        if is_idle {
            hands.remove(index);
        } else if index > 0 && (comes_back(hands, index) || !is_told) && cost(hands, index) == 0 {
            merge(hands, index);
        } else if index > 0 && !comes_back(hands, index) && is_same(&hands[index - 1], &hands[index]) {
            // They gave it to somebody who gave it back at once.
            hands.remove(index - 1);
        } else {
            index += 1;
            continue;
        }
        index = index.saturating_sub(1);
    }
}

/// Returns whether the holder at `index` still has to be told who took the seat from them: the last one, and those of
/// the last [`HANDS_TOLD`] who have not given it up again since and whose entry has a reason, which older programs did
/// not note.
fn is_told(hands: &[Resigned], index: usize) -> bool {
    let (this, later) = (&hands[index], &hands[index + 1..]);
    let is_recent = this.why.is_some() && later.len() < HANDS_TOLD;
    later.is_empty() || is_recent && !later.iter().any(|other| is_same(other, this))
}

fn is_same(one: &Resigned, other: &Resigned) -> bool {
    one.holder.person().is_some_and(|person| other.holder.person() == Some(person))
}

/// Reads the list, or the nested form that was stored up to schema 3.
pub(super) fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Resigned>, D::Error> {
    let mut hands = from.deserialize_any(Either)?;
    bound(&mut hands);
    Ok(hands)
}

struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = Vec<Resigned>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("those who gave a seat up")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, nested: A) -> Result<Self::Value, A::Error> {
        let mut next = Some(Box::new(Nested::deserialize(MapAccessDeserializer::new(nested))?));
        let mut hands = Vec::new();
        while let Some(nested) = next {
            let Nested { holder, turns, away, returned, before } = *nested;
            hands.push(Resigned { holder, turns, away, returned, why: None });
            next = before;
        }
        Ok(hands)
    }
}

/// The nested form that was stored up to schema 3.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nested {
    holder: Holder,
    turns: u16,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    away: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    returned: Option<Returned>,
    /// The entry before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Box<Nested>>,
}

/// Returns the form that was stored up to schema 3, for writing; `None` if nobody gave the seat up.
pub fn as_before(hands: &[Resigned]) -> Option<impl Serialize + use<>> {
    hands.iter().rev().cloned().fold(None, |before, Resigned { holder, turns, away, returned, .. }| {
        Some(Box::new(Nested { holder, turns, away, returned, before }))
    })
}

#[cfg(test)]
mod tests;
