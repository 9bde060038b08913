//! Paints the goods that players have; figures and signs on tiles are painted like all others.

use super::Traders;
use crate::expansions::painted::{Painted, Token};
use crate::paint::assets::Assets;
use crate::pixels::canvas::Canvas;
use carc_rules::expansion::traders::Good;

impl Painted for Traders {
    fn token(&self, name: &str) -> Option<Token> {
        let good = Good::ALL.into_iter().find(|good| good.word() == name)?;
        Some(match good {
            Good::Wine => |assets, canvas, _, at, radius| sign(assets, canvas, Good::Wine, at, radius),
            Good::Grain => |assets, canvas, _, at, radius| sign(assets, canvas, Good::Grain, at, radius),
            Good::Cloth => |assets, canvas, _, at, radius| sign(assets, canvas, Good::Cloth, at, radius),
        })
    }
}

/// Paints the sign of a sort of goods around a point, somewhat larger than a token: it is not round.
fn sign(assets: &Assets, canvas: &mut Canvas, good: Good, (x, y): (i32, i32), radius: i32) {
    let side = radius * 5 / 2;
    canvas.stamp(x - side / 2, y - side / 2, &assets.sprites.sign(good.word(), side), 255);
}
