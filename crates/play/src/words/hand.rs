//! What a seat holds, in words.

use super::text::{Text, Texts};
use super::tile::{tile_name, tile_word};
use carc_rules::{Game, Phase, Seat, TileId};

/// The tiles that a seat holds, with the abbey, sorted, in words: for that seat's eyes, or for all if hands are open.
pub fn held(texts: &Texts, game: &Game, seat: Seat) -> String {
    game.held(seat).into_iter().map(|tile| tile_name(texts, tile)).collect::<Vec<_>>().join(", ")
}

/// What a seat holds, for its own eyes, with the small print that says what to type.
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
