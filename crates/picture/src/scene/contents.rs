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
    /// The cells shown. Everything listed below lies on them; in a close-up also on the cells around, which are shown
    /// in part.
    pub window: Window,
    /// The whole board as a close-up shows it beside its cells; `None` if the whole is shown anyway.
    pub inset: Option<Inset>,
    /// The tiles, by rows.
    pub tiles: Vec<LaidTile>,
    /// The cells where the drawn tile fits, by rows; none if they are not marked.
    pub legal: Vec<LegalCell>,
    /// The same for the whole board, whatever part of it is shown.
    pub fits: Vec<LegalCell>,
    /// Free cells that no tile still to come can fill.
    pub dead: Vec<Position>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The frames; the most important one last.
    pub frames: Vec<(Position, Frame)>,
    /// The points scored since the mover's own last turn.
    pub badges: Vec<Badge>,
    /// The points that are told at their places, at the end and of what is asked for, instead of the badges. The figures
    /// in whose place they stand are not among the others.
    pub medals: Vec<Medal>,
    /// The segments of the features that scored in the last turn, tile by tile.
    pub closed: Vec<Place>,
    /// The numbered segments that can be chosen.
    pub spots: Vec<Place>,
    /// The named corners where a figure can be put now; each by the cell south-east of it.
    pub corners: Vec<(Position, Corner)>,
    /// The segments of cities and fields that somebody holds, whose ground is tinted in the holders' colours; at the end
    /// the farms that scored; none if something else is asked for.
    pub held: Vec<Owned>,
    /// Segments marked by owner.
    pub owned: Vec<Owned>,
    /// The groups of owners of anything that is marked on the whole board: each group once, those with most of it
    /// first.
    pub companies: Vec<Vec<Seat>>,
    /// A place of the kind that is marked, anywhere on the board, to show what its ground looks like.
    pub sample: Option<Place>,
    /// Whether everything that is not marked by owner is muted.
    pub muted: bool,
    /// The segments that are lit; if there are any, everything else is dimmed.
    pub lit: Vec<Place>,
    /// The numbered moves, newest last.
    pub since: Vec<Recent>,
    /// The column beside the board.
    pub column: Column,
    /// The manner in which all of it is drawn.
    pub manner: Manner,
    /// The shape of the picture.
    pub shape: Shape,
}

impl Scene {
    /// Returns whether the picture is about a feature or some moves, instead of how the game stands.
    pub(crate) fn asks(&self) -> bool {
        !(self.lit.is_empty() && self.since.is_empty())
    }

    /// Returns the cells with something that must be read: where a tile can go, where figures stand, the latest tiles.
    pub(crate) fn read(&self) -> impl Iterator<Item = Position> + '_ {
        let figures = self.figures.iter().map(|figure| figure.place.at.position);
        let legal = self.legal.iter().map(|cell| cell.position);
        let spots = self.spots.iter().map(|place| place.at.position);
        let recent = self.since.iter().map(|recent| recent.position);
        figures.chain(legal).chain(self.frames.iter().map(|&(at, _)| at)).chain(spots).chain(recent)
    }

    /// Returns whether points are told by medals.
    pub(crate) fn has_medals(&self) -> bool {
        self.asks() || self.muted || self.is_final()
    }

    /// Returns whether it is the last picture of a game, with the score sheet.
    pub(crate) fn is_final(&self) -> bool {
        self.column.rows.iter().any(|row| row.sums.is_some())
    }
}
