//! `/carc lobby cancel`.

use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::lobby::cancel;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("lobby cancel", Run::Here(|cx, request, game, ()| cancel::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Cancel),
};
