//! `/carc game close`: announces that a game without moves will be closed, or offers to end it.

use crate::agree::close;
use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("game close", Run::Here(|cx, request, game, ()| close::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Close),
};
