//! The program's own actions in a game: chance, computer players, standing answers, and moves left ahead.

use std::sync::LazyLock;

use super::due::Due;
use super::due::due;
use super::due::nobodys;
use super::left_move;
use crate::calls::patience;
use crate::case::fault::NotDone;
use crate::case::low_priority;
use crate::case::low_priority::at_low_priority;
use crate::case::{Context, Session};
use crate::words::replay::Decided;
use carc_players::{Budget, ComputerPlayer, Grandmaster, OneTurnAhead, Weigher, Weights};
use carc_rules::moves::Deployment;
use carc_rules::{Action, Phase, Seat};
use carc_store::Change;
use carc_table::{Level, Stage, TimedOut};

/// Returns the change for a person whose time is over: a computer player plays the turn, or it passes on if
/// `passes_on`.
pub(crate) fn turn_for(cx: &Context<'_>, session: &Session, seat: Seat, passes_on: bool) -> Result<Change, NotDone> {
    let mut after = session.replay()?.game.clone();
    let mut actions = Vec::new();
    while after.phase().placing().is_some_and(|(awaited, _)| awaited == seat)
        || after.phase() == (Phase::Deploy { seat })
    {
        let chosen = || player(Level::Master).choose(&after.seen_by(seat), seat, &Budget::unlimited());
        let action =
            if passes_on { nobodys(&after, seat) } else { chosen().or_else(|| patience::default_answer(&after, seat)) };
        let Some(action) = action else { break };
        after.play(action)?;
        actions.push(action);
        // A bought tile can't be passed on: it is placed, and no figure is put on it.
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

/// Returns the next change that the program has to make in a running game; `None` if it has nothing to do, or was told
/// to stop. Computer players think here: call it without holding a lock.
pub(crate) fn next_turn(cx: &Context<'_>, session: &Session, budget: &Budget) -> Result<Option<Change>, NotDone> {
    if session.table().stage != Stage::Running {
        return Ok(None);
    }
    let mut after = session.replay()?.game.clone();
    let mut actions = Vec::new();
    while let Some(due) = due(session.table(), &after) {
        let action = match due {
            Due::Action(action) => action,
            Due::Left(seat) => return left_move::come(cx, session, seat, actions, &after).map(Some),
            Due::Chance { places } => Action::PutBack { depth: cx.chance.below(places) as u8 },
            Due::Computer(seat, level) => {
                let (player, seen, budget) = (player(level), after.seen_by(seat), budget.clone());
                let chosen = at_low_priority(low_priority::PATIENCE, move || player.choose(&seen, seat, &budget));
                let Some(chosen) = chosen else { return Ok(None) };
                let default = || patience::default_answer(&after, seat);
                match Some(chosen).filter(|&chosen| after.check(chosen).is_ok()).or_else(default) {
                    Some(action) => action,
                    None => break,
                }
            }
        };
        after.play(action)?;
        actions.push(action);
        // One turn per change: each turn is a version of its own.
        if Deployment::of(action).is_some() || Decided::by(action) == Some(Decided::Proposal) {
            break;
        }
    }
    if actions.is_empty() { Ok(None) } else { cx.played(session, actions, &after).map(Some) }
}

/// Returns the computer player of a level.
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
