//! How a scene is painted, one file for each part. [`board`] and [`mod@column`] paint a picture; [`score_sheet`] and
//! [`sheet`] paint pictures of their own. All of them get the [`assets`] that they paint with.

pub mod assets;
mod badges;
pub mod board;
mod cells;
mod chips;
pub mod column;
mod column_painter;
mod discs;
mod drawn;
mod figures;
mod frames;
mod ground;
mod inset;
mod legend;
mod marks;
mod meadows;
mod patterns;
mod players;
mod rulers;
pub mod score_sheet;
pub mod sheet;
mod shields;
mod since;
mod walls;
