//! The River.

use super::*;
use carc_rules::expansion::river;
use carc_rules::{Catalog, EdgeKind, Layer, RiverEnd, TileSet, pile};

/// The river runs from the spring to the east and turns south at (1,0).
const TURNED: Scene = Scene {
    options: "river=on",
    seats: 2,
    tiles: "RI-01 0,0 RI-10 1,0",
    figures: &[],
    chips: &[],
    pile: "RI-10 RI-07 RI-02 E",
};
/// A city meets the cell into which the spring flows.
const BESIDE_CITY: &str = "RI-01 0,0 B 0,-1 E 1,-1,2";

fn off(why: river::Illegal) -> Result<(), Illegal> {
    Err(Illegal::Expansion(expansion::Illegal::River(why)))
}

fn deck(words: &str) -> Deck {
    Deck::unshuffled(&options(words))
}

fn count(deck: &Deck, tile: &str) -> usize {
    deck.pile.iter().chain([&deck.start]).filter(|&&other| other == named(tile)).count()
}

fn played(words: &str) -> Game {
    Game::new(Setup::new(options(words), 3, Seat(1), deck(words))).unwrap()
}

/// Plays the first legal action until it is true of the game.
fn play_until(game: &mut Game, done: impl Fn(&Game) -> bool) {
    while !done(game) {
        let legal = game.legal_actions();
        let passes = legal.iter().find(|action| matches!(action, Action::Pass { .. }));
        let action = *passes.or_else(|| legal.first()).expect("the game is not over");
        game.play(action).unwrap();
    }
}

impl Played {
    fn lays(&self, at: &str) -> Result<(), Illegal> {
        let Placement { position: at, rotation } = placement(at);
        self.check(Action::Place { seat: self.seat(), at, rotation })
    }

    fn drawn(&self) -> &'static str {
        &self.game.phase().drawn().expect("a tile is drawn").tile().name
    }

    fn discarded(&self) -> Vec<&'static str> {
        self.game.discarded().iter().map(|tile| tile.tile().name.as_str()).collect()
    }
}

#[test]
fn the_river_has_twelve_tiles_and_is_no_feature() {
    let tiles =
        || Catalog::standard().tiles().iter().filter(|tile| tile.set == TileSet::River && tile.replaces.is_none());
    assert_eq!((tiles().count(), tiles().map(|tile| tile.count).sum::<u8>()), (10, 12), "R-22.1");
    for tile in tiles() {
        let river = tile.river.unwrap();
        let shown: Vec<_> = tile.edges.iter().filter(|&&edge| edge == EdgeKind::River).collect();
        assert_eq!(shown.len(), if river.end.is_some() { 1 } else { 2 }, "R-22.2: {}", tile.name);
        let crossed = tile.segments.iter().any(|segment| river.edges.iter().any(|edge| segment.edges.contains(edge)));
        assert!(!crossed, "R-22.1: nothing that can be claimed leaves {} with the river", tile.name);
    }
    let end = |name: &str| named(name).tile().river.unwrap().end;
    assert_eq!((end("RI-01"), end("RI-02")), (Some(RiverEnd::Spring), Some(RiverEnd::Lake)), "R-22.2");
}

#[test]
fn the_spring_lies_first_and_the_start_tile_leaves_the_game() {
    let game = played("river=on");
    let start = game.board().tiles()[0];
    let expected = (named("RI-01"), Position::ORIGIN, Rotation::R0, None);
    assert_eq!((start.tile, start.position, start.rotation, start.by), expected, "R-22.2, R-22.9");
    assert_eq!(deck("river=on").pile.len(), 11 + 71, "R-22.3, R-16.6");
    assert_eq!(deck("river=on river_start=pile").pile.len(), 11 + 72, "R-22.3");
    let starts = |words| count(&deck(words), "D");
    assert_eq!((starts("river=on"), starts("river=on river_start=pile"), starts("")), (3, 4, 4), "R-22.3");
}

#[test]
fn river_tiles_are_drawn_first_and_the_lake_last_of_them() {
    let options = options("river=on festival=on");
    for turn in 0..20 {
        let deck = Deck::shuffled(&options, |tiles| tiles.rotate_left(turn % tiles.len()));
        let layers: Vec<_> = deck.pile.iter().map(|&tile| Layer::of(tile)).collect();
        assert!(layers[..10].iter().all(|&layer| layer == Layer::River), "R-22.2");
        assert_eq!(deck.pile[10], named("RI-02"), "R-22.2: the lake lies under them");
        assert!(layers[11..].iter().all(|&layer| layer == Layer::Ordinary), "R-22.4");
        assert!(deck.fits_the_box(&options));
    }
    let mut deck = Deck::unshuffled(&options);
    deck.pile.swap(10, 11);
    assert!(!deck.fits_the_box(&options), "R-22.4: nothing is drawn before the lake");
    deck.pile.swap(10, 11);
    deck.pile.swap(9, 10);
    assert!(!deck.fits_the_box(&options), "R-22.4: the lake is drawn last");
}

#[test]
fn players_draw_the_river_in_their_usual_order() {
    let mut game = played("river=on");
    let mut seats = Vec::new();
    while let Phase::Place { seat, tile } = game.phase() {
        seats.push(seat.0);
        if tile == named("RI-02") {
            break;
        }
        let turn = game.turn();
        play_until(&mut game, |game| game.turn() > turn);
    }
    let expected: Vec<u8> = (0..seats.len() as u8).map(|turn| (turn + 1) % 3).collect();
    assert_eq!(seats, expected, "R-22.4: the player who begins draws the first");
    assert!(seats.len() + game.discarded().len() == 11, "R-22.4");
}

#[test]
fn what_comes_next_is_known_by_its_layer_alone() {
    let game = played("river=on");
    let seen = game.seen_by(Seat(0));
    assert!(pile::next(&seen).iter().all(|&tile| Layer::of(tile) == Layer::River), "R-22.4");
    assert_eq!(pile::next(&seen).len(), 9);
    let mut numbers = 0;
    let dealt = expansion::dealt(&seen, Seat(0), &mut |below| {
        numbers += 7;
        numbers % below
    });
    assert_eq!(dealt.still_to_come(), game.still_to_come());
    let listed = |game: &Game| pile::alternatives(game, named("B")).to_vec();
    for layer in [0..71, 72..81] {
        assert_ne!(listed(&dealt)[layer.clone()], listed(&seen)[layer], "R-22.4: each layer is shuffled");
    }
    assert_eq!(pile::next(&dealt), pile::next(&game), "R-22.4: no order is dealt in which another tile comes first");
}

#[test]
fn a_player_sees_no_order_within_a_layer() {
    for (words, layers) in [("", [0..0, 1..71]), ("river=on", [1..10, 11..82])] {
        let game = |deck| Game::new(Setup::new(options(words), 2, Seat(0), deck)).unwrap();
        let mut other = deck(words);
        for layer in layers {
            other.pile[layer].reverse();
        }
        let (one, other) = (game(deck(words)), game(other));
        let listed = |game: &Game| pile::alternatives(game, named("B")).to_vec();
        let seen = |game: &Game| listed(&game.seen_by(Seat(0)));
        assert_ne!(listed(&one), listed(&other), "the piles differ");
        assert_eq!(seen(&one), seen(&other), "R-22.4: {words}");
        assert_eq!(pile::next(&one.seen_by(Seat(0))), pile::next(&one), "R-22.4: {words}: the layers stay in order");
    }
}

#[test]
fn a_river_tile_continues_the_river() {
    let scene = Scene { tiles: "RI-01 0,0 B 0,-1", pile: "RI-07 RI-02 E", ..TURNED };
    let played = scene.set();
    assert_eq!(played.lays("1,0"), Ok(()), "R-22.5");
    assert_eq!(played.lays("1,0,2"), Ok(()), "R-22.5");
    assert!(matches!(
        played.lays("1,0,1"),
        Err(Illegal::Mismatch { shows: EdgeKind::Field, neighbour: EdgeKind::River, .. })
    ));
    assert_eq!(played.lays("-1,0,1"), off(river::Illegal::Detached), "R-22.5: its fields fit, but no river meets");
    assert_eq!(played.lays("0,-2,0"), off(river::Illegal::Detached), "R-22.5");
    let legal = played.game.board().placements(named("RI-07"));
    assert!(legal.iter().all(|placement| placement.position == Position::new(1, 0)), "R-22.5");
    let ordinary = played.game.board().placements(named("B"));
    assert!(!ordinary.iter().any(|placement| placement.position == Position::new(1, 0)), "R-22.5");
}

#[test]
fn the_river_does_not_turn_twice_to_the_same_side() {
    let played = TURNED.set();
    assert_eq!(played.lays("1,1,1"), off(river::Illegal::Turn), "R-22.6, EX-71");
    assert_eq!(played.lays("1,1,2"), Ok(()), "R-22.6");
    let straight = Scene { tiles: "RI-01 0,0 RI-10 1,0 RI-07 1,1,1", ..TURNED }.set();
    assert_eq!((straight.lays("1,2,1"), straight.lays("1,2,2")), (Ok(()), Ok(())), "R-22.6: a straight tile between");
    let first = Scene { tiles: "RI-01 0,0", ..TURNED }.set();
    assert_eq!((first.lays("1,0,0"), first.lays("1,0,1")), (Ok(()), Ok(())), "R-22.6: the spring forbids nothing");
}

#[test]
fn the_river_may_have_to_look_ahead() {
    let tiles = "RI-01 0,0 RI-10 1,0 RI-07 1,1,1 RI-10 1,2,1 RI-07 0,2,0";
    let back = |turns: &str| {
        let options = format!("river=on river_turns={turns}");
        Scene { options: &options, tiles, ..TURNED }.set().lays("-1,2,2")
    };
    assert_eq!(back("no_u_turn"), Ok(()), "R-22.6, EX-72");
    assert_eq!(back("ahead"), off(river::Illegal::Ahead), "R-22.7, EX-72");
    let onwards = Scene { options: "river=on river_turns=ahead", tiles, ..TURNED }.set();
    assert_eq!(onwards.lays("-1,2,3"), Ok(()), "R-22.7");
    let lake = Scene { options: "river=on river_turns=ahead", tiles, pile: "RI-02 E", ..TURNED }.set();
    assert_eq!(lake.lays("-1,2,2"), Ok(()), "R-22.7: no edge of the lake stays open");
}

#[test]
fn a_river_tile_that_fits_nowhere_leaves_the_game() {
    let played = Scene { tiles: BESIDE_CITY, pile: "RI-07 RI-03 RI-02 E", ..TURNED }.set();
    assert_eq!((played.drawn(), played.discarded()), ("RI-03", vec!["RI-07"]), "R-22.8, R-4.2");
}

#[test]
fn a_river_tile_goes_back_among_the_rivers_own() {
    let scene = Scene { options: "river=on unplayable=return", tiles: BESIDE_CITY, ..TURNED };
    let mut played = Scene { pile: "RI-07 RI-03 RI-10 RI-02 E", ..scene }.set();
    assert_eq!(played.game.phase(), Phase::PutBack { tile: named("RI-07") }, "R-22.8");
    assert_eq!(played.game.legal_actions().len(), 3, "R-22.8: above, between and below the two tiles that are left");
    assert_eq!(played.check(Action::PutBack { depth: 3 }), Err(Illegal::NoSuchDepth), "R-22.8: not under the lake");
    played.play(Action::PutBack { depth: 2 });
    assert_eq!((played.drawn(), played.discarded()), ("RI-03", vec![]));
}

#[test]
fn where_no_river_tile_fits_the_rest_leaves_the_game() {
    for unplayable in ["discard", "return"] {
        let options = format!("river=on unplayable={unplayable}");
        let none = Scene { options: &options, tiles: BESIDE_CITY, pile: "RI-07 RI-10 RI-02 B E", ..TURNED }.set();
        assert_eq!((none.drawn(), none.discarded()), ("B", vec!["RI-07", "RI-10", "RI-02"]), "R-22.8: {unplayable}");
        // North and east of the cell lie fields: nothing straight fits, but the lake does.
        let tiles = "RI-01 0,0 B 0,-1 B 1,-1 B 2,-1 B 2,0";
        let lake = Scene { options: &options, tiles, pile: "RI-07 RI-07 RI-02 B E", ..TURNED }.set();
        assert_eq!((lake.drawn(), lake.discarded()), ("RI-02", vec!["RI-07", "RI-07"]), "R-22.8: {unplayable}");
    }
}

#[test]
fn figures_go_on_river_tiles_by_the_usual_rules() {
    use FeatureKind::{City, Cloister, Field, Road};
    let open = |pile: &str, at: &str| {
        let mut played = Scene { tiles: "RI-01 0,0", pile, ..TURNED }.set();
        played.place(at);
        let tile = played.game.board().tiles().last().unwrap().tile.tile();
        let stands =
            |segment| played.check(Action::Deploy { seat: Seat(0), meeple: MeepleKind::Follower, segment }).is_ok();
        tile.segments().filter(|&(segment, _)| stands(segment)).map(|(_, segment)| segment.kind).collect::<Vec<_>>()
    };
    assert_eq!(open("RI-03 RI-02 E", "1,0"), [City, City, Field, Field], "R-22.9");
    assert_eq!(open("RI-05 RI-02 E", "1,0"), [Cloister, Road, Field, Field, Field], "R-22.9");
    assert_eq!(open("RI-02 E", "1,0"), [Field], "R-22.9: on the lake too");
}

#[test]
fn the_river_separates_fields_and_goes_round_its_ends() {
    let field = |name: &str| named(name).tile().segments.iter().filter(|one| one.kind == FeatureKind::Field).count();
    assert_eq!([field("RI-04"), field("RI-06"), field("RI-05")], [4, 4, 3], "R-22.10");
    let played = Scene { tiles: "RI-01 0,0 RI-07 1,0 RI-02 2,0", pile: "E", ..TURNED }.set();
    let farm = |cell: &str, id: &str| played.game.segments_of(played.at(cell, id));
    assert_eq!(farm("1,0", "f0"), farm("1,0", "f1"), "R-22.10: round the spring the field is one");
    let between = Scene { tiles: "RI-07 0,0 RI-07 1,0", pile: "E", ..TURNED }.set();
    let farm = |cell: &str, id: &str| between.game.segments_of(between.at(cell, id));
    assert_ne!(farm("0,0", "f0"), farm("0,0", "f1"), "R-22.10");
    assert_eq!(farm("0,0", "f0"), farm("1,0", "f0"), "R-22.10: along the bank it goes on");
}

#[test]
fn roads_cross_the_river_and_end_at_city_and_cloister() {
    let sides = |name: &str| {
        let tile = named(name).tile();
        let road = tile.segments.iter().find(|segment| segment.kind == FeatureKind::Road).unwrap();
        (road.edges.len(), tile.junctions.len())
    };
    assert_eq!([sides("RI-04"), sides("RI-05"), sides("RI-06")], [(1, 1), (1, 1), (2, 0)], "R-22.11");
    let mut played = Scene {
        tiles: "RI-01 0,0 RI-07 1,0 B 0,-1 B 1,-1 B 2,-1 B 0,1 B 1,1,0 B 2,1",
        figures: &["0 follower 1,1 cloister"],
        pile: "RI-02 E",
        ..TURNED
    }
    .set();
    let around = |played: &Played| played.game.feature(played.at("1,1", "cloister")).unwrap().tiles();
    assert_eq!(around(&played), 5);
    played.place("2,0");
    assert_eq!(around(&played), 6, "R-22.11: river tiles count around cloisters");
}

#[test]
fn an_abbey_ends_the_river_in_a_hole_beside_it() {
    let mut played = Scene {
        options: "river=on abbey_mayor=on",
        tiles: "RI-01 0,0 B 0,-1 B 1,-1 B 2,-1 B 2,0 B 2,1 B 1,1",
        pile: "RI-07 RI-02 E U",
        ..TURNED
    }
    .set();
    assert_eq!(played.game.board().holes().collect::<Vec<_>>(), [Position::new(1, 0)], "R-22.12");
    played.abbey("1,0").pass();
    assert_eq!((played.drawn(), played.discarded()), ("E", vec!["RI-07", "RI-02"]), "R-22.12, R-22.8");
}

#[test]
fn a_barn_stands_beside_the_water() {
    let mut played =
        Scene { options: "river=on abbey_mayor=on", tiles: "RI-01 0,0 B 0,-1 B 1,-1", pile: "RI-07 RI-02 E", ..TURNED }
            .set();
    played.place("1,0");
    assert_eq!(played.check(played.building(Corner::Nw)), Ok(()), "R-22.13");
    let corners = [Corner::Ne, Corner::Se, Corner::Sw, Corner::Nw];
    let lying = played.game.board().tiles().last().unwrap();
    assert!(corners.iter().all(|&corner| lying.at_corner(corner).is_some()), "R-22.13: all four corners are field");
}

#[test]
fn hands_of_three_are_drawn_after_the_river() {
    let mut game = played("river=on hand_size=3");
    let held = |game: &Game| game.seats().map(|seat| game.hand(seat).len()).collect::<Vec<_>>();
    assert_eq!(held(&game), [0, 0, 0], "R-22.14");
    play_until(&mut game, |game| pile::next(game).iter().all(|&tile| Layer::of(tile) == Layer::Ordinary));
    assert!(matches!(game.phase(), Phase::Place { tile, .. } if tile == named("RI-02")), "{:?}", game.phase());
    assert_eq!(held(&game), [0, 0, 0], "R-22.14: the lake is drawn without hands");
    let turn = game.turn();
    play_until(&mut game, |game| game.turn() > turn);
    assert_eq!(held(&game), [3, 3, 3], "R-22.14, R-17.4");
    assert_eq!(game.tiles_left(), 71 - 9);
}

#[test]
fn hands_are_drawn_at_once_when_the_last_river_tile_leaves_the_game() {
    let played =
        Scene { options: "river=on hand_size=3", tiles: BESIDE_CITY, pile: "RI-07 RI-02 E U V B D E U V", ..TURNED }
            .set();
    assert_eq!(played.discarded(), ["RI-07", "RI-02"], "R-22.8");
    assert_eq!(played.game.phase(), Phase::Choose { seat: Seat(0) }, "R-22.14, R-17.4: out of the hand");
    assert_eq!(played.game.hand(Seat(0)).len(), 3, "R-22.14");
}

#[test]
fn tiles_are_drawn_ahead_as_without_the_river() {
    let mut game = played("river=on draw_ahead=on");
    let pile = deck("river=on").pile;
    for tile in &pile[..14] {
        let Phase::Place { tile: drawn, .. } = game.phase() else { panic!("{:?}", game.phase()) };
        assert_eq!(drawn, *tile, "R-22.14: tile k of the stack is played in turn k");
        let turn = game.turn();
        play_until(&mut game, |game| game.turn() > turn);
    }
}

#[test]
fn the_start_tile_stays_out_of_the_bag() {
    let options = options("river=on start_tile_in_bag=on");
    let deck = Deck::shuffled(&options, <[TileId]>::reverse);
    assert_eq!((deck.start, deck.pile.len()), (named("RI-01"), 82), "R-22.14");
}

#[test]
fn the_river_ends_at_the_edge_of_the_table() {
    let played = Scene {
        options: "river=on table_mode=table table_size=3x3",
        tiles: "RI-01 0,0 RI-07 1,0",
        pile: "RI-07 RI-02 B",
        ..TURNED
    }
    .set();
    assert_eq!((played.drawn(), played.discarded()), ("B", vec!["RI-07", "RI-02"]), "R-22.14, R-22.8");
}

#[test]
fn records_of_other_games_say_nothing_of_the_river() {
    let words = |options: &Options| serde_json::to_string(options).unwrap();
    assert!(!words(&Options::default()).contains("river"), "older programs read them");
    let played = options("river=on river_start=pile river_turns=ahead");
    let stored = words(&played);
    assert!(
        ["\"river\":\"on\"", "\"river_start\":\"pile\"", "\"river_turns\":\"ahead\""]
            .iter()
            .all(|it| stored.contains(it))
    );
    assert_eq!(serde_json::from_str::<Options>(&stored).unwrap(), played);
}
