//! Strokes that tell letters apart where names are small: one through 0, and a longer tail of Q. Without them both look
//! like O once a picture is shown at a third of its size. Large letters need none, and look better without.

use imageproc::drawing::Canvas as _;
use imageproc::pixelops::weighted_sum;

use super::canvas::Canvas;
use super::colour::Rgb;
use super::length::p;

/// Type size from which on letters can be told apart as the font draws them.
pub const LARGE: i32 = p(14.0);

/// A straight stroke with round ends, in ems, to the right of a letter's middle and above its baseline.
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    from: (f32, f32),
    to: (f32, f32),
    width: f32,
}

/// Returns the stroke that is added to a letter.
pub fn of(letter: char) -> Option<Stroke> {
    match letter {
        // From rim to rim of its bowl and no further, so that it does not touch the digit next to it.
        '0' => Some(Stroke { from: (-0.18, 0.06), to: (0.18, 0.675), width: 0.085 }),
        'Q' => Some(Stroke { from: (0.0, 0.24), to: (0.27, -0.1), width: 0.1 }),
        _ => None,
    }
}

impl Stroke {
    /// Draws it for a letter whose middle stands at this point of its baseline; `em` is the size of an em in pixels,
    /// both ways.
    pub fn draw(self, canvas: &mut Canvas, (middle, feet): (f32, f32), em: (f32, f32), colour: Rgb) {
        let at = |(right, up): (f32, f32)| (middle + right * em.0, feet - up * em.1);
        let (from, to, half) = (at(self.from), at(self.to), (self.width * em.1).max(1.0) / 2.0);
        let (width, height) = canvas.dimensions();
        // The pixels of the canvas that the stroke can reach.
        let reach = |a: f32, b: f32, end: u32| {
            let first = (a.min(b) - half - 1.0).max(0.0) as u32;
            first..((a.max(b) + half + 2.0).max(0.0) as u32).min(end)
        };
        for y in reach(from.1, to.1, height) {
            for x in reach(from.0, to.0, width) {
                let away = distance((x as f32 + 0.5, y as f32 + 0.5), from, to);
                let much = (half + 0.5 - away).clamp(0.0, 1.0);
                if much > 0.0 {
                    let pixel = weighted_sum(canvas.get_pixel(x, y), image::Rgb(colour.0), 1.0 - much, much);
                    canvas.draw_pixel(x, y, pixel);
                }
            }
        }
    }
}

/// Returns how far a point is from a line between two others.
fn distance((x, y): (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let along = ((x - from.0) * across + (y - from.1) * down) / (across * across + down * down).max(f32::EPSILON);
    let along = along.clamp(0.0, 1.0);
    (x - from.0 - along * across).hypot(y - from.1 - along * down)
}

#[cfg(test)]
mod tests {
    use crate::pixels::area::Area;
    use crate::pixels::canvas::Canvas;
    use crate::pixels::palette::Palette;
    use crate::pixels::typeface::{Anchor, Typeface};
    use crate::theme::loaded::Theme;

    /// Returns the brightness of each pixel of a name in the preview of a message.
    fn previewed(name: &str, size: i32) -> Vec<u8> {
        let theme = Theme::painted();
        let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
        let mut canvas = Canvas::new(96, 48, &palette);
        canvas.fill(Area::new(0, 0, 96, 48), theme.tones.legal);
        Typeface::of_names()[2].draw(&mut canvas, name, (48, 24), Anchor::Middle, size, theme.tones.ink);
        let full = image::GrayImage::from_fn(96, 48, |x, y| {
            let shown = palette.colour(canvas.image.get_pixel(x, y).0[0]);
            image::Luma([(shown.luminance() / 1000) as u8])
        });
        image::imageops::resize(&full, 40, 20, image::imageops::FilterType::Triangle).into_raw()
    }

    #[test]
    fn names_with_an_o_a_nought_and_a_q_are_told_apart_where_tiles_are_small() {
        // A tile of 19 pixels of the preview leaves its name 16.
        const SIZE: i32 = 26;
        let differs = |one: &str, other: &str| {
            let pairs = previewed(one, SIZE).into_iter().zip(previewed(other, SIZE));
            pairs.filter(|(a, b)| a.abs_diff(*b) > 60).count()
        };
        for (one, other) in [("O1", "01"), ("O1", "Q1"), ("Q1", "01"), ("O10", "O1O")] {
            assert!(differs(one, other) >= 4, "{one} and {other} differ in {} pixels", differs(one, other));
        }
    }
}
