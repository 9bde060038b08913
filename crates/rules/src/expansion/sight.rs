//! Games as a player may know them: without what is secret, and with what may be in its place.

use super::{bets, house, river};
use crate::deck::Layer;
use crate::game::{Game, others};
use crate::player::Seat;
use crate::record::Record;
use crate::tile::TileId;

impl Game {
    /// The game as a player sees it, for looking ahead: what a move would bring must not tell what is secret. The
    /// face-down chips of others are unknown, and the tiles of their hidden hands are in the
    /// pile, which is sorted. What everybody can count is unchanged. Nobody buys in it, because nobody knows
    /// what others would offer.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        seen.expansions.bets.forget_others(seat);
        house::forget_hands(&mut seen, seat);
        river::sort(&mut seen.pile);
        seen.rules.buy_tiles = false;
        seen
    }
}

/// Whether the players of a game hide from each other what they chose or hold: then more than the order of
/// the tiles is unknown to each.
pub const fn has_secrets(game: &Game) -> bool {
    game.rules.stock.chips > 0 || game.rules.hand > 0
}

impl Record {
    /// The record as a player may know it: it replays to the same position as that player sees it, and says nothing else.
    /// The tiles to come stand in it sorted, and for the face-down chips of others any that they may be. `None`
    /// where that cannot be said in a record: with tiles in the hidden hands of others, and after a tile was put
    /// back into the pile.
    pub fn seen_by(&self, seat: Seat) -> Option<Self> {
        let game = self.replay().ok()?;
        if !game.hands_are_open() && others(&game, seat).iter().any(|other| !game.hand(other).is_empty()) {
            return None;
        }
        let mut seen = self.clone();
        let drawn = seen.setup.deck.pile.len().checked_sub(game.pile.len())?;
        seen.setup.deck.pile[drawn..].sort_unstable_by_key(|&tile| (Layer::of(tile), tile));
        let covered = bets::covered(&game, seat, &seen.actions);
        let (mut replayed, mut events) = (Game::new(seen.setup.clone()).ok()?, Vec::new());
        for index in 0..seen.actions.len() {
            if covered.contains(&index) {
                seen.actions[index] = bets::concealed(&replayed, seen.actions[index], &seen.actions[index + 1..]);
            }
            replayed.replay_into(seen.actions[index], &mut events).ok()?;
            events.clear();
        }
        (replayed.seen_by(seat).fingerprint() == game.seen_by(seat).fingerprint()).then_some(seen)
    }
}

/// A game as if it were a player's turn with this tile, for looking ahead: it comes from the hand, else from the pile.
/// Give it the game as that player sees it, while a tile is awaited from somebody.
#[must_use]
pub fn supposing(game: &Game, seat: Seat, tile: TileId) -> Game {
    let mut supposed = game.clone();
    if !supposed.hand(seat).contains(&tile)
        && let Some(index) = supposed.pile.iter().rposition(|&other| other == tile)
    {
        supposed.pile.remove(index);
    }
    supposed.active = seat;
    house::suppose(&mut supposed, seat, tile);
    supposed
}

/// A game as it may be for all that a player knows, for playing it on: the pile in some order, hidden hands and face-down
/// chips dealt from what they can be. `below` gives numbers below the one that it is given, by chance. Give it the game as
/// that player sees it.
#[must_use]
pub fn dealt(seen: &Game, seat: Seat, below: &mut impl FnMut(usize) -> usize) -> Game {
    let mut dealt = seen.clone();
    river::shuffle(&mut dealt.pile, below);
    house::deal_hidden(&mut dealt, seat);
    bets::suppose_others(&mut dealt, seat, below);
    dealt
}
