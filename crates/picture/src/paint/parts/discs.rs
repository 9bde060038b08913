//! Paints discs that mark a segment with its number or its owners, or a corner with its word.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::element::Owned;
use carc_rules::Corner;

/// Paints the number of a segment on a light disc.
pub fn number_disc(assets: &Assets, canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, number: u8) {
    canvas.disc(x, y, radius + 3, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.rim);
    assets.typefaces.plain.draw(canvas, &number.to_string(), (x, y), Anchor::Middle, radius * 5 / 3, canvas.tones.ink);
}

/// Paints the word of a corner on a gold disc.
pub fn corner_disc(assets: &Assets, canvas: &mut Canvas, (x, y): (i32, i32), radius: i32, corner: Corner) {
    canvas.disc(x, y, radius + 3, canvas.tones.dark);
    canvas.disc(x, y, radius, canvas.tones.gold);
    let word = corner.word().to_uppercase();
    let size = assets.typefaces.narrow.fit(&word, 2 * radius, p(11.0), p(9.0));
    assets.typefaces.narrow.draw(canvas, &word, (x, y), Anchor::Middle, size, canvas.tones.ink);
}

/// Paints a disc in the owners' colours, one ring for each.
pub fn owners(assets: &Assets, canvas: &mut Canvas, owned: &Owned, layout: &Layout) {
    let (x, y, _) = assets.point(layout, &owned.place);
    let most = (layout.tile / 5).max(4);
    canvas.disc(x, y, most + 4, canvas.tones.dark);
    canvas.disc(x, y, most + 2, canvas.tones.rim);
    let count = owned.seats.len() as i32;
    for (index, &seat) in owned.seats.iter().enumerate() {
        let radius = most * (count - index as i32) / count;
        canvas.disc(x, y, radius.max(2), assets.style(seat).colour);
    }
}
