//! The scene: what a picture shows, as plain data: cells, marks, figures, rows of the column. It has no pixels, which
//! are up to the layout and the painters.
//!
//! The same view gives the same scene. Tests compare scenes printed with `{:#?}`.

use super::close::Inset;
use super::column::Column;
use super::element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place};
use super::manner::Manner;
use super::medal::Medal;
use super::shape::Shape;
use super::view::Recent;
use super::window::Window;
use carc_rules::{Corner, Position, Seat};

/// A picture as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The cells shown. What is listed below lies on them, unless it says otherwise; in a close-up also on the cells
    /// around, which are shown in part.
    pub window: Window,
    /// The inset next to a close-up, with the whole board; `None` if the picture shows that anyway.
    pub inset: Option<Inset>,
    /// The tiles, by rows.
    pub tiles: Vec<LaidTile>,
    /// The cells where the drawn tile fits, by rows; none if they are not marked.
    pub legal: Vec<LegalCell>,
    /// Those cells of the whole board, whichever part of it is shown.
    pub fits: Vec<LegalCell>,
    /// Free cells that no tile still to come can fill.
    pub dead: Vec<Position>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The frames; the most important one last.
    pub frames: Vec<(Position, Frame)>,
    /// The points scored since the mover's own last turn; in a close-up, mostly those outside it too.
    pub badges: Vec<Badge>,
    /// The points shown as medals instead of badges, at the end and with an overlay. The figures that they replace are
    /// not in `figures`.
    pub medals: Vec<Medal>,
    /// The segments of the features that scored in the last turn, tile by tile.
    pub closed: Vec<Place>,
    /// The numbered segments that can be chosen.
    pub spots: Vec<Place>,
    /// The named corners where a figure can be put now; each by the cell south-east of it.
    pub corners: Vec<(Position, Corner)>,
    /// The segments of cities and fields that somebody holds, whose ground is tinted in the holders' colours; at the
    /// end, the farms that scored; with an overlay, none.
    pub held: Vec<Owned>,
    /// Segments marked by owner.
    pub owned: Vec<Owned>,
    /// The groups of owners of the segments marked on the whole board, each once, those with the most segments first.
    pub companies: Vec<Vec<Seat>>,
    /// One of the marked segments, anywhere on the board, as a sample of its ground.
    pub sample: Option<Place>,
    /// Whether everything that is not marked by owner is muted.
    pub muted: bool,
    /// The segments that are lit; if there are any, everything else is dimmed.
    pub lit: Vec<Place>,
    /// The numbered moves, newest last.
    pub since: Vec<Recent>,
    /// The column next to the board.
    pub column: Column,
    /// The manner in which all of it is drawn.
    pub manner: Manner,
    /// The shape of the picture.
    pub shape: Shape,
}

impl Scene {
    /// Returns whether the picture is about a feature or some moves, instead of the position.
    pub(crate) fn asks(&self) -> bool {
        !(self.lit.is_empty() && self.since.is_empty())
    }

    /// Returns the cells that must be readable: where a tile can go, where figures stand or can be put, the latest
    /// tiles, the numbered moves.
    pub(crate) fn read(&self) -> impl Iterator<Item = Position> + '_ {
        let figures = self.figures.iter().map(|figure| figure.place.at.position);
        let legal = self.legal.iter().map(|cell| cell.position);
        let spots = self.spots.iter().map(|place| place.at.position);
        let recent = self.since.iter().map(|recent| recent.position);
        figures.chain(legal).chain(self.frames.iter().map(|&(at, _)| at)).chain(spots).chain(recent)
    }

    /// Returns whether points are shown as medals.
    pub(crate) fn has_medals(&self) -> bool {
        self.asks() || self.muted || self.is_final()
    }

    /// Returns whether it is the last picture of a game, with the score sheet.
    pub(crate) fn is_final(&self) -> bool {
        self.column.rows.iter().any(|row| row.sums.is_some())
    }
}
