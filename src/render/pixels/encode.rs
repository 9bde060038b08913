//! A picture in palette indices to PNG, as small as can be made fast: for pictures with much that is flat.

use image::GrayImage;

use super::palette::Palette;

/// The PNG. The same pixels give the same bytes.
pub fn png(image: &GrayImage, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(image.len() / 2);
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_compression(png::Compression::Fast);
    // Neighbouring indices look alike, so Paeth guesses them best of all filters, and flat parts become zeros.
    encoder.set_filter(png::Filter::Paeth);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(image)?;
        writer.finish()
    });
    written.expect("a picture of this size and palette is a PNG, and memory takes it");
    bytes
}
