//! A picture in palette indices to PNG.

use image::GrayImage;

use super::palette::Palette;

/// What every picture begins with.
pub(super) fn header<'a>(
    bytes: &'a mut Vec<u8>,
    w: u32,
    h: u32,
    palette: &Palette,
) -> png::Encoder<'a, &'a mut Vec<u8>> {
    let mut encoder = png::Encoder::new(bytes, w, h);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder
}

/// The PNG. The same pixels give the same bytes.
pub(super) fn png(image: &GrayImage, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(image.len() / 2);
    let mut encoder = header(&mut bytes, image.width(), image.height(), palette);
    encoder.set_compression(png::Compression::Fast);
    // A palette is sorted by luminance, so neighbouring indices look alike: Paeth guesses them best of all filters, and the
    // flat parts of a picture become zeros.
    encoder.set_filter(png::Filter::Paeth);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(image)?;
        writer.finish()
    });
    written.expect("a picture of this size and palette is a PNG, and memory takes it");
    bytes
}
