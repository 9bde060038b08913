//! Random games of the engine under every option, held against the referee after every action.

mod chance;
mod compare;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{env, panic, thread};

use carc::cli::simulate;
use carc::engine::{Action, Game, Phase, Record};
use rand::RngExt;
use serde_json::Value;

use crate::referee::Referee;

/// What came up in the games: each must, or the sample says nothing about it.
const MET: [&str; 11] =
    ["draw", "take", "kept", "build", "takeback", "resolve", "move", "stake", "offer", "accept", "putback"];

#[test]
fn the_referee_agrees_with_the_engine_on_games_of_every_option() {
    play(48);
}

#[test]
#[ignore = "10,000 games take an hour; CARC_GAMES says how many, CARC_GAME plays one alone"]
fn the_referee_agrees_with_the_engine_on_many_games() {
    if let Ok(index) = env::var("CARC_GAME") {
        game(index.parse().unwrap()).unwrap();
        return;
    }
    play(env::var("CARC_GAMES").map_or(10_000, |games| games.parse().unwrap()));
}

/// Plays the first games of the series on all processors and tells where engine and referee differ.
fn play(games: usize) {
    let next = AtomicUsize::new(0);
    let met = Mutex::new(vec![0_usize; MET.len()]);
    let differences = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games || differences.lock().unwrap_or_else(PoisonError::into_inner).len() >= 20 {
                        break;
                    }
                    let played = panic::catch_unwind(|| game(index)).unwrap_or_else(|_| Err("a panic".to_owned()));
                    match played {
                        Ok(record) => count(&record, &mut met.lock().unwrap()),
                        Err(difference) => differences.lock().unwrap().push(format!("game {index}: {difference}")),
                    }
                }
            });
        }
    });
    let differences = differences.into_inner().unwrap();
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    let met: Vec<(&str, usize)> = MET.into_iter().zip(met.into_inner().unwrap()).collect();
    println!("{games} games: {met:?}");
    assert!(met.iter().all(|&(_, count)| count > 0), "{met:?}");
}

fn count(record: &Value, met: &mut [usize]) {
    for action in record["actions"].as_array().unwrap() {
        let word = action["do"].as_str().unwrap();
        if let Some(place) = MET.iter().position(|&known| known == word) {
            met[place] += 1;
        }
    }
}

/// Plays one game of the series; the record, or the first difference.
fn game(index: usize) -> Result<Value, String> {
    let mut rng = simulate::rng(31, index as u64);
    let setup = chance::setup(index, &mut rng);
    let words = serde_json::to_string(&setup.options).unwrap();
    let mut game = Game::new(setup.clone()).map_err(|error| format!("{error} {words}"))?;
    let mut record = Record::new(setup);
    let mut referee = Referee::new(&serde_json::to_value(&record.setup).unwrap());
    let compact = rng.random_bool(0.6);
    let mut last = Value::Null;
    let mut events = Vec::new();
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
    if index % 16 == 0 {
        let again = Referee::replay(&record)?;
        assert_eq!(again.scores(), referee.scores());
    }
    Ok(record)
}
