//! The computer players' answers to the questions of expansions, and the values of their figures and tiles.

mod abbot;
mod chips;
mod inns;
mod pieces;
mod sight;
mod traders;
mod worth;

pub use abbot::AbbotWeights;
pub use inns::InnsWeights;
pub use pieces::Pieces;
pub(super) use pieces::{comes_home_free, followers};
pub(super) use sight::{Prospect, Sight, ToCome};
pub use traders::TradersWeights;
pub(super) use traders::brings_second_part;
pub(super) use worth::{worth, worth_of_standing, worth_of_tiles};

use crate::evaluation::Weights;
use carc_rules::expansion::{Phase, abbey_mayor, bets};
use carc_rules::{Action, BySeat, Game, Options, Seat, TileSet};

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

/// Returns whether games with these options depend on the weight, or the group of weights, of this name in
/// [`Weights`], as far as that is a matter of their boxes.
pub fn depend(options: &Options, name: &str) -> bool {
    let set = match name {
        // Both matter only with pieces that can be played instead of drawing.
        "pieces" | "draw" => TileSet::AbbeyMayor,
        "abbot" => TileSet::Abbot,
        "inns" => TileSet::Inns,
        "traders" => TileSet::Traders,
        _ => return true,
    };
    options.has(set)
}

/// Adds what the figures, goods and other things of expansions are worth to the expected points of each seat.
pub(super) fn add_worth(weights: &Weights, sight: &Sight<'_>, points: &mut BySeat<f64>) {
    let options = &sight.game.setup().options;
    if options.has(TileSet::Abbot) {
        weights.abbot.add(sight, points);
    }
    if options.has(TileSet::Inns) {
        weights.inns.add(sight, points);
    }
    if options.has(TileSet::Traders) {
        weights.traders.add(sight, points);
    }
}
