//! The setup: everything that is chosen before a game begins.

use serde::{Deserialize, Serialize};

use super::deck::Deck;
use super::expansion::Stock;
use super::options::{Clash, Options};
use super::player::Seat;
use super::version::RULES;

/// Everything that is chosen before a game begins. A game can be replayed from its setup and its actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules chosen.
    pub options: Options,
    /// The number of players.
    pub seats: u8,
    /// The player who begins, as found by the start rule.
    pub first: Seat,
    /// The tiles in the order in which they are drawn.
    pub deck: Deck,
    /// Pieces of each player at the beginning, for arranged positions; `None` for those that the options give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<Stock>,
    /// The version of the rules that the game is played by until its end: [`RULES`] when it began.
    #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
    pub version: u16,
}

/// Returns the version of games that were stored without one.
const fn first_version() -> u16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
const fn is_first_version(version: &u16) -> bool {
    *version == first_version()
}

impl Setup {
    /// Creates a setup with the pieces that the options give each player, and the newest version of the rules.
    pub const fn new(options: Options, seats: u8, first: Seat, deck: Deck) -> Self {
        Self { options, seats, first, deck, stock: None, version: RULES }
    }

    /// Checks that a game can be played with it.
    ///
    /// # Errors
    /// [`SetupError`] says why not.
    pub fn check(&self) -> Result<(), SetupError> {
        if !(first_version()..=RULES).contains(&self.version) {
            return Err(SetupError::Version { version: self.version, known: RULES });
        }
        if let Some(clash) = self.options.clash() {
            return Err(SetupError::Options(clash));
        }
        // sets the lowest number for a real game; arranged positions can have one player.
        if !(1..=*self.options.seats().end()).contains(&self.seats) {
            return Err(SetupError::Seats { seats: self.seats });
        }
        if self.first.0 >= self.seats {
            return Err(SetupError::First { first: self.first });
        }
        if !self.stock.is_none_or(|stock| stock.is_possible()) {
            return Err(SetupError::Stock);
        }
        if !self.deck.fits_the_box(&self.options) {
            return Err(SetupError::Deck);
        }
        Ok(())
    }
}

/// The reason why no game can be played with a setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{seats} cannot play under these options")]
    Seats {
        /// The number of seats.
        seats: u8,
    },
    /// The first player has no seat.
    #[error("seat {} cannot begin: there is no such seat", .first.0)]
    First {
        /// The first player.
        first: Seat,
    },
    /// Options that make no sense together.
    #[error(transparent)]
    Options(#[from] Clash),
    /// A version of the rules that this program does not know.
    #[error("rules of version {version}: this program knows versions 1 to {known}")]
    Version {
        /// The version of the setup.
        version: u16,
        /// The newest version known, [`RULES`].
        known: u16,
    },
    /// More figures of a kind, abbeys or chips than a player can have.
    #[error("more figures than there can be")]
    Stock,
    /// More tiles of a kind than there are, tiles of a box that is not played with, or layers in the wrong
    /// order.
    #[error("the deck holds more tiles of a kind than the boxes")]
    Deck,
}
