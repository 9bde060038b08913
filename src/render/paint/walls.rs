//! Paints the walls of cities that somebody holds: a line along their inside in the holders' colours, which shows on
//! each tile whose city it is; dashed where a side is still open.

use std::collections::BTreeSet;

use super::assets::Assets;
use crate::engine::{Edge, Position};
use crate::render::layout::regions::Layout;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::colour::Rgb;
use crate::render::pixels::length::p;
use crate::render::scene::contents::Scene;
use crate::render::theme::wall_lines::Dot;

/// Paints these lines; where several hold a city, their colours take turns.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    const BAND: i32 = p(9.0);
    let set = assets.sprites.set(layout.tile);
    let laid: BTreeSet<Position> = scene.tiles.iter().map(|tile| tile.position).collect();
    for held in &scene.held {
        let (place, cell) = (held.place, layout.cell(held.place.at.position));
        let colours = held.seats.iter().map(|&seat| assets.style(seat).colour);
        let colours: Vec<(Rgb, Rgb)> = colours.map(|colour| (colour, colour.beside(&canvas.tones))).collect();
        let dots = assets.sprites.walls(&set, place.tile, place.rotation).iter();
        let open = Edge::ALL.map(|edge| !laid.contains(&place.at.position.across(edge)));
        let shown =
            |dot: &&Dot| dot.city == place.at.segment.number() && dot.open.is_none_or(|edge| open[edge.index()]);
        for dot in dots.filter(shown) {
            let (x, y) = (cell.x + i32::from(dot.x), cell.y + i32::from(dot.y));
            let (colour, beside) = colours[(x + y).div_euclid(BAND) as usize % colours.len()];
            canvas.dot(x, y, if dot.rim { beside } else { colour });
        }
    }
}
