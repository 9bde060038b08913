//! Milestones: what a person reaches for the first time on a server, found in the person's newest games, and the
//! records of a server. Nothing here reads all games of a large server; what can't be found out without that stays
//! unknown.

use std::cmp::Reverse;

use super::result::{GameResult, SeatResult};
use super::tallies::kept;
use crate::case::Context;
use crate::case::fault::NotDone;
use carc_store::Index;
use carc_table::{GuildId, PersonId, Stage, Table, Tally};

/// Maximum number of a person's games to look at: those who have played more have most likely reached the hundredth
/// tile, or won, in one of them.
const LOOKED_AT: usize = 60;
/// Number of finished games that a server needs before one of them can set a record.
const RECORDS_FROM: usize = 5;

/// Returns the finished games of a person on a server that ended before `unix_ms`, newest first. An item is `None` for
/// a game without a current tally, and at the end if there are too many games.
fn before(
    index: &dyn Index,
    (who, guild): (PersonId, GuildId),
    unix_ms: u64,
) -> impl Iterator<Item = Option<(Table, Tally)>> {
    let games = index.games_of(who).take(LOOKED_AT + 1).enumerate();
    games.filter_map(move |(nth, game)| {
        let Some(game) = game.ok().filter(|_| nth < LOOKED_AT) else { return Some(None) };
        let ended = index.ended(vec![game]).next()?;
        let is_meant =
            |table: &Table| table.stage == Stage::Finished && table.guild == Some(guild) && table.updated < unix_ms;
        match &ended {
            Ok(ended) if !is_meant(&ended.table) => None,
            _ => Some(kept(ended)),
        }
    })
}

/// Returns the number of tiles that a person has placed on a server in games that ended before `unix_ms`; `None` if it
/// is more than `most`, or unknown.
pub(crate) fn tiles_before(index: &dyn Index, whose: (PersonId, GuildId), unix_ms: u64, most: usize) -> Option<usize> {
    let mut tiles = 0;
    for game in before(index, whose, unix_ms) {
        let (table, tally) = game?;
        let of = |&(turn, &seat): &(usize, &u8)| {
            let place = table.places.get(usize::from(seat));
            place.is_some_and(|place| place.holder_in(turn).person() == Some(whose.0))
        };
        tiles += tally.turns.iter().enumerate().filter(of).count();
        if tiles > most {
            return None;
        }
    }
    Some(tiles)
}

/// Returns the result of a finished game and its server; `None` in direct messages, or if it has no current tally.
fn result_of(cx: &Context<'_>, table: &Table) -> Option<(GuildId, GameResult)> {
    let (stored, tally) = kept(cx.store.index().ended(vec![table.id]).next()?)?;
    Some((table.guild?, GameResult::of(&stored, &tally)?))
}

/// Returns whether the result belongs to a person who kept the seat to the end.
const fn is_own(seat: &SeatResult) -> bool {
    seat.who.is_some() && !seat.gave_up
}

/// Returns the names of the players whose win in this finished game was their first on the server, several if they tied;
/// none if it is unknown.
pub(crate) fn first_time_winners(cx: &Context<'_>, table: &Table) -> Vec<String> {
    let Some((guild, result)) = result_of(cx, table) else { return Vec::new() };
    let is_first = |seat: &&SeatResult| {
        let Some(who) = seat.who.filter(|_| seat.place == 1 && is_own(seat)) else { return false };
        let won = |(table, tally): (Table, Tally)| {
            let result = GameResult::of(&table, &tally);
            result.is_some_and(|result| result.of_person(who).is_some_and(|seat| seat.place == 1))
        };
        // They may have won a game whose result is unknown.
        before(cx.store.index(), (who, guild), result.ended).all(|game| game.is_some_and(|game| !won(game)))
    };
    let seats = result.seats.iter().filter(|_| result.seats.len() > 1);
    seats.filter(is_first).map(|seat| seat.name.clone()).collect()
}

/// A record: a score that nobody on the server had reached before.
pub(crate) struct NewRecord {
    /// The name of the player who reached it.
    pub who: String,
    /// The score.
    pub points: u32,
    /// The highest score before.
    pub before: u32,
}

/// Returns the record that a finished game has set on its server; `None` if it has set none, or if finding out would
/// mean reading too many games.
pub(crate) fn record(cx: &Context<'_>, table: &Table) -> Result<Option<NewRecord>, NotDone> {
    let Some((guild, result)) = result_of(cx, table) else { return Ok(None) };
    let Some(standings) = cx.memory.standings.at_hand(cx.store, guild)? else { return Ok(None) };
    let is_earlier = |other: &&GameResult| (other.ended, other.game) < (result.ended, result.game);
    let earlier = || standings.results.iter().map(|result| &**result).filter(is_earlier);
    let scores = earlier().flat_map(|result| &result.seats).filter(|seat| is_own(seat)).map(|seat| seat.score);
    let Some(before) = scores.max().filter(|_| earlier().count() >= RECORDS_FROM) else { return Ok(None) };
    let best = result.seats.iter().filter(|seat| is_own(seat) && seat.score > before);
    let best = best.min_by_key(|seat| Reverse(seat.score));
    Ok(best.map(|seat| NewRecord { who: seat.name.clone(), points: seat.score, before }))
}
