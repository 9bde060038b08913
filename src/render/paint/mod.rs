//! How a scene is painted, each part in a file of its own. [`board`] and [`mod@column`] paint a picture, [`score_sheet`] and [`sheet`]
//! pictures of their own. What they paint with is handed to them: [`assets`].

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
mod name_rows;
mod patterns;
mod players;
mod rulers;
pub mod score_sheet;
pub mod sheet;
mod shields;
mod since;
mod tabs;
mod walls;
