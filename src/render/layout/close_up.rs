//! Which cells a picture shows: the whole board, or a close-up of a part of it.
//!
//! Which of the two depends only on the laid tiles and a ring around them. That never shrinks while a game goes on, so
//! its pictures change once from the whole board to close-ups and never back, although each is a function of its
//! position and nothing is remembered. A close-up shows the part with most of what matters in this turn; a preview
//! shows the same part as the picture of its turn, if that holds the previewed cell. Where something is asked for, it
//! shows the part with most of that.

use super::name_rows;
use super::sizes;
use crate::engine::{Phase, Position};
use crate::render::scene::overlay;
use crate::render::scene::view::{Overlay, View};
use crate::render::scene::window::Window;

/// At most so many rows of cells give way to names; beyond that a number says how many names are missing.
const ROWS_FOR_NAMES: i16 = 2;

/// The part of a board that a close-up shows; `None` if the picture shows `whole`, which is all there is to see.
pub fn window(view: &View, legal: &[Position], whole: Window) -> Option<Window> {
    let game = view.game;
    let ringed = Window::around(game.board().tiles().iter().map(|tile| tile.position)).grown(1);
    if let Some(middle) = view.zoom {
        if sizes::whole_is_as_near(whole, view.players.len()) {
            return None;
        }
        let (columns, rows) = sizes::nearest(view.players.len());
        let about = |rows: i16| Window::about(middle, (columns, rows), ringed);
        let fewest = rows - ROWS_FOR_NAMES;
        let window = (fewest..=rows).rev().map(about).find(|window| name_rows_fit(*window, &named(view, legal), view));
        return Some(window.unwrap_or(about(fewest)));
    }
    if sizes::shows_whole(ringed) {
        return None;
    }
    match view.overlay {
        // Owners are asked for on the whole board; at the end, too, all of it is shown.
        Some(Overlay::Owners(_)) => return None,
        Some(Overlay::Feature(_)) => return Some(most_of(&overlay::asked(view), view, ringed)),
        Some(Overlay::Since(moves)) => {
            let part = most_of(&overlay::asked(view), view, ringed);
            let all = moves.iter().all(|recent| part.contains(recent.position));
            // Many moves concern the whole board.
            return (all || moves.len() <= overlay::FEW).then_some(part);
        }
        None if game.phase() == Phase::Over => return None,
        None => (),
    }
    let previewed = view.preview.map(|preview| preview.placement.position);
    let window = best(view, legal, None);
    Some(match previewed {
        Some(cell) if !window.contains(cell) => best(view, legal, Some(cell)),
        Some(_) | None => window,
    })
}

/// The window with most of what matters: with the largest tiles if everything fits, else with the smallest readable
/// ones.
fn best(view: &View, legal: &[Position], previewed: Option<Position>) -> Window {
    let weights = Weights::of(view, legal, previewed);
    let recent = view.last.iter().map(|recent| recent.position);
    let needed = Window::around(legal.iter().copied().chain(recent).chain(previewed));
    let all = weights.whole;
    // Of equals the first wins: from north to south, then from west to east.
    let windows = with_name_rows(all, size_for(needed, view), &named(view, legal), view);
    windows.into_iter().rev().max_by_key(|window| weights.sum(*window)).unwrap_or(all)
}

/// The window with the last cell of what is asked for and as much as possible of the rest; among those with the most,
/// the one that has all of it nearest to its middle.
fn most_of(asked: &[Position], view: &View, within: Window) -> Window {
    let needed = Window::around(asked.iter().copied());
    let shown = |window: &Window| {
        let count = asked.iter().filter(|cell| window.contains(**cell)).count();
        (asked.last().is_some_and(|cell| window.contains(*cell)), count, window.rows, -window.apart(needed))
    };
    let windows = with_name_rows(within, size_for(needed, view), &named(view, &[]), view);
    windows.into_iter().rev().max_by_key(shown).unwrap_or(within)
}

/// The cells that are named on the border if they lie outside.
fn named(view: &View, legal: &[Position]) -> Vec<Position> {
    match view.overlay {
        Some(Overlay::Feature(_)) => Vec::new(),
        Some(Overlay::Since(moves)) => moves.iter().map(|recent| recent.position).collect(),
        Some(Overlay::Owners(_)) | None => {
            legal.iter().copied().chain(view.last.last().map(|recent| recent.position)).collect()
        }
    }
}

/// The windows of a size, with fewer rows where names of cells above and below need the room.
fn with_name_rows(within: Window, (columns, rows): (i16, i16), named: &[Position], view: &View) -> Vec<Window> {
    let fewest = rows - ROWS_FOR_NAMES;
    let all = (fewest..=rows).rev().flat_map(|rows| within.parts((columns, rows)));
    let fitting: Vec<Window> = all.filter(|window| name_rows_fit(*window, named, view)).collect();
    if fitting.is_empty() { within.parts((columns, fewest)).collect() } else { fitting }
}

/// Whether all cells above and below a window can be named there.
fn name_rows_fit(window: Window, named: &[Position], view: &View) -> bool {
    let needed = name_rows::beyond(window, named.iter().copied()).map(name_rows::needed);
    needed.iter().sum::<i32>() <= sizes::name_rows_beside(view.players.len(), window)
}

/// Columns and rows: with the largest tiles if everything needed fits, else with the smallest readable ones.
fn size_for(needed: Window, view: &View) -> (i16, i16) {
    let [large, small] = sizes::from_near(view.players.len());
    if needed.columns <= large.0 && needed.rows <= large.1 { large } else { small }
}

/// How much it matters that each cell is shown.
struct Weights {
    whole: Window,
    cells: Vec<i32>,
}

impl Weights {
    fn of(view: &View, legal: &[Position], previewed: Option<Position>) -> Self {
        const LAST: i32 = 4000;
        const AROUND: i32 = 500;
        const EARLIER: i32 = 400;
        const LEGAL: i32 = 200;
        const OWN: i32 = 80;
        const LAID: i32 = 60;
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
            // The tiles around it matter too: at the border, names would hide them.
            weights.add(previewed.unwrap_or(last.position).surrounding(), AROUND);
        }
        weights.add(previewed, LAST);
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

    /// How much a window shows of what matters; slightly less the further it is from the middle of the board.
    fn sum(&self, window: Window) -> i32 {
        let shown = window.cells().filter(|&cell| self.whole.contains(cell));
        shown.map(|cell| self.cells[self.index(cell)]).sum::<i32>() - i32::from(window.apart(self.whole))
    }
}
