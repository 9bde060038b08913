//! The tallies of finished games: counted when a game ends and kept in the store. For games that lack one, it is
//! counted and stored once.

use super::result::GameResult;
use crate::case::Session;
use crate::case::fault::{Fault, NotDone};
use crate::case::paid;
use crate::case::paid::Paid;
use carc_rules::Phase;
use carc_store::{GameStore, StoreError};
use carc_table::{Ended, GameId, GuildId, SeatTally, Stage, Table, Tally};

/// Version of the way in which tallies are counted. Raise it when the result of [`counted`] changes: all tallies are
/// then counted again. New rules change no tally, because a game keeps the version of the rules that it began with.
const WAY: u32 = 0x102;

/// Returns the result of a finished game; `None` if it has none ([`GameResult::of`]), or is unreadable.
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

/// Returns whether a tally was counted in the current way, from a log with `entries` entries.
const fn is_good(tally: &Tally, entries: u32) -> bool {
    tally.way == WAY && tally.entries == entries
}

/// Returns a finished game with its stored tally, without counting it; `None` if it has no current one, or is
/// unreadable.
pub(super) fn kept(ended: Result<Ended, StoreError>) -> Option<(Table, Tally)> {
    let Ended { table, entries, tally } = ended.ok()?;
    Some((table, tally.filter(|tally| is_good(tally, entries))?))
}

/// Counts a game's tally and stores it; `None` if the game is unreadable.
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

/// Counts the tally of a finished game.
fn counted(session: &Session) -> Result<Tally, NotDone> {
    let (_, replay) = session.begun()?;
    let mut seats = Vec::new();
    // A ranked game that all but one have left counts with the points so far.
    if replay.game.phase() == Phase::Over || session.table().ranked {
        seats.extend(
            replay.game.seats().map(|seat| SeatTally { score: replay.game.score(seat), ..SeatTally::default() }),
        );
        for Paid { kind, to, .. } in paid::all(replay) {
            for share in to {
                let paid = share.total();
                let tally: &mut SeatTally = &mut seats[share.seat.index()];
                tally.points[kind as usize] += paid;
                tally.best[kind as usize] = tally.best[kind as usize].max(paid);
            }
        }
    }
    let turns = replay.turns.iter().map(|turn| turn.seat.0).collect();
    Ok(Tally { way: WAY, entries: session.logged(), turns, seats })
}

/// Stores the tally of a game that has just ended, while it is loaded anyway. If that fails, it is counted later.
pub(crate) fn note_end(store: &dyn GameStore, session: &Session) {
    if session.table().stage != Stage::Finished {
        return;
    }
    let kept =
        counted(session).and_then(|tally| Ok(store.index().keep_tally(session.id(), &tally).map_err(Fault::from)?));
    if let Err(why) = kept {
        tracing::debug!(game = %session.id(), ?why, "cannot store the tally of a game");
    }
}

/// Counts some finished games that have no tally, because they come from an older program or a backup: those of the
/// server `from` and of servers after it. Returns the server to continue with, which is `from` if the store fails;
/// `None` if no game is left.
pub fn count_some(store: &dyn GameStore, from: GuildId) -> Option<GuildId> {
    /// Maximum number of games: some ten milliseconds of work.
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
    // If none of them is readable, continue with the next server.
    Some(if counted == 0 { GuildId(last.0.saturating_add(1)) } else { last })
}
