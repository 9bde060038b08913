//! A theme's drawings as pixels, cached as palette indices: each is rasterised once, and scaled once per size.
//!
//! Rasterised drawings are kept for good; sizes and figures that were not needed recently are dropped. Nothing is drawn
//! before it is needed, unless [`Sprites::warm_up`] asks for it. Safe to use from several threads: if two need the same
//! drawing at once, one makes it. Everything is computed in integers and exact squares of distances, except by the
//! rasteriser, which gives the same result on every machine (tiny-skia computes in software); so no pixel depends on
//! the order or the threads in which drawings are made.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use image::GrayImage;

use super::depths::{self, Depths};
use super::drawing::{UNITS, cue};
use super::loaded::Theme;
use super::piece::Piece;
use super::rests::{Rest, Turn, rest};
use super::scatter::scattered;
use super::svg::raster::{raster, shrink, turned_raster};
use super::{art_palette, medal};
use crate::pixels::cache::Cache;
use crate::pixels::canvas::Sprite;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::pixels::palette::Palette;
use carc_rules::{Catalog, Colour, MeepleKind, Position, Rotation, SegmentId, TileId};

/// The largest side of a tile in pixels: that of the drawing.
pub const LARGEST: i32 = UNITS;
/// The largest side of a single tile.
pub const LARGEST_SINGLE: i32 = p(150.0);
/// Bytes of scaled tiles to keep.
const SETS: usize = 40_000_000;
/// Bytes of single tiles next to boards to keep.
const SINGLES: usize = 2_000_000;
/// Bytes of figures to keep.
const STAMPS: usize = 6_000_000;

/// Side from which on a figure's second cue is clear as drawn; smaller figures get a larger one.
const CUES_CLEAR: i32 = 60;

/// The tiles at one size, in palette indices.
#[derive(Debug)]
pub struct TileSet {
    side: i32,
    tiles: Vec<OnceLock<GrayImage>>,
    /// The depth of each pixel in its segment, indexed like first drawings.
    depths: Vec<OnceLock<Depths>>,
    /// The places where farmers lie, for each segment, indexed in the same way.
    rests: Vec<OnceLock<Box<[Rest]>>>,
}

impl TileSet {
    fn bytes(&self) -> usize {
        let tiles: usize = self.tiles.iter().filter_map(OnceLock::get).map(|tile| tile.len()).sum();
        let depths: usize = self.depths.iter().filter_map(OnceLock::get).map(Depths::bytes).sum();
        let rests: usize = self.rests.iter().filter_map(OnceLock::get).map(|rests| size_of_val(&**rests)).sum();
        tiles + depths + rests
    }
}

/// A figure, a cue or a sign that is laid upon tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stamp {
    Piece(Piece, Colour, Turn),
    Cue(Colour),
    Tower,
    Sign(&'static str),
    Medal(Colour),
}

/// Rasterises a theme's drawings and caches them.
#[derive(Debug)]
pub struct Sprites {
    /// The theme whose drawings they are.
    pub theme: Arc<Theme>,
    /// The colours of all pictures in this theme.
    pub palette: Palette,
    /// For each kind of tile, the number of drawings of all kinds before it.
    before: Vec<usize>,
    /// Every drawing of a tile in every rotation at 256 pixels.
    masters: Vec<OnceLock<Box<[u8]>>>,
    /// Drawings that were shown alone and larger than that, at the largest size, indexed like `masters`.
    enlarged: Vec<OnceLock<Box<[u8]>>>,
    /// For each kind of tile, how far each pixel of its segment map is from the next segment.
    distances: Vec<OnceLock<Box<[u16]>>>,
    sets: Cache<i32, TileSet>,
    singles: Cache<(TileId, usize, Rotation, i32), GrayImage>,
    stamps: Cache<(Stamp, i32), Sprite>,
}

impl Sprites {
    pub fn new(theme: impl Into<Arc<Theme>>) -> Self {
        let theme = theme.into();
        let colours = theme.palette.clone().unwrap_or_else(|| art_palette::of(&theme));
        let mut count = 0;
        let before = Catalog::standard().ids().map(|id| {
            count += theme.variants(id);
            count - theme.variants(id)
        });
        let before = before.collect();
        Self {
            palette: Palette::new(colours, theme.tones),
            theme,
            before,
            masters: empty(count * Rotation::ALL.len()),
            enlarged: empty(count * Rotation::ALL.len()),
            distances: empty(Catalog::standard().tiles().len()),
            sets: Cache::new(SETS, TileSet::bytes),
            singles: Cache::new(SINGLES, |tile| tile.len()),
            stamps: Cache::new(STAMPS, Sprite::bytes),
        }
    }

    fn slot(&self, tile: TileId, variant: usize, rotation: Rotation) -> usize {
        (self.before[tile.index()] + variant) * Rotation::ALL.len() + rotation.quarters()
    }

    /// Rasterises the tiles of the base game on all cores, first at the size for boards, then at that for the drawn
    /// tile. Those of other boxes take time and memory only in games that use them.
    pub fn warm_up(&self) {
        let base = || {
            Catalog::standard()
                .ids()
                .filter(|id| id.tile().set == carc_rules::TileSet::Base && id.tile().replaces.is_none())
        };
        let drawings = base().flat_map(|id| (0..self.theme.variants(id)).map(move |number| (id, number)));
        let turned = |(id, number)| Rotation::ALL.map(|rotation| (id, number, rotation));
        on_all_cores(&drawings.flat_map(turned).collect::<Vec<_>>(), |&(id, variant, rotation)| {
            self.master(id, variant, rotation);
        });
        let drawn: Vec<_> = base().map(|id| (id, self.theme.shown(id, 0, false), Rotation::R0)).collect();
        on_all_cores(&drawn, |&(id, variant, rotation)| {
            self.enlarged(id, variant, rotation);
        });
    }

    /// Makes the laid tiles that `set` lacks on all cores, with their depths if `held` ground needs them, so that
    /// neither the first picture nor that of a board that has outgrown its size takes long.
    pub fn prepare(
        &self,
        set: &TileSet,
        laid: impl Iterator<Item = (TileId, Position, Rotation)>,
        trees: bool,
        held: bool,
    ) {
        let drawings = laid.map(|(tile, at, rotation)| (tile, self.theme.shown(tile, scattered(at), trees), rotation));
        let mut missing: Vec<_> = drawings
            .filter(|&(tile, variant, rotation)| set.tiles[self.slot(tile, variant, rotation)].get().is_none())
            .collect();
        missing.sort_unstable();
        missing.dedup();
        if missing.len() > 1 {
            on_all_cores(&missing, |&(tile, variant, rotation)| {
                self.drawing(set, tile, variant, rotation);
                if held {
                    self.depths(set, tile, rotation);
                }
            });
        }
    }

    /// Returns the bytes of drawings kept.
    pub fn bytes(&self) -> usize {
        let large = self.masters.iter().chain(&self.enlarged);
        let large: usize = large.filter_map(OnceLock::get).map(|master| master.len()).sum();
        large + self.sets.bytes() + self.singles.bytes() + self.stamps.bytes()
    }

    /// Returns a turned tile with a side of 256 pixels.
    fn master(&self, tile: TileId, variant: usize, rotation: Rotation) -> &[u8] {
        self.masters[self.slot(tile, variant, rotation)].get_or_init(|| self.drawn(tile, variant, rotation, LARGEST))
    }

    /// Returns a turned tile with a side of [`LARGEST_SINGLE`].
    fn enlarged(&self, tile: TileId, variant: usize, rotation: Rotation) -> &[u8] {
        let slot = &self.enlarged[self.slot(tile, variant, rotation)];
        slot.get_or_init(|| self.drawn(tile, variant, rotation, LARGEST_SINGLE))
    }

    fn drawn(&self, tile: TileId, variant: usize, rotation: Rotation, side: i32) -> Box<[u8]> {
        let pixels = raster(&self.theme.variant(tile, variant, rotation), side);
        pixels.into_iter().map(|(colour, _)| self.palette.near(colour)).collect()
    }

    /// Returns the tiles with this side in pixels, at most [`LARGEST`].
    pub fn set(&self, side: i32) -> Arc<TileSet> {
        let side = side.clamp(1, LARGEST);
        self.sets.get(&side, || {
            let slots = self.masters.len();
            TileSet { side, tiles: empty(slots), depths: empty(slots), rests: empty(slots) }
        })
    }

    /// Returns a tile of a set: the drawing for any `number`, with trees where its roads meet if `trees` is set.
    pub fn tile<'a>(
        &self,
        set: &'a TileSet,
        tile: TileId,
        number: usize,
        rotation: Rotation,
        trees: bool,
    ) -> &'a GrayImage {
        self.drawing(set, tile, self.theme.shown(tile, number, trees), rotation)
    }

    /// Returns how deep in its segment each pixel of a tile of a set lies; `None` if the theme has no segment maps.
    pub fn depths<'a>(&self, set: &'a TileSet, tile: TileId, rotation: Rotation) -> Option<&'a Depths> {
        let map = self.theme.segment_map(tile)?;
        let distances = self.distances[tile.index()].get_or_init(|| depths::distances(map));
        let made = || Depths::of(map, distances, rotation, set.side);
        Some(set.depths[self.slot(tile, 0, rotation)].get_or_init(made))
    }

    /// Returns where a farmer lies on a segment of a tile of a set, in a square of `wanted` pixels if there is room.
    /// `wanted` must be the same for the whole set. `None` if the theme has no segment maps.
    pub fn rest(&self, set: &TileSet, tile: TileId, rotation: Rotation, id: SegmentId, wanted: i32) -> Option<Rest> {
        let depths = self.depths(set, tile, rotation)?;
        let rests = set.rests[self.slot(tile, 0, rotation)].get_or_init(|| {
            let segments = tile.tile().segments();
            let lying = segments.map(|(id, _)| {
                let stand = self.theme.stand(tile, id, rotation);
                let near = (stand.x * set.side / UNITS, stand.y * set.side / UNITS);
                rest(depths, id.number(), near, wanted)
            });
            lying.collect()
        });
        rests.get(id.index()).copied()
    }

    /// Returns a drawing of a tile, with a hairline along its north and west sides; a small one has a stronger line
    /// along all sides, for counting cells.
    fn drawing<'a>(&self, set: &'a TileSet, tile: TileId, variant: usize, rotation: Rotation) -> &'a GrayImage {
        set.tiles[self.slot(tile, variant, rotation)].get_or_init(|| self.scaled(tile, variant, rotation, set.side))
    }

    /// Returns a single tile of `side` pixels, without a set of that size.
    pub fn single(&self, tile: TileId, rotation: Rotation, side: i32, trees: bool) -> Arc<GrayImage> {
        let (side, variant) = (side.clamp(1, LARGEST_SINGLE), self.theme.shown(tile, 0, trees));
        self.singles.get(&(tile, variant, rotation, side), || self.scaled(tile, variant, rotation, side))
    }

    fn scaled(&self, tile: TileId, variant: usize, rotation: Rotation, side: i32) -> GrayImage {
        const SEAM: Rgb = Rgb([30, 20, 8]);
        let width = side as usize;
        let (drawn, from) = if side > LARGEST {
            (self.enlarged(tile, variant, rotation), LARGEST_SINGLE)
        } else {
            (self.master(tile, variant, rotation), LARGEST)
        };
        let drawn: Vec<Rgb> = drawn.iter().map(|&index| self.palette.colour(index)).collect();
        let scaled = shrink(&drawn, from as usize, width);
        let (opacity, far) = if side < p(30.0) { (66, width - 1) } else { (38, 0) };
        let line = |index: usize| [index % width, index / width].iter().any(|at| [0, far].contains(at));
        let lined = scaled
            .into_iter()
            .enumerate()
            .map(|(index, colour)| if line(index) { colour.under(SEAM, opacity) } else { colour });
        let pixels = lined.map(|colour| self.palette.near(colour)).collect();
        GrayImage::from_raw(side as u32, side as u32, pixels).expect("a tile is shrunk to a square")
    }

    /// Returns a piece of a colour in a square of `side` pixels.
    pub fn piece(&self, piece: Piece, colour: Colour, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Piece(piece, colour, Turn::Level), side)
    }

    /// Returns a farmer of a kind and colour in a square of `side` pixels, turned around its middle.
    pub fn farmer(&self, kind: MeepleKind, colour: Colour, turn: Turn, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Piece(Piece::Lying(kind), colour, turn), side)
    }

    /// Returns a colour's second cue alone.
    pub fn cue(&self, colour: Colour, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Cue(colour), side)
    }

    /// Returns the tower that closes a wall at the corner of a tile.
    pub fn tower(&self, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Tower, side)
    }

    /// Returns a sign of what is printed on a segment.
    pub fn sign(&self, name: &'static str, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Sign(name), side)
    }

    /// Returns a medal of a colour in a square of `side` pixels.
    pub fn medal(&self, colour: Colour, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Medal(colour), side)
    }

    fn stamp(&self, stamp: Stamp, side: i32) -> Arc<Sprite> {
        let side = side.clamp(1, 2 * LARGEST);
        self.stamps.get(&(stamp, side), || {
            let pixels = match stamp {
                Stamp::Piece(piece, colour, turn) => {
                    let drawing = self.theme.piece(piece, colour, side < CUES_CLEAR, turn);
                    turned_raster(&drawing, side, turn.degrees())
                }
                Stamp::Cue(colour) => raster(&cue(self.theme.style(colour)), side),
                Stamp::Tower => raster(&self.theme.tower, side),
                Stamp::Sign(name) => raster(self.theme.sign(name), side),
                Stamp::Medal(colour) => {
                    let (style, tones) = (self.theme.style(colour), self.theme.tones);
                    raster(&medal::drawing(style, tones.rim, tones.dark), side)
                }
            };
            Sprite::new(pixels, side, &self.palette)
        })
    }
}

/// Calls `work` with each of `these` on all cores, in no particular order.
fn on_all_cores<T: Sync>(these: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(one) = these.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(one);
        }
    };
    thread::scope(|scope| {
        for _ in 1..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
        work();
    });
}

fn empty<T>(count: usize) -> Vec<OnceLock<T>> {
    (0..count).map(|_| OnceLock::new()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use carc_rules::{Edge, EdgeKind};

    #[test]
    fn every_tile_shows_its_edges_in_every_rotation() {
        // Grass is green; roads and towns are not, whatever stands in them; next to a road there is grass again.
        let kind_of = |middle_is_green: bool, sides_are_green: bool| match (middle_is_green, sides_are_green) {
            (true, _) => EdgeKind::Field,
            (false, true) => EdgeKind::Road,
            (false, false) => EdgeKind::City,
        };
        let sprites = Sprites::new(Theme::painted());
        for tile in Catalog::standard().ids() {
            for rotation in Rotation::ALL {
                let drawn = raster(&sprites.theme.variant(tile, 0, rotation), UNITS);
                assert!(drawn.iter().all(|&(_, alpha)| alpha == 255), "{tile} {rotation}: a hole");
                for edge in Edge::ALL {
                    let at = |along: usize| match edge {
                        Edge::N => along,
                        Edge::E => along * 256 + 255,
                        Edge::S => 255 * 256 + along,
                        Edge::W => along * 256,
                    };
                    let sum = |around: usize, channel: usize| -> u32 {
                        (around - 4..around + 4).map(|i| u32::from(drawn[at(i)].0.0[channel])).sum()
                    };
                    let is_green = |around| sum(around, 1) > sum(around, 0);
                    let is_water = sum(128, 2) > sum(128, 1);
                    let shown = match kind_of(is_green(128), is_green(90) && is_green(166)) {
                        EdgeKind::Field if is_water => EdgeKind::River,
                        shown => shown,
                    };
                    let printed = match tile.tile().edge(edge, rotation) {
                        // The abbey's sides show a wall on bricks.
                        EdgeKind::Any => EdgeKind::City,
                        other => other,
                    };
                    assert_eq!(shown, printed, "{tile} {rotation} {edge:?}");
                }
            }
        }
    }
}
