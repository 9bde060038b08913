//! `/carc game handover`: offers the asker's seat to anybody in the channel, or leaves it to a computer player for a while.

use crate::app::agree::handover;
use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::look("game handover", Run::Here(|cx, request, game, ()| Ok(handover::ask(cx, request, game)?.into()))),
    options: &[],
    read: |_| Some(Ask::HandOver),
};
