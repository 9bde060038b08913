//! The odd shapes of the expansions' tiles.

use super::*;
use carc_rules::{Catalog, Clash, Edition, TileSet};

fn count(tile: &str, kind: FeatureKind) -> usize {
    named(tile).tile().segments().filter(|(_, segment)| segment.kind == kind).count()
}

fn pennants(tile: &str, id: &str) -> u8 {
    let tile = named(tile);
    tile.tile().segments[segment(tile, id).index()].traits.pennants()
}

fn touches(tile: &str, id: &str) -> usize {
    let tile = named(tile);
    tile.tile().segments[segment(tile, id).index()].cities.len()
}

#[test]
fn cities_on_bridges_and_odd_fields() {
    assert_eq!((count("AM-01", FeatureKind::City), pennants("AM-01", "c0")), (1, 2), "R-14.34");
    assert_eq!(count("AM-02", FeatureKind::City), 2, "R-14.35");
    assert_eq!((pennants("AM-02", "c0"), pennants("AM-02", "c1")), (1, 0), "R-14.35: the pennant of the N-S one");
    assert_eq!((touches("AM-02", "f0"), touches("AM-02", "f1")), (2, 2), "R-14.35: two inner fields");
    assert_eq!((pennants("AM-03", "c0"), touches("AM-03", "f1")), (1, 2), "R-14.36: the S field touches both cities");
    assert_eq!(
        [FeatureKind::City, FeatureKind::Road, FeatureKind::Field].map(|kind| count("AM-04", kind)),
        [2, 2, 3],
        "R-14.37"
    );
    assert_eq!((count("AM-05", FeatureKind::City), count("AM-05", FeatureKind::Field)), (1, 3), "R-14.38");
    assert_eq!((count("AM-08", FeatureKind::Road), count("AM-08", FeatureKind::Field)), (1, 3), "R-14.39: the tunnel");
    assert_eq!((count("AM-10", FeatureKind::Field), count("AM-10", FeatureKind::Road)), (1, 1), "R-14.40: a dead end");
    for touching in ["AM-07", "AM-09"] {
        let road = &named(touching).tile().segments[segment(named(touching), "r0").index()];
        assert_eq!((count(touching, FeatureKind::Field), road.edges.len()), (3, 2), "R-14.41: it runs on");
    }
    let roundabout = &named("AM-11").tile().segments[segment(named("AM-11"), "r0").index()];
    assert_eq!((count("AM-11", FeatureKind::Road), roundabout.edges.len()), (1, 3), "R-14.42");
    assert_eq!(count("AM-12", FeatureKind::Road), 4, "R-14.43");
    assert_eq!(named("AM-06").tile().junctions.len(), 1, "R-14.43: a road into the city");
}

#[test]
fn a_road_of_three_ends_is_complete_when_all_are_closed() {
    let scene = Scene {
        options: "abbey_mayor=on",
        seats: 2,
        tiles: "D 0,0 AM-11 1,0",
        figures: &["0 follower 1,0 r0"],
        chips: &[],
        pile: "A A S B",
    };
    let mut played = scene.set();
    played.place("-1,0,3").pass().place("2,0,1").pass();
    assert_eq!(played.gained(0), 0, "R-14.42: one end is open");
    played.place("1,-1,0").pass();
    assert_eq!(played.gained(0), 5, "R-14.42: five tiles");
}

#[test]
fn the_two_cities_of_a_bridge_that_become_one_count_the_tile_once() {
    let tiles = "AM-02 0,0";
    let scene = Scene {
        options: "abbey_mayor=on start_tile_in_bag=on",
        seats: 2,
        tiles,
        figures: &["0 follower 0,0 c0"],
        chips: &[],
        pile: "N N N B",
    };
    let mut played = scene.set();
    // N has city on two adjacent sides: three of them lead round from the north side to the east side.
    played.place("0,-1,2").pass().place("1,-1,3").pass().place("1,0,0").pass();
    let city = played.game.feature(played.at("0,0", "c0")).unwrap();
    assert_eq!((city.tiles(), played.game.segments_of(played.at("0,0", "c1")).len()), (4, 5), "R-14.35");
}

#[test]
fn every_house_separates_its_fields_and_ends_its_roads() {
    let houses: Vec<_> = Catalog::standard().tiles().iter().filter(|tile| tile.set == TileSet::Bets).collect();
    assert_eq!(houses.len(), 10, "R-15.1");
    for tile in houses {
        assert!(tile.has(Mark::House), "R-15.1");
        let roads = || tile.segments().filter(|(_, segment)| segment.kind == FeatureKind::Road);
        assert!(roads().all(|(_, road)| road.edges.len() == 1), "R-15.3: {}", tile.name);
        let fields = tile.segments().filter(|(_, segment)| segment.kind == FeatureKind::Field).count();
        assert!(fields >= 2, "R-15.3: {}", tile.name);
        let cloister = tile.segments().any(|(_, segment)| segment.kind == FeatureKind::Cloister);
        assert!(!cloister && tile.segments().any(|(_, segment)| segment.kind != FeatureKind::Field), "R-15.1, R-16.5");
        for junction in &tile.junctions {
            assert!(roads().all(|(road, _)| junction.contains(&road)), "R-16.5: {}", tile.name);
        }
    }
}

#[test]
fn there_are_no_other_boxes_figures_or_rules() {
    let figures = MeepleKind::ALL.map(MeepleKind::word);
    assert_eq!(
        figures,
        ["follower", "mayor", "wagon", "barn", "abbot", "largefollower", "builder", "pig"],
        "R-13.7, R-14.44: no tower, dragon"
    );
    assert_eq!(TileSet::ALL.len(), 8, "R-13.7, R-14.44, R-17.14, R-22 to R-25: the base game and seven expansions");
    assert_eq!(Options::NAMES.len(), 37, "R-17.14: those of R-12, R-17 and R-18");
    assert!(!Options::NAMES.iter().any(|name| name.contains("lap")), "R-17.13: a score is a number, whatever shows it");
    let all = options("festival=on abbey_mayor=on bets=on abbot=on");
    assert_eq!(
        (all.clash(), Deck::unshuffled(&all).pile.len()),
        (None, 103),
        "R-15.15: The Bets with everything, by R-16"
    );
}

#[test]
fn each_box_adds_its_tiles_and_has_its_options() {
    let laid = |words: &str| Deck::unshuffled(&options(words)).pile.len() + 1;
    assert_eq!(laid(""), 72, "R-26.8");
    for (words, more) in [
        ("river=on river_start=pile", 12),
        ("river=on river_start=remove", 11),
        ("inns=on", 18),
        ("traders=on", 24),
        ("festival=on", 10),
        ("abbey_mayor=on", 12),
        ("bets=on", 10),
        ("abbot=on", 0),
    ] {
        assert_eq!(laid(words), 72 + more, "R-26.8: {words}");
    }
    for (name, values) in [
        ("river", ["off", "on"]),
        ("river_start", ["remove", "pile"]),
        ("river_turns", ["no_u_turn", "ahead"]),
        ("abbot", ["off", "on"]),
        ("inns", ["off", "on"]),
        ("inn_crossing", ["one", "both"]),
        ("inns_incomplete", ["zero", "normal"]),
        ("traders", ["off", "on"]),
    ] {
        let mut known = Options::values(name).unwrap_or_else(|| panic!("R-26.9: there is no {name}"));
        known.sort_unstable();
        let mut wanted = values;
        wanted.sort_unstable();
        assert_eq!(known, wanted, "R-26.9: {name}");
        for &edition in Edition::ALL {
            assert_eq!(Options::preset(edition).get(name).as_deref(), Some(values[0]), "R-26.9: {name}");
        }
    }
    let clash = |words: &str| options(words).clash();
    assert_eq!(clash("abbot=on tile_art=c1"), Some(Clash::NoGardens), "R-26.9: the first edition has no gardens");
    assert_eq!([clash("abbot=on"), clash("tile_art=c1")], [None; 2], "R-26.9: only both together clash");
}
