//! How a scene is painted, one file for each part. [`board`] and [`mod@column`] or [`panel`] paint a picture; [`score_sheet`] and
//! [`sheet`] paint pictures of their own. All of them get the [`assets`] that they paint with.

pub mod assets;
pub mod board;
mod cells;
mod chips;
pub mod column;
mod column_painter;
pub mod curves;
mod discs;
mod drawn;
mod figures;
mod frames;
mod ground;
mod held;
mod inset;
mod last_cards;
mod legend;
mod marks;
mod medals;
pub mod panel;
mod patterns;
mod players;
mod room;
mod round;
mod rulers;
pub mod score_sheet;
pub mod sheet;
mod shields;
mod since;
mod track;
