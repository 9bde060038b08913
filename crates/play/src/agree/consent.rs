//! The agreements of a game's people, counted again whenever others play: votes, breaks, and wishes to take a move
//! back. If there is enough consent now, the wish is carried out; if nobody can agree to it any more, it lapses.

use super::undo::{before, last_move_in, set_back_to};
use super::{pause, vote};
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use carc_table::questions::Undo;
use carc_table::{PersonId, Stage, Table};

/// Counts what the people of `table`, which `session` is to become, agree on. Returns how many actions of its record stay, if a move
/// is taken back now.
pub(crate) fn recount(cx: &Context<'_>, session: &Session, table: &mut Table) -> Result<Option<u32>, NotDone> {
    if table.stage != Stage::Running {
        return Ok(None);
    }
    table.keep_bounds();
    vote::recount(cx, &session.replay()?.game, table);
    pause::recount(cx, table);
    // A game that has ended because nobody is left is not taken back.
    if table.stage == Stage::Running { recount_undo(cx, session, table) } else { Ok(None) }
}

/// Counts again who agrees to take a move back: it is taken back once all others have agreed, and the wish lapses where that cannot
/// be any more. Returns how many actions of the record stay then.
fn recount_undo(cx: &Context<'_>, session: &Session, table: &mut Table) -> Result<Option<u32>, NotDone> {
    let Some(Undo::Asked { keep, agreed }) = table.questions.undo.clone() else { return Ok(None) };
    let Some((by, mover)) = agreed.first().and_then(|&by| Some((by, table.seat_of(by)?))) else {
        // The person who asked no longer plays.
        table.questions.undo = None;
        return Ok(None);
    };
    let agreed: Vec<PersonId> = agreed.into_iter().filter(|&who| table.seat_of(who).is_some()).collect();
    let is_agreed = table.players().all(|person| agreed.contains(&person));
    let turn = match last_move_in(table, session, mover) {
        Ok(last) if last.keep == keep => Some(last.turn),
        Ok(_) | Err(NotDone::Refused(_)) => None,
        Err(error) => return Err(error),
    };
    // A person who plays alone now takes it back themselves, if it is worth that the game is not rated.
    let Some(turn) = turn.filter(|_| !is_agreed || table.players().count() > 1) else {
        table.questions.undo = Some(Undo::Lapsed { by });
        return Ok(None);
    };
    table.questions.undo = Some(Undo::Asked { keep, agreed });
    if !is_agreed {
        return Ok(None);
    }
    let done = Undo::Done { seat: mover, tile: turn.tile, at: turn.position() };
    let mut after = table.clone();
    let Ok(pings) = set_back_to(cx, &mut after, &before(session, keep)?.game, keep, (mover, by), done) else {
        table.questions.undo = Some(Undo::Lapsed { by });
        return Ok(None);
    };
    if let Some(waiting) = after.waiting.as_mut().filter(|_| pings) {
        // The player who is to move again is called by a message of its own.
        waiting.board = Some(table.version + 1);
    }
    *table = after;
    Ok(Some(keep))
}
