//! The tiles that a seat holds, in words.

use super::text::{Text, Texts};
use super::tile::{tile_name, tile_word};
use carc_rules::{Game, Phase, Seat, TileId};

/// Returns the names of the tiles that a seat holds, including the abbey, sorted. Only for that seat to read, unless
/// hands are open.
pub fn held(texts: &Texts, game: &Game, seat: Seat) -> String {
    game.held(seat).into_iter().map(|tile| tile_name(texts, tile)).collect::<Vec<_>>().join(", ")
}

/// Returns a text about the tiles that a seat holds, for that seat to read, with the words to type for them in small
/// print.
pub fn hand(texts: &Texts, game: &Game, seat: Seat) -> Text {
    let mut tiles = game.held(seat);
    if let (Phase::Place { seat: drew, tile }, true) = (game.phase(), tiles.is_empty())
        && drew == seat
    {
        return texts.say("hand-drawn", &[("tile", tile_name(texts, tile).into())]);
    }
    let values = [("count", tiles.len().into()), ("tiles", held(texts, game, seat).into())];
    tiles.dedup();
    let code = |&tile: &TileId| {
        texts.words(
            "hand-code",
            &[("code", texts.spoken(&tile_word(tile)).into()), ("tile", tile_name(texts, tile).into())],
        )
    };
    let codes = tiles.iter().map(code).collect::<Vec<_>>().join(" · ");
    let small = (!codes.is_empty()).then(|| texts.say("hand-codes", &[("codes", codes.into())]));
    texts.say("hand-tiles", &values).then(small.unwrap_or_default())
}
