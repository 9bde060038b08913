//! Double turns.

use super::traders::ROAD;
use super::*;
use carc_rules::expansion::traders::{Event as Told, Goods, goods_of, is_second_part, second_part_follows};
use carc_rules::expansion::{festival, house};

/// The road of [`ROAD`] with a builder.
const BUILT: Scene = Scene { figures: &["0 follower 1,0 r0", "0 builder 0,0 r0"], ..ROAD };
/// A road of four tiles, of which the first has a follower and a builder of the first seat, next to the hole of
/// [`HOLE`].
const BESIDE: &[&str] = &["0 follower 0,1 r0", "0 builder 0,2 r0"];

impl Played {
    /// Returns whether the last action told that a second part follows, and that one began.
    fn doubled(&self) -> (bool, bool) {
        let told = |wanted: Told| self.events.contains(&Event::from(wanted));
        (told(Told::Extended { seat: Seat(0) }), told(Told::SecondPart { seat: Seat(0) }))
    }

    fn places(&self, seat: u8) -> bool {
        matches!(self.game.phase(), Phase::Place { seat: placing, .. } if placing == Seat(seat))
    }
}

#[test]
fn whoever_extends_the_own_builders_road_plays_a_second_part() {
    let mut played = BUILT.set();
    played.place("2,0");
    assert_eq!(played.doubled(), (true, false), "R-25.5: fixed when the tile lies");
    assert!(second_part_follows(&played.game) && !is_second_part(&played.game), "R-25.5");
    played.pass();
    assert_eq!(played.doubled(), (false, true), "R-25.5, R-25.10: it always comes");
    assert!(played.places(0) && is_second_part(&played.game), "R-25.5");
    assert_eq!(played.game.turn(), 0, "R-25.5: it is one turn");
    played.place("3,0");
    assert_eq!(played.doubled(), (false, false), "R-25.7: no chain");
    assert!(!second_part_follows(&played.game), "R-25.7");
    played.pass();
    assert!(played.places(1) && !is_second_part(&played.game), "R-25.7");
    assert_eq!(played.game.turn(), 1, "R-25.5");
    played.place("4,0").pass().place("5,0").pass();
    assert!(played.places(0) && is_second_part(&played.game), "R-25.7: the next turn may have one again");
}

#[test]
fn fingerprints_tell_the_parts_of_a_turn_apart() {
    let mut second = BUILT.set();
    second.place("2,0").pass();
    let mut first = Scene { tiles: "D 0,0 U 1,0 U 2,0", pile: "U U U U U", ..BUILT }.set();
    let seen = |played: &Played| (played.game.phase(), played.game.standing().len(), played.game.still_to_come());
    assert_eq!(seen(&first), seen(&second));
    assert_ne!(first.game.fingerprint(), second.game.fingerprint(), "R-25.5");
    first.place("3,0");
    second.place("3,0");
    assert_eq!(seen(&first), seen(&second));
    assert_ne!(first.game.fingerprint(), second.game.fingerprint(), "R-25.7: another part follows one of them only");
}

#[test]
fn completing_the_road_extends_it_and_the_builder_can_be_used_again() {
    let tiles = "D 0,0 W -1,0 U 1,0 U 2,0";
    let mut played = Scene { tiles, pile: "A U B B", ..BUILT }.set();
    played.place("3,0,1").put("follower", "f0");
    assert_eq!((played.gained(0), played.came_home(0)), (5, 2), "R-25.4");
    assert!(played.places(0) && is_second_part(&played.game), "R-25.5, R-25.6: though the builder is home");
    played.place("-1,1,1");
    assert!(!played.legal(|action| matches!(action, Action::Deploy { .. })).is_empty(), "R-25.7");
    let figures = ["0 follower 1,0 r0", "0 builder 0,0 r0", "0 follower 0,1 r0"];
    let tiles = "D 0,0 W -1,0 U 1,0 V 0,1,3";
    let mut again = Scene { tiles, figures: &figures, pile: "A U B", ..BUILT }.set();
    again.place("2,0,1").pass().place("0,2,1");
    let builder = again.putting("builder", "r0");
    assert_eq!(again.check(builder), Ok(()), "R-25.7: figures that came home in the first part may be used");
    again.play(builder);
    assert!(again.places(1), "R-25.7");
}

#[test]
fn only_the_own_builder_brings_a_second_part() {
    let mut others = Scene { figures: &["1 follower 1,0 r0", "1 builder 0,0 r0"], ..BUILT }.set();
    others.place("2,0");
    assert_eq!(others.doubled(), (false, false), "R-25.5");
    others.pass();
    assert!(others.places(1), "R-25.5");
    let mut elsewhere = BUILT.set();
    elsewhere.place("1,1").pass();
    assert!(elsewhere.places(1), "R-25.5: the tile must be part of that feature");
    let mut now = ROAD.set();
    now.place("2,0").put("builder", "r0");
    assert!(now.places(1), "R-25.5: since an earlier part or turn");
    let figures = ["0 follower 0,-1 c0", "0 builder 0,0 c0"];
    let mut city = Scene { tiles: "D 0,0 TB-07 0,-1,2", figures: &figures, pile: "N B B", ..ROAD }.set();
    city.place("1,-1").pass();
    assert!(city.places(0), "R-25.5: cities, too");
}

#[test]
fn it_comes_though_the_builder_goes_home_at_a_festival() {
    let tiles = "D 0,0 U 1,0 W -1,0";
    let options = "traders=on festival=on";
    let mut played = Scene { options, tiles, pile: "FE-01 B B", ..BUILT }.set();
    let extends = |action: &Action| matches!(action, Action::Place { at, .. } if *at == Position::new(2, 0));
    let Some(&action) = played.legal(extends).first() else { panic!("the festival tile extends the road") };
    played.play(action);
    assert_eq!(played.doubled(), (true, false), "R-25.6");
    let at = played.at("1,0", "r0");
    played.play(festival::Action::TakeBack { seat: Seat(0), meeple: MeepleKind::Follower, at });
    assert_eq!(played.came_home(0), 2, "R-25.9");
    assert!(played.places(0) && is_second_part(&played.game), "R-25.6");
}

#[test]
fn an_abbey_extends_nothing_but_may_be_the_second_part() {
    let options = "traders=on abbey_mayor=on";
    let mut first = Scene { options, tiles: HOLE, figures: BESIDE, pile: "B B", ..ROAD }.set();
    first.abbey("1,1");
    assert_eq!(first.doubled(), (false, false), "R-25.8");
    first.pass();
    assert_eq!(first.came_home(0), 2, "R-25.8: though it completes the road");
    assert_eq!(first.seat(), Seat(1), "R-25.8");
    let mut second =
        Scene { options, tiles: HOLE, figures: &["0 follower 2,0 r0", "0 builder 1,0 r0"], pile: "U B B", ..ROAD }
            .set();
    second.draw().place("3,0").pass();
    assert_eq!(second.game.phase(), Phase::Choose { seat: Seat(0) }, "R-25.8: instead of drawing");
    second.abbey("1,1").pass();
    assert!(second.game.phase().awaits().contains(Seat(1)), "R-25.7");
}

#[test]
fn without_tiles_only_the_abbey_is_left() {
    let figures = ["0 follower 2,0 r0", "0 builder 1,0 r0"];
    let scene = Scene { options: "traders=on abbey_mayor=on", tiles: HOLE, figures: &figures, pile: "U", ..ROAD };
    let asked = |seat: u8| Phase::from(abbey_mayor::Phase::Abbey { seat: Seat(seat) });
    let mut placed = scene.set();
    placed.draw().place("3,0");
    assert!(second_part_follows(&placed.game), "R-25.8");
    placed.pass();
    assert_eq!((placed.game.phase(), placed.doubled()), (asked(0), (false, true)), "R-25.8: it may be placed now");
    placed.abbey("1,1").pass();
    assert_eq!(placed.game.phase(), Phase::Over, "R-14.8: no hole is left");
    let mut declined = scene.set();
    declined.draw().place("3,0").pass().pass();
    assert_eq!(declined.game.phase(), asked(1), "R-14.8: the abbey round follows");
    declined.pass();
    assert_eq!(declined.game.phase(), asked(0), "R-25.8: and asks again who declined");
    let mut none = Scene { pile: "U", ..BUILT }.set();
    none.place("2,0");
    assert_eq!(none.doubled(), (true, false), "R-25.8");
    assert!(!second_part_follows(&none.game), "R-25.8");
    none.pass();
    assert_eq!(none.game.phase(), Phase::Over, "R-25.8: no second part");
    let mut no_hole = Scene { options: "traders=on abbey_mayor=on", pile: "U", ..BUILT }.set();
    no_hole.place("2,0").pass();
    assert_eq!(no_hole.game.phase(), Phase::Over, "R-25.8");
}

#[test]
fn a_hand_is_drawn_up_after_the_second_part() {
    let scene = Scene { options: "traders=on hand_size=3", pile: "U U U U U U B B B", ..BUILT };
    let take = |played: &mut Played, tile: &str| {
        let seat = played.seat();
        played.play(house::Action::Take { seat, tile: named(tile) });
    };
    let mut played = scene.set();
    take(&mut played, "U");
    played.place("2,0").pass();
    assert_eq!((played.game.hand(Seat(0)).len(), is_second_part(&played.game)), (2, true), "R-25.19");
    take(&mut played, "U");
    played.place("3,0").pass();
    assert_eq!((played.game.hand(Seat(0)).len(), played.seat()), (3, Seat(1)), "R-25.19: only then");
    let mut empty = Scene { pile: "U", ..scene }.set();
    take(&mut empty, "U");
    empty.place("2,0");
    assert!(!second_part_follows(&empty.game), "R-25.19: with nothing in the hand there is none");
    empty.pass();
    assert_eq!(empty.game.phase(), Phase::Over, "R-25.19");
    let ahead = Scene { options: "traders=on draw_ahead=on", ..BUILT };
    let mut ahead = ahead.set();
    ahead.place("2,0").pass();
    assert!(ahead.places(0) && is_second_part(&ahead.game), "R-25.5, R-17.3");
    ahead.place("3,0").pass();
    assert_eq!(
        (ahead.game.hand(Seat(0)).len(), ahead.seat()),
        (1, Seat(1)),
        "R-17.3: the next tile is drawn behind it"
    );
}

#[test]
fn goods_can_be_offered_for_a_tile_that_brings_its_buyer_nothing_else() {
    // The first seat draws the only tile that completes the city with grain at (1,-1).
    let tiles = "D 0,0 TB-07 0,-1,2 U 1,0 U 2,0";
    let figures = ["1 follower 0,-1 c0", "1 builder 0,0 c0"];
    let deck = Deck { start: named("D"), pile: ["E", "U", "U", "U"].map(named).to_vec() };
    let setup = Setup::new(options("traders=on buy_tiles=on"), 2, Seat(0), deck);
    let lying: Vec<_> = words(tiles).chunks(2).map(|pair| (named(pair[0]), placement(pair[1]))).collect();
    let standing = figures.map(|figure| {
        let [seat, kind, cell, id] = words(figure)[..] else { panic!("{figure}") };
        let tile = lying.iter().find(|(_, at)| at.position == position(cell)).unwrap().0;
        let at = SegmentRef { position: position(cell), segment: segment(tile, id) };
        (Seat(seat.parse().unwrap()), meeple(kind), at)
    });
    let goods = [(Seat(1), Goods { wine: 2, grain: 0, cloth: 1 })];
    let arranged = Arranged { goods: &goods, ..Arranged::default() };
    let game = carc_rules::arranged(setup, &lying, &standing, arranged).unwrap();
    let mut played = Played { game, events: Vec::new() };
    let offer = |goods| house::Action::Offer { seat: Seat(1), price: house::Price::Goods(goods) };
    let too_dear = Err(house::Illegal::TooDear.into());
    assert_eq!(played.check(offer(Goods { grain: 1, ..Goods::NONE }).into()), too_dear, "R-25.20: the buyer's tokens");
    assert_eq!(played.check(offer(Goods::NONE).into()), too_dear, "R-25.20");
    let offers = played.legal(|action| matches!(action, Action::Expansion(_)));
    assert_eq!(offers.len(), 5, "R-25.20: any number of any sort");
    let price = Goods { wine: 1, grain: 0, cloth: 1 };
    played.play(offer(price)).play(house::Action::Accept { seat: Seat(0), from: Seat(1) });
    assert_eq!(goods_of(&played.game, Seat(0)), price, "R-25.20: they change hands");
    played.place("1,-1,3");
    assert!(!second_part_follows(&played.game), "R-25.20: no double turn");
    played.pass();
    let left = Goods { wine: 1, grain: 1, cloth: 0 };
    assert_eq!(goods_of(&played.game, Seat(1)), left, "R-25.20: the goods of the city go to the buyer");
    assert!(played.places(0) && !is_second_part(&played.game), "R-17.8: the seller draws again");
}

#[test]
fn a_further_turn_comes_after_the_second_part() {
    let options = "traders=on fill_hole_extra_turn=on";
    let mut played = Scene { options, tiles: HOLE, figures: BESIDE, pile: "D U B B", ..ROAD }.set();
    let again = |played: &Played| played.events.contains(&house::Event::Again { seat: Seat(0) }.into());
    played.place("1,1,2");
    assert_eq!(played.doubled(), (true, false));
    played.pass();
    assert!(is_second_part(&played.game) && !again(&played), "R-25.21");
    played.place("3,0").pass();
    assert!(again(&played) && played.places(0), "R-25.21: the further turn comes after the second part");
    assert!(!is_second_part(&played.game), "R-25.21: it is a turn of its own");
}

#[test]
fn the_last_tile_of_the_pile_takes_no_chips_in_a_double_turn_either() {
    let figures = ["0 follower 1,0 r0", "0 builder 0,0 r0"];
    let options = "traders=on bets=on";
    let bets = |pile: &str| {
        let mut played = Scene { options, figures: &figures, pile, ..ROAD }.set();
        let on = |action: &Action| matches!(action, Action::Place { at, .. } if *at == Position::new(2, 0));
        let action = played.legal(on)[0];
        played.play(action).pass();
        matches!(played.game.phase(), Phase::Expansion(expansion::Phase::Bets(_)))
    };
    assert!(bets("BT-08 B"), "R-15.4, R-26.1: before the second part");
    assert!(!bets("BT-08"), "R-26.7");
}
