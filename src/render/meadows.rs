//! Paints the meadows of farms that somebody holds: blossoms in the holders' colours, so that whose a field is can be seen on each
//! of its tiles, however small they are. Each seat's blossom has a shape of its own, too; where several hold a farm, theirs grow
//! among each other.

use image::{GrayImage, Luma};
use imageproc::distance_transform::euclidean_squared_distance_transform;

use super::areas;
use super::artist::Studio;
use super::atelier::scattered;
use super::canvas::{Canvas, Sprite};
use super::colour::{Rgb, Tones};
use super::layout::{Layout, p};
use super::scene::Scene;
use super::theme::Area;
use crate::engine::{Colour, FeatureKind, Position, Rotation, Seat, TileId};

/// A place for a blossom on a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bed {
    /// The number of the field's segment.
    field: u8,
    /// Its middle.
    x: u16,
    y: u16,
}

/// From the middle of a blossom to the end of its petals, on tiles of `side` pixels.
fn reach(side: i32) -> i32 {
    p(3.1).min(side / 10).max(1)
}

/// The places on all fields of a turned tile of `side` pixels: clear of roads, walls and the tile's own sides, and one where a
/// field is widest if it is too narrow for that.
pub(super) fn beds(area: &Area, tile: TileId, rotation: Rotation, side: i32) -> Box<[Bed]> {
    let pixels = areas::cell(area, rotation, side as usize);
    let fields = tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Field);
    fields.flat_map(|(id, _)| beds_of(id.number(), &pixels, side)).collect()
}

fn beds_of(field: u8, pixels: &[u8], side: i32) -> Vec<Bed> {
    const APART: i32 = p(11.5);
    const TRIES: i16 = 16;
    let room = room(field, pixels, side);
    let needed = f64::from(reach(side) + 1).powi(2);
    let bed = |x: i32, y: i32| Bed { field, x: x as u16, y: y as u16 };
    // One in each square of a grid, somewhere: neither rows nor heaps.
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

/// For each pixel of a tile the squared distance to the nearest one that is not of a field; beyond the tile none is.
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

/// Paints them.
pub(super) fn paint(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.held.is_empty() {
        return;
    }
    let set = studio.atelier.set(layout.tile);
    let reach = reach(layout.tile);
    let blossoms: Vec<Sprite> = Seat::first(Seat::MAX as u8)
        .map(|seat| {
            let colour = studio.style(seat).colour;
            Sprite::new(
                blossom(studio.colour(seat), colour, &canvas.tones, reach),
                2 * reach + 3,
                &studio.atelier.palette,
            )
        })
        .collect();
    for held in &scene.held {
        // Where there is room for one blossom only, neighbouring tiles take turns.
        let Position { x, y } = held.place.at.position;
        let first = (i32::from(x) + i32::from(y)).rem_euclid(held.seats.len().max(1) as i32) as usize;
        let (place, cell) = (held.place, layout.cell(held.place.at.position));
        let beds = studio.atelier.beds(&set, place.tile, place.rotation).iter();
        let own = beds.filter(|bed| bed.field == place.at.segment.number());
        for (bed, seat) in own.zip(held.seats.iter().cycle().skip(first)) {
            let (x, y) = (cell.x + i32::from(bed.x), cell.y + i32::from(bed.y));
            canvas.stamp(x - reach - 1, y - reach - 1, &blossoms[seat.index() % Seat::MAX], 255);
        }
    }
}

/// A player's blossom, a dark colour with a light rim and a light one with its shadow: colours and opacities in a square that has a
/// pixel more than its reach on each side.
fn blossom(of: Colour, colour: Rgb, tones: &Tones, reach: i32) -> Vec<(Rgb, u8)> {
    // So many points a pixel, each way.
    const FINE: i32 = 4;
    const LIGHT: u32 = 128_000;
    let (rim, beside): (Rgb, &[(i32, i32)]) = if colour.luminance() < LIGHT {
        (tones.rim, &[(FINE, 0), (-FINE, 0), (0, FINE), (0, -FINE)])
    } else {
        (tones.dark, &[(-FINE / 2, -FINE)])
    };
    let sample = |x: i32, y: i32| {
        // In tenths of its reach.
        let petal = |x: i32, y: i32| is_petal(of, x * 10 / (reach * FINE), y * 10 / (reach * FINE));
        if petal(x, y) {
            return Some(colour);
        }
        beside.iter().any(|(u, v)| petal(x + u, y + v)).then_some(rim)
    };
    let pixel = |(x, y): (i32, i32)| {
        let fine = (0..FINE * FINE).map(|i| (x * FINE + i % FINE - FINE / 2, y * FINE + i / FINE - FINE / 2));
        let seen: Vec<Rgb> = fine.filter_map(|(x, y)| sample(x, y)).collect();
        let count = seen.len() as u32;
        let mean = |channel: usize| seen.iter().map(|colour| u32::from(colour.0[channel])).sum::<u32>() / count.max(1);
        (Rgb([0, 1, 2].map(|channel| mean(channel) as u8)), (count * 255 / (FINE * FINE) as u32) as u8)
    };
    let along = || -reach - 1..=reach + 1;
    along().flat_map(|y| along().map(move |x| (x, y))).map(pixel).collect()
}

/// Whether a point, in tenths of its reach, is in the petals of a colour's blossom: a cross, a trefoil, a disc, a star, a daisy, a
/// cross aslant, two petals one above the other.
fn is_petal(of: Colour, x: i32, y: i32) -> bool {
    let near = |u: i32, v: i32, radius: i32| (x - u).pow(2) + (y - v).pow(2) <= radius * radius;
    let middle = near(0, 0, 5);
    match of {
        Colour::Red => middle || [(0, -6), (6, 0), (0, 6), (-6, 0)].into_iter().any(|(u, v)| near(u, v, 4)),
        Colour::Blue => middle || [(0, -5), (5, 4), (-5, 4)].into_iter().any(|(u, v)| near(u, v, 5)),
        Colour::Yellow => near(0, 0, 9),
        Colour::Black => x.abs() + y.abs() <= 10,
        Colour::White => near(0, 0, 8) || x.abs().max(y.abs()) <= 10 && x.abs().min(y.abs()) <= 2,
        Colour::Violet => middle || [(5, -5), (5, 5), (-5, 5), (-5, -5)].into_iter().any(|(u, v)| near(u, v, 4)),
        Colour::Green => x.abs() <= y.abs() + 1 && y.abs() <= 9,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Catalog, SegmentRef};
    use crate::render::atelier::Atelier;
    use crate::render::board;
    use crate::render::element::{LaidTile, Owned, Place};
    use crate::render::ground::disc;
    use crate::render::layout::{HEIGHT, WIDTH};
    use crate::render::theme::Theme;
    use crate::render::theme::files::CARRIED;
    use crate::render::view::View;
    use crate::render::view::tests::started;

    #[test]
    fn every_field_has_beds_and_they_lie_on_it() {
        for (name, files) in CARRIED {
            let theme = Theme::read(&files).unwrap();
            for (tile, rotation) in Catalog::standard().ids().flat_map(|tile| Rotation::ALL.map(|turn| (tile, turn))) {
                for side in [29, 72, 80, 144] {
                    let area = theme.area(tile).unwrap();
                    let (beds, pixels) = (beds(area, tile, rotation, side), areas::cell(area, rotation, side as usize));
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
        let beds = beds(theme.area(tile).unwrap(), tile, Rotation::R0, side);
        let pixels = areas::cell(theme.area(tile).unwrap(), Rotation::R0, side as usize);
        assert!((8..=16).contains(&beds.len()), "{}", beds.len());
        for bed in &beds {
            let (x, y) = (i32::from(bed.x), i32::from(bed.y));
            let clear = |(u, v): (i32, i32)| pixels[((y + v) * side + x + u) as usize] == bed.field;
            assert!(disc(reach(side)).all(clear), "{bed:?}");
        }
    }

    #[test]
    fn a_farm_blooms_in_the_colours_of_all_who_hold_it() {
        let game = started();
        let mut scene = Scene::of(&View::of(&game));
        let studio = Studio::new(Atelier::new(Theme::painted()));
        let layout = Layout::of(&scene);
        let LaidTile { tile, position, rotation, .. } = scene.tiles[0];
        let fields = tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Field);
        let places = fields.map(|(segment, _)| Place { at: SegmentRef { position, segment }, tile, rotation });
        let places: Vec<Place> = places.collect();
        // How many pixels have a seat's colour.
        let mut colours = |seats: &[Seat]| {
            scene.held = places.iter().map(|&place| Owned { place, seats: seats.to_vec() }).collect();
            let mut canvas = Canvas::new(WIDTH, HEIGHT, &studio.atelier.palette);
            board::paint(&studio, &mut canvas, &scene, &layout);
            [Seat(0), Seat(1)].map(|seat| {
                let own = studio.atelier.palette.near(studio.style(seat).colour);
                canvas.image.pixels().filter(|pixel| pixel.0[0] == own).count()
            })
        };
        let [no_red, no_blue] = colours(&[]);
        let [red, blue] = colours(&[Seat(0)]);
        assert!(red > no_red + 200 && blue <= no_blue, "{red} {blue}");
        let [red, blue] = colours(&[Seat(0), Seat(1)]);
        assert!(red > no_red + 100 && blue > no_blue + 100, "{red} {blue}");
    }

    #[test]
    fn every_seat_has_a_blossom_of_its_own() {
        let tones = Theme::painted().tones;
        // In one colour, so that only the shape tells them apart: how much of each pixel is petal, not rim.
        let petal = |(Rgb([_, green, _]), alpha): (Rgb, u8)| (u32::from(255 - green) * u32::from(alpha) / 255) as u8;
        let shapes: Vec<Vec<u8>> = Colour::ALL
            .into_iter()
            .map(|of| blossom(of, Rgb([200, 0, 0]), &tones, p(3.1)).into_iter().map(petal).collect())
            .collect();
        for (seat, shape) in shapes.iter().enumerate() {
            let covered: usize = shape.iter().map(|&alpha| usize::from(alpha)).sum();
            assert!((50..180).contains(&(covered / 255)), "seat {seat} covers {} pixels", covered / 255);
            for other in &shapes[..seat] {
                let differ: usize = shape.iter().zip(other).map(|(a, b)| usize::from(a.abs_diff(*b))).sum();
                assert!(differ / 255 >= 12, "seat {seat}: {} pixels", differ / 255);
            }
        }
    }
}
