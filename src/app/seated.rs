//! People who sit down.

use super::notice;
use super::request::Request;
use super::session::{Context, Outcome};
use crate::store::{Change, Holder};

/// The change in which the asker takes a seat. Who is away is told so: the others may wait for them.
pub(super) fn seated(cx: &Context<'_>, request: &Request, change: Change) -> Outcome {
    Outcome::done(change).and_told(notice::absence(cx, request.who.id))
}

pub(super) fn holder_of(request: &Request) -> Holder {
    Holder::Person { id: request.who.id, name: request.who.name.clone() }
}
