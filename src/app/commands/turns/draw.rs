//! `/carc draw`: draws a tile, where there is something else to choose.

use crate::app::case::act::{Act, Run};
use crate::app::case::fault::NotDone;
use crate::app::case::{Context, Outcome, Session};
use crate::app::commands::Command;
use crate::app::moves::turn;
use crate::app::moves::turn::to_move;
use crate::app::talk::request::{Ask, Request};
use crate::app::words::reading::holes;
use crate::app::words::refusal::Refusal;
use crate::engine::{Action, Placing};

pub(in crate::app) static COMMAND: Command<()> = Command {
    act: Act::change("draw", Run::Here(|cx, request, game, ()| run(cx, request, game, None))),
    options: &[],
    read: |_| Some(Ask::Draw),
};

/// `version` is the one that a button was made for.
pub(in crate::app) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    version: Option<u64>,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let game = &replay.game;
    match to_move(table, game, request)? {
        (_, Placing::Drawn(tile)) => Err(Refusal::DrawnAlready { tile }.into()),
        (_, Placing::FromSupply) => Err(Refusal::LastRound { holes: holes(game) }.into()),
        (seat, Placing::Choice) => turn::step(cx, session, version, Action::Draw { seat }),
    }
}
