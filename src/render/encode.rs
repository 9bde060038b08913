//! A picture in palette indices to PNG, in bands that are compressed each for itself.

use super::canvas::Canvas;
use super::deflate::{Block, zlib};
use super::palette::Palette;

/// The rows of a band where nothing suggests another number: few enough for codes that suit them, many enough to pay for these.
const BAND_ROWS: i32 = 64;

/// The PNG. The same pixels give the same bytes.
pub(super) fn png(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let tops = (0..canvas.h).step_by(BAND_ROWS as usize);
    let blocks: Vec<Block> = tops.map(|top| band(canvas, top, BAND_ROWS)).collect();
    assemble(canvas.w, canvas.h, palette, &blocks)
}

/// Some rows of a picture, compressed. Each row is written as differences to the pixel at its left (filter 1, "Sub"): palettes
/// are sorted by luminance, so they are small.
pub(super) fn band(canvas: &Canvas, top: i32, rows: i32) -> Block {
    let width = canvas.w as usize;
    let pixels = &canvas.pixels[top as usize * width..(top + rows).min(canvas.h) as usize * width];
    let mut raw = vec![0; pixels.len() / width * (width + 1)];
    for (line, row) in raw.chunks_exact_mut(width + 1).zip(pixels.chunks_exact(width)) {
        (line[0], line[1]) = (1, row[0]);
        for ((difference, pixel), left) in line[2..].iter_mut().zip(&row[1..]).zip(row) {
            *difference = pixel.wrapping_sub(*left);
        }
    }
    Block::of(&raw)
}

/// A PNG from all its bands, from the top down.
pub(super) fn assemble<'a>(
    w: i32,
    h: i32,
    palette: &Palette,
    bands: impl IntoIterator<Item = &'a Block, IntoIter: Clone>,
) -> Vec<u8> {
    let stream = zlib(bands.into_iter());
    let mut bytes = Vec::with_capacity(stream.len() + 1024);
    let mut encoder = png::Encoder::new(&mut bytes, w as u32, h as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_chunk(png::chunk::IDAT, &stream)?;
        writer.finish()
    });
    written.expect("a picture of this size and palette is a PNG, and memory takes it");
    bytes
}
