//! The barn.

use super::*;
use carc_rules::expansion::{self, abbey_mayor};

const BARN: Scene =
    Scene { options: "abbey_mayor=on", seats: 2, tiles: POINT, figures: &[], chips: &[], pile: "B U U U" };

/// The corner of (-1,-2) that is the point.
const CORNER: Corner = Corner::Se;

#[test]
fn it_stands_where_four_fields_meet_at_the_tile_just_placed() {
    let mut played = BARN.set();
    played.place("-1,-2");
    let builds = played.legal(|action| {
        matches!(action, Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build { .. })))
    });
    assert_eq!(builds, [played.building(CORNER)], "R-14.13, R-14.15: one of the four corners");
    assert_eq!(
        played.check(played.building(Corner::Nw)),
        Err(Illegal::Expansion(expansion::Illegal::AbbeyMayor(abbey_mayor::Illegal::NoPoint))),
        "R-14.13: four tiles"
    );
    let [before, after] = CORNER.halves();
    assert_eq!(after.edge(), carc_rules::Edge::S, "{before:?}");
    played.play(played.building(CORNER));
    let (kind, at) = played.standing(0)[0];
    assert_eq!((kind, at.position), (MeepleKind::Barn, Position::new(0, -1)));
    assert!(played.game.owners(at).is_empty(), "R-14.17: counts for no majority");
    assert!(!played.game.feature(at).unwrap().is_occupied(), "R-14.17: is no follower");
}

#[test]
fn city_art_at_the_corner_forbids_it() {
    // The point between D, U and two tiles north of them: the start tile's city stands at its corners.
    let mut played = Scene { tiles: "D 0,0 U 1,0 E 0,-1,2", pile: "B U", ..BARN }.set();
    played.place("1,-1");
    assert!(
        played
            .legal(|action| matches!(
                action,
                Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::Build { .. }))
            ))
            .is_empty(),
        "R-14.14"
    );
    assert_eq!(
        played.check(played.building(Corner::Sw)),
        Err(Illegal::Expansion(expansion::Illegal::AbbeyMayor(abbey_mayor::Illegal::NoPoint))),
        "R-14.14"
    );
}

#[test]
fn farmers_are_paid_and_sent_home_when_it_comes() {
    let figures = ["1 follower 0,-1 f0", "1 follower -1,-1 f0", "0 follower 0,-2 f0"];
    let mut played = Scene { figures: &figures, ..BARN }.set();
    played.place("-1,-2");
    played.play(played.building(CORNER));
    assert_eq!((played.gained(0), played.gained(1)), (0, 6), "R-14.18: 3 a complete city to the most farmers; R-14.19");
    assert_eq!((played.came_home(0), played.came_home(1)), (1, 2), "R-14.20");
    assert_eq!(played.standing(0).len(), 1, "R-14.17: the barn stays");
}

#[test]
fn nobody_follows_it_into_the_farm() {
    let tiles = format!("{POINT} B -1,-2");
    let mut played = Scene { tiles: &tiles, figures: &["1 barn 0,-1 f0"], pile: "B B B", ..BARN }.set();
    played.place("-2,-2");
    assert_eq!(
        played.check(played.putting("follower", "f0")),
        Err(Illegal::Expansion(expansion::Illegal::AbbeyMayor(abbey_mayor::Illegal::BarnThere))),
        "R-14.21"
    );
    assert!(played.check(played.putting("follower", "cloister")).is_ok());
    played.pass();
    assert_eq!(played.gained(0) + played.gained(1), 0, "R-14.24: extended, not scored");
    // A further point of the same farm, at the corner between (-2,-2), (-1,-2) and two tiles north of them.
    played.place("-2,-3").pass().place("-1,-3");
    assert_eq!(
        played.check(played.building(Corner::Sw)),
        Err(Illegal::Expansion(expansion::Illegal::AbbeyMayor(abbey_mayor::Illegal::BarnThere))),
        "R-14.16"
    );
    let mut both = Scene {
        options: "abbey_mayor=on barn_on_barn=on",
        tiles: &tiles,
        figures: &["1 barn 0,-1 f0"],
        pile: "B B B",
        ..BARN
    }
    .set();
    both.place("-2,-2").pass().place("-2,-3").pass().place("-1,-3");
    assert!(both.check(both.building(Corner::Sw)).is_ok(), "R-14.16: on");
}

#[test]
fn a_farm_that_is_joined_to_it_is_scored() {
    // EX-31's board, with a farmer more: one scoring for the result.
    let tiles = "D 0,0 E 0,-1,2 B 0,-2 E -1,-1,3 B -1,-2 E 0,-3 E 0,-4,2 U 1,0";
    let figures = ["0 barn 0,-1 f0", "1 follower 1,0 f0"];
    let mut played = Scene { tiles, figures: &figures, pile: "B U U", ..BARN }.set();
    played.place("1,-1").pass();
    assert_eq!((played.gained(1), played.came_home(1)), (2, 1), "R-14.23: 1 for each of 2 complete cities");
    assert_eq!(played.events.iter().filter(|event| matches!(event, Event::Scored { .. })).count(), 1, "R-14.23");
}

#[test]
fn barns_of_joined_farms_all_stay_and_all_are_paid() {
    let tiles = format!("{POINT} B -1,-2 B -2,-2 B -2,-3 B -1,-3");
    let mut played = Scene { tiles: &tiles, figures: &["0 barn 0,-1 f0", "1 barn -1,-2 f0"], pile: "U", ..BARN }.set();
    assert_eq!(played.barns("0,-1", "f0"), 2, "R-14.22");
    played.place("-1,0").pass();
    assert_eq!(played.game.phase(), Phase::Over);
    let scores: Vec<u32> = played.game.seats().map(|seat| played.game.score(seat)).collect();
    assert_eq!(scores, [8, 8], "R-14.25: 4 for each of 2 complete cities, each owner in full");
}
