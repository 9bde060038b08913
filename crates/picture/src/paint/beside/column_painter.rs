//! The painter that all parts of the column share: it knows the canvas, the left and right end of the text, and how
//! names and players' figures are drawn. The strip of players below a close-up uses it too.

use super::legend::Legend;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::column::PlayerRow;
use crate::scene::contents::Scene;
use crate::theme::piece::Piece;

/// The empty margin inside the column, in pixels.
const PAD: i32 = p(7.0);

/// Paints into the column, or into the strip of players.
pub struct Painter<'a, 'b> {
    pub assets: &'a Assets,
    pub canvas: &'a mut Canvas<'b>,
    /// The pattern of each owner, if features are marked by owner.
    pub legend: Option<Legend<'a>>,
    /// The left end of the text, in pixels.
    pub left: i32,
    pub right: i32,
}

impl<'a, 'b> Painter<'a, 'b> {
    /// Creates a painter for the column of a scene in this area.
    pub fn new(assets: &'a Assets, canvas: &'a mut Canvas<'b>, scene: &'a Scene, area: Area) -> Self {
        let legend = Legend::of(assets, scene);
        Self { assets, canvas, legend, left: area.x + PAD, right: area.x + area.w - PAD }
    }
}

impl Painter<'_, '_> {
    /// Returns the width available for text, in pixels.
    pub fn room(&self) -> i32 {
        self.right - self.left
    }

    /// Writes a text, cut off at the column's margin.
    pub fn write(&mut self, text: &str, x: i32, y: i32, anchor: Anchor, size: i32, colour: Rgb) {
        let room = match anchor {
            Anchor::Left => self.right - x,
            Anchor::Right => x - self.left,
            Anchor::Middle => self.room(),
        };
        self.write_in(text, (x, y), anchor, size, colour, room);
    }

    /// Writes a text, cut off at a width of `room` pixels.
    pub fn write_in(&mut self, text: &str, at: (i32, i32), anchor: Anchor, size: i32, colour: Rgb, room: i32) {
        self.assets.typefaces.write(self.canvas, text, at, anchor, size, colour, room);
    }

    /// Paints the legend of shared ground at the foot of the column.
    pub fn shared(&mut self, foot: i32, room: i32) {
        if let Some(legend) = &self.legend {
            legend.all_shared(self.assets, self.canvas, (self.left, foot - legend.shared_height()), room);
        }
    }

    /// Paints a player's figure in a square; where features are marked by owner and some are theirs, it stands on its
    /// own ground, no higher than `height`. A small machine next to its foot marks a computer player.
    pub fn figure(&mut self, row: &PlayerRow, (x, middle): (i32, i32), side: i32, height: i32) {
        let height = height.min(side);
        if let Some(legend) = self.legend.as_ref().filter(|legend| legend.knows(row.seat)) {
            legend.own(self.assets, self.canvas, row.seat, Area::new(x, middle - height / 2, side, height));
        } else {
            let figure = self.assets.piece(Piece::FOLLOWER, row.seat, side);
            self.canvas.stamp(x, middle - side / 2, &figure, 255);
        }
        if row.computer {
            self.robot(x + side - p(3.0), middle + height / 2 - p(5.0));
        }
    }

    /// Writes a player's name.
    pub fn name(&mut self, row: &PlayerRow, at: (i32, i32), size: i32, room: i32) {
        let colour = if row.lit { self.canvas.tones.gold } else { self.canvas.tones.paper };
        self.write_in(&row.name, at, Anchor::Left, size, colour, room);
    }

    /// Paints a small machine: the sign of a computer player.
    pub fn robot(&mut self, x: i32, y: i32) {
        let (tones, head) = (self.canvas.tones, Area::around(x, y + 2, p(4.0)));
        for (grown, colour) in [(4, tones.dark), (0, tones.paper)] {
            self.canvas.fill(Area::new(x - 1, head.y - 6, 3, 6).grown(grown), colour);
            self.canvas.disc(x, head.y - 6, 3 + grown, colour);
            self.canvas.rounded(head.grown(grown), p(1.4), colour);
        }
        self.canvas.disc(x - p(1.6), y, 2, tones.dark);
        self.canvas.disc(x + p(1.6), y, 2, tones.dark);
        self.canvas.fill(Area::new(x - p(1.7), y + p(2.0), p(3.4), 2), tones.dark);
    }
}
