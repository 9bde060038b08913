//! Lengths as they are thought: in pixels of Discord's preview, which shows a picture 550 pixels across.

/// Pixels of the preview as pixels of the picture.
pub const fn p(preview: f32) -> i32 {
    (preview * 2.4 + 0.5) as i32
}
