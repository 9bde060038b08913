//! Paints the meadows of farms that somebody holds: blossoms in the holders' colours, which show on each tile, however
//! small, whose field it is. Each colour's blossom also has a shape of its own; where several hold a farm, theirs grow
//! among each other.

use super::assets::Assets;
use crate::engine::{Colour, Position, Seat};
use crate::render::layout::regions::Layout;
use crate::render::pixels::canvas::{Canvas, Sprite};
use crate::render::pixels::colour::{Rgb, Tones};
use crate::render::scene::contents::Scene;
use crate::render::theme::beds;

/// Paints the blossoms of all farms that somebody holds.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.held.is_empty() {
        return;
    }
    let set = assets.sprites.set(layout.tile);
    let reach = beds::reach(layout.tile);
    let blossoms: Vec<Sprite> = Seat::first(Seat::MAX as u8)
        .map(|seat| {
            let colour = assets.style(seat).colour;
            Sprite::new(
                blossom(assets.colour(seat), colour, &canvas.tones, reach),
                2 * reach + 3,
                &assets.sprites.palette,
            )
        })
        .collect();
    for held in &scene.held {
        // With room for only one blossom, neighbouring tiles take turns.
        let Position { x, y } = held.place.at.position;
        let first = (i32::from(x) + i32::from(y)).rem_euclid(held.seats.len().max(1) as i32) as usize;
        let (place, cell) = (held.place, layout.cell(held.place.at.position));
        let beds = assets.sprites.beds(&set, place.tile, place.rotation).iter();
        let own = beds.filter(|bed| bed.field == place.at.segment.number());
        for (bed, seat) in own.zip(held.seats.iter().cycle().skip(first)) {
            let (x, y) = (cell.x + i32::from(bed.x), cell.y + i32::from(bed.y));
            canvas.stamp(x - reach - 1, y - reach - 1, &blossoms[seat.index() % Seat::MAX], 255);
        }
    }
}

/// A blossom, in a dark colour with a light rim, in a light one with a shadow: colours and opacities of a square that
/// is one pixel wider than its reach on each side.
fn blossom(of: Colour, colour: Rgb, tones: &Tones, reach: i32) -> Vec<(Rgb, u8)> {
    // Each pixel is sampled at so many points, both ways.
    const FINE: i32 = 4;
    const LIGHT: u32 = 128_000;
    let (rim, beside): (Rgb, &[(i32, i32)]) = if colour.luminance() < LIGHT {
        (tones.rim, &[(FINE, 0), (-FINE, 0), (0, FINE), (0, -FINE)])
    } else {
        (tones.dark, &[(-FINE / 2, -FINE)])
    };
    let sample = |x: i32, y: i32| {
        // In tenths of the reach.
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

/// Whether a point, in tenths of the reach, is in the petals of a colour's blossom: a cross, a trefoil, a disc, a star,
/// a daisy, a diagonal cross, two petals one above the other.
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
    use crate::engine::{FeatureKind, SegmentRef};
    use crate::render::layout::close_up;
    use crate::render::layout::sizes::{HEIGHT, WIDTH};
    use crate::render::paint::board::paint as paint_board;
    use crate::render::pixels::length::p;
    use crate::render::scene::element::{LaidTile, Owned, Place};
    use crate::render::scene::view::View;
    use crate::render::scene::view::tests::started;
    use crate::render::theme::loaded::Theme;
    use crate::render::theme::sprites::Sprites;

    #[test]
    fn a_farm_blooms_in_the_colours_of_all_who_hold_it() {
        let game = started();
        let mut scene = Scene::of(&View::of(&game), close_up::window);
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let layout = Layout::of(&scene);
        let LaidTile { tile, position, rotation, .. } = scene.tiles[0];
        let fields = tile.tile().segments().filter(|(_, segment)| segment.kind == FeatureKind::Field);
        let places = fields.map(|(segment, _)| Place { at: SegmentRef { position, segment }, tile, rotation });
        let places: Vec<Place> = places.collect();
        // How many pixels have the colour of a seat.
        let mut colours = |seats: &[Seat]| {
            scene.held = places.iter().map(|&place| Owned { place, seats: seats.to_vec() }).collect();
            let mut canvas = Canvas::new(WIDTH, HEIGHT, &assets.sprites.palette);
            paint_board(&assets, &mut canvas, &scene, &layout);
            [Seat(0), Seat(1)].map(|seat| {
                let own = assets.sprites.palette.near(assets.style(seat).colour);
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
        // In one colour only the shape tells them apart: how much of each pixel is petal, not rim.
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
