//! Finds the first difference between a read game and our own account of it.

use std::fmt;

use serde::Serialize;

use super::format::{GameTrace, Scoring, Spot, Step, Turn};

/// A difference between two accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The index of the turn; `None` for the beginning or the end of the game.
    pub turn: Option<usize>,
    /// The name of what differs.
    pub what: &'static str,
    /// The value in the read game.
    pub expected: String,
    /// The value in our account.
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

/// Returns the first difference in anything that `read` contains; `ours` contains everything. Turns that `ours` lacks
/// are ignored.
pub fn compare(read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    let turns = read.turns.iter().zip(&ours.turns).enumerate();
    let mut turns = turns.filter_map(|(index, (theirs, mine))| {
        turn(index, (read, ours), theirs, mine).or_else(|| points(Some(index), read, ours))
    });
    turns.next()
}

/// Returns the first difference in what `read` says of the game's end.
pub fn compare_end(read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    let none = Vec::new();
    let passes = |game: &GameTrace| game.endgame_abbey_passes.clone().unwrap_or_default();
    let settled = |game: &GameTrace| game.settled_final.clone().unwrap_or_default();
    points(None, read, ours)
        .or_else(|| differ(None, "discarded_at_end", &discarded_at_end(read), &discarded_at_end(ours)))
        .or_else(|| given(None, "left_at_end", read.left_at_end.as_ref(), ours.left_at_end.as_ref().unwrap_or(&none)))
        .or_else(|| given(None, "tiles_placed", read.tiles_placed.as_ref(), &ours.tiles_placed.unwrap_or_default()))
        .or_else(|| differ(None, "endgame_abbey_passes", &passes(read), &passes(ours)).filter(|_| !read.partial))
        .or_else(|| differ(None, "settled_final", &settled(read), &settled(ours)).filter(|_| !read.partial))
        .or_else(|| told(None, "goods_final", read.goods_final.as_ref(), ours.goods_final.as_ref()))
        .or_else(|| differ(None, "final", &read.finals, &ours.finals))
        .or_else(|| expectations(read, ours))
}

/// Returns the tiles drawn after the last one of the pile that was placed, even if an abbey followed them.
fn discarded_at_end(game: &GameTrace) -> Vec<String> {
    let late = game.turns.iter().filter(|turn| turn.endgame).filter_map(|turn| turn.discarded.as_ref());
    late.chain(&game.discarded_at_end).flatten().cloned().collect()
}

fn turn(index: usize, games: (&GameTrace, &GameTrace), theirs: &Turn, ours: &Turn) -> Option<Difference> {
    let at = Some(index);
    placing(at, theirs, ours)
        .or_else(|| deploying(at, theirs, ours))
        .or_else(|| steps(at, theirs, ours))
        .or_else(|| after(at, games, theirs, ours))
}

/// Compares what a turn says of its tile and of what came before it.
fn placing(at: Option<usize>, theirs: &Turn, ours: &Turn) -> Option<Difference> {
    let list = |list: &Option<Vec<String>>| list.clone().unwrap_or_default();
    let discarded = |turn: &Turn| if turn.endgame { Vec::new() } else { list(&turn.discarded) };
    let abbey_options = |turn: &Turn| turn.abbey_options.filter(|_| !theirs.endgame || theirs.abbey_options.is_some());
    differ(at, "discarded", &discarded(theirs), &discarded(ours))
        .or_else(|| differ(at, "returned_tiles", &list(&theirs.returned_tiles), &list(&ours.returned_tiles)))
        .or_else(|| differ(at, "endgame", &theirs.endgame, &ours.endgame))
        .or_else(|| differ(at, "abbey_options", &abbey_options(theirs), &abbey_options(ours)))
        .or_else(|| listed(at, "abbey_cells", theirs.abbey_cells.as_ref(), ours.abbey_cells.as_ref()))
        .or_else(|| differ(at, "offers", &theirs.offers, &ours.offers))
        .or_else(|| differ(at, "sold_by", &theirs.sold_by, &ours.sold_by))
        .or_else(|| differ(at, "table", &theirs.table, &ours.table))
        .or_else(|| differ(at, "extra_turn", &theirs.extra_turn, &ours.extra_turn))
        .or_else(|| differ(at, "builder", &theirs.builder, &ours.builder))
        .or_else(|| differ(at, "second", &theirs.second, &ours.second))
        .or_else(|| told(at, "placements", theirs.placements.as_ref(), ours.placements.as_ref()))
        .or_else(|| told(at, "cells", theirs.cells.as_ref(), ours.cells.as_ref()))
        .or_else(|| listed(at, "placement_list", theirs.placement_list.as_ref(), ours.placement_list.as_ref()))
}

/// Compares what a turn says of the figures that could be deployed, and of the one that was.
fn deploying(at: Option<usize>, theirs: &Turn, ours: &Turn) -> Option<Difference> {
    let mut figure = ours.follower.clone();
    if let (Some(mine), Some(told)) = (&mut figure, &theirs.follower)
        && told.at_tile.is_none()
    {
        mine.at_tile = None;
    }
    told(at, "follower_options", theirs.follower_options.as_ref(), ours.follower_options.as_ref())
        .or_else(|| told(at, "options", theirs.options.as_ref(), ours.options.as_ref()))
        .or_else(|| listed(at, "option_list", theirs.option_list.as_ref(), ours.option_list.as_ref()))
        .or_else(|| told(at, "festival_options", theirs.festival_options.as_ref(), ours.festival_options.as_ref()))
        .or_else(|| told(at, "abbot_options", theirs.abbot_options.as_ref(), ours.abbot_options.as_ref()))
        .or_else(|| listed(at, "abbot_list", theirs.abbot_list.as_ref(), ours.abbot_list.as_ref()))
        .or_else(|| differ(at, "follower", &theirs.follower, &figure))
}

/// Compares what both accounts say of the steps that expansions add.
fn steps(at: Option<usize>, theirs: &Turn, ours: &Turn) -> Option<Difference> {
    let mut mine = ours.extra.clone();
    let mut read = theirs.extra.clone();
    for (mine, read) in mine.iter_mut().zip(&mut read) {
        let leave_out = |told: &Spot, mine: &mut Spot| mine.at_tile.take_if(|_| told.at_tile.is_none());
        match (mine, read) {
            (Step::FestivalReturn { from: mine, .. }, Step::FestivalReturn { from, .. })
            | (Step::AbbotReturn { from: mine, .. }, Step::AbbotReturn { from, .. }) => drop(leave_out(from, mine)),
            (
                Step::WagonMove { from: mine, option_list: ours, to: mine_to, .. },
                Step::WagonMove { from, option_list, to, .. },
            ) => {
                leave_out(from, mine);
                if let (Some(to), Some(mine)) = (to, mine_to) {
                    leave_out(to, mine);
                }
                match option_list {
                    Some(list) => list.sort_unstable(),
                    None => *ours = None,
                }
            }
            (Step::FestivalReturn { .. } | Step::AbbotReturn { .. } | Step::WagonMove { .. }, _) => {}
        }
    }
    differ(at, "extra", &read, &mine)
}

/// Compares what a turn says of its outcome.
fn after(at: Option<usize>, (read, ours): (&GameTrace, &GameTrace), theirs: &Turn, mine: &Turn) -> Option<Difference> {
    let mut returned = theirs.returned.clone().unwrap_or_default();
    returned.sort_unstable();
    differ(at, "returned", &returned, &mine.returned.clone().unwrap_or_default())
        .or_else(|| goods(at, read, theirs, mine))
        .or_else(|| differ(at, "settled", &theirs.settled, &mine.settled))
        .or_else(|| differ(at, "bets", &theirs.bets, &mine.bets))
        .or_else(|| given(at, "supply_after", theirs.supply_after.as_ref(), &supply(read, ours, mine)))
        .or_else(|| told(at, "score_after", theirs.score_after.as_ref(), mine.score_after.as_ref()))
        .or_else(|| {
            told(at, "chips_supply_after", theirs.chips_supply_after.as_ref(), mine.chips_supply_after.as_ref())
        })
        .or_else(|| told(at, "held", theirs.held.as_ref(), mine.held.as_ref()))
}

/// Compares what a turn says of goods, where the read game tells of them.
fn goods(at: Option<usize>, read: &GameTrace, theirs: &Turn, mine: &Turn) -> Option<Difference> {
    let is_told = read.turns.iter().any(|turn| turn.goods_after.is_some());
    let taken = is_told.then(|| differ(at, "goods", &theirs.goods, &mine.goods)).flatten();
    taken.or_else(|| told(at, "goods_after", theirs.goods_after.as_ref(), mine.goods_after.as_ref()))
}

/// Returns our supplies in the columns of the read game; the column of a figure that is not in play is left out.
fn supply(read: &GameTrace, ours: &GameTrace, mine: &Turn) -> Vec<Vec<u8>> {
    let kinds = read.supply_kinds.clone().unwrap_or_else(|| vec!["follower".to_owned()]);
    let own = ours.supply_kinds.clone().unwrap_or_default();
    let column = |row: &[u8], kind| own.iter().position(|other| other == kind).map_or(0, |index| row[index]);
    let columns = |row: &Vec<u8>| kinds.iter().map(|kind| column(row, kind)).collect();
    mine.supply_after.iter().flatten().map(columns).collect()
}

/// Compares the scoring events of a turn, or of final scoring, in any order.
fn points(turn: Option<usize>, read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    let known = read.turns.len();
    // Events of turns that do not exist are compared with those of the end.
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

/// Returns whether two events are the same. A player's figures in a feature may be named by any of their segments.
fn same(theirs: &Scoring, ours: &Scoring) -> bool {
    let named = Scoring { place: theirs.place.clone(), places: theirs.places.clone(), ..ours.clone() };
    let is_there = theirs.place.as_ref().map_or(ours.place.is_none(), |place| ours.places.contains(place));
    *theirs == named && is_there
}

/// Compares our account with what the source of a scripted position expects.
fn expectations(read: &GameTrace, ours: &GameTrace) -> Option<Difference> {
    for (player, score) in read.expected_score.iter().flatten().enumerate() {
        let ours = ours.finals.get(player).copied();
        if score.is_some() && *score != ours {
            return Some(Difference::new(None, "expected_score", json(score), json(&ours)));
        }
    }
    let mut mine: Vec<&Scoring> = ours.points.iter().flatten().collect();
    // Events without points are not part of accounts.
    for event in read.expected_events.iter().flatten().filter(|event| event.points > 0) {
        let same =
            |ours: &&Scoring| ours.player == event.player && ours.kind == event.kind && ours.points == event.points;
        match mine.iter().position(same) {
            Some(found) => drop(mine.swap_remove(found)),
            None => return Some(Difference::new(None, "expected_events", json(event), "no such event")),
        }
    }
    None
}

/// Compares a value that the read game may leave out.
fn told<T: PartialEq + Serialize>(
    turn: Option<usize>,
    what: &'static str,
    expected: Option<&T>,
    got: Option<&T>,
) -> Option<Difference> {
    expected?;
    differ(turn, what, &expected, &got)
}

/// Compares lists whose order does not matter; ours are sorted.
fn listed<T: Ord + Clone + Serialize>(
    turn: Option<usize>,
    what: &'static str,
    expected: Option<&Vec<T>>,
    got: Option<&Vec<T>>,
) -> Option<Difference> {
    let mut expected = expected?.clone();
    expected.sort_unstable();
    differ(turn, what, &expected, got.unwrap_or(&Vec::new()))
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
