//! The rules of each expansion, a file each.

mod abbey_mayor;
mod abbot;
mod bets;
mod festival;
mod inns;
mod river;
mod traders;

use super::chapter::{Chapter, Part, Place};
use super::sentence::{Sentence, Used};

/// All of them, in the order in which they are read.
static PARTS: [&Part; 7] =
    [&festival::PART, &abbey_mayor::PART, &bets::PART, &abbot::PART, &river::PART, &inns::PART, &traders::PART];

/// Returns the topics of expansions.
pub(super) fn chapters() -> impl Iterator<Item = &'static Chapter> {
    PARTS.iter().flat_map(|part| part.chapters)
}

/// Returns what the expansions of a game add to a topic.
pub(super) fn added(used: &Used<'_>, place: Place) -> Vec<Sentence> {
    let played = PARTS.iter().filter(|part| used.has(part.expansion));
    let mut added: Vec<_> = played.flat_map(|part| part.added).filter(|added| added.place == place).collect();
    added.sort_by_key(|added| added.order);
    added.into_iter().filter_map(|added| (added.tells)(used)).collect()
}
