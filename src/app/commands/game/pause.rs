//! `/carc game pause`: lets the clocks stand still once all who play agree. A move, or anybody who plays, lets them run again.

use crate::app::agree::pause;
use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("game pause", Run::Here(|cx, request, game, ()| pause::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Pause),
};
