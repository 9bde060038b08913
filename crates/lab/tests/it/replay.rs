//! The reference games, and our own in their format.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use carc_lab::trace::Observer;
use carc_lab::trace::format::{Bid, GameTrace, Quirk, Scoring, Step, Turn};
use carc_lab::verify::{self, Tally, Verdict};
use carc_players::self_play::{self, Mover};
use carc_rules::expansion::{self, house};
use carc_rules::{Action, HandSize, Options, Phase, Record, Switch, TableMode};
use flate2::read::GzDecoder;

use carc_players::self_play::any;

const ONE_GAME: &str = include_str!("../../../../tests/data/reference-game.jsonl");

const AGREES: Verdict = Verdict::Agrees { quirks: 0 };

fn one_game() -> GameTrace {
    serde_json::from_str(ONE_GAME).unwrap()
}

#[test]
fn a_reference_game_agrees() {
    assert_eq!(verify::verdict(&one_game()), AGREES);
}

#[test]
fn all_reference_games_agree() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data/traces");
    let read = |name: &str| -> Tally {
        let file = File::open(folder.join(name)).unwrap();
        let input: Box<dyn BufRead> = if Path::new(name).extension().is_some_and(|extension| extension == "gz") {
            Box::new(BufReader::new(GzDecoder::new(file)))
        } else {
            Box::new(BufReader::new(file))
        };
        let mut report = Vec::new();
        let tally = verify::verify(name, input, &mut report).unwrap();
        assert_eq!((tally.differ, tally.unreadable), (0, 0), "{}", String::from_utf8_lossy(&report));
        tally
    };
    for (name, agree) in [
        ("examples.jsonl", 6),
        ("practice.jsonl.gz", 120),
        ("scenarios.jsonl", 14),
        ("abbot.jsonl.gz", 29),
        ("river.jsonl.gz", 28),
        ("inns.jsonl.gz", 30),
        ("traders.jsonl.gz", 41),
    ] {
        assert_eq!(read(name), Tally { agree, ..Tally::default() }, "{name}");
    }
}

type Change = dyn Fn(&mut GameTrace);

/// A reader that compares nothing would agree with everything: each fact is changed in turn and has to be missed.
#[test]
fn every_changed_fact_is_found() {
    let changes: [(&str, &Change); 19] = [
        ("placements", &|game| *game.turns[9].placements.as_mut().unwrap() += 1),
        ("cells", &|game| *game.turns[9].cells.as_mut().unwrap() += 1),
        ("placement_list", &|game| game.turns[9].placement_list.as_mut().unwrap().truncate(1)),
        ("follower_options", &|game| *game.turns[9].follower_options.as_mut().unwrap() += 1),
        ("options", &|game| game.turns[9].options.as_mut().unwrap().extend([("mayor".to_owned(), 1)])),
        ("option_list", &|game| game.turns[9].option_list.as_mut().unwrap().clear()),
        ("festival_options", &|game| game.turns[9].festival_options = Some(1)),
        ("abbey_options", &|game| game.turns[9].abbey_options = Some(1)),
        ("follower", &|game| game.turns[0].follower.as_mut().unwrap().at_tile = Some("N".to_owned())),
        ("returned", &|game| game.turns[16].returned = None),
        ("supply_after", &|game| game.turns[9].supply_after.as_mut().unwrap()[0][0] += 1),
        ("score_after", &|game| game.turns[9].score_after.as_mut().unwrap()[0] += 1),
        ("discarded", &|game| game.turns[9].discarded = Some(vec!["BA/L".to_owned()])),
        ("points", &|game| game.points.as_mut().unwrap()[0].detail = "tiny".to_owned()),
        ("points", &|game| game.points.as_mut().unwrap()[0].place.as_mut().unwrap().x += 1),
        ("points", &|game| game.points.as_mut().unwrap().truncate(3)),
        ("discarded_at_end", &|game| game.discarded_at_end = Some(vec!["BA/Cccc+".to_owned()])),
        ("tiles_placed", &|game| *game.tiles_placed.as_mut().unwrap() -= 1),
        ("final", &|game| game.finals[1] += 1),
    ];
    for (what, change) in changes {
        missed(&one_game(), what, change);
    }
    let mut unknown = GameTrace { sets: vec!["base".to_owned(), "dragon".to_owned()], ..one_game() };
    unknown.turns[9].laid.tile = "DG/L".to_owned();
    assert_eq!(verify::verdict(&unknown), Verdict::Skipped("set dragon".to_owned()));
}

/// Checks that what expansions and house rules add is compared as well.
#[test]
fn every_changed_fact_of_an_expansion_is_found() {
    let changes: [(&str, &str, &Change); 22] = [
        ("", "abbey_options", &|game| *first(game, |turn| turn.abbey_options.as_mut()) += 1),
        ("", "abbey_cells", &|game| first(game, |turn| turn.abbey_cells.as_mut())[0].0 += 1),
        ("", "extra", &|game| *first(game, |turn| wagon(turn).map(|(options, _)| options)) += 1),
        ("", "extra", &|game| first(game, |turn| wagon(turn).map(|(_, list)| list)).push(String::new())),
        ("", "settled", &|game| first(game, |turn| turn.settled.as_mut())[0].tiles += 1),
        ("", "settled", &|game| first(game, |turn| turn.settled.as_mut())[0].chips[0].points += 1),
        ("", "chips_supply_after", &|game| game.turns[40].chips_supply_after.as_mut().unwrap()[1] += 1),
        ("", "settled_final", &|game| game.settled_final = None),
        ("", "endgame", &|game| game.turns[9].endgame = true),
        ("draw_ahead", "held", &|game| game.turns[9].held.as_mut().unwrap()[0].clear()),
        ("fill_hole_extra_turn", "extra_turn", &|game| {
            first(game, |turn| turn.extra_turn.then_some(turn)).extra_turn = false;
        }),
        ("buy_tiles", "offers", &|game| {
            first(game, |turn| turn.offers.as_mut()).push(Bid { player: 9, price: None });
        }),
        ("abbot", "abbot_options", &|game| *first(game, |turn| turn.abbot_options.as_mut()) += 1),
        ("abbot", "abbot_list", &|game| first(game, |turn| turn.abbot_list.as_mut()).push(String::new())),
        ("abbot", "extra", &|game| *first(game, called_back) += 1),
        ("traders", "goods", &|game| first(game, |turn| turn.goods.as_mut()).wine += 1),
        ("traders", "goods_after", &|game| game.turns[9].goods_after.as_mut().unwrap()[0][1] += 1),
        ("traders", "goods_final", &|game| game.goods_final.as_mut().unwrap()[0][2] += 1),
        ("traders", "builder", &|game| first(game, |turn| turn.builder.then_some(turn)).builder = false),
        ("traders", "second", &|game| first(game, |turn| turn.second.then_some(turn)).second = false),
        ("traders", "points", &|game| most_goods(game).points += 1),
        ("river", "placements", &|game| *game.turns[4].placements.as_mut().unwrap() += 1),
    ];
    for (option, what, change) in changes {
        missed(&own_game(option), what, change);
    }
}

/// Changes a game and expects the difference to be found there.
fn missed(game: &GameTrace, what: &str, change: &Change) {
    assert_eq!(verify::verdict(game), AGREES, "before the change of {what}");
    let mut game = game.clone();
    change(&mut game);
    match verify::verdict(&game) {
        Verdict::Differs(found) => {
            assert!(found.what == what || what.starts_with("discarded"), "{what}: {found}");
        }
        other @ (Verdict::Agrees { .. } | Verdict::Skipped(_)) => {
            panic!("a change of {what} goes unnoticed: {other:?}")
        }
    }
}

/// Returns the first of something that a turn may hold; panics if no turn does.
fn first<'a, T: 'a>(game: &'a mut GameTrace, find: impl Fn(&'a mut Turn) -> Option<T>) -> T {
    game.turns.iter_mut().find_map(find).unwrap()
}

/// Returns what a turn tells of the targets of the first wagon that could move on.
fn wagon(turn: &mut Turn) -> Option<(&mut usize, &mut Vec<String>)> {
    turn.extra.iter_mut().find_map(|step| match step {
        Step::WagonMove { options, option_list, .. } => Some((options, option_list.as_mut()?)),
        Step::FestivalReturn { .. } | Step::AbbotReturn { .. } => None,
    })
}

/// Returns the points for the most goods of a sort.
fn most_goods(game: &mut GameTrace) -> &mut Scoring {
    game.points.as_mut().unwrap().iter_mut().find(|scoring| scoring.kind == "goods").unwrap()
}

/// Returns the points of an abbot that was called back.
fn called_back(turn: &mut Turn) -> Option<&mut u32> {
    turn.extra.iter_mut().find_map(|step| match step {
        Step::AbbotReturn { points, .. } => Some(points),
        Step::FestivalReturn { .. } | Step::WagonMove { .. } => None,
    })
}

/// Returns a random game with Festival, Abbey & Mayor and The Bets, with `option` on unless it is empty, in which what
/// it is about happens.
fn own_game(option: &str) -> GameTrace {
    let on = Switch::On;
    let mut options = Options { festival: on, abbey_mayor: on, bets: on, ..Options::default() };
    if !option.is_empty() {
        options.set(option, "on").unwrap();
    }
    let mut games = (0..200).map(|index| {
        let mut rng = self_play::rng(8, index);
        let setup = self_play::random_setup(options, 3, &mut rng);
        written(&self_play::record(setup, Mover::Random, &mut rng).unwrap())
    });
    let has = |game: &GameTrace| {
        let any = |happened: &dyn Fn(&Turn) -> bool| game.turns.iter().any(happened);
        let declined = any(&|turn| turn.extra.iter().any(|step| matches!(step, Step::WagonMove { to: None, .. })));
        let usual = declined && game.settled_final.is_some() && any(&|turn| turn.settled.is_some());
        match option {
            "fill_hole_extra_turn" => any(&|turn| turn.extra_turn),
            "buy_tiles" => any(&|turn| turn.offers.is_some()),
            "abbot" => any(&|turn| turn.extra.iter().any(|step| matches!(step, Step::AbbotReturn { .. }))),
            "traders" => any(&|turn| turn.second) && any(&|turn| turn.goods.is_some()),
            _ => usual && any(&|turn| turn.abbey_options.is_some()),
        }
    };
    games.find(has).unwrap()
}

/// Returns a game in the format, written and read.
fn written(record: &Record) -> GameTrace {
    let mut observer = Observer::new(record.setup.clone()).unwrap();
    for &action in &record.actions {
        observer.play(action).unwrap();
    }
    let line = serde_json::to_string(&observer.into_trace("own".to_owned(), None, false)).unwrap();
    serde_json::from_str(&line).unwrap()
}

/// Tiles of the river that fit nowhere go back among the others of it, or leave the game: with hands, which come later, and
/// with tiles drawn ahead (R-22.8, R-22.14).
#[test]
fn our_own_rivers_on_narrow_tables_agree_with_themselves() {
    let mut put_back = 0;
    for words in ["", "hand_size=3", "draw_ahead=on"] {
        let words = format!("unplayable=return table_mode=shift table_size=6x4 {words}");
        let options = self_play::parse_options("base,river", &words).unwrap();
        for index in 0..30 {
            let mut rng = self_play::rng(12, index);
            let setup = self_play::random_setup(options, 2, &mut rng);
            let game = written(&self_play::record(setup, Mover::Random, &mut rng).unwrap());
            assert_eq!(verify::verdict(&game), AGREES, "game {index}: {words}");
            let river = |tile: &String| tile.starts_with("RI.1/");
            put_back +=
                game.turns.iter().filter_map(|turn| turn.returned_tiles.as_ref()?.iter().find(|it| river(it))).count();
        }
    }
    assert!(put_back > 0, "some go back");
}

#[test]
fn our_own_games_agree_with_themselves() {
    for index in 0..40 {
        assert_eq!(verify::verdict(&written(&any::nth_record(index))), AGREES, "game {index}");
        let record = any::record(index);
        assert_eq!(verify::verdict(&written(&record)), AGREES, "game {index}: {}", record.setup.options);
    }
}

/// A wagon that the other engine does not let go where the rules do.
#[test]
fn a_known_deviation_is_followed() {
    let game = own_game("");
    let stays = |step: &Step| matches!(step, Step::WagonMove { to: None, .. });
    let (turn, at) = game
        .turns
        .iter()
        .enumerate()
        .find_map(|(turn, told)| Some((turn, told.extra.iter().position(stays)?)))
        .unwrap();
    let Step::WagonMove { player, options, .. } = game.turns[turn].extra[at] else { unreachable!("found above") };
    let quirk = |adds| {
        let kind = "c1_abbey_exit".to_owned();
        Some(vec![Quirk { turn, kind, player, other_reading_adds: adds }])
    };
    let mut unasked = game.clone();
    unasked.turns[turn].extra.remove(at);
    assert!(matches!(verify::verdict(&unasked), Verdict::Differs(_)));
    unasked.quirks = quirk(options);
    assert_eq!(verify::verdict(&unasked), Verdict::Agrees { quirks: 1 });

    let mut fewer = game.clone();
    let Step::WagonMove { options, option_list, .. } = &mut fewer.turns[turn].extra[at] else {
        unreachable!("found above")
    };
    *options -= 1;
    option_list.as_mut().unwrap().pop();
    assert!(matches!(verify::verdict(&fewer), Verdict::Differs(_)));
    fewer.quirks = quirk(1);
    assert_eq!(verify::verdict(&fewer), Verdict::Agrees { quirks: 1 });
}

/// Checks that a player who draws nothing in a turn places what was held before it (R-17.3, R-17.4).
#[test]
fn what_is_placed_was_held() {
    for (index, draw_ahead, hand_size, hand_visible) in [
        (0, Switch::On, HandSize::One, Switch::Off),
        (1, Switch::Off, HandSize::Three, Switch::Off),
        (2, Switch::Off, HandSize::Three, Switch::On),
    ] {
        let mut rng = self_play::rng(9, index);
        let options = Options { draw_ahead, hand_size, hand_visible, abbey_mayor: Switch::On, ..Options::default() };
        let setup = self_play::random_setup(options, 3, &mut rng);
        let game = written(&self_play::record(setup, Mover::Random, &mut rng).unwrap());
        assert_eq!(verify::verdict(&game), AGREES);
        let mut placed = 0;
        for pair in game.turns.windows(2).filter(|pair| pair[1].discarded.is_none() && pair[1].placements.is_some()) {
            let held = &pair[0].held.as_ref().unwrap()[usize::from(pair[1].player)];
            assert!(held.contains(&pair[1].laid.tile), "{held:?} {}", pair[1].laid.tile);
            placed += 1;
        }
        assert!(placed > 50);
    }
}

#[test]
fn a_table_that_grew_is_read_again() {
    let mut rng = self_play::rng(10, 0);
    let mut options = Options { table_mode: TableMode::Extend, ..Options::default() };
    options.set("table_size", "5x5").unwrap();
    let mut observer = Observer::new(self_play::random_setup(options, 2, &mut rng)).unwrap();
    while let Some(action) = self_play::choose(observer.game(), Mover::Random, &mut rng) {
        if observer.turns() == 12 && matches!(observer.game().phase(), Phase::Place { .. }) {
            let _refused_after_the_first = observer
                .play(Action::Expansion(expansion::Action::House(house::Action::Enlarge { width: 30, height: 20 })));
        }
        observer.play(action).unwrap();
    }
    let trace = observer.into_trace("grew".to_owned(), None, false);
    assert_eq!(trace.turns[12].table, Some((30, 20)));
    assert!(trace.turns.len() > 25);
    assert_eq!(verify::verdict(&trace), AGREES);
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let game = |seed, index| {
        let mut rng = self_play::rng(seed, index);
        let setup = self_play::random_setup(any::all_options()[0], 2, &mut rng);
        self_play::record(setup, Mover::Random, &mut rng).unwrap()
    };
    assert_eq!(game(1, 0), game(1, 0));
    assert_ne!(game(1, 0), game(1, 1));
    assert_ne!(game(1, 0), game(2, 0));
}

/// Returns a random game of three with Abbey & Mayor, under these options.
fn with_abbeys(words: &str, index: u64) -> GameTrace {
    let options = self_play::parse_options("base,abbey-mayor", words).unwrap();
    let mut rng = self_play::rng(11, index);
    let setup = self_play::random_setup(options, 3, &mut rng);
    written(&self_play::record(setup, Mover::Random, &mut rng).unwrap())
}

/// The only tile that anybody holds was drawn ahead before an abbey was placed, and is drawn for the next turn in the step that
/// ends this one.
#[test]
fn a_tile_held_through_a_turn_with_an_abbey_is_held_once() {
    let game = with_abbeys("draw_ahead=on", 19);
    let alone: Vec<_> = game.turns.windows(2).filter(|pair| is_abbey(&pair[0]) && !is_abbey(&pair[1])).collect();
    let alone = alone.iter().find(|pair| pair[0].player == pair[1].player).unwrap();
    assert_eq!(alone[0].held.as_ref().unwrap().concat(), [alone[1].laid.tile.clone()]);
    let twice = game.turns.iter().flat_map(|turn| turn.held.iter().flatten()).find(|hand| hand.len() > 1);
    assert_eq!(twice, None);
}

#[test]
fn a_table_that_grew_before_an_abbey_was_placed_is_told() {
    for index in [26, 33] {
        let mut game = with_abbeys("hand_size=3 table_mode=extend table_size=5x5", index);
        assert_eq!(verify::verdict(&game), AGREES);
        game.turns.iter_mut().filter(|turn| is_abbey(turn)).for_each(|turn| turn.table = None);
        assert_ne!(verify::verdict(&game), AGREES);
    }
}

#[test]
fn what_is_discarded_last_is_told_at_the_end() {
    let game = with_abbeys("table_mode=table table_size=8x7", 47);
    let last = game.turns.iter().find(|turn| turn.endgame).unwrap();
    assert_eq!(last.discarded, None, "nothing is drawn for an abbey after the last tile");
    assert!(game.discarded_at_end.is_some());
    assert_eq!(verify::verdict(&game), AGREES);
    let mut older = game.clone();
    let turn = older.turns.iter_mut().find(|turn| turn.endgame).unwrap();
    turn.discarded = older.discarded_at_end.take();
    assert_eq!(verify::verdict(&older), AGREES, "as older programs wrote it");
}

#[test]
fn a_price_is_written_in_plain_words() {
    let bid = Bid { player: 1, price: Some(house::Price::Abbey) };
    assert_eq!(serde_json::to_string(&bid).unwrap(), r#"{"player":1,"price":"abbey"}"#);
    for (words, price) in [
        (r#""abbey""#, Some(house::Price::Abbey)),
        (r#""kept""#, Some(house::Price::Abbey)),
        (r#"{"points":3}"#, Some(house::Price::Points(3))),
        ("null", None),
    ] {
        let read: Bid = serde_json::from_str(&format!(r#"{{"player":1,"price":{words}}}"#)).unwrap();
        assert_eq!(read, Bid { player: 1, price });
    }
}

fn is_abbey(turn: &Turn) -> bool {
    turn.laid.tile == "AM/A"
}
