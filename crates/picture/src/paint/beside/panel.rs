//! Paints the panel below the board in portrait: on its left whose turn it is, with the drawn tile and its words, the
//! hand, the moves or a scoring track; on its right the players, the score sheet, or the inset of a close-up, whose
//! players stand in the strip below. Nothing lies in the corner that Discord hides.

use super::column_painter::Painter;
use super::drawn::BAR;
use super::legend::Legend;
use super::{inset, track};
use crate::layout::portrait::{ABREAST, DRAWN, FINAL_PANE, PANE};
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::pixels::typeface::Anchor;
use crate::scene::column::Column;
use crate::scene::contents::Scene;

/// The height of the line with the tiles left.
const FOOT: i32 = p(16.0);
/// The height that discarded tiles take.
const DISCARDED: i32 = p(30.0);
/// Largest height of a player's row.
const ROW: i32 = p(44.0);

/// Paints the panel of a scene.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let (area, tones, column) = (layout.column, canvas.tones, &scene.column);
    canvas.fill(area, tones.panel);
    canvas.fill(Area::new(area.x, area.y, area.w, 3), tones.dark);
    let pane = if scene.is_final() && scene.inset.is_none() { FINAL_PANE } else { PANE };
    let (left, right) = (Area { w: pane, ..area }, Area { x: area.x + pane, w: area.w - pane, ..area });
    let mut painter = Painter::new(assets, canvas, scene, left);
    painter.left_pane(scene, layout);
    (painter.left, painter.right) = (right.x + p(4.0), right.x + right.w - p(5.0));
    let mut rest = Area::new(right.x, right.y + p(3.0), right.w - p(2.0), right.h - p(6.0));
    if let Some(inset) = &scene.inset {
        if !column.discarded.is_empty() {
            painter.discarded(&column.discarded, &column.discarded_words, rest.y + p(3.0));
            rest = Area { y: rest.y + DISCARDED, h: rest.h - DISCARDED, ..rest };
        }
        rest.h -= painter.tiles_left_line(column, area.y + area.h);
        inset::paint(assets, painter.canvas, inset, scene.window, rest);
        painter.strip(column, "", ABREAST, layout);
    } else if scene.is_final() {
        painter.cards(column, rest);
    } else {
        rest.h -= painter.tiles_left_line(column, area.y + area.h);
        let height = (rest.h / (column.rows.len() as i32).max(1)).min(ROW);
        for (row, index) in column.rows.iter().zip(0..) {
            painter.player(row, Area::new(rest.x, rest.y + index * height, rest.w, height).grown(-2));
        }
    }
}

impl Painter<'_, '_> {
    /// Paints everything left of the players or the inset.
    fn left_pane(&mut self, scene: &Scene, layout: &Layout) {
        let (area, column) = (layout.column, &scene.column);
        let bottom = area.y + area.h;
        // The button is at the foot of the panel; in a close-up, only the strip reaches down to it.
        let above = bottom.min(layout.button.y);
        let y = self.head(column, area.y);
        if let Some(drawn) = &column.drawn {
            self.drawn_beside(drawn, y + BAR - p(1.0), DRAWN);
        } else if !column.hand.is_empty() {
            self.hand(&column.hand, y);
        } else if !column.moves.is_empty() {
            self.moves(&column.moves, y, above + p(5.0));
        } else if !scene.is_final() && !column.rows.is_empty() && above - y >= track::height(self.room()) {
            self.track(&column.rows, y);
        }
        // The rest goes to the right of the button.
        let is_beside = scene.inset.is_none();
        if is_beside {
            self.left = layout.button.x + layout.button.w + p(3.0);
        }
        if is_beside && !column.discarded.is_empty() {
            self.discarded(&column.discarded, &column.discarded_words, bottom - DISCARDED);
        }
        if self.legend.as_ref().map_or(0, Legend::shared_height) > 0 {
            self.shared(bottom - p(3.0), self.room());
        }
    }

    /// Writes the number of tiles left, at the lower right; returns the height that this takes.
    fn tiles_left_line(&mut self, column: &Column, bottom: i32) -> i32 {
        if column.tiles_left.is_empty() {
            return 0;
        }
        let tones = self.canvas.tones;
        self.write(&column.tiles_left, self.right, bottom - p(10.0), Anchor::Right, p(13.0), tones.paper);
        FOOT
    }
}
