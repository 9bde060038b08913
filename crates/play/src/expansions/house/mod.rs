//! House rules: selling the drawn tile, hands, a larger table, which everybody has to agree to.

pub(super) mod market;
mod story;

pub(crate) struct House;
