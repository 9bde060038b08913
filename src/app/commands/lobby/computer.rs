//! `/carc lobby computer`.

use crate::app::case::act::{Act, Run};
use crate::app::commands::{Command, Kind, opt, words_of};
use crate::app::lobby::computer;
use crate::app::talk::request::Ask;
use crate::store::Level;

pub(in crate::app) static COMMAND: Command<Option<Level>> = Command {
    act: Act::change("lobby computer", Run::Here(|cx, request, game, level| computer::run(cx, request, game, *level))),
    options: &[opt("level", Kind::OneOf(&const { words_of(&Level::NAMED) }))],
    read: |typed| Some(Ask::AddComputer { level: typed.one_of("level", &Level::NAMED) }),
};
