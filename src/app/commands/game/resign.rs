//! `/carc game resign`: hands the asker's seat to a computer player; without a person left, the game ends.

use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command { name: "resign", options: &[], read: |_| Some(Ask::Resign) };
