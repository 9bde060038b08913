//! Questions to people, their agreements and wishes, and moves left for their next turn.

mod ahead;
pub mod questions;
mod wish;
mod wishes;

pub use ahead::{Ahead, Came, LeftMove};
pub use questions::{Altered, Answers, OpenQuestion, Proposal, Questions, Undo};
pub use wish::{Wish, WishKind};
