//! Calls that were held back when the board was posted, and are made later.

use crate::calls::notice::calls_late;
use crate::calls::resumed;
use crate::case::fault::NotDone;
use crate::case::{Context, Session, with_new_message};
use carc_store::{Change, StoreError};
use carc_table::{Stage, Table};

/// Returns whether somebody may be called now who could not be when the board was posted, judging from the table alone.
pub(crate) fn may_be_due(cx: &Context<'_>, table: &Table) -> bool {
    table.stage != Stage::Cancelled
        && is_due(cx, table).unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read whom a message has called");
            false
        })
}

/// Returns the change that posts the board again for those who were not called; `None` if nobody should be called now.
pub(crate) fn nudge(cx: &Context<'_>, session: &Session) -> Result<Option<Change>, NotDone> {
    let table = session.table();
    if table.stage == Stage::Cancelled || !is_due(cx, table)? {
        return Ok(None);
    }
    if let Some(change) = resumed::nudge(cx, session)? {
        return Ok(Some(change));
    }
    let mut change = with_new_message(cx.change(session, table.clone()));
    if table.stage != Stage::Running {
        // Posting again is not activity: a game's end, or a lobby's last change, stays at its time.
        change.table.updated = table.updated;
    }
    Ok(Some(change))
}

fn is_due(cx: &Context<'_>, table: &Table) -> Result<bool, StoreError> {
    Ok(resumed::is_due(cx, table) || cx.store.board_message(table.id)?.is_some_and(|shown| calls_late(cx, &shown)))
}
