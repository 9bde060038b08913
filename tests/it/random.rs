//! Random games for the laws.

use carc::cli::simulate::{self, Mover};
use carc::engine::{Action, Game, Options, Record};

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
    let mut rng = simulate::rng(20, index as u64);
    let setup = simulate::random_setup(options[index % options.len()], seats, &mut rng);
    simulate::record(setup, Mover::Random, &mut rng).unwrap()
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
