//! What the program itself has to do in a game: chance, computer players, and standing answers.

use super::fault::NotDone;
use super::replay::Decided;
use super::session::{Context, Session};
use super::{answers, deadline, table_size};
use crate::computer::{self, Budget};
use crate::engine::moves::Deployment;
use crate::engine::{Action, Game, Phase, Seat};
use crate::store::{Change, Holder, Level, Stage, Table};

/// What the program has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// To play this action.
    Action(Action),
    /// To put an unplayable tile back somewhere.
    Chance,
    /// To let the computer player in this seat choose.
    Computer(Seat, Level),
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
        Holder::Person { .. } => None,
    };
    let computer = game.phase().awaits().iter().find_map(computer);
    computer.or_else(|| answers::next_in_advance(table, game).map(Due::Action))
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
            Due::Chance => Action::PutBack { depth: cx.chance.below(after.tiles_left() + 1) as u8 },
            Due::Computer(seat, level) => {
                let chosen = player(level).choose(&after.seen_by(seat), seat, budget);
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
fn player(level: Level) -> &'static dyn computer::ComputerPlayer {
    match level {
        Level::Standard => &computer::OneTurnAhead,
    }
}
