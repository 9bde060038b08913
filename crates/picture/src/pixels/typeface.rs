//! Text: Noto Sans Bold, any Unicode, cut with an ellipsis if it is too long. Names of cells: `DejaVu` Sans Mono, in
//! which I, J and 1 are unlike each other and all names of three characters are equally wide; strokes make 0 and Q
//! unlike O.
//!
//! Sizes are those of the em in pixels. Characters that the font lacks are written in other faces, shaped and ordered
//! ([`script`]). Letters that those lack too become `?` (one for neighbouring ones); such symbols and invisible
//! characters are left out.

use std::borrow::Cow;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};
use imageproc::drawing::draw_text_mut;
use imageproc::pixelops::weighted_sum;

#[cfg(test)]
use super::area::Area;
use super::canvas::Canvas;
use super::colour::Rgb;
use super::script::{self, Line};
use super::strokes;

/// The point of a text that is put at a given position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The middle.
    Middle,
    /// The middle of its left end.
    Left,
    /// The middle of its right end.
    Right,
}

/// A typeface.
#[derive(Debug)]
pub struct Typeface {
    font: FontRef<'static>,
    /// The height of a capital, in ems.
    capital: f32,
    /// The width of its letters, relative to the font's own.
    breadth: f32,
    /// Ems by which its strokes are broader than the font's own.
    thicker: f32,
    /// Whether strokes are added to letters that look like others where they are small.
    told_apart: bool,
}

impl Typeface {
    /// Returns the typeface with letters of their natural breadth.
    pub fn new() -> Self {
        Self::of(notosans::BOLD_TTF, 0.714)
    }

    /// Returns the typeface with narrow letters, for small print in little room.
    pub fn narrow() -> Self {
        Self { breadth: 0.84, ..Self::new() }
    }

    /// Returns the typefaces for names of cells: letters of their natural breadth, narrower ones, and the narrowest
    /// that can be read.
    ///
    /// The weight is between the font's regular and its bold, whose 4 looks like a 6 at a third of a picture's size,
    /// because its eye is too small.
    pub fn of_names() -> [Self; 3] {
        let regular = || Self { thicker: 0.025, told_apart: true, ..Self::of(dejavu::sans_mono::regular(), 0.729) };
        [1.0, 0.9, 0.8].map(|breadth| Self { breadth, ..regular() })
    }

    fn of(font: &'static [u8], capital: f32) -> Self {
        let font = FontRef::try_from_slice(font).expect("the bundled font is valid");
        Self { font, capital, breadth: 1.0, thicker: 0.0, told_apart: false }
    }

    /// Returns the font's scale for a size. The ascender has a whole number of pixels, so that the baseline falls
    /// between two rows of pixels and is sharp.
    fn scale(&self, size: i32) -> PxScale {
        let em = self.font.units_per_em().unwrap_or(1000.0);
        let ascent = size as f32 * self.font.ascent_unscaled() / em;
        let y = ascent.round().max(1.0) * self.font.height_unscaled() / self.font.ascent_unscaled();
        PxScale { x: y * self.breadth, y }
    }

    /// Returns a text as a row of letters.
    fn shown(&self, text: &str) -> Shown {
        let text = writable(text);
        let own = |c: char| self.font.glyph_id(c).0 != 0 && !script::runs_left(c) && !script::is_mark(c);
        if text.chars().all(|c| c == ' ' || script::is_invisible(c) || own(c)) {
            Shown::Plain(text.chars().filter(|&c| !script::is_invisible(c)).collect())
        } else {
            Shown::Line(Line::of(&text))
        }
    }

    /// Returns the width of a text in pixels.
    pub fn width(&self, text: &str, size: i32) -> i32 {
        self.width_shown(&self.shown(text), size)
    }

    fn width_shown(&self, shown: &Shown, size: i32) -> i32 {
        match shown {
            Shown::Plain(text) => {
                let font = self.font.as_scaled(self.scale(size));
                text.chars().map(|c| font.h_advance(font.glyph_id(c))).sum::<f32>().ceil() as i32
            }
            Shown::Line(line) => (line.width * self.em(size).0).ceil() as i32,
        }
    }

    /// Returns how many pixels an em has, both ways.
    fn em(&self, size: i32) -> (f32, f32) {
        let scale = self.scale(size);
        let ratio = self.font.units_per_em().unwrap_or(1000.0) / self.font.height_unscaled();
        (scale.x * ratio, scale.y * ratio)
    }

    /// Returns by how many pixels strokes are broader than the font's own: less than the free margin on the right of a
    /// letter.
    fn broader(&self, size: i32) -> i32 {
        (size as f32 * self.thicker).round() as i32
    }

    /// Returns the text, or as much of its beginning as fits before an ellipsis.
    pub fn cut<'a>(&self, text: &'a str, size: i32, room: i32) -> Cow<'a, str> {
        if self.width(text, size) <= room {
            return Cow::Borrowed(text);
        }
        let mut kept = String::new();
        let mut best = String::from("…");
        // A name may be very long, but what fits is not.
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

    /// Returns the largest size from `most` down to `least` at which the text is no wider than `room`; `least` if there
    /// is none.
    pub fn fit(&self, text: &str, room: i32, most: i32, least: i32) -> i32 {
        let shown = self.shown(text);
        (least..=most).rev().find(|&size| self.width_shown(&shown, size) <= room).unwrap_or(least)
    }

    /// Adds the strokes that tell letters apart to a text whose first letter begins at this point of its baseline.
    fn tell_apart(&self, canvas: &mut Canvas, text: &str, (left, feet): (i32, i32), size: i32, colour: Rgb) {
        let (font, em) = (self.font.as_scaled(self.scale(size)), self.em(size));
        let mut x = left as f32;
        for c in text.chars() {
            let advance = font.h_advance(font.glyph_id(c));
            if let Some(stroke) = strokes::of(c) {
                let middle = x + f32::midpoint(advance, self.broader(size) as f32);
                stroke.draw(canvas, (middle, feet as f32), em, colour);
            }
            x += advance;
        }
    }

    /// Draws a text. The vertical position is the middle of its capitals.
    pub fn draw(&self, canvas: &mut Canvas, text: &str, (x, y): (i32, i32), anchor: Anchor, size: i32, colour: Rgb) {
        #[cfg(test)]
        tests::DRAWN.with_borrow_mut(|drawn| drawn.push((writable(text), size)));
        #[cfg(test)]
        let written = writable(text);
        let text = self.shown(text);
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - self.width_shown(&text, size) / 2,
            Anchor::Right => x - self.width_shown(&text, size),
        };
        #[cfg(test)]
        tests::PLACES.with_borrow_mut(|places| {
            let area = Area::new(left, y - size / 2, self.width_shown(&text, size), size);
            places.push((written, area));
        });
        let scale = self.scale(size);
        let feet = y + (size as f32 * self.capital / 2.0).round() as i32;
        match text {
            Shown::Plain(text) => {
                let top = feet - self.font.as_scaled(scale).ascent().round() as i32;
                for right in 0..=self.broader(size) {
                    draw_text_mut(canvas, image::Rgb(colour.0), left + right, top, scale, &self.font, &text);
                }
                if self.told_apart && size < strokes::LARGE {
                    self.tell_apart(canvas, &text, (left, feet), size, colour);
                }
            }
            Shown::Line(line) => {
                let (width, height) = imageproc::drawing::Canvas::dimensions(canvas);
                line.draw(self.em(size), (left, feet), |x, y, much| {
                    let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else { return };
                    if x < width && y < height {
                        let under = imageproc::drawing::Canvas::get_pixel(canvas, x, y);
                        let pixel = weighted_sum(under, image::Rgb(colour.0), 1.0 - much, much);
                        imageproc::drawing::Canvas::draw_pixel(canvas, x, y, pixel);
                    }
                });
            }
        }
    }
}

/// A text as a row of letters.
enum Shown {
    /// In the typeface's own characters, one after the other.
    Plain(String),
    /// Shaped and ordered, in several faces.
    Line(Line),
}

/// Returns the text in one line, with `?` for letters that cannot be written, one for neighbouring ones, and without
/// symbols that cannot. If nothing is left that can be written, it ends with `?`.
fn writable(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| c.is_whitespace() || !c.is_control()) {
        if c.is_whitespace() {
            if !written.is_empty() && !written.ends_with(' ') {
                written.push(' ');
            }
        } else if script::is_invisible(c) || script::is_mark(c) || script::has(c) {
            written.push(c);
        } else if c.is_alphanumeric() && !written.ends_with('?') {
            written.push('?');
        }
    }
    written.truncate(written.trim_end().len());
    if !text.is_empty() && !written.chars().any(script::has) {
        written.push('?');
    }
    written
}

/// Returns whether a name can be written as it is: with all its letters, and with at least one of them.
pub fn can_write(name: &str) -> bool {
    let lacks = |c: char| c.is_alphanumeric() && !script::is_mark(c) && !script::has(c);
    !name.chars().any(lacks) && name.chars().any(|c| !c.is_whitespace() && !script::is_mark(c) && script::has(c))
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::pixels::palette::Palette;
    use crate::theme::loaded::Theme;

    thread_local! {
        /// The texts that this thread has drawn, with their sizes.
        pub static DRAWN: std::cell::RefCell<Vec<(String, i32)>> = const { std::cell::RefCell::new(Vec::new()) };
        /// The places where it has drawn them.
        pub static PLACES: std::cell::RefCell<Vec<(String, Area)>> = const { std::cell::RefCell::new(Vec::new()) };
    }

    #[test]
    fn a_long_text_is_cut_to_the_room() {
        let typeface = Typeface::new();
        assert_eq!(typeface.cut("Ana", 30, 200), "Ana");
        let cut = typeface.cut("Wolfeschlegelsteinhausenbergerdorff", 30, 200);
        assert!(cut.starts_with("Wolf") && cut.ends_with('…') && typeface.width(&cut, 30) <= 200, "{cut}");
        assert_eq!(typeface.cut("WWW", 30, 1), "…");
    }

    #[test]
    fn invisible_characters_take_no_room() {
        let typeface = Typeface::new();
        assert_eq!(typeface.width("A\u{200d}\u{fe0f}\u{7}b", 20), typeface.width("Ab", 20));
    }

    #[test]
    fn what_no_face_has_is_replaced() {
        for (text, written) in [
            ("Zoë ✨ Li", "Zoë ✨ Li"),
            ("漢字 plays", "漢字 plays"),
            ("ไทย", "?"),
            ("ไทย plays", "? plays"),
            (" a\nb ", "a b"),
            ("\u{200b}", "\u{200b}?"),
            ("", ""),
        ] {
            assert_eq!(writable(text), written, "{text:?}");
        }
    }

    #[test]
    fn who_can_be_written_is_shown_by_name() {
        for name in ["Ana", "Zoë ✨", "שרה בת־שבע", "فاطمة", "漢字", "김민준", "🎲", "Иван 3", "e\u{301}"]
        {
            assert!(can_write(name), "{name}");
        }
        for name in ["ไทย", "Ana सी", "", " ", "\u{200b}", "\u{301}"] {
            assert!(!can_write(name), "{name}");
        }
    }

    #[test]
    fn letters_of_other_scripts_are_drawn_where_they_belong() {
        let theme = Theme::painted();
        let palette = Palette::new(theme.palette.clone().unwrap(), theme.tones);
        let typeface = Typeface::new();
        for text in ["שרה", "فاطمة", "漢字", "김민준", "さくら", "🎲🦊", "Zoë 漢"] {
            let mut canvas = Canvas::new(240, 60, &palette);
            let blank = canvas.image.clone();
            typeface.draw(&mut canvas, text, (20, 30), Anchor::Left, 30, theme.tones.paper);
            let width = typeface.width(text, 30);
            let inked: Vec<(u32, u32)> = canvas
                .image
                .enumerate_pixels()
                .filter(|(x, y, pixel)| *pixel != blank.get_pixel(*x, *y))
                .map(|(x, y, _)| (x, y))
                .collect();
            assert!(inked.len() > 100, "{text}: {} pixels", inked.len());
            let (least, most) =
                (inked.iter().map(|at| at.0).min().unwrap(), inked.iter().map(|at| at.0).max().unwrap());
            assert!(least >= 18 && (most as i32) <= 22 + width, "{text}: {least} to {most} of {width}");
            assert!(inked.iter().all(|&(_, y)| (12..52).contains(&y)), "{text}");
            // Nothing happens far outside the canvas.
            typeface.draw(&mut canvas, text, (-300, -90), Anchor::Left, 30, theme.tones.paper);
        }
    }
}
