//! `/carc game vote`: lets a computer player take over for somebody who has not moved for three days. More than half of the others

use crate::app::agree::vote;
use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("game vote", Run::Here(|cx, request, game, ()| vote::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Vote),
};
