//! Small things that are painted on the board and beside it alike: figures, discs, shields, free cells, patterns of ground.
//!
//! It may import `layout`, `scene`, `theme`, `pixels` and the `assets`, and knows neither the board nor what stands beside it.

pub mod cells;
pub mod discs;
pub mod figures;
pub mod patterns;
pub mod shields;
