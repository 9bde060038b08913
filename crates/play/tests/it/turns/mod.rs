//! Turns, and what is asked within them.

pub mod ahead;
pub mod ahead_lost;
pub mod aid;
pub mod altered;
pub mod answers;
pub mod hands;
pub mod held;
pub mod hint;
pub mod larger_table;
pub mod market;
pub mod moves;
pub mod overlays;
pub mod plans;
pub mod presses;
pub mod questions;
pub mod text_board;
pub mod touch;
pub mod turn;
pub mod undo;
