//! Everything that is chosen before a game begins.

use serde::{Deserialize, Serialize};

use super::deck::Deck;
use super::player::Seat;
use super::rules::Options;

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
}

impl Setup {
    /// Checks what no game can be played with.
    ///
    /// # Errors
    /// [`SetupError`] names it.
    pub fn check(&self) -> Result<(), SetupError> {
        if !self.options.seats().contains(&self.seats) {
            return Err(SetupError::Seats { seats: self.seats });
        }
        if self.first.0 >= self.seats {
            return Err(SetupError::First { first: self.first });
        }
        if !self.deck.fits_the_box() {
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
    /// More tiles of a kind than there are.
    #[error("the deck holds more tiles of a kind than the box")]
    Deck,
}
