//! Random games of the engine under every option, held against the referee after every action.

mod chance;
mod compare;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, panic, thread};

use carc_players::self_play;
use carc_rules::{Action, Game, Options, Phase, Record, Seat};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use serde_json::Value;

use crate::referee::Referee;

const ACTIONS: [&str; 16] = [
    "draw", "take", "kept", "place", "deploy", "build", "takeback", "callback", "resolve", "move", "stake", "offer",
    "accept", "pass", "putback", "enlarge",
];

#[test]
fn the_referee_agrees_with_the_engine_on_games_of_every_option() {
    play(40);
}

#[test]
#[ignore = "10,000 games take a quarter of an hour; CARC_GAMES says how many, CARC_GAME plays one alone"]
fn the_referee_agrees_with_the_engine_on_many_games() {
    if let Ok(index) = env::var("CARC_GAME") {
        game(index.parse().unwrap()).unwrap();
        return;
    }
    play(env::var("CARC_GAMES").map_or(10_000, |games| games.parse().unwrap()));
}

/// Plays the first games of the series on all processors and tells where engine and referee differ.
#[expect(clippy::print_stdout, reason = "how often what was met belongs to the finding")]
fn play(games: usize) {
    let next = AtomicUsize::new(0);
    let met = Mutex::new(Met::default());
    let differences = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games || differences.lock().unwrap().len() >= 20 {
                        break;
                    }
                    let played = panic::catch_unwind(|| game(index)).unwrap_or_else(|_| Err("a panic".to_owned()));
                    match played {
                        Ok(record) => met.lock().unwrap().add(&record),
                        Err(difference) => differences.lock().unwrap().push(format!("game {index}: {difference}")),
                    }
                }
            });
        }
    });
    let differences = differences.into_inner().unwrap();
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    let met = met.into_inner().unwrap();
    println!("{games} games: {:?}", met.actions);
    met.check(games);
}

/// The things that came up in the games.
#[derive(Default)]
struct Met {
    actions: BTreeMap<String, usize>,
    values: BTreeSet<(String, String)>,
}

impl Met {
    fn add(&mut self, record: &Value) {
        for action in record["actions"].as_array().unwrap() {
            *self.actions.entry(action["do"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        // A record leaves out a later option that has its usual value.
        for (name, _) in chance::OPTIONS {
            let usual = Options::default().get(name).unwrap();
            let value = record["setup"]["options"][name].as_str().map_or(usual, str::to_owned);
            self.values.insert((name.to_owned(), value));
        }
    }

    /// Every value of every option and every sort of action came up, or the games say nothing about it. A house in two
    /// features completed at once is rare.
    fn check(&self, games: usize) {
        for (name, values) in chance::OPTIONS {
            for (value, _) in values {
                let pair = (name.to_owned(), (*value).to_owned());
                assert!(self.values.contains(&pair), "no game with {name}={value}");
            }
        }
        for word in ACTIONS {
            assert!(self.actions.contains_key(word) || word == "resolve" && games < 500, "never: {word}");
        }
    }
}

/// Plays one game of the series; the record, or the first difference.
fn game(index: usize) -> Result<Value, String> {
    let mut rng = self_play::rng(31, index as u64);
    let setup = chance::setup(index, &mut rng);
    let words = serde_json::to_string(&setup.options).unwrap();
    let mut game = Game::new(setup.clone()).map_err(|error| format!("{error} {words}"))?;
    let mut record = Record::new(setup);
    let mut referee = Referee::new(&serde_json::to_value(&record.setup).unwrap());
    let compact = rng.random_bool(0.6);
    let mut last = Value::Null;
    let mut events = Vec::new();
    let mut seen = Vec::new();
    loop {
        compare::compare(&game, &referee).map_err(|difference| {
            format!(
                "after action {} {last}: {difference}\n{words}\n{}\nevents: {events:?}",
                record.actions.len(),
                referee.describe()
            )
        })?;
        if matches!(game.phase(), Phase::Over) {
            break;
        }
        attempts(&game, &referee, &mut seen, &mut rng).map_err(|difference| {
            format!("after action {} {last}: {difference}\n{words}\n{}", record.actions.len(), referee.describe())
        })?;
        let action: Action = chance::action(&game, compact, &mut rng);
        last = serde_json::to_value(action).unwrap();
        events.clear();
        let played = game.play_into(action, &mut events).map_err(|illegal| illegal.to_string());
        let followed = referee.play(&last);
        if played.is_err() || followed.is_err() {
            return Err(format!(
                "action {}: {last}: engine {played:?}, referee {followed:?}\n{words}",
                record.actions.len()
            ));
        }
        record.actions.push(action);
    }
    let record = serde_json::to_value(&record).unwrap();
    if index.is_multiple_of(16) {
        let again = Referee::replay(&record)?;
        assert_eq!(again.scores(), referee.scores());
    }
    Ok(record)
}

/// Tries what was legal before, now by anybody: engine and referee must refuse the same.
fn attempts(game: &Game, referee: &Referee, seen: &mut Vec<Action>, rng: &mut impl Rng) -> Result<(), String> {
    for _ in 0..4 {
        seen.extend(game.legal_actions().choose(rng));
    }
    for _ in 0..8 {
        let Some(action) = seen.choose(rng) else { break };
        let mut words = serde_json::to_value(action).unwrap();
        if !words["seat"].is_null() && rng.random_bool(0.7) {
            let awaited: Vec<Seat> = game.phase().awaits().iter().collect();
            words["seat"] = serde_json::to_value(awaited.choose(rng).unwrap_or(&Seat(0))).unwrap();
        }
        let action: Action = serde_json::from_value(words.clone()).unwrap();
        let (checked, allowed) = (game.check(action), referee.allows(&words));
        if checked.is_ok() != allowed {
            return Err(format!("{words}: engine {checked:?}, the referee allows it: {allowed}"));
        }
    }
    Ok(())
}
