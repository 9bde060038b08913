//! Queries about the chips of a game, and guesses at those that lie face down.

use super::{Action, Chip, Phase};
use crate::action;
use crate::expansion;
use crate::game::{Game, others};
use crate::geometry::Position;
use crate::phase;
use crate::player::{Seat, SeatSet};

impl Game {
    /// Returns the chips in a player's supply, which only that player may see. While bets are gathered, the
    /// chip just bet is still among them.
    pub fn chips_of(&self, seat: Seat) -> impl Iterator<Item = Chip> + '_ {
        Chip::all().filter(move |&chip| self.expansions.bets.holds(seat, chip))
    }

    /// Returns the number of chips in a player's supply, which everybody may see.
    pub fn chips_left(&self, seat: Seat) -> u32 {
        self.expansions.bets.supply[seat].count_ones()
    }

    /// Returns the owners of the chips on the tile at `at`. Everybody may see those, but not which chips they are.
    pub fn bets_at(&self, at: Position) -> SeatSet {
        let index = self.board.index_at(at);
        let here = self.expansions.bets.lying.iter().filter(|lying| Some(lying.house) == index);
        here.map(|lying| lying.seat).collect()
    }

    /// Returns a player's chips on tiles, each with its cell. Only that player may see which chips they are.
    pub fn own_bets(&self, seat: Seat) -> impl Iterator<Item = (Position, Chip)> + '_ {
        let own = self.expansions.bets.lying.iter().filter(move |lying| lying.seat == seat);
        own.filter_map(|lying| Some((self.board.tiles()[lying.house].position, lying.chip?)))
    }
}

/// Returns the chip that a player has bet on the newest tile while others are still asked, with the tile's cell. Only
/// that player may see it.
pub fn chip_given(game: &Game, seat: Seat) -> Option<(Position, Chip)> {
    let phase::Phase::Expansion(expansion::Phase::Bets(Phase::Bet { at, .. })) = game.phase else { return None };
    Some((at, game.expansions.bets.answers[seat]?))
}

/// Replaces the unknown chips of others by random ones; every player owns the same set. `below(n)` returns a random
/// number below `n`.
pub(in crate::expansion) fn suppose_others(game: &mut Game, seat: Seat, below: &mut impl FnMut(usize) -> usize) {
    let all = (1u16 << game.rules.stock.chips).wrapping_sub(1) as u8;
    for other in others(game, seat).iter() {
        game.expansions.bets.suppose(other, all, below);
    }
}

/// Returns the indices in `actions` of the bets of others that are still secret: face down, or given while others are
/// asked. The actions must have led to this game.
pub(in crate::expansion) fn covered(game: &Game, seat: Seat, actions: &[action::Action]) -> Vec<usize> {
    let bets = &game.expansions.bets;
    let lying = bets.lying.iter().filter_map(|lying| Some((lying.seat, lying.chip?)));
    let answers = game.seats().filter_map(|seat| Some((seat, bets.answers[seat]?)));
    let mut covered: Vec<(Seat, Chip)> = lying.chain(answers).filter(|&(owner, _)| owner != seat).collect();
    // A chip that was settled may have been bet again: only its last bet counts.
    let last = actions.iter().enumerate().rev().filter_map(|(index, &action)| {
        let found = covered.iter().position(|&bet| Some(bet) == bet_of(action))?;
        covered.swap_remove(found);
        Some(index)
    });
    last.collect()
}

/// Returns `bet` with its chip replaced by the first one that the seat held and bets in no `later` action, so that it
/// reveals nothing.
pub(in crate::expansion) fn concealed(now: &Game, bet: action::Action, later: &[action::Action]) -> action::Action {
    let Some((seat, _)) = bet_of(bet) else { return bet };
    let is_free = |chip: &Chip| !later.iter().any(|&action| bet_of(action) == Some((seat, *chip)));
    now.chips_of(seat).find(is_free).map_or(bet, |chip| Action::Bet { seat, chip }.into())
}

/// Returns the player and the chip of a bet; `None` for other actions.
const fn bet_of(action: action::Action) -> Option<(Seat, Chip)> {
    match action {
        action::Action::Expansion(expansion::Action::Bets(Action::Bet { seat, chip })) => Some((seat, chip)),
        _ => None,
    }
}

/// Returns what chips add to the fingerprint of a position.
pub(in crate::expansion) fn digest(game: &Game) -> Vec<u64> {
    if game.rules.stock.chips == 0 {
        return Vec::new();
    }
    let bets = &game.expansions.bets;
    let which = |chip: Option<Chip>| chip.map_or(u64::from(u8::MAX), |chip| chip.index() as u64);
    let lying = bets.lying.iter().map(|l| (l.house as u64) << 16 | u64::from(l.seat.0) << 8 | which(l.chip));
    let mut lying: Vec<u64> = lying.collect();
    lying.sort_unstable();
    lying.extend(bets.chosen.iter().map(|&(house, by)| (house as u64) << 8 | u64::from(by.segment.0)));
    let answers = game.seats().map(|seat| bets.answers[seat].map_or(0, |chip| chip.index() as u64 + 1));
    game.seats().map(|seat| u64::from(bets.supply[seat])).chain(lying).chain(answers).collect()
}
