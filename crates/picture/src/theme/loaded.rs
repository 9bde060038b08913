//! A theme that was read completely: its drawings as text, and where things are on them.

use std::collections::BTreeMap;

use super::drawing::{Drawings, UNITS, coloured, turned, turned_drawing};
use super::piece::Piece;
use super::rests::Turn;
use super::segment_map::SegmentMap;
use super::sites::{Sites, Stand};
use super::style::SeatStyle;
use crate::pixels::colour::{Rgb, Tones};
use carc_rules::{Colour, FeatureKind, Rotation, SegmentId, TileId};

/// A theme that was read completely.
#[derive(Debug)]
pub struct Theme {
    /// Its title, for people.
    pub title: String,
    /// The colours of everything that is not art.
    pub tones: Tones,
    pub(super) tiles: Vec<Drawings>,
    /// For each kind of tile, which pixel is which segment, if the theme says so.
    pub(super) segment_maps: Option<Vec<SegmentMap>>,
    pub(super) spots: Vec<Sites>,
    /// The drawings of figures, in the order of [`Piece::all`].
    pub(super) pieces: Vec<String>,
    /// The tower for the corners of tiles where walls end.
    pub tower: String,
    /// The drawings of signs by name, which are drawn larger than on the tiles where those are small.
    pub(super) signs: BTreeMap<&'static str, String>,
    /// The styles of the players' colours, in the order of [`Colour::ALL`].
    pub(super) styles: Vec<SeatStyle>,
    /// The colours of its palette, if it brings one.
    pub palette: Option<Vec<Rgb>>,
}

impl Theme {
    /// Returns the style of a colour.
    pub fn style(&self, colour: Colour) -> &SeatStyle {
        &self.styles[colour.index() % self.styles.len()]
    }

    /// Returns the colours that a palette must contain exactly: the tones and those of the players.
    pub fn fixed_colours(&self) -> Vec<Rgb> {
        self.tones.all().into_iter().chain(self.styles.iter().flat_map(SeatStyle::all)).collect()
    }

    /// Returns where a figure stands on a turned tile, in units of the drawing.
    pub fn stand(&self, tile: TileId, segment: SegmentId, rotation: Rotation) -> Stand {
        let middle = Stand { x: UNITS / 2, y: UNITS / 2, room: UNITS / 4 };
        let mut stand = self.spots[tile.index()].spots.get(segment.index()).copied().unwrap_or(middle);
        // A monastery stands upright on every tile, and a figure next to it stays there.
        let is_cloister = tile.tile().segment(segment).is_some_and(|segment| segment.kind == FeatureKind::Cloister);
        if !is_cloister {
            (stand.x, stand.y) = turned((stand.x, stand.y), rotation);
        }
        stand
    }

    /// Returns points of a turned tile, in units of the drawing: those that `of` selects from the sites of its kind.
    pub fn points(
        &self,
        tile: TileId,
        rotation: Rotation,
        of: impl Fn(&Sites) -> &[(i32, i32)],
    ) -> impl Iterator<Item = (i32, i32)> {
        of(&self.spots[tile.index()]).iter().map(move |&at| turned(at, rotation))
    }

    /// Returns the drawing of a sign.
    ///
    /// # Panics
    /// If it is not one of [those that a theme has](crate::expansions::looks::signs).
    pub fn sign(&self, name: &str) -> &str {
        &self.signs[name]
    }

    /// Returns the corners of a turned tile where a city wall ends: steps east and south of its north-west corner.
    pub fn wall_ends(&self, tile: TileId, rotation: Rotation) -> impl Iterator<Item = (i16, i16)> {
        const AROUND: [(i16, i16); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
        self.spots[tile.index()].walls.iter().map(move |&corner| AROUND[(corner as usize + rotation.quarters()) % 4])
    }

    /// Returns how many drawings a kind of tile has, at least one; they differ in houses, trees and farmsteads.
    pub fn variants(&self, tile: TileId) -> usize {
        self.tiles[tile.index()].all.len()
    }

    /// Returns the index of the drawing to show for any `number`: one with trees where its roads meet, if `trees` is
    /// set and there is one.
    pub fn shown(&self, tile: TileId, number: usize, trees: bool) -> usize {
        let Drawings { usual, ref all } = self.tiles[tile.index()];
        if trees && all.len() > usual { usual + number % (all.len() - usual) } else { number % usual }
    }

    /// Returns which pixel of an unturned tile is which segment; `None` if the theme does not say.
    pub fn segment_map(&self, tile: TileId) -> Option<&SegmentMap> {
        self.segment_maps.as_ref().map(|maps| &maps[tile.index()])
    }

    /// Returns a drawing of a turned tile by its index; indices beyond the last wrap around.
    pub fn variant(&self, tile: TileId, number: usize, rotation: Rotation) -> String {
        let drawings = &self.tiles[tile.index()].all;
        turned_drawing(&drawings[number % drawings.len()], rotation)
    }

    /// Returns the drawing of a piece in a player's colour, for turning by `turn`: its second cue stays upright. In a
    /// small drawing the cue is as large as fits on the figure.
    pub fn piece(&self, piece: Piece, colour: Colour, small: bool, turn: Turn) -> String {
        let scale = if small { piece.look().cue } else { "1" };
        let upright = format!("rotate({}) scale({scale})", -turn.degrees());
        coloured(&self.pieces[piece.index()], self.style(colour), &upright)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_beside_a_monastery_stays_there() {
        let theme = Theme::painted();
        let stand = |name: &str, segment: u8, rotation| {
            let stand = theme.stand(TileId::named(name).unwrap(), SegmentId(segment), rotation);
            (stand.x, stand.y)
        };
        for rotation in Rotation::ALL {
            assert_eq!(stand("B", 0, rotation), stand("B", 0, Rotation::R0));
        }
        let (x, y) = stand("B", 1, Rotation::R0);
        assert_eq!(stand("B", 1, Rotation::R180), (UNITS - x, UNITS - y), "the field turns");
    }

    #[test]
    fn turned_drawings_stay_upright() {
        let theme = Theme::painted();
        let tile = TileId::named("S").unwrap();
        assert!(theme.variant(tile, 0, Rotation::R0).contains("rotate(0)"));
        let turned = theme.variant(tile, 0, Rotation::R90);
        assert!(!turned.contains("rotate(0)") && !turned.contains("rotate(-0)"));
        assert!(turned.contains("rotate(90 128 128)") && turned.contains("rotate(-90)"));
    }
}
