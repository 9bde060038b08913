//! The computer players' answers to the questions of expansions, and the values of their figures and tiles.

mod chips;
mod pieces;
mod worth;

pub use pieces::Pieces;
pub(super) use pieces::followers;
pub(super) use worth::{worth, worth_of_tiles};

use carc_rules::expansion::{Phase, abbey_mayor, bets};
use carc_rules::{Action, Game, Seat};

/// The way to answer a question of an expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thought {
    /// With the answer that looks best; among equals, the first in the list.
    Best,
    /// With the answer that looks best; among equals, the last in the list.
    LastBest,
    /// With this action.
    Does(Action),
    /// By declining.
    Declines,
}

/// Returns the expected points of a seat's bets on the table, in hundredths, while `left` tiles are to come.
pub(super) fn pending(game: &Game, seat: Seat, left: i64) -> i64 {
    game.own_bets(seat).map(|(at, chip)| chips::expected(game, at, chip, left)).sum()
}

pub(super) fn thought(seen: &Game, seat: Seat, asked: Phase) -> Thought {
    match asked {
        Phase::AbbeyMayor(abbey_mayor::Phase::Move { .. }) | Phase::Bets(bets::Phase::Settle { .. }) => Thought::Best,
        // Passing is listed last and is chosen if nothing is better: at this point nothing is kept for later.
        Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { .. }) => Thought::LastBest,
        Phase::Bets(bets::Phase::Bet { at, .. }) => match chips::good_chip(seen, seat, at) {
            Some(chip) => Thought::Does(bets::Action::Bet { seat, chip }.into()),
            None => Thought::Declines,
        },
        Phase::House(_) => Thought::Declines,
    }
}
