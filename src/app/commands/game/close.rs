//! `/carc game close`: closes a game that nobody has moved in for three days. Everybody who plays is told a day before; a move or

use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command { name: "close", options: &[], read: |_| Some(Ask::Close) };
