//! The tallies of finished games: counted when a game ends, kept in the store, and counted there once for games that
//! lack it.

use super::result::GameResult;
use crate::case::Session;
use crate::case::fault::{Fault, NotDone};
use crate::case::paid;
use crate::case::paid::Paid;
use carc_rules::Phase;
use carc_store::{GameStore, StoreError};
use carc_table::{Ended, GameId, GuildId, SeatTally, Stage, Table, Tally};

/// The way in which tallies are counted. Raise it when what [`counted`] makes of a game changes: all tallies are counted again
/// then. New rules change no tally, as a game keeps the version that it began with.
const WAY: u32 = 0x101;

/// Returns the result of a finished game; `None` if it was not played to its end, or can't be read.
pub(super) fn result(store: &dyn GameStore, ended: Result<Ended, StoreError>) -> Result<Option<GameResult>, NotDone> {
    match ended {
        Ok(Ended { table, .. }) if table.stage != Stage::Finished => Ok(None),
        Ok(Ended { table, entries, tally }) => {
            let tally = match tally.filter(|tally| is_good(tally, entries)) {
                Some(tally) => Some(tally),
                None => keep(store, table.id)?,
            };
            Ok(tally.and_then(|tally| GameResult::of(&table, &tally)))
        }
        Err(error) if error.is_of_one_game() => {
            tracing::warn!(%error, "statistics lack a game");
            Ok(None)
        }
        Err(error) => Err(Fault::from(error).into()),
    }
}

/// Returns whether a tally was counted in today's way, from a log of that number of entries.
const fn is_good(tally: &Tally, entries: u32) -> bool {
    tally.way == WAY && tally.entries == entries
}

/// Returns a finished game with its tally, without counting it; `None` if it lacks one, or can't be read.
pub(super) fn kept(ended: Result<Ended, StoreError>) -> Option<(Table, Tally)> {
    let Ended { table, entries, tally } = ended.ok()?;
    Some((table, tally.filter(|tally| is_good(tally, entries))?))
}

/// Counts a game and keeps what comes out; `None` if it can't be read.
fn keep(store: &dyn GameStore, game: GameId) -> Result<Option<Tally>, NotDone> {
    let loaded = Session::load(store, game).map_err(|error| NotDone::from(Fault::from(error)));
    let counted = loaded.and_then(|session| session.map(|session| counted(&session)).transpose());
    match counted {
        Ok(Some(tally)) => {
            store.index().keep_tally(game, &tally).map_err(Fault::from)?;
            Ok(Some(tally))
        }
        Ok(None) => Ok(None),
        Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => {
            tracing::warn!(%game, %fault, "statistics lack a game");
            Ok(None)
        }
        Err(why) => Err(why),
    }
}

/// Counts what the moves of a finished game came to.
fn counted(session: &Session) -> Result<Tally, NotDone> {
    let (_, replay) = session.begun()?;
    let mut seats = Vec::new();
    // Of a game that all but one have left, what it had come to counts.
    if replay.game.phase() == Phase::Over || session.table().ranked {
        seats.extend(
            replay.game.seats().map(|seat| SeatTally { score: replay.game.score(seat), ..SeatTally::default() }),
        );
        for Paid { kind, to, .. } in paid::all(replay) {
            for (seat, paid) in to {
                let tally: &mut SeatTally = &mut seats[seat.index()];
                tally.points[kind as usize] += paid;
                tally.best[kind as usize] = tally.best[kind as usize].max(paid);
            }
        }
    }
    let turns = replay.turns.iter().map(|turn| turn.seat.0).collect();
    Ok(Tally { way: WAY, entries: session.logged(), turns, seats })
}

/// Keeps what a game came to that has just ended, while it is replayed anyway. It is counted later if that fails.
pub(crate) fn note_end(store: &dyn GameStore, session: &Session) {
    if session.table().stage != Stage::Finished {
        return;
    }
    let kept =
        counted(session).and_then(|tally| Ok(store.index().keep_tally(session.id(), &tally).map_err(Fault::from)?));
    if let Err(why) = kept {
        tracing::debug!(game = %session.id(), ?why, "what a game came to was not kept");
    }
}

/// Counts what some finished games of servers came to that were never counted, those of an older program or of a backup:
/// of the server `from`, and of those after it. Returns the server to go on from; `None` if there is none left.
pub fn count_some(store: &dyn GameStore, from: GuildId) -> Option<GuildId> {
    /// The most games: some ten milliseconds' work.
    const AT_ONCE: usize = 100;
    let games = match store.index().untallied(from, AT_ONCE) {
        Ok(games) => games,
        Err(error) => {
            tracing::warn!(%error, "finished games are not counted");
            return Some(from);
        }
    };
    let mut counted = 0;
    for &(_, game) in &games {
        match keep(store, game) {
            Ok(tally) => counted += usize::from(tally.is_some()),
            Err(why) => {
                tracing::warn!(%game, ?why, "a finished game is not counted");
                return Some(from);
            }
        }
    }
    let &(last, _) = games.last().filter(|_| games.len() == AT_ONCE)?;
    // Where none of them can be read, the servers after them have their turn.
    Some(if counted == 0 { GuildId(last.0.saturating_add(1)) } else { last })
}
