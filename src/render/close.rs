//! What a close-up shows beside its cells, as plain data: tabs for what lies outside, and the whole board as an inset.

use super::element::{Figure, Frame, LaidTile, Presence};
use super::scene::Scene;
use super::window::Window;
use crate::engine::{Edge, Position, Seat, notation};

/// What a tab on the border tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    /// A cell where the drawn tile fits.
    Legal,
    /// The tile laid last.
    Last {
        /// By whom.
        seat: Seat,
    },
}

/// A tab on the border: it names a cell outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tab {
    /// The cell.
    pub position: Position,
    /// Its name.
    pub name: String,
    /// The border nearest to it.
    pub border: Edge,
    /// What is there.
    pub what: Outside,
}

/// The whole board in small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inset {
    /// Its cells.
    pub window: Window,
    /// All tiles.
    pub tiles: Vec<LaidTile>,
    /// All cells where the drawn tile fits.
    pub legal: Vec<Position>,
    /// All figures that stand.
    pub figures: Vec<Figure>,
    /// All frames.
    pub frames: Vec<(Position, Frame)>,
}

/// What a close-up shows beside its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Close {
    /// What lies outside: the last tile first, then the legal cells by rows.
    pub tabs: Vec<Tab>,
    /// The whole board.
    pub inset: Inset,
}

impl Close {
    /// Of a scene of the whole board, when a window of it is shown from near.
    pub(super) fn of(whole: &Scene, window: Window) -> Self {
        let outside = |&(at, _): &(Position, Outside)| !window.contains(at);
        let last = whole.frames.iter().filter_map(|&(at, frame)| {
            let Frame::Last { seat, .. } = frame else { return None };
            Some((at, Outside::Last { seat }))
        });
        let all = last.chain(whole.legal.iter().map(|cell| (cell.position, Outside::Legal)));
        let tab = |(position, what)| Tab {
            position,
            name: notation::cell_name(position),
            border: border(window, position),
            what,
        };
        let real = |figure: &&Figure| figure.presence == Presence::Real;
        Self {
            tabs: all.filter(outside).map(tab).collect(),
            inset: Inset {
                window: whole.window,
                tiles: whole.tiles.clone(),
                legal: whole.legal.iter().map(|cell| cell.position).collect(),
                figures: whole.figures.iter().filter(real).copied().collect(),
                frames: whole.frames.clone(),
            },
        }
    }
}

/// The border over which one leaves a window towards a cell: the one beyond which it lies furthest.
fn border(window: Window, at: Position) -> Edge {
    let beyond = [
        (at.x - (window.west + window.columns - 1), Edge::E),
        (window.west - at.x, Edge::W),
        (at.y - (window.north + window.rows - 1), Edge::S),
        (window.north - at.y, Edge::N),
    ];
    beyond.into_iter().max_by_key(|&(steps, _)| steps).map_or(Edge::N, |(_, edge)| edge)
}
