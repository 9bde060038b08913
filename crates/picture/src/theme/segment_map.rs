//! Segment maps: which pixel of a tile is which segment, as a theme draws it.

use png::{ColorType, Decoder, Limits, Transformations};

use super::drawing::UNITS;
use carc_rules::Rotation;

/// The pixels of a tile at rotation 0, row by row: the number of the segment each belongs to, from 1; 0 for none.
#[derive(Debug)]
pub struct SegmentMap(pub Box<[u8]>);

impl SegmentMap {
    /// The side of the map in pixels.
    pub const SIDE: usize = 128;

    /// Returns the number of the segment at a point of the drawing, in its units.
    pub fn at(&self, x: i32, y: i32) -> u8 {
        let pixel = |along: i32| (along.clamp(0, UNITS - 1) * Self::SIDE as i32 / UNITS) as usize;
        self.0[pixel(y) * Self::SIDE + pixel(x)]
    }

    /// Reads a map from an indexed PNG, whose colours are ignored, for a tile with `segments` segments.
    ///
    /// # Errors
    /// The reason why it is not a map.
    pub fn read(bytes: &[u8], segments: usize) -> Result<Self, String> {
        let mut decoder = Decoder::new_with_limits(std::io::Cursor::new(bytes), Limits { bytes: 1 << 20 });
        decoder.set_transformations(Transformations::IDENTITY);
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let info = reader.info();
        let (width, height, depth) = (info.width as usize, info.height as usize, info.bit_depth as usize);
        if info.color_type != ColorType::Indexed || info.interlaced {
            return Err("it is not an indexed PNG without interlacing".to_owned());
        }
        if (width, height) != (Self::SIDE, Self::SIDE) {
            return Err(format!("it is {width} x {height} pixels, not {0} x {0}", Self::SIDE));
        }
        let mut packed = vec![0; reader.output_buffer_size().ok_or("it is too large")?];
        reader.next_frame(&mut packed).map_err(|error| error.to_string())?;
        // Several pixels may share a byte, the first in its highest bits.
        let mut pixels = Vec::with_capacity(Self::SIDE * Self::SIDE);
        for byte in packed {
            let mut rest = byte;
            for _ in 0..8 / depth {
                rest = rest.rotate_left(depth as u32);
                pixels.push(rest & (0xff >> (8 - depth)));
            }
        }
        let pixels = pixels.into_boxed_slice();
        if let Some(&wrong) = pixels.iter().find(|&&pixel| usize::from(pixel) > segments) {
            return Err(format!("it has a pixel of segment {wrong}, and the tile has {segments}"));
        }
        match (1..=segments).find(|&segment| !pixels.contains(&(segment as u8))) {
            Some(missing) => Err(format!("no pixel is of segment {missing}")),
            None => Ok(Self(pixels)),
        }
    }

    /// Returns the segment numbers of a turned tile in a cell of `side` pixels, row by row; 0 for none.
    pub fn on_cell(&self, rotation: Rotation, side: usize) -> Vec<u8> {
        // The middle of a cell's pixel always falls into one pixel of the map.
        let from: Vec<usize> = (0..side).map(|at| (2 * at + 1) * Self::SIDE / (2 * side)).collect();
        let last = Self::SIDE - 1;
        let printed = |x: usize, y: usize| match rotation {
            Rotation::R0 => (x, y),
            Rotation::R90 => (y, last - x),
            Rotation::R180 => (last - x, last - y),
            Rotation::R270 => (last - y, x),
        };
        let turned = from.iter().flat_map(|&y| from.iter().map(move |&x| printed(x, y)));
        turned.map(|(x, y)| self.0[y * Self::SIDE + x]).collect()
    }
}

#[cfg(test)]
mod tests {
    use png::ColorType::{Grayscale, Indexed};

    use super::*;
    use crate::theme::loaded::Theme;
    use carc_rules::Catalog;

    #[test]
    fn segments_turn_with_the_tile() {
        const SIDE: usize = SegmentMap::SIDE;
        let mut pixels = vec![0; SIDE * SIDE];
        pixels[..SIDE].fill(1);
        let map = SegmentMap(pixels.into_boxed_slice());
        // The middles of the four sides, clockwise from the north.
        let marked = |rotation| {
            let cell = map.on_cell(rotation, SIDE);
            [SIDE / 2, SIDE * SIDE / 2 + SIDE - 1, SIDE * SIDE - SIDE / 2, SIDE * SIDE / 2].map(|at| cell[at])
        };
        assert_eq!(marked(Rotation::R0), [1, 0, 0, 0]);
        assert_eq!(marked(Rotation::R90), [0, 1, 0, 0]);
        assert_eq!(marked(Rotation::R180), [0, 0, 1, 0]);
        assert_eq!(marked(Rotation::R270), [0, 0, 0, 1]);
        for side in [1, 24, 70, 256] {
            assert_eq!(map.on_cell(Rotation::R0, side).len(), side * side);
        }
    }

    #[test]
    fn a_broken_area_is_refused() {
        let png = |side: u32, colour: png::ColorType, pixel: u8| {
            let mut bytes = Vec::new();
            let mut encoder = png::Encoder::new(&mut bytes, side, side);
            encoder.set_color(colour);
            if colour == Indexed {
                encoder.set_palette(vec![0; 30]);
            }
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(&vec![pixel; (side * side) as usize]).unwrap();
            writer.finish().unwrap();
            bytes
        };
        let area = |bytes: Vec<u8>| SegmentMap::read(&bytes, 2).unwrap_err();
        assert_eq!(area(png(128, Indexed, 3)), "it has a pixel of segment 3, and the tile has 2");
        assert_eq!(area(png(128, Indexed, 1)), "no pixel is of segment 2");
        assert_eq!(area(png(128, Grayscale, 1)), "it is not an indexed PNG without interlacing");
        assert_eq!(area(png(64, Indexed, 1)), "it is 64 x 64 pixels, not 128 x 128");
        assert!(SegmentMap::read(b"GIF89a", 2).is_err());
    }

    #[test]
    fn every_figure_stands_near_its_segment_in_every_rotation() {
        let theme = Theme::painted();
        for tile in Catalog::standard().ids() {
            for rotation in Rotation::ALL {
                let cell = theme.segment_map(tile).unwrap().on_cell(rotation, UNITS as usize);
                for (id, segment) in tile.tile().segments() {
                    let stand = theme.stand(tile, id, rotation);
                    let at = |x: i32, y: i32| cell[(y.clamp(0, UNITS - 1) * UNITS + x.clamp(0, UNITS - 1)) as usize];
                    let near = (-4..=4).any(|dy| (-4..=4).any(|dx| at(stand.x + dx, stand.y + dy) == id.number()));
                    assert!(near, "{tile} {rotation} {id:?} {:?}", segment.kind);
                }
            }
        }
    }
}
