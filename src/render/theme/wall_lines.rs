//! Where the line along a city's walls runs on a tile, and the dashes along those of its sides that may be open.

use super::segment_map::SegmentMap;
use crate::engine::{Edge, FeatureKind, Rotation, TileId};
use crate::render::pixels::area::disc;
use crate::render::pixels::length::p;

/// A pixel of a line along the walls of a city.
#[derive(Clone, Copy, Debug)]
pub struct Dot {
    /// The number of the city's segment.
    pub city: u8,
    /// Its position, in pixels from the upper left corner of the tile.
    pub x: u16,
    pub y: u16,
    /// Whether it belongs to the rim between the line and the town.
    pub rim: bool,
    /// The side of the tile whose dashes it belongs to; those are drawn while no tile lies there.
    pub open: Option<Edge>,
}

/// The lines of all cities of a turned tile with this side in pixels.
pub fn dots(map: &SegmentMap, tile: TileId, rotation: Rotation, side: i32) -> Box<[Dot]> {
    // Small tiles have relatively broader lines.
    let (line, rim) = (side / 14 + p(0.8), p(0.5));
    let pixels = map.on_cell(rotation, side as usize);
    let period = (side / 3).max(2);
    // Beyond the tile's sides there is the same city, or nothing yet.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Catalog;
    use crate::render::theme::loaded::Theme;

    #[test]
    fn a_line_follows_the_wall_and_dashes_the_side_that_may_be_open() {
        // A cap: its city takes the north side alone.
        let tile = Catalog::standard().named("E").unwrap();
        let (theme, side) = (Theme::painted(), 80);
        let dots = dots(theme.segment_map(tile).unwrap(), tile, Rotation::R0, side);
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
        // The other sides have only the ends of its wall.
        assert!(dashes.iter().filter(|dot| dot.open != Some(Edge::N)).count() < dashes.len() / 10);
        assert!(!dashes.iter().any(|dot| dot.open == Some(Edge::S)));
        let dashed = |x: u16| dashes.iter().any(|dot| dot.y == 0 && dot.x == x);
        assert!((10..70).any(dashed) && !(10..70).all(dashed), "dashes have gaps");
    }
}
