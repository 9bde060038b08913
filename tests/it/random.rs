//! Random games for the laws.

use carc_players::self_play::{self, Mover};
use carc_rules::{Action, Game, Options, Record, Setup};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Every choice of options that changes play.
pub fn all_options() -> Vec<Options> {
    let mut choices = vec![Options::default()];
    for name in ["small_city", "farmers", "farm_scoring", "unplayable"] {
        let values = Options::values(name).unwrap();
        choices = choices
            .into_iter()
            .flat_map(|options| {
                values.iter().map(move |value| {
                    let mut options = options;
                    options.set(name, value).unwrap();
                    options
                })
            })
            .collect();
    }
    choices
}

/// A game of all options and numbers of seats in turn.
pub fn record(index: usize) -> Record {
    let options = all_options();
    let seats = 2 + (index % 5) as u8;
    let mut rng = self_play::rng(20, index as u64);
    let setup = self_play::random_setup(options[index % options.len()], seats, &mut rng);
    self_play::record(setup, Mover::Random, &mut rng).unwrap()
}

/// Options of every sort at random, those that make no sense together left out.
pub fn any_options(rng: &mut impl Rng) -> Options {
    loop {
        let mut options = Options::default();
        for name in Options::NAMES {
            // As often as not what is usual: every option is met alone and together with others.
            if rng.random_bool(0.5) {
                options.set(name, Options::values(name).unwrap().choose(rng).unwrap()).unwrap();
            }
        }
        if options.clash().is_none() {
            return options;
        }
    }
}

/// A setup of any options and any number of seats.
pub fn any_setup(rng: &mut impl Rng) -> Setup {
    let options = any_options(rng);
    let seats = rng.random_range(options.seats());
    self_play::random_setup(options, seats, rng)
}

/// A game of any options and any number of seats.
pub fn any_record(index: usize) -> Record {
    let mut rng = self_play::rng(21, index as u64);
    let setup = any_setup(&mut rng);
    self_play::record(setup, Mover::Random, &mut rng).unwrap()
}

/// Calls `look` with every position of a game and the action played in it.
pub fn walk(record: &Record, mut look: impl FnMut(&Game, Action)) -> Game {
    let mut game = Game::new(record.setup.clone()).unwrap();
    for &action in &record.actions {
        look(&game, action);
        game.play(action).unwrap();
    }
    game
}
