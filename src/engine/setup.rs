//! The setup: everything that is chosen before a game begins.

use serde::{Deserialize, Serialize};

use super::deck::Deck;
use super::options::{Clash, Options};
use super::player::{Seat, Stock};

/// Everything chosen beforehand: with it and its actions a game can be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules chosen.
    pub options: Options,
    /// The number of players.
    pub seats: u8,
    /// The player who begins, however the start rule found them.
    pub first: Seat,
    /// The tiles in the order in which they are drawn.
    pub deck: Deck,
    /// What each player has at the beginning, for arranged positions; `None` for what the options say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<Stock>,
}

impl Setup {
    /// Checks that a game can be played with it.
    ///
    /// # Errors
    /// [`SetupError`] says why not.
    pub fn check(&self) -> Result<(), SetupError> {
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

/// Why no game can be played with a setup.
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
    /// More figures than there can be.
    #[error("more figures than there can be")]
    Stock,
    /// More tiles of a kind than there are, or tiles of a box that is not played with.
    #[error("the deck holds more tiles of a kind than the boxes")]
    Deck,
}
