//! `/carc abbey`: places the abbey instead of drawing, or in the last round, where `none` keeps it.

use super::place;
use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::{Command, Kind, opt, required};
use crate::moves::turn;
use crate::moves::turn::to_move;
use crate::talk::request::AbbeyOptions;
use crate::talk::request::{Ask, Field, Request};
use crate::words::reading;
use crate::words::reading::Typed as Move;
use crate::words::refusal::Refusal;
use carc_rules::moves::ABBEY;
use carc_rules::{Action, Placing};

pub(crate) static COMMAND: Command<AbbeyOptions> = Command {
    act: Act::change("abbey", Run::Here(run)),
    options: &[required("cell", Kind::Completed(Field::Hole)), opt("follower", Kind::Completed(Field::OnAbbey))],
    read: |typed| Some(Ask::Abbey(AbbeyOptions { cell: typed.words("cell")?, follower: typed.words("follower") })),
};

pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: &AbbeyOptions,
) -> Result<Outcome, NotDone> {
    let AbbeyOptions { cell, follower } = wanted;
    if reading::is_none(cell) {
        return keep(cx, request, session, None);
    }
    let typed = Move { tile: Some(ABBEY.to_owned()), cell: cell.clone(), rotation: None, follower: follower.clone() };
    place::run(cx, request, session, &typed)
}

/// Keeps the abbey in the last round; `version` is the one that a button was made for.
pub(crate) fn keep(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    version: Option<u64>,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let game = &replay.game;
    match to_move(table, game, request)? {
        (seat, Placing::Drawn(_)) if game.abbeys(seat) == 0 => Err(Refusal::NoAbbey.into()),
        (_, Placing::Drawn(_)) => Err(Refusal::AbbeyTooLate.into()),
        (_, Placing::Choice) => Err(Refusal::DrawFirst { holes: reading::holes(game) }.into()),
        (seat, Placing::FromSupply) => turn::step(cx, session, version, Action::Pass { seat }),
    }
}
