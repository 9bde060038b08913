//! The abbey and the mayor.

use super::*;
use carc_rules::expansion::{self, abbey_mayor};

const ABBEY: Scene =
    Scene { options: "abbey_mayor=on", seats: 2, tiles: HOLE, figures: &[], chips: &[], pile: "B B B" };

#[test]
fn everybody_has_an_abbey_a_mayor_a_barn_and_a_wagon() {
    assert_eq!(Deck::unshuffled(&options("abbey_mayor=on")).pile.len(), 71 + 12, "R-14.1");
    let game = ABBEY.set().game;
    for seat in game.seats() {
        assert_eq!(MeepleKind::ALL.map(|kind| game.supply(seat).count(kind)), [7, 1, 1, 1, 0, 0, 0, 0], "R-14.1");
        assert_eq!(game.abbeys(seat), 1, "R-14.1");
    }
}

#[test]
fn it_is_placed_instead_of_drawing_in_a_hole() {
    let mut played = ABBEY.set();
    assert_eq!(played.game.phase(), Phase::Choose { seat: Seat(0) }, "R-14.2: before anything is drawn");
    assert_eq!(played.check(played.kept_at("3,0")), Err(Illegal::NoHole), "R-14.2: all four sides");
    assert_eq!(played.check(played.kept_at("1,0")), Err(Illegal::Taken));
    assert_eq!(
        played.legal(|action| matches!(
            action,
            Action::Expansion(expansion::Action::AbbeyMayor(abbey_mayor::Action::PlaceAbbey { .. }))
        )),
        [played.kept_at("1,1")]
    );
    played.abbey("1,1").pass();
    assert_eq!(played.game.abbeys(Seat(0)), 0);
    assert_eq!(played.game.tiles_left(), 2, "nothing was drawn but the next player's tile, who has no hole: R-14.3");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }), "R-14.3");
    let mut drawn = ABBEY.set();
    assert!(matches!(drawn.draw().game.phase(), Phase::Place { seat: Seat(0), .. }), "R-14.3: nobody is obliged");
}

#[test]
fn it_closes_what_meets_it_and_ends_the_farms() {
    let figures = ["0 follower 0,1 r0", "1 follower 2,1 f1"];
    let mut played = Scene { figures: &figures, ..ABBEY }.set();
    let open = played.game.feature(played.at("1,2", "c0")).unwrap().open;
    played.abbey("1,1").pass();
    assert_eq!(played.gained(0), 2, "R-14.4: the road of two tiles is complete, the abbey counts for nothing");
    assert_eq!(played.game.feature(played.at("1,2", "c0")).unwrap().open, open - 1, "R-14.4: the city below");
    let abbey = played.game.board().at(Position::new(1, 1)).unwrap().tile.tile();
    assert_eq!(abbey.segments.len(), 1, "R-14.5: it has no field");
    assert!(Corner::ALL.into_iter().all(|corner| abbey.at_corner(corner).is_none()), "R-14.5: no barn at its corners");
    let [left, right] = ["0,1", "2,1"].map(|cell| played.game.segments_of(played.at(cell, "f1"))[0]);
    assert_ne!(left, right, "R-14.5: it joins nothing");
}

#[test]
fn it_is_a_cloister_for_a_follower_or_the_wagon() {
    let mut played = ABBEY.set();
    played.abbey("1,1");
    assert!(played.check(played.putting("follower", "cloister")).is_ok(), "R-14.6");
    assert!(played.check(played.putting("wagon", "cloister")).is_ok(), "R-14.6");
    let feature = FeatureKind::Cloister;
    assert_eq!(
        played.check(played.putting("mayor", "cloister")),
        Err(Illegal::NotThere { meeple: MeepleKind::Mayor, feature }),
        "R-14.6"
    );
    played.put("follower", "cloister");
    assert_eq!(played.gained(0), 0, "the corner at (2,2) is free");
    assert_eq!(played.game.projected_scores()[Seat(0)], 8, "R-14.6: otherwise R-11.4");
}

#[test]
fn it_counts_for_a_cloister_beside_it() {
    let mut played = ABBEY.set();
    let cloister = played.at("0,2", "cloister");
    let before = played.game.feature(cloister).unwrap().tiles();
    played.abbey("1,1");
    assert_eq!(played.game.feature(cloister).unwrap().tiles(), before + 1, "R-14.7");
}

#[test]
fn after_the_last_tile_everybody_is_asked_once() {
    let mut played = Scene { seats: 3, pile: "B", ..ABBEY }.set();
    played.draw().place("1,-1").pass();
    assert_eq!(
        played.game.phase(),
        Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat: Seat(1) })),
        "R-14.8: from the player after the one who drew last"
    );
    assert_eq!(played.check(Action::Draw { seat: Seat(1) }), Err(Illegal::OutOfTurnOrder));
    played.pass();
    assert_eq!(
        played.game.phase(),
        Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat: Seat(2) }))
    );
    played.abbey("1,1").put("follower", "cloister");
    assert_eq!(played.game.phase(), Phase::Over, "R-14.8: no hole is left for the first seat");
    assert_eq!(played.gained(2), 8, "final scoring comes after it");
    let mut lost = Scene { options: "abbey_mayor=on abbey_endgame=off", pile: "B", ..ABBEY }.set();
    lost.draw().place("1,-1").pass();
    assert_eq!(lost.game.phase(), Phase::Over, "R-14.8: off");
}

#[test]
fn an_unplayable_tile_leaves_the_choice_again() {
    // C shows city on all sides: with the start tile's city closed there is no place for it.
    let tiles = format!("{HOLE} E 0,-1,2");
    let mut played = Scene { pile: "C B B", tiles: &tiles, ..ABBEY }.set();
    played.draw();
    assert_eq!(played.game.discarded(), [named("C")]);
    assert_eq!(played.game.phase(), Phase::Choose { seat: Seat(0) }, "R-4.3, R-14.2");
    played.abbey("1,1").pass();
    assert_eq!(played.game.tiles_left(), 1);
}

#[test]
fn the_mayor_stands_in_cities_alone_and_is_a_follower_there() {
    let mut played = Scene { tiles: "D 0,0", pile: "F S B B", ..ABBEY }.set();
    played.place("0,-1,1");
    assert!(played.check(played.putting("mayor", "c0")).is_ok(), "R-14.9");
    assert!(matches!(played.check(played.putting("mayor", "f0")), Err(Illegal::NotThere { .. })), "R-14.9");
    played.put("mayor", "c0");
    let city = played.game.feature(played.at("0,-1", "c0")).unwrap();
    assert!(city.is_occupied(), "R-14.12");
    assert_eq!(played.game.owners(played.at("0,0", "c0")).len(), 1, "R-14.10: the city has a pennant");
    assert_eq!(played.game.projected_scores()[Seat(0)], 3, "R-14.12: in final scoring too");
    let mut none = Scene { tiles: "D 0,0", pile: "N B", ..ABBEY }.set();
    none.place("0,-1,2").put("mayor", "c0");
    assert_eq!(none.game.projected_scores()[Seat(0)], 0, "R-14.11: no pennant, nothing");
}
