//! `/carc lobby setup`: shows the settings of the lobby.

use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::lobby::setup;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::look("lobby setup", Run::Here(|cx, request, game, ()| setup::open(cx, request, game, 0))),
    options: &[],
    read: |_| Some(Ask::SetUp),
};
