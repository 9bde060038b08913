//! The wagon.

use super::*;
use carc_rules::expansion::{self, abbey_mayor};

/// EX-33: a road from a crossing, with red's follower at its other road, to a cloister.
const ROAD: Scene = Scene {
    options: "abbey_mayor=on",
    seats: 3,
    tiles: "D 0,0 W -1,0 U 1,0",
    figures: &["1 follower -1,0 r2", "0 wagon 1,0 r0"],
    chips: &[],
    pile: "A B B B",
};

#[test]
fn it_stands_on_roads_cities_and_cloisters() {
    let mut played = Scene { figures: &[], ..ROAD }.set();
    played.place("2,0,1");
    assert!(played.check(played.putting("wagon", "cloister")).is_ok(), "R-14.26");
    assert!(matches!(played.check(played.putting("wagon", "f0")), Err(Illegal::NotThere { .. })), "R-14.26");
    played.put("wagon", "r0");
    assert_eq!(played.gained(0), 4, "R-14.26: strength 1");
    assert!(
        matches!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat: Seat(0), .. }))
        ),
        "R-14.32: put down and scored in one turn"
    );
}

#[test]
fn its_owner_moves_it_or_takes_it_home() {
    let mut played = ROAD.set();
    played.place("2,0,1").pass();
    assert_eq!(played.game.supply(Seat(0)).count(MeepleKind::Wagon), 1, "it came home first");
    let to = played.at("2,0", "cloister");
    assert_eq!(
        played.check(Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Move {
            seat: Seat(0),
            to: played.at("-1,0", "r2")
        }))),
        Err(Illegal::Expansion(expansion::Illegal::AbbeyMayor(abbey_mayor::Illegal::NotConnected)))
    );
    played.play(abbey_mayor::Action::Move { seat: Seat(0), to });
    assert_eq!(played.standing(0), [(MeepleKind::Wagon, to)], "R-14.31: on the segment by which it is connected");
    assert_eq!(played.gained(0), 0, "R-14.31: the move scores nothing");
    let mut home = ROAD.set();
    home.place("2,0,1").pass().pass();
    assert!(home.standing(0).is_empty(), "R-14.27");
    assert!(matches!(home.game.phase(), Phase::Place { seat: Seat(1), .. }));
}

#[test]
fn the_second_edition_needs_no_road() {
    let mut played = Scene { options: "abbey_mayor=on wagon_move=c2", ..ROAD }.set();
    played.place("2,0,1").pass();
    let mut expected: Vec<_> = [("2,0", "cloister")].map(|(cell, id)| played.at(cell, id)).to_vec();
    // The start tile's city and the crossing's roads lie within the eight round (1,0) or not at all.
    expected.push(played.at("0,0", "c0"));
    expected.sort();
    assert_eq!(played.targets(), expected, "R-14.29: on its tile and the eight around it");
}

#[test]
fn several_wagons_move_one_after_the_other_the_mover_first() {
    // The last tile joins a road of seat 2 and a road of seat 1: both wagons are scored.
    let figures = ["2 wagon -1,0 r1", "1 wagon 1,0 r0"];
    let scene = Scene { tiles: "D 0,0 W -1,0 U 1,0", figures: &figures, ..ROAD };
    let mut played = scene.set();
    played.place("2,0,1").pass();
    // Only the road of the start tile is complete; seat 2 stands on another.
    assert!(
        matches!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat: Seat(1), .. }))
        ),
        "R-14.27: of a player who is not to move"
    );
    let both = Scene { figures: &["2 wagon 0,0 r0", "1 wagon 1,0 r0"], ..scene };
    let mut played = both.set();
    played.place("2,0,1").pass();
    assert!(
        matches!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat: Seat(1), .. }))
        ),
        "R-14.32: by seats from the mover"
    );
    let cloister = played.at("2,0", "cloister");
    played.play(abbey_mayor::Action::Move { seat: Seat(1), to: cloister });
    assert!(
        matches!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat: Seat(2), .. }))
        ),
        "R-14.32"
    );
    assert!(!played.targets().contains(&cloister), "R-14.32: each move sees those before it");
}

#[test]
fn a_feature_emptied_now_is_no_target() {
    let mut played = Scene { figures: &["0 wagon 1,0 r0"], ..ROAD }.set();
    played.place("2,0,1").pass();
    let road = played.game.segments_of(played.at("1,0", "r0"));
    assert!(played.targets().iter().all(|target| !road.contains(target)), "R-14.33: it is complete");
}

#[test]
fn an_abbey_connects_the_roads_at_its_sides() {
    let tiles = HOLE;
    let figures = ["0 wagon 0,1 r0", "1 wagon 1,2 c0"];
    for (reading, city) in [("road_only", false), ("any_side", true)] {
        let options = format!("abbey_mayor=on wagon_abbey={reading}");
        let mut played =
            Scene { options: &options, tiles, figures: &figures, seats: 2, chips: &[], pile: "B B B" }.set();
        played.abbey("1,1").pass();
        assert!(matches!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat: Seat(0), .. }))
        ));
        let abbey = played.at("1,1", "cloister");
        assert!(played.targets().contains(&abbey), "R-14.30: the road ends at the abbey, {reading}");
        // Out of the abbey once it is complete: the road on its right is open.
        let mut out = Scene { options: &options, tiles, figures: &[], seats: 2, chips: &[], pile: "N B B" }.set();
        out.abbey("1,1").put("wagon", "cloister").place("2,2,3");
        out.pass();
        let targets = out.targets();
        assert!(targets.contains(&out.at("2,1", "r0")), "R-14.30: {reading}");
        assert_eq!(targets.contains(&out.at("1,2", "c0")), city, "R-14.30: {reading}");
    }
}
