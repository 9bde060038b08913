//! The placement examples of R-20, as data, and what the neighbours of a cell demand.

use carc_players::self_play::{self, Mover};
use carc_rules::expansion::Arranged;
use carc_rules::{Action, Catalog, Deck, Edge, EdgeKind, Game, Illegal, Options, Position, Seat, Setup, TileId};
use serde::Deserialize;

use super::conformance::placement;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionRow {
    after: Vec<(TileId, i16, i16, u16)>,
    tile: TileId,
    at: (i16, i16),
    turns: Vec<u16>,
    legal: bool,
    why: String,
    /// The side that does not match, what it would show and what its neighbour shows.
    side: Option<(Edge, EdgeKind, EdgeKind)>,
}

#[test]
fn the_placement_table_holds() {
    let rows: Vec<ActionRow> = serde_json::from_str(include_str!("../../../../tests/data/placements.json")).unwrap();
    assert_eq!(rows.len(), 10);
    for row in &rows {
        let start = TileId::named("D").unwrap();
        let mut board = vec![(start, placement(0, 0, 0))];
        board.extend(row.after.iter().map(|&(tile, x, y, turns)| (tile, placement(x, y, turns))));
        let deck = Deck { start, pile: vec![row.tile] };
        let setup = Setup::new(Options::default(), 2, Seat(0), deck);
        let game = carc_rules::arranged(setup, &board, &[], Arranged::default()).unwrap();
        for &turns in &row.turns {
            let placement = placement(row.at.0, row.at.1, turns);
            let action = Action::Place { seat: Seat(0), at: placement.position, rotation: placement.rotation };
            let listed = game.board().placements(row.tile).contains(&placement);
            assert_eq!(listed, row.legal, "{} {}", row.tile, row.why);
            let expected = match row.side {
                _ if row.legal => Ok(()),
                Some((edge, shows, neighbour)) => Err(Illegal::Mismatch { edge, shows, neighbour }),
                None => Err(Illegal::Detached),
            };
            // Turned otherwise, another side may be the first that does not match; that it is refused is what counts.
            if row.turns.len() == 1 || row.legal || row.side.is_none() {
                assert_eq!(game.check(action), expected, "{} {}", row.tile, row.why);
            } else {
                assert!(matches!(game.check(action), Err(Illegal::Mismatch { .. })), "{} {}", row.tile, row.why);
            }
        }
    }
}

#[test]
fn a_cell_that_holds_a_tile_is_taken() {
    let start = TileId::named("D").unwrap();
    let deck = Deck { start, pile: vec![TileId::named("B").unwrap()] };
    let game = Game::new(Setup::new(Options::default(), 2, Seat(0), deck)).unwrap();
    let place = |at| Action::Place { seat: Seat(0), at, rotation: carc_rules::Rotation::R0 };
    assert_eq!(game.check(place(Position::ORIGIN)), Err(Illegal::Taken));
    assert_eq!(game.check(place(Position::new(9, 9))), Err(Illegal::Detached));
}

#[test]
fn a_tile_meets_what_neighbours_demand_where_it_can_lie() {
    let mut rng = self_play::rng(25, 1);
    let options = crate::options("abbey_mayor=on traders=on");
    let mut game = Game::new(self_play::random_setup(options, 2, &mut rng)).unwrap();
    while game.board().tiles().len() < 40 {
        let action = self_play::choose(&game, Mover::Random, &mut rng).unwrap();
        game.play(action).unwrap();
        // Where a tile of the river may lie depends on the course of the river, too.
        for tile in Catalog::standard().ids().filter(|tile| tile.tile().river.is_none()) {
            let mut cells: Vec<_> = game.board().placements(tile).iter().map(|placement| placement.position).collect();
            cells.dedup();
            let met = game.board().demands().filter(|(_, demand)| demand.is_met_by(tile));
            assert_eq!(met.map(|(position, _)| position).collect::<Vec<_>>(), cells, "R-3.2: {tile}");
        }
    }
}
