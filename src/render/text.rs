//! Text: Noto Sans Bold, any Unicode, cut with an ellipsis where it is too long. Names of cells: `DejaVu` Sans Mono, in which I, J and
//! 1 are unlike each other and every name of three characters is as wide as the others.
//!
//! Sizes are those of the em in pixels. Of what the font lacks, letters are written `?` (one for a word of them) and symbols
//! left out, as are invisible characters; nothing is shaped or reordered.

use std::borrow::Cow;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};
use imageproc::drawing::draw_text_mut;

use super::canvas::Canvas;
use super::colour::Rgb;

/// Which point of a text is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// The middle.
    Middle,
    /// The middle of its left end.
    Left,
    /// The middle of its right end.
    Right,
}

/// The typeface.
#[derive(Debug)]
pub(super) struct Type {
    font: FontRef<'static>,
    /// The height of a capital in ems.
    capital: f32,
    /// The width of its letters, of what the font gives them.
    breadth: f32,
    /// By how many ems its strokes are broader than the font's.
    thicker: f32,
}

impl Type {
    /// With letters of their natural breadth.
    pub(super) fn new() -> Self {
        Self::of(notosans::BOLD_TTF, 0.714)
    }

    /// With narrow letters, for small print in little room.
    pub(super) fn narrow() -> Self {
        Self { breadth: 0.84, ..Self::new() }
    }

    /// For names of cells: with letters of their natural breadth, narrower, and as narrow as can be read.
    ///
    /// Between the font's regular and its bold, whose 4 is taken for a 6 at a third of a picture's size: its eye is too small.
    pub(super) fn of_names() -> [Self; 3] {
        let regular = || Self { thicker: 0.025, ..Self::of(dejavu::sans_mono::regular(), 0.729) };
        [1.0, 0.9, 0.8].map(|breadth| Self { breadth, ..regular() })
    }

    fn of(font: &'static [u8], capital: f32) -> Self {
        let font = FontRef::try_from_slice(font).expect("the font crates carry fonts");
        Self { font, capital, breadth: 1.0, thicker: 0.0 }
    }

    /// A size in pixels from the lowest descender to the highest ascender, of which the latter have a whole number: so the feet of
    /// letters stand on the border of two pixels, and are sharp.
    fn scale(&self, size: i32) -> PxScale {
        let em = self.font.units_per_em().unwrap_or(1000.0);
        let ascent = size as f32 * self.font.ascent_unscaled() / em;
        let y = ascent.round().max(1.0) * self.font.height_unscaled() / self.font.ascent_unscaled();
        PxScale { x: y * self.breadth, y }
    }

    /// A text in the font's characters.
    fn shown(&self, text: &str) -> String {
        let mut shown = String::with_capacity(text.len());
        for c in text.chars().filter(|&c| c.is_whitespace() || !(c.is_control() || is_invisible(c))) {
            if c.is_whitespace() {
                if !shown.is_empty() && !shown.ends_with(' ') {
                    shown.push(' ');
                }
            } else if self.font.glyph_id(c).0 != 0 {
                shown.push(c);
            } else if c.is_alphanumeric() && !shown.ends_with('?') {
                shown.push('?');
            }
        }
        shown.truncate(shown.trim_end().len());
        if shown.is_empty() && !text.is_empty() {
            shown.push('?');
        }
        shown
    }

    /// How wide a text is, in pixels.
    pub(super) fn width(&self, text: &str, size: i32) -> i32 {
        self.width_shown(&self.shown(text), size)
    }

    fn width_shown(&self, shown: &str, size: i32) -> i32 {
        let font = self.font.as_scaled(self.scale(size));
        shown.chars().map(|c| font.h_advance(font.glyph_id(c))).sum::<f32>().ceil() as i32
    }

    /// By how many pixels strokes are broader than the font's: less than the free margin that a letter's width has at its right.
    fn broader(&self, size: i32) -> i32 {
        (size as f32 * self.thicker).round() as i32
    }

    /// The text, or as much of its beginning as fits beside an ellipsis.
    pub(super) fn cut<'a>(&self, text: &'a str, size: i32, room: i32) -> Cow<'a, str> {
        if self.width(text, size) <= room {
            return Cow::Borrowed(text);
        }
        let mut kept = String::new();
        let mut best = String::from("…");
        // A name may be very long; what fits is not.
        for c in text.chars().take(200) {
            kept.push(c);
            let tried = format!("{}…", kept.trim_end());
            if self.width(&tried, size) > room {
                break;
            }
            best = tried;
        }
        Cow::Owned(best)
    }

    /// The largest size from `most` down to `least` at which the text is no wider than `room`.
    pub(super) fn fit(&self, text: &str, room: i32, most: i32, least: i32) -> i32 {
        let shown = self.shown(text);
        (least..=most).rev().find(|&size| self.width_shown(&shown, size) <= room).unwrap_or(least)
    }

    /// Draws a text; the point's height is the middle of its capitals.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        text: &str,
        (x, y): (i32, i32),
        anchor: Anchor,
        size: i32,
        colour: Rgb,
    ) {
        let text = self.shown(text);
        #[cfg(test)]
        tests::DRAWN.with_borrow_mut(|drawn| drawn.push((text.clone(), size)));
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - self.width_shown(&text, size) / 2,
            Anchor::Right => x - self.width_shown(&text, size),
        };
        let scale = self.scale(size);
        let feet = y + (size as f32 * self.capital / 2.0).round() as i32;
        let top = feet - self.font.as_scaled(scale).ascent().round() as i32;
        for right in 0..=self.broader(size) {
            draw_text_mut(canvas, image::Rgb(colour.0), left + right, top, scale, &self.font, &text);
        }
    }
}

/// Characters that change others or nothing: joiners, direction marks, variation selectors, combining marks, skin tones.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{1f3fb}'..='\u{1f3ff}'
        | '\u{e0000}'..='\u{e01ef}')
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    thread_local! {
        /// What this thread has drawn, and how large.
        pub(in crate::render) static DRAWN: std::cell::RefCell<Vec<(String, i32)>> = const { std::cell::RefCell::new(Vec::new()) };
    }

    #[test]
    fn a_long_text_is_cut_to_the_room() {
        let typeface = Type::new();
        assert_eq!(typeface.cut("Ana", 30, 200), "Ana");
        let cut = typeface.cut("Wolfeschlegelsteinhausenbergerdorff", 30, 200);
        assert!(cut.starts_with("Wolf") && cut.ends_with('…') && typeface.width(&cut, 30) <= 200, "{cut}");
        assert_eq!(typeface.cut("WWW", 30, 1), "…");
    }

    #[test]
    fn invisible_characters_take_no_room() {
        let typeface = Type::new();
        assert_eq!(typeface.width("A\u{200d}\u{fe0f}\u{7}b", 20), typeface.width("Ab", 20));
    }

    #[test]
    fn what_the_font_lacks_is_replaced() {
        let typeface = Type::new();
        for (text, shown) in [
            ("Zoë ✨ Li", "Zoë Li"),
            ("漢字", "?"),
            ("漢字 plays", "? plays"),
            ("🎲", "?"),
            (" a\nb ", "a b"),
            ("\u{200b}", "?"),
            ("", ""),
        ] {
            assert_eq!(typeface.shown(text), shown, "{text:?}");
        }
    }
}
