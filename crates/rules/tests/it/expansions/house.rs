//! The house rules.

use super::*;
use carc_rules::FarmScoring;
use carc_rules::expansion::house::Price;
use carc_rules::expansion::{self, abbey_mayor, house};
use carc_rules::moves::{Deployment, Move, Source, choices, deployments};

const PLAIN: Scene = Scene { options: "", seats: 3, tiles: "D 0,0", figures: &[], chips: &[], pile: "B U B U B" };

fn hand(played: &Played, seat: u8) -> Vec<String> {
    played.game.hand(Seat(seat)).iter().map(ToString::to_string).collect()
}

#[test]
fn whoever_was_drawn_begins_and_any_tile_may_lie_first() {
    let deck = Deck { start: named("C"), pile: vec![named("R"), named("D")] };
    let options = options("start_tile_in_bag=on");
    let game = Game::new(Setup::new(options, 3, Seat(2), deck)).unwrap();
    assert_eq!(game.phase().awaits().iter().next(), Some(Seat(2)), "R-17.1");
    assert_eq!(
        (game.board().tiles()[0].tile, game.board().tiles()[0].by),
        (named("C"), None),
        "R-17.5: placed by nobody"
    );
}

#[test]
fn drawing_ahead_shows_a_tile_a_turn_earlier() {
    let mut played = Scene { options: "draw_ahead=on", ..PLAIN }.set();
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(0), tile } if tile == named("B")), "R-17.3");
    assert_eq!(
        [1, 2].map(|seat| hand(&played, seat)),
        [vec!["U".to_owned()], vec!["B".to_owned()]],
        "R-17.3: all draw one"
    );
    assert!(played.game.hands_are_open(), "R-17.3: shown to all");
    played.place("0,1").pass();
    assert_eq!(hand(&played, 0), ["U"], "R-17.3: the next at the end of the own turn");
    played.place("1,0").pass().place("0,2").pass().place("-1,0").pass();
    assert_eq!(played.game.tiles_left(), 0);
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }), "R-17.3: what they hold is played out");
    played.place("0,3").pass();
    assert_eq!(played.game.phase(), Phase::Over, "R-17.3: nobody holds a tile");
}

#[test]
fn a_tile_drawn_ahead_is_unplayable_only_when_its_turn_comes() {
    let mut played = Scene { options: "draw_ahead=on", seats: 2, tiles: "U 0,0", pile: "U C B U", ..PLAIN }.set();
    assert_eq!(hand(&played, 1), ["C"], "R-17.3");
    played.place("1,0").pass();
    assert_eq!(played.game.discarded(), [named("C")], "R-17.3, R-4.2");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }));
}

#[test]
fn three_tiles_in_the_hand() {
    let mut played = Scene { options: "hand_size=3", seats: 2, pile: "B U V B U V K", ..PLAIN }.set();
    assert_eq!(hand(&played, 0), ["B", "U", "V"], "R-17.4");
    assert_eq!(played.game.phase(), Phase::Choose { seat: Seat(0) });
    assert!(!played.game.hands_are_open(), "R-17.4: off by default");
    assert!(played.game.seen_by(Seat(0)).hand(Seat(1)).is_empty(), "R-17.4: others do not see it");
    assert_eq!(
        played.check(Action::Draw { seat: Seat(0) }),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::HandPlayable)))
    );
    assert_eq!(
        played.check(Action::Expansion(expansion::Action::House(house::Action::Take {
            seat: Seat(0),
            tile: named("K")
        }))),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::NotInHand)))
    );
    played.play(house::Action::Take { seat: Seat(0), tile: named("U") }).place("1,0").pass();
    assert_eq!(hand(&played, 0), ["B", "V", "K"], "R-17.4: up to three at the end of the turn");
    let abbey = Scene { options: "hand_size=3 abbey_mayor=on", seats: 2, pile: "B U V B U V K", ..PLAIN }.set();
    assert_eq!(hand(&abbey, 0).len(), 2, "R-17.4: the unused abbey is one of the three");
    let open = Scene { options: "hand_size=3 hand_visible=on", seats: 2, ..PLAIN }.set();
    assert!(open.game.hands_are_open(), "R-17.4");
}

#[test]
fn a_hand_in_which_nothing_fits_is_replaced_tile_by_tile() {
    let options = "hand_size=3 abbey_mayor=on";
    let pile = "C AM-01 B U AM-02 K D B";
    let mut played = Scene { options, seats: 2, tiles: "U 0,0", pile, ..PLAIN }.set();
    assert_eq!(played.game.discarded(), [named("C"), named("AM-01")], "R-17.4: one at a time, the oldest first");
    assert_eq!(hand(&played, 0), ["AM-02", "K"], "R-17.4: until one fits");
    assert_eq!(
        played.check(Action::Expansion(expansion::Action::House(house::Action::Take {
            seat: Seat(0),
            tile: named("AM-02")
        }))),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::FitsNowhere)))
    );
    played.play(house::Action::Take { seat: Seat(0), tile: named("K") });
}

/// Seat 0 holds two tiles that fit nowhere and an abbey for the hole at (1,1); the pile is empty.
const LAST_ABBEY: Scene = Scene {
    options: "hand_size=3 abbey_mayor=on",
    seats: 2,
    tiles: "D 0,0 U 1,0 U 2,0 V 0,1,3 A 0,2,2 N 1,2,1 U 2,1 E 0,-1,2",
    pile: "C AM-01 B U",
    ..PLAIN
};

#[test]
fn an_abbey_of_the_hand_can_be_placed_with_an_empty_pile() {
    for endgame in ["on", "off"] {
        let options = format!("hand_size=3 abbey_mayor=on abbey_endgame={endgame}");
        let mut played = Scene { options: &options, ..LAST_ABBEY }.set();
        assert_eq!((played.game.tiles_left(), hand(&played, 0)), (0, vec!["C".to_owned(), "AM-01".to_owned()]));
        assert_eq!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat: Seat(0) })),
            "R-17.4: not skipped, {endgame}"
        );
        assert_eq!(played.legal(|_| true), [played.kept_at("1,1"), Action::Pass { seat: Seat(0) }], "R-17.4, R-14.3");
        played.abbey("1,1").pass();
        assert_eq!(played.game.phase(), Phase::Choose { seat: Seat(1) }, "R-17.4: then the others, {endgame}");
    }
}

#[test]
fn who_keeps_the_abbey_is_asked_again_when_a_tile_was_placed() {
    for endgame in ["on", "off"] {
        let options = format!("hand_size=3 abbey_mayor=on abbey_endgame={endgame}");
        let mut played = Scene { options: &options, ..LAST_ABBEY }.set();
        played.pass();
        for tile in ["B", "U"] {
            assert_eq!(played.game.phase(), Phase::Choose { seat: Seat(1) }, "R-17.4: {tile}");
            let at = if tile == "B" { "0,3" } else { "3,0" };
            played.play(house::Action::Take { seat: Seat(1), tile: named(tile) }).place(at).pass();
            assert_eq!(
                played.game.phase(),
                Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat: Seat(0) })),
                "R-17.4: {tile}"
            );
            played.pass();
        }
        assert_eq!(
            played.game.phase(),
            Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat: Seat(1) })),
            "R-17.4: an abbey is all that is held"
        );
        let mut placed = Played { game: played.game.clone(), events: Vec::new() };
        placed.abbey("1,1").pass();
        assert_eq!(placed.game.phase(), Phase::Over, "R-17.4: nobody can place anything held, {endgame}");
        played.pass();
        assert_eq!(played.game.phase(), Phase::Over, "R-14.8, R-17.4: each was asked, {endgame}");
    }
}

#[test]
fn records_from_before_the_abbey_counted_pass_its_holder_over() {
    let mut played = LAST_ABBEY.set();
    let mut events = Vec::new();
    let take = Action::Expansion(expansion::Action::House(house::Action::Take { seat: Seat(1), tile: named("B") }));
    assert_eq!(played.check(take), Err(Illegal::NotAwaited { seat: Seat(1) }));
    played.game.replay_into(take, &mut events).unwrap();
    assert_eq!(events, [Event::Expansion(expansion::Event::House(house::Event::Skipped { seat: Seat(0) }))]);
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(1), .. }));
    played.place("0,3").pass();
    // The round at the end still asks a player who was passed over.
    played
        .game
        .replay_into(
            Action::Expansion(expansion::Action::House(house::Action::Take { seat: Seat(1), tile: named("U") })),
            &mut events,
        )
        .unwrap();
    played.place("3,0").pass();
    played.game.replay_into(Action::Pass { seat: Seat(1) }, &mut events).unwrap();
    assert_eq!(
        played.game.phase(),
        Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Abbey { seat: Seat(0) })),
        "R-14.8"
    );
}

#[test]
fn a_hand_in_which_nothing_fits_is_shown() {
    let shown = Event::Expansion(expansion::Event::House(house::Event::Shown {
        seat: Seat(1),
        tiles: [Some(named("C")), Some(named("AM-01")), None],
    }));
    for (visible, is_shown) in [("off", true), ("on", false)] {
        let options = format!("hand_size=3 abbey_mayor=on hand_visible={visible}");
        let scene = Scene { options: &options, seats: 2, tiles: "U 0,0", pile: "B U C AM-01 K B B", ..PLAIN };
        let mut played = scene.set();
        played.play(house::Action::Take { seat: Seat(0), tile: named("B") }).place("0,1").pass();
        let at = played.events.iter().position(|event| *event == shown);
        let first = played.events.iter().position(|event| matches!(event, Event::Discarded { .. }));
        assert_eq!(at.is_some(), is_shown, "R-17.4: {:?}", played.events);
        assert!(at < first, "R-17.4: before a tile of it is replaced");
        assert_eq!(hand(&played, 1), ["AM-01", "B"], "R-17.4: one at a time");
    }
}

#[test]
fn a_player_sees_as_many_tiles_left_as_everybody() {
    let scene = Scene { options: "hand_size=3", seats: 2, pile: "B U V B U V K", ..PLAIN };
    let game = scene.set().game;
    assert_eq!((game.tiles_left(), game.seen_by(Seat(0)).tiles_left()), (1, 1), "R-17.4");
    let with_abbey = Scene { options: "hand_size=3 abbey_mayor=on", ..scene }.set().game;
    let held: Vec<String> = with_abbey.held(Seat(0)).iter().map(ToString::to_string).collect();
    assert_eq!(held, ["B", "U", "AM-ABBEY"], "R-17.4: the abbey is one of the three");
}

#[test]
fn trees_do_not_end_roads() {
    let scene = Scene {
        options: "tile_art=c1 trees_do_not_end_roads=on",
        tiles: "D 0,0 L -1,0",
        figures: &["0 follower 0,0 r0"],
        ..PLAIN
    };
    let joined = Scene { pile: "A A B", ..scene }.set();
    let road = joined.game.segments_of(joined.at("0,0", "r0"));
    assert_eq!(road.len(), 4, "R-17.7: the three roads of the tile are one");
    let plain = Scene { options: "tile_art=c1", pile: "A A B", ..scene }.set();
    assert_eq!(plain.game.segments_of(plain.at("0,0", "r0")).len(), 2);
}

#[test]
fn a_road_among_trees_is_one_choice() {
    let scene = Scene { tiles: "D 0,0", pile: "L A B", options: "tile_art=c1", ..PLAIN };
    let roads = |options| {
        let set = Scene { options, ..scene }.set();
        let placement = Source::Drawn.placements(&set.game)[0];
        let bare = Move { source: Source::Drawn, placement, deployment: Deployment::Nothing };
        let placed = bare.placed(&set.game, Seat(0)).expect("legal");
        let tile = Source::Drawn.tile(&set.game).expect("drawn");
        let on_road = |deployment: &Deployment| {
            matches!(deployment, Deployment::Figure(_, segment)
                if tile.tile().segments().any(|(id, part)| id == *segment && part.kind == FeatureKind::Road))
        };
        let count = |all: Vec<Deployment>| all.iter().filter(|deployment| on_road(deployment)).count();
        (count(deployments(&placed)), count(choices(&placed, tile)))
    };
    assert_eq!(roads("tile_art=c1"), (3, 3));
    assert_eq!(roads("tile_art=c1 trees_do_not_end_roads=on"), (3, 1), "R-17.7: each is legal, and all are alike");
}

#[test]
fn the_only_tile_that_completes_something_is_for_sale() {
    // A road that only an end can close; the pile holds none.
    let scene = Scene {
        options: "buy_tiles=on",
        tiles: "D 0,0 A -1,0,3",
        figures: &["1 follower 0,0 r0"],
        pile: "A B B B",
        ..PLAIN
    };
    let plain = scene.set();
    assert!(matches!(plain.game.phase(), Phase::Place { .. }), "R-17.8: nobody has points to offer");
    let rich = Scene { options: "buy_tiles=on abbey_mayor=on", ..scene };
    let mut played = rich.set();
    assert!(
        matches!(played.game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Offers { .. }))),
        "R-17.8: an abbey can be offered"
    );
    let offer =
        |seat, price| Action::Expansion(expansion::Action::House(house::Action::Offer { seat: Seat(seat), price }));
    assert_eq!(
        played.check(offer(1, Price::Points(1))),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::TooDear))),
        "R-17.8: points that one has"
    );
    played.play(offer(1, Price::Abbey)).play(Action::Pass { seat: Seat(2) });
    assert!(matches!(
        played.game.phase(),
        Phase::Expansion(expansion::Phase::House(house::Phase::Accept { seat: Seat(0), .. }))
    ));
    assert_eq!(
        played
            .check(Action::Expansion(expansion::Action::House(house::Action::Accept { seat: Seat(0), from: Seat(2) }))),
        Err(Illegal::Expansion(expansion::Illegal::House(house::Illegal::NoOffer)))
    );
    played.play(house::Action::Accept { seat: Seat(0), from: Seat(1) });
    assert_eq!((played.game.abbeys(Seat(0)), played.game.abbeys(Seat(1))), (2, 0), "R-17.8: the price changes hands");
    played.place("1,0,1").pass();
    assert_eq!(played.gained(1), 3, "R-17.8: the buyer plays it as in an own turn");
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(0), .. }), "R-17.8: the seller draws again");
    let mut kept = rich.set();
    kept.pass().pass();
    assert!(matches!(kept.game.phase(), Phase::Place { seat: Seat(0), .. }), "R-17.8: no offer, no sale");
}

#[test]
fn who_fills_a_hole_has_a_further_turn() {
    for (switch, next) in [("on", 0), ("off", 1)] {
        let options = format!("fill_hole_extra_turn={switch} abbey_mayor=on");
        let scene =
            Scene { options: &options, tiles: "D 0,0 U 1,0 U 2,0 B 0,1 B 0,2 B 1,2 B 2,1", pile: "B U B", ..PLAIN };
        let mut played = scene.set();
        played.draw().place("1,1").pass();
        assert_eq!(played.game.phase().awaits().iter().next(), Some(Seat(next)), "R-17.9: {switch}");
        let mut abbey = scene.set();
        abbey.abbey("1,1").pass();
        assert_eq!(abbey.game.phase().awaits().iter().next(), Some(Seat(1)), "R-17.9: not for the abbey");
    }
}

#[test]
fn who_fills_a_hole_with_a_bought_tile_has_no_further_turn() {
    let mut played = Scene {
        options: "buy_tiles=on abbey_mayor=on fill_hole_extra_turn=on",
        tiles: "D 0,0 A -1,0,3 B 0,1 B 1,1 B 2,1 B 2,0 B 2,-1 B 1,-1",
        pile: "A B B B",
        ..PLAIN
    }
    .set();
    played.draw();
    played.play(house::Action::Offer { seat: Seat(1), price: Price::Abbey }).play(Action::Pass { seat: Seat(2) });
    played.play(house::Action::Accept { seat: Seat(0), from: Seat(1) }).place("1,0,1").pass();
    assert!(
        !played.events.contains(&Event::Expansion(expansion::Event::House(house::Event::Again { seat: Seat(1) }))),
        "R-17.9: not for a bought tile"
    );
    assert!(matches!(played.game.phase(), Phase::Place { seat: Seat(0), .. }), "R-17.8: the seller draws again");
    played.place("3,0").pass();
    assert_eq!(played.seat(), Seat(1), "R-17.8: then the next turn");
}

#[test]
fn what_is_incomplete_pays_nothing() {
    let figures = ["0 follower 0,0 r0", "1 follower 0,-1 f0"];
    let scene =
        Scene { options: "no_incomplete_points=on", tiles: "D 0,0 E 0,-1,2", figures: &figures, pile: "", ..PLAIN };
    let game = scene.set().game;
    assert_eq!(game.setup().options.farm_scoring, FarmScoring::PerFarm);
    assert_eq!((game.score(Seat(0)), game.score(Seat(1))), (0, 3), "R-17.10: farms are scored");
    assert_eq!(Scene { options: "", ..scene }.set().game.score(Seat(0)), 1);
}
