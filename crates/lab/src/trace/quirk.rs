//! Known deviations of the other engine from the rules, as its games list them.
//!
//! There is one such quirk: a wagon scored on an abbey is not offered the roads and cities at the abbey's sides. The
//! targets that it offered are taken as they are; without any, the wagon goes home.

use super::format::{GameTrace, Quirk, Step};
use carc_rules::Seat;

const ABBEY_EXIT: &str = "c1_abbey_exit";

/// Returns the quirk of turn `turn` that concerns the wagon of `seat`.
pub fn of(read: &GameTrace, turn: usize, seat: Seat) -> Option<&Quirk> {
    let named = |quirk: &&Quirk| quirk.turn == turn && quirk.player == seat.0 && quirk.kind == ABBEY_EXIT;
    read.quirks.iter().flatten().find(named)
}

/// Returns whether the account of the other engine contains a step of ours.
pub fn is_told(read: &GameTrace, turn: usize, step: &Step) -> bool {
    unasked(read, turn, step).is_none()
}

/// Returns the quirk that explains why the other engine did not ask for a step of ours.
fn unasked<'a>(read: &'a GameTrace, turn: usize, step: &Step) -> Option<&'a Quirk> {
    let Step::WagonMove { player, from, options, .. } = step else { return None };
    let told = read.turns.get(turn)?.extra.iter().any(|other| {
        matches!(other, Step::WagonMove { player: whose, from: there, .. } if whose == player && there.place == from.place)
    });
    of(read, turn, Seat(*player)).filter(|quirk| !told && quirk.other_reading_adds == *options)
}

/// Removes from our account what the other engine did not offer, and returns how many quirks that were.
pub fn follow(read: &GameTrace, ours: &mut GameTrace) -> usize {
    let mut followed = 0;
    for (index, (turn, theirs)) in ours.turns.iter_mut().zip(&read.turns).enumerate() {
        let before = turn.extra.len();
        turn.extra.retain(|step| is_told(read, index, step));
        followed += before - turn.extra.len();
        for (mine, told) in turn.extra.iter_mut().zip(&theirs.extra) {
            followed += usize::from(without_exits(read, index, mine, told));
        }
    }
    followed
}

/// Removes the targets that the other engine did not offer from our account of a move.
fn without_exits(read: &GameTrace, turn: usize, mine: &mut Step, told: &Step) -> bool {
    let (
        Step::WagonMove { player, options, option_list, .. },
        Step::WagonMove { options: offered, option_list: listed, .. },
    ) = (mine, told)
    else {
        return false;
    };
    let adds = of(read, turn, Seat(*player)).map(|quirk| quirk.other_reading_adds);
    if adds.is_none() || adds != options.checked_sub(*offered) {
        return false;
    }
    *options = *offered;
    if let (Some(mine), Some(listed)) = (option_list, listed) {
        mine.retain(|target| listed.contains(target));
    }
    true
}
