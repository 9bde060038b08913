//! Outcomes and holders for people who take a seat.

use super::notice;
use crate::case::{Context, Outcome};
use crate::talk::request::Request;
use carc_store::Change;
use carc_table::Holder;

/// Returns the outcome of a change in which the asker takes a seat. If they have announced an absence they are reminded
/// of it, because the others may wait for them.
pub(crate) fn seated(cx: &Context<'_>, request: &Request, change: Change) -> Outcome {
    Outcome::done(change).and_told(notice::absence(cx, request.who.id))
}

/// Returns the asker as the holder of a seat, with their current name in Discord.
pub(crate) fn holder_of(request: &Request) -> Holder {
    Holder::Person { id: request.who.id, name: request.who.name.clone() }
}
