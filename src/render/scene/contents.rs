//! What a picture shows, as plain data: cells, marks, figures, rows of the column. No pixels: those are
//! the layout's and the painters'.
//!
//! The same view gives the same scene; a scene printed with `{:#?}` is what the tests compare.

use super::close::Close;
use super::column::Column;
use super::element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place};
use super::manner::Manner;
use super::view::Recent;
use super::window::Window;
use crate::engine::{Corner, Position, Seat};

/// A picture as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The cells shown. What is listed below lies in it; in a close-up also in the cells around it, which are shown in part.
    pub window: Window,
    /// What a close-up shows beside them.
    pub close: Option<Close>,
    /// The tiles, by rows.
    pub tiles: Vec<LaidTile>,
    /// Where the drawn tile fits, by rows; none where none are marked.
    pub legal: Vec<LegalCell>,
    /// The same on the whole board, whatever part of it is shown.
    pub fits: Vec<LegalCell>,
    /// Free cells that no tile still to come can fill.
    pub dead: Vec<Position>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The frames; the most important one last.
    pub frames: Vec<(Position, Frame)>,
    /// The points of the last turn.
    pub badges: Vec<Badge>,
    /// The segments of the features that scored in the last turn, tile by tile.
    pub closed: Vec<Place>,
    /// The numbered segments among which there is to choose.
    pub spots: Vec<Place>,
    /// The named corners where a figure can be put now; each by the cell south-east of it.
    pub corners: Vec<(Position, Corner)>,
    /// The segments of cities and fields that somebody holds: walled in their colours, in bloom in them; none where something else is
    /// asked for.
    pub held: Vec<Owned>,
    /// Segments marked by owner.
    pub owned: Vec<Owned>,
    /// All who own something that is marked anywhere on the board: each company once, those with most of it first.
    pub companies: Vec<Vec<Seat>>,
    /// A place of the sort that is marked, wherever on the board: what its ground looks like.
    pub sample: Option<Place>,
    /// Whether what is not marked by owner steps back.
    pub muted: bool,
    /// The segments that are lit; all else is dimmed if there are any.
    pub lit: Vec<Place>,
    /// Moves that are numbered, the newest last.
    pub since: Vec<Recent>,
    /// The column beside the board.
    pub column: Column,
    /// In which manner all of it is drawn.
    pub manner: Manner,
}

impl Scene {
    /// Whether a feature or moves are asked for, and not how the game stands.
    pub(in crate::render) fn asks(&self) -> bool {
        !(self.lit.is_empty() && self.since.is_empty())
    }

    /// Whether it is the last picture of a game, with the score sheet.
    pub(in crate::render) fn is_final(&self) -> bool {
        self.column.rows.iter().any(|row| row.sums.is_some())
    }
}
