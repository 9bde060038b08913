//! Paints the walls of cities that somebody holds: a line inside of them in the holders' colours, so that whose a city is can be
//! seen on each of its tiles; dashes where a side is still open.

use std::collections::BTreeSet;

use super::areas;
use super::artist::Studio;
use super::canvas::Canvas;
use super::colour::Rgb;
use super::ground::disc;
use super::layout::{Layout, p};
use super::marks;
use super::scene::Scene;
use super::theme::Area;
use crate::engine::{Edge, FeatureKind, Position, Rotation, TileId};

/// A pixel of such a line on a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dot {
    /// The number of the city's segment.
    city: u8,
    x: u16,
    y: u16,
    /// Whether it belongs to the rim between the line and the town.
    rim: bool,
    /// The side of the tile whose dashes it belongs to, which are drawn while nothing lies there.
    open: Option<Edge>,
}

/// The lines of all cities of a turned tile of `side` pixels.
pub(super) fn dots(area: &Area, tile: TileId, rotation: Rotation, side: i32) -> Box<[Dot]> {
    // Small tiles have relatively broader lines.
    let (line, rim) = (side / 14 + p(0.8), p(0.5));
    let pixels = areas::cell(area, rotation, side as usize);
    let period = (side / 3).max(2);
    // What lies beyond the tile's sides is of the same city or not laid yet.
    let number = |(x, y): (i32, i32)| {
        let known = (0..side).contains(&x) && (0..side).contains(&y);
        known.then(|| pixels[(y * side + x) as usize])
    };
    let near = |radius: i32, (x, y): (i32, i32), (u, v): (i32, i32)| (u - x).pow(2) + (v - y).pow(2) <= radius * radius;
    let mut dots = Vec::new();
    let cities = tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::City);
    for city in cities.map(|(id, _)| id.number()) {
        let points = || (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let outside = |at: (i32, i32)| number(at).is_some_and(|other| other != city);
        let beside = |(x, y): (i32, i32)| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        let border: Vec<(i32, i32)> =
            points().filter(|&at| outside(at) && beside(at).into_iter().any(|at| number(at) == Some(city))).collect();
        let reach: Vec<(i32, i32)> = disc(line + rim).collect();
        let mut lined: Vec<(i32, i32)> = border
            .iter()
            .flat_map(|&(x, y)| reach.iter().map(move |&(u, v)| (x + u, y + v)))
            .filter(|&at| number(at) == Some(city))
            .collect();
        lined.sort_unstable();
        lined.dedup();
        dots.extend(lined.into_iter().map(|at| Dot {
            city,
            x: at.0 as u16,
            y: at.1 as u16,
            rim: !border.iter().any(|&other| near(line, at, other)),
            open: None,
        }));
        for edge in Edge::ALL {
            let dashed = points().filter(|&at| number(at) == Some(city));
            dots.extend(dashed.filter_map(|(x, y)| {
                let (along, deep) = match edge {
                    Edge::N => (x, y),
                    Edge::E => (y, side - 1 - x),
                    Edge::S => (x, side - 1 - y),
                    Edge::W => (y, x),
                };
                let is_dash = deep < line + rim && (along - side / 12).rem_euclid(period) < period / 2;
                is_dash.then_some(Dot { city, x: x as u16, y: y as u16, rim: deep >= line, open: Some(edge) })
            }));
        }
    }
    dots.into()
}

/// Paints them; where several hold a city their colours take turns.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    const BAND: i32 = p(9.0);
    let set = studio.atelier.set(layout.tile);
    let laid: BTreeSet<Position> = scene.tiles.iter().map(|tile| tile.position).collect();
    for held in &scene.held {
        let (place, cell) = (held.place, layout.cell(held.place.at.position));
        let colours = held.seats.iter().map(|&seat| studio.style(seat).colour);
        let colours: Vec<(Rgb, Rgb)> = colours.map(|colour| (colour, marks::beside(colour, &canvas.tones))).collect();
        let dots = studio.atelier.walls(&set, place.tile, place.rotation).iter();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Catalog;
    use crate::render::theme::Theme;

    #[test]
    fn a_line_follows_the_wall_and_dashes_the_side_that_may_be_open() {
        // A cap: its city takes the north side.
        let tile = Catalog::standard().named("E").unwrap();
        let (theme, side) = (Theme::painted(), 80);
        let dots = dots(theme.area(tile).unwrap(), tile, Rotation::R0, side);
        assert!(dots.iter().all(|dot| dot.city == 1 && i32::from(dot.y) < side / 2));
        let (dashes, line): (Vec<&Dot>, Vec<&Dot>) = dots.iter().partition(|dot| dot.open.is_some());
        for part in [&dashes, &line] {
            assert!(
                part.len() > 80 && part.iter().any(|dot| dot.rim) && part.iter().any(|dot| !dot.rim),
                "{}",
                part.len()
            );
        }
        assert!(!line.iter().any(|dot| dot.y < 4 && (30..50).contains(&dot.x)), "the side itself is no wall");
        // The other sides have no more of it than the ends of its wall.
        assert!(dashes.iter().filter(|dot| dot.open != Some(Edge::N)).count() < dashes.len() / 10);
        assert!(!dashes.iter().any(|dot| dot.open == Some(Edge::S)));
        let dashed = |x: u16| dashes.iter().any(|dot| dot.y == 0 && dot.x == x);
        assert!((10..70).any(dashed) && !(10..70).all(dashed), "dashes have gaps");
    }
}
