//! Games by the real rules whose first tiles are chosen: for the lesson, and for the pictures of the rules.

use carc_rules::{Deck, Options, Seat, Setup, TileId};

/// Returns a game for two, of which the first begins, whose pile starts with these tiles, named in the order in which
/// they are drawn.
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
