//! `/carc lobby cancel`.

use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command { name: "cancel", options: &[], read: |_| Some(Ask::Cancel) };
