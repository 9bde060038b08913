//! The colours that all pictures of a theme are made of: those that represent its drawings best, and those that it
//! names.

use super::drawing::UNITS;
use super::lent;
use super::loaded::Theme;
use super::piece::Piece;
use super::rests::Turn;
use super::svg::raster::raster;
use crate::pixels::colour::Rgb;
use crate::pixels::palette::Palette;
use crate::pixels::tint::Tint;
use carc_rules::{Catalog, Colour, FeatureKind, Rotation, TileId};

/// Computes the palette that represents a theme's drawings. This takes a second, which a theme with a `palette.json`
/// saves its users.
pub fn of(theme: &Theme) -> Vec<Rgb> {
    let drawings = kinds().flat_map(|id| (0..theme.variants(id)).map(move |number| (id, number)));
    let turned = |(id, number)| Rotation::ALL.map(|rotation| theme.variant(id, number, rotation));
    let tiles = drawings.flat_map(turned);
    let own = Piece::all().filter(|piece| !lent::is_lent(&format!("figures/{}.svg", piece.name())));
    let pieces = own.flat_map(|piece| Colour::ALL.map(|colour| theme.piece(piece, colour, false, Turn::Level)));
    let pixels = tiles.chain(pieces).flat_map(|text| raster(&text, UNITS));
    let opaque = pixels.filter(|&(_, alpha)| alpha > 250).map(|(colour, _)| colour);
    Palette::of_art(opaque.chain(tinted(theme)), &theme.fixed_colours())
}

/// Returns the kinds of tile that every theme has. Tiles that may be lent are drawn in the nearest of their colours, so
/// that pictures of games without them stay unchanged.
fn kinds() -> impl Iterator<Item = TileId> {
    Catalog::standard().ids().filter(|id| !lent::may_lack(id.tile()))
}

/// Returns the ground of fields and cities tinted for all holders, sampled from each kind of tile.
fn tinted(theme: &Theme) -> impl Iterator<Item = Rgb> {
    const EVERY: usize = 61;
    // Sides of tiles with the strongest and with the faintest tints.
    const SIDES: [i32; 2] = [40, 100];
    let ground = kinds().filter_map(|tile| Some((tile, theme.segment_map(tile)?)));
    let some = ground.flat_map(move |(tile, map)| {
        let drawn = raster(&theme.variant(tile, 0, Rotation::R0), UNITS);
        let segments = map.on_cell(Rotation::R0, UNITS as usize);
        let kind = move |number: u8| tile.tile().segments().nth(usize::from(number).checked_sub(1)?);
        let known = drawn.into_iter().zip(segments).step_by(EVERY);
        known.filter_map(move |((colour, _), number)| Some((colour, kind(number)?.1.kind)))
    });
    some.flat_map(move |(ground, kind)| {
        let tints = match kind {
            FeatureKind::Field => SIDES.map(Tint::field).concat(),
            FeatureKind::City => SIDES.map(Tint::city).to_vec(),
            FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden => Vec::new(),
        };
        tints.into_iter().flat_map(move |tint| Colour::ALL.map(|colour| tint.of(ground, theme.style(colour).colour)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels::palette::MOST;
    use crate::theme::files::BUNDLED;

    #[test]
    fn the_palettes_are_those_of_the_drawings() {
        for (name, files) in BUNDLED {
            let file = format!("{}/../../assets/tiles/{name}/palette.json", env!("CARGO_MANIFEST_DIR"));
            let made = of(&Theme::read(&files).unwrap());
            if std::env::var_os("CARC_WRITE").is_some() {
                let lines: Vec<String> = made.chunks(8).map(|line| serde_json::to_string(line).unwrap()).collect();
                let text = lines.iter().map(|line| line.trim_matches(['[', ']'])).collect::<Vec<_>>().join(",\n  ");
                std::fs::write(&file, format!("[\n  {text}\n]\n")).unwrap();
            }
            let kept: Vec<Rgb> = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
            assert!(made.len() <= MOST);
            assert!(made == kept, "{name} has changed: CARC_WRITE=1 cargo test the_palettes writes a new palette.json");
        }
    }
}
