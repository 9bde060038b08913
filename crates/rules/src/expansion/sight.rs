//! Games as one player sees them: with secrets removed, or replaced by guesses.

use super::{bets, house, river};
use crate::deck::Layer;
use crate::game::{Game, effects, others};
use crate::player::Seat;
use crate::record::Record;
use crate::tile::TileId;

impl Game {
    /// Returns the game as a player sees it, for looking ahead without revealing secrets. The face-down chips of others
    /// are unknown, and the tiles of their hidden hands are in the pile, which is sorted.
    /// Everything that players can count is unchanged. What others offer while offers are gathered is left out, and
    /// tiles cannot be bought in it, because nobody knows what others would offer.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Self {
        let mut seen = self.clone();
        seen.expansions.bets.forget_others(seat);
        house::forget_hands(&mut seen, seat);
        house::forget_offers(&mut seen, seat);
        river::sort(&mut seen.pile);
        seen.rules.buy_tiles = false;
        seen
    }
}

/// Returns whether players have chips or hold tiles, hidden or open. Otherwise only the order
/// of the pile is unknown to them.
pub const fn has_secrets(game: &Game) -> bool {
    game.rules.stock.chips > 0 || game.rules.hand > 0
}

impl Record {
    /// Returns the record as a player may know it: it replays to the position as that player sees it, and reveals
    /// nothing else. The tiles to come are sorted, the face-down chips of others are replaced by any that they
    /// could be, and what others offer while offers are gathered by passes. `None` where a record cannot express that: with tiles in the hidden hands of others, and
    /// after a tile was put back into the pile.
    pub fn seen_by(&self, seat: Seat) -> Option<Self> {
        let game = self.replay().ok()?;
        if !game.hands_are_open() && others(&game, seat).iter().any(|other| !game.hand(other).is_empty()) {
            return None;
        }
        let mut seen = self.clone();
        let drawn = seen.setup.deck.pile.len().checked_sub(game.pile.len())?;
        seen.setup.deck.pile[drawn..].sort_unstable_by_key(|&tile| (Layer::of(tile), tile));
        house::conceal_offers(&game, seat, &mut seen.actions);
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

/// Returns the game as if it were `seat`'s turn to place `tile`, for looking ahead. The tile is taken from the hand, or
/// else from the pile. `game` must be as that player sees it ([`Game::seen_by`]), and wait for a tile.
#[must_use]
pub fn supposing(game: &Game, seat: Seat, tile: TileId) -> Game {
    let mut supposed = game.clone();
    if !supposed.hand(seat).contains(&tile)
        && let Some(index) = supposed.pile.iter().rposition(|&other| other == tile)
    {
        supposed.pile.remove(index);
    }
    if seat != supposed.active {
        effects::pass_turn(&mut supposed, seat);
    }
    house::suppose(&mut supposed, seat, tile);
    supposed
}

/// Returns a random game consistent with what `seat` knows, for playing on (a determinisation): the pile is shuffled,
/// and hidden hands and face-down chips are dealt from what they can be. `seen` is the game as that player sees it
/// ([`Game::seen_by`]); `below(n)` returns a random number below `n`.
#[must_use]
pub fn dealt(seen: &Game, seat: Seat, below: &mut impl FnMut(usize) -> usize) -> Game {
    let mut dealt = seen.clone();
    river::shuffle(&mut dealt.pile, below);
    house::deal_hidden(&mut dealt, seat);
    bets::suppose_others(&mut dealt, seat, below);
    dealt
}
