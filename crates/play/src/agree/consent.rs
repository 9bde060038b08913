//! Recounts open votes, pauses and requests to undo when the players change. What has enough consent among the current
//! players is carried out; a request to undo that can no longer be granted lapses.

use super::undo::{before, last_move_in, set_back_to};
use super::{pause, vote};
use crate::case::fault::NotDone;
use crate::case::{Context, Session};
use carc_table::questions::Undo;
use carc_table::{PersonId, Stage, Table};

/// Recounts the agreements in `table`, the table that `session` will get. Returns the number of actions that stay in
/// the record if a move is taken back now, else `None`.
pub(crate) fn recount(cx: &Context<'_>, session: &Session, table: &mut Table) -> Result<Option<u32>, NotDone> {
    if table.stage != Stage::Running {
        return Ok(None);
    }
    table.keep_bounds();
    vote::recount(cx, &session.replay()?.game, table);
    pause::recount(cx, table);
    // The recount may have ended the game because nobody is left; then no move is taken back.
    if table.stage == Stage::Running { recount_undo(cx, session, table) } else { Ok(None) }
}

/// Takes a move back if all current players have agreed. The request lapses if the move can no longer be taken back, or
/// if only one person is left; it is dropped if the person who asked no longer plays. Returns the number of actions
/// that stay in the record if the move is taken back now, else `None`.
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
    // The only person left can take the move back themselves, and decide whether that is worth an unrated game.
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
        // A new message calls the player who is to move again.
        waiting.board = Some(table.version + 1);
    }
    *table = after;
    Ok(Some(keep))
}
