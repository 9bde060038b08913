//! Which pixel of a tile's drawing is which segment, for marks that follow the drawing.
//!
//! A theme may bring `areas/<kind>.png`: 128 x 128 pixels of an indexed PNG at rotation 0, the index the segment's number, 0 for
//! none. A theme that brings one brings all; one that brings none has its features marked with discs.

use super::theme::{ThemeError, fault};
use crate::engine::{Catalog, Rotation, Tile, TileId};

/// The side of an area file, in pixels.
const SIDE: usize = 128;

/// The areas of all kinds of tiles; of none if the theme brings none.
#[derive(Debug, Default)]
pub(super) struct Areas {
    kinds: Vec<Box<[u8]>>,
}

impl Areas {
    /// Reads the areas of a theme whose files are found by their path in its folder.
    pub(super) fn read(file: impl Fn(&str) -> Option<Vec<u8>>) -> Result<Self, ThemeError> {
        let path = |tile: &Tile| format!("areas/{}.png", tile.name);
        let kinds = Catalog::standard().tiles();
        let found: Vec<Option<Vec<u8>>> = kinds.iter().map(|kind| file(&path(kind))).collect();
        if found.iter().all(Option::is_none) {
            return Ok(Self::default());
        }
        let areas = kinds.iter().zip(found).map(|(kind, bytes)| {
            let path = path(kind);
            let bytes = bytes.ok_or_else(|| fault(&path, "there is no such file, but other tiles have theirs"))?;
            indices(&bytes).and_then(|pixels| checked(kind, pixels)).map_err(|reason| fault(&path, reason))
        });
        Ok(Self { kinds: areas.collect::<Result<_, _>>()? })
    }

    /// The segments' numbers of a turned tile in a cell of `side` pixels, row by row; `None` if the theme does not know them.
    pub(super) fn cell(&self, tile: TileId, rotation: Rotation, side: usize) -> Option<Vec<u8>> {
        let pixels = self.kinds.get(tile.index())?;
        // The middle of a cell's pixel falls on exactly one pixel of the file.
        let from: Vec<usize> = (0..side).map(|at| (2 * at + 1) * SIDE / (2 * side)).collect();
        let last = SIDE - 1;
        let printed = |x: usize, y: usize| match rotation {
            Rotation::R0 => (x, y),
            Rotation::R90 => (y, last - x),
            Rotation::R180 => (last - x, last - y),
            Rotation::R270 => (last - y, x),
        };
        let rows = from.iter().flat_map(|&y| from.iter().map(move |&x| printed(x, y)));
        Some(rows.map(|(x, y)| pixels[y * SIDE + x]).collect())
    }
}

/// The pixels of an indexed PNG of the right size.
fn indices(bytes: &[u8]) -> Result<Box<[u8]>, String> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().map_err(|error| error.to_string())?;
    let info = reader.info();
    if (info.width, info.height) != (SIDE as u32, SIDE as u32) {
        return Err(format!("{SIDE} x {SIDE} pixels are needed, not {} x {}", info.width, info.height));
    }
    if (info.color_type, info.bit_depth) != (png::ColorType::Indexed, png::BitDepth::Eight) {
        return Err("an indexed picture of 8 bits a pixel is needed: the index is the segment's number".to_owned());
    }
    let mut pixels = vec![0; SIDE * SIDE];
    reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
    Ok(pixels.into_boxed_slice())
}

/// Every segment has its area, and nothing else has one.
fn checked(kind: &Tile, pixels: Box<[u8]>) -> Result<Box<[u8]>, String> {
    let count = kind.segments.len();
    if let Some(number) = pixels.iter().find(|&&number| usize::from(number) > count) {
        return Err(format!("segment {number} is marked, but the tile has {count}"));
    }
    match (1..=count).find(|number| !pixels.iter().any(|&pixel| usize::from(pixel) == *number)) {
        Some(number) => Err(format!("segment {number} has no pixel")),
        None => Ok(pixels),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::files::PAINTED_AREAS;
    use crate::render::theme::{Theme, UNITS};

    fn first() -> TileId {
        Catalog::standard().ids().next().unwrap()
    }

    /// A file whose upper left quarter is segment 1, the rest segment `other`.
    fn file(depth: png::BitDepth, side: u32, other: u8) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, side, side);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(depth);
        encoder.set_palette(vec![0; 15]);
        let quarter = |at: u32| at % side < side / 2 && at / side < side / 2;
        let pixels: Vec<u8> = (0..side * side).map(|at| if quarter(at) { 1 } else { other }).collect();
        let row = match depth {
            png::BitDepth::Eight => pixels,
            _ => vec![0; (side * side / 2) as usize],
        };
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&row)).unwrap();
        bytes
    }

    fn refused(of_a: Option<Vec<u8>>) -> String {
        let find = |path: &str| {
            let kept = || PAINTED_AREAS.iter().find(|(name, _)| *name == path).map(|(_, bytes)| bytes.to_vec());
            if path == "areas/A.png" { of_a.clone() } else { kept() }
        };
        Areas::read(find).unwrap_err().to_string()
    }

    #[test]
    fn broken_areas_are_refused_with_file_and_reason() {
        assert!(refused(None).starts_with("areas/A.png: there is no such file"));
        assert!(refused(Some(b"nothing".to_vec())).starts_with("areas/A.png: "));
        assert!(refused(Some(file(png::BitDepth::Eight, 64, 2))).contains("128 x 128 pixels are needed, not 64 x 64"));
        assert!(refused(Some(file(png::BitDepth::Four, 128, 2))).contains("8 bits a pixel"));
        assert!(refused(Some(file(png::BitDepth::Eight, 128, 9))).contains("segment 9 is marked"));
        assert!(refused(Some(file(png::BitDepth::Eight, 128, 2))).contains("segment 3 has no pixel"));
        assert!(Areas::read(|_| None).unwrap().cell(first(), Rotation::R0, 9).is_none());
    }

    #[test]
    fn areas_turn_with_the_tile() {
        let mut pixels = vec![0; SIDE * SIDE];
        pixels[..SIDE].fill(1);
        let areas = Areas { kinds: vec![pixels.into_boxed_slice()] };
        let marked = |rotation| {
            let cell = areas.cell(first(), rotation, SIDE).unwrap();
            [64, 64 * SIDE + SIDE - 1, SIDE * SIDE - 64, 64 * SIDE].map(|at| cell[at])
        };
        assert_eq!(marked(Rotation::R0), [1, 0, 0, 0]);
        assert_eq!(marked(Rotation::R90), [0, 1, 0, 0]);
        assert_eq!(marked(Rotation::R180), [0, 0, 1, 0]);
        assert_eq!(marked(Rotation::R270), [0, 0, 0, 1]);
        for side in [1, 24, 70, 256] {
            assert_eq!(areas.cell(first(), Rotation::R0, side).unwrap().len(), side * side);
        }
    }

    #[test]
    fn every_figure_of_the_painted_theme_stands_on_its_segment() {
        let theme = Theme::painted();
        for tile in Catalog::standard().ids() {
            for rotation in Rotation::ALL {
                let cell = theme.areas.cell(tile, rotation, UNITS as usize).unwrap();
                for (id, segment) in tile.tile().segments() {
                    let stand = theme.stand(tile, id, rotation);
                    let at = |x: i32, y: i32| cell[(y.clamp(0, UNITS - 1) * UNITS + x.clamp(0, UNITS - 1)) as usize];
                    // A bridge or a tree may cover the very point.
                    let near = (-12..=12).any(|dy| (-12..=12).any(|dx| at(stand.x + dx, stand.y + dy) == id.number()));
                    assert!(near, "{tile} {rotation} {id:?} {:?}", segment.kind);
                }
            }
        }
    }
}
