//! `/carc game table`: proposes a larger table, or agrees to it or rejects it.

use crate::agree::larger;
use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, required};
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<String> = Command {
    act: Act::change("game table", Run::Here(|cx, request, game, size| larger::run(cx, request, game, size))),
    options: &[required("size", Kind::Words).offering(&["10x8", "12x10", "15x12", "18x13", "24x18", "30x24"])],
    read: |typed| Some(Ask::Enlarge { size: typed.words("size")? }),
};
