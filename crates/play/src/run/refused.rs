//! The text of a refusal: its own sentence, or, where the store knows better, where the asker should look instead.

use crate::calls::loss;
use crate::case::Context;
use crate::lobby::thread;
use crate::talk::request::Request;
use crate::words::refusal::Refusal;
use crate::words::text::Text;

/// Returns the text of a refusal, in the asker's language.
pub(crate) fn told(cx: &Context<'_>, request: &Request, refusal: &Refusal) -> Text {
    let instead = match refusal {
        Refusal::NoGame => thread::of_asker(cx, request),
        Refusal::NotPlaying => loss::way_back(cx, request),
        _ => None,
    };
    instead.unwrap_or_else(|| refusal.say(cx.texts))
}
