//! `/carc game resign`: hands the asker's seat to a computer player; without a person left, the game ends.

use crate::app::agree::resign;
use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::look("game resign", Run::Here(|cx, request, game, ()| Ok(resign::ask(cx, request, game)?.into()))),
    options: &[],
    read: |_| Some(Ask::Resign),
};
