//! The text for somebody who is refused: the refusal's sentence, or where they should look instead, which only the
//! store knows.

use crate::calls::loss;
use crate::case::Context;
use crate::lobby::thread;
use crate::talk::request::Request;
use crate::words::refusal::Refusal;
use crate::words::text::Text;

/// Returns the words for a refusal, in the asker's language.
pub(crate) fn told(cx: &Context<'_>, request: &Request, refusal: &Refusal) -> Text {
    let instead = match refusal {
        Refusal::NoGame => thread::of_asker(cx, request),
        Refusal::NotPlaying => loss::way_back(cx, request),
        _ => None,
    };
    instead.unwrap_or_else(|| refusal.say(cx.texts))
}
