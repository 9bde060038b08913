//! Which pixel of a tile is which segment, as a theme draws it.

use super::UNITS;
use png::{ColorType, Decoder, Limits, Transformations};

/// A tile's pixels at rotation 0, row by row: the number of the segment each belongs to, from 1, or 0.
#[derive(Debug)]
pub(in crate::render) struct Area(pub Box<[u8]>);

impl Area {
    /// Pixels a side.
    pub(in crate::render) const SIDE: usize = 128;

    /// The number of the segment at a point of the drawing, in its units.
    pub(super) fn at(&self, x: i32, y: i32) -> u8 {
        let pixel = |along: i32| (along.clamp(0, UNITS - 1) * Self::SIDE as i32 / UNITS) as usize;
        self.0[pixel(y) * Self::SIDE + pixel(x)]
    }

    /// Reads an indexed PNG, whose colours mean nothing, of a tile with so many segments.
    ///
    /// # Errors
    /// Why it is none.
    pub(super) fn read(bytes: &[u8], segments: usize) -> Result<Self, String> {
        let mut decoder = Decoder::new_with_limits(std::io::Cursor::new(bytes), Limits { bytes: 1 << 20 });
        decoder.set_transformations(Transformations::IDENTITY);
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let info = reader.info();
        let (width, height, depth) = (info.width as usize, info.height as usize, info.bit_depth as usize);
        if info.color_type != ColorType::Indexed || info.interlaced {
            return Err("it is no indexed PNG, not interlaced".to_owned());
        }
        if (width, height) != (Self::SIDE, Self::SIDE) {
            return Err(format!("it is {width} x {height} pixels, not {0} x {0}", Self::SIDE));
        }
        let mut packed = vec![0; reader.output_buffer_size().ok_or("it is too large")?];
        reader.next_frame(&mut packed).map_err(|error| error.to_string())?;
        // Several pixels may share a byte, the first in its upper bits.
        let share = 8 / depth;
        let index = |at: usize| (packed[at / share] >> (8 - depth - at % share * depth)) & (0xff >> (8 - depth));
        let pixels: Box<[u8]> = (0..Self::SIDE * Self::SIDE).map(index).collect();
        if let Some(&wrong) = pixels.iter().find(|&&pixel| usize::from(pixel) > segments) {
            return Err(format!("it has a pixel of segment {wrong}, and the tile has {segments}"));
        }
        match (1..=segments).find(|&segment| !pixels.contains(&(segment as u8))) {
            Some(missing) => Err(format!("no pixel is of segment {missing}")),
            None => Ok(Self(pixels)),
        }
    }
}
