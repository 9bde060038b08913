//! The parts of a picture next to the board or below it: the [`column`](mod@column) in landscape, the [`panel`] in
//! portrait, and what both show.
//!
//! It may import the `parts` and what is below them. It knows nothing of how the board itself is painted.

pub mod column;
pub mod column_painter;
pub mod drawn;
pub mod inset;
pub mod last_cards;
pub mod legend;
pub mod moves;
pub mod panel;
pub mod players;
pub mod track;
