//! `/carc game vote`: votes for a computer player to take over for somebody who does not move.

use crate::agree::vote;
use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("game vote", Run::Here(|cx, request, game, ()| vote::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Vote),
};
