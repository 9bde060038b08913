//! The depth of each pixel of a tile in its segment: for the borders of tinted ground, and for farmers that lie within
//! their field.

use image::{GrayImage, Luma};
use imageproc::distance_transform::euclidean_squared_distance_transform;

use super::segment_map::SegmentMap;
use carc_rules::Rotation;

/// Steps of depth in a pixel.
pub const FINE: i32 = 16;

const SIDE: i32 = SegmentMap::SIDE as i32;

/// Returns for each pixel of a segment map how far its middle is from the next segment, in [`FINE`] parts of the map's
/// pixels. The segments go on beyond the tile's sides.
pub fn distances(map: &SegmentMap) -> Box<[u16]> {
    let at = |x: i32, y: i32| map.0[(y.clamp(0, SIDE - 1) * SIDE + x.clamp(0, SIDE - 1)) as usize];
    let ends = GrayImage::from_fn(SIDE as u32, SIDE as u32, |x, y| {
        let (x, y) = (x as i32, y as i32);
        let beside = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)];
        Luma([if beside.into_iter().all(|other| other == at(x, y)) { 0 } else { 255 }])
    });
    let squares = euclidean_squared_distance_transform(&ends);
    let most = f64::from(SIDE);
    squares.iter().map(|square| (square.sqrt().min(most) * f64::from(FINE)) as u16 + FINE as u16 / 2).collect()
}

/// The segments of a turned tile at one size, with the depth of each pixel.
#[derive(Debug, Default)]
pub struct Depths {
    /// The side of the tile in pixels.
    pub side: i32,
    /// Row by row, the number of the segment that each pixel belongs to, from 1, 0 for none; and how far its middle is
    /// from the next segment, in [`FINE`] parts of a pixel.
    pixels: Box<[(u8, u16)]>,
}

impl Depths {
    /// Computes the depths of a turned tile in a cell of `side` pixels from the [`distances`] of its map.
    pub fn of(map: &SegmentMap, distances: &[u16], rotation: Rotation, side: i32) -> Self {
        // In parts of the map's pixels, between the middles of the first and the last one.
        const PARTS: i32 = 256;
        const LAST: i32 = (SIDE - 1) * PARTS;
        let along = |at: i32| ((2 * at + 1) * SIDE * PARTS / (2 * side) - PARTS / 2).clamp(0, LAST);
        let numbers = map.on_cell(rotation, side as usize);
        let pixel = |(at, &number): (i32, &u8)| {
            let (x, y) = (along(at % side), along(at / side));
            let (x, y) = match rotation {
                Rotation::R0 => (x, y),
                Rotation::R90 => (y, LAST - x),
                Rotation::R180 => (LAST - x, LAST - y),
                Rotation::R270 => (LAST - y, x),
            };
            // Interpolated between the four pixels of the map around it; those of other segments count as negative.
            let around = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, below)| {
                let (u, v) = ((x / PARTS + right).min(SIDE - 1), (y / PARTS + below).min(SIDE - 1));
                let weight = |part: i32, far: i32| if far == 1 { part % PARTS } else { PARTS - part % PARTS };
                let at = (v * SIDE + u) as usize;
                let distance = i64::from(distances[at]) * if map.0[at] == number { 1 } else { -1 };
                distance * i64::from(weight(x, right)) * i64::from(weight(y, below))
            });
            let depth = around.into_iter().sum::<i64>() * i64::from(side) / i64::from(SIDE * PARTS * PARTS);
            (number, depth.clamp(0, i64::from(u16::MAX)) as u16)
        };
        Self { side, pixels: (0..side * side).zip(&*numbers).map(pixel).collect() }
    }

    /// Returns the pixels row by row.
    pub fn rows(&self) -> impl Iterator<Item = &[(u8, u16)]> {
        self.pixels.chunks_exact(self.side.max(1) as usize)
    }

    /// Returns how deep a pixel lies in a segment; `None` if it is outside.
    pub fn within(&self, segment: u8, x: i32, y: i32) -> Option<i32> {
        let inside = (0..self.side).contains(&x) && (0..self.side).contains(&y);
        let (number, depth) = *self.pixels.get((y * self.side + x) as usize).filter(|_| inside)?;
        (number == segment).then_some(i32::from(depth))
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.pixels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::files::BUNDLED;
    use crate::theme::loaded::Theme;
    use carc_rules::{Catalog, TileId};

    #[test]
    fn depth_grows_from_the_wall_and_goes_on_over_the_sides_of_the_tile() {
        // A cap: its city takes the north side alone.
        let (theme, tile, side) = (Theme::painted(), TileId::named("E").unwrap(), 80);
        let map = theme.segment_map(tile).unwrap();
        let depths = Depths::of(map, &distances(map), Rotation::R0, side);
        // Southwards through the middle of the tile.
        let column: Vec<(u8, u16)> = depths.rows().map(|row| row[40]).collect();
        let wall = column.iter().position(|&(number, _)| number == 2).unwrap();
        assert!(column[..wall].iter().all(|&(number, _)| number == 1) && (15..40).contains(&wall), "{wall}");
        let fall = |pair: &[(u8, u16)]| i32::from(pair[0].1) - i32::from(pair[1].1);
        // A pixel of depth for each pixel of way; at the side of the tile nothing ends.
        assert!(column[..wall].windows(2).all(|pair| (4..=FINE + 4).contains(&fall(pair))), "{column:?}");
        assert!(column[wall..].windows(2).all(|pair| (-FINE - 4..=-4).contains(&fall(pair))), "{column:?}");
        assert!(column[wall - 1].1 <= FINE as u16 && column[wall].1 <= FINE as u16, "{column:?}");
        assert_eq!(depths.within(1, 40, 0), Some(i32::from(column[0].1)));
        assert_eq!((depths.within(2, 40, 0), depths.within(1, 40, -1)), (None, None));
    }

    #[test]
    fn pixels_belong_to_the_segments_of_the_map() {
        for (name, files) in BUNDLED {
            let theme = Theme::read(&files).unwrap();
            for tile in Catalog::standard().ids() {
                let map = theme.segment_map(tile).unwrap();
                let distances = distances(map);
                for (rotation, side) in Rotation::ALL.into_iter().zip([29, 46, 80, 144]) {
                    let depths = Depths::of(map, &distances, rotation, side);
                    let numbers: Vec<u8> = depths.rows().flatten().map(|&(number, _)| number).collect();
                    assert_eq!(numbers, map.on_cell(rotation, side as usize), "{name} {tile} {rotation}");
                }
            }
        }
    }
}
