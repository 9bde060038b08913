//! Small things that are painted both on the board and next to it: figures, discs, signs, free cells, patterns of
//! ground.
//!
//! It may import `layout`, `scene`, `theme`, `pixels`, the `assets` and the looks of `expansions`. It knows neither the
//! board nor the parts next to it.

pub mod cells;
pub mod discs;
pub mod figures;
pub mod patterns;
pub mod signs;
