//! A game's log as turns, including those taken back, with the time that each took.

use std::rc::Rc;
use std::time::Duration;

use super::fault::NotDone;
use crate::words::replay::{Replay, Turn};
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Board, Record, Setup};
use carc_table::{Done, Logged};

/// A turn that was played, even if it was taken back.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The turn; if it was taken back, as much of it as had been played.
    pub turn: Turn,
    /// Time until the tile was placed, from the action or undo before it, not counting draws and tiles taken from the
    /// hand; `None` if there was none, because no log says when a game began. It includes times when the program did not run or the game was paused.
    pub took: Option<Duration>,
    /// Whether it was taken back.
    pub taken_back: bool,
    /// A board with its tile: the final one, or the last before it was taken back.
    pub board: Rc<Board>,
}

/// A tile placed since the record was last cut back.
struct Placed {
    /// The index of its action in the record.
    step: u32,
    took: Option<Duration>,
    /// The index of its turn among those that were played.
    index: usize,
}

/// Returns whether an action only gets the tile that is placed next.
const fn begins_turn(action: Action) -> bool {
    matches!(action, Action::Draw { .. } | Action::Expansion(expansion::Action::House(house::Action::Take { .. })))
}

/// Returns all turns of a log, in the order in which their tiles were placed.
pub(crate) fn chronicle(setup: &Setup, log: &[Logged]) -> Result<Vec<Played>, NotDone> {
    let mut record = Record::new(setup.clone());
    let mut replay = Replay::of(&record)?;
    // Unix milliseconds since when the game has been waiting for the next tile.
    let mut since = None;
    let mut standing: Vec<Placed> = Vec::new();
    let mut played: Vec<Option<Played>> = Vec::new();
    for &Logged { at, done } in log {
        match done {
            Done::Action(action) => {
                if action.is_placement() {
                    let took = since.map(|since| Duration::from_millis(at.saturating_sub(since)));
                    standing.push(Placed { step: replay.steps, took, index: played.len() });
                    played.push(None);
                }
                replay.play(action)?;
                record.actions.push(action);
                // A player who has drawn a tile, or taken one from their hand, is still thinking.
                if !begins_turn(action) {
                    since = Some(at);
                }
            }
            Done::CutBack(kept) => {
                tell(&replay, &standing, Some(kept), &mut played);
                standing.retain(|placed| placed.step < kept);
                record.actions.truncate(kept as usize);
                replay = Replay::of(&record)?;
                since = Some(at);
            }
        }
    }
    tell(&replay, &standing, None, &mut played);
    Ok(played.into_iter().flatten().collect())
}

/// Fills in `played` for the turns that stand at the end or, given `kept`, for those being taken back, whose tiles were
/// placed after the first `kept` actions.
fn tell(replay: &Replay, standing: &[Placed], kept: Option<u32>, played: &mut [Option<Played>]) {
    let board = Rc::new(replay.game.board().clone());
    let told = standing.iter().zip(&replay.turns).filter(|(placed, _)| kept.is_none_or(|kept| placed.step >= kept));
    for (placed, turn) in told {
        let board = Rc::clone(&board);
        played[placed.index] =
            Some(Played { turn: turn.clone(), took: placed.took, taken_back: kept.is_some(), board });
    }
}
