//! What computer players make of The Abbot, Inns & Cathedrals and Traders & Builders, alone and together.

use std::collections::BTreeMap;

use carc_players::self_play::{random_setup, rng};
use carc_players::{Budget, ComputerPlayer, Prospect, Weigher, Weights, best_turns, level};
use carc_rules::expansion::traders::{Event as Told, Goods, goods_of};
use carc_rules::expansion::{self, Arranged, abbot};
use carc_rules::{
    Action, Deck, Game, MeepleKind, Phase, Placement, Position, Rotation, Seat, SegmentId, SegmentRef, Setup, TileId,
    arranged,
};

use crate::options;

const BOXES: &str = "river=on abbot=on inns=on traders=on";

/// What a level did in games that it played with itself.
#[derive(Default, Debug)]
struct Done {
    put: BTreeMap<MeepleKind, u32>,
    second_parts: u32,
    called_back: u32,
    tokens: u32,
}

/// Plays whole games with these options, in which every action must be legal.
fn play(level: &dyn ComputerPlayer, words: &str, games: u64) -> Done {
    let mut done = Done::default();
    for index in 0..games {
        let seats = 2 + (index % 2) as u8;
        let mut game = Game::new(random_setup(options(words), seats, &mut rng(25, index))).unwrap();
        while game.phase() != Phase::Over {
            let Some(seat) = game.phase().awaits().iter().next() else {
                game.play(game.legal_actions()[0]).unwrap();
                continue;
            };
            let action = level.choose(&game.seen_by(seat), seat, &Budget::unlimited()).unwrap();
            if let Action::Deploy { meeple, .. } = action {
                *done.put.entry(meeple).or_default() += 1;
            }
            let calls =
                |action| matches!(action, Action::Expansion(expansion::Action::Abbot(abbot::Action::CallBack { .. })));
            done.called_back += u32::from(calls(action));
            let events = game.play(action).unwrap();
            let told = |wanted: Told| events.contains(&wanted.into());
            done.second_parts += u32::from(told(Told::SecondPart { seat }));
        }
        assert!(game.outcome().is_some() && game.tiles_left() == 0);
        let goods = game.seats().map(|seat| goods_of(&game, seat));
        done.tokens += goods.map(|goods| u32::from(goods.wine + goods.grain + goods.cloth)).sum::<u32>();
    }
    done
}

#[test]
fn every_level_plays_all_boxes_to_the_end_with_what_they_bring() {
    for name in ["first", "apprentice", "journeyman", "master"] {
        let done = play(&*level(name).unwrap(), BOXES, 4);
        for figure in [MeepleKind::Abbot, MeepleKind::LargeFollower, MeepleKind::Builder, MeepleKind::Pig] {
            assert!(done.put.contains_key(&figure), "{name} never plays the {}: {done:?}", figure.word());
        }
        assert!(done.second_parts >= 8, "R-25.5: {name}'s builders bring turns: {done:?}");
        assert!(done.tokens > 0, "R-25.16: {name}: {done:?}");
        assert!(name == "first" || done.called_back > 0, "R-23.7: {name}: {done:?}");
    }
}

#[test]
fn grandmasters_play_all_boxes_to_the_end() {
    let done = play(&*level("grandmaster:4s").unwrap(), BOXES, 1);
    assert!(done.put.contains_key(&MeepleKind::Builder) && done.second_parts > 0, "{done:?}");
}

#[test]
fn every_box_together_with_all_others_is_played_legally() {
    let all = format!("{BOXES} festival=on abbey_mayor=on bets=on");
    for name in ["first", "apprentice", "journeyman", "master", "grandmaster:1s"] {
        let done = play(&*level(name).unwrap(), &all, 1);
        assert!(done.put.contains_key(&MeepleKind::Follower), "{name}: {done:?}");
    }
}

/// Returns the master's weights, with those of these boxes at 0.
fn without_boxes() -> Weights {
    Weights::parse(include_str!("../../../../assets/computer/abbot-inns-traders-zero.json")).unwrap()
}

#[test]
fn games_without_the_boxes_are_played_as_if_they_had_no_weights() {
    let [with, without] = [Weights::master().clone(), without_boxes()].map(Weigher::by);
    for words in ["", "festival=on abbey_mayor=on bets=on"] {
        let mut game = Game::new(random_setup(options(words), 2, &mut rng(26, 0))).unwrap();
        while let Some(seat) = game.phase().awaits().iter().next() {
            let seen = game.seen_by(seat);
            let [one, other] =
                [&with, &without].map(|player| player.choose(&seen, seat, &Budget::unlimited()).unwrap());
            assert_eq!(one, other, "{words:?}, turn {}", game.turn());
            game.play(one).unwrap();
        }
    }
}

/// The tiles, figures and goods of a position in which the first seat places the first tile of `pile`.
struct Scene<'a> {
    tiles: &'a [(&'a str, i16, i16, u8)],
    figures: &'a [(u8, MeepleKind, i16, i16, u8)],
    goods: [Goods; 2],
    pile: Vec<&'a str>,
}

impl Scene<'_> {
    fn set(&self) -> Game {
        let named = |name: &str| TileId::named(name).unwrap();
        let tiles = self.tiles.iter().map(|&(name, x, y, turns)| {
            let rotation = Rotation::ALL[usize::from(turns)];
            (named(name), Placement { position: Position { x, y }, rotation })
        });
        let tiles: Vec<_> = tiles.collect();
        let figures = self.figures.iter().map(|&(seat, meeple, x, y, segment)| {
            (Seat(seat), meeple, SegmentRef { position: Position { x, y }, segment: SegmentId(segment) })
        });
        let figures: Vec<_> = figures.collect();
        let pile = self.pile.iter().map(|name| named(name)).collect();
        let deck = Deck { start: tiles[0].0, pile };
        let setup = Setup::new(options("traders=on"), 2, Seat(0), deck);
        let goods = [(Seat(0), self.goods[0]), (Seat(1), self.goods[1])];
        arranged(setup, &tiles, &figures, Arranged { chips: &[], goods: &goods }).unwrap()
    }

    /// Returns the value of the master's best turn among those that `wanted` accepts.
    fn best(&self, wanted: impl Fn(&Prospect) -> bool) -> i64 {
        best_turns(&self.set(), usize::MAX).iter().find(|turn| wanted(turn)).unwrap().value
    }
}

/// A grain city of two tiles that nobody holds, which the first tile of the pile can complete at [`LAST`].
const GRAIN: &[(&str, i16, i16, u8)] = &[("D", 0, 0, 0), ("TB-07", 0, -1, 2)];
const LAST: Position = Position { x: 1, y: -1 };

/// Returns how much more the master expects of taking the grain than of leaving it, with these tokens and this pile.
fn taking_grain(grain: [u8; 2], rest: &[&'static str]) -> i64 {
    let pile = [&["E"], rest].concat();
    let goods = grain.map(|grain| Goods { grain, ..Goods::NONE });
    let scene = Scene { tiles: GRAIN, figures: &[], goods, pile };
    scene.best(|turn| turn.placement.position == LAST) - scene.best(|turn| turn.placement.position != LAST)
}

#[test]
fn goods_count_by_the_chance_to_have_the_most() {
    let none_left = ["U", "U", "U", "U", "U", "U", "U", "V", "V", "V", "V", "V"];
    let [sure, tied] = [[6, 0], [2, 2]].map(|grain| taking_grain(grain, &none_left));
    assert!(tied > sure + 800, "R-25.18: the last token decides a tie: {tied} and {sure}");
    let many_left = ["U", "U", "U", "TB-04", "U", "TB-05", "U", "TB-06", "U", "TB-08", "U", "TB-09"];
    let [sure, first] = [[6, 0], [0, 0]].map(|grain| taking_grain(grain, &many_left));
    assert!(first > sure + 100, "R-25.16: a first token leads: {first} and {sure}");
    assert!(first < sure + 700, "but others may still have more in the end: {first} and {sure}");
}

#[test]
fn a_tile_that_extends_the_builders_road_is_worth_a_second_part() {
    let extending = |figures: &[(u8, MeepleKind, i16, i16, u8)]| {
        let tiles = &[("D", 0, 0, 0), ("U", 1, 0, 0)];
        let scene =
            Scene { tiles, figures, goods: [Goods::NONE; 2], pile: [["U"; 4], ["V"; 4], ["W"; 4], ["E"; 4]].concat() };
        let on_road = |turn: &Prospect| turn.placement.position.y == 0;
        scene.best(on_road) - scene.best(|turn| !on_road(turn))
    };
    let follower = (0, MeepleKind::Follower, 1, 0, 0);
    let alone = extending(&[follower]);
    let built = extending(&[follower, (0, MeepleKind::Builder, 0, 0, 1)]);
    let others = extending(&[follower, (1, MeepleKind::Follower, 0, 0, 1), (1, MeepleKind::Builder, 0, 0, 1)]);
    assert!(built > alone + 100 && built > others + 100, "R-25.5: {built}, not {alone}, nor {others}");
}

#[test]
fn the_pig_goes_where_a_farmer_stands() {
    let cities = [("D", 0, 0, 0), ("E", 0, -1, 2), ("D", 1, 0, 0), ("E", 1, -1, 2), ("D", 2, 0, 0), ("E", 2, -1, 2)];
    let held = [(1, MeepleKind::Follower, 0, 0, 1), (1, MeepleKind::Follower, 0, -1, 1)];
    let figures = [&[(0, MeepleKind::Follower, 0, 0, 2)], &held[..]].concat();
    let scene = Scene { tiles: &cities, figures: &figures, goods: [Goods::NONE; 2], pile: vec!["U"] };
    for name in ["first", "apprentice", "journeyman", "master", "grandmaster:50s"] {
        let (mut game, seat) = (scene.set(), Seat(0));
        let choose = |game: &Game| {
            let seen = game.seen_by(seat);
            level(name).unwrap().choose(&seen, seat, &Budget::unlimited()).unwrap()
        };
        game.play(choose(&game)).unwrap();
        let put = choose(&game);
        assert!(matches!(put, Action::Deploy { meeple: MeepleKind::Pig, .. }), "R-25.14: {name} plays {put:?}");
    }
}
