//! The Bets: chips in the supplies, and on houses, where they lie face down.

mod looks;
mod painted;
mod shown;

pub(crate) struct Bets;

/// The name of a player's chips in a scene.
const CHIPS: &str = "chips";
