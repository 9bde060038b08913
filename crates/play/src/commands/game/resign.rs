//! `/carc game resign`: asks for confirmation to hand the asker's seat to a computer player.

use crate::agree::resign;
use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("game resign", Run::Here(|cx, request, game, ()| Ok(resign::ask(cx, request, game)?.into()))),
    options: &[],
    read: |_| Some(Ask::Resign),
};
