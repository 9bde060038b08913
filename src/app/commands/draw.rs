//! `/carc draw`: draws a tile, where there is something else to choose.

use super::Command;
use crate::app::fault::NotDone;
use crate::app::reading::holes;
use crate::app::refusal::Refusal;
use crate::app::request::{Ask, Request};
use crate::app::session::{Context, Outcome, Session};
use crate::app::turn::{self, to_move};
use crate::engine::{Action, Placing};

pub(super) const COMMAND: Command = Command { name: "draw", options: &[], read: |_| Some(Ask::Draw) };

/// `version` is the one that a button was made for.
pub(super) fn run(
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
