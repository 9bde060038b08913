//! The reference games, and our own in their format.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use carc::cli::simulate::{self, Mover};
use carc::cli::trace::Observer;
use carc::cli::trace::compare::Difference;
use carc::cli::trace::format::GameTrace;
use carc::cli::verify::{self, Tally, Verdict};
use flate2::read::GzDecoder;

use super::random;

const ONE_GAME: &str = include_str!("../data/reference-game.jsonl");

fn one_game() -> GameTrace {
    serde_json::from_str(ONE_GAME).unwrap()
}

#[test]
fn a_reference_game_agrees() {
    assert_eq!(verify::verdict(&one_game()), Verdict::Agrees);
}

#[test]
fn all_reference_games_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/reference/traces");
    let read = |name: &str| -> Option<Tally> {
        let file = File::open(folder.join(name)).ok()?;
        let input: Box<dyn BufRead> = if Path::new(name).extension().is_some_and(|extension| extension == "gz") {
            Box::new(BufReader::new(GzDecoder::new(file)))
        } else {
            Box::new(BufReader::new(file))
        };
        let mut report = Vec::new();
        let tally = verify::verify(name, input, &mut report).unwrap();
        assert_eq!((tally.differ, tally.unreadable), (0, 0), "{}", String::from_utf8_lossy(&report));
        Some(tally)
    };
    for (name, base) in [("examples.jsonl", 2), ("practice.jsonl.gz", 40), ("scenarios.jsonl", 6)] {
        match read(name) {
            Some(tally) => assert!(tally.agree >= base, "{name}: {tally:?}"),
            None => println!("skipped: {name} is not beside the project"),
        }
    }
}

type Change = dyn Fn(&mut GameTrace);

/// A reader that compares nothing would agree with everything: each fact is changed in turn and has to be missed.
#[test]
fn every_changed_fact_is_found() {
    let found = |change: &Change| -> Option<Difference> {
        let mut game = one_game();
        change(&mut game);
        match verify::verdict(&game) {
            Verdict::Differs(difference) => Some(difference),
            Verdict::Agrees | Verdict::Skipped(_) => None,
        }
    };
    let changes: [(&str, &Change); 19] = [
        ("placements", &|game| *game.turns[9].placements.as_mut().unwrap() += 1),
        ("cells", &|game| *game.turns[9].cells.as_mut().unwrap() += 1),
        ("placement_list", &|game| game.turns[9].placement_list.as_mut().unwrap().truncate(1)),
        ("follower_options", &|game| *game.turns[9].follower_options.as_mut().unwrap() += 1),
        ("options", &|game| game.turns[9].options.as_mut().unwrap().extend([("mayor".to_owned(), 1)])),
        ("option_list", &|game| game.turns[9].option_list.as_mut().unwrap().clear()),
        ("festival_options", &|game| game.turns[9].festival_options = Some(1)),
        ("extra", &|game| game.turns[9].extra.push(serde_json::Value::Null)),
        ("at_tile", &|game| game.turns[0].follower.as_mut().unwrap().at_tile = Some("N".to_owned())),
        ("returned", &|game| game.turns[16].returned = None),
        ("supply_after", &|game| game.turns[9].supply_after.as_mut().unwrap()[0][0] += 1),
        ("score_after", &|game| game.turns[9].score_after.as_mut().unwrap()[0] += 1),
        ("discarded", &|game| game.turns[9].discarded = Some(vec!["BA/L".to_owned()])),
        ("points", &|game| game.points.as_mut().unwrap()[0].detail = "tiny".to_owned()),
        ("points", &|game| game.points.as_mut().unwrap()[0].place.x += 1),
        ("points", &|game| game.points.as_mut().unwrap().truncate(3)),
        ("discarded_at_end", &|game| game.discarded_at_end = Some(vec!["BA/Cccc+".to_owned()])),
        ("tiles_placed", &|game| *game.tiles_placed.as_mut().unwrap() -= 1),
        ("final", &|game| game.finals[1] += 1),
    ];
    for (what, change) in changes {
        let difference = found(change).unwrap_or_else(|| panic!("a change of {what} goes unnoticed"));
        assert!(difference.what == what || what.starts_with("discarded"), "{what}: {difference}");
    }
    assert!(matches!(verify::verdict(&GameTrace { sets: vec!["bets".to_owned()], ..one_game() }), Verdict::Skipped(_)));
}

#[test]
fn our_own_games_agree_with_themselves() {
    for index in 0..60 {
        let record = random::record(index);
        let mut observer = Observer::new(record.setup.clone()).unwrap();
        for &action in &record.actions {
            observer.play(action).unwrap();
        }
        let line = serde_json::to_string(&observer.into_trace("own".to_owned(), None, false)).unwrap();
        let read = serde_json::from_str(&line).unwrap();
        assert_eq!(verify::verdict(&read), Verdict::Agrees, "game {index}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let game = |seed, index| {
        let mut rng = simulate::rng(seed, index);
        let setup = simulate::random_setup(random::all_options()[0], 2, &mut rng);
        simulate::record(setup, Mover::Random, &mut rng).unwrap()
    };
    assert_eq!(game(1, 0), game(1, 0));
    assert_ne!(game(1, 0), game(1, 1));
    assert_ne!(game(1, 0), game(2, 0));
}
