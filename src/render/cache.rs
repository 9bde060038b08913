//! The board alone, painted and compressed in rows: what has not changed is used again.

use image::GrayImage;

use super::artist::Studio;
use super::bands::Bands;
use super::board;
use super::canvas::Canvas;
use super::element::{Figure, LaidTile};
use super::layout::Layout;
use super::manner::Manner;
use super::scene::Scene;
use super::window::Window;
use crate::engine::Position;

/// What is kept of a board's last picture. The next one is the same as without it, only sooner.
#[derive(Debug, Default)]
pub struct BoardCache {
    painted: Option<Painted>,
    bands: Bands,
}

/// A picture and what it was painted from.
#[derive(Debug)]
struct Painted {
    window: Window,
    manner: Manner,
    side: i32,
    rows: Vec<Row>,
    image: GrayImage,
}

/// What a row of tiles is painted from: it and the rows beside it, whose towers and figures reach into it.
#[derive(PartialEq, Eq, Debug)]
struct Row {
    tiles: Vec<LaidTile>,
    figures: Vec<Figure>,
}

impl Row {
    fn of(scene: &Scene, row: i16) -> Self {
        let near = |at: Position| (at.y - scene.window.north - row).abs() <= 1;
        let tiles = scene.tiles.iter().filter(|tile| near(tile.position));
        let figures = scene.figures.iter().filter(|figure| near(figure.place.at.position));
        Self { tiles: tiles.copied().collect(), figures: figures.copied().collect() }
    }
}

impl BoardCache {
    /// The PNG of a board.
    pub(super) fn draw(&mut self, studio: &Studio, scene: &Scene, side: i32) -> Vec<u8> {
        let palette = &studio.atelier.palette;
        let layout = Layout::bare(scene, side);
        let width = layout.board.w as u32;
        let rows: Vec<Row> = (0..scene.window.rows).map(|row| Row::of(scene, row)).collect();
        let kept = self
            .painted
            .take()
            .filter(|kept| (kept.window, kept.manner, kept.side) == (scene.window, scene.manner, side));
        let image = if let Some(mut kept) = kept {
            for (number, (row, _)) in rows.iter().zip(&kept.rows).enumerate().filter(|(_, (row, kept))| row != kept) {
                let top = number as i32 * side;
                let mut canvas = Canvas::new(width, side as u32, palette);
                let layout = Layout { top: -top, ..layout };
                board::tiles_and_figures(studio, &mut canvas, &row.tiles, &row.figures, &layout);
                self.replace(&mut kept.image, top as usize, &canvas.image);
            }
            kept.image
        } else {
            self.bands = Bands::default();
            let mut canvas = Canvas::new(width, layout.board.h as u32, palette);
            board::tiles_and_figures(studio, &mut canvas, &scene.tiles, &scene.figures, &layout);
            canvas.image
        };
        let png = self.bands.png(&image, palette);
        self.painted = Some(Painted { window: scene.window, manner: scene.manner, side, rows, image });
        png
    }

    /// Puts rows of pixels into a picture, from `top` on; those that are others are compressed anew.
    fn replace(&mut self, image: &mut GrayImage, top: usize, rows: &GrayImage) {
        let width = rows.width().max(1) as usize;
        let places = image.chunks_exact_mut(width).enumerate().skip(top);
        for ((number, place), row) in places.zip(rows.chunks_exact(width)) {
            if place != row {
                place.copy_from_slice(row);
                self.bands.changed(number);
            }
        }
    }
}
