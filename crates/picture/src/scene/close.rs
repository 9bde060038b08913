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
    /// All cells where the drawn tile fits; none in a picture of a feature or of numbered moves.
    pub legal: Vec<Position>,
    /// The cells of the feature that is lit.
    pub lit: Vec<Position>,
    /// All figures on the board; none in a picture of a feature or of numbered moves.
    pub figures: Vec<Figure>,
    /// All frames, including those around numbered moves.
    pub frames: Vec<(Position, Frame)>,
}
