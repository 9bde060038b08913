//! Random games of any options and any number of players, for testing laws that hold for all of them.

use carc_rules::{Action, Game, Options, Record, Setup};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::{Mover, random_setup, rng};

/// Returns every choice of options of the base game that changes play.
///
/// # Panics
/// If the rules refuse what they should allow.
pub fn all_options() -> Vec<Options> {
    let mut choices = vec![Options::default()];
    for name in ["small_city", "farmers", "farm_scoring", "unplayable"] {
        let values = Options::values(name).expect("it is an option's name");
        choices = choices
            .into_iter()
            .flat_map(|options| {
                values.iter().map(move |value| {
                    let mut options = options;
                    options.set(name, value).expect("it is a value of that option");
                    options
                })
            })
            .collect();
    }
    choices
}

/// Returns random game number `index`, taking [`all_options`] and all numbers of seats in turn.
///
/// # Panics
/// If the rules refuse what they should allow.
pub fn nth_record(index: usize) -> Record {
    let options = all_options();
    let seats = 2 + (index % 5) as u8;
    let mut chance = rng(20, index as u64);
    let setup = random_setup(options[index % options.len()], seats, &mut chance);
    played(setup, &mut chance)
}

/// Returns random options of every kind that make sense together.
///
/// # Panics
/// If the rules refuse what they should allow.
pub fn options(rng: &mut impl Rng) -> Options {
    loop {
        let mut options = Options::default();
        for name in Options::NAMES {
            // Half of the options keep their default, so that each is met alone and together with others.
            if rng.random_bool(0.5) {
                let values = Options::values(name).expect("it is an option's name");
                let value = values.choose(rng).expect("an option has values");
                options.set(name, value).expect("it is a value of that option");
            }
        }
        if options.clash().is_none() {
            return options;
        }
    }
}

/// Returns a setup of any options and any number of seats.
///
/// # Panics
/// If the rules refuse what they should allow.
pub fn setup(rng: &mut impl Rng) -> Setup {
    let options = options(rng);
    let seats = rng.random_range(options.seats());
    random_setup(options, seats, rng)
}

/// Returns a game of any options and any number of seats.
///
/// # Panics
/// If the rules refuse what they should allow.
pub fn record(index: usize) -> Record {
    let mut chance = rng(21, index as u64);
    let setup = setup(&mut chance);
    played(setup, &mut chance)
}

fn played(setup: Setup, chance: &mut impl Rng) -> Record {
    super::record(setup, Mover::Random, chance).expect("a setup of options that go together can be played with")
}

/// Calls `look` with every position of a game and the action played in it; returns the last position.
///
/// # Panics
/// If the rules refuse what they should allow.
pub fn walk(record: &Record, mut look: impl FnMut(&Game, Action)) -> Game {
    let mut game = Game::new(record.setup.clone()).expect("its setup was played with");
    for &action in &record.actions {
        look(&game, action);
        game.play(action).expect("a recorded action is legal");
    }
    game
}
