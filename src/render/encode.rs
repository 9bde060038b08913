//! A picture in palette indices to PNG.

use super::canvas::Canvas;
use super::palette::Palette;

/// The PNG. The same pixels give the same bytes.
pub(super) fn png(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(canvas.pixels.len() / 2);
    let mut encoder = png::Encoder::new(&mut bytes, canvas.w as u32, canvas.h as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_compression(png::Compression::Fast);
    encoder.set_filter(png::Filter::Sub);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&canvas.pixels)?;
        writer.finish()
    });
    written.expect("a picture of this size and palette is a PNG, and memory takes it");
    bytes
}
