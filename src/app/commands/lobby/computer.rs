//! `/carc lobby computer`.

use crate::app::case::act::{Act, Run};
use crate::app::commands::{Command, Kind, opt};
use crate::app::lobby::computer;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<Option<String>> = Command {
    act: Act::change(
        "lobby computer",
        Run::Here(|cx, request, game, level| computer::run(cx, request, game, level.as_deref())),
    ),
    options: &[opt("level", Kind::OneOf(&["apprentice", "journeyman", "master", "grandmaster"]))],
    read: |typed| Some(Ask::AddComputer { level: typed.words("level") }),
};
