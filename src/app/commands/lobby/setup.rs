//! `/carc lobby setup`.

use crate::app::case::act::{Act, Run};
use crate::app::commands::Command;
use crate::app::lobby::setup;
use crate::app::talk::request::Ask;

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::look("lobby setup", Run::Here(|cx, request, game, ()| setup::open(cx, request, game, 0))),
    options: &[],
    read: |_| Some(Ask::SetUp),
};
