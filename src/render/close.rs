//! What a close-up shows beside its cells, as plain data: tabs for what lies outside, and the whole board as an inset.

use super::element::{Figure, Frame, LaidTile, Presence};
use super::scene::Scene;
use super::view::Recent;
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
    /// A move that is numbered.
    Numbered {
        /// By whom.
        seat: Seat,
    },
}

/// A tab on the border: it names a cell outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tab {
    /// The cell.
    pub position: Position,
    /// Its name; of a numbered move the number.
    pub name: String,
    /// The border on which it is named.
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
    /// All cells where the drawn tile fits; none where something else is asked for.
    pub legal: Vec<Position>,
    /// The cells of the feature that is lit.
    pub lit: Vec<Position>,
    /// All figures that stand; none where something else is asked for.
    pub figures: Vec<Figure>,
    /// All frames; around numbered moves too.
    pub frames: Vec<(Position, Frame)>,
}

/// What a close-up shows beside its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Close {
    /// What lies outside: the last tile first, then the legal cells, the nearest first. Of numbered moves these alone, the newest
    /// first; none where a feature is lit.
    pub tabs: Vec<Tab>,
    /// The whole board.
    pub inset: Inset,
}

impl Close {
    /// Of a scene of the whole board, when a window of it is shown from near.
    pub(super) fn of(whole: &Scene, window: Window) -> Self {
        let mut lit: Vec<Position> = whole.lit.iter().map(|place| place.at.position).collect();
        lit.dedup();
        let plays = !whole.asks();
        let legal: Vec<Position> = whole.legal.iter().filter(|_| plays).map(|cell| cell.position).collect();
        let tab = |position: Position, what: Outside, name: String| Tab {
            position,
            name,
            border: border(window, position),
            what,
        };
        let mut tabs = Vec::new();
        if plays {
            let last = whole.frames.iter().filter_map(|&(at, frame)| {
                let Frame::Last { seat, .. } = frame else { return None };
                Some((at, Outside::Last { seat }))
            });
            let mut cells = legal.clone();
            cells.sort_by_key(|cell| window.steps_to(*cell));
            let all = last.chain(cells.into_iter().map(|cell| (cell, Outside::Legal)));
            tabs.extend(all.map(|(at, what)| tab(at, what, notation::cell_name(at))));
        }
        let numbered =
            |recent: &Recent| tab(recent.position, Outside::Numbered { seat: recent.seat }, recent.number.to_string());
        tabs.extend(whole.since.iter().rev().map(numbered));
        tabs.retain(|tab| !window.contains(tab.position));
        let changed = whole.since.iter().map(|recent| (recent.position, Frame::Earlier { seat: recent.seat }));
        let real = |figure: &&Figure| figure.presence == Presence::Real;
        Self {
            tabs,
            inset: Inset {
                window: whole.window,
                tiles: whole.tiles.clone(),
                legal,
                lit,
                figures: whole.figures.iter().filter(|_| plays).filter(real).copied().collect(),
                frames: whole.frames.iter().copied().chain(changed).collect(),
            },
        }
    }
}

/// The border on which a cell is named: the one above or below it, beside its row if that can be seen.
pub(super) fn border(window: Window, at: Position) -> Edge {
    let [aside @ .., south, north] = window.beyond(at);
    let beyond = [north, south].into_iter().find(|&(steps, _)| steps > 0);
    let (_, edge) = beyond.unwrap_or(aside.into_iter().max_by_key(|&(steps, _)| steps).unwrap_or(north));
    edge
}
