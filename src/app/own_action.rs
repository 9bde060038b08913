//! What the program itself has to do in a game: chance, computer players, standing answers, and moves left ahead.

use std::sync::LazyLock;

use super::aside::{self, aside};
use super::fault::NotDone;
use super::replay::Decided;
use super::session::{Context, Session};
use super::{answers, deadline, left_move, table_size};
use crate::computer::{Budget, ComputerPlayer, Grandmaster, OneTurnAhead, Weigher, Weights};
use crate::engine::expansion::{self, house};
use crate::engine::moves::Deployment;
use crate::engine::{Action, Game, Phase, Seat};
use crate::store::{Change, Holder, Level, Stage, Table, TimedOut};

/// What the program has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// To play this action.
    Action(Action),
    /// To put an unplayable tile back somewhere.
    Chance,
    /// To let the computer player in this seat choose.
    Computer(Seat, Level),
    /// To play the move that this seat has left ahead, or to drop it.
    Left(Seat),
}

/// What the program has to do next in a game, if anything. No computer player thinks here.
pub(super) fn due(table: &Table, game: &Game) -> Option<Due> {
    if let Some(larger) = table_size::agreed(table, game) {
        return Some(Due::Action(larger));
    }
    if let Phase::PutBack { .. } = game.phase() {
        return Some(Due::Chance);
    }
    let computer = |seat: Seat| match table.places.get(seat.index())?.holder {
        Holder::Computer { level, .. } => Some(Due::Computer(seat, level)),
        Holder::Nobody { .. } => nobodys(game, seat).map(Due::Action),
        Holder::Person { .. } => None,
    };
    let computer = game.phase().awaits().iter().find_map(computer);
    let in_advance = || answers::next_in_advance(table, game).map(Due::Action);
    computer.or_else(in_advance).or_else(|| left_move::due(table, game))
}

/// What becomes of the turn of a seat that nobody plays any more, or whose player's time is over: it passes on. Where that is
/// not possible, it is answered as for somebody who does not answer.
fn nobodys(game: &Game, seat: Seat) -> Option<Action> {
    let time_out = Action::Expansion(expansion::Action::House(house::Action::TimeOut { seat }));
    if game.check(time_out).is_ok() { Some(time_out) } else { deadline::default_answer(game, seat) }
}

/// The turn of a person whose time is over: a computer player plays it, or it passes on.
pub(super) fn turn_for(cx: &Context<'_>, session: &Session, seat: Seat, passes_on: bool) -> Result<Change, NotDone> {
    let mut after = session.replay()?.game.clone();
    let mut actions = Vec::new();
    while after.phase().placing().is_some_and(|(awaited, _)| awaited == seat)
        || after.phase() == (Phase::Deploy { seat })
    {
        let chosen = || player(Level::Master).choose(&after.seen_by(seat), seat, &Budget::unlimited());
        let action =
            if passes_on { nobodys(&after, seat) } else { chosen().or_else(|| deadline::default_answer(&after, seat)) };
        let Some(action) = action else { break };
        after.play(action)?;
        actions.push(action);
        // A tile that was bought cannot be passed on: nothing is put on it.
        if passes_on && after.phase() != (Phase::Deploy { seat }) {
            break;
        }
    }
    let mut change = cx.played(session, actions, &after)?;
    if let Some(waiting) = &mut change.table.waiting {
        waiting.timed_out = Some(TimedOut { seat, turns: session.replay()?.turns.len() as u16 });
        waiting.missed = waiting.missed.saturating_add(1);
        if let Some(clock) = waiting.clocks.get_mut(seat.index()) {
            clock.missed = clock.missed.saturating_add(1);
            clock.played_for = clock.played_for.saturating_add(u16::from(!passes_on));
        }
    }
    Ok(change)
}

/// The next turn that the program has to play in a running game; `None` if it has nothing to do, or was told to stop.
/// Computer players think here: call it without holding a lock.
pub(super) fn next_turn(cx: &Context<'_>, session: &Session, budget: &Budget) -> Result<Option<Change>, NotDone> {
    if session.table().stage != Stage::Running {
        return Ok(None);
    }
    let mut after = session.replay()?.game.clone();
    let mut actions = Vec::new();
    while let Some(due) = due(session.table(), &after) {
        let action = match due {
            Due::Action(action) => action,
            Due::Left(seat) => return left_move::come(cx, session, seat, actions, &after).map(Some),
            Due::Chance => Action::PutBack { depth: cx.chance.below(after.tiles_left() + 1) as u8 },
            Due::Computer(seat, level) => {
                let (player, seen, budget) = (player(level), after.seen_by(seat), budget.clone());
                let chosen = aside(aside::PATIENCE, move || player.choose(&seen, seat, &budget));
                let Some(chosen) = chosen else { return Ok(None) };
                let default = || deadline::default_answer(&after, seat);
                match Some(chosen).filter(|&chosen| after.check(chosen).is_ok()).or_else(default) {
                    Some(action) => action,
                    None => break,
                }
            }
        };
        after.play(action)?;
        actions.push(action);
        // One turn per change: each is a version of its own.
        if Deployment::of(action).is_some() || Decided::by(action) == Some(Decided::Proposal) {
            break;
        }
    }
    if actions.is_empty() { Ok(None) } else { cx.played(session, actions, &after).map(Some) }
}

/// The computer player of a level.
fn player(level: Level) -> &'static dyn ComputerPlayer {
    static APPRENTICE: LazyLock<Weigher> = LazyLock::new(|| Weigher::by(Weights::apprentice().clone()));
    static JOURNEYMAN: LazyLock<Weigher> = LazyLock::new(|| Weigher::by(Weights::journeyman().clone()));
    static MASTER: LazyLock<Weigher> = LazyLock::new(|| Weigher::by(Weights::master().clone()));
    static GRANDMASTER: LazyLock<Grandmaster> = LazyLock::new(Grandmaster::default);
    match level {
        Level::Standard => &OneTurnAhead,
        Level::Apprentice => &*APPRENTICE,
        Level::Journeyman => &*JOURNEYMAN,
        Level::Master => &*MASTER,
        Level::Grandmaster => &*GRANDMASTER,
    }
}
