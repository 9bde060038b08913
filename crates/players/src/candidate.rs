//! The moves that a computer player considers, and how good each of them looks.

use std::cmp::Reverse;

use super::expansion::{Thought, thought};
use super::one_turn::{choose, different_prospects, valued};
use super::values::Values;
use carc_rules::{Action, Game, Phase, Seat};

/// An action that can be done now, with the deployment that follows and the value of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The action to do now.
    pub action: Action,
    /// The deployment after it, if the action places the drawn tile.
    pub then: Option<Action>,
    /// Expected lead of the seat in hundredths of a point, including the value of what it keeps for later.
    pub value: i64,
}

/// Returns the candidates to compare, in the order of the legal actions; none where the answer is found in another way.
pub(super) fn candidates(seen: &Game, seat: Seat, by: &impl Values) -> Vec<Candidate> {
    if !seen.phase().awaits().contains(seat) {
        return Vec::new();
    }
    by.look(seen);
    let listed = || valued(seen, seat, by).map(|(action, value)| Candidate { action, then: None, value }).collect();
    match seen.phase() {
        Phase::Place { .. } => different_prospects(seen, seat, by)
            .into_iter()
            .map(|turn| Candidate {
                action: Action::Place { seat, at: turn.placement.position, rotation: turn.placement.rotation },
                then: Some(turn.deployment.action(seat)),
                value: turn.value,
            })
            .collect(),
        Phase::Choose { .. } | Phase::Deploy { .. } => listed(),
        Phase::Expansion(asked) => match thought(seen, seat, asked) {
            Thought::Best | Thought::LastBest => listed(),
            Thought::Does(_) | Thought::Declines => Vec::new(),
        },
        Phase::PutBack { .. } | Phase::Over => Vec::new(),
    }
}

/// Returns the candidates to compare, starting with the one that would be chosen.
pub(super) fn ranked(seen: &Game, seat: Seat, by: &impl Values) -> Vec<Candidate> {
    let mut all = candidates(seen, seat, by);
    all.sort_by_key(|one| Reverse(one.value));
    let chosen = match all.first() {
        // The whole turn was valued: the first is the best.
        Some(first) if first.then.is_some() => return all,
        Some(_) | None => choose(seen, seat, by),
    };
    match all.iter().position(|one| one.action == chosen) {
        Some(index) => all[..=index].rotate_right(1),
        None => all.insert(0, Candidate { action: chosen, then: None, value: by.value(seen, seat) }),
    }
    all
}
