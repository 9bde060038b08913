//! The first difference between a read game and our own account of it.

use std::fmt;

use serde::Serialize;

use super::format::{GameTrace, Scoring, Turn};

/// A difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// In which turn; none at the beginning or the end.
    pub turn: Option<usize>,
    /// What differs.
    pub what: &'static str,
    /// What the read game says.
    pub expected: String,
    /// What we find.
    pub got: String,
}

impl Difference {
    pub(super) fn new(
        turn: Option<usize>,
        what: &'static str,
        expected: impl Into<String>,
        got: impl Into<String>,
    ) -> Self {
        Self { turn, what, expected: expected.into(), got: got.into() }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turn) = self.turn {
            write!(f, "turn {turn}, ")?;
        }
        write!(f, "{}: expected {}, got {}", self.what, self.expected, self.got)
    }
}

/// The first difference in everything that `read` holds; `ours` holds everything. Turns that `ours` does not have are left out.
pub fn compare(read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    let turns = read.turns.iter().zip(&ours.turns).enumerate();
    let mut turns = turns.filter_map(|(index, (theirs, mine))| {
        turn(index, read, theirs, mine).or_else(|| points(Some(index), read, ours))
    });
    turns.next()
}

/// The first difference in what `read` says of the game's end.
pub fn compare_end(read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    let none = Vec::new();
    let tiles = |list: &Option<Vec<String>>| list.clone().unwrap_or_default();
    points(None, read, ours)
        .or_else(|| differ(None, "discarded_at_end", &tiles(&read.discarded_at_end), &tiles(&ours.discarded_at_end)))
        .or_else(|| given(None, "left_at_end", read.left_at_end.as_ref(), ours.left_at_end.as_ref().unwrap_or(&none)))
        .or_else(|| given(None, "tiles_placed", read.tiles_placed.as_ref(), &ours.tiles_placed.unwrap_or_default()))
        .or_else(|| differ(None, "final", &read.finals, &ours.finals))
        .or_else(|| expectations(read, ours))
}

fn turn(index: usize, read: &GameTrace, theirs: &Turn, ours: &Turn) -> Option<Difference> {
    let at = Some(index);
    let sorted = |list: &Option<Vec<String>>| {
        let mut list = list.clone().unwrap_or_default();
        list.sort_unstable();
        list
    };
    let list = |list: &Option<Vec<String>>| list.clone().unwrap_or_default();
    let placements = theirs.placement_list.clone().map(|mut list| {
        list.sort_unstable();
        list
    });
    let mut returned = theirs.returned.clone().unwrap_or_default();
    returned.sort_unstable();
    let option_list = theirs.option_list.as_ref().map(|_| sorted(&theirs.option_list));
    let at_tile = |turn: &Turn| turn.follower.as_ref().and_then(|figure| figure.at_tile.clone());
    differ(at, "discarded", &list(&theirs.discarded), &list(&ours.discarded))
        .or_else(|| differ(at, "returned_tiles", &list(&theirs.returned_tiles), &list(&ours.returned_tiles)))
        .or_else(|| given(at, "placements", theirs.placements.as_ref(), ours.placements.as_ref()?))
        .or_else(|| given(at, "cells", theirs.cells.as_ref(), ours.cells.as_ref()?))
        .or_else(|| given(at, "placement_list", placements.as_ref(), ours.placement_list.as_ref()?))
        .or_else(|| given(at, "follower_options", theirs.follower_options.as_ref(), ours.follower_options.as_ref()?))
        .or_else(|| given(at, "options", theirs.options.as_ref(), ours.options.as_ref()?))
        .or_else(|| given(at, "option_list", option_list.as_ref(), ours.option_list.as_ref()?))
        .or_else(|| given(at, "festival_options", theirs.festival_options.as_ref(), ours.festival_options.as_ref()?))
        .or_else(|| given(at, "at_tile", at_tile(theirs).as_ref(), &at_tile(ours).unwrap_or_default()))
        .or_else(|| differ(at, "extra", &theirs.extra, &ours.extra))
        .or_else(|| differ(at, "returned", &returned, &ours.returned.clone().unwrap_or_default()))
        .or_else(|| given(at, "supply_after", theirs.supply_after.as_ref(), &supply(read, ours)))
        .or_else(|| given(at, "score_after", theirs.score_after.as_ref(), ours.score_after.as_ref()?))
}

/// Our supplies in the columns of the read game; figures that are not in play have none.
fn supply(read: &GameTrace, ours: &Turn) -> Vec<Vec<u8>> {
    let kinds = read.supply_kinds.clone().unwrap_or_else(|| vec!["follower".to_owned()]);
    let columns = |row: &Vec<u8>| kinds.iter().map(|kind| if kind == "follower" { row[0] } else { 0 }).collect();
    ours.supply_after.iter().flatten().map(columns).collect()
}

/// The scoring events of a turn, or of final scoring, as multisets.
fn points(turn: Option<usize>, read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    let known = read.turns.len();
    // What names a turn that does not exist is found at the end.
    let here = |scoring: &&Scoring| scoring.turn.filter(|&index| index < known) == turn;
    let mut mine: Vec<&Scoring> = ours.points.iter().flatten().filter(here).collect();
    let mut missing = None;
    for theirs in read.points.as_ref()?.iter().filter(here) {
        match mine.iter().position(|ours| same(theirs, ours)) {
            Some(found) => drop(mine.swap_remove(found)),
            None => missing = missing.or(Some(theirs)),
        }
    }
    let word = |scoring: Option<&Scoring>| scoring.map_or_else(|| "nothing more".to_owned(), json);
    (missing.is_some() || !mine.is_empty())
        .then(|| Difference::new(turn, "points", word(missing), word(mine.first().copied())))
}

/// Whether two events say the same; a player's figures in a feature may be named by any of their segments.
fn same(theirs: &Scoring, ours: &Scoring) -> bool {
    let named = Scoring { place: theirs.place.clone(), places: theirs.places.clone(), ..ours.clone() };
    *theirs == named && ours.places.contains(&theirs.place)
}

/// What the source of a scripted position expects.
fn expectations(read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    for (player, score) in read.expected_score.iter().flatten().enumerate() {
        let ours = ours.finals.get(player).copied();
        if score.is_some() && *score != ours {
            return Some(Difference::new(None, "expected_score", json(score), json(&ours)));
        }
    }
    let mut mine: Vec<&Scoring> = ours.points.iter().flatten().collect();
    for event in read.expected_events.iter().flatten() {
        let same =
            |ours: &&Scoring| ours.player == event.player && ours.kind == event.kind && ours.points == event.points;
        match mine.iter().position(same) {
            Some(found) => drop(mine.swap_remove(found)),
            None => return Some(Difference::new(None, "expected_events", json(event), "no such event")),
        }
    }
    None
}

fn given<T: PartialEq + Serialize>(
    turn: Option<usize>,
    what: &'static str,
    expected: Option<&T>,
    got: &T,
) -> Option<Difference> {
    differ(turn, what, expected?, got)
}

fn differ<T: PartialEq + Serialize>(
    turn: Option<usize>,
    what: &'static str,
    expected: &T,
    got: &T,
) -> Option<Difference> {
    (expected != got).then(|| Difference::new(turn, what, json(expected), json(got)))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| error.to_string())
}
