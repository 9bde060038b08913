//! What people are asked, what they have agreed on and want of each other, and the moves that they have left for their next turn.

mod ahead;
pub mod questions;
mod wish;
mod wishes;

pub use ahead::{Ahead, Came, LeftMove};
pub use questions::{Altered, Answers, OpenQuestion, Proposal, Questions, Undo};
pub use wish::{Wish, WishKind};
