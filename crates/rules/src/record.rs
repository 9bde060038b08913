//! A game as its setup and its actions: the stored truth, from which replaying gives the game.

use serde::{Deserialize, Serialize};

use super::action::{Action, Illegal};
use super::expansion;
use super::game::Game;
use super::phase::Phase;
use super::player::Seat;
use super::setup::{Setup, SetupError};

/// A game as its setup and its actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The setup that the game began with.
    pub setup: Setup,
    /// Every action, in order.
    pub actions: Vec<Action>,
}

/// The reason why a record cannot be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreplayable {
    /// Its setup is not playable.
    #[error("setup: {0}")]
    Setup(#[from] SetupError),
    /// One of its actions is illegal.
    #[error("action {index}: {illegal}")]
    Action {
        /// Its index in the record, from 0.
        index: usize,
        /// The reason why it is illegal.
        illegal: Illegal,
    },
}

impl Record {
    /// Creates a record with no action yet.
    pub fn new(setup: Setup) -> Self {
        Self { setup, actions: Vec::new() }
    }

    /// Returns the game after all actions.
    ///
    /// # Errors
    /// [`Unreplayable`] if the setup is not playable, or for the first action that is illegal.
    pub fn replay(&self) -> Result<Game, Unreplayable> {
        let mut game = Game::new(self.setup.clone())?;
        let mut events = Vec::new();
        for (index, &action) in self.actions.iter().enumerate() {
            events.clear();
            game.replay_into(action, &mut events).map_err(|illegal| Unreplayable::Action { index, illegal })?;
        }
        Ok(game)
    }
}

impl Game {
    /// Returns a number that is the same for equal positions, in all versions and on all machines. It covers the tiles
    /// and figures on the board, scores, what is awaited, the tiles of the pile but not their order, and what
    /// expansions and house rules add, such as abbeys, chips and hands.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::new();
        hash.number(u64::from(self.setup().seats));
        for placed in self.board().tiles() {
            hash.text(&placed.tile.tile().name);
            hash.number(placed.position.x as u64);
            hash.number(placed.position.y as u64);
            hash.number(placed.rotation.quarters() as u64);
        }
        let mut standing: Vec<_> = self.standing().iter().map(|s| (s.at, s.seat, s.meeple)).collect();
        standing.sort_unstable();
        for (at, seat, meeple) in standing {
            hash.number(at.position.x as u64);
            hash.number(at.position.y as u64);
            hash.number(u64::from(at.segment.0));
            hash.number(u64::from(seat.0));
            hash.number(meeple as u64);
        }
        for seat in Seat::first(self.setup().seats) {
            hash.number(u64::from(self.score(seat)));
        }
        let (what, seat, tile) = match self.phase() {
            Phase::Place { seat, tile } => (0, Some(seat), Some(tile)),
            Phase::Deploy { seat } => (1, Some(seat), None),
            Phase::PutBack { tile } => (2, None, Some(tile)),
            Phase::Over => (3, None, None),
            Phase::Choose { seat } => (4, Some(seat), None),
            Phase::Expansion(phase) => phase.digest(),
        };
        hash.number(what);
        hash.number(seat.map_or(u64::MAX, |seat| u64::from(seat.0)));
        hash.text(tile.map_or("", |tile| &tile.tile().name));
        for tile in self.still_to_come() {
            hash.text(&tile.tile().name);
        }
        hash.numbers(expansion::digest(self));
        hash.0
    }
}

/// FNV-1a with 64 bits: small, and the same forever.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = u64>) {
        for number in numbers {
            self.number(number);
        }
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(&[0]);
    }
}
