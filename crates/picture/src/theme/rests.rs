//! Rests: where a farmer lies completely on a field, and how large it can be there.

use super::depths::{Depths, FINE};
use crate::pixels::length::p;

/// The turn of a figure from lying level, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Level,
    Falling,
    /// Only where nothing else fits. Head up it would look as if it stood.
    HeadDown,
    Rising,
}

/// The place where a figure lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Its middle, in pixels from the upper left corner of the tile.
    pub x: i32,
    pub y: i32,
    /// The side of its square, in pixels.
    pub side: i32,
    pub turn: Turn,
}

impl Turn {
    /// The preferred one first.
    const ALL: [Self; 4] = [Self::Level, Self::Falling, Self::Rising, Self::HeadDown];

    pub const fn degrees(self) -> i32 {
        match self {
            Self::Level => 0,
            Self::Falling => 45,
            Self::HeadDown => -90,
            Self::Rising => -45,
        }
    }

    /// Returns a step along the figure: east and south, in thousandths.
    const fn along(self) -> (i32, i32) {
        match self {
            Self::Level => (1000, 0),
            Self::Falling => (707, 707),
            Self::HeadDown => (0, -1000),
            Self::Rising => (707, -707),
        }
    }
}

/// The smallest figures: between five and eight tenths of the wanted size, and if possible 11 pixels of a preview that
/// is 366 wide. Smaller ones would be overlooked, so covering part of a road is better.
const SMALLEST: (std::ops::RangeInclusive<i32>, i32) = (5..=8, p(17.0));

/// Half the length and half the height of a lying figure without its outer rim, in thousandths of the side of its
/// square. It is a bar with round ends.
const LENGTH: i32 = 470;
const HEIGHT: i32 = 200;

impl Rest {
    /// Returns half the width and half the height of the visible part of the figure, with its rims, in pixels.
    pub const fn reach(self) -> (i32, i32) {
        let (length, height) = (self.side * 97 / 200, self.side * 26 / 100);
        match self.turn {
            Turn::Level => (length, height),
            Turn::Falling | Turn::Rising => (self.side * 47 / 100, self.side * 47 / 100),
            Turn::HeadDown => (height, length),
        }
    }
}

/// Returns the smallest size of a figure, in tenths of `wanted`.
fn smallest(wanted: i32) -> i32 {
    let (tenths, pixels) = SMALLEST;
    (pixels * 10 / wanted.max(1)).clamp(*tenths.start(), *tenths.end())
}

/// Returns the best rest for a figure with a square of `wanted` pixels on a field, near a place: as large as possible,
/// level if that costs little, and near. Where nothing fits, it lies small on the widest ground.
pub fn rest(depths: &Depths, field: u8, near: (i32, i32), wanted: i32) -> Rest {
    // In tenths of `wanted`.
    let sizes = smallest(wanted)..=10;
    let side = depths.side;
    // It may reach a little over the tile's sides, where the same field goes on.
    let over = FINE * side / 20;
    let room = |x: i32, y: i32| {
        let to_side = x.min(y).min(side - 1 - x).min(side - 1 - y) * FINE + FINE / 2 + over;
        depths.within(field, x, y).map(|depth| depth.min(to_side))
    };
    let fits = |x: i32, y: i32, turn: Turn, size: i32| {
        let (east, south) = turn.along();
        let (w, h) = Rest { x, y, side: size, turn }.reach();
        let seen = side / 16;
        let at_home = x - w >= -seen && y - h >= -seen && x + w <= side + seen && y + h <= side + seen;
        at_home
            && [0, 4, -4, 2, -2].into_iter().all(|part| {
                let reach = part * size * (LENGTH - HEIGHT) / 4;
                let at = |middle: i32, step: i32| middle + (reach * step + 500_000 * reach.signum()) / 1_000_000;
                room(at(x, east), at(y, south)).is_some_and(|room| room * 1000 >= HEIGHT * size * FINE)
            })
    };
    let step = (side / 32).max(1) as usize;
    let cells = || (0..side).step_by(step).flat_map(|y| (0..side).step_by(step).map(move |x| (x, y)));
    let far = |x: i32, y: i32| (x - near.0).abs() + (y - near.1).abs();
    let mut best: Option<(i32, Rest)> = None;
    for (x, y) in cells().filter(|&(x, y)| room(x, y).is_some()) {
        for turn in Turn::ALL {
            let Some(tenths) = sizes.clone().rev().find(|tenths| fits(x, y, turn, wanted * tenths / 10)) else {
                continue;
            };
            let kept = match turn {
                Turn::Level => 100,
                Turn::Falling | Turn::Rising => 80,
                Turn::HeadDown => 45,
            };
            let worth = tenths * kept * 10 - 600 * far(x, y) / side;
            if best.is_none_or(|(known, _)| known < worth) {
                best = Some((worth, Rest { x, y, side: wanted * tenths / 10, turn }));
            }
        }
    }
    let smallest = || {
        let widest = cells().max_by_key(|&(x, y)| (room(x, y), -far(x, y))).unwrap_or(near);
        let size = wanted * sizes.start() / 10;
        let inside = |at: i32| at.clamp(size / 2, (side - size / 2).max(size / 2));
        Rest { x: inside(widest.0), y: inside(widest.1), side: size, turn: Turn::Level }
    };
    best.map_or_else(smallest, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::depths::distances;
    use crate::theme::drawing::UNITS;
    use crate::theme::files::BUNDLED;
    use crate::theme::loaded::Theme;
    use carc_rules::{Catalog, FeatureKind, Rotation};

    #[test]
    fn every_farmer_lies_whole_in_its_field() {
        for (name, files) in BUNDLED {
            let theme = Theme::read(&files).unwrap();
            for side in [29, 46, 74, 144] {
                // Small tiles have relatively larger figures.
                let wanted = side * (5500 / side).clamp(46, 80) * 11 / 1000;
                let (mut all, mut large, mut level, mut tiny) = (0, 0, 0, 0);
                for tile in Catalog::standard().ids() {
                    let map = theme.segment_map(tile).unwrap();
                    let distances = distances(map);
                    for rotation in Rotation::ALL {
                        let depths = Depths::of(map, &distances, rotation, side);
                        let fields = tile.tile().segments().filter(|(_, part)| part.kind == FeatureKind::Field);
                        for (id, _) in fields {
                            let stand = theme.stand(tile, id, rotation);
                            let near = (stand.x * side / UNITS, stand.y * side / UNITS);
                            let rest = rest(&depths, id.number(), near, wanted);
                            let about = format!("{name} {tile} {rotation} {id:?} at {side}: {rest:?}");
                            // The smallest ones may lie where nothing fits.
                            let least = wanted * smallest(wanted) / 10;
                            assert!(rest.side >= least, "{about}");
                            if rest.side > least {
                                lies_within(&depths, id.number(), rest, &about);
                            }
                            tiny += usize::from(rest.side <= least);
                            all += 1;
                            large += usize::from(rest.side * 10 >= wanted * 6);
                            level += usize::from(rest.turn == Turn::Level);
                        }
                    }
                }
                // On small tiles most fields are narrower than a farmer that can be seen; there it lies over a road or
                // a wall.
                let most_tiny = if side < 100 { all * 6 / 7 } else { all / 7 };
                assert!(tiny <= most_tiny, "{name} at {side}: {tiny} of {all} are tiny");
                let about = "are nearly as large as wanted";
                assert!(large * 10 >= all * 7, "{name} at {side}: {large} of {all} {about}");
                assert!(level * 2 > all, "{name} at {side}: {level} of {all} lie level");
            }
        }
    }

    /// Checks that the middle line of a figure is on its field, and nearly all of its body.
    fn lies_within(depths: &Depths, field: u8, rest: Rest, about: &str) {
        let (east, south) = rest.turn.along();
        let over = depths.side / 20 + 1;
        // Over the sides of the tile the same field goes on.
        let on_field = |x: i32, y: i32| {
            let inside = |at: i32| at.clamp(0, depths.side - 1);
            (x - inside(x)).abs() <= over
                && (y - inside(y)).abs() <= over
                && depths.within(field, inside(x), inside(y)).is_some()
        };
        let (half, radius) = (rest.side * (LENGTH - HEIGHT) / 1000, rest.side * HEIGHT / 1000);
        let line = (-half..=half).map(|part| (rest.x + part * east / 1000, rest.y + part * south / 1000));
        let (mut inside, mut body) = (0, 0);
        for (x, y) in line {
            assert!(on_field(x, y), "{about}: {x} {y}");
            let across = (-radius..=radius).map(|part| (x - part * south / 1000, y + part * east / 1000));
            let found: Vec<bool> = across.map(|(x, y)| on_field(x, y)).collect();
            body += found.len();
            inside += found.into_iter().filter(|&on_field| on_field).count();
        }
        assert!(inside * 100 >= body * 90, "{about}: {inside} of {body}");
    }
}
