//! People who sit down.

use super::notice;
use crate::case::{Context, Outcome};
use crate::talk::request::Request;
use carc_store::Change;
use carc_table::Holder;

/// Returns the change in which the asker takes a seat. A person who is away is told so: the others may wait for them.
pub(crate) fn seated(cx: &Context<'_>, request: &Request, change: Change) -> Outcome {
    Outcome::done(change).and_told(notice::absence(cx, request.who.id))
}

/// Returns the asker as the holder of a seat, under the name that Discord shows now.
pub(crate) fn holder_of(request: &Request) -> Holder {
    Holder::Person { id: request.who.id, name: request.who.name.clone() }
}
