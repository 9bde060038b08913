//! `/carc game handover`: offers the asker's seat to anybody in the channel, or leaves it to a computer player for a while.

use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command { name: "handover", options: &[], read: |_| Some(Ask::HandOver) };
