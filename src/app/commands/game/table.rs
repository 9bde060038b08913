//! `/carc game table`: proposes a larger table.

use crate::app::commands::{Command, Kind, required};
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command {
    name: "table",
    options: &[required("size", Kind::Words)],
    read: |typed| Some(Ask::Enlarge { size: typed.words("size")? }),
};
