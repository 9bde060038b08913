//! A picture of tiles to PNG, in bands that are compressed each for itself: one that has not changed is not compressed again.
//!
//! A band is a zlib stream of fdeflate's, the fastest compressor there is for pixels: it writes each byte in a fixed number of
//! bits, few for those near 0 and 255, which is where the palette has its frequent colours. Art is all texture: no filter makes it
//! smaller, and this takes half the time of one. The streams' blocks, each ended at a full byte as a sync flush does (RFC 1951, an
//! empty stored block), are one stream; in the file each band is a chunk of its own.
//!
//! Bands begin at fixed rows, and each depends on its pixels alone: the same picture is the same bytes, whatever was kept.

use fdeflate::Compressor;
use image::GrayImage;

use super::encode;
use super::palette::Palette;

/// How many rows of pixels a band has; the last one may have fewer.
const ROWS: usize = 16;

/// What was made of a picture. It belongs to one size.
#[derive(Debug, Default)]
pub(super) struct Bands(Vec<Option<Band>>);

/// Some rows of a picture over its whole width, as they are in the file.
#[derive(Debug)]
struct Band {
    deflated: Vec<u8>,
    /// Of what was compressed, and how long that was.
    sum: u32,
    length: usize,
}

impl Bands {
    /// A row of pixels is another now.
    pub(super) fn changed(&mut self, row: usize) {
        if let Some(band) = self.0.get_mut(row / ROWS) {
            *band = None;
        }
    }

    /// The PNG of a picture: of the last one, but for the rows that were said to be others.
    pub(super) fn png(&mut self, image: &GrayImage, palette: &Palette) -> Vec<u8> {
        let width = image.width().max(1) as usize;
        self.0.resize_with((image.height() as usize).div_ceil(ROWS), || None);
        let parts = image.chunks(width * ROWS);
        let bands: Vec<&Band> = self
            .0
            .iter_mut()
            .zip(parts)
            .map(|(band, part)| &*band.get_or_insert_with(|| Band::of(part, width)))
            .collect();
        let size: usize = bands.iter().map(|band| band.deflated.len() + 12).sum();
        // A zlib stream (RFC 1950): two bytes of header, the bands, an empty last block, and the sum of what was compressed.
        let sum = bands.iter().fold(1, |sum, band| joined(sum, band.sum, band.length));
        let mut end = vec![0x03, 0x00];
        end.extend(sum.to_be_bytes());
        let deflated = bands.iter().map(|band| &*band.deflated);
        let mut chunks = std::iter::once(&[0x78, 0x01][..]).chain(deflated).chain([&*end]);
        let mut bytes = Vec::with_capacity(size + 1024);
        let encoder = encode::header(&mut bytes, image.width(), image.height(), palette.bytes());
        let written = encoder.write_header().and_then(|mut writer| {
            chunks.try_for_each(|chunk| writer.write_chunk(png::chunk::IDAT, chunk))?;
            writer.finish()
        });
        written.expect("a picture of this size and palette is a PNG, and memory takes it");
        bytes
    }
}

impl Band {
    /// Each row stands behind the number of its filter: none.
    fn of(pixels: &[u8], width: usize) -> Self {
        let rows = pixels.chunks_exact(width);
        let length = pixels.len() + rows.len();
        let compressed = Compressor::new(Vec::with_capacity(length + 64)).and_then(|mut compressor| {
            for row in rows {
                compressor.write_data(&[0])?;
                compressor.write_data(row)?;
            }
            compressor.finish()
        });
        let (deflated, sum) = blocks(compressed.expect("memory takes it"));
        Self { deflated, sum, length }
    }
}

/// The blocks of a zlib stream of fdeflate's, ended at a full byte, none of them the last; and the stream's sum.
fn blocks(mut stream: Vec<u8>) -> (Vec<u8>, u32) {
    // Two bytes of header before the only block, four of the sum behind it.
    let end = stream.len() - 4;
    let sum = stream[end..].iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte));
    stream.truncate(end);
    stream.drain(..2);
    stream[0] &= !1;
    // The code that ends a block ends with a one, so the zeros above it are free. Three of them begin a stored block, in which
    // the rest of the byte is skipped.
    if stream.last().is_some_and(|byte| byte.leading_zeros() < 3) {
        stream.push(0);
    }
    stream.extend([0, 0, 0xff, 0xff]);
    (stream, sum)
}

/// The Adler-32 sum of two texts from those of each; `length` is the second one's.
fn joined(first: u32, second: u32, length: usize) -> u32 {
    const PRIME: u64 = 65_521;
    let parts = |sum: u32| (u64::from(sum & 0xffff), u64::from(sum >> 16));
    let ((a, a_sums), (b, b_sums)) = (parts(first), parts(second));
    // `a` is one and the sum of all bytes, `a_sums` the sum of what `a` was after each of them.
    let low = (a + b + PRIME - 1) % PRIME;
    let high = (a_sums + b_sums + length as u64 % PRIME * (a + PRIME - 1)) % PRIME;
    (high << 16 | low) as u32
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;
    use crate::render::theme::Theme;

    #[test]
    fn blocks_of_any_length_join() {
        // Every number of free bits at the end occurs many times.
        let byte = |length: u32, i: u32| (i * i * 7 + length).wrapping_mul(2_654_435_761).to_be_bytes()[0];
        let pieces: Vec<Vec<u8>> = (0..300).map(|length| (0..length).map(|i| byte(length, i)).collect()).collect();
        let (mut stream, mut sum) = (vec![0x78, 0x01], 1);
        for piece in &pieces {
            let (deflated, own) = blocks(fdeflate::compress_to_vec(piece));
            stream.extend(deflated);
            sum = joined(sum, own, piece.len());
        }
        stream.extend([0x03, 0x00]);
        stream.extend(sum.to_be_bytes());
        let mut whole = Vec::new();
        // It compares the sum, too.
        flate2::read::ZlibDecoder::new(&stream[..]).read_to_end(&mut whole).unwrap();
        assert!(whole == pieces.concat());
    }

    #[test]
    fn what_is_kept_changes_no_byte() {
        let theme = Theme::painted();
        let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
        for (width, height) in [(40, 50), (41, 33), (1, 1), (7, 16)] {
            let mut kept = Bands::default();
            let mut image = GrayImage::from_fn(width, height, |x, y| image::Luma([(x * y) as u8]));
            for row in [0, height / 2, height - 1] {
                image.put_pixel(0, row, image::Luma([9]));
                kept.changed(row as usize);
                let bytes = kept.png(&image, &palette);
                assert!(bytes == Bands::default().png(&image, &palette), "{width} x {height}");
                let shown = image::load_from_memory(&bytes).unwrap().to_rgb8();
                for (x, y, pixel) in shown.enumerate_pixels() {
                    assert_eq!(pixel.0, palette.colour(image.get_pixel(x, y).0[0]).0);
                }
            }
        }
    }
}
