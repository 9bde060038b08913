//! `/carc game pause`: lets the clocks stand still once all who play agree. A move, or anybody who plays, lets them run again.

use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command { name: "pause", options: &[], read: |_| Some(Ask::Pause) };
