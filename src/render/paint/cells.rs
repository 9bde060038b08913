//! Paints free cells: those where the drawn tile fits, with their names, and those that no tile can ever fill.

use super::assets::Assets;
use crate::engine::{Position, Rotation, notation};
use crate::render::layout::regions::Layout;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::pixels::typeface::{Anchor, Typeface};
use crate::render::scene::contents::Scene;
use crate::render::scene::element::LegalCell;

/// The smallest type that is readable in the preview.
const SMALLEST: i32 = p(9.0);

/// Paints all of them.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for &at in &scene.dead {
        dead(canvas, layout.cell(at));
    }
    all_legal(assets, canvas, scene, layout, |_| true);
}

/// Paints those legal cells again that these areas reach into, so that no name is hidden.
pub fn over(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout, things: &[Area]) {
    all_legal(assets, canvas, scene, layout, |cell| things.iter().any(|thing| thing.meets(cell)));
}

fn all_legal(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout, which: impl Fn(Area) -> bool) {
    let name = Name::that_suits(assets, &scene.legal, layout);
    for cell in scene.legal.iter().filter(|cell| which(layout.cell(cell.position))) {
        legal(canvas, cell, &name, layout);
    }
}

/// How cells are named: all in the same way, so that none looks more important.
struct Name<'a> {
    typeface: &'a Typeface,
    size: i32,
    /// Whether the letters stand above the number, for names that are too long for one line.
    stacked: bool,
}

impl<'a> Name<'a> {
    /// One line if that can be read, else two.
    fn that_suits(assets: &'a Assets, cells: &[LegalCell], layout: &Layout) -> Self {
        const LARGEST: i32 = p(19.0);
        const READABLE: i32 = p(11.0);
        // Where tiles are smallest, names reach nearly to the edges of their cells.
        let margin = if layout.tile < p(23.0) {
            p(3.0)
        } else if layout.is_small() {
            p(4.5)
        } else {
            p(7.0)
        };
        let room = layout.tile - margin;
        let shown = || cells.iter().filter(|cell| layout.window.contains(cell.position));
        let names: Vec<&str> = shown().map(|cell| &*cell.name).collect();
        let (typeface, one) = assets.typefaces.for_names(&names, room, (p(7.0), LARGEST));
        if one >= READABLE {
            return Self { typeface, size: one, stacked: false };
        }
        let parts = |at: Position| [notation::column_name(at.x), notation::row_name(at.y)];
        // Two lines of capitals and the gaps around them.
        let high = (room * 10 / 19).min(LARGEST);
        let parts: Vec<String> = shown().flat_map(|cell| parts(cell.position)).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let (broader, two) = assets.typefaces.for_names(&parts, room, (p(7.0), high));
        if two > one {
            Self { typeface: broader, size: two, stacked: true }
        } else {
            Self { typeface, size: one, stacked: false }
        }
    }

    fn write(&self, canvas: &mut Canvas, cell: &LegalCell, (x, y): (i32, i32)) {
        let ink = canvas.tones.ink;
        if !self.stacked {
            self.typeface.draw(canvas, &cell.name, (x, y), Anchor::Middle, self.size, ink);
            return;
        }
        let half = self.size * 9 / 20;
        let (column, row) = (notation::column_name(cell.position.x), notation::row_name(cell.position.y));
        self.typeface.draw(canvas, &column, (x, y - half), Anchor::Middle, self.size, ink);
        self.typeface.draw(canvas, &row, (x, y + half), Anchor::Middle, self.size, ink);
    }
}

fn legal(canvas: &mut Canvas, cell: &LegalCell, name: &Name, layout: &Layout) {
    let area = layout.cell(cell.position);
    let (x, y) = area.middle();
    let all = cell.rotations.len() == Rotation::ALL.len();
    let arrows = !all && !layout.is_small();
    if layout.is_small() {
        canvas.rounded(area.grown(-1), p(2.0), canvas.tones.dash);
        canvas.rounded(area.grown(-4), p(1.5), canvas.tones.legal);
    } else {
        canvas.rounded(area.grown(-3), p(3.0), canvas.tones.legal);
        canvas.dashes(area.grown(-3), 4, p(4.0), p(2.6), canvas.tones.dash);
    }
    // The border cuts this cell: its row and column are named there.
    if !layout.window.contains(cell.position) {
        return;
    }
    // On the largest boards letters and numbers on all four sides name the cells.
    if name.size < SMALLEST {
        return;
    }
    let up = if arrows { layout.tile / 8 } else { 0 };
    name.write(canvas, cell, (x, y - up));
    if arrows {
        let step = p(10.0).min(layout.tile / 4);
        let first = x - step * (cell.rotations.len() as i32 - 1) / 2;
        for (index, rotation) in cell.rotations.iter().enumerate() {
            let x = first + step * index as i32;
            canvas.arrow(x, y + layout.tile / 4, p(3.6), rotation.quarters(), canvas.tones.arrow);
        }
    }
}

/// Paints a cell that no tile can fill: quietly, because there is nothing to look for.
fn dead(canvas: &mut Canvas, cell: Area) {
    let side = cell.w * 2 / 5;
    canvas.cross(cell.x + (cell.w - side) / 2, cell.y + (cell.h - side) / 2, side, canvas.tones.mute);
}
