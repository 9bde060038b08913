//! A picture of tiles to PNG, in bands that are compressed each for itself: one that has not changed is not compressed again.
//!
//! A band is a zlib stream of fdeflate's, the fastest compressor there is for pixels: it writes each byte in a fixed number of
//! bits, few for those near 0 and 255, which is where the palette has its frequent colours. Art is all texture: no filter makes it
//! smaller, and this takes half the time of one. The streams' blocks, each ended at a full byte as a sync flush does (RFC 1951, an
//! empty stored block), are one stream.
//!
//! Bands begin at fixed rows, and each depends on its pixels alone: the same picture is the same bytes, whatever was kept.

use fdeflate::Compressor;
use image::GrayImage;
use simd_adler32::Adler32;

use super::encode;
use super::palette::Palette;

/// How many rows of pixels a band has; the last one may have fewer.
const ROWS: usize = 16;

/// Some rows of a picture over its whole width, and what they are in the file.
#[derive(Debug)]
struct Band {
    /// The rows as a PNG holds them before compression: each behind the number of its filter, none.
    raw: Vec<u8>,
    deflated: Vec<u8>,
}

/// What was made of a picture.
#[derive(Debug, Default)]
pub(super) struct Bands(Vec<Band>);

impl Bands {
    /// The PNG of a picture; what is the same as in the last one of its size is used again.
    pub(super) fn png(&mut self, image: &GrayImage, palette: &Palette) -> Vec<u8> {
        let width = image.width().max(1) as usize;
        let rows: Vec<&[u8]> = image.chunks_exact(width).collect();
        self.0.truncate(rows.len().div_ceil(ROWS));
        for (number, rows) in rows.chunks(ROWS).enumerate() {
            match self.0.get_mut(number) {
                Some(band) if band.is_of(rows, width) => {}
                Some(band) => *band = Band::of(rows, width),
                None => self.0.push(Band::of(rows, width)),
            }
        }
        let size: usize = self.0.iter().map(|band| band.deflated.len()).sum();
        // A zlib stream (RFC 1950): two bytes of header, the bands, an empty last block, and the sum of what was compressed.
        let mut stream = Vec::with_capacity(size + 8);
        stream.extend([0x78, 0x01]);
        let mut sum = Adler32::new();
        for band in &self.0 {
            stream.extend(&band.deflated);
            sum.write(&band.raw);
        }
        stream.extend([0x03, 0x00]);
        stream.extend(sum.finish().to_be_bytes());
        let mut bytes = Vec::with_capacity(stream.len() + 1024);
        let encoder = encode::header(&mut bytes, image.width(), image.height(), palette.bytes());
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_chunk(png::chunk::IDAT, &stream)?;
            writer.finish()
        });
        written.expect("a picture of this size and palette is a PNG, and memory takes it");
        bytes
    }
}

impl Band {
    fn of(rows: &[&[u8]], width: usize) -> Self {
        let mut raw = Vec::with_capacity(rows.len() * (width + 1));
        for row in rows {
            raw.push(0);
            raw.extend_from_slice(row);
        }
        let deflated = deflate(&raw);
        Self { raw, deflated }
    }

    fn is_of(&self, rows: &[&[u8]], width: usize) -> bool {
        self.raw.len() == rows.len() * (width + 1)
            && self.raw.chunks_exact(width + 1).zip(rows).all(|(kept, row)| kept[1..] == **row)
    }
}

/// Blocks of a deflate stream that end at a full byte and refer to nothing before them; none is the last.
fn deflate(raw: &[u8]) -> Vec<u8> {
    let compressed = Compressor::new(Vec::with_capacity(raw.len() + 64)).and_then(|mut compressor| {
        compressor.write_data(raw)?;
        compressor.finish()
    });
    let stream = compressed.expect("memory takes it");
    // Two bytes of header before the only block, four of a sum behind it.
    let mut blocks = stream[2..stream.len() - 4].to_vec();
    blocks[0] &= !1;
    // The code that ends a block ends with a one, so the zeros above it are free. Three of them begin a stored block, in which
    // the rest of the byte is skipped.
    if blocks.last().is_some_and(|byte| byte.leading_zeros() < 3) {
        blocks.push(0);
    }
    blocks.extend([0, 0, 0xff, 0xff]);
    blocks
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn blocks_of_any_length_join() {
        // Every number of free bits at the end occurs many times.
        let pieces: Vec<Vec<u8>> = (0..300_u32)
            .map(|length| {
                (0..length).map(|i| (i * i * 7 + length).wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect()
            })
            .collect();
        let mut stream: Vec<u8> = pieces.iter().flat_map(|piece| deflate(piece)).collect();
        stream.extend([0x03, 0x00]);
        let mut whole = Vec::new();
        flate2::read::DeflateDecoder::new(&stream[..]).read_to_end(&mut whole).unwrap();
        assert!(whole == pieces.concat());
    }

    #[test]
    fn what_is_kept_changes_no_byte() {
        let theme = crate::render::theme::Theme::painted();
        let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
        let mut kept = Bands::default();
        for (width, height, dot) in [(40, 50, 3), (40, 50, 49), (40, 33, 3), (41, 33, 3), (1, 1, 0), (40, 50, 3)] {
            let mut image = GrayImage::from_fn(width, height, |x, y| image::Luma([(x * y) as u8]));
            image.put_pixel(0, dot, image::Luma([9]));
            let bytes = kept.png(&image, &palette);
            assert!(bytes == Bands::default().png(&image, &palette), "{width} x {height}");
            let shown = image::load_from_memory(&bytes).unwrap().to_rgb8();
            for (x, y, pixel) in shown.enumerate_pixels() {
                assert_eq!(pixel.0, palette.colour(image.get_pixel(x, y).0[0]).0);
            }
        }
    }
}
