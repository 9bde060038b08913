//! Playing a turn: whose turn it is, and playing the move that was read.

use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session};
use crate::expansions::{self, supply};
use crate::talk::reply::Reply;
use crate::talk::request::{Plan, Request};
use crate::words;
use crate::words::reading::holes;
use crate::words::refusal::Refusal;
use crate::words::replay::Turn;
use crate::words::text::Link;
use carc_rules::expansion::{self, house};
use carc_rules::moves::Move;
use carc_rules::{Action, Game, Illegal, Phase, Placing, Seat};
use carc_table::Table;

/// Plays a whole move.
pub(crate) fn play(cx: &Context<'_>, session: &Session, seat: Seat, chosen: Move) -> Result<Outcome, NotDone> {
    let mut after = session.replay()?.game.clone();
    let actions = chosen.actions(seat);
    for &action in &actions {
        after.play(action).map_err(|_| Refusal::OldButton)?;
    }
    Ok(Outcome::done(cx.played(session, actions, &after)?))
}

/// Plays a single action that is not a whole turn; `version` is the one that its button was made for.
pub(crate) fn step(
    cx: &Context<'_>,
    session: &Session,
    version: Option<u64>,
    action: Action,
) -> Result<Outcome, NotDone> {
    if version.is_some_and(|version| !session.table().is_current(version)) {
        return Err(Refusal::OldButton.into());
    }
    let mut after = session.replay()?.game.clone();
    after.play(action).map_err(|illegal| match illegal {
        Illegal::Expansion(expansion::Illegal::House(house::Illegal::HandPlayable)) => Refusal::HandPlayable,
        _ => Refusal::OldButton,
    })?;
    Ok(Outcome::done(cx.played(session, vec![action], &after)?))
}

/// Declines to place a tile of the supply after the last tile was drawn; `version` is the one that the button was made
/// for.
pub(crate) fn keep(
    cx: &Context<'_>,
    request: &Request,
    session: &Session,
    version: Option<u64>,
) -> Result<Outcome, NotDone> {
    let (table, replay) = session.running()?;
    let game = &replay.game;
    match to_move(table, game, request)? {
        (seat, Placing::Drawn(_)) => Err(supply::refused(game, seat).into()),
        (_, Placing::Choice) => Err(Refusal::DrawFirst { holes: holes(game) }.into()),
        (seat, Placing::FromSupply) => step(cx, session, version, Action::Pass { seat }),
    }
}

/// Plays the move that a planner shows.
pub(crate) fn confirm(cx: &Context<'_>, request: &Request, session: &Session, plan: Plan) -> Result<Outcome, NotDone> {
    if was_played(session, request, plan)? {
        // The second of two presses reports what the first one did.
        return Ok(Reply::Done(session.id()).into());
    }
    let (table, replay) = session.running()?;
    let (seat, _) = to_move(table, &replay.game, request)?;
    if !table.is_current(plan.version) {
        return Err(Refusal::OldButton.into());
    }
    let placement = plan.placement.ok_or(Refusal::OldButton)?;
    let chosen = Move { source: plan.source, placement, deployment: plan.deployment };
    let (guild, channel, message) = (table.guild, table.channel, None);
    let is_elsewhere = channel != request.channel;
    let played = play(cx, session, seat, chosen)?;
    // No board follows in a direct message.
    let board = Link { guild, channel, message };
    let told = is_elsewhere.then(|| cx.texts.say("direct-played", &[("board", board.into())]));
    Ok(played.and_told(told.unwrap_or_default()))
}

/// Returns whether `plan` was made for an earlier version and is the last turn that the asker played.
fn was_played(session: &Session, request: &Request, plan: Plan) -> Result<bool, NotDone> {
    let (table, replay) = session.begun()?;
    if table.is_current(plan.version) {
        return Ok(false);
    }
    let seat = table.seat_of(request.who.id);
    let last = replay.turns.iter().rfind(|turn| Some(turn.seat) == seat);
    let is_it = |turn: &Turn| Some(turn.placement) == plan.placement && turn.deployment == plan.deployment;
    Ok(last.is_some_and(is_it))
}

/// Returns the asker's seat and how its tile comes to the table; refused if no tile is awaited from it.
pub(crate) fn to_move(table: &Table, game: &Game, request: &Request) -> Result<(Seat, Placing), Refusal> {
    let seat = table.seat_of(request.who.id).ok_or(Refusal::NotPlaying)?;
    let phase = game.phase();
    if let Some(own) = phase.placing().filter(|&(awaited, _)| awaited == seat) {
        return Ok(own);
    }
    Err(match phase {
        // Tile and figure are played together, so no request finds a game that waits for a figure alone.
        Phase::Place { .. } | Phase::Choose { .. } | Phase::Deploy { .. } => {
            Refusal::NotYourTurn { awaited: words::awaited(table, game) }
        }
        Phase::Expansion(asked) => match expansions::first_of_all(asked) {
            Some(refusal) => refusal,
            None if asked.is_question() => {
                let awaited = phase.awaits().iter().map(|seat| words::name(table, seat).to_owned());
                Refusal::AnswersFirst { awaited: awaited.collect() }
            }
            None => Refusal::NotYourTurn { awaited: words::awaited(table, game) },
        },
        Phase::PutBack { .. } => Refusal::Drawing,
        Phase::Over => Refusal::Finished,
    })
}
