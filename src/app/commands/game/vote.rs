//! `/carc game vote`: lets a computer player take over for somebody who has not moved for three days. More than half of the others

use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command { name: "vote", options: &[], read: |_| Some(Ask::Vote) };
