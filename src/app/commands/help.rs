//! `/carc help`: what can be done, and how.

use super::Command;
use crate::app::reply::Note;
use crate::app::request::Ask;
use crate::app::session::Context;

pub(super) const COMMAND: Command = Command { name: "help", options: &[], read: |_| Some(Ask::Help) };

pub(super) fn run(cx: &Context<'_>) -> Note {
    Note { text: cx.texts.say("help", &[]), ..Note::default() }
}
