//! People who sit down.

use super::notice;
use crate::app::case::{Context, Outcome};
use crate::app::talk::request::Request;
use crate::store::{Change, Holder};

/// The change in which the asker takes a seat. Who is away is told so: the others may wait for them.
pub(in crate::app) fn seated(cx: &Context<'_>, request: &Request, change: Change) -> Outcome {
    Outcome::done(change).and_told(notice::absence(cx, request.who.id))
}

/// The asker as the holder of a seat, under the name that Discord shows now.
pub(in crate::app) fn holder_of(request: &Request) -> Holder {
    Holder::Person { id: request.who.id, name: request.who.name.clone() }
}
