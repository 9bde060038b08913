//! How a scene is painted, one file for each part. The rooms [`board`] and [`beside`] paint a picture, both with the small [`parts`];
//! [`score_sheet`], [`curves`] and [`sheet`] paint pictures of their own. All of them get the [`assets`] that they paint with.

pub mod assets;
pub mod beside;
pub mod board;
pub mod curves;
mod parts;
pub mod score_sheet;
pub mod sheet;
