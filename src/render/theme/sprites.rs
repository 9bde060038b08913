//! A theme's drawings as pixels, kept in the palette's indices: each is rasterised once, and scaled once per size.
//!
//! What was rasterised is kept for good; sizes and figures that were not needed lately are dropped. Nothing is drawn
//! before it is needed, unless [`Sprites::warm_up`] asks for it. Safe to use from several threads: of two that need the
//! same drawing at once, one makes it. All of it is in whole numbers and exact squares of distances, except the
//! rasteriser, which gives the same on every machine (tiny-skia computes in software); so the order and the threads in
//! which drawings are made change no pixel.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use image::GrayImage;

use super::depths::{self, Depths};
use super::drawing::{UNITS, cue};
use super::loaded::Theme;
use super::medal;
use super::piece::Piece;
use super::raster::{raster, shrink, turned_raster};
use super::rests::{Rest, Turn, rest};
use super::scatter::scattered;
use crate::engine::{Catalog, Colour, FeatureKind, Position, Rotation, SegmentId, TileId};
use crate::render::pixels::cache::Cache;
use crate::render::pixels::canvas::Sprite;
use crate::render::pixels::colour::Rgb;
use crate::render::pixels::length::p;
use crate::render::pixels::palette::Palette;
use crate::render::pixels::tint::Tint;

/// The largest side of a tile in pixels: that of the drawing.
pub const LARGEST: i32 = UNITS;
/// The largest side of a single tile, which is drawn anew beyond that.
pub const LARGEST_SINGLE: i32 = p(150.0);
/// How many bytes of scaled tiles are kept.
const SETS: usize = 16_000_000;
/// How many bytes of single tiles beside boards are kept.
const SINGLES: usize = 2_000_000;
/// How many bytes of figures are kept.
const STAMPS: usize = 6_000_000;

/// From this side on, a figure's second cue is clear as drawn; smaller figures have it larger.
const CUES_CLEAR: i32 = 60;

/// The tiles at one size, in palette indices.
#[derive(Debug)]
pub struct TileSet {
    side: i32,
    tiles: Vec<OnceLock<GrayImage>>,
    /// How deep in its segment each pixel lies, indexed like first drawings.
    depths: Vec<OnceLock<Depths>>,
    /// Where farmers lie, for each segment, indexed in the same way.
    rests: Vec<OnceLock<Box<[Rest]>>>,
}

impl TileSet {
    /// Its size with every tile in it, and the depths and rests that were needed.
    fn bytes(&self) -> usize {
        let depths: usize = self.depths.iter().filter_map(OnceLock::get).map(Depths::bytes).sum();
        let rests: usize = self.rests.iter().filter_map(OnceLock::get).map(|rests| size_of_val(&**rests)).sum();
        self.tiles.len() * (self.side * self.side) as usize + depths + rests
    }
}

/// A figure, a cue or a sign that is laid upon tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stamp {
    Piece(Piece, Colour, Turn),
    Cue(Colour),
    Tower,
    Shield,
    Medal(Colour),
}

/// Rasterises a theme's drawings, and keeps them.
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
    /// For each kind of tile, how far each pixel of its segment map is from the next segment.
    distances: Vec<OnceLock<Box<[u16]>>>,
    sets: Cache<i32, TileSet>,
    singles: Cache<(TileId, usize, Rotation, i32), GrayImage>,
    stamps: Cache<(Stamp, i32), Sprite>,
}

impl Sprites {
    pub fn new(theme: impl Into<Arc<Theme>>) -> Self {
        let theme = theme.into();
        let colours = theme.palette.clone().unwrap_or_else(|| palette_of(&theme));
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
            distances: empty(Catalog::standard().tiles().len()),
            sets: Cache::new(SETS, TileSet::bytes),
            singles: Cache::new(SINGLES, |tile| tile.len()),
            stamps: Cache::new(STAMPS, Sprite::bytes),
        }
    }

    fn slot(&self, tile: TileId, variant: usize, rotation: Rotation) -> usize {
        (self.before[tile.index()] + variant) * Rotation::ALL.len() + rotation.quarters()
    }

    /// Rasterises every tile, on all cores; those of the base game first.
    pub fn warm_up(&self) {
        let ids = Catalog::standard().ids();
        let drawings = ids.flat_map(|id| (0..self.theme.variants(id)).map(move |number| (id, number)));
        let turned = |(id, number)| Rotation::ALL.map(|rotation| (id, number, rotation));
        self.rasterise(&drawings.flat_map(turned).collect::<Vec<_>>());
    }

    /// Rasterises those of the laid tiles that were not needed before, on all cores: so the first picture need not wait
    /// for all tiles.
    pub fn prepare(&self, laid: impl Iterator<Item = (TileId, Position, Rotation)>, trees: bool) {
        let drawings = laid.map(|(tile, at, rotation)| (tile, self.theme.shown(tile, scattered(at), trees), rotation));
        let missing: Vec<_> = drawings
            .filter(|&(tile, variant, rotation)| self.masters[self.slot(tile, variant, rotation)].get().is_none())
            .collect();
        if missing.len() > 1 {
            self.rasterise(&missing);
        }
    }

    fn rasterise(&self, drawings: &[(TileId, usize, Rotation)]) {
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(&(tile, variant, rotation)) = drawings.get(next.fetch_add(1, Ordering::Relaxed)) {
                self.master(tile, variant, rotation);
            }
        };
        thread::scope(|scope| {
            for _ in 1..thread::available_parallelism().map_or(1, NonZero::get) {
                scope.spawn(work);
            }
            work();
        });
    }

    /// How many bytes of drawings are kept; each size counts as if all of its tiles were there.
    pub fn bytes(&self) -> usize {
        let masters: usize = self.masters.iter().filter_map(OnceLock::get).map(|master| master.len()).sum();
        masters + self.sets.bytes() + self.singles.bytes() + self.stamps.bytes()
    }

    /// A turned tile with a side of 256 pixels.
    fn master(&self, tile: TileId, variant: usize, rotation: Rotation) -> &[u8] {
        self.masters[self.slot(tile, variant, rotation)].get_or_init(|| {
            let pixels = raster(&self.theme.variant(tile, variant, rotation), UNITS);
            pixels.into_iter().map(|(colour, _)| self.palette.near(colour)).collect()
        })
    }

    /// The tiles with this side in pixels, at most [`LARGEST`].
    pub fn set(&self, side: i32) -> Arc<TileSet> {
        let side = side.clamp(1, LARGEST);
        self.sets.get(&side, || {
            let slots = self.masters.len();
            TileSet { side, tiles: empty(slots), depths: empty(slots), rests: empty(slots) }
        })
    }

    /// A tile of a set, row by row: the drawing with this number (after the last it begins again), with trees where its
    /// roads meet if `trees` asks for that.
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

    /// How deep in its segment each pixel of a tile of a set lies; `None` if the theme has no segment maps.
    pub fn depths<'a>(&self, set: &'a TileSet, tile: TileId, rotation: Rotation) -> Option<&'a Depths> {
        let map = self.theme.segment_map(tile)?;
        let distances = self.distances[tile.index()].get_or_init(|| depths::distances(map));
        let made = || Depths::of(map, distances, rotation, set.side);
        Some(set.depths[self.slot(tile, 0, rotation)].get_or_init(made))
    }

    /// Where a farmer lies on a segment of a tile of a set, if there is room in a square of `wanted` pixels, which is
    /// the same for the whole set; `None` if the theme has no segment maps.
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

    /// A drawing of a tile, with a hairline along its north and west sides; a small one has a seam, for counting cells.
    fn drawing<'a>(&self, set: &'a TileSet, tile: TileId, variant: usize, rotation: Rotation) -> &'a GrayImage {
        set.tiles[self.slot(tile, variant, rotation)].get_or_init(|| self.scaled(tile, variant, rotation, set.side))
    }

    /// One tile with a side of its own, for which not all others need be kept.
    pub fn single(&self, tile: TileId, rotation: Rotation, side: i32, trees: bool) -> Arc<GrayImage> {
        let (side, variant) = (side.clamp(1, LARGEST_SINGLE), self.theme.shown(tile, 0, trees));
        self.singles.get(&(tile, variant, rotation, side), || self.scaled(tile, variant, rotation, side))
    }

    fn scaled(&self, tile: TileId, variant: usize, rotation: Rotation, side: i32) -> GrayImage {
        const SEAM: Rgb = Rgb([30, 20, 8]);
        let width = side as usize;
        let scaled = if side > LARGEST {
            let drawn = raster(&self.theme.variant(tile, variant, rotation), side);
            drawn.into_iter().map(|(colour, _)| colour).collect()
        } else {
            let master: Vec<Rgb> =
                self.master(tile, variant, rotation).iter().map(|&index| self.palette.colour(index)).collect();
            shrink(&master, UNITS as usize, width)
        };
        let (opacity, far) = if side < p(30.0) { (66, width - 1) } else { (38, 0) };
        let line = |index: usize| [index % width, index / width].iter().any(|at| [0, far].contains(at));
        let lined = scaled
            .into_iter()
            .enumerate()
            .map(|(index, colour)| if line(index) { colour.under(SEAM, opacity) } else { colour });
        let pixels = lined.map(|colour| self.palette.near(colour)).collect();
        GrayImage::from_raw(side as u32, side as u32, pixels).expect("a tile is shrunk to a square")
    }

    /// A piece of a colour in a square of `side` pixels.
    pub fn piece(&self, piece: Piece, colour: Colour, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Piece(piece, colour, Turn::Level), side)
    }

    /// A farmer of a colour in a square of `side` pixels, turned around its middle.
    pub fn farmer(&self, colour: Colour, turn: Turn, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Piece(Piece::Lying, colour, turn), side)
    }

    /// A colour's second cue alone.
    pub fn cue(&self, colour: Colour, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Cue(colour), side)
    }

    /// The tower that closes a wall at the corner of a tile.
    pub fn tower(&self, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Tower, side)
    }

    /// A shield.
    pub fn shield(&self, side: i32) -> Arc<Sprite> {
        self.stamp(Stamp::Shield, side)
    }

    /// A medal of a colour in a square of `side` pixels.
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
                Stamp::Shield => raster(&self.theme.shield, side),
                Stamp::Medal(colour) => {
                    let (style, tones) = (self.theme.style(colour), self.theme.tones);
                    raster(&medal::drawing(style, tones.rim, tones.dark), side)
                }
            };
            Sprite::new(pixels, side, &self.palette)
        })
    }
}

fn empty<T>(count: usize) -> Vec<OnceLock<T>> {
    (0..count).map(|_| OnceLock::new()).collect()
}

/// The palette that represents a theme's drawings. It takes a second; a theme that brings the result saves its users
/// that.
pub fn palette_of(theme: &Theme) -> Vec<Rgb> {
    let drawings = Catalog::standard().ids().flat_map(|id| (0..theme.variants(id)).map(move |number| (id, number)));
    let turned = |(id, number)| Rotation::ALL.map(|rotation| theme.variant(id, number, rotation));
    let tiles = drawings.flat_map(turned);
    let pieces =
        Piece::all().flat_map(|piece| Colour::ALL.map(|colour| theme.piece(piece, colour, false, Turn::Level)));
    let pixels = tiles.chain(pieces).flat_map(|text| raster(&text, UNITS));
    let opaque = pixels.filter(|&(_, alpha)| alpha > 250).map(|(colour, _)| colour);
    Palette::of_art(opaque.chain(tinted(theme)), &theme.fixed_colours())
}

/// The ground of fields and cities in the colours of all holders: of some pixels of each kind of tile.
fn tinted(theme: &Theme) -> impl Iterator<Item = Rgb> {
    const EVERY: usize = 61;
    let ground = Catalog::standard().ids().filter_map(|tile| Some((tile, theme.segment_map(tile)?)));
    let some = ground.flat_map(move |(tile, map)| {
        let drawn = raster(&theme.variant(tile, 0, Rotation::R0), UNITS);
        let segments = map.on_cell(Rotation::R0, UNITS as usize);
        let kind = move |number: u8| tile.tile().segments().nth(usize::from(number).checked_sub(1)?);
        let known = drawn.into_iter().zip(segments).step_by(EVERY);
        known.filter_map(move |((colour, _), number)| Some((colour, kind(number)?.1.kind)))
    });
    some.flat_map(move |(ground, kind)| {
        let tints: &[Tint] = match kind {
            FeatureKind::Field => &[Tint::FIELD, Tint::STROKE],
            FeatureKind::City => &[Tint::CITY],
            FeatureKind::Road | FeatureKind::Cloister => &[],
        };
        tints.iter().flat_map(move |tint| Colour::ALL.map(|colour| tint.of(ground, theme.style(colour).colour)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Edge, EdgeKind};
    use crate::render::pixels::palette::MOST;
    use crate::render::theme::files::CARRIED;

    #[test]
    fn every_tile_shows_its_edges_in_every_rotation() {
        // Grass is green; roads and towns are not, whatever stands in them; beside a road there is grass again.
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
                    let is_green = |around: usize| {
                        let sum = |channel: usize| -> u32 {
                            (around - 4..around + 4).map(|i| u32::from(drawn[at(i)].0.0[channel])).sum()
                        };
                        sum(1) > sum(0)
                    };
                    let shown = kind_of(is_green(128), is_green(90) && is_green(166));
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

    #[test]
    fn the_palettes_are_those_of_the_drawings() {
        for (name, files) in CARRIED {
            let file = format!("{}/assets/tiles/{name}/palette.json", env!("CARGO_MANIFEST_DIR"));
            let made = palette_of(&Theme::read(&files).unwrap());
            if std::env::var_os("CARC_WRITE").is_some() {
                let lines: Vec<String> = made.chunks(8).map(|line| serde_json::to_string(line).unwrap()).collect();
                let text = lines.iter().map(|line| line.trim_matches(['[', ']'])).collect::<Vec<_>>().join(",\n  ");
                std::fs::write(&file, format!("[\n  {text}\n]\n")).unwrap();
            }
            let kept: Vec<Rgb> = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
            assert!(made.len() <= MOST);
            assert!(
                made == kept,
                "{name} was drawn anew: CARC_WRITE=1 cargo test the_palettes makes palette.json again"
            );
        }
    }
}
