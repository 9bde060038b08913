//! Which cells a picture shows: the whole board, or from near a part of it.
//!
//! Which of the two is decided by what is laid and a ring around it alone. That never shrinks while a game goes on, so a game's
//! pictures change from the whole board to close-ups once and never back, and yet each is a function of its position: nothing
//! is remembered. The part is the one that shows most of what matters in this turn; a preview shows the same part as the picture
//! of its turn wherever the part holds the previewed cell.

use super::layout;
use super::overlay;
use super::view::View;
use crate::engine::{Phase, Position};

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The westernmost column.
    pub west: i16,
    /// The northernmost row.
    pub north: i16,
    /// How many columns.
    pub columns: i16,
    /// How many rows.
    pub rows: i16,
}

impl Window {
    /// Whether a cell is in it.
    pub fn contains(&self, at: Position) -> bool {
        (self.west..self.west + self.columns).contains(&at.x) && (self.north..self.north + self.rows).contains(&at.y)
    }

    /// The smallest window around these cells.
    pub(super) fn around(cells: impl Iterator<Item = Position>) -> Self {
        let cells: Vec<Position> = cells.collect();
        let span = |values: &dyn Fn(&Position) -> i16| {
            let least = cells.iter().map(values).min().unwrap_or(0);
            (least, cells.iter().map(values).max().unwrap_or(0) - least + 1)
        };
        let ((west, columns), (north, rows)) = (span(&|cell| cell.x), span(&|cell| cell.y));
        Self { west, north, columns, rows }
    }

    /// Larger by so many cells on each side.
    pub(super) fn grown(self, by: i16) -> Self {
        Self { west: self.west - by, north: self.north - by, columns: self.columns + 2 * by, rows: self.rows + 2 * by }
    }

    /// The window of a size with a cell in its middle, or as near to it as `within` allows.
    fn about(middle: Position, (columns, rows): (i16, i16), within: Self) -> Self {
        let start = |middle: i16, shown: i16, start: i16, length: i16| {
            (middle - shown / 2).clamp(start, start + (length - shown).max(0))
        };
        let west = start(middle.x, columns, within.west, within.columns);
        Self { west, north: start(middle.y, rows, within.north, within.rows), columns, rows }
    }

    /// Every cell, by rows.
    fn cells(self) -> impl Iterator<Item = Position> {
        let columns = self.west..self.west + self.columns;
        (self.north..self.north + self.rows).flat_map(move |y| columns.clone().map(move |x| Position::new(x, y)))
    }
}

/// The part of a board that a picture shows from near; `None` where it shows the whole.
pub(super) fn close(view: &View, legal: &[Position]) -> Option<Window> {
    let game = view.game;
    let ringed = Window::around(game.board().tiles().iter().map(|tile| tile.position)).grown(1);
    if let Some(middle) = view.zoom {
        let size = layout::nearest(view.players.len());
        // A board of a few tiles is as large without it.
        return (ringed.columns > size.0 || ringed.rows > size.1).then(|| Window::about(middle, size, ringed));
    }
    // What is laid over a board is about all of it.
    if game.phase() == Phase::Over || view.overlay.is_some() || layout::shows_whole(ringed) {
        return None;
    }
    let previewed = view.preview.map(|preview| preview.placement.position);
    let window = best(view, legal, None);
    Some(match previewed {
        Some(cell) if !window.contains(cell) => best(view, legal, Some(cell)),
        Some(_) | None => window,
    })
}

/// The window that shows most of what matters: as large as tiles can be when everything fits, else as much as can be read.
fn best(view: &View, legal: &[Position], previewed: Option<Position>) -> Window {
    let weights = Weights::of(view, legal, previewed);
    let recent = view.last.iter().map(|recent| recent.position);
    let needed = Window::around(legal.iter().copied().chain(recent).chain(previewed));
    let [large, small] = layout::from_near(view.players.len());
    let size = if needed.columns <= large.0 && needed.rows <= large.1 { large } else { small };
    let (columns, rows) = size;
    // A window that begins further out shows less than one at the border.
    let all = weights.whole;
    let starts = |start: i16, length: i16, shown: i16| match length - shown {
        spare @ 0.. => start..=start + spare,
        // All of it, in the middle.
        missing => start + missing / 2..=start + missing / 2,
    };
    let windows = starts(all.north, all.rows, rows).flat_map(|north| {
        starts(all.west, all.columns, columns).map(move |west| Window { west, north, columns, rows })
    });
    // The first of equals: from the north to the south, then from the west to the east.
    windows.rev().max_by_key(|window| weights.sum(*window)).unwrap_or(all)
}

/// What each cell is worth.
struct Weights {
    whole: Window,
    cells: Vec<i32>,
}

impl Weights {
    fn of(view: &View, legal: &[Position], previewed: Option<Position>) -> Self {
        const LAST: i32 = 4000;
        const AROUND: i32 = 500;
        const EARLIER: i32 = 400;
        const LEGAL: i32 = 300;
        const OWN: i32 = 80;
        const LAID: i32 = 35;
        const LIT: i32 = 4000;
        let game = view.game;
        let laid = || game.board().tiles().iter().map(|tile| tile.position);
        let whole = Window::around(laid().chain(legal.iter().copied()).chain(previewed));
        let mut weights = Self { whole, cells: vec![0; whole.columns as usize * whole.rows as usize] };
        weights.add(laid(), LAID);
        weights.add(legal.iter().copied(), LEGAL);
        let awaited = game.phase().awaits();
        let own = game.standing().iter().filter(|standing| awaited.contains(standing.seat));
        weights.add(own.map(|standing| standing.at.position), OWN);
        if let Some((last, earlier)) = view.last.split_last() {
            weights.add(earlier.iter().map(|recent| recent.position), EARLIER);
            // A tile just put down matters more than the one before it.
            weights.add([last.position], if previewed.is_some() { EARLIER } else { LAST });
            // What it joined is seen too: at the border it would be hidden by names.
            weights.add(previewed.unwrap_or(last.position).surrounding(), AROUND);
        }
        weights.add(previewed, LAST);
        // What is asked for comes before what happened to happen.
        weights.add(overlay::lit(view).iter().map(|place| place.at.position), LIT);
        weights.add(overlay::since(view).iter().map(|recent| recent.position), EARLIER);
        weights
    }

    fn index(&self, cell: Position) -> usize {
        (cell.y - self.whole.north) as usize * self.whole.columns as usize + (cell.x - self.whole.west) as usize
    }

    fn add(&mut self, cells: impl IntoIterator<Item = Position>, weight: i32) {
        for cell in cells {
            if self.whole.contains(cell) {
                let index = self.index(cell);
                self.cells[index] += weight;
            }
        }
    }

    /// What a window shows; a little less the further it is from the middle of the board.
    fn sum(&self, window: Window) -> i32 {
        let shown = window.cells().filter(|&cell| self.whole.contains(cell));
        let off = |start: i16, shown: i16, all: i16, length: i16| (2 * start + shown - 2 * all - length).abs();
        let distance = off(window.west, window.columns, self.whole.west, self.whole.columns)
            + off(window.north, window.rows, self.whole.north, self.whole.rows);
        shown.map(|cell| self.cells[self.index(cell)]).sum::<i32>() - i32::from(distance)
    }
}
