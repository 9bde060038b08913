//! Traders & Builders: builder and pig, goods (R-25.1 to R-25.4, R-25.9 to R-25.18, R-25.22, R-26). Double turns are in
//! `builder`.

use super::*;
use carc_rules::expansion::traders::{Event as Told, Extra, Good, Goods, Illegal as Refused, goods_of};
use carc_rules::expansion::{Counted as Printed, festival};
use carc_rules::{Catalog, Counted, Item, Reason, TileSet, Trait, Traits};

/// A road of two tiles with a follower of the first seat, which goes on to the east.
pub(super) const ROAD: Scene = Scene {
    options: "traders=on",
    seats: 2,
    tiles: "D 0,0 U 1,0",
    figures: &["0 follower 1,0 r0"],
    chips: &[],
    pile: "U U U U U U",
};
/// A farm that touches three complete cities, with a field of its own on each of five tiles.
const FARM: &str = "D 0,0 E 0,-1,2 E 1,-1 E 1,-2,2 E -1,-1 E -1,-2,2";
/// A city of the first seat with grain, which one tile at (1,-1) completes.
const CITY: Scene = Scene { tiles: "D 0,0 TB-07 0,-1,2", figures: &["0 follower 0,-1 c0"], pile: "E B B", ..ROAD };

const BUILDER: MeepleKind = MeepleKind::Builder;
const PIG: MeepleKind = MeepleKind::Pig;
const GRAIN: Goods = Goods { wine: 0, grain: 1, cloth: 0 };

fn tiles() -> impl Iterator<Item = &'static carc_rules::Tile> {
    Catalog::standard().tiles().iter().filter(|tile| tile.set == TileSet::Traders && tile.replaces.is_none())
}

impl Played {
    fn told(&self) -> Vec<Told> {
        let told = self.events.iter().filter_map(|event| match event {
            Event::Expansion(expansion::Event::Traders(told)) => Some(*told),
            _ => None,
        });
        told.collect()
    }

    fn goods(&self) -> [Goods; 2] {
        [Seat(0), Seat(1)].map(|seat| goods_of(&self.game, seat))
    }

    fn home(&self, seat: u8, meeple: MeepleKind) -> u8 {
        self.game.supply(Seat(seat)).count(meeple)
    }

    /// Returns what the first two seats would have if the game ended now.
    fn at_the_end(&self) -> [u32; 2] {
        [Seat(0), Seat(1)].map(|seat| self.game.projected_scores()[seat])
    }

    /// Returns the segments of the tile just placed on which a figure may stand.
    fn open(&self, kind: &str) -> Vec<FeatureKind> {
        let tile = self.game.board().tiles().last().unwrap().tile.tile();
        let legal = self.game.legal_actions();
        let open = tile.segments().filter(|&(segment, _)| {
            legal.contains(&Action::Deploy { seat: self.seat(), meeple: meeple(kind), segment })
        });
        open.map(|(_, segment)| segment.kind).collect()
    }
}

#[test]
fn the_box_has_tiles_with_goods_and_two_figures_for_each_player() {
    let pile = |words: &str| Deck::unshuffled(&options(words)).pile;
    assert_eq!(pile("traders=on").len(), 71 + 24, "R-25.1, R-16.6");
    let all = "festival=on abbey_mayor=on bets=on abbot=on inns=on traders=on";
    assert_eq!(pile(&format!("{all} river=on")).len() + 1, 157, "R-16.6");
    let cities = || tiles().flat_map(|tile| &tile.segments).filter(|segment| segment.kind == FeatureKind::City);
    let symbols = |good: Good| cities().filter(|city| city.traits.has(good.printed())).count();
    assert_eq!(Good::ALL.map(symbols), [9, 6, 5], "R-25.1: wine, grain, cloth");
    assert_eq!(Good::ALL.map(|good| usize::from(good.tokens())), [9, 6, 5], "R-25.1: as many tokens");
    assert_eq!(Good::ALL.map(Good::word), ["wine", "grain", "cloth"], "R-25.1");
    let sorts = |traits: Traits| Good::ALL.into_iter().map(|good| traits.count(good.printed())).sum::<u8>();
    assert!(cities().all(|city| sorts(city.traits) <= 1), "R-25.1: one symbol each");
    let played = ROAD.set();
    assert_eq!((played.home(0, BUILDER), played.home(1, PIG)), (1, 1), "R-25.1");
    let without = Scene { options: "traders=on farmers=off", ..ROAD }.set();
    assert_eq!((without.home(0, BUILDER), without.home(0, PIG)), (1, 0), "R-25.1");
    for kind in [BUILDER, PIG] {
        assert!(!kind.is_follower() && kind.is_companion(), "R-25.1");
        assert_eq!(kind.strength(Traits::only(Trait::Pennant, 3)), 0, "R-25.1: no strength");
    }
    let gardens = Catalog::standard().tiles().iter().filter(|tile| tile.set == TileSet::Traders);
    let gardens: Vec<_> = gardens.filter_map(|tile| tile.replaces).collect();
    assert_eq!(gardens, [named("TB-11"), named("TB-21")], "R-23.1");
}

#[test]
fn a_builder_goes_on_roads_and_cities_beside_an_own_follower() {
    for kind in ["follower", "largefollower", "wagon"] {
        let figure = format!("0 {kind} 1,0 r0");
        let options = "traders=on inns=on abbey_mayor=on abbot=on";
        let mut played = Scene { options, tiles: "D 0,0 U 1,0 U 2,0", figures: &[&figure], ..ROAD }.set();
        played.place("3,0");
        assert_eq!(played.open("builder"), [FeatureKind::Road], "R-25.2: at whatever distance, {kind}");
    }
    let options = "traders=on abbey_mayor=on";
    let mut city = Scene { figures: &["0 mayor 0,-1 c0"], options, pile: "N B", ..CITY }.set();
    city.place("1,-1,3");
    assert_eq!(city.open("builder"), [FeatureKind::City], "R-25.2, R-26.4: a mayor of strength 0, too");
    let mut others = Scene { figures: &["1 follower 1,0 r0", "1 builder 0,0 r0"], ..ROAD }.set();
    others.place("2,0");
    let none = Err(Refused::NoFollower { meeple: BUILDER }.into());
    assert_eq!(others.check(others.putting("builder", "r0")), none, "R-25.2: an own one");
    let mut both = Scene { figures: &["0 follower 1,0 r0", "1 follower 0,0 r0", "1 builder 1,0 r0"], ..ROAD }.set();
    both.place("2,0");
    assert_eq!(both.open("builder"), [FeatureKind::Road], "R-25.2: others do not matter");
    let figures = ["0 follower 0,-1 f0"];
    let mut nowhere =
        Scene { options: "traders=on abbot=on", tiles: "D 0,0 E 0,-1,2", figures: &figures, pile: "E+G B", ..ROAD }
            .set();
    nowhere.place("1,-1");
    for (id, feature) in [("f0", FeatureKind::Field), ("garden", FeatureKind::Garden)] {
        let refused = Err(Illegal::NotThere { meeple: BUILDER, feature });
        assert_eq!(nowhere.check(nowhere.putting("builder", id)), refused, "R-25.2");
    }
}

#[test]
fn a_builder_does_not_go_into_what_this_tile_completes() {
    let mut played = Scene { tiles: "D 0,0 W -1,0 U 1,0", pile: "A B", ..ROAD }.set();
    played.place("2,0,1");
    let refused = Err(Refused::Complete { meeple: BUILDER }.into());
    assert_eq!(played.check(played.putting("builder", "r0")), refused, "R-25.3");
    assert!(played.open("builder").is_empty(), "R-25.3");
}

#[test]
fn a_builder_goes_home_with_the_followers_and_scores_nothing() {
    let scene = Scene { tiles: "D 0,0 W -1,0 U 1,0", pile: "A B", ..ROAD };
    let mut played = Scene { figures: &["1 builder 0,0 r0", "1 follower 1,0 r0"], ..scene }.set();
    assert_eq!(played.game.holders(played.at("0,0", "r0")).iter().collect::<Vec<_>>(), [Seat(1)], "R-25.4");
    played.place("2,0,1").pass();
    assert_eq!((played.gained(1), played.came_home(1)), (4, 2), "R-25.4");
    assert_eq!(played.home(1, BUILDER), 1, "R-25.4");
    assert!(!played.game.feature(played.at("0,0", "r0")).unwrap().is_occupied(), "R-26.2");
    let two = ["0 follower 0,0 r0", "0 follower 1,0 r0", "1 follower 1,0 r0", "1 builder 0,0 r0"];
    let mut shared = Scene { figures: &two, ..scene }.set();
    assert_eq!(shared.game.holders(shared.at("0,0", "r0")).iter().collect::<Vec<_>>(), [Seat(0)], "R-25.4");
    shared.place("2,0,1").pass();
    assert_eq!((shared.gained(0), shared.gained(1)), (4, 0), "R-25.4: it adds nothing to a majority");
    let mut stays = ROAD.set();
    stays.place("2,0").put("builder", "r0").place("3,0").pass();
    assert_eq!(stays.home(0, BUILDER), 0, "R-25.4: it stays until then");
}

#[test]
fn whoever_stands_alone_goes_home_at_once() {
    for (reading, figures) in [("follower", 1), ("figure", 2)] {
        let options = format!("traders=on festival=on festival_return={reading}");
        let scene = Scene { options: &options, tiles: "D 0,0 U 1,0 U 2,0", pile: "FE-02 B B", ..ROAD };
        let mut played = Scene { figures: &["0 follower 1,0 r0", "0 builder 2,0 r0"], ..scene }.set();
        played.place("0,1");
        let back = |action: &Action| {
            matches!(action, Action::Expansion(expansion::Action::Festival(festival::Action::TakeBack { .. })))
        };
        assert_eq!(played.legal(back).len(), figures, "R-26.3: {reading}");
        let at = played.at("1,0", "r0");
        played.play(festival::Action::TakeBack { seat: Seat(0), meeple: MeepleKind::Follower, at });
        assert_eq!((played.came_home(0), played.home(0, BUILDER)), (2, 1), "R-25.9: {reading}");
        assert!(played.game.standing().is_empty(), "R-25.9");
        let both = ["0 follower 1,0 r0", "0 follower 0,0 r0", "0 builder 2,0 r0", "1 follower 2,0 r0"];
        let mut left = Scene { figures: &both, ..scene }.set();
        left.place("0,1");
        left.play(festival::Action::TakeBack { seat: Seat(0), meeple: MeepleKind::Follower, at });
        assert_eq!((left.came_home(0), left.home(0, BUILDER)), (1, 0), "R-25.9: not with another own one");
        let mut others = Scene { figures: &[both[0], both[2], both[3]], ..scene }.set();
        others.place("0,1");
        others.play(festival::Action::TakeBack { seat: Seat(0), meeple: MeepleKind::Follower, at });
        assert_eq!(others.home(0, BUILDER), 1, "R-25.9: others' followers do not hold it");
    }
    let options = "traders=on festival=on festival_return=figure";
    let figures = ["0 follower 0,-1 f0", "0 pig 1,-1 f0"];
    let mut pig = Scene { options, tiles: FARM, figures: &figures, pile: "FE-02 B", ..ROAD }.set();
    pig.place("0,1");
    let at = pig.at("1,-1", "f0");
    pig.play(festival::Action::TakeBack { seat: Seat(0), meeple: PIG, at });
    assert_eq!((pig.came_home(0), pig.home(0, PIG)), (1, 1), "R-26.3: the farmer stays");
}

#[test]
fn a_wagon_that_is_scored_with_a_builder_may_move_on() {
    let figures = ["0 wagon 1,0 r0", "0 builder 0,0 r0"];
    let options = "traders=on abbey_mayor=on";
    let mut played = Scene { options, tiles: "D 0,0 W -1,0 U 1,0", figures: &figures, pile: "W B B", ..ROAD }.set();
    played.place("2,0,1").pass();
    assert_eq!(played.home(0, BUILDER), 1, "R-25.11");
    let from = played.at("1,0", "r0");
    let asked = Phase::from(abbey_mayor::Phase::Move { seat: Seat(0), meeple: MeepleKind::Wagon, from });
    assert_eq!(played.game.phase(), asked, "R-25.11");
    let wagon = |action: &Action| matches!(action, Action::Expansion(expansion::Action::AbbeyMayor(_)));
    let &onward = played.legal(wagon).first().unwrap();
    played.play(onward);
    assert_eq!(played.standing(0).len(), 1, "R-26.5: the builder stays at home");
}

#[test]
fn a_pig_goes_on_fields_beside_an_own_farmer() {
    for kind in ["follower", "largefollower"] {
        let figure = format!("0 {kind} 0,-1 f0");
        let options = "traders=on inns=on";
        let mut played = Scene { options, tiles: "D 0,0 E 0,-1,2", figures: &[&figure], pile: "E B", ..ROAD }.set();
        played.place("1,-1");
        assert_eq!(played.open("pig"), [FeatureKind::Field], "R-25.12: {kind}");
        assert!(!played.open("follower").contains(&FeatureKind::Field), "R-25.12, R-5.3");
        played.put("pig", "f0");
        assert_eq!(played.home(0, PIG), 0, "R-25.12: one each");
    }
    let mut others = Scene { tiles: "D 0,0 E 0,-1,2", figures: &["1 follower 0,-1 f0"], pile: "E B", ..ROAD }.set();
    others.place("1,-1");
    let none = Err(Refused::NoFollower { meeple: PIG }.into());
    assert_eq!(others.check(others.putting("pig", "f0")), none, "R-25.12");
    let refused = Err(Illegal::NotThere { meeple: PIG, feature: FeatureKind::City });
    assert_eq!(others.check(others.putting("pig", "c0")), refused, "R-25.12");
}

#[test]
fn a_pig_makes_cities_pay_its_owner_four() {
    let own = ["0 follower 0,-1 f0", "0 pig -1,-1 f0"];
    for reading in ["per_farm", "per_farm_once", "per_city"] {
        let options = format!("traders=on inns=on farm_scoring={reading}");
        let farm = |figures: &[&str]| Scene { options: &options, tiles: FARM, figures, ..ROAD }.set().at_the_end();
        assert_eq!(farm(&own), [12, 0], "R-25.14: {reading}");
        assert_eq!(farm(&own[..1]), [9, 0], "R-11.6: {reading}");
        assert_eq!(farm(&[own[0], own[1], "1 follower 1,-1 f0"]), [12, 9], "R-25.14: others get 3, {reading}");
        assert_eq!(farm(&[own[0], own[1], "1 largefollower 1,-1 f0"]), [0, 9], "R-25.13, R-25.14: {reading}");
    }
    let scored = Scene { tiles: FARM, figures: &own, pile: "B", ..ROAD }.set();
    let mut items = Vec::new();
    scored.game.final_points(|_, points| items.push((points.reason, points.items().collect::<Vec<_>>())));
    let cities = Item { counted: Counted::Cities, count: 3, each: 3 };
    let pigs = Item { counted: Counted::Expansion(Printed::Pigs), count: 3, each: 1 };
    assert_eq!(items, [(Reason::Farm, vec![cities, pigs])], "R-25.14: 1 more for each city");
}

#[test]
fn a_pig_counts_at_cities_that_several_farms_share() {
    // The city at (0,0) and (0,-1) lies between two farms of the first seat; the pig is in one of them.
    let tiles = "D 0,0 E 0,-1,2 U 1,0";
    for pig in ["0 pig 1,0 f0", "0 pig 0,-1 f0"] {
        let figures = ["0 follower 0,-1 f0", "0 follower 0,0 f0", pig];
        for (reading, with, without) in [("per_farm", 3 + 4, 3 + 3), ("per_farm_once", 4, 3), ("per_city", 4, 3)] {
            let options = format!("traders=on farm_scoring={reading}");
            let farms = |figures: &[&str]| Scene { options: &options, tiles, figures, ..ROAD }.set();
            let (plain, pig) = (farms(&figures[..2]), farms(&figures));
            let touches = |cell: &str, id: &str| plain.game.complete_cities_of(plain.at(cell, id));
            assert_eq!((touches("0,-1", "f0"), touches("1,0", "f0")), (1, 1));
            assert_eq!((pig.at_the_end()[0], plain.at_the_end()[0]), (with, without), "R-25.14: {reading}");
        }
    }
}

#[test]
fn a_pig_counts_where_a_barn_is_scored_and_goes_home() {
    let options = "traders=on abbey_mayor=on";
    let figures = ["1 follower 0,-1 f0", "1 pig 1,-1 f0"];
    let mut barn = Scene { options, tiles: POINT, figures: &figures, pile: "B U U", ..ROAD }.set();
    barn.place("-1,-2");
    let action = barn.building(Corner::Se);
    barn.play(action);
    assert_eq!((barn.gained(1), barn.came_home(1), barn.home(1, PIG)), (8, 2, 1), "R-25.14: 4 when a barn is placed");
    assert_eq!(barn.at_the_end()[0], 8, "R-25.14: the barn's own 4 a city are as they were");
    let tiles = "D 0,0 E 0,-1,2 B 0,-2 E -1,-1,3 B -1,-2 E 0,-3 E 0,-4,2 U 1,0";
    let figures = ["1 barn 0,-1 f0", "0 follower 1,0 f0"];
    let mut joined = Scene { options, tiles, figures: &figures, pile: "B U U", ..ROAD }.set();
    joined.place("1,-1");
    assert_eq!(joined.open("pig"), [FeatureKind::Field], "R-25.15: in the turn that joins the farms");
    assert!(!joined.open("follower").contains(&FeatureKind::Field), "R-25.15: no follower");
    joined.put("pig", "f0");
    assert_eq!((joined.gained(0), joined.came_home(0), joined.home(0, PIG)), (4, 2, 1), "R-25.15, R-25.14: 2 a city");
}

#[test]
fn a_pig_stays_when_roads_and_cities_are_scored() {
    let mut played = Scene { figures: &["0 follower 0,-1 f0", "0 pig 0,0 f0"], ..CITY }.set();
    played.place("1,-1,3").pass();
    assert_eq!((played.came_home(0), played.home(0, PIG)), (0, 0), "R-25.13");
}

#[test]
fn who_completes_a_city_takes_its_goods() {
    for figures in [&["1 follower 0,-1 c0"][..], &["0 follower 0,-1 c0"], &[]] {
        let mut played = Scene { figures, ..CITY }.set();
        played.place("1,-1,3");
        assert_eq!(played.goods(), [Goods::NONE; 2], "R-25.16: with the scoring");
        played.pass();
        let city = played.at("1,-1", "c0");
        assert_eq!(played.told(), [Told::Taken { seat: Seat(0), goods: GRAIN, at: city }], "R-25.16");
        assert_eq!(played.goods(), [GRAIN, Goods::NONE], "R-25.16: whoever scores");
    }
    let mut incomplete = Scene { pile: "N B", ..CITY }.set();
    incomplete.place("1,-1,3").pass();
    assert_eq!(incomplete.goods(), [Goods::NONE; 2], "R-25.17");
}

#[test]
fn an_abbey_takes_goods_too_and_all_of_several_cities() {
    // West and east of the hole at (1,1) lies a city each, which only it leaves open.
    let tiles = "D 0,0 TB-17 0,1 E -1,1,1 U 1,0 U 2,0 TB-05 2,1 E 3,1,3 B 0,2 B 1,2";
    let options = "traders=on abbey_mayor=on";
    let mut played = Scene { options, tiles, figures: &["1 follower 0,1 c0"], pile: "B B", ..ROAD }.set();
    played.abbey("1,1").pass();
    assert_eq!(played.goods(), [Goods { wine: 1, grain: 1, cloth: 0 }, Goods::NONE], "R-25.16, R-26.6");
    assert_eq!(played.told().len(), 2, "R-25.16: for each city");
    assert_eq!((played.gained(0), played.gained(1)), (0, 4), "R-25.16");
}

#[test]
fn the_most_of_each_sort_pay_ten() {
    let game = |goods: &[(Seat, Goods)]| {
        let deck = Deck { start: named("D"), pile: vec![named("B")] };
        let setup = Setup::new(options("traders=on"), 3, Seat(0), deck);
        let arranged = Arranged { goods, ..Arranged::default() };
        let lying = [(named("D"), placement("0,0"))];
        carc_rules::arranged(setup, &lying, &[], arranged)
    };
    let goods = |wine, grain, cloth| Goods { wine, grain, cloth };
    let played = game(&[(Seat(0), goods(3, 1, 0)), (Seat(1), goods(3, 0, 0)), (Seat(2), goods(1, 0, 0))]).unwrap();
    let projected = played.projected_scores();
    assert_eq!(projected.first(3), [20, 10, 0], "R-25.18: ties all 10, and nobody for a sort that nobody has");
    let mut given = Vec::new();
    played.final_points(|seat, points| given.push((seat.0, points.reason, points.at, points.total())));
    let most = |seat, good| (seat, Reason::from(Extra::MostGoods(good)), None, 10);
    assert_eq!(given, [most(0, Good::Wine), most(1, Good::Wine), most(0, Good::Grain)], "R-25.18");
    assert!(Reason::from(Extra::MostGoods(Good::Wine)).is_final(), "R-25.18");
    let more = game(&[(Seat(0), goods(5, 0, 0)), (Seat(1), goods(5, 0, 0))]);
    assert_eq!(more.unwrap_err(), carc_rules::Unarranged::Expansion { index: 1 }, "R-25.1: nine of wine");
    let nobody = game(&[(Seat(3), goods(1, 0, 0))]);
    assert_eq!(nobody.unwrap_err(), carc_rules::Unarranged::Expansion { index: 0 }, "the seats are 0 to 2");
    let mut last = Scene { pile: "E", ..CITY }.set();
    last.place("1,-1,3").pass();
    assert_eq!(last.game.outcome().unwrap().scores.first(2), [6 + 10, 0], "R-25.18, R-11.3");
}

#[test]
fn tokens_are_counted_by_sort() {
    for good in Good::ALL {
        let mut goods = Goods::NONE;
        *goods.count_mut(good) += 3;
        let expected = Good::ALL.map(|other| if other == good { 3 } else { 0 });
        assert_eq!(Good::ALL.map(|other| goods.count(other)), expected, "R-25.17");
    }
}

#[test]
fn records_name_the_sorts_of_which_there_are_tokens() {
    for (goods, words) in
        [(GRAIN, r#"{"grain":1}"#), (Goods { wine: 2, grain: 0, cloth: 1 }, r#"{"wine":2,"cloth":1}"#)]
    {
        assert_eq!(serde_json::to_string(&goods).unwrap(), words, "R-25.20");
        assert_eq!(serde_json::from_str::<Goods>(words).unwrap(), goods, "R-25.20");
    }
}

#[test]
fn the_tiles_have_bridges_and_inner_fields() {
    let of_kind = |name: &str, kind: FeatureKind| {
        let tile = named(name).tile();
        tile.segments.iter().filter(move |segment| segment.kind == kind)
    };
    let count = |name, kind| of_kind(name, kind).count();
    assert_eq!((count("TB-02", FeatureKind::Road), count("TB-02", FeatureKind::Field)), (2, 4), "R-25.22");
    assert!(named("TB-02").tile().junctions.is_empty(), "R-25.22: a bridge");
    assert_eq!(count("TB-03", FeatureKind::Field), 3, "R-25.22");
    let roads: Vec<_> = named("TB-03").tile().segments().filter(|(_, it)| it.kind == FeatureKind::Road).collect();
    let meet = |junction: &Vec<SegmentId>| roads.iter().all(|(road, _)| junction.contains(road));
    assert!(!named("TB-03").tile().junctions.iter().any(meet), "R-25.22: no junction between its roads");
    for name in ["TB-09", "TB-15", "TB-23"] {
        let lone = of_kind(name, FeatureKind::Field).filter(|field| field.halves.iter().count() < 3).count();
        assert!(count(name, FeatureKind::Field) >= 2 && lone >= 2, "R-25.22: {name}");
    }
    for name in ["TB-13", "TB-14", "TB-16", "TB-24"] {
        let inner = of_kind(name, FeatureKind::Field).filter(|field| field.halves.is_empty()).count();
        assert_eq!(inner, 1, "R-25.22: {name} has a field that touches no edge");
    }
}
