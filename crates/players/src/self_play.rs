//! Self-play: whole games by random or computer movers, for tests and for measuring.

pub mod any;

use std::error::Error;

use carc_rules::{Action, Deck, Edition, Game, OptionError, Options, Record, Seat, Setup, TileSet};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

use crate::{Budget, ComputerPlayer, OneTurnAhead};

/// The way to choose the moves of a simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// Every legal action is equally likely.
    Random,
    /// [`OneTurnAhead`] moves every seat; chance moves are random.
    Computer,
}

/// Returns the random number generator for game number `index` of a series.
pub fn rng(seed: u64, index: u64) -> rand::rngs::ChaCha12Rng {
    let mut rng = rand::rngs::ChaCha12Rng::seed_from_u64(seed);
    rng.set_stream(index);
    rng
}

/// Returns a setup with a shuffled pile; the first seat begins.
pub fn random_setup(options: Options, seats: u8, rng: &mut impl Rng) -> Setup {
    let deck = Deck::shuffled(&options, |tiles| tiles.shuffle(rng));
    Setup::new(options, seats, Seat(0), deck)
}

/// Chooses the next action; `None` when the game is over.
pub fn choose(game: &Game, mover: Mover, rng: &mut impl Rng) -> Option<Action> {
    match game.phase().awaits().iter().next() {
        Some(seat) if mover == Mover::Computer => OneTurnAhead.choose(&game.seen_by(seat), seat, &Budget::unlimited()),
        _ => game.legal_actions().choose(rng).copied(),
    }
}

/// Plays a whole game.
///
/// # Errors
/// If no game can be played with this setup.
pub fn record(setup: Setup, mover: Mover, rng: &mut impl Rng) -> Result<Record, Box<dyn Error>> {
    let mut game = Game::new(setup.clone())?;
    let mut record = Record::new(setup);
    let mut events = Vec::new();
    while let Some(action) = choose(&game, mover, rng) {
        game.play_into(action, &mut events)?;
        events.clear();
        record.actions.push(action);
    }
    Ok(record)
}

/// Parses `words` (`name=value`; `preset=…` resets what came before) and switches on the comma-separated tile sets
/// `sets`.
///
/// # Errors
/// A sentence that names the word that is wrong.
pub fn parse_options(sets: &str, words: &str) -> Result<Options, String> {
    let mut options = Options::default();
    for word in words.split_whitespace() {
        let (name, value) = word.split_once('=').ok_or_else(|| format!("{word:?} is not of the form name=value"))?;
        if name == "preset" {
            options =
                value.parse::<Edition>().map(Options::preset).map_err(|()| format!("there is no preset {value}"))?;
        } else {
            options.set(name, value).map_err(|error| match error {
                OptionError::Name { .. } => error.to_string(),
                OptionError::Value { .. } => format!("{error}: {}", Options::domain(name).unwrap_or_default()),
            })?;
        }
    }
    for set in sets.split(',') {
        let known = || TileSet::ALL.map(TileSet::word).join(", ");
        let found = TileSet::ALL.into_iter().find(|known| known.word() == set);
        let set = found.ok_or_else(|| format!("there is no set {set:?}; the program plays: {}", known()))?;
        options.switch(set, true);
    }
    Ok(options)
}
