//! The board of a picture, from the table up: `layers` paints it in order, `marks` decides which mark gives way to
//! which.
//!
//! It may import the `parts` and what is below them. It knows nothing of the parts next to the board.

pub mod frames;
pub mod ground;
pub mod held;
pub mod layers;
pub mod marks;
pub mod medals;
pub mod room;
pub mod round;
pub mod rulers;
pub mod since;
