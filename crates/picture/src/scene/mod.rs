//! The contents of a picture, as plain data made from a view. It knows the rules, but no pixels and no sizes.

mod approach;
mod build;
pub mod close;
pub mod collect;
pub mod column;
pub mod contents;
pub mod curves;
pub mod element;
pub mod manner;
pub mod medal;
pub mod overlay;
pub mod score_sheet;
pub mod shape;
pub mod supply;
pub mod view;
pub mod window;
