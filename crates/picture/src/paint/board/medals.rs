//! Paints medals: discs with points, each in its owner's colour where the owner's figure stands or stood. No line leads
//! to one, and none hides another: where two have no room, the lesser one steps aside within its feature, or shrinks.

use std::cmp::Reverse;

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::parts::figures;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::contents::Scene;
use crate::scene::element::Place;
use crate::scene::medal::Medal;
use crate::theme::drawing::{UNITS, turned};
use crate::theme::medal::{HEAD, MIDDLE, RADIUS, SIDE};
use carc_rules::{FeatureKind, Position, Rotation};

/// Smallest radius: two digits on it can still be read in the preview.
const LEAST: i32 = p(6.6);
/// Largest radius.
const MOST: i32 = p(16.0);
/// The gap between two medals, beyond their rims.
const GAP: i32 = p(0.6);
/// The sizes of a medal in percent, largest first, and the cost of each in hundredths of a tile.
const SIZES: [(i32, i32); 3] = [(100, 0), (88, 10), (76, 24)];

/// A medal that has found its place.
#[derive(Clone, Copy)]
pub struct Placed<'a> {
    medal: &'a Medal,
    at: (i32, i32),
    radius: i32,
}

/// Paints medals where they were placed.
pub fn paint(assets: &Assets, canvas: &mut Canvas, placed: &[Placed]) {
    for medal in placed {
        draw(assets, canvas, medal);
    }
}

fn draw(assets: &Assets, canvas: &mut Canvas, &Placed { medal, at: (x, y), radius }: &Placed) {
    let ink = if let Some(seat) = medal.seat {
        let side = radius * SIDE / RADIUS;
        let sprite = assets.sprites.medal(assets.colour(seat), side);
        canvas.stamp(x - MIDDLE.0 * side / SIDE, y - MIDDLE.1 * side / SIDE, &sprite, 255);
        assets.style(seat).ink
    } else {
        let tones = canvas.tones;
        for (grown, colour) in [(rims(radius), tones.dark), (rims(radius) / 2, tones.rim), (0, tones.gold)] {
            canvas.disc(x, y, radius + grown, colour);
        }
        tones.ink
    };
    let points = medal.points.to_string();
    // Three digits are written narrow, so that they are as high as two.
    let face = if points.len() > 2 { &assets.typefaces.narrow } else { &assets.typefaces.plain };
    let size = face.fit(&points, radius * 17 / 10, radius * 13 / 10, p(9.0));
    face.draw(canvas, &points, (x, y), Anchor::Middle, size, ink);
}

/// Returns the breadth of the rims around a disc.
const fn rims(radius: i32) -> i32 {
    radius * 13 / (2 * RADIUS)
}

/// Returns the radius of a medal's disc: more points get a larger one.
fn radius(points: u32, layout: &Layout) -> i32 {
    let share = match points {
        0..=3 => 86,
        4..=8 => 94,
        9..=19 => 104,
        20.. => 114,
    };
    (layout.tile * 34 / 100).clamp(LEAST, MOST) * share / 100
}

/// Finds a place for each medal clear of `taken`, those with the most points first; returns the northernmost first.
pub fn place<'a>(assets: &Assets, scene: &'a Scene, layout: &Layout, taken: &[Area]) -> Vec<Placed<'a>> {
    let mut medals: Vec<&Medal> = scene.medals.iter().collect();
    medals.sort_by_key(|medal| (Reverse(medal.points), medal.place, medal.seat));
    let standing: Vec<Area> = scene.figures.iter().map(|figure| figures::area(assets, layout, figure)).collect();
    let steps = around(crowded(layout.tile));
    let mut placed = Vec::with_capacity(medals.len());
    for medal in medals {
        let spot = Search { assets, layout, steps: &steps, taken, standing: &standing, placed: &placed }.best(medal);
        placed.push(spot);
    }
    placed.sort_by_key(|medal| (medal.at.1, medal.at.0));
    placed
}

/// The surroundings in which a place for a medal is sought.
#[derive(Clone, Copy)]
struct Search<'a, 'b> {
    assets: &'b Assets,
    layout: &'b Layout,
    /// The steps to look at, the nearest first: as many to each side as [`crowded`] tells.
    steps: &'b [(i32, i32, i32)],
    /// Areas that must stay readable.
    taken: &'b [Area],
    /// The figures that stay on the board.
    standing: &'b [Area],
    placed: &'b [Placed<'a>],
}

impl<'a> Search<'a, '_> {
    /// Returns the best place near to where its figure stands or stood: clear of other medals, and on its feature if
    /// there is room.
    fn best(&self, medal: &'a Medal) -> Placed<'a> {
        let tile = self.layout.tile;
        let full = radius(medal.points, self.layout);
        let home = self.inside(self.home(medal), full);
        let alone = Placed { medal, at: home, radius: full };
        let is_alone = self.crowding(&alone) == 0;
        // A road is too narrow for any medal.
        if is_alone && matches!(medal.place.kind(), Some(FeatureKind::Road | FeatureKind::Cloister)) {
            return alone;
        }
        let step = step(tile);
        let reach = if is_alone { tile * 6 / 10 / step } else { crowded(tile) };
        // Only what is near can matter, and the search below checks a thousand spots.
        let near = Area::around(home.0, home.1, reach * step + 2 * full);
        let ground = medal.ground.iter().filter(|place| self.layout.cell(place.at.position).meets(near));
        let ground: Vec<&Place> = ground.collect();
        let standing = self.standing.iter().filter(|area| area.meets(near)).copied();
        let placed =
            self.placed.iter().filter(|other| Area::around(other.at.0, other.at.1, 2 * other.radius).meets(near));
        let (standing, placed): (Vec<Area>, Vec<Placed>) = (standing.collect(), placed.copied().collect());
        let search = Search { standing: &standing, placed: &placed, ..*self };
        let cost_of = |spot: &Placed, far: i32, price: i32, least: i32| {
            let cost = far + price * tile / 100 + 8 * search.crowding(spot) + search.hidden(spot) * tile / 4;
            if cost >= least { cost } else { cost + search.outside(spot, &ground) * tile / 14 }
        };
        let (mut least, mut best) = (cost_of(&alone, 0, 0, i32::MAX), alone);
        // The nearest first, so that the search can end once the distance alone costs more than the best spot.
        let within = |&&(_, v, u): &&(i32, i32, i32)| v.abs() <= reach && u.abs() <= reach;
        for &(far, v, u) in self.steps.iter().filter(within) {
            let far = far.isqrt() * step;
            if far >= least {
                break;
            }
            let at = (home.0 + u * step, home.1 + v * step);
            for (share, price) in SIZES {
                if far + price * tile / 100 >= least {
                    break;
                }
                let spot = Placed { medal, at, radius: (full * share / 100).max(LEAST * 86 / 100) };
                if at != self.inside(at, spot.radius) {
                    continue;
                }
                let cost = cost_of(&spot, far, price, least);
                if cost < least {
                    (least, best) = (cost, spot);
                }
            }
        }
        best
    }

    /// Returns how much of a medal lies outside its feature: its middle counts as much as all of its edge.
    fn outside(&self, spot: &Placed, ground: &[&Place]) -> i32 {
        // Eight points around the middle, in hundredths of the radius.
        const EDGE: [(i32, i32); 8] =
            [(85, 0), (60, 60), (0, 85), (-60, 60), (-85, 0), (-60, -60), (0, -85), (60, -60)];
        let ((x, y), r) = (spot.at, spot.radius);
        let edge = EDGE.iter().filter(|(u, v)| !self.is_on(ground, (x + u * r / 100, y + v * r / 100))).count();
        edge as i32 + if self.is_on(ground, spot.at) { 0 } else { EDGE.len() as i32 }
    }

    /// Returns the point where its figure stands or stood, or the middle of its segment.
    fn home(&self, medal: &Medal) -> (i32, i32) {
        if let Some(figure) = &medal.figure {
            return figures::area(self.assets, self.layout, figure).middle();
        }
        let (x, y, _) = self.assets.point(self.layout, &medal.place);
        (x, y)
    }

    /// Returns the nearest point at which a disc is completely visible.
    fn inside(&self, (x, y): (i32, i32), radius: i32) -> (i32, i32) {
        let Area { x: left, y: top, w, h } = self.layout.sight.grown(-radius - p(2.0));
        (x.clamp(left, left + w.max(0)), y.clamp(top + radius / 2, top + h.max(0)))
    }

    /// Returns whether a point lies on one of these segments.
    fn is_on(&self, ground: &[&Place], (x, y): (i32, i32)) -> bool {
        let Layout { window, tile, left, top, .. } = *self.layout;
        let (east, south) = ((x - left).div_euclid(tile), (y - top).div_euclid(tile));
        let cell = Position::new(window.west + east as i16, window.north + south as i16);
        let (u, v) = ((x - left).rem_euclid(tile) * UNITS / tile, (y - top).rem_euclid(tile) * UNITS / tile);
        ground.iter().filter(|place| place.at.position == cell).any(|place| {
            let back = Rotation::ALL[(Rotation::ALL.len() - place.rotation.quarters()) % Rotation::ALL.len()];
            let (u, v) = turned((u, v), back);
            let map = self.assets.sprites.theme.segment_map(place.tile);
            map.is_some_and(|map| map.at(u, v) == place.at.segment.number())
        })
    }

    /// Returns by how many pixels a medal would overlap others and areas that must stay readable.
    fn crowding(&self, spot: &Placed) -> i32 {
        let own = circles(spot);
        let over = |other: &Placed| {
            let mut most = 0;
            for (u, v, s) in circles(other) {
                for (x, y, r) in own {
                    let (apart, needed) = ((x - u).pow(2) + (y - v).pow(2), r + s + GAP);
                    if apart < needed * needed {
                        most = most.max(needed - apart.isqrt());
                    }
                }
            }
            most
        };
        let medals = self.placed.iter().map(over).sum::<i32>();
        let (x, y) = spot.at;
        let disc = Area::around(x, y, spot.radius);
        medals + self.taken.iter().filter(|area| area.meets(disc)).count() as i32 * spot.radius
    }

    /// Returns how many figures a medal would hide.
    fn hidden(&self, spot: &Placed) -> i32 {
        let (x, y) = spot.at;
        let disc = Area::around(x, y, spot.radius);
        self.standing.iter().filter(|area| disc.meets(area.grown(-area.w / 4))).count() as i32
    }
}

/// Returns the pixels from one spot that is looked at to the next.
fn step(tile: i32) -> i32 {
    (tile / 9).max(3)
}

/// Returns how many steps to each side are looked at where medals crowd.
fn crowded(tile: i32) -> i32 {
    tile * 7 / 4 / step(tile)
}

/// Returns the steps down and to the right within `reach`, sorted by the square of their distance, which comes first.
fn around(reach: i32) -> Vec<(i32, i32, i32)> {
    let square = (-reach..=reach).flat_map(|v| (-reach..=reach).map(move |u| (u * u + v * v, v, u)));
    let mut steps: Vec<(i32, i32, i32)> = square.collect();
    steps.sort_unstable();
    steps
}

/// Returns the disc and the head of a medal, each with its rims: middle and radius.
fn circles(placed: &Placed) -> [(i32, i32, i32); 2] {
    let ((x, y), radius) = (placed.at, placed.radius);
    [(x, y, radius + rims(radius)), (x, y - radius * HEAD / RADIUS, radius / 2)]
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::{IndexedRandom, SliceRandom};

    use super::*;
    use crate::layout::close_up;
    use crate::scene::view::View;
    use crate::theme::loaded::Theme;
    use crate::theme::sprites::Sprites;
    use carc_rules::{Deck, Event, Game, Options, Phase, Seat, Setup};

    /// Returns the end of a random game with most expansions, and the events of its last action.
    fn ended(seed: u64, seats: u8) -> (Game, Vec<Event>) {
        let mut options = Options::default();
        for (name, value) in [("festival", "on"), ("abbey_mayor", "on"), ("bets", "on"), ("max_players", "6")] {
            options.set(name, value).unwrap();
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut deck = Deck::unshuffled(&options);
        deck.pile.shuffle(&mut rng);
        let mut game = Game::new(Setup::new(options, seats, Seat(0), deck)).unwrap();
        let mut events = Vec::new();
        while game.phase() != Phase::Over {
            let action = *game.legal_actions().choose(&mut rng).unwrap();
            events = game.play(action).unwrap();
        }
        (game, events)
    }

    #[test]
    fn no_medal_hides_another_or_leaves_its_feature() {
        let assets = Assets::new(Sprites::new(Theme::painted()));
        let (mut count, mut strayed) = (0, 0);
        for seed in 0..12 {
            let (game, events) = ended(seed, 2 + (seed % 5) as u8);
            let sheet = vec![vec![0; 4]; Seat::MAX];
            let view = View { events: &events, sheet: Some(&sheet), ..View::of(&game) };
            let scene = Scene::of(&view, close_up::window);
            let layout = Layout::of(&scene);
            let placed = place(&assets, &scene, &layout, &[]);
            assert!(placed.len() > 5 && placed.len() == scene.medals.len());
            for (index, one) in placed.iter().enumerate() {
                let (x, y) = one.at;
                assert!(layout.sight.grown(-one.radius).holds((x, y)), "seed {seed}: {x} {y}");
                for other in &placed[..index] {
                    let (u, v) = other.at;
                    let apart = ((x - u).pow(2) + (y - v).pow(2)).isqrt();
                    assert!(apart >= one.radius + other.radius, "seed {seed}: {:?} {:?}", one.medal, other.medal);
                }
                let search =
                    Search { assets: &assets, layout: &layout, steps: &[], taken: &[], standing: &[], placed: &[] };
                let ground: Vec<&Place> = one.medal.ground.iter().collect();
                count += 1;
                strayed += usize::from(!search.is_on(&ground, one.at));
            }
        }
        assert!(strayed * 16 <= count, "{strayed} of {count} medals stand beside their features");
    }
}
