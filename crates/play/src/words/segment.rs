//! The words for the segments of a tile as it is turned, and the rotations of a tile that look different.

use super::text::Texts;
use carc_rules::notation::segment_word;
use carc_rules::{Game, Rotation, SegmentRef, TileId};

/// Returns the words for all segments of a tile in this rotation.
pub fn segment_words(tile: TileId, rotation: Rotation) -> Vec<String> {
    tile.tile().segments().filter_map(|(id, _)| segment_word(tile.tile(), id, rotation)).collect()
}

/// Returns those of the rotations that look different on the table: a cloister among fields looks the same in all four.
pub fn different(tile: TileId, rotations: &[Rotation]) -> Vec<Rotation> {
    let period = tile.tile().period();
    let mut different: Vec<Rotation> = Vec::new();
    for &rotation in rotations {
        let is_same = |other: &Rotation| other.quarters() % period == rotation.quarters() % period;
        if !different.iter().any(is_same) {
            different.push(rotation);
        }
    }
    different
}

/// Returns the word for a segment on the board, as its tile is turned.
pub fn place_word(texts: &Texts, game: &Game, at: SegmentRef) -> String {
    let placed = game.board().at(at.position);
    let word = placed.and_then(|placed| segment_word(placed.tile.tile(), at.segment, placed.rotation));
    texts.spoken(&word.unwrap_or_default())
}
