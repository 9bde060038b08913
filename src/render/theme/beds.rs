//! Beds: where blossoms can grow on the fields of a tile.

use image::{GrayImage, Luma};
use imageproc::distance_transform::euclidean_squared_distance_transform;

use super::scatter::scattered;
use super::segment_map::SegmentMap;
use crate::engine::{FeatureKind, Position, Rotation, TileId};
use crate::render::pixels::length::p;

/// A place for a blossom on a tile.
#[derive(Clone, Copy, Debug)]
pub struct Bed {
    /// The number of the field's segment, from 1.
    pub field: u8,
    /// The middle of the blossom, in pixels from the upper left corner of the tile.
    pub x: u16,
    pub y: u16,
}

/// The reach of a blossom, from its middle to the ends of its petals, in pixels, on tiles with this side.
pub fn reach(side: i32) -> i32 {
    p(3.1).min(side / 10).max(1)
}

/// The beds on all fields of a turned tile with this side in pixels: clear of roads, walls and the tile's own sides. A
/// field that is too narrow for that has one where it is widest.
pub fn beds(map: &SegmentMap, tile: TileId, rotation: Rotation, side: i32) -> Box<[Bed]> {
    let pixels = map.on_cell(rotation, side as usize);
    let fields = tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Field);
    fields.flat_map(|(id, _)| beds_of(id.number(), &pixels, side)).collect()
}

fn beds_of(field: u8, pixels: &[u8], side: i32) -> Vec<Bed> {
    const APART: i32 = p(11.5);
    const TRIES: i16 = 16;
    let room = room(field, pixels, side);
    let needed = f64::from(reach(side) + 1).powi(2);
    let bed = |x: i32, y: i32| Bed { field, x: x as u16, y: y as u16 };
    // One in each square of a grid, at a random place in it: this makes neither rows nor heaps.
    let count = ((side + APART / 2) / APART).max(1);
    let square = |(u, v): (i32, i32)| {
        (0..TRIES).find_map(|attempt| {
            let random = scattered(Position::new(u as i16 * TRIES + attempt, v as i16));
            let along = |square: i32, random: usize| side * (square * 64 + 10 + (random % 44) as i32) / (count * 64);
            let (x, y) = (along(u, random), along(v, random / 64));
            (room[(y * side + x) as usize] >= needed).then(|| bed(x, y))
        })
    };
    let mut beds: Vec<Bed> = (0..count).flat_map(|v| (0..count).map(move |u| (u, v))).filter_map(square).collect();
    if beds.is_empty() {
        let own = (0..side * side).filter(|&at| room[at as usize] > 0.0);
        let widest = own.max_by(|&a, &b| room[a as usize].total_cmp(&room[b as usize]));
        beds.extend(widest.map(|at| bed(at % side, at / side)));
    }
    beds
}

/// For each pixel of a tile, the squared distance to the nearest one that is not of this field; all beyond the tile are
/// not.
fn room(field: u8, pixels: &[u8], side: i32) -> Vec<f64> {
    let outer = side as u32 + 2;
    let others = GrayImage::from_fn(outer, outer, |x, y| {
        let inside = (1..=side).contains(&(x as i32)) && (1..=side).contains(&(y as i32));
        let own = inside && pixels[((y as i32 - 1) * side + x as i32 - 1) as usize] == field;
        Luma([if own { 0 } else { 255 }])
    });
    let distances = euclidean_squared_distance_transform(&others);
    let rows = distances.chunks_exact(outer as usize).skip(1).take(side as usize);
    rows.flat_map(|row| row[1..=side as usize].iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Catalog;
    use crate::render::pixels::area::disc;
    use crate::render::theme::files::CARRIED;
    use crate::render::theme::loaded::Theme;

    #[test]
    fn every_field_has_beds_and_they_lie_on_it() {
        for (name, files) in CARRIED {
            let theme = Theme::read(&files).unwrap();
            for (tile, rotation) in Catalog::standard().ids().flat_map(|tile| Rotation::ALL.map(|turn| (tile, turn))) {
                for side in [29, 72, 80, 144] {
                    let map = theme.segment_map(tile).unwrap();
                    let (beds, pixels) = (beds(map, tile, rotation, side), map.on_cell(rotation, side as usize));
                    let at = |bed: &Bed| pixels[usize::from(bed.y) * side as usize + usize::from(bed.x)];
                    assert!(beds.iter().all(|bed| at(bed) == bed.field), "{name} {tile} {rotation} {side}");
                    for (id, segment) in tile.tile().segments() {
                        let own = beds.iter().filter(|bed| bed.field == id.number()).count();
                        let is_field = segment.kind == FeatureKind::Field;
                        assert_eq!(own > 0, is_field, "{name} {tile} {rotation} {side}: {own} on {id:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn blossoms_stay_on_their_field_where_there_is_room() {
        // A cloister in a meadow, without a road.
        let tile = Catalog::standard().named("B").unwrap();
        let (theme, side) = (Theme::painted(), 106);
        let beds = beds(theme.segment_map(tile).unwrap(), tile, Rotation::R0, side);
        let pixels = theme.segment_map(tile).unwrap().on_cell(Rotation::R0, side as usize);
        assert!((8..=16).contains(&beds.len()), "{}", beds.len());
        for bed in &beds {
            let (x, y) = (i32::from(bed.x), i32::from(bed.y));
            let clear = |(u, v): (i32, i32)| pixels[((y + v) * side + x + u) as usize] == bed.field;
            assert!(disc(reach(side)).all(clear), "{bed:?}");
        }
    }
}
