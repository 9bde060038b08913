//! The cells that a picture shows: the whole board, or a close-up of a part of it.
//!
//! In landscape, the pictures of a turn and of the end show the whole board; in portrait, a turn's picture shows a part
//! of a broad board. Other close-ups are shown on request, and only of boards whose tiles would be small: of a cell, of
//! a part with cells to choose from, of a tile put down but not yet played, of a feature, or of a few moves. Such a
//! close-up is the part with most of those cells. Where too much of it would be empty table, the whole board is shown
//! instead, unless a cell or a part was asked for.

use super::{portrait, shapes, sizes};
use crate::scene::shape::Shape;
use crate::scene::view::{Overlay, View};
use crate::scene::window::Window;
use crate::scene::{collect, overlay};
use carc_rules::{Game, Phase, Position};

/// Returns the part of a board that a close-up shows; `None` if the picture shows all of `whole`.
pub fn window(view: &View, whole: Window) -> Option<Window> {
    asked_for(view, whole).or_else(|| larger(view, whole))
}

/// Returns the part of a broad board to show in portrait, so that its tiles are half as large again as in the public
/// picture: a column or two fewer, with most of what matters. `None` in landscape, at the end of the game, and if the
/// whole board has tiles that large.
fn larger(view: &View, whole: Window) -> Option<Window> {
    let ends = view.overlay.is_none() && view.game.phase() == Phase::Over;
    if view.shape == Shape::Landscape || ends {
        return None;
    }
    let legal = collect::legal_cells(view).into_iter().map(|cell| cell.position);
    let public = Window::around(view.game.board().tiles().iter().map(|tile| tile.position).chain(legal));
    if portrait::is_larger(whole, public) {
        return None;
    }
    let (columns, rows) = portrait::cells(view.players.len(), sizes::whole_tile(public));
    let size = (columns.min(whole.columns), rows.min(whole.rows));
    let laid = view.game.board().tiles().iter().map(|tile| tile.position);
    let preview = view.preview.map(|preview| preview.placement.position);
    let recent = view.last.last().map(|recent| recent.position);
    let asked = overlay::asked(view).last().copied();
    let needed: Vec<Position> = [asked, preview, recent].into_iter().flatten().collect();
    let legal = collect::legal_cells(view).into_iter().map(|cell| cell.position).filter(|_| view.overlay.is_none());
    let standing = view.game.standing().iter().map(|standing| standing.at.position);
    // Where a tile can go counts most, then figures, then tiles.
    let worth = [(legal.collect::<Vec<_>>(), 9), (standing.collect(), 4), (laid.collect(), 1)];
    let shown = |window: &Window| {
        let count = |cells: &[Position]| cells.iter().filter(|cell| window.contains(**cell)).count();
        let sum: usize = worth.iter().map(|(cells, weight)| count(cells) * weight).sum();
        (count(&needed), sum, -window.apart(whole))
    };
    // Of equals the first wins: from north to south, then from west to east.
    whole.parts(size).rev().max_by_key(shown)
}

/// Returns the part that was asked for, if the tiles of the whole board would be small.
fn asked_for(view: &View, whole: Window) -> Option<Window> {
    let (shape, players) = (view.shape, view.players.len());
    if let Some(part) = view.part {
        let near = || Window::about(middle(part), shapes::decided(shape, players, whole), whole);
        return (!shapes::whole_is_decided(shape, whole)).then(near);
    }
    let ringed = Window::around(view.game.board().tiles().iter().map(|tile| tile.position)).grown(1);
    if let Some(middle) = view.zoom {
        let near = || Window::about(middle, shapes::nearest(shape, players), ringed);
        return (!shapes::whole_is_as_near(shape, whole)).then(near);
    }
    if shapes::shows_whole(shape, ringed) {
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

/// A part of the board with some of the cells where a tile fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The part; a picture may show more around it.
    pub window: Window,
    /// The cells, in the order in which they were given.
    pub cells: Vec<Position>,
}

/// The parts of a board, for a player who decides where to place a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Whether the whole board is shown, because its tiles are large enough.
    pub is_whole: bool,
    /// The parts, the one with the most cells first.
    pub parts: Vec<Part>,
}

/// Divides a board into parts by the cells where a tile fits, with at most `most` of them in each. A board with no more
/// cells than that, whose tiles are large enough to decide where to place one, is one part.
pub fn parts(shape: Shape, game: &Game, players: usize, cells: &[Position], most: usize) -> Parts {
    let tiles = game.board().tiles().iter().map(|tile| tile.position);
    let whole = Window::around(tiles.chain(cells.iter().copied()));
    let is_whole = shapes::whole_is_decided(shape, whole);
    if cells.len() <= most && is_whole {
        return Parts { is_whole, parts: vec![Part { window: whole, cells: cells.to_vec() }] };
    }
    let mut left = cells.to_vec();
    let mut parts = Vec::new();
    while !left.is_empty() {
        let count = |window: &Window| left.iter().filter(|cell| window.contains(**cell)).count().min(most);
        let around = Window::around(left.iter().copied());
        let spread = |window: &Window| -window.apart(around);
        // Of equals the first wins: from north to south, then from west to east.
        let windows = whole.parts(shapes::decided(shape, players, whole)).rev();
        let Some(window) = windows.max_by_key(|window| (count(window), spread(window))) else { break };
        let (here, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|cell| window.contains(*cell));
        let (here, over) = here.split_at(here.len().min(most));
        if here.is_empty() {
            break;
        }
        left = over.iter().copied().chain(others).collect();
        parts.push(Part { window: Window::around(here.iter().copied()), cells: here.to_vec() });
    }
    Parts { is_whole, parts }
}

/// Returns the cell in the middle of a window.
const fn middle(window: Window) -> Position {
    Position::new(window.west + window.columns / 2, window.north + window.rows / 2)
}

/// Returns the window with the last of the cells `asked` for and as many of the others as possible; among equals, the
/// one that has them nearest to its middle. `None` if too much of it is empty table.
fn most_of(asked: &[Position], view: &View, within: Window) -> Option<Window> {
    // Percentage of a window's cells that must have tiles.
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

/// Returns columns and rows: with large tiles if everything needed fits, else with the smallest readable ones.
fn size_for(needed: Window, view: &View) -> (i16, i16) {
    let [large, small] = shapes::from_near(view.shape, view.players.len());
    if needed.columns <= large.0 && needed.rows <= large.1 { large } else { small }
}

#[cfg(test)]
mod tests {
    use super::super::regions::Layout;
    use super::*;
    use crate::scene::contents::Scene;
    use crate::scene::view::Player;
    use carc_rules::moves::Source;
    use carc_rules::{Action, Deck, Options, Seat, Setup};

    /// Returns a game with `tiles` tiles, each as far east or west as possible, so that the board grows wide.
    fn sprawling(tiles: usize) -> Game {
        let options = Options::default();
        let mut game = Game::new(Setup::new(options, 2, Seat(0), Deck::unshuffled(&options))).unwrap();
        while game.board().tiles().len() < tiles {
            let far = |action: &Action| match action {
                Action::Place { at, .. } => Some((at.x.abs(), at.y, at.x)),
                _ => None,
            };
            let Some(&next) = game.legal_actions().iter().max_by_key(|action| far(action)) else { break };
            game.play(next).unwrap();
        }
        while game.phase().drawn().is_none() {
            let Some(&last) = game.legal_actions().last() else { break };
            game.play(last).unwrap();
        }
        game
    }

    #[test]
    fn every_cell_is_decided_on_in_one_part_with_tiles_that_are_large_enough() {
        let players = Player::people(&["Ana", "Ben"]);
        let mut met = (false, false);
        for tiles in [1, 5, 12, 20, 30, 40, 50, 60] {
            let game = sprawling(tiles);
            let legal = Source::Drawn.placements(&game);
            let mut cells: Vec<Position> = legal.iter().map(|placement| placement.position).collect();
            cells.sort_unstable();
            cells.dedup();
            for (most, shape) in
                [(25, Shape::Landscape), (6, Shape::Landscape), (25, Shape::Portrait), (6, Shape::Portrait)]
            {
                let Parts { is_whole, parts } = parts(shape, &game, 2, &cells, most);
                met = (met.0 || is_whole, met.1 || parts.len() > 1);
                let mut parted: Vec<Position> = parts.iter().flat_map(|part| part.cells.iter().copied()).collect();
                assert!(parts.iter().all(|part| !part.cells.is_empty() && part.cells.len() <= most));
                assert_eq!(parted.len(), cells.len(), "{tiles} tiles, at most {most}");
                parted.sort_unstable();
                let mut all = cells.clone();
                all.sort_unstable();
                assert_eq!(parted, all, "{tiles} tiles, at most {most}");
                for part in &parts {
                    let part_of = View { part: Some(part.window), ..View::of(&game) };
                    let view = View { players: &players, legal: true, shape, ..part_of };
                    let scene = Scene::of(&view, window);
                    let layout = Layout::of(&scene);
                    let least = if shape == Shape::Portrait { portrait::DECIDED } else { sizes::DECIDED };
                    assert!(layout.tile >= least, "{tiles} tiles: {}", layout.tile);
                    assert!(part.cells.iter().all(|&cell| scene.window.contains(cell)), "{tiles} tiles: {part:?}");
                    assert_eq!(scene.inset.is_none(), is_whole);
                }
            }
        }
        assert_eq!(met, (true, true), "small boards and large ones");
    }
}
