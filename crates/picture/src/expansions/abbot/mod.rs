//! The Abbot: gardens, which are segments of tiles, and a figure.

mod looks;
mod painted;
mod shown;

pub(crate) struct Abbot;
