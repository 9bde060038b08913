//! `/carc game handover`: offers the asker's seat to anybody in the channel, or hands it to a computer player for a
//! while.

use crate::agree::handover;
use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("game handover", Run::Here(|cx, request, game, ()| Ok(handover::ask(cx, request, game)?.into()))),
    options: &[],
    read: |_| Some(Ask::HandOver),
};
