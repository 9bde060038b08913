//! Lengths are written as they look in Discord's preview, which shows a picture 550 pixels wide; [`p`] converts them.

/// Converts pixels of the preview into pixels of the picture.
pub const fn p(preview: f32) -> i32 {
    (preview * 2.4 + 0.5) as i32
}
