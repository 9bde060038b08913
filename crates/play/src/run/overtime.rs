//! What happens when nobody moves: reminders, and then the agreed consequence.

use crate::agree::close;
use crate::agree::resign::{out, to_computer};
use crate::calls::absence::LAST;
use crate::calls::absence::is_alone;
use crate::calls::absence::is_spared;
use crate::calls::absence::reminders_by_now;
use crate::calls::absence::warns;
use crate::calls::awaited::awaited;
use crate::calls::awaited::is_person;
use crate::calls::awaited::person_in;
use crate::calls::away::away;
use crate::calls::notice;
use crate::calls::pace::is_deserted;
use crate::case::fault::NotDone;
use crate::case::{Context, Session, with_new_message};
use crate::moves::{own_action, question};
use carc_rules::Seat;
use carc_store::Change;
use carc_table::{Overtime, Stage, Table, TimeLimit, Why};

/// Returns the change that closes a game whose announced end has come, reminds the player who is to move, or applies
/// what was agreed for when their time is over; `None` if nothing is due. Questions have reminders of their own.
pub(crate) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    if !may_be_due(cx, session.table()) {
        return Ok(None);
    }
    let (mut table, mut waiting) = (session.table().clone(), session.table().waiting());
    if close::left(cx, &table).is_some_and(|left| left.is_zero()) {
        table.stage = Stage::Finished;
        table.ranked = false;
        return Ok(Some(cx.change(session, table)));
    }
    let game = &session.replay()?.game;
    let Some(seat) = awaited(&table, game).filter(|_| question::question(game.phase()).is_none()) else {
        return Ok(None);
    };
    if warns(cx, &table, seat) {
        waiting.warned = Some(table.version + 1);
        waiting.reminded = waiting.warned;
        table.waiting = Some(waiting);
        return Ok(Some(with_new_message(cx.change(session, table))));
    }
    // After a long time, one reminder covers all that are due.
    let due = reminders_by_now(cx, &table, seat);
    if due <= waiting.reminders || (waiting.muted && due != LAST) {
        return Ok(None);
    }
    if due == LAST && table.pace.limit != TimeLimit::None {
        match table.pace.overtime {
            Overtime::Nudge | Overtime::Vote => {}
            // Otherwise the turn would go round for ever.
            Overtime::Skip | Overtime::Turn if is_deserted(&table) => {}
            // Nobody else is there to go on without them.
            Overtime::Seat | Overtime::Out if is_alone(&table) => {}
            Overtime::Seat | Overtime::Out if is_spared(cx, &table, seat) => return Ok(None),
            Overtime::Turn | Overtime::Skip => {
                let passes_on = table.pace.overtime == Overtime::Skip;
                return own_action::turn_for(cx, session, seat, passes_on).map(Some);
            }
            Overtime::Seat => return to_computer(cx, session, seat, Why::Time, true).map(Some),
            Overtime::Out => return out(cx, session, seat).map(Some),
        }
    }
    // A player who may not be called now is reminded once they may be.
    if person_in(&table, seat).is_some_and(|person| !notice::may_be_called(cx, person)) {
        return Ok(None);
    }
    waiting.reminders = due;
    waiting.reminded = Some(table.version + 1);
    table.waiting = Some(waiting);
    Ok(Some(with_new_message(cx.change(session, table))))
}

/// Returns whether a reminder or the end of a game may be due, judging from the table alone, without the record.
pub(crate) fn may_be_due(cx: &Context<'_>, table: &Table) -> bool {
    if table.stage != Stage::Running {
        return false;
    }
    let waiting = table.waiting();
    // Only the record tells who is awaited.
    let mut people = (0..table.places.len()).map(|seat| Seat(seat as u8)).filter(|&seat| is_person(table, seat));
    close::left(cx, table).is_some_and(|left| left.is_zero())
        || waiting.away != away(cx, table)
        || (!waiting.is_paused()
            && people.any(|seat| {
                let is_reminded = || reminders_by_now(cx, table, seat) > waiting.reminders;
                warns(cx, table, seat) || (is_reminded() && !is_spared(cx, table, seat))
            }))
}
