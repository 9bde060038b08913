//! Inns & Cathedrals: inns and cathedrals are drawn on their tiles, and there is a figure.

mod looks;
mod painted;
mod shown;

pub(crate) struct Inns;
