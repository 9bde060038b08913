//! `/carc help`: what can be done, and how.

use super::Command;
use crate::app::reply::Note;
use crate::app::request::{Ask, Request};
use crate::app::session::Context;

pub(super) const COMMAND: Command = Command { name: "help", options: &[], read: |_| Some(Ask::Help) };

/// In a direct message nothing is told that only works in a channel.
pub(super) fn run(cx: &Context<'_>, request: &Request) -> Note {
    let key = if request.guild.is_some() { "help" } else { "help-direct" };
    Note { text: cx.texts.say(key, &[]), ..Note::default() }
}
