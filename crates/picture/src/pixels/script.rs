//! The scripts that names are written in: which face has their letters, and in which order and shape they stand.
//!
//! Three faces are asked in this order: the label font (Latin, Greek, Cyrillic); `DejaVu` Sans Bold (Hebrew, Arabic,
//! Armenian, Georgian, symbols); GNU Unifont, a bitmap font, for Chinese, Japanese and Korean characters, smaller
//! scripts whose letters stand side by side, and emoji in one tone; its dots are smoothed into strokes. Lines are
//! ordered by Unicode's bidirectional algorithm, letters shaped as `HarfBuzz` does. Scripts that none of the faces can
//! shape (those of India, Thai and others) are not written: [`has`] tells which characters are, and so decides whether
//! a player is shown by name.

use std::sync::{LazyLock, Mutex, PoisonError};

use ab_glyph::{Font, FontRef, GlyphId, PxScale, PxScaleFont, ScaleFont, point};
use rustybuzz::{Direction, UnicodeBuffer};
use unicode_bidi::BidiInfo;
use unifont_bitmap::Unifont;

/// Number of rows of a bitmap, and of columns of a wide one.
const DOTS: i32 = 16;
/// Number of those rows above the baseline.
const DOTS_ABOVE: f32 = 14.0;
/// Share of ink from which on a point is part of a stroke: less than half makes strokes as strong as those of the other
/// faces.
const STROKE: f32 = 0.36;

/// A letter in its place.
#[derive(Clone, Copy, Debug)]
struct Letter {
    shape: Shape,
    /// Its start, in ems from the left end of the line.
    x: f32,
    /// Distance by which it is raised above the baseline, in ems.
    up: f32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Outline(Face, GlyphId),
    Dots(char),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Face {
    Label,
    Wide,
    Dots,
}

/// Letters in the order in which they stand, from left to right.
#[derive(Clone, Debug)]
pub struct Line {
    letters: Vec<Letter>,
    /// The width of the line in ems.
    pub width: f32,
}

/// A font, for its outlines and for shaping.
struct Outlines {
    font: FontRef<'static>,
    shaper: rustybuzz::Face<'static>,
}

impl Outlines {
    fn of(bytes: &'static [u8]) -> Self {
        let font = FontRef::try_from_slice(bytes).expect("the bundled font is valid");
        let shaper = rustybuzz::Face::from_slice(bytes, 0).expect("the bundled font is valid");
        Self { font, shaper }
    }

    fn has(&self, c: char) -> bool {
        self.font.glyph_id(c).0 != 0
    }

    /// Returns the font at this size: pixels per em, both ways.
    fn scaled(&self, em: (f32, f32)) -> PxScaleFont<&FontRef<'static>> {
        let ratio = self.font.height_unscaled() / self.font.units_per_em().unwrap_or(1000.0);
        self.font.as_scaled(PxScale { x: em.0 * ratio, y: em.1 * ratio })
    }
}

static LABEL: LazyLock<Outlines> = LazyLock::new(|| Outlines::of(notosans::BOLD_TTF));
static WIDE: LazyLock<Outlines> = LazyLock::new(|| Outlines::of(dejavu::sans::bold()));
/// The bitmap font, which unpacks characters when they are first used.
static BITMAPS: LazyLock<Mutex<Unifont>> = LazyLock::new(|| Mutex::new(Unifont::open()));

/// Returns the dots of a character, row by row from the top, and its number of columns; `None` if the font lacks it.
fn dots(c: char) -> Option<(Vec<u8>, i32)> {
    let mut font = BITMAPS.lock().unwrap_or_else(PoisonError::into_inner);
    // What the font returns for a character that it lacks.
    let lacking = font.load_bitmap(u32::from(char::REPLACEMENT_CHARACTER)).get_bytes().to_vec();
    let bitmap = font.load_bitmap(u32::from(c));
    let columns = if bitmap.is_wide() { DOTS } else { DOTS / 2 };
    let bytes = bitmap.get_bytes();
    (bytes != lacking).then(|| (bytes.to_vec(), columns))
}

/// Returns the first face that has a letter.
fn face(c: char) -> Option<Face> {
    let is_picture = matches!(c, '\u{1F000}'..='\u{1FAFF}');
    if is_invisible(c) {
        // Fonts have empty letters for these.
        None
    } else if LABEL.has(c) {
        Some(Face::Label)
    } else if !is_picture && WIDE.has(c) {
        Some(Face::Wide)
    } else {
        (is_picture || stands_alone(c)).then(|| dots(c)).flatten().map(|_| Face::Dots)
    }
}

/// Returns whether one of the faces has a character and can shape it.
pub fn has(c: char) -> bool {
    face(c).is_some()
}

/// Returns whether a character looks the same whatever its neighbours are, so that a bitmap will do.
fn stands_alone(c: char) -> bool {
    matches!(c,
        '\u{1200}'..='\u{137F}' | '\u{13A0}'..='\u{16FF}' | '\u{2000}'..='\u{2DDF}' | '\u{2E00}'..='\u{2FDF}'
        | '\u{3000}'..='\u{3029}' | '\u{3030}'..='\u{3098}' | '\u{309B}'..='\u{A4CF}' | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}' | '\u{FE10}'..='\u{FE1F}' | '\u{FE30}'..='\u{FE6F}' | '\u{FF01}'..='\u{FFEE}'
        | '\u{1D400}'..='\u{1D7FF}' | '\u{20000}'..='\u{2FFFF}')
}

/// Returns whether a character only changes others, or nothing: joiners, isolates, variation selectors, skin tones.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e01ef}')
}

/// Returns whether a character is a mark on the letter before it.
pub fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}'..='\u{5c7}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{20d0}'..='\u{20ff}')
}

/// Returns whether a letter is written from right to left.
pub fn runs_left(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

impl Line {
    /// Returns the letters of a text in one line; those that no face has are left out.
    pub fn of(text: &str) -> Self {
        let mut line = Self { letters: Vec::new(), width: 0.0 };
        let bidi = BidiInfo::new(text, None);
        for paragraph in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let leftward = levels[run.start].is_rtl();
                let mut pieces = pieces(&text[run]);
                if leftward {
                    pieces.reverse();
                }
                for (face, piece) in pieces {
                    line.add(face, &piece, leftward);
                }
            }
        }
        line
    }

    fn add(&mut self, face: Face, piece: &str, leftward: bool) {
        let outlines = match face {
            Face::Label => &*LABEL,
            Face::Wide => &*WIDE,
            Face::Dots => {
                let mut put = |c: char| {
                    let Some((_, columns)) = dots(c) else { return };
                    self.letters.push(Letter { shape: Shape::Dots(c), x: self.width, up: 0.0 });
                    self.width += columns as f32 / DOTS as f32;
                };
                if leftward {
                    piece.chars().rev().for_each(&mut put);
                } else {
                    piece.chars().for_each(&mut put);
                }
                return;
            }
        };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(piece);
        buffer.guess_segment_properties();
        buffer.set_direction(if leftward { Direction::RightToLeft } else { Direction::LeftToRight });
        let shaped = rustybuzz::shape(&outlines.shaper, &[], buffer);
        let em = outlines.shaper.units_per_em() as f32;
        for (glyph, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            if glyph.glyph_id != 0 {
                let (x, up) = (self.width + place.x_offset as f32 / em, place.y_offset as f32 / em);
                self.letters.push(Letter { shape: Shape::Outline(face, GlyphId(glyph.glyph_id as u16)), x, up });
                self.width += place.x_advance as f32 / em;
            }
        }
    }

    /// Calls `ink` for every pixel with ink and its share of ink, 0 to 1. `em` is pixels per em, both ways; the line
    /// begins at `left`, and its baseline is at `feet`.
    pub fn draw(&self, em: (f32, f32), (left, feet): (i32, i32), mut ink: impl FnMut(i32, i32, f32)) {
        for letter in &self.letters {
            let (x, y) = (left as f32 + letter.x * em.0, feet as f32 - letter.up * em.1);
            match letter.shape {
                Shape::Dots(c) => smooth(c, em, (x, y), &mut ink),
                Shape::Outline(face, glyph) => {
                    let scaled = if face == Face::Wide { WIDE.scaled(em) } else { LABEL.scaled(em) };
                    let placed = glyph.with_scale_and_position(scaled.scale(), point(x, y));
                    if let Some(outline) = scaled.outline_glyph(placed) {
                        let bounds = outline.px_bounds();
                        let (x, y) = (bounds.min.x as i32, bounds.min.y as i32);
                        outline.draw(|u, v, much| ink(x + u as i32, y + v as i32, much.min(1.0)));
                    }
                }
            }
        }
    }
}

/// Splits a run into parts written in one face, in reading order; marks and joiners go with the letter before them.
fn pieces(run: &str) -> Vec<(Face, String)> {
    let mut pieces: Vec<(Face, String)> = Vec::new();
    for c in run.chars() {
        let before = pieces.last().map(|&(face, _)| face);
        let own = match before {
            Some(face) if is_invisible(c) => {
                (face != Face::Dots && matches!(c, '\u{200c}' | '\u{200d}')).then_some(face)
            }
            Some(face @ Face::Label) if is_mark(c) => LABEL.has(c).then_some(face),
            Some(face @ Face::Wide) if is_mark(c) || c == ' ' => WIDE.has(c).then_some(face),
            Some(Face::Dots) if is_mark(c) => None,
            None if is_invisible(c) => None,
            Some(_) | None => face(c),
        };
        match (own, pieces.last_mut()) {
            (Some(face), Some((last, piece))) if *last == face => piece.push(c),
            (Some(face), _) => pieces.push((face, c.to_string())),
            (None, _) => {}
        }
    }
    pieces
}

/// Draws a bitmap character as strokes: the ink between four dots is interpolated, and a stroke is where there is
/// enough of it.
#[expect(clippy::many_single_char_names, reason = "they are those of the formula")]
fn smooth(c: char, em: (f32, f32), (left, feet): (f32, f32), ink: &mut impl FnMut(i32, i32, f32)) {
    // Number of points at which each pixel is sampled, both ways.
    const FINE: i32 = 4;
    let Some((bytes, columns)) = dots(c) else { return };
    let bytes_a_row = columns / 8;
    let dot = |x: i32, y: i32| {
        let inside = (0..columns).contains(&x) && (0..DOTS).contains(&y);
        let is_set = inside && bytes[(y * bytes_a_row + x / 8) as usize] >> (7 - x % 8) & 1 == 1;
        if is_set { 1.0 } else { 0.0 }
    };
    let inked = |x: f32, y: f32| {
        let (across, down) = (x - 0.5, y - 0.5);
        let (u, v) = (across.floor(), down.floor());
        let (s, t) = (across - u, down - v);
        let (u, v) = (u as i32, v as i32);
        let above = dot(u, v) * (1.0 - s) + dot(u + 1, v) * s;
        let below = dot(u, v + 1) * (1.0 - s) + dot(u + 1, v + 1) * s;
        above * (1.0 - t) + below * t > STROKE
    };
    let (wide, high) = (em.0 / DOTS as f32, em.1 / DOTS as f32);
    let top = feet - DOTS_ABOVE * high;
    let from = |start: f32| start.floor() as i32 - 1;
    for y in from(top)..=from(top + em.1) + 3 {
        for x in from(left)..=from(left + columns as f32 * wide) + 3 {
            let mut count = 0;
            for nth in 0..FINE * FINE {
                let (u, v) = ((nth % FINE) as f32 + 0.5, (nth / FINE) as f32 + 0.5);
                let at = (x as f32 + u / FINE as f32 - left, y as f32 + v / FINE as f32 - top);
                count += i32::from(inked(at.0 / wide, at.1 / high));
            }
            if count > 0 {
                ink(x, y, count as f32 / (FINE * FINE) as f32);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(text: &str) -> Vec<Face> {
        pieces(text).into_iter().map(|(face, _)| face).collect()
    }

    /// Returns the glyphs of a line from left to right.
    fn glyphs(text: &str) -> Vec<u16> {
        let letters = Line::of(text).letters;
        letters.iter().map(|letter| if let Shape::Outline(_, glyph) = letter.shape { glyph.0 } else { 0 }).collect()
    }

    #[test]
    fn every_script_of_many_players_has_a_face() {
        for (text, face) in [
            ("Zoë Łukasz Đỗ", Face::Label),
            ("Ελένη", Face::Label),
            ("Иннокентий", Face::Label),
            ("שרה", Face::Wide),
            ("فاطمة", Face::Wide),
            ("Հայկ", Face::Wide),
            ("漢字", Face::Dots),
            ("さくら", Face::Dots),
            ("김민준", Face::Dots),
            ("🎲🤖🦊", Face::Dots),
        ] {
            assert!(text.chars().filter(|c| *c != ' ').all(has), "{text}");
            assert_eq!(faces(&text.replace(' ', "")), [face], "{text}");
        }
        assert!(!"ไทยसी".chars().any(has), "what would be drawn wrong is not drawn");
    }

    #[test]
    fn hebrew_runs_to_the_left_and_latin_beside_it_does_not() {
        let (mut hebrew, latin) = (glyphs("אבג"), glyphs("Ana"));
        let mixed = glyphs("Ana אבג");
        assert_eq!(mixed[..3], latin[..]);
        assert_eq!(mixed[mixed.len() - 3..], hebrew[..]);
        let spoken: Vec<u16> = "אבג".chars().map(|c| WIDE.font.glyph_id(c).0).collect();
        hebrew.reverse();
        assert_eq!(hebrew, spoken);
        // The name is isolated within the sentence, which keeps its own direction.
        let told = glyphs("\u{2068}אבג\u{2069} plays");
        assert_eq!(told[told.len() - 5..], glyphs("plays")[..]);
    }

    #[test]
    fn arabic_letters_join() {
        let alone: Vec<u16> = "فاطمة".chars().map(|c| WIDE.font.glyph_id(c).0).collect();
        let joined = glyphs("فاطمة");
        assert!(joined.iter().filter(|glyph| alone.contains(glyph)).count() < 2, "{joined:?} {alone:?}");
    }

    #[test]
    fn marks_stand_on_their_letter() {
        let composed = Line::of("é").width;
        assert!((Line::of("e\u{301}").width - composed).abs() < 0.01);
        assert!(Line::of("👩\u{200d}🚀").letters.len() == 2 && Line::of("❤\u{fe0f}").letters.len() == 1);
    }

    #[test]
    fn dots_become_strokes() {
        let mut inked = Vec::new();
        Line::of("口").draw((48.0, 48.0), (0, 48), |x, y, much| inked.push((x, y, much)));
        let at = |x: i32, y: i32| inked.iter().find(|&&(u, v, _)| (u, v) == (x, y)).map_or(0.0, |&(_, _, much)| much);
        let row: Vec<bool> = (0..48).map(|x| at(x, 30) > 0.5).collect();
        let strokes = row.windows(2).filter(|pair| !pair[0] && pair[1]).count();
        assert_eq!(strokes, 2, "an upright stroke each side: {row:?}");
        assert!(inked.iter().any(|&(_, _, much)| much > 0.0 && much < 1.0), "with soft rims");
    }
}
