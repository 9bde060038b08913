//! The value of free figures, and of those that may come home.

use super::Weights;
use crate::expansion;
use carc_rules::{Game, Seat};

/// Returns the part of a figure's initial value that is left when a `share` of the tiles is left.
pub(super) fn fade(share: f64, weights: &Weights) -> f64 {
    weights.bend * share.sqrt() + (1.0 - weights.bend) * share
}

/// Returns the value of a seat's free figures in points, before it fades; `home` is how many followers are expected
/// back, and `turns` how many turns the seat still has.
pub(super) fn free(game: &Game, seat: Seat, home: f64, turns: u32, weights: &Weights) -> f64 {
    let followers = expansion::followers(game.supply(seat));
    // Followers that come home are counted after the free ones. A turn places one at most, so more followers than turns
    // are of no use.
    let useful = (f64::from(followers) + home * weights.home).min(f64::from(turns));
    first(useful, weights) + weights.pieces.kept(game, seat)
}

/// Returns the value of `count` followers, the last of them in part.
fn first(count: f64, weights: &Weights) -> f64 {
    let part = |(place, worth): (usize, &f64)| worth * (count - place as f64).clamp(0.0, 1.0);
    weights.followers.iter().enumerate().map(part).sum()
}
