//! Buttons pressed in other places, and the check that the order of the tiles was the announced one.

pub mod elsewhere;
pub mod fairness;
