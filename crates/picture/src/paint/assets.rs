//! The assets that painters draw with: the theme's drawings and the typefaces, in the manner of one game.

use std::sync::Arc;

use image::GrayImage;

use crate::layout::regions::Layout;
use crate::pixels::canvas::Sprite;
use crate::pixels::typefaces::Typefaces;
use crate::scene::contents::Scene;
use crate::scene::element::{LaidTile, Place};
use crate::scene::manner::Manner;
use crate::theme::drawing::UNITS;
use crate::theme::piece::Piece;
use crate::theme::scatter::scattered;
use crate::theme::sites::Sites;
use crate::theme::sprites::{Sprites, TileSet};
use crate::theme::style::SeatStyle;
use carc_rules::{Colour, Position, Rotation, Seat, TileId};

/// The assets that the painters of one picture share. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Assets {
    /// The theme's drawings.
    pub sprites: Arc<Sprites>,
    /// The typefaces for its words.
    pub typefaces: Arc<Typefaces>,
    /// The colour of each seat, and the art where roads meet.
    manner: Manner,
}

impl Assets {
    pub fn new(sprites: Sprites) -> Self {
        Self { sprites: Arc::new(sprites), typefaces: Arc::new(Typefaces::new()), manner: Manner::default() }
    }

    /// Returns these assets for a picture in `manner`.
    pub fn in_manner(&self, manner: Manner) -> Self {
        Self { manner, ..self.clone() }
    }

    /// Returns the colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.manner.colour(seat)
    }

    /// Returns the style of a seat's figures.
    pub fn style(&self, seat: Seat) -> &SeatStyle {
        self.sprites.theme.style(self.colour(seat))
    }

    /// Returns a seat's piece in a square of `side` pixels.
    pub fn piece(&self, piece: Piece, seat: Seat, side: i32) -> Arc<Sprite> {
        self.sprites.piece(piece, self.colour(seat), side)
    }

    /// Returns a seat's second cue alone, in a square of `side` pixels.
    pub fn cue(&self, seat: Seat, side: i32) -> Arc<Sprite> {
        self.sprites.cue(self.colour(seat), side)
    }

    /// Returns the first drawing of a tile in `set`.
    pub fn tile<'a>(&self, set: &'a TileSet, tile: TileId, rotation: Rotation) -> &'a GrayImage {
        self.sprites.tile(set, tile, 0, rotation, self.manner.trees)
    }

    /// Returns the drawing in `set` of a tile on a cell. The cell alone decides which of its drawings is used.
    pub fn laid<'a>(&self, set: &'a TileSet, tile: TileId, at: Position, rotation: Rotation) -> &'a GrayImage {
        self.sprites.tile(set, tile, scattered(at), rotation, self.manner.trees)
    }

    /// Returns a single tile of `side` pixels, outside any set.
    pub fn single(&self, tile: TileId, rotation: Rotation, side: i32) -> Arc<GrayImage> {
        self.sprites.single(tile, rotation, side, self.manner.trees)
    }

    /// Rasterises the tiles of a scene at their size, on all cores.
    pub fn prepare(&self, scene: &Scene, layout: &Layout) {
        let laid = scene.tiles.iter().map(|laid| (laid.tile, laid.position, laid.rotation));
        let set = self.sprites.set(layout.tile);
        self.sprites.prepare(&set, laid, self.manner.trees, !scene.held.is_empty());
    }

    /// Returns points of a tile on the board, in pixels: those that `of` selects from the sites of its kind.
    pub fn points(
        &self,
        layout: &Layout,
        laid: &LaidTile,
        of: impl Fn(&Sites) -> &[(i32, i32)],
    ) -> impl Iterator<Item = (i32, i32)> {
        let (cell, side) = (layout.cell(laid.position), layout.tile);
        let points = self.sprites.theme.points(laid.tile, laid.rotation, of);
        points.map(move |(x, y)| (cell.x + x * side / UNITS, cell.y + y * side / UNITS))
    }

    /// Returns a place in pixels, and the room around it in units of the drawing.
    pub fn point(&self, layout: &Layout, place: &Place) -> (i32, i32, i32) {
        let stand = self.sprites.theme.stand(place.tile, place.at.segment, place.rotation);
        let cell = layout.cell(place.at.position);
        (cell.x + stand.x * layout.tile / UNITS, cell.y + stand.y * layout.tile / UNITS, stand.room)
    }
}
