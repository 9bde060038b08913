//! The table.

use super::*;
use carc_rules::expansion::{self, house};
use carc_rules::{TableLimit, TableSize};

const TABLE: Scene = Scene { options: "", seats: 2, tiles: "D 0,0", figures: &[], chips: &[], pile: "U U U U B B B" };

fn rows(played: &Played) -> Vec<(i16, i16)> {
    let Phase::Place { tile, .. } = played.game.phase() else { panic!("a tile is awaited") };
    let mut cells: Vec<_> = played.game.board().placements(tile).iter().map(|p| (p.position.x, p.position.y)).collect();
    cells.dedup();
    cells
}

#[test]
fn nothing_lies_beyond_the_edge_of_a_table() {
    let mut played = Scene { options: "table_mode=table table_size=4x3", ..TABLE }.set();
    // x from -1 to 2, y from -1 to 1.
    played.place("1,0").pass().place("2,0").pass();
    let beyond = Action::Place { seat: Seat(0), at: Position::new(3, 0), rotation: Rotation::R0 };
    assert_eq!(played.check(beyond), Err(Illegal::OffTable), "R-17.11, R-18.1");
    assert!(rows(&played).iter().all(|&(x, y)| (-1..=2).contains(&x) && (-1..=1).contains(&y)), "R-18.1");
    let floor = Scene { options: "table_mode=floor table_size=3x3", ..TABLE }.set();
    assert_eq!(floor.game.board().table(), TableLimit::Floor, "R-18.4");
    assert!(floor.check(Action::Place { seat: Seat(0), at: Position::new(-1, 0), rotation: Rotation::R0 }).is_ok());
}

#[test]
fn a_tile_that_fits_only_beyond_the_edge_is_unplayable() {
    let scene =
        Scene { options: "table_mode=table table_size=3x3", tiles: "D 0,0 U 1,0 U -1,0", pile: "X B B", ..TABLE };
    assert_eq!(scene.set().game.discarded(), [named("X")], "R-4.1, R-17.11");
}

#[test]
fn the_laid_tiles_may_be_shifted_as_a_whole() {
    let mut played = Scene { options: "table_mode=shift table_size=4x3", ..TABLE }.set();
    played.place("1,0").pass().place("2,0").pass().place("3,0").pass();
    assert_eq!(played.game.board().tiles().len(), 4, "R-18.2: four wide, wherever the start tile lies");
    let wider = Action::Place { seat: Seat(1), at: Position::new(-1, 0), rotation: Rotation::R0 };
    assert_eq!(played.check(wider), Err(Illegal::OffTable), "R-18.2");
}

#[test]
fn the_players_may_agree_to_a_larger_table() {
    let larger = |width, height| Action::Expansion(expansion::Action::House(house::Action::Enlarge { width, height }));
    let mut played = Scene { options: "table_mode=extend table_size=4x3", ..TABLE }.set();
    for (width, height) in [(4, 3), (3, 9), (4, 2), (4, 255)] {
        assert_eq!(
            played.check(larger(width, height)),
            Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::NotEnlarged))),
            "R-18.3"
        );
    }
    played.play(larger(8, 3));
    assert_eq!(played.game.board().table(), TableLimit::Fixed(TableSize { width: 8, height: 3 }), "R-18.3");
    let fixed = Scene { options: "table_mode=table table_size=4x3", ..TABLE }.set();
    assert_eq!(
        fixed.check(larger(8, 3)),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::NotEnlarged))),
        "R-18.5: agreed before the game"
    );
}

/// A crossing that fits only beyond the western or eastern edge of the table.
const NO_ROOM: Scene =
    Scene { options: "table_mode=extend table_size=3x3", tiles: "U 0,0 U 1,0 U -1,0", pile: "X B B B", ..TABLE };

fn room(tile: &str) -> Phase {
    Phase::Expansion(expansion::Phase::House(house::Phase::Room {
        tile: named(tile),
        size: TableSize { width: 4, height: 3 },
    }))
}

#[test]
fn a_larger_table_is_asked_for_before_a_tile_leaves_the_game() {
    let grow = |width, height| Action::Expansion(expansion::Action::House(house::Action::MakeRoom { width, height }));
    let mut played = NO_ROOM.set();
    assert_eq!(played.game.phase(), room("X"), "R-18.3: the smallest with room for it");
    assert!(played.game.phase().awaits().is_empty() && played.game.discarded().is_empty(), "R-18.3");
    assert_eq!(played.legal(|_| true), [grow(4, 3), Action::Expansion(expansion::Action::House(house::Action::LetGo))]);
    assert_eq!(
        played.check(grow(3, 3)),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::NotEnlarged)))
    );
    assert_eq!(
        played.check(grow(3, 9)),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::FitsNowhere))),
        "R-18.3: room for this tile is what is asked for"
    );
    assert_eq!(
        played.check(Action::Expansion(expansion::Action::House(house::Action::Enlarge { width: 9, height: 9 }))),
        Err(Illegal::OutOfTurnOrder)
    );
    let mut gone = Played { game: played.game.clone(), events: Vec::new() };
    gone.play(house::Action::LetGo);
    assert_eq!(gone.game.discarded(), [named("X")], "R-4.2");
    assert!(matches!(gone.game.phase(), Phase::Place { seat: Seat(0), tile } if tile == named("B")), "R-4.2");
    played.play(grow(6, 3));
    assert_eq!(played.game.board().table(), TableLimit::Fixed(TableSize { width: 6, height: 3 }), "R-18.3: or larger");
    played.place("2,0").pass();
    assert!(played.game.discarded().is_empty(), "R-18.3");
    let fixed = Scene { options: "table_mode=table table_size=3x3", ..NO_ROOM }.set();
    assert_eq!(fixed.game.discarded(), [named("X")], "R-18.5: only where the table can grow");
}

#[test]
fn a_larger_table_is_asked_for_before_a_hand_is_replaced() {
    let options = "hand_size=3 table_mode=extend table_size=3x3";
    let mut played = Scene { options, pile: "X L O B B B B", ..NO_ROOM }.set();
    assert_eq!(played.game.phase(), room("X"), "R-17.4, R-18.3: the oldest");
    let mut gone = Played { game: played.game.clone(), events: Vec::new() };
    gone.play(house::Action::LetGo);
    assert_eq!(gone.game.discarded(), [named("X")], "R-17.4: one at a time");
    assert_eq!(gone.game.held(Seat(0)), ["B", "L", "O"].map(named));
    assert_eq!(gone.game.phase(), Phase::Choose { seat: Seat(0) });
    played.play(house::Action::MakeRoom { width: 4, height: 3 });
    assert_eq!(played.game.held(Seat(0)), ["L", "O", "X"].map(named), "R-18.3: it stays in the hand");
    played.play(house::Action::Take { seat: Seat(0), tile: named("L") });
}

#[test]
fn records_from_before_a_larger_table_was_asked_for_let_the_tile_go() {
    let mut played = NO_ROOM.set();
    let place = Action::Place { seat: Seat(0), at: Position::new(0, 1), rotation: Rotation::R0 };
    played.game.replay_into(place, &mut played.events).unwrap();
    assert_eq!(played.game.discarded(), [named("X")]);
    assert_eq!(played.game.board().tiles().last().unwrap().tile, named("B"));
    let mut enlarged = NO_ROOM.set();
    let enlarge = Action::Expansion(expansion::Action::House(house::Action::Enlarge { width: 9, height: 3 }));
    enlarged.game.replay_into(enlarge, &mut enlarged.events).unwrap();
    assert_eq!(enlarged.game.discarded(), [named("X")], "what was agreed later was agreed later");
}

#[test]
fn the_edge_of_the_table_closes_what_meets_it() {
    let scene = Scene { options: "table_mode=table table_size=3x3 table_edge_completes=on", ..TABLE };
    let mut played = Scene { pile: "U U B B B", ..scene }.set();
    played.place("1,0").put("follower", "r0").place("-1,0").pass();
    assert_eq!(played.gained(0), 3, "R-17.12: both ends of the road are at the edge");
    let corner = Scene { tiles: "D 0,0 U 1,0 U -1,0 B 0,1", pile: "B B", ..scene };
    let mut played = corner.set();
    played.place("1,1").put("follower", "cloister");
    assert_eq!(played.gained(0), 4, "R-17.12: five spaces lie beyond: they count as filled, and give no point");
}
