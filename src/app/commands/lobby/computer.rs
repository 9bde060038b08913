//! `/carc lobby computer`.

use crate::app::commands::{Command, Kind, opt};
use crate::app::talk::request::Ask;

pub(in crate::app) const COMMAND: Command = Command {
    name: "computer",
    options: &[opt("level", Kind::OneOf(&["apprentice", "journeyman", "master", "grandmaster"]))],
    read: |typed| Some(Ask::AddComputer { level: typed.words("level") }),
};
