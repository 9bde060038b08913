//! The manner in which a game's pictures are drawn, whatever the theme: which seat has which colour, and whether trees
//! or houses stand at crossings.

use super::view::Player;
use carc_rules::{Colour, Options, Seat, TileArt};

/// The manner of a game's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// The players' colours, by seat.
    colours: [Colour; Seat::MAX],
    /// Whether trees stand where the first edition prints them at a crossing, in place of houses.
    pub(crate) trees: bool,
}

impl Default for Manner {
    /// Returns the manner with colours in the order of the seats, and houses at all crossings.
    fn default() -> Self {
        Self { colours: std::array::from_fn(|seat| Colour::of_seat(Seat(seat as u8))), trees: false }
    }
}

impl Manner {
    /// Returns the manner of a game under these options, with the usual colours.
    pub fn of(options: &Options) -> Self {
        Self { trees: options.tile_art == TileArt::C1, ..Self::default() }
    }

    /// Returns this manner with the colours of `players`, by seat.
    pub fn worn_by(mut self, players: &[Player]) -> Self {
        for (colour, player) in self.colours.iter_mut().zip(players) {
            *colour = player.colour;
        }
        self
    }

    /// Returns the colour of a seat.
    pub(crate) const fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index() % Seat::MAX]
    }
}
