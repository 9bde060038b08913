//! Which cells a picture shows: the whole board, or a close-up of a part of it.
//!
//! The picture of a turn, and that of the end, always shows the whole board. A part is shown from near only where one
//! asks for it, and only of boards whose tiles would be small: around a cell, the cell of a tile put down but not yet
//! played, the cells of a feature, those of a few moves. It is the part with most of that; where too much of it would be
//! empty table, all is shown unless a cell was asked for.

use super::sizes;
use crate::engine::Position;
use crate::render::scene::overlay;
use crate::render::scene::view::{Overlay, View};
use crate::render::scene::window::Window;

/// The part of a board that a close-up shows; `None` if the picture shows `whole`, which is all there is to see.
pub fn window(view: &View, whole: Window) -> Option<Window> {
    let players = view.players.len();
    let ringed = Window::around(view.game.board().tiles().iter().map(|tile| tile.position)).grown(1);
    if let Some(middle) = view.zoom {
        let near = || Window::about(middle, sizes::nearest(players), ringed);
        return (!sizes::whole_is_as_near(whole)).then(near);
    }
    if sizes::shows_whole(ringed) {
        return None;
    }
    match (view.overlay, view.preview) {
        (Some(Overlay::Feature(_)), _) => most_of(&overlay::asked(view), view, ringed),
        (Some(Overlay::Since(moves)), _) => most_of(&overlay::asked(view), view, ringed).filter(|part| {
            // Many moves concern the whole board.
            moves.len() <= overlay::FEW || moves.iter().all(|recent| part.contains(recent.position))
        }),
        (Some(Overlay::Owners(_)), _) | (None, None) => None,
        (None, Some(preview)) => {
            let recent = view.last.iter().map(|recent| recent.position);
            let asked: Vec<Position> = recent.chain([preview.placement.position]).collect();
            most_of(&asked, view, whole)
        }
    }
}

/// The window with the last cell of what is asked for and as much as possible of the rest; among those with the most,
/// the one that has all of it nearest to its middle. `None` if more of it is empty table than a look from near is worth.
fn most_of(asked: &[Position], view: &View, within: Window) -> Option<Window> {
    // In hundredths of a window's cells.
    const LEAST_LAID: usize = 60;
    let needed = Window::around(asked.iter().copied());
    let shown = |window: &Window| {
        let count = asked.iter().filter(|cell| window.contains(**cell)).count();
        (asked.last().is_some_and(|cell| window.contains(*cell)), count, -window.apart(needed))
    };
    // Of equals the first wins: from north to south, then from west to east.
    let part = within.parts(size_for(needed, view)).rev().max_by_key(shown)?;
    let laid = view.game.board().tiles().iter().filter(|tile| part.contains(tile.position)).count();
    let cells = usize::from(part.columns.unsigned_abs()) * usize::from(part.rows.unsigned_abs());
    (100 * laid >= LEAST_LAID * cells).then_some(part)
}

/// Columns and rows: with the largest tiles if everything needed fits, else with the smallest readable ones.
fn size_for(needed: Window, view: &View) -> (i16, i16) {
    let [large, small] = sizes::from_near(view.players.len());
    if needed.columns <= large.0 && needed.rows <= large.1 { large } else { small }
}
