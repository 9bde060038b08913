//! `/carc game pause`: stops the clocks once all players agree. A move, or any player, starts them again.

use crate::agree::pause;
use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("game pause", Run::Here(|cx, request, game, ()| pause::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Pause),
};
