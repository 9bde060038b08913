//! The part of a close-up besides its cells, as plain data: the whole board as an inset.

use super::element::{Figure, Frame, LaidTile};
use super::window::Window;
use carc_rules::Position;

/// The inset: the whole board in small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inset {
    /// The cells of the whole board.
    pub window: Window,
    /// All tiles.
    pub tiles: Vec<LaidTile>,
    /// All cells where the drawn tile fits; none if something else is asked for.
    pub legal: Vec<Position>,
    /// The cells of the feature that is lit.
    pub lit: Vec<Position>,
    /// All figures on the board; none if something else is asked for.
    pub figures: Vec<Figure>,
    /// All frames, also around numbered moves.
    pub frames: Vec<(Position, Frame)>,
}
