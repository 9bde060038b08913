//! What a close-up shows beside its cells, as plain data: tabs for what lies outside, and the whole board as an inset.

use super::element::{Figure, Frame, LaidTile};
use super::window::Window;
use crate::engine::{Edge, Position, Seat};

/// What a tab on the border tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    /// A cell where the drawn tile fits.
    Legal,
    /// The tile laid last.
    Last {
        /// By whom.
        seat: Seat,
    },
    /// A move that is numbered.
    Numbered {
        /// By whom.
        seat: Seat,
    },
}

/// A tab on the border: it names a cell outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tab {
    /// The cell.
    pub position: Position,
    /// Its name; of a numbered move the number.
    pub name: String,
    /// The border on which it is named.
    pub border: Edge,
    /// What is there.
    pub what: Outside,
}

/// The whole board in small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inset {
    /// Its cells.
    pub window: Window,
    /// All tiles.
    pub tiles: Vec<LaidTile>,
    /// All cells where the drawn tile fits; none where something else is asked for.
    pub legal: Vec<Position>,
    /// The cells of the feature that is lit.
    pub lit: Vec<Position>,
    /// All figures that stand; none where something else is asked for.
    pub figures: Vec<Figure>,
    /// All frames; around numbered moves too.
    pub frames: Vec<(Position, Frame)>,
}

/// What a close-up shows beside its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Close {
    /// What lies outside: the last tile first, then the legal cells, the nearest first. Of numbered moves these alone, the newest
    /// first; none where a feature is lit.
    pub tabs: Vec<Tab>,
    /// The whole board.
    pub inset: Inset,
}
