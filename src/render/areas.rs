//! Which pixels of a cell are which segment: a theme's areas, turned with the tile and scaled to its cell.

use super::theme::Area;
use crate::engine::Rotation;

/// The numbers of the segments of a turned tile in a cell of `side` pixels, row by row; 0 where none is.
pub(super) fn cell(area: &Area, rotation: Rotation, side: usize) -> Vec<u8> {
    // The middle of a cell's pixel falls on one pixel of the area.
    let from: Vec<usize> = (0..side).map(|at| (2 * at + 1) * Area::SIDE / (2 * side)).collect();
    let last = Area::SIDE - 1;
    let printed = |x: usize, y: usize| match rotation {
        Rotation::R0 => (x, y),
        Rotation::R90 => (y, last - x),
        Rotation::R180 => (last - x, last - y),
        Rotation::R270 => (last - y, x),
    };
    let turned = from.iter().flat_map(|&y| from.iter().map(move |&x| printed(x, y)));
    turned.map(|(x, y)| area.0[y * Area::SIDE + x]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Catalog;
    use crate::render::theme::{Theme, UNITS};

    #[test]
    fn areas_turn_with_the_tile() {
        const SIDE: usize = Area::SIDE;
        let mut pixels = vec![0; SIDE * SIDE];
        pixels[..SIDE].fill(1);
        let area = Area(pixels.into_boxed_slice());
        // The middles of the four sides, clockwise from the north.
        let marked = |rotation| {
            let cell = cell(&area, rotation, SIDE);
            [SIDE / 2, SIDE * SIDE / 2 + SIDE - 1, SIDE * SIDE - SIDE / 2, SIDE * SIDE / 2].map(|at| cell[at])
        };
        assert_eq!(marked(Rotation::R0), [1, 0, 0, 0]);
        assert_eq!(marked(Rotation::R90), [0, 1, 0, 0]);
        assert_eq!(marked(Rotation::R180), [0, 0, 1, 0]);
        assert_eq!(marked(Rotation::R270), [0, 0, 0, 1]);
        for side in [1, 24, 70, 256] {
            assert_eq!(cell(&area, Rotation::R0, side).len(), side * side);
        }
    }

    #[test]
    fn every_figure_stands_near_its_segment_in_every_rotation() {
        let theme = Theme::painted();
        for tile in Catalog::standard().ids() {
            for rotation in Rotation::ALL {
                let cell = cell(theme.area(tile).unwrap(), rotation, UNITS as usize);
                for (id, segment) in tile.tile().segments() {
                    let stand = theme.stand(tile, id, rotation);
                    let at = |x: i32, y: i32| cell[(y.clamp(0, UNITS - 1) * UNITS + x.clamp(0, UNITS - 1)) as usize];
                    let near = (-4..=4).any(|dy| (-4..=4).any(|dx| at(stand.x + dx, stand.y + dy) == id.number()));
                    assert!(near, "{tile} {rotation} {id:?} {:?}", segment.kind);
                }
            }
        }
    }
}
