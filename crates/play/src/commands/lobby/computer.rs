//! `/carc lobby computer`: seats a computer player.

use crate::case::act::{Act, Run};
use crate::commands::{Command, Kind, opt, words_of};
use crate::lobby::computer;
use crate::talk::request::Ask;
use carc_table::Level;

pub(crate) static COMMAND: Command<Option<Level>> = Command {
    act: Act::change("lobby computer", Run::Here(|cx, request, game, level| computer::run(cx, request, game, *level))),
    options: &[opt("level", Kind::OneOf(&const { words_of(&Level::NAMED) }))],
    read: |typed| Some(Ask::AddComputer { level: typed.one_of("level", &Level::NAMED) }),
};
