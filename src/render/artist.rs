//! The public face: views in, PNGs out.

use std::ops::Deref;
use std::sync::Arc;

use image::GrayImage;

use super::atelier::{Atelier, TileSet, scattered};
use super::board;
use super::canvas::{Canvas, Sprite};
use super::colour::Rgb;
use super::column;
use super::element::LaidTile;
use super::encode;
use super::layout::{HEIGHT, Layout, WIDTH, p};
use super::manner::Manner;
use super::scene::Scene;
use super::score_sheet::{self, ScoreSheet};
use super::sheet;
use super::shelf::Shelf;
use super::text::{Anchor, Type};
use super::theme::{Piece, SeatStyle, Theme};
use super::view::View;
use crate::engine::{Colour, Options, Position, Rotation, Seat, TileId};

/// What the painters share: drawings and typeface, each made once and kept.
#[derive(Debug)]
pub(super) struct Stock {
    pub atelier: Atelier,
    pub typeface: Type,
    pub narrow: Type,
    names: [Type; 3],
}

/// What the painters of one picture share: all that there is, and in which manner it is used.
#[derive(Clone, Debug)]
pub(super) struct Studio {
    stock: Arc<Stock>,
    manner: Manner,
}

impl Deref for Studio {
    type Target = Stock;

    fn deref(&self) -> &Stock {
        &self.stock
    }
}

impl Studio {
    pub(super) fn new(atelier: Atelier) -> Self {
        let stock = Stock { atelier, typeface: Type::new(), narrow: Type::narrow(), names: Type::of_names() };
        Self { stock: Arc::new(stock), manner: Manner::default() }
    }

    /// The same for a picture in this manner.
    pub(super) fn in_manner(&self, manner: Manner) -> Self {
        Self { stock: Arc::clone(&self.stock), manner }
    }

    /// The colour of a seat.
    pub(super) fn colour(&self, seat: Seat) -> Colour {
        self.manner.colour(seat)
    }

    /// How a seat looks.
    pub(super) fn style(&self, seat: Seat) -> &SeatStyle {
        self.atelier.theme.style(self.colour(seat))
    }

    /// A seat's piece in a square of `side` pixels.
    pub(super) fn piece(&self, piece: Piece, seat: Seat, side: i32) -> Arc<Sprite> {
        self.atelier.piece(piece, self.colour(seat), side)
    }

    /// A tile of a set: its first drawing.
    pub(super) fn tile<'a>(&self, set: &'a TileSet, tile: TileId, rotation: Rotation) -> &'a GrayImage {
        self.atelier.tile(set, tile, 0, rotation, self.manner.trees)
    }

    /// A tile of a set as it lies in a cell: which of its drawings depends on the cell alone.
    pub(super) fn laid<'a>(&self, set: &'a TileSet, tile: TileId, at: Position, rotation: Rotation) -> &'a GrayImage {
        self.atelier.tile(set, tile, scattered(at), rotation, self.manner.trees)
    }

    /// One tile at a size of its own.
    pub(super) fn single(&self, tile: TileId, rotation: Rotation, side: i32) -> Arc<GrayImage> {
        self.atelier.single(tile, rotation, side, self.manner.trees)
    }

    /// Rasterises what lies there, on all cores.
    fn prepare(&self, laid: &[LaidTile]) {
        let laid = laid.iter().map(|laid| (laid.tile, laid.position, laid.rotation));
        self.atelier.prepare(laid, self.manner.trees);
    }
}

impl Stock {
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
        let studio = self.studio.in_manner(scene.manner);
        studio.prepare(&scene.tiles);
        let layout = Layout::of(scene);
        let mut canvas = Canvas::new(WIDTH, HEIGHT, &studio.atelier.palette);
        board::paint(&studio, &mut canvas, scene, &layout);
        column::paint(&studio, &mut canvas, scene, &layout);
        encode::png(&canvas.image, &studio.atelier.palette)
    }

    /// Kinds of tiles with their counts, under a heading: the tiles still to come in a game under these options.
    pub fn tiles(&self, options: &Options, tiles: &[(TileId, usize)], heading: &str) -> Vec<u8> {
        let studio = self.studio.in_manner(Manner::of(options));
        let canvas = sheet::tiles(&studio, tiles, heading);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }

    /// The points of a game by player and by where they come from: PNG, [`WIDTH`] x [`HEIGHT`].
    pub fn scores(&self, scores: &ScoreSheet) -> Vec<u8> {
        let studio = self.studio.in_manner(scores.manner);
        let canvas = score_sheet::draw(&studio, scores);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }

    /// Every tile in every rotation with its numbered spots, and every figure.
    pub fn sheet(&self) -> Vec<u8> {
        let canvas = sheet::everything(&self.studio);
        encode::png(&canvas.image, &self.studio.atelier.palette)
    }
}
