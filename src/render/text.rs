//! Text: Noto Sans Bold, any Unicode, cut with an ellipsis where it is too long.
//!
//! Sizes are those of the em in pixels. What the font lacks is drawn as its empty box, invisible characters not at all; nothing
//! is shaped or reordered.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont};

use super::canvas::Canvas;
use super::colour::Rgb;

/// The height of a capital in ems.
const CAPITAL: f32 = 0.714;

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

/// A glyph at one size: how much of each pixel it covers.
#[derive(Debug)]
struct Stencil {
    left: i32,
    top: i32,
    width: usize,
    cover: Vec<u8>,
}

/// The typeface, with the glyphs that were drawn already.
#[derive(Debug)]
pub(super) struct Type {
    font: FontRef<'static>,
    /// The width of its letters, of what the font gives them.
    breadth: f32,
    stencils: Mutex<HashMap<(GlyphId, i32), Arc<Stencil>>>,
}

impl Type {
    /// With letters of their natural breadth.
    pub(super) fn new() -> Self {
        let font = FontRef::try_from_slice(notosans::BOLD_TTF).expect("the font crate carries a font");
        Self { font, breadth: 1.0, stencils: Mutex::default() }
    }

    /// With narrow letters, for the names of small cells.
    pub(super) fn narrow() -> Self {
        Self { breadth: 0.84, ..Self::new() }
    }

    fn scale(&self, size: i32) -> PxScale {
        let em = self.font.units_per_em().unwrap_or(1000.0);
        let y = size as f32 * self.font.height_unscaled() / em;
        PxScale { x: y * self.breadth, y }
    }

    fn glyphs<'a>(&'a self, text: &'a str) -> impl Iterator<Item = GlyphId> + 'a {
        let visible = text.chars().filter(|c| !c.is_control() && !is_invisible(*c));
        visible.map(|c| self.font.glyph_id(if c.is_whitespace() { ' ' } else { c }))
    }

    /// How wide a text is, in pixels.
    pub(super) fn width(&self, text: &str, size: i32) -> i32 {
        let font = self.font.as_scaled(self.scale(size));
        let mut width = 0.0;
        let mut before = None;
        for glyph in self.glyphs(text) {
            width += font.h_advance(glyph) + before.map_or(0.0, |before| font.kern(before, glyph));
            before = Some(glyph);
        }
        width.ceil() as i32
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
        (least..=most).rev().find(|&size| self.width(text, size) <= room).unwrap_or(least)
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
        let left = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - self.width(text, size) / 2,
            Anchor::Right => x - self.width(text, size),
        };
        let base = y + (size as f32 * CAPITAL / 2.0).round() as i32;
        let font = self.font.as_scaled(self.scale(size));
        let mut pen = left as f32;
        let mut before = None;
        for glyph in self.glyphs(text) {
            pen += before.map_or(0.0, |before| font.kern(before, glyph));
            let stencil = self.stencil(glyph, size);
            for (row, line) in stencil.cover.chunks_exact(stencil.width.max(1)).enumerate() {
                for (column, &cover) in line.iter().enumerate() {
                    let (x, y) = (pen.round() as i32 + stencil.left + column as i32, base + stencil.top + row as i32);
                    canvas.mix(x, y, colour, cover);
                }
            }
            pen += font.h_advance(glyph);
            before = Some(glyph);
        }
    }

    fn stencil(&self, glyph: GlyphId, size: i32) -> Arc<Stencil> {
        let mut kept = self.stencils.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || {
            let Some(outline) = self.font.outline_glyph(glyph.with_scale(self.scale(size))) else {
                return Arc::new(Stencil { left: 0, top: 0, width: 0, cover: Vec::new() });
            };
            let bounds = outline.px_bounds();
            let (width, height) = (bounds.width() as usize, bounds.height() as usize);
            let mut cover = vec![0; width * height];
            outline.draw(|x, y, c| {
                if let Some(pixel) = cover.get_mut(y as usize * width + x as usize) {
                    *pixel = (c.clamp(0.0, 1.0) * 255.0).round() as u8;
                }
            });
            Arc::new(Stencil { left: bounds.min.x as i32, top: bounds.min.y as i32, width, cover })
        };
        Arc::clone(kept.entry((glyph, size)).or_insert_with(make))
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
mod tests {
    use super::*;

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
        assert!(typeface.width("漢字", 20) > 10, "what the font lacks is a box");
    }
}
