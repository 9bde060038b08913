//! Painting a scene, with a file for each part. The modules [`board`] and [`beside`] paint a picture, both with the
//! small [`parts`]; [`score_sheet`], [`curves`] and [`sheet`] paint other kinds of pictures. All of them paint with the
//! [`assets`] passed to them.

pub mod assets;
pub mod beside;
pub mod board;
pub mod curves;
mod parts;
pub mod score_sheet;
pub mod sheet;
