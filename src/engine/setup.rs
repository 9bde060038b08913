//! Everything that is chosen before a game begins.

use serde::{Deserialize, Serialize};

use super::deck::Deck;
use super::options::{Clash, Options};
use super::player::{Seat, Stock};

/// Everything chosen beforehand: with it and the actions a game can be played again, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules chosen.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// Who begins, resolved from whatever the start rule asks for.
    pub first: Seat,
    /// The tiles in the order in which they are drawn.
    pub deck: Deck,
    /// What each player has at the beginning, where it is not what the options say: for arranged positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<Stock>,
}

impl Setup {
    /// Checks what no game can be played with.
    ///
    /// # Errors
    /// [`SetupError`] names it.
    pub fn check(&self) -> Result<(), SetupError> {
        if let Some(clash) = self.options.clash() {
            return Err(SetupError::Options(clash));
        }
        // says from how many on a table plays; arranged positions can be of one.
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
        /// How many.
        seats: u8,
    },
    /// The first player has no seat.
    #[error("seat {} cannot begin: there is no such seat", .first.0)]
    First {
        /// Who.
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
