//! Figures that stand only next to a follower of their owner: builder and pig.

use super::Illegal;
use crate::expansion::Counted;
use crate::feature::Node;
use crate::game::{Game, Standing, is_out};
use crate::player::{MeepleKind, Seat};

/// Checks that a companion can be put into a feature: next to a follower of the same player, and not
/// if it is complete now. Other figures there do not matter, not even a barn.
pub(in crate::expansion) fn check(game: &Game, seat: Seat, meeple: MeepleKind, root: Node) -> Result<(), Illegal> {
    let feature = game.features.get(root);
    let is_own = |standing: &Standing| standing.seat == seat && standing.meeple.is_follower();
    if !feature.is_occupied() || !has(game, root, is_own) {
        return Err(Illegal::NoFollower { meeple });
    }
    if feature.is_complete() { Err(Illegal::Complete { meeple }) } else { Ok(()) }
}

fn has(game: &Game, root: Node, wanted: impl Fn(&Standing) -> bool) -> bool {
    game.standing.iter().any(|standing| wanted(standing) && game.features.root(standing.node) == root)
}

/// Returns what in a farm makes each complete city pay `seat`, one of its owners, 1 more: a pig of theirs.
/// `None` if nothing does.
pub(in crate::expansion) fn raises_farm(game: &Game, seat: Seat, root: Node) -> Option<Counted> {
    let is_pig = |standing: &Standing| (standing.seat, standing.meeple) == (seat, MeepleKind::Pig);
    (is_out(game, seat, MeepleKind::Pig) && has(game, root, is_pig)).then_some(Counted::Pigs)
}
