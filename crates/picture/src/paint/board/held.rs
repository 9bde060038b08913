//! Paints the ground of farms and cities that somebody holds: a line in the holder's colour between a dark and a light
//! rim where the feature ends, and inside it a tint that fades. That of farms has the holder's pattern. Where several
//! hold a feature, each has a line of the border, one within the other, and their colours take turns in plain bands.

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::parts::patterns::is_dark;
use crate::pixels::canvas::Canvas;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::pixels::palette::Palette;
use crate::pixels::tint::Tint;
use crate::scene::contents::Scene;
use crate::scene::element::Owned;
use crate::theme::depths::{Depths, FINE};
use carc_rules::{Colour, Edge, FeatureKind, Position, Seat};

/// The ground in a holder's colour.
struct Holder {
    kind: Colour,
    colour: Rgb,
    /// The tints of farms between the strokes of the pattern, of farms in the strokes, and of cities.
    grounds: [Faded; 3],
    /// The borders of farms and of cities.
    borders: [Known; 2],
}

/// Cached colours of a border, by depth and by the ground below: most pixels repeat them.
struct Known {
    border: Border,
    colours: Box<[Cell<Option<u8>>]>,
}

impl Known {
    /// Depths within the same step, in parts of a pixel, count as equal.
    const STEP: i32 = FINE / 8;

    fn of(kind: FeatureKind, tile: i32) -> Self {
        let border = Border::of(kind, tile);
        let depths = border.depth() / Self::STEP + 1;
        Self { colours: vec![Cell::new(None); 256 * depths as usize].into(), border }
    }

    /// Returns the palette index of the colour at a depth within the border, over ground with the index `ground`.
    fn at(&self, depth: i32, line: Rgb, ground: u8, rims: [Rgb; 2], palette: &Palette) -> u8 {
        let step = depth / Self::STEP;
        let known = &self.colours[256 * step as usize + usize::from(ground)];
        known.get().unwrap_or_else(|| {
            let colour = self.border.at(step * Self::STEP, line, palette.colour(ground), rims);
            let index = palette.near(colour);
            known.set(Some(index));
            index
        })
    }
}

/// A tint that fades from the border inwards, as on maps of countries, so that the ground stays recognisable. Its
/// colours are computed when first needed.
struct Faded {
    tint: Tint,
    /// The share of the tint that is left where it ends, 0 to 255.
    left: i32,
    /// How many of the [`Self::STEPS`] it has faded, by the distance from the border in parts of a pixel.
    steps: Box<[u8]>,
    colours: Box<[Cell<Option<u8>>]>,
}

impl Faded {
    const STEPS: i32 = 8;

    /// Returns the tint of farms on tiles of side `tile`. On small ones it reaches farther and fades less, because
    /// borders are hard to follow there.
    fn farm(tint: Tint, tile: i32) -> Self {
        let small = small(tile);
        Self::new(tint, tile * (20 + small * 5 / 100) / 100, 36 + small * 14 / 10)
    }

    /// Returns the tint of cities: nothing covers their roofs, because nobody looks for a city's owner far from its
    /// wall.
    fn city(tint: Tint, tile: i32) -> Self {
        Self::new(tint, tile * 16 / 100, 0)
    }

    fn new(tint: Tint, end: i32, left: i32) -> Self {
        let end = (end * FINE).max(1);
        let steps = (0..=end).map(|depth| (depth * Self::STEPS / end) as u8).collect();
        Self { tint, left, steps, colours: vec![Cell::new(None); 256 * (Self::STEPS as usize + 1)].into() }
    }

    /// Returns the palette index of the colour at a distance from the border, over ground with the index `ground`.
    fn at(&self, depth: i32, colour: Rgb, ground: u8, palette: &Palette) -> u8 {
        let step = self.steps[(depth.max(0) as usize).min(self.steps.len() - 1)];
        let known = &self.colours[256 * usize::from(step) + usize::from(ground)];
        known.get().unwrap_or_else(|| {
            let bare = palette.colour(ground);
            let share = 255 - (255 - self.left) * i32::from(step) / Self::STEPS;
            let index = palette.near(bare.under(self.tint.of(bare, colour), share as u8));
            known.set(Some(index));
            index
        })
    }
}

impl Holder {
    fn of(assets: &Assets, seat: Seat, tile: i32) -> Self {
        let colour = assets.style(seat).colour;
        let [field, stroke] = Tint::field(tile);
        let grounds = [Faded::farm(field, tile), Faded::farm(stroke, tile), Faded::city(Tint::city(tile), tile)];
        let borders = [FeatureKind::Field, FeatureKind::City].map(|kind| Known::of(kind, tile));
        Self { kind: assets.colour(seat), colour, grounds, borders }
    }
}

/// Returns how small a tile of side `tile` is, from 0, where everything is easy to tell apart, to 100.
fn small(tile: i32) -> i32 {
    const LARGE: i32 = p(24.0);
    const SMALL: i32 = p(19.0);
    100 * (LARGE - tile).clamp(0, LARGE - SMALL) / (LARGE - SMALL)
}

/// The border of a feature: how deep in it the outer rim, the line and the inner rim end, in parts of a pixel.
struct Border {
    ends: [i32; 3],
}

impl Border {
    fn of(kind: FeatureKind, tile: i32) -> Self {
        let rim = FINE * 6 / 10 + FINE * tile / 250;
        // Small tiles have relatively broader lines.
        let line = FINE * 12 / 10 + FINE * tile / 50 + FINE * small(tile) / 400;
        let line = if kind == FeatureKind::City { line * 13 / 10 } else { line };
        Self { ends: [rim, rim + line, rim + line + rim] }
    }

    /// Returns the depth from which on the border leaves ground unchanged.
    const fn depth(&self) -> i32 {
        self.ends[2] + FINE / 2
    }

    /// Returns which holder's line lies at `depth`, and the depth within that line.
    fn line(&self, depth: i32, holders: usize) -> (usize, i32) {
        if holders == 1 {
            return (0, depth);
        }
        let breadth = self.ends[1] - self.ends[0];
        let within = ((depth - self.ends[0]) / breadth).clamp(0, holders as i32 - 1);
        (within as usize, depth - within * breadth)
    }

    /// Returns the colour at a depth, over `ground`.
    fn at(&self, depth: i32, line: Rgb, ground: Rgb, [dark, light]: [Rgb; 2]) -> Rgb {
        // A light line has a dark rim on both sides.
        let inner = if line.luminance() > 230_000 { ground.under(dark, 110) } else { ground.under(light, 175) };
        let parts = [line, inner, ground];
        self.ends.into_iter().zip(parts).fold(ground.under(dark, 220), |colour, (end, next)| {
            let share = (depth - end + FINE / 2).clamp(0, FINE);
            colour.under(next, (share * 255 / FINE) as u8)
        })
    }
}

/// Paints all ground that somebody holds; nothing if the theme has no segment maps.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if scene.held.is_empty() {
        return;
    }
    let set = assets.sprites.set(layout.tile);
    let laid: BTreeSet<Position> = scene.tiles.iter().map(|tile| tile.position).collect();
    let last = scene.held.iter().flat_map(|held| &held.seats).map(|seat| seat.0).max().unwrap_or_default();
    let holders: Vec<Holder> = Seat::first(last + 1).map(|seat| Holder::of(assets, seat, layout.tile)).collect();
    for held in &scene.held {
        let place = held.place;
        if let Some(depths) = assets.sprites.depths(&set, place.tile, place.rotation) {
            let is_open = |edge: &Edge| !laid.contains(&place.at.position.across(*edge));
            let open: Vec<Edge> = Edge::ALL.into_iter().filter(is_open).collect();
            segment(assets, canvas, held, (depths, &open), &holders, layout);
        }
    }
}

/// Paints a segment; the feature also ends at the tile's open sides. Cities have gaps in their border there, to show
/// that they are unfinished.
fn segment(
    assets: &Assets,
    canvas: &mut Canvas,
    held: &Owned,
    (depths, open): (&Depths, &[Edge]),
    holders: &[Holder],
    layout: &Layout,
) {
    let (cell, number, tile) = (layout.cell(held.place.at.position), held.place.at.segment.number(), layout.tile);
    let Some(kind) = held.place.kind() else { return };
    let palette = &assets.sprites.palette;
    let border = Border::of(kind, tile);
    // Narrow enough for each holder to have a band on every tile, but wide enough to be told apart on the smallest.
    let band = (tile * 11 / 10 / held.seats.len().max(1) as i32).max(p(5.0));
    let dashes = (tile / 3).max(2);
    let is_line = |along: i32| kind != FeatureKind::City || (along - tile / 12).rem_euclid(dashes) < dashes / 2;
    let rims = [canvas.tones.dark, canvas.tones.rim];
    let (width, height) = (canvas.image.width() as i32, canvas.image.height() as i32);
    // In a close-up the picture's sides cut tiles.
    let (left, right) = ((-cell.x).clamp(0, tile), (width - cell.x).clamp(0, tile));
    let inside = |v: i32| (0..height).contains(&(cell.y + v)) && left < right;
    for (v, row) in (0..).zip(depths.rows()).filter(|(v, _)| inside(*v)) {
        let y = cell.y + v;
        let start = (y * width + cell.x + left) as usize;
        let all: &mut [u8] = &mut canvas.image;
        let pixels = &mut all[start..start + (right - left) as usize];
        let row = (left..).zip(pixels).zip(&row[left as usize..right as usize]);
        for ((u, pixel), &(_, depth)) in row.filter(|(_, (own, _))| *own == number) {
            let x = cell.x + u;
            let depth = open.iter().fold(i32::from(depth), |depth, edge| {
                let (along, deep) = match edge {
                    Edge::N => (u, v),
                    Edge::E => (v, tile - 1 - u),
                    Edge::S => (u, tile - 1 - v),
                    Edge::W => (v, u),
                };
                let end = deep * FINE + FINE / 2;
                if end < depth && is_line(along) { end } else { depth }
            });
            let own = |seat: Seat| &holders[seat.index()];
            let (holder, is_stroke) = match held.seats[..] {
                [seat] => (own(seat), kind != FeatureKind::City && is_dark(own(seat).kind, x, y)),
                _ => (own(held.seats[(x + y).div_euclid(band) as usize % held.seats.len()]), false),
            };
            let faded = &holder.grounds[if kind == FeatureKind::City { 2 } else { usize::from(is_stroke) }];
            let (line, depth) = border.line(depth, held.seats.len());
            let ground = faded.at(depth - border.ends[2], holder.colour, *pixel, palette);
            *pixel = if depth < border.depth() {
                let holder = own(held.seats[line]);
                let known = &holder.borders[usize::from(kind == FeatureKind::City)];
                known.at(depth, holder.colour, ground, rims, palette)
            } else {
                ground
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::close_up;
    use crate::layout::sizes::{HEIGHT, WIDTH};
    use crate::paint::board::layers::paint as paint_board;
    use crate::scene::element::{LaidTile, Place};
    use crate::scene::view::View;
    use crate::scene::view::tests::started;
    use crate::theme::files::BUNDLED;
    use crate::theme::loaded::Theme;
    use crate::theme::sprites::Sprites;
    use carc_rules::SegmentRef;

    /// Returns the colours of the start tile's pixels, with their segments, if these seats hold its city and fields.
    fn held_by(assets: &Assets, seats: &[Seat]) -> Vec<(Option<FeatureKind>, Rgb)> {
        let game = started();
        let mut scene = Scene::of(&View::of(&game), close_up::window);
        let layout = Layout::of(&scene);
        (scene.legal, scene.frames, scene.figures) = (Vec::new(), Vec::new(), Vec::new());
        let LaidTile { tile, position, rotation, .. } = scene.tiles[0];
        let places = tile
            .tile()
            .segments()
            .map(|(segment, part)| (part.kind, Place { at: SegmentRef { position, segment }, tile, rotation }));
        let shown = places.filter(|(kind, _)| matches!(kind, FeatureKind::City | FeatureKind::Field));
        scene.held =
            shown.filter(|_| !seats.is_empty()).map(|(_, place)| Owned { place, seats: seats.to_vec() }).collect();
        let mut canvas = Canvas::new(WIDTH, HEIGHT, &assets.sprites.palette);
        paint_board(assets, &mut canvas, &scene, &layout);
        let (cell, map) = (layout.cell(position), assets.sprites.theme.segment_map(tile).unwrap());
        let numbers = map.on_cell(rotation, layout.tile as usize);
        let kind = |number: u8| {
            let index = usize::from(number).checked_sub(1)?;
            tile.tile().segments().nth(index).map(|(_, part)| part.kind)
        };
        let pixel = |(at, number): (i32, u8)| {
            let (x, y) = (cell.x + at % layout.tile, cell.y + at / layout.tile);
            let index = canvas.image.get_pixel(x as u32, y as u32).0[0];
            (kind(number), assets.sprites.palette.colour(index))
        };
        (0..).zip(numbers).map(pixel).collect()
    }

    /// Returns the mean colour of the pixels of one kind.
    fn mean(pixels: &[(Option<FeatureKind>, Rgb)], kind: FeatureKind) -> Rgb {
        let own = || pixels.iter().filter(|(found, _)| *found == Some(kind));
        let sum = |channel: usize| own().map(|(_, pixel)| u32::from(pixel.0[channel])).sum::<u32>();
        Rgb([0, 1, 2].map(|channel| (sum(channel) / own().count() as u32) as u8))
    }

    #[test]
    fn no_two_holders_have_like_ground_and_nobodys_is_like_none() {
        for (name, files) in BUNDLED {
            let assets = Assets::new(Sprites::new(Theme::read(&files).unwrap()));
            let seats = Seat::first(Seat::MAX as u8).map(|seat| vec![seat]);
            let all: Vec<_> = seats.chain([vec![]]).map(|seats| held_by(&assets, &seats)).collect();
            for kind in [FeatureKind::City, FeatureKind::Field] {
                let means: Vec<Rgb> = all.iter().map(|pixels| mean(pixels, kind)).collect();
                for (index, one) in means.iter().enumerate() {
                    for (other, two) in means.iter().enumerate().skip(index + 1) {
                        let far = one.distance(*two);
                        assert!(far > 4_000, "{name}, {kind:?}: {index} and {other} differ by {far}");
                    }
                }
            }
        }
    }

    #[test]
    fn who_shares_ground_has_as_much_of_it_as_the_others() {
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let seats = [Seat(0), Seat(1)];
        let shared = held_by(&assets, &seats);
        for kind in [FeatureKind::City, FeatureKind::Field] {
            let [one, two] = seats.map(|seat| mean(&held_by(&assets, &[seat]), kind));
            let own: Vec<Rgb> =
                shared.iter().filter(|(found, _)| *found == Some(kind)).map(|&(_, colour)| colour).collect();
            let first = own.iter().filter(|pixel| pixel.distance(one) < pixel.distance(two)).count();
            assert!((own.len() * 30..own.len() * 70).contains(&(100 * first)), "{kind:?}: {first} of {}", own.len());
        }
    }

    #[test]
    fn ground_shows_the_colours_of_all_who_hold_it_and_roads_stay() {
        let alike = |a: Rgb, b: Rgb| a.distance(b) < 400;
        for (name, files) in BUNDLED {
            let assets = Assets::new(Sprites::new(Theme::read(&files).unwrap()));
            let all = [&[][..], &[Seat(0)], &[Seat(0), Seat(1)]].map(|seats| held_by(&assets, seats));
            let [free, held, shared] = &all;
            let [own, other] = [Seat(0), Seat(1)].map(|seat| assets.style(seat).colour);
            for kind in [FeatureKind::City, FeatureKind::Field] {
                let of = |pixels: &[(Option<FeatureKind>, Rgb)]| -> Vec<Rgb> {
                    pixels.iter().filter(|(found, _)| *found == Some(kind)).map(|&(_, colour)| colour).collect()
                };
                let [free, held, shared] = [free, held, shared].map(|pixels| of(pixels));
                let lines = |pixels: &[Rgb], of: Rgb| pixels.iter().filter(|&&pixel| alike(pixel, of)).count();
                let what = format!("{name}, {kind:?} of {} pixels", held.len());
                assert!(lines(&held, own) > held.len() / 40, "{what}: {}", lines(&held, own));
                assert!(lines(&free, own) < lines(&held, own) / 4, "{what}: {}", lines(&free, own));
                assert!(lines(&shared, own).min(lines(&shared, other)) > held.len() / 100, "{what}");
                // On average it is nearer to the holder's colour than free ground.
                let [bare, tinted] = [&all[0], &all[1]].map(|pixels| mean(pixels, kind));
                assert!(tinted.distance(own) < bare.distance(own) * 3 / 4, "{what}");
                let changed = free.iter().zip(&held).filter(|(a, b)| a != b).count();
                // A farm's tint never fades away completely; roofs far from the wall are unchanged.
                let share = if kind == FeatureKind::City { 20..90 } else { 80..101 };
                assert!(share.contains(&(changed * 100 / held.len())), "{what}: {changed} changed");
            }
            let road = |pixels: &[(Option<FeatureKind>, Rgb)]| -> Vec<Rgb> {
                pixels.iter().filter(|(kind, _)| *kind == Some(FeatureKind::Road)).map(|&(_, colour)| colour).collect()
            };
            assert!(road(free).len() > 100 && road(free) == road(held), "{name}: a road has changed");
        }
    }

    #[test]
    fn a_line_has_a_dark_and_a_light_rim() {
        let tones = Theme::painted().tones;
        let (line, ground) = (Rgb([200, 16, 46]), Rgb([147, 192, 79]));
        for (kind, tile) in [(FeatureKind::Field, 29), (FeatureKind::Field, 92), (FeatureKind::City, 46)] {
            let border = Border::of(kind, tile);
            let colours: Vec<Rgb> =
                (0..tile * FINE / 3).map(|depth| border.at(depth, line, ground, [tones.dark, tones.rim])).collect();
            let whole = colours.iter().position(|&colour| colour == line).unwrap();
            let end = colours.iter().rposition(|&colour| colour == line).unwrap();
            let bright = |colour: &Rgb| colour.luminance();
            assert!(
                colours[..whole].iter().any(|colour| bright(colour) < bright(&line) / 2 + 20_000),
                "{kind:?} {tile}"
            );
            assert!(colours[end..].iter().any(|colour| bright(colour) > bright(&ground) + 30_000), "{kind:?} {tile}");
            assert!(end - whole >= FINE as usize / 2, "{kind:?} {tile}: {whole} to {end}");
            assert_eq!(colours.last(), Some(&ground), "{kind:?} {tile}");
        }
    }
}
