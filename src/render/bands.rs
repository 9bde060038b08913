//! A picture in bands that are compressed each for itself, so that one that has not changed is not compressed again.
//!
//! A band ends with a full flush, so it refers to nothing before it and ends at a full byte: bands one after the other are one
//! stream.

use flate2::{Compress, Compression, FlushCompress, Status};
use image::GrayImage;
use simd_adler32::Adler32;

use super::encode;
use super::palette::Palette;

/// Some rows of a picture over its whole width, and what they are in the file.
#[derive(Debug)]
pub(super) struct Band {
    image: GrayImage,
    deflated: Vec<u8>,
}

impl Band {
    pub(super) fn of(image: GrayImage) -> Self {
        let raw = raw(&image);
        let mut deflated = Vec::with_capacity(raw.len() + raw.len() / 8 + 1024);
        let status = Compress::new(Compression::fast(), false).compress_vec(&raw, &mut deflated, FlushCompress::Full);
        debug_assert!(
            matches!(status, Ok(Status::Ok)) && deflated.len() < deflated.capacity(),
            "there was room for it"
        );
        Self { image, deflated }
    }

    pub(super) fn is_of(&self, image: &GrayImage) -> bool {
        self.image == *image
    }
}

/// The rows as a PNG holds them before compression: unfiltered, which suits a compressor that knows repetitions.
fn raw(image: &GrayImage) -> Vec<u8> {
    let mut raw = Vec::with_capacity(image.len() + image.height() as usize);
    for row in image.chunks_exact(image.width().max(1) as usize) {
        raw.push(0);
        raw.extend(row);
    }
    raw
}

/// The PNG of all bands, from the top down.
pub(super) fn png<'a>(palette: &Palette, bands: impl Iterator<Item = &'a Band> + Clone) -> Vec<u8> {
    let width = bands.clone().map(|band| band.image.width()).max().unwrap_or(0);
    let height = bands.clone().map(|band| band.image.height()).sum();
    // A zlib stream (RFC 1950): two bytes of header, the bands, an empty last block, and the sum of what was compressed.
    let mut stream = vec![0x78, 0x01];
    let mut sum = Adler32::new();
    for band in bands {
        stream.extend(&band.deflated);
        for row in band.image.chunks_exact(width.max(1) as usize) {
            sum.write(&[0]);
            sum.write(row);
        }
    }
    stream.extend([0x03, 0x00]);
    stream.extend(sum.finish().to_be_bytes());
    let mut bytes = Vec::with_capacity(stream.len() + 1024);
    let written = encode::header(&mut bytes, width, height, palette).write_header().and_then(|mut writer| {
        writer.write_chunk(png::chunk::IDAT, &stream)?;
        writer.finish()
    });
    written.expect("a picture of this size and palette is a PNG, and memory takes it");
    bytes
}
