//! Asks everybody who has a chip for a bet, in secret and all at once.

use super::settling::features_of;
use super::{Action, Chip, Event, Illegal, Phase};
use crate::action;
use crate::catalog::Mark;
use crate::event;
use crate::expansion;
use crate::expansion::house;
use crate::game::{Game, Then, placed};
use crate::phase;
use crate::player::{BySeat, Seat, SeatSet};

/// Asks everybody who has a chip for a bet on the tile just placed (R-16.1, 4; ). Returns whether
/// anybody was asked.
pub(in crate::expansion) fn ask(game: &mut Game) -> bool {
    let index = game.board.tiles().len() - 1;
    let placed = *placed(game);
    if game.rules.expansions.bets.is_none()
        || game.expansions.bets.asked == index
        || !placed.tile.tile().has(Mark::House)
    {
        return false;
    }
    game.expansions.bets.asked = index;
    let open = features_of(game, index, |root| !game.features.get(root).is_complete());
    let is_last = game.pile.is_empty() && house::hands_are_empty(game);
    let awaited: SeatSet = game.seats().filter(|&seat| game.chips_left(seat) > 0).collect();
    if open.is_empty() || is_last || awaited.is_empty() {
        return false;
    }
    game.expansions.bets.answers = BySeat::default();
    game.phase = Phase::Bet { awaited, at: placed.position }.into();
    true
}

pub(super) fn bets_into(game: &Game, awaited: SeatSet, list: &mut Vec<action::Action>) {
    for seat in awaited.iter() {
        list.extend(game.chips_of(seat).map(|chip| action::Action::from(Action::Bet { seat, chip })));
    }
    list.extend(awaited.iter().map(|seat| action::Action::Pass { seat }));
}

pub(super) fn check(game: &Game, seat: Seat, chip: Chip) -> Result<(), Illegal> {
    if game.expansions.bets.holds(seat, chip) { Ok(()) } else { Err(Illegal::NoSuchChip) }
}

/// Records an answer. After the last one all chips are put down, and the turn goes on.
pub(super) fn answer(game: &mut Game, seat: Seat, chip: Option<Chip>, events: &mut Vec<event::Event>) -> Then {
    let phase::Phase::Expansion(expansion::Phase::Bets(Phase::Bet { awaited, at })) = game.phase else {
        return Then::Wait;
    };
    game.expansions.bets.answers[seat] = chip;
    let awaited = awaited.without(seat);
    if !awaited.is_empty() {
        game.phase = Phase::Bet { awaited, at }.into();
        return Then::Wait;
    }
    let house = game.board.tiles().len() - 1;
    let mut seats = SeatSet::EMPTY;
    for seat in game.seats() {
        if let Some(chip) = game.expansions.bets.answers[seat].take() {
            game.expansions.bets.lay(house, seat, chip);
            seats = seats.with(seat);
        }
    }
    events.push(Event::Bet { at, seats }.into());
    Then::GoOn
}
