//! The suggestions, overlays and hints that a game's aid profile allows, and which games are rated.

use crate::words::refusal::Refusal;
use crate::words::text::{Text, Texts};
use carc_table::{Aid, Holder, Place, Table};

/// Returns whether a game is rated: people alone began it, without a chosen seed and without full help, and nothing
/// since has made it unranked.
pub(crate) fn is_rated(table: &Table) -> bool {
    table.ranked && was_to_be_rated(table)
}

/// Returns whether a game was meant to be rated when it began, whatever happened since: several people, and nobody
/// else, began it, without a chosen seed and without full help.
pub(crate) fn was_to_be_rated(table: &Table) -> bool {
    let is_person = |holder: &Holder| matches!(holder, Holder::Person { .. } | Holder::Nobody { .. });
    let by_people = |place: &Place| place.holders().any(is_person);
    let is_open = table.open_seed.is_some();
    !is_open && table.aid != Aid::All && table.places.len() > 1 && table.places.iter().all(by_people)
}

/// Returns whether the game of a lobby will be rated once a second person sits in it.
pub(crate) fn would_be_rated(table: &Table) -> bool {
    let by_people = table.places.iter().all(|place| matches!(place.holder, Holder::Person { .. }));
    table.ranked && table.open_seed.is_none() && table.aid != Aid::All && by_people
}

/// Fewest tiles of a rated game: a third of the base game. A shorter one says little about who plays better, and could
/// quickly be played with somebody who loses on purpose.
const RATED_TILES: usize = 24;

/// Returns whether a game that ended after `tiles` tiles counts for the ratings. People who had joined before the host
/// changed the lobby must have agreed since, or placed a tile.
pub(crate) fn counts(table: &Table, tiles: usize) -> bool {
    is_rated(table) && tiles >= RATED_TILES && table.questions.altered.is_empty()
}

/// Returns whether suggestions are sorted best first; otherwise they are sorted by cell.
pub(crate) fn ranks(table: &Table) -> bool {
    table.aid != Aid::Purist && !is_rated(table)
}

/// Returns whether people are told what a move would bring, who owns what, and which tiles are left.
pub(crate) fn tells(table: &Table) -> bool {
    table.aid != Aid::Purist
}

/// Refuses information that a game without help does not give.
pub(crate) fn told_only_with_help(table: &Table) -> Result<(), Refusal> {
    if tells(table) { Ok(()) } else { Err(Refusal::Own { key: "refuse-purist", values: Vec::new() }) }
}

/// Returns the key of the message that describes a level of help.
pub(crate) const fn key(aid: Aid) -> &'static str {
    match aid {
        Aid::All => "aid-all",
        Aid::Standard => "aid-standard",
        Aid::Purist => "aid-purist",
    }
}

/// Returns the line that says how much help there is.
pub(crate) fn row(texts: &Texts, aid: Aid) -> Text {
    texts.say("lobby-aid", &[("aid", texts.words(key(aid), &[]).into())])
}

/// Parses a level of help as people type it for a lobby.
pub(crate) fn read(typed: &str) -> Result<Aid, Refusal> {
    let refused = || Refusal::Own { key: "refuse-aid", values: vec![("typed", typed.to_owned())] };
    Aid::of_word(&typed.to_lowercase()).ok_or_else(refused)
}
