//! The public face: views in, PNGs out.

use std::sync::Arc;

use super::atelier::{Atelier, LARGEST};
use super::board;
use super::cache::BoardCache;
use super::canvas::Canvas;
use super::colour::Rgb;
use super::column;
use super::encode;
use super::layout::{HEIGHT, Layout, WIDTH, p};
use super::scene::Scene;
use super::score_sheet::{self, ScoreSheet};
use super::sheet;
use super::shelf::Shelf;
use super::text::{Anchor, Type};
use super::theme::Theme;
use super::view::View;
use crate::engine::{Game, TileId};

/// What the painters share: drawings and typeface, each made once and kept.
#[derive(Debug)]
pub(super) struct Studio {
    pub atelier: Atelier,
    pub typeface: Type,
    pub narrow: Type,
    names: [Type; 3],
}

impl Studio {
    pub(super) fn new(atelier: Atelier) -> Self {
        Self { atelier, typeface: Type::new(), narrow: Type::narrow(), names: Type::of_names() }
    }

    /// The typeface of letters of columns and of names that have room.
    pub(super) fn letters(&self) -> &Type {
        &self.names[0]
    }

    /// Writes a text in a room: smaller where it has to, as small as can be read in narrow letters, before any of it is cut off.
    #[expect(clippy::too_many_arguments, reason = "what a line of text is: words, place, look, room")]
    pub(super) fn write(
        &self,
        canvas: &mut Canvas,
        text: &str,
        at: (i32, i32),
        anchor: Anchor,
        size: i32,
        colour: Rgb,
        room: i32,
    ) {
        let least = (size * 3 / 4).max(p(11.0)).min(size);
        let typeface = if self.typeface.width(text, least) <= room { &self.typeface } else { &self.narrow };
        let size = typeface.fit(text, room, size, least);
        typeface.draw(canvas, &typeface.cut(text, size, room), at, anchor, size, colour);
    }

    /// A typeface and a size for names that are all to look alike: as large as each of them can be in this room, and as broad as
    /// that allows.
    pub(super) fn for_names(&self, names: &[&str], room: i32, (least, most): (i32, i32)) -> (&Type, i32) {
        let fit = |face: &Type| names.iter().map(|name| face.fit(name, room, most, least)).min().unwrap_or(most);
        let [broad, narrow, slim] = &self.names;
        let largest = fit(slim);
        let fits = |face: &Type| names.iter().all(|name| face.width(name, largest) <= room);
        let face = [broad, narrow].into_iter().find(|face| fits(face));
        (face.unwrap_or(slim), largest)
    }
}

/// Draws pictures in one theme. Made once and shared; everything it keeps is made once, at first use.
#[derive(Debug)]
pub struct Artist {
    studio: Studio,
    /// Finished ones: several requests for one position are one picture.
    pictures: Shelf<Scene, Vec<u8>>,
}

/// How many bytes of finished pictures are kept: some dozens.
const PICTURES: usize = 8_000_000;

impl Default for Artist {
    fn default() -> Self {
        Self::new()
    }
}

impl Artist {
    /// An artist with the painted theme.
    pub fn new() -> Self {
        Self::of(Theme::painted())
    }

    /// An artist with a theme of which nothing is drawn yet.
    pub(super) fn of(theme: impl Into<Arc<Theme>>) -> Self {
        Self { studio: Studio::new(Atelier::new(theme)), pictures: Shelf::new(PICTURES, Vec::len) }
    }

    /// Rasterises all tiles now, on all cores, so that no picture waits for it.
    pub fn warm_up(&self) {
        self.studio.atelier.warm_up();
    }

    /// How many bytes of drawings are kept now; finished pictures are none.
    pub fn art_bytes(&self) -> usize {
        self.studio.atelier.bytes()
    }

    /// Forgets finished pictures: the next one is drawn, whatever was asked for before.
    pub fn forget_pictures(&self) {
        self.pictures.clear_to(0);
    }

    /// What a picture of this view shows, as plain data.
    pub fn scene(&self, view: &View) -> Scene {
        Scene::of(view)
    }

    /// The picture of a turn, or of the end: PNG, [`WIDTH`] x [`HEIGHT`].
    pub fn picture(&self, view: &View) -> Vec<u8> {
        self.paint(&Scene::of(view))
    }

    /// The picture of a scene. Asked for again, it is not drawn again.
    pub fn paint(&self, scene: &Scene) -> Vec<u8> {
        self.pictures.get(scene, || self.draw(scene)).to_vec()
    }

    fn draw(&self, scene: &Scene) -> Vec<u8> {
        self.studio.atelier.prepare(scene.tiles.iter().map(|laid| (laid.tile, laid.position, laid.rotation)));
        let layout = Layout::of(scene);
        let mut canvas = Canvas::new(WIDTH, HEIGHT, &self.studio.atelier.palette);
        board::paint(&self.studio, &mut canvas, scene, &layout);
        column::paint(&self.studio, &mut canvas, scene, &layout);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }

    /// Tiles and figures alone, cropped to what is laid, `tile_px` pixels a tile (8 to 256).
    pub fn board(&self, game: &Game, tile_px: u32) -> Vec<u8> {
        self.board_next(&mut BoardCache::default(), game, tile_px)
    }

    /// The same picture as [`Artist::board`], using again what has not changed since the cache's last one.
    pub fn board_next(&self, cache: &mut BoardCache, game: &Game, tile_px: u32) -> Vec<u8> {
        cache.draw(&self.studio, &Scene::bare(game), side(tile_px))
    }

    /// Kinds of tiles with their counts, under a heading: the tiles still to come.
    pub fn tiles(&self, tiles: &[(TileId, usize)], heading: &str) -> Vec<u8> {
        let canvas = sheet::tiles(&self.studio, tiles, heading);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }

    /// The points of a game by player and by where they come from: PNG, [`WIDTH`] x [`HEIGHT`].
    pub fn scores(&self, scores: &ScoreSheet) -> Vec<u8> {
        let canvas = score_sheet::draw(&self.studio, scores);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }

    /// Every tile in every rotation with its numbered spots, and every figure.
    pub fn sheet(&self) -> Vec<u8> {
        let canvas = sheet::everything(&self.studio);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }
}

fn side(tile_px: u32) -> i32 {
    tile_px.clamp(8, LARGEST as u32) as i32
}
