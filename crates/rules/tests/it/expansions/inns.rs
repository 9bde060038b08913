//! Inns & Cathedrals.

use super::*;
use carc_rules::expansion::{Counted as Printed, festival};
use carc_rules::{Catalog, Counted, Edition, Item, Points, Reason, TileSet, Trait, Traits};

/// A road of three tiles with an inn; the one that ends it is missing at (-2,0).
const ROAD: Scene = Scene {
    options: "inns=on",
    seats: 2,
    tiles: "D 0,0 W 1,0 IC-02 -1,0",
    figures: &["0 follower -1,0 r0"],
    chips: &[],
    pile: "A E E",
};
/// A city with a cathedral; the last of its five tiles is missing at (0,-2).
const CITY: &str = "D 0,0 IC-11 0,-1 E 1,-1,3 E -1,-1,1";
/// A farm that touches three complete cities, with a field of its own on each of five tiles.
const FARM: &str = "D 0,0 E 0,-1,2 E 1,-1 E 1,-2,2 E -1,-1 E -1,-2,2";

fn tiles() -> impl Iterator<Item = &'static carc_rules::Tile> {
    Catalog::standard().tiles().iter().filter(|tile| tile.set == TileSet::Inns && tile.replaces.is_none())
}

fn item(counted: Counted, count: u16, each: u16) -> Item {
    Item { counted, count, each }
}

impl Played {
    /// Returns the points that the last action gave a seat, with their items.
    fn scored(&self, seat: u8) -> Vec<(Reason, Vec<Item>)> {
        let told = |points: &Points| (points.reason, points.items().collect());
        let scored = self.events.iter().filter_map(|event| match event {
            Event::Scored { seat: who, points } if who.0 == seat => Some(told(points)),
            _ => None,
        });
        scored.collect()
    }

    /// Returns what each of the first two seats would have if the game ended now.
    fn projected(&self) -> [u32; 2] {
        [Seat(0), Seat(1)].map(|seat| self.game.projected_scores()[seat])
    }

    /// Returns what a feature pays now, and what it would pay if it were complete.
    fn worth(&self, cell: &str, id: &str) -> (u32, u32) {
        self.game.worth(self.at(cell, id)).unwrap()
    }

    fn owners(&self, cell: &str, id: &str) -> Vec<u8> {
        self.game.owners(self.at(cell, id)).iter().map(|seat| seat.0).collect()
    }

    fn large(&self, seat: u8) -> u8 {
        self.game.supply(Seat(seat)).count(MeepleKind::LargeFollower)
    }
}

#[test]
fn the_box_has_eighteen_tiles_and_a_large_follower_for_each_player() {
    let pile = |words: &str| Deck::unshuffled(&options(words)).pile;
    assert_eq!(pile("inns=on").len(), 71 + 18, "R-24.1, R-16.6");
    assert_eq!(pile("inns=on river=on festival=on abbey_mayor=on bets=on").len() + 1, 133, "R-16.6");
    assert!(pile("").iter().all(|tile| tile.tile().set == TileSet::Base), "R-24.1: with the option only");
    let printed = |one: Trait| tiles().flat_map(|tile| &tile.segments).filter(|it| it.traits.has(one)).count();
    assert_eq!(printed(Trait::Inn), 6, "R-24.1: six inns");
    assert_eq!(pile("inns=on").iter().filter(|&&tile| tile == named("IC-11")).count(), 2, "R-24.1: two cathedrals");
    let played = ROAD.set();
    assert_eq!((played.large(0), played.large(1)), (1, 1), "R-24.1");
    assert_eq!(Scene { options: "", tiles: "D 0,0", figures: &[], ..ROAD }.set().large(0), 0, "R-24.1");
    let first = Options { max_players: carc_rules::MaxPlayers::Six, ..Options::preset(Edition::C1) };
    assert_eq!(Options { inns: carc_rules::Switch::On, ..first }.clash(), None, "R-24.1: six can play in any edition");
    assert_eq!(Options { inns: carc_rules::Switch::On, ..first }.seats(), 2..=6, "R-24.1");
}

#[test]
fn the_large_follower_goes_where_an_ordinary_one_may() {
    let kinds = |played: &Played, kind: &str| -> Vec<FeatureKind> {
        let tile = played.game.board().tiles().last().unwrap().tile.tile();
        let open = tile.segments().filter(|&(segment, _)| {
            played.check(Action::Deploy { seat: played.seat(), meeple: meeple(kind), segment }).is_ok()
        });
        open.map(|(_, segment)| segment.kind).collect()
    };
    for (options, tiles, tile, at) in [
        ("inns=on abbot=on", "D 0,0", "E+G E", "0,1,2"),
        ("inns=on", "D 0,0", "A E", "1,0,1"),
        ("inns=on", "D 0,0 A 1,0,1", "D E", "-1,0"),
        ("inns=on farmers=off", "D 0,0", "D E", "1,0"),
    ] {
        let mut played = Scene { options, tiles, figures: &[], pile: tile, ..ROAD }.set();
        played.place(at);
        assert!(!kinds(&played, "follower").is_empty());
        assert_eq!(kinds(&played, "largefollower"), kinds(&played, "follower"), "R-24.2: {tile}");
    }
    let mut abbey = Scene { options: "inns=on abbey_mayor=on", tiles: HOLE, figures: &[], pile: "B B", ..ROAD }.set();
    abbey.abbey("1,1").put("largefollower", "cloister");
    assert_eq!(abbey.standing(0), [(MeepleKind::LargeFollower, abbey.at("1,1", "cloister"))], "R-24.2: on an abbey");
    let mut garden = Scene { options: "inns=on abbot=on", tiles: "D 0,0", figures: &[], pile: "E+G E", ..ROAD }.set();
    garden.place("0,1,2");
    let refused = Illegal::NotThere { meeple: MeepleKind::LargeFollower, feature: FeatureKind::Garden };
    assert_eq!(garden.check(garden.putting("largefollower", "garden")), Err(refused), "R-24.2: not in a garden");
}

#[test]
fn there_is_one_and_it_takes_the_place_of_another_figure() {
    let mut played = Scene { tiles: "D 0,0", figures: &[], pile: "U U U E", ..ROAD }.set();
    played.place("1,0").put("largefollower", "r0");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }), "R-24.2: instead of another figure");
    assert_eq!((played.large(0), played.game.supply(Seat(0)).count(MeepleKind::Follower)), (0, 7), "R-24.2");
    played.place("2,0");
    let refused = Err(Illegal::Occupied { feature: FeatureKind::Road });
    assert_eq!(played.check(played.putting("largefollower", "r0")), refused, "R-24.2, R-0.3: it occupies its road");
    assert_eq!(played.check(played.putting("follower", "r0")), refused, "R-24.2, R-0.3");
    played.pass().place("3,0");
    let none = Err(Illegal::NoneLeft { meeple: MeepleKind::LargeFollower });
    assert_eq!(played.check(played.putting("largefollower", "f0")), none, "R-24.1: one each");
}

#[test]
fn it_counts_as_two_in_every_majority_and_changes_no_points() {
    assert_eq!(MeepleKind::LargeFollower.strength(Traits::NONE), 2, "R-24.2, R-8.4");
    assert_eq!(MeepleKind::LargeFollower.strength(Traits::only(Trait::Pennant, 3)), 2, "R-24.2");
    let road = |figures: &[&str]| Scene { tiles: "D 0,0 U 1,0 U -1,0", figures, ..ROAD }.set();
    let one = road(&["0 largefollower 0,0 r0", "1 follower 1,0 r0"]);
    assert_eq!((one.owners("0,0", "r0"), one.projected()), (vec![0], [3, 0]), "R-24.2: on roads");
    let two = road(&["0 largefollower 0,0 r0", "1 follower 1,0 r0", "1 follower -1,0 r0"]);
    assert_eq!((two.owners("0,0", "r0"), two.projected()), (vec![0, 1], [3, 3]), "R-24.2, R-8.2: two for two");
    for reading in ["per_farm", "per_farm_once", "per_city"] {
        let options = format!("inns=on farm_scoring={reading}");
        let farm = |figures: &[&str]| Scene { options: &options, tiles: FARM, figures, ..ROAD }.set().projected();
        let both = ["0 largefollower 1,-1 f0", "1 follower 0,-1 f0", "1 follower -1,-1 f0"];
        assert_eq!(farm(&both[..2]), [9, 0], "R-24.2, R-24.12: in farms, {reading}");
        assert_eq!(farm(&both), [9, 9], "R-24.2, R-24.12: {reading}");
    }
    let figures = ["1 largefollower 0,-1 f0", "0 follower -1,-1 f0"];
    let mut barn =
        Scene { options: "inns=on abbey_mayor=on", tiles: POINT, figures: &figures, pile: "B U", ..ROAD }.set();
    barn.place("-1,-2");
    let action = barn.building(Corner::Se);
    barn.play(action);
    assert_eq!((barn.gained(0), barn.gained(1)), (0, 6), "R-24.2, R-14.18: where a barn is scored");
    assert_eq!(barn.large(1), 1, "R-24.2, R-14.18: it goes home with the farmers");
}

#[test]
fn it_goes_home_like_a_follower() {
    let mut scored = Scene { figures: &["0 largefollower -1,0 r0"], ..ROAD }.set();
    scored.place("-2,0,3").pass();
    assert_eq!((scored.gained(0), scored.large(0)), (8, 1), "R-24.2, R-9.1");
    let scene = Scene { options: "inns=on festival=on", pile: "FE-10 E", ..ROAD };
    let mut taken = Scene { figures: &["0 largefollower -1,0 r0"], ..scene }.set();
    taken.place("-2,0,3");
    let at = taken.at("-1,0", "r0");
    taken.play(festival::Action::TakeBack { seat: Seat(0), meeple: MeepleKind::LargeFollower, at });
    assert_eq!((taken.gained(0), taken.large(0)), (0, 1), "R-24.2, R-13.5");
}

#[test]
fn a_complete_road_with_an_inn_pays_two_a_tile() {
    let mut played = ROAD.set();
    assert_eq!(played.worth("0,0", "r0"), (0, 6), "R-24.3, R-24.5: by its size");
    played.place("-2,0,3").pass();
    assert_eq!(played.gained(0), 8, "R-24.3");
    let items = vec![item(Counted::Tiles, 4, 1), item(Counted::Expansion(Printed::Inns), 4, 1)];
    assert_eq!(played.scored(0), [(Reason::Complete(FeatureKind::Road), items)], "R-24.3: 1 more for each tile");
    let mut two = Scene { tiles: "D 0,0 W 1,0 IC-02 -1,0 IC-01 -2,0,2", ..ROAD }.set();
    two.place("-2,-1").pass();
    assert_eq!(two.gained(0), 10, "R-24.3: two count like one");
    let mut none = Scene { tiles: "D 0,0 W 1,0 U -1,0", ..ROAD }.set();
    none.place("-2,0,3").pass();
    assert_eq!(none.gained(0), 4, "R-24.3: with an inn only");
}

#[test]
fn an_inn_belongs_to_its_own_road() {
    for (reading, west) in [("one", 1), ("both", 2)] {
        let options = format!("inns=on inn_crossing={reading}");
        let gained = |road: &str, at: &str| {
            let figure = format!("0 follower 1,0 {road}");
            let mut played = Scene { options: &options, tiles: "D 0,0 IC-03 1,0", figures: &[&figure], ..ROAD }.set();
            played.place(at).pass();
            played.gained(0)
        };
        assert_eq!(gained("r0", "2,0,1"), 4, "R-24.4: the E road, {reading}");
        assert_eq!(gained("r1", "1,1,2"), 2, "R-24.4: never the S road, {reading}");
        assert_eq!(gained("r2", "-1,0,3"), 3 * west, "R-24.4: the W road, {reading}");
    }
    let other = Scene { options: "inns=on inn_crossing=both", ..ROAD };
    let mut played = other.set();
    played.place("-2,0,3").pass();
    assert_eq!(played.gained(0), 8, "R-24.4: other inns are the same");
    assert_eq!(Options::values("inn_crossing").unwrap(), ["one", "both"], "R-24.4");
}

#[test]
fn an_incomplete_road_with_an_inn_pays_nothing_and_says_why() {
    let mut played = Scene { tiles: "D 0,0 IC-02 1,0", figures: &["0 follower 1,0 r0"], pile: "E", ..ROAD }.set();
    assert_eq!((played.worth("0,0", "r0"), played.projected()), ((0, 4), [0, 0]), "R-24.5");
    played.place("0,-1,2").pass();
    assert_eq!((played.game.phase(), played.gained(0)), (Phase::Over, 0), "R-24.5");
    let why = vec![item(Counted::Expansion(Printed::Inns), 2, 0)];
    assert_eq!(played.scored(0), [(Reason::Incomplete(FeatureKind::Road), why)], "R-24.5: an event says why");
    assert_eq!(played.game.outcome().unwrap().scores[Seat(0)], 0, "R-24.5");
}

#[test]
fn a_complete_city_with_a_cathedral_pays_three_a_tile_and_pennant() {
    let scene = Scene { tiles: CITY, figures: &["0 follower -1,-1 c0"], pile: "E E E", ..ROAD };
    let mut played = scene.set();
    played.place("0,-2,2").pass();
    assert_eq!(played.gained(0), 15, "R-24.6");
    let mut pennant =
        Scene { options: "inns=on abbey_mayor=on", tiles: "D 0,0 IC-11 0,-1 AM-05 1,-1 E -1,-1,1", pile: "E", ..scene }
            .set();
    pennant.draw_if_asked().place("0,-2,2").pass();
    let cathedral = item(Counted::Expansion(Printed::Cathedrals), 6, 1);
    let items = vec![item(Counted::Tiles, 5, 2), item(Counted::Pennants, 1, 2), cathedral];
    assert_eq!(pennant.scored(0)[0], (Reason::Complete(FeatureKind::City), items), "R-24.6: 1 more for each");
    let mut two = Scene { tiles: "D 0,0 IC-11 0,-1 IC-11 0,-2 E 1,-1,3 E -1,-1,1 E 1,-2,3 E -1,-2,1", ..scene }.set();
    two.place("0,-3,2").pass();
    assert_eq!(two.gained(0), 24, "R-24.6: two count like one");
}

#[test]
fn an_incomplete_city_with_a_cathedral_pays_nothing_and_says_why() {
    let scene = Scene { options: "inns=on abbey_mayor=on abbey_endgame=off", figures: &["0 follower 0,-1 c0"], ..ROAD };
    let mut played = Scene { tiles: "D 0,0 IC-11 0,-1 AM-05 1,-1 E -1,-1,1", pile: "U", ..scene }.set();
    assert_eq!((played.worth("0,0", "c0"), played.projected()), ((0, 15), [0, 0]), "R-24.7: pennants neither");
    played.draw_if_asked().place("-1,0").pass();
    let why = vec![item(Counted::Expansion(Printed::Cathedrals), 5, 0)];
    assert_eq!(played.scored(0), [(Reason::Incomplete(FeatureKind::City), why)], "R-24.7: an event says why");
    assert_eq!(played.game.outcome().unwrap().scores[Seat(0)], 0, "R-24.7");
}

#[test]
fn inns_and_cathedrals_can_be_added_to_what_others_hold() {
    let mut inn = Scene { tiles: "D 0,0 W 1,0", figures: &["1 follower 0,0 r0"], pile: "IC-02 A E", ..ROAD }.set();
    inn.place("-1,0").pass().place("-2,0,3").pass();
    assert_eq!(inn.gained(1), 8, "R-24.8");
    let mut cathedral = Scene { tiles: "D 0,0", figures: &["1 follower 0,0 c0"], pile: "IC-11 E", ..ROAD }.set();
    assert_eq!(cathedral.projected(), [0, 1]);
    cathedral.place("0,-1").pass();
    assert_eq!(cathedral.projected(), [0, 0], "R-24.8");
    let tiles = "D 0,0 U 1,0 U 2,0 IC-01 0,1,3 A 0,2,2 N 1,2,1 U 2,1";
    let scene = Scene { options: "inns=on abbey_mayor=on", tiles, figures: &["0 follower 0,1 r0"], ..ROAD };
    let mut abbey = scene.set();
    abbey.abbey("1,1").pass();
    assert_eq!(abbey.gained(0), 4, "R-24.8: an abbey completes the road, of two tiles");
}

#[test]
fn a_cathedral_takes_a_city_of_two_tiles_out_of_its_exception() {
    let ring = "U 1,0 U -1,0 U 2,0 B 2,-1 B 2,-2 B 1,-2 B 1,-3 B 0,-3 B -1,-3 B -1,-2 B -2,-2 B -2,-1";
    for (tile, points) in [("IC-11", 6), ("C", 3)] {
        let tiles = format!("D 0,0 {tile} 0,-1 {ring}");
        let mut played = Scene {
            options: "inns=on abbey_mayor=on small_city=c1",
            seats: 3,
            tiles: &tiles,
            figures: &["0 follower 0,0 c0"],
            pile: "E E E E",
            ..ROAD
        }
        .set();
        played.abbey("1,-1").pass().abbey("-1,-1").pass().abbey("0,-2").pass();
        assert_eq!(played.gained(0), points, "R-24.9, R-7.3: {tile}");
    }
}

#[test]
fn a_city_with_a_cathedral_feeds_farms_like_any_other() {
    let tiles = format!("{CITY} E 0,-2,2");
    let played = Scene { tiles: &tiles, figures: &["0 follower 1,-1 f0"], ..ROAD }.set();
    assert_eq!(played.projected(), [3, 0], "R-24.9");
}

#[test]
fn the_tiles_are_as_printed() {
    let of = |name: &str, kind: FeatureKind| {
        named(name).tile().segments().filter(|(_, segment)| segment.kind == kind).count()
    };
    let counts = |kind| ["IC-05", "IC-07", "IC-08", "IC-15", "IC-16", "IC-17"].map(|name| of(name, kind));
    assert_eq!(counts(FeatureKind::City), [0, 1, 4, 3, 2, 1], "R-24.10");
    assert_eq!(counts(FeatureKind::Road), [2, 0, 0, 0, 0, 2], "R-24.10");
    assert_eq!(counts(FeatureKind::Field), [3, 2, 1, 1, 1, 4], "R-24.10");
    assert!(tiles().all(|tile| tile.river.is_none() && tile.marks.is_empty()));
    let mut inner = Scene { tiles: "D 0,0", figures: &[], pile: "IC-08 E", ..ROAD }.set();
    inner.place("0,-1").put("follower", "f0");
    assert_eq!(inner.standing(0).len(), 1, "R-24.10: the field within IC-08");
    for (name, at) in [("IC-04", "2,0"), ("IC-09", "2,0")] {
        let mut ends = Scene {
            tiles: "D 0,0 A -1,0,3 IC-02 1,0",
            figures: &["0 follower 0,0 r0"],
            pile: &format!("{name} E"),
            ..ROAD
        }
        .set();
        ends.place(at).pass();
        assert_eq!(ends.gained(0), 8, "R-24.10: the road ends on {name}");
    }
    let scene = Scene { options: "inns=on abbey_mayor=on", tiles: "D 0,0 IC-09 1,0", ..ROAD };
    let mut wagon = Scene { figures: &["0 wagon 0,0 r0"], ..scene }.set();
    wagon.draw_if_asked().place("-1,0,3").pass();
    let beside = [("1,0", "r0"), ("1,0", "c0"), ("1,0", "c1"), ("-1,0", "cloister")];
    let mut beside = beside.map(|(cell, id)| wagon.at(cell, id));
    beside.sort_unstable();
    let mut targets = wagon.targets();
    targets.sort_unstable();
    assert_eq!(targets, beside, "R-24.10, R-14.28: all that meets at the crossing");
}

#[test]
fn two_kinds_have_a_copy_with_a_garden() {
    let gardens: Vec<String> = Deck::copies(&options("inns=on abbot=on"))
        .filter(|(tile, _)| tile.tile().set == TileSet::Inns && tile.tile().replaces.is_some())
        .map(|(tile, count)| format!("{count} {}", tile.tile().name))
        .collect();
    assert_eq!(gardens, ["1 IC-02+G", "1 IC-08+G"], "R-23.1");
    assert_eq!(Deck::unshuffled(&options("inns=on abbot=on")).pile.len(), 71 + 18, "R-23.1: they add no tile");
}

#[test]
fn bets_count_tiles_whatever_they_pay() {
    let scene = Scene {
        options: "inns=on bets=on",
        tiles: "D 0,0 BT-08 1,0 IC-02 -1,0",
        chips: &["0 1,0 chip-4", "1 1,0 chip-4-6"],
        ..ROAD
    };
    let mut complete = scene.set();
    complete.place("-2,0,3").pass();
    assert_eq!((complete.gained(0), complete.gained(1)), (8 + 8, 4), "R-24.11: four tiles");
    let mut incomplete = Scene { chips: &["0 1,0 chip-3-5"], pile: "E", ..scene }.set();
    incomplete.place("0,-1,2").pass();
    assert_eq!((incomplete.game.phase(), incomplete.gained(0)), (Phase::Over, 3), "R-24.11: three tiles");
}

#[test]
fn house_rules_go_with_inns_and_cathedrals() {
    let road = Scene { tiles: "D 0,0 IC-02 1,0", figures: &["0 follower 1,0 r0"], pile: "E", ..ROAD };
    let mut played = Scene { options: "inns=on no_incomplete_points=on", ..road }.set();
    assert_eq!(played.worth("0,0", "r0"), (0, 4), "R-24.12");
    played.place("0,-1,2").pass();
    assert!(played.scored(0).is_empty(), "R-24.12: nothing to say");
    let edge = "inns=on table_mode=table table_size=3x3 table_edge_completes=on";
    let mut played = Scene { options: edge, pile: "U E", ..road }.set();
    played.place("-1,0").pass();
    assert_eq!(played.gained(0), 6, "R-24.12: the edge completes a road with an inn");
    let city = Scene { options: edge, tiles: "D 0,0 IC-11 0,-1 E 1,-1,3", ..road };
    let mut played = Scene { figures: &["0 follower 0,0 c0"], pile: "E U", ..city }.set();
    played.place("-1,-1,1").pass();
    assert_eq!(played.gained(0), 12, "R-24.12: the edge completes a city with a cathedral");
}

#[test]
fn incomplete_ones_may_pay_as_others_do() {
    let normal = "inns=on abbey_mayor=on inns_incomplete=normal";
    let road = Scene { options: normal, tiles: "D 0,0 IC-02 1,0", figures: &["0 follower 1,0 r0"], ..ROAD };
    assert_eq!(road.set().worth("0,0", "r0"), (2, 4), "R-24.13, R-24.3");
    assert_eq!(road.set().projected(), [2, 0], "R-24.13");
    let tiles = "D 0,0 IC-11 0,-1 AM-05 1,-1 E -1,-1,1";
    let city = Scene { options: normal, tiles, figures: &["0 follower 0,-1 c0"], ..ROAD }.set();
    assert_eq!((city.worth("0,0", "c0"), city.projected()), ((5, 15), [5, 0]), "R-24.13, R-24.6: with the pennant");
    assert_eq!(Options::values("inns_incomplete").unwrap(), ["zero", "normal"], "R-24.13");
}

#[test]
fn records_of_other_games_say_nothing_of_inns() {
    let words = |options: &Options| serde_json::to_string(options).unwrap();
    assert!(!words(&Options::default()).contains("inn"), "older programs read them");
    let played = options("inns=on inn_crossing=both inns_incomplete=normal");
    let stored = words(&played);
    for word in ["\"inns\":\"on\"", "\"inn_crossing\":\"both\"", "\"inns_incomplete\":\"normal\""] {
        assert!(stored.contains(word), "{word}");
    }
    assert_eq!(serde_json::from_str::<Options>(&stored).unwrap(), played);
    let supply = |words: &str| serde_json::to_string(&options(words).rules().stock.figures).unwrap();
    assert_eq!(supply("abbey_mayor=on"), "[7,1,1,1]", "older programs read it");
    assert_eq!(supply("inns=on"), "[7,0,0,0,0,1]");
}
