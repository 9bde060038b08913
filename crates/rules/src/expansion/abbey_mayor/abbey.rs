//! The abbey: a tile in the supply, placed instead of drawing or in the last round.

use super::{Action, Illegal, Phase};
use crate::action;
use crate::board::Placement;
use crate::catalog::Catalog;
use crate::event::Event;
use crate::game::Game;
use crate::game::{Then, effects};
use crate::geometry::{Position, Rotation};
use crate::phase;
use crate::player::Seat;

impl Game {
    /// Returns how many abbeys a player still has.
    pub fn abbeys(&self, seat: Seat) -> u8 {
        self.expansions.abbey_mayor.abbeys[seat]
    }
}

/// Hands an abbey from one supply to another.
pub(in crate::expansion) fn hand_over(game: &mut Game, from: Seat, to: Seat) {
    game.expansions.abbey_mayor.abbeys[from] -= 1;
    game.expansions.abbey_mayor.abbeys[to] += 1;
}

/// Returns whether a player can place an abbey somewhere now.
pub(in crate::expansion) fn can_place(game: &Game, seat: Seat) -> bool {
    game.abbeys(seat) > 0 && game.board.holes().next().is_some()
}

/// Lets the player to move choose between drawing and the abbey, if both are possible. Returns whether
/// that is so.
pub(in crate::expansion) fn asks_before_draw(game: &mut Game) -> bool {
    let asks = !game.pile.is_empty() && can_place(game, game.active);
    if asks {
        game.phase = phase::Phase::Choose { seat: game.active };
    }
    asks
}

pub(super) fn holes_into(game: &Game, seat: Seat, list: &mut Vec<action::Action>) {
    list.extend(game.board.holes().map(|at| action::Action::from(Action::PlaceAbbey { seat, at })));
}

pub(super) fn check(game: &Game, seat: Seat, position: Position) -> Result<(), action::Illegal> {
    if game.abbeys(seat) == 0 {
        return Err(Illegal::NoAbbey.into());
    }
    let placement = Placement { position, rotation: Rotation::R0 };
    game.board.check(Catalog::standard().abbey(), placement).map_err(action::Illegal::from)
}

pub(super) fn place(game: &mut Game, seat: Seat, at: Position, events: &mut Vec<Event>) {
    game.expansions.abbey_mayor.abbeys[seat] -= 1;
    let tile = Catalog::standard().abbey();
    effects::lay(game, tile, at, Rotation::R0, Some(seat));
    events.push(Event::Placed { seat, tile, at, rotation: Rotation::R0 });
    game.phase = phase::Phase::Deploy { seat };
}

/// Begins the last round, if it is played, once nothing more is drawn: everybody who still has an abbey is asked once,
/// beginning after the player who drew the last tile. A player who was asked since the last tile was placed
/// has answered already.
pub(in crate::expansion) fn begin_last_round(game: &mut Game) -> Then {
    let after = |step: u8| Seat((game.drew.0 + step) % game.setup.seats);
    let is_open = |&seat: &Seat| !game.expansions.has_declined(seat);
    let seats = (1..=game.setup.seats).rev().map(after).filter(is_open);
    let asked = if game.rules.expansions.abbey_mayor.last_round { seats.collect() } else { Vec::new() };
    game.expansions.abbey_mayor.last = Some(asked);
    game.expansions.new_turn();
    next_of_last_round(game)
}

/// Returns whether nothing more is drawn, and only abbeys can still be placed.
pub fn is_last_round(game: &Game) -> bool {
    game.expansions.abbey_mayor.last.is_some()
}

/// Asks the next player of the last round, or ends the game; `None` if that round has not begun.
pub(in crate::expansion) fn go_on_last_round(game: &mut Game) -> Option<Then> {
    is_last_round(game).then(|| next_of_last_round(game))
}

pub(super) fn next_of_last_round(game: &mut Game) -> Then {
    while let Some(seat) = game.expansions.abbey_mayor.last.as_mut().and_then(Vec::pop) {
        if can_place(game, seat) {
            effects::pass_turn(game, seat);
            game.phase = Phase::Abbey { seat }.into();
            return Then::Wait;
        }
    }
    Then::Finish
}
