//! What a picture shows, as plain data: cells, marks, figures, rows of the column. No pixels: those are
//! [`layout`](super::layout)'s and the painters'.
//!
//! The same view gives the same scene; a scene printed with `{:#?}` is what the tests compare.

use super::close::Close;
use super::element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place};
use super::gather;
use super::manner::Manner;
use super::overlay;
use super::panel::Column;
use super::view::{Overlay, Recent, View};
use super::window::{self, Window};
use crate::engine::{Action, Corner, Position, Seat};

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
    /// What a view shows.
    pub(super) fn of(view: &View) -> Self {
        let before = view.game;
        let shown =
            view.preview.and_then(|preview| gather::after(before, preview.placement).map(|game| (game, preview)));
        let (game, preview) = match &shown {
            Some((game, preview)) => (game, Some(*preview)),
            None => (before, None),
        };
        // A preview shows the same cells as the picture before it, marked or not.
        let mut legal = if view.legal || preview.is_some() { gather::legal_cells(view) } else { Vec::new() };
        let cells: Vec<Position> = legal.iter().map(|cell| cell.position).collect();
        legal.retain(|cell| view.legal && game.board().at(cell.position).is_none());
        let mut tiles: Vec<LaidTile> = game.board().tiles().iter().map(|placed| gather::laid(game, placed)).collect();
        tiles.sort_unstable_by_key(|tile| tile.position);
        let mut frames = gather::frames(view);
        frames.extend(preview.map(|preview| (preview.placement.position, Frame::Preview)));
        let then = preview.and_then(|preview| preview.then);
        let mut figures = gather::figures(game, view.events);
        if let Some(then) = then {
            gather::foresee(game, then, &mut figures);
        }
        let chosen = gather::choices(game, before.turn());
        let mut spots = gather::spots(game, &chosen);
        spots.retain(|spot| !figures.iter().any(|figure| figure.place == *spot));
        let mut corners = gather::corners(game, &chosen);
        corners.retain(|(_, corner)| !matches!(then, Some(Action::Build { corner: taken, .. }) if taken == *corner));
        let whole = Window::around(tiles.iter().map(|tile| tile.position).chain(cells.iter().copied()));
        let window = window::close(view, &cells, whole);
        let owned = overlay::by_owner(view);
        let mut scene = Self {
            window: whole,
            close: None,
            tiles,
            dead: if view.dead_cells { gather::dead_cells(game) } else { Vec::new() },
            fits: legal.clone(),
            legal,
            figures,
            frames,
            closed: gather::closed(game, view.events),
            badges: gather::badges(game, view.events)
                .into_iter()
                .filter(|badge| overlay::concerns(view, badge))
                .collect(),
            spots,
            corners,
            held: overlay::held(view, game, then),
            muted: matches!(view.overlay, Some(Overlay::Owners(_))),
            companies: overlay::companies(&owned),
            sample: owned.first().map(|owned| owned.place),
            owned,
            lit: overlay::lit(view),
            since: overlay::since(view),
            column: Column::of(view, preview.map(|preview| preview.placement.rotation)),
            manner: Manner::of(&game.setup().options).worn_by(view.players),
        };
        if let Some(window) = window {
            scene.approach(window);
        }
        scene
    }

    /// Shows a part from near; what lies outside goes to the border and into the inset.
    fn approach(&mut self, window: Window) {
        self.close = Some(Close::of(self, window));
        self.window = window;
        // Cells at the border are shown in part; points are shown wherever they fell, unless they are those of many turns.
        let cut = window.grown(1);
        self.tiles.retain(|tile| cut.contains(tile.position));
        self.legal.retain(|cell| cut.contains(cell.position));
        self.dead.retain(|at| cut.contains(*at));
        self.figures.retain(|figure| cut.contains(figure.place.at.position));
        self.frames.retain(|(at, _)| cut.contains(*at));
        if !self.since.is_empty() || self.is_final() && self.lit.is_empty() {
            self.badges.retain(|badge| window.contains(badge.place.at.position));
        }
        self.closed.retain(|place| cut.contains(place.at.position));
        self.spots.retain(|spot| cut.contains(spot.at.position));
        self.corners.retain(|(at, _)| cut.contains(*at));
        self.held.retain(|held| cut.contains(held.place.at.position));
        self.owned.retain(|owned| cut.contains(owned.place.at.position));
        self.lit.retain(|place| cut.contains(place.at.position));
        self.since.retain(|recent| cut.contains(recent.position));
    }

    /// Whether a feature or moves are asked for, and not how the game stands.
    pub(super) fn asks(&self) -> bool {
        !(self.lit.is_empty() && self.since.is_empty())
    }

    /// Whether it is the last picture of a game, with the score sheet.
    pub(super) fn is_final(&self) -> bool {
        self.column.rows.iter().any(|row| row.sums.is_some())
    }
}
