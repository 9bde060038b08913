//! `/carc abbey`: places the abbey instead of drawing, or in the last round, when `none` keeps it.

use crate::case::act::{Act, Run};
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::commands::turns::place;
use crate::commands::{Command, Kind, opt, required};
use crate::expansions::supply;
use crate::moves::turn;
use crate::talk::request::{Ask, Field, Request, SupplyOptions};
use crate::words::reading;
use crate::words::reading::Typed as Move;

pub(crate) static COMMAND: Command<SupplyOptions> = Command {
    act: Act::change("abbey", Run::Here(run)),
    options: &[required("cell", Kind::Completed(Field::Hole)), opt("follower", Kind::Completed(Field::OnHole))],
    read: |typed| {
        Some(Ask::FromSupply(SupplyOptions { cell: typed.words("cell")?, follower: typed.words("follower") }))
    },
};

pub(crate) fn run(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    wanted: &SupplyOptions,
) -> Result<Outcome, NotDone> {
    let SupplyOptions { cell, follower } = wanted;
    if reading::is_none(cell) {
        return turn::keep(cx, request, session, None);
    }
    let typed =
        Move { tile: Some(supply::WORD.to_owned()), cell: cell.clone(), rotation: None, follower: follower.clone() };
    place::run(cx, request, session, &typed)
}
