//! The games that the laws are checked on.

use carc_players::self_play::{self, Mover, any};
use carc_rules::Record;

/// Games of the base box, then some with The Abbot, The River, Inns & Cathedrals and Traders & Builders, then games of any
/// options.
pub fn records(base: usize, any: usize) -> impl Iterator<Item = Record> {
    let boxes = (0..base / 2).flat_map(with_boxes);
    (0..base).map(any::nth_record).chain(boxes).chain((0..any).map(any::record))
}

/// A game with The Abbot: alone, and with what its rules say of other boxes and house rules.
fn with_abbot(index: usize) -> Record {
    const WITH: [&str; 5] = [
        "",
        "festival=on tile_art=c2",
        "table_mode=table table_size=9x8 table_edge_completes=on no_incomplete_points=on",
        "abbey_mayor=on wagon_move=c2",
        "farmers=off buy_tiles=on fill_hole_extra_turn=on",
    ];
    game_of(&format!("abbot=on {}", WITH[index % WITH.len()]), index)
}

/// A game with The River: alone, and with what its rules say of other boxes and house rules.
fn with_river(index: usize) -> Record {
    const WITH: [&str; 5] = [
        "",
        "river_turns=ahead river_start=pile festival=on",
        "unplayable=return table_mode=table table_size=7x6",
        "hand_size=3 abbey_mayor=on",
        "draw_ahead=on unplayable=return table_mode=shift table_size=7x6 abbot=on",
    ];
    game_of(&format!("river=on {}", WITH[index % WITH.len()]), index)
}

/// A game with Inns & Cathedrals: alone, and with what its rules say of other boxes and house rules.
fn with_inns(index: usize) -> Record {
    const WITH: [&str; 5] = [
        "",
        "inn_crossing=both inns_incomplete=normal festival=on abbot=on",
        "abbey_mayor=on small_city=c1 wagon_move=c2 farm_scoring=per_city",
        "bets=on unplayable=return table_mode=table table_size=9x8 table_edge_completes=on",
        "river=on no_incomplete_points=on hand_size=3",
    ];
    game_of(&format!("inns=on {}", WITH[index % WITH.len()]), index)
}

/// A game with Traders & Builders: alone, and with what its rules say of other boxes and house rules.
fn with_traders(index: usize) -> Record {
    const WITH: [&str; 7] = [
        "",
        "festival=on festival_return=figure abbey_mayor=on unplayable=return",
        "abbey_mayor=on hand_size=3 farm_scoring=per_farm_once fill_hole_extra_turn=on",
        "bets=on draw_ahead=on unplayable=return table_mode=table table_size=9x8 farm_scoring=per_city",
        "buy_tiles=on fill_hole_extra_turn=on abbey_mayor=on inns=on",
        "river=on hand_size=3 unplayable=return abbot=on",
        "draw_ahead=on buy_tiles=on farmers=off festival=on table_mode=extend table_size=9x7",
    ];
    game_of(&format!("traders=on {}", WITH[index % WITH.len()]), index)
}

/// A game with each of these boxes.
pub fn with_boxes(index: usize) -> [Record; 4] {
    [with_abbot(index), with_river(index), with_inns(index), with_traders(index)]
}

pub fn game_of(words: &str, index: usize) -> Record {
    let mut rng = self_play::rng(25, index as u64);
    let seats = 2 + (index % 5) as u8;
    let setup = self_play::random_setup(crate::options(words), seats, &mut rng);
    self_play::record(setup, Mover::Random, &mut rng).unwrap()
}
