//! Traders & Builders: two kinds of figures, and goods, which cities have on their tiles.

mod looks;
mod painted;
mod shown;

pub(crate) struct Traders;
