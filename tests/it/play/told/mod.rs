//! What is told: reviews from elsewhere, and the proof that the order of the tiles was the announced one.

pub mod elsewhere;
pub mod fairness;
