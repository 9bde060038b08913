//! What computer players think of the questions and pieces of expansions.

mod chips;

pub(super) use chips::expected;

use crate::engine::expansion::{Phase, abbey_mayor, bets};
use crate::engine::{Action, Game, Seat};

/// How what an expansion asks is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thought {
    /// With what looks best; of equals with the first that is listed.
    Best,
    /// With what looks best; of equals with the last that is listed.
    LastBest,
    /// With this.
    Does(Action),
    /// With no.
    Declines,
}

pub(super) fn thought(seen: &Game, seat: Seat, asked: Phase) -> Thought {
    match asked {
        Phase::AbbeyMayor(abbey_mayor::Phase::Move { .. }) | Phase::Bets(bets::Phase::Settle { .. }) => Thought::Best,
        // Passing is listed last, and must be as good as anything else to be chosen: a tile is not kept for later now.
        Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { .. }) => Thought::LastBest,
        Phase::Bets(bets::Phase::Bet { at, .. }) => match chips::best_chip(seen, seat, at) {
            Some(chip) => Thought::Does(bets::Action::Bet { seat, chip }.into()),
            None => Thought::Declines,
        },
        Phase::House(_) => Thought::Declines,
    }
}
