//! `/carc lobby cancel`: closes the lobby.

use crate::case::act::{Act, Run};
use crate::commands::Command;
use crate::lobby::cancel;
use crate::talk::request::Ask;

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("lobby cancel", Run::Here(|cx, request, game, ()| cancel::run(cx, request, game))),
    options: &[],
    read: |_| Some(Ask::Cancel),
};
