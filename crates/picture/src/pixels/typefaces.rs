//! The typefaces of a picture, and texts fitted to a width.

use super::canvas::Canvas;
use super::colour::Rgb;
use super::length::p;
use super::typeface::{Anchor, Typeface};

/// The typefaces that pictures are written in.
#[derive(Debug)]
pub struct Typefaces {
    /// Letters of their natural breadth.
    pub plain: Typeface,
    /// Narrow letters, for little room.
    pub narrow: Typeface,
    /// The typefaces for names of cells, from the broadest to the narrowest.
    names: [Typeface; 3],
}

impl Typefaces {
    pub fn new() -> Self {
        Self { plain: Typeface::new(), narrow: Typeface::narrow(), names: Typeface::of_names() }
    }

    /// Returns the typeface for letters of columns, and for names of cells that have room.
    pub fn letters(&self) -> &Typeface {
        &self.names[0]
    }

    /// Writes a text within `room` pixels: smaller if necessary, then in narrow letters as small as can be read, and
    /// only then cut off.
    #[expect(clippy::too_many_arguments, reason = "what a line of text is: words, place, look, room")]
    pub fn write(
        &self,
        canvas: &mut Canvas,
        text: &str,
        at: (i32, i32),
        anchor: Anchor,
        size: i32,
        colour: Rgb,
        room: i32,
    ) {
        let least = (size * 3 / 4).max(p(11.0)).min(size);
        let typeface = if self.plain.width(text, least) <= room { &self.plain } else { &self.narrow };
        let size = typeface.fit(text, room, size, least);
        typeface.draw(canvas, &typeface.cut(text, size, room), at, anchor, size, colour);
    }

    /// Returns the typeface and size for names that should all look alike: as large as fits this room for each of them,
    /// and as broad as that allows.
    pub fn for_names(&self, names: &[&str], room: i32, (least, most): (i32, i32)) -> (&Typeface, i32) {
        let fit = |face: &Typeface| names.iter().map(|name| face.fit(name, room, most, least)).min().unwrap_or(most);
        let [broad, narrow, slim] = &self.names;
        let largest = fit(slim);
        let fits = |face: &Typeface| names.iter().all(|name| face.width(name, largest) <= room);
        let face = [broad, narrow].into_iter().find(|face| fits(face));
        (face.unwrap_or(slim), largest)
    }
}
