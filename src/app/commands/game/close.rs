//! `/carc game close`: closes a game that nobody has moved in for three days. Everybody who plays is told a day before; a move or

use crate::app::agree::close;
use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("game close", Run::Here(|cx, request, game, ()| close::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Close),
};
