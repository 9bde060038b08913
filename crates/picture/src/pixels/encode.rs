//! Encodes a picture of palette indices as a PNG: fast, and small for pictures with many flat parts.

use image::GrayImage;

use super::palette::Palette;

/// Returns the PNG. The same pixels give the same bytes.
pub fn png(image: &GrayImage, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(image.len() / 2);
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_compression(png::Compression::Fast);
    // Neighbouring indices look alike, so of all filters Paeth predicts them best; flat parts become zeros.
    encoder.set_filter(png::Filter::Paeth);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(image)?;
        writer.finish()
    });
    written.expect("encoding a valid picture in memory cannot fail");
    bytes
}
