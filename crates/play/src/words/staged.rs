//! Games by the real rules with chosen first tiles: for the lesson, and for the pictures of the rules.

use carc_rules::{Deck, Options, Seat, Setup, TileId};

/// Returns the setup of a game for two players, in which the first seat begins and these tiles are drawn first, given
/// by name in the order of drawing.
pub(crate) fn setup<'n>(options: Options, tiles: impl DoubleEndedIterator<Item = &'n str>) -> Setup {
    let mut deck = Deck::unshuffled(&options);
    for name in tiles.rev() {
        let is_it = |tile: &TileId| tile.tile().name == name;
        if let Some(at) = deck.pile.iter().rposition(is_it) {
            let tile = deck.pile.remove(at);
            deck.pile.insert(0, tile);
        }
    }
    Setup::new(options, 2, Seat(0), deck)
}
