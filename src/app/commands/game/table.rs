//! `/carc game table`: proposes a larger table.

use crate::app::agree::larger;
use crate::app::case::act::{Act, Run};
use crate::app::commands::{Command, Kind, required};
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<String> = Command {
    act: Act::change("game table", Run::Here(|cx, request, game, size| larger::run(cx, request, game, size))),
    options: &[required("size", Kind::Words)],
    read: |typed| Some(Ask::Enlarge { size: typed.words("size")? }),
};
