//! The board alone, painted and compressed row by row of tiles: a row that has not changed is used again.
//!
//! The first picture takes longer than one that is compressed as a whole; one more move then takes a fraction of it.

use super::artist::Studio;
use super::bands::{self, Band};
use super::board;
use super::canvas::Canvas;
use super::element::{Figure, LaidTile};
use super::layout::Layout;
use super::scene::Scene;
use super::window::Window;
use crate::engine::Position;

/// What is kept of a board's last picture. The next one is the same as without it, only sooner.
#[derive(Debug, Default)]
pub struct BoardCache {
    drawn: Option<(Window, i32)>,
    rows: Vec<Row>,
}

/// A row of tiles: what it was made from, and what was made.
#[derive(Debug)]
struct Row {
    tiles: Vec<LaidTile>,
    figures: Vec<Figure>,
    band: Band,
}

impl BoardCache {
    /// The PNG of a board.
    pub(super) fn draw(&mut self, studio: &Studio, scene: &Scene, side: i32) -> Vec<u8> {
        let window = scene.window;
        if self.drawn != Some((window, side)) {
            self.rows.clear();
            self.drawn = Some((window, side));
        }
        let layout = Layout::bare(scene, side);
        for row in 0..window.rows {
            // Towers and figures reach into the rows beside theirs.
            let near = |at: Position| (at.y - window.north - row).abs() <= 1;
            let tiles: Vec<LaidTile> = scene.tiles.iter().filter(|tile| near(tile.position)).copied().collect();
            let figures = scene.figures.iter().filter(|figure| near(figure.place.at.position));
            let figures: Vec<Figure> = figures.copied().collect();
            let kept = self.rows.get_mut(row as usize);
            if kept.as_ref().is_some_and(|kept| kept.tiles == tiles && kept.figures == figures) {
                continue;
            }
            let layout = Layout { top: -i32::from(row) * side, ..layout };
            let mut canvas = Canvas::new(layout.board.w as u32, side as u32, &studio.atelier.palette);
            board::tiles_and_figures(studio, &mut canvas, &tiles, &figures, &layout);
            match kept {
                // Something changed beside the row and does not reach into it.
                Some(kept) if kept.band.is_of(&canvas.image) => (kept.tiles, kept.figures) = (tiles, figures),
                Some(kept) => *kept = Row { tiles, figures, band: Band::of(canvas.image) },
                None => self.rows.push(Row { tiles, figures, band: Band::of(canvas.image) }),
            }
        }
        bands::png(&studio.atelier.palette, self.rows.iter().map(|row| &row.band))
    }
}
