//! `/carc draw`: draws a tile, where the player could also place one from the hand or the supply ([`Placing::Choice`]).

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write};
use crate::commands::Command;
use crate::moves::planner::{self, Mode};
use crate::moves::turn;
use crate::moves::turn::to_move;
use crate::talk::reply::Reply;
use crate::talk::request::{Ask, Plan, Request};
use crate::words::reading::holes;
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use carc_rules::{Action, Placing};

pub(crate) static COMMAND: Command<()> = Command {
    act: Act::change("draw", Run::Here(|cx, request, game, ()| run(cx, request, game, None))),
    options: &[],
    read: |_| Some(Ask::Draw),
};

/// Draws a tile. `version` is the version of the table that the pressed button was made for, if there was one.
pub(crate) fn run(
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

/// Draws a tile by a button made for `version`, and opens the planner with it.
pub(crate) fn pressed(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    version: u64,
) -> Result<Outcome, NotDone> {
    let outcome = run(cx, request, session, Some(version))?;
    let Write::Game(change) = &outcome.write else { return Ok(outcome) };
    let (table, replay) = session.running()?;
    let (seat, _) = to_move(table, &replay.game, request)?;
    let mut after = replay.game.clone();
    for &action in &change.actions {
        // The change was made by playing the same action, so this cannot fail.
        after.play(action).map_err(|_| Refusal::OldButton)?;
    }
    let Some(tile) = after.phase().drawn() else { return Ok(outcome) };
    let replay = Replay { game: after.seen_by(seat), ..replay.clone() };
    let plan = Plan::new(session.id(), change.table.shown_version());
    let note = planner::planner(cx, &change.table, &replay, seat, tile, plan, Mode::Turn);
    let reply = Reply::Changed(session.id(), planner::below_the_board(cx, &change.table, &replay.game, note));
    Ok(Outcome { reply, ..outcome })
}
