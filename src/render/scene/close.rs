//! What a close-up shows beside its cells, as plain data: tabs for cells that lie outside, and the whole board as an
//! inset.

use super::element::{Figure, Frame, LaidTile};
use super::window::Window;
use crate::engine::{Edge, Position, Seat};

/// The reason why a cell outside is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    /// A cell where the drawn tile fits.
    Legal,
    /// The tile laid last.
    Last {
        /// The player who laid it.
        seat: Seat,
    },
    /// A move that is numbered.
    Numbered {
        /// The player who made it.
        seat: Seat,
    },
}

/// A tab, or a name in a row of names: it names a cell outside, on the border.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tab {
    /// The cell outside.
    pub position: Position,
    /// The name of the cell; the number of a numbered move.
    pub name: String,
    /// The border on which it is named.
    pub border: Edge,
    /// Why the cell is named.
    pub what: Outside,
}

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

/// What a close-up shows beside its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Close {
    /// Cells outside: the last tile first, then the legal cells, nearest first. With numbered moves only those, newest
    /// first; with a lit feature none.
    pub tabs: Vec<Tab>,
    /// The whole board.
    pub inset: Inset,
}
