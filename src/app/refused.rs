//! What somebody reads who is refused: the refusal's sentence, or where they are to look instead, which only the store knows.

use super::refusal::Refusal;
use super::request::Request;
use super::session::Context;
use super::text::Text;
use super::{loss, thread};

/// The words for a refusal, in the asker's language.
pub(super) fn told(cx: &Context<'_>, request: &Request, refusal: &Refusal) -> Text {
    let instead = match refusal {
        Refusal::NoGame => thread::of_asker(cx, request),
        Refusal::NotPlaying => loss::way_back(cx, request),
        _ => None,
    };
    instead.unwrap_or_else(|| refusal.say(cx.texts))
}
