//! Things that somebody reaches for the first time on a server, found in the newest of their games: nothing here goes
//! through all games of a server, and what can't be known that way stays unknown.

use std::cmp::Reverse;

use super::result::{GameResult, SeatResult};
use super::tallies::kept;
use crate::case::Context;
use crate::case::fault::NotDone;
use carc_store::Index;
use carc_table::{GuildId, PersonId, Stage, Table, Tally};

/// Most games of a person that are looked at: those who have played more have reached the hundredth tile, or won, in one of them.
const LOOKED_AT: usize = 60;
/// Fewest finished games of a server before one of them is a record.
const RECORDS_FROM: usize = 5;

/// Returns the finished games of a person on a server that ended before `unix_ms`, newest first; one that can't be counted now is
/// `None`, and so is the last one if there are too many.
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

/// Returns how many tiles a person has placed on a server in the games that ended before `unix_ms`; `None` if there are more than
/// `most`, or it is not known.
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

/// Returns the result of a game that is over; `None` in direct messages, or if it was not counted.
fn own(cx: &Context<'_>, table: &Table) -> Option<(GuildId, GameResult)> {
    let (stored, tally) = kept(cx.store.index().ended(vec![table.id]).next()?)?;
    Some((table.guild?, GameResult::of(&stored, &tally)?))
}

/// Returns whether a person had the seat to the end.
const fn is_own(seat: &SeatResult) -> bool {
    seat.who.is_some() && !seat.gave_up
}

/// Returns the name of a player who has won on this server for the first time, in a game that is over; `None` if there is none, or
/// it is not known.
pub(crate) fn winner_at_first(cx: &Context<'_>, table: &Table) -> Option<String> {
    let (guild, result) = own(cx, table)?;
    let is_first = |seat: &&SeatResult| {
        let Some(who) = seat.who.filter(|_| seat.place == 1 && is_own(seat)) else { return false };
        let won = |(table, tally): (Table, Tally)| {
            let result = GameResult::of(&table, &tally);
            result.is_some_and(|result| result.of_person(who).is_some_and(|seat| seat.place == 1))
        };
        // Where it is not known of one of them, somebody may have won it.
        before(cx.store.index(), (who, guild), result.ended).all(|game| game.is_some_and(|game| !won(game)))
    };
    let mut seats = result.seats.iter().filter(|_| result.seats.len() > 1);
    seats.find(is_first).map(|seat| seat.name.clone())
}

/// A score that nobody had reached before.
pub(crate) struct NewRecord {
    /// The name of the player who reached it.
    pub who: String,
    /// The score.
    pub points: u32,
    /// The most that anybody had before.
    pub before: u32,
}

/// Returns the record of its server that a game that is over has set; `None` if it has set none, or it is not known without going
/// through too many games.
pub(crate) fn record(cx: &Context<'_>, table: &Table) -> Result<Option<NewRecord>, NotDone> {
    let Some((guild, result)) = own(cx, table) else { return Ok(None) };
    let Some(standings) = cx.memory.standings.at_hand(cx.store, guild)? else { return Ok(None) };
    let is_earlier = |other: &&GameResult| (other.ended, other.game) < (result.ended, result.game);
    let earlier = || standings.results.iter().map(|result| &**result).filter(is_earlier);
    let scores = earlier().flat_map(|result| &result.seats).filter(|seat| is_own(seat)).map(|seat| seat.score);
    let Some(before) = scores.max().filter(|_| earlier().count() >= RECORDS_FROM) else { return Ok(None) };
    let best = result.seats.iter().filter(|seat| is_own(seat) && seat.score > before);
    let best = best.min_by_key(|seat| Reverse(seat.score));
    Ok(best.map(|seat| NewRecord { who: seat.name.clone(), points: seat.score, before }))
}
