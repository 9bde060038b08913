//! A picture in palette indices to PNG, as small as can be made fast: for pictures with much that is flat.

use image::GrayImage;

use super::palette::Palette;

/// What every picture begins with; `colours` are red, green and blue by index.
pub(super) fn header(bytes: &mut Vec<u8>, w: u32, h: u32, colours: Vec<u8>) -> png::Encoder<'_, &mut Vec<u8>> {
    let mut encoder = png::Encoder::new(bytes, w, h);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours);
    encoder
}

/// The PNG. The same pixels give the same bytes.
pub(super) fn png(image: &GrayImage, palette: &Palette) -> Vec<u8> {
    let order = palette.by_light();
    let pixels: Vec<u8> = image.iter().map(|&index| order.indices[usize::from(index)]).collect();
    let mut bytes = Vec::with_capacity(image.len() / 2);
    let mut encoder = header(&mut bytes, image.width(), image.height(), order.bytes.clone());
    encoder.set_compression(png::Compression::Fast);
    // Neighbouring indices look alike, so Paeth guesses them best of all filters, and flat parts become zeros.
    encoder.set_filter(png::Filter::Paeth);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&pixels)?;
        writer.finish()
    });
    written.expect("a picture of this size and palette is a PNG, and memory takes it");
    bytes
}
