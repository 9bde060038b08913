//! Paints free cells: those where the drawn tile fits, with their names, and those that no tile can ever fill.

use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::colour::Rgb;
use crate::pixels::length::p;
use crate::pixels::typeface::{Anchor, Typeface};
use crate::scene::contents::Scene;
use crate::scene::element::LegalCell;
use carc_rules::{Position, Rotation, notation};

/// The smallest type size that is readable in the opened picture.
const SMALLEST: i32 = p(7.0);

/// Paints all free cells of a scene.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for &at in &scene.dead {
        dead(canvas, layout.cell(at));
    }
    all_legal(assets, canvas, scene, layout, |_| true);
}

/// Paints again the legal cells that `things` overlap, so that no name is hidden.
pub fn over(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout, things: &[Area]) {
    all_legal(assets, canvas, scene, layout, |cell| things.iter().any(|thing| thing.meets(cell)));
}

fn all_legal(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout, which: impl Fn(Area) -> bool) {
    let name = Name::that_suits(assets, &scene.legal, layout);
    for cell in scene.legal.iter().filter(|cell| which(layout.cell(cell.position))) {
        legal(canvas, cell, &name, layout);
    }
}

/// The style of cell names: the same for all, so that none looks more important.
struct Name<'a> {
    typeface: &'a Typeface,
    size: i32,
    /// Whether the letters stand above the number, for names that are too long for one line.
    stacked: bool,
    /// Largest depth of notches above and below the names, and at their sides.
    notches: (i32, i32),
}

impl<'a> Name<'a> {
    /// Returns the style with one line if that is readable, else with two if they can be larger.
    fn that_suits(assets: &'a Assets, cells: &[LegalCell], layout: &Layout) -> Self {
        const LARGEST: i32 = p(19.0);
        const READABLE: i32 = p(11.0);
        // Where tiles are smallest, names reach nearly to the edges of their cells; on larger ones they leave room for
        // notches.
        let margin = (p(4.4) + (layout.tile - p(19.0)) * 11 / 20).clamp(p(4.4), (layout.tile * 17 / 50).max(p(4.4)));
        let room = layout.tile - margin;
        let shown = || cells.iter().filter(|cell| layout.window.contains(cell.position));
        let names: Vec<&str> = shown().map(|cell| &*cell.name).collect();
        let (typeface, one) = assets.typefaces.for_names(&names, room, (p(7.0), LARGEST));
        let named = |typeface: &'a Typeface, size: i32, names: &[&str], stacked: bool| {
            let widest = names.iter().map(|name| typeface.width(name, size)).max().unwrap_or(0);
            // Where names fill their cells, the notches at their sides are only just deep enough to be visible.
            let most = (layout.tile / 6).clamp(p(2.8), p(6.5));
            let beside = ((layout.tile - widest) / 2 - p(1.6)).clamp(p(2.6), most);
            Self { typeface, size, stacked, notches: (most, beside) }
        };
        if one >= READABLE {
            return named(typeface, one, &names, false);
        }
        let parts = |at: Position| [notation::column_name(at.x), notation::row_name(at.y)];
        // Two lines of capitals and the gaps around them.
        let high = (room * 10 / 19).min(LARGEST);
        let parts: Vec<String> = shown().flat_map(|cell| parts(cell.position)).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let (broader, two) = assets.typefaces.for_names(&parts, room, (p(7.0), high));
        if two > one { named(broader, two, &parts, true) } else { named(typeface, one, &names, false) }
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
    let plate = layout.cell(cell.position).grown(if layout.is_small() { -1 } else { -3 });
    canvas.rounded(plate, p(2.4), canvas.tones.dash);
    canvas.rounded(plate.grown(-3), p(1.4), canvas.tones.legal);
    if cell.rotations.len() < Rotation::ALL.len() {
        // Dark like the plate's edge, which seems cut: red is for the cities at the sides of the drawn tile.
        let colour = canvas.tones.dash;
        let (down, across) = name.notches;
        for &top in &cell.rotations {
            let deep = if matches!(top, Rotation::R0 | Rotation::R180) { down } else { across };
            // Shallow ones are broader.
            let broad = if deep < p(3.4) { plate.w * 3 / 10 } else { plate.w / 4 };
            notch(canvas, plate, top, (broad, deep), colour);
        }
    }
    // Cells that the border cuts are named by the rulers, and on the largest boards, so are all others.
    if layout.window.contains(cell.position) && name.size >= SMALLEST {
        name.write(canvas, cell, plate.middle());
    }
}

/// Cuts a notch into the edge of a plate that the top of the tile points to, or may point to: `deep` pixels deep,
/// reaching `broad` pixels to each side at the edge and less inside.
pub fn notch(canvas: &mut Canvas, plate: Area, top: Rotation, (broad, deep): (i32, i32), colour: Rgb) {
    for step in 0..deep {
        let half = broad - step * 3 / 4;
        let (across, down) = (plate.x + plate.w / 2 - half, plate.y + plate.h / 2 - half);
        let strip = match top {
            Rotation::R0 => Area::new(across, plate.y + step, 2 * half, 1),
            Rotation::R90 => Area::new(plate.x + plate.w - 1 - step, down, 1, 2 * half),
            Rotation::R180 => Area::new(across, plate.y + plate.h - 1 - step, 2 * half, 1),
            Rotation::R270 => Area::new(plate.x + step, down, 1, 2 * half),
        };
        canvas.fill(strip, colour);
    }
}

/// Paints a cell that no tile can fill: quietly, because there is nothing to look for.
fn dead(canvas: &mut Canvas, cell: Area) {
    let side = cell.w * 2 / 5;
    canvas.cross(cell.x + (cell.w - side) / 2, cell.y + (cell.h - side) / 2, side, canvas.tones.mute);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::window::Window;
    use crate::theme::files::BUNDLED;
    use crate::theme::loaded::Theme;
    use crate::theme::sprites::Sprites;

    /// Returns how many pixels of a notch's colour lie in the northern, eastern, southern and western quarter of a
    /// plate, beyond those of its edge.
    fn notches(assets: &Assets, tile: i32, rotations: &[Rotation]) -> [usize; 4] {
        let (with, without) = (dark(assets, tile, rotations), dark(assets, tile, &Rotation::ALL));
        std::array::from_fn(|quarter| with[quarter].saturating_sub(without[quarter]))
    }

    /// Returns how many pixels in the colour of the edge lie in each quarter.
    fn dark(assets: &Assets, tile: i32, rotations: &[Rotation]) -> [usize; 4] {
        let window = Window { west: 0, north: 0, columns: 1, rows: 1 };
        let board = Area::new(0, 0, tile, tile);
        let layout = Layout::alone(window, tile, (0, 0), board);
        let position = Position::ORIGIN;
        let cells = [LegalCell { position, name: notation::cell_name(position), rotations: rotations.to_vec() }];
        let mut canvas = Canvas::new(tile as u32, tile as u32, &assets.sprites.palette);
        let name = Name::that_suits(assets, &cells, &layout);
        legal(&mut canvas, &cells[0], &name, &layout);
        let colour = assets.sprites.palette.near(canvas.tones.dash);
        let mut found = [0; 4];
        for (x, y, _) in canvas.image.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[0] == colour) {
            let (x, y) = (2 * x as i32 + 1 - tile, 2 * y as i32 + 1 - tile);
            let quarter = match (x.abs() > y.abs(), x > 0, y > 0) {
                (false, _, false) => 0,
                (true, true, _) => 1,
                (false, _, true) => 2,
                (true, false, _) => 3,
            };
            found[quarter] += 1;
        }
        found
    }

    #[test]
    fn a_notch_is_seen_on_each_edge_that_the_top_may_point_to() {
        for (name, files) in BUNDLED {
            let assets = Assets::new(Sprites::new(Theme::read(&files).unwrap()));
            // From 18 pixels of the preview on, with names of three letters in the middle.
            for tile in [44, 46, 54, 64, 72, 100, 144] {
                let least = (tile * tile / 60) as usize;
                for top in Rotation::ALL {
                    let found = notches(&assets, tile, &[top]);
                    let (here, all) = (found[top.quarters()], found.iter().sum::<usize>());
                    assert!(here >= least, "{name} {tile} {top}: {found:?} of {least}");
                    assert!(all - here < least / 4, "{name} {tile} {top}: {found:?}");
                }
                let both = notches(&assets, tile, &[Rotation::R0, Rotation::R180]);
                assert!(both[0] >= least && both[2] >= least && both[1] + both[3] < least / 4, "{both:?}");
                let all = notches(&assets, tile, &Rotation::ALL);
                assert!(all.iter().all(|&found| found < least / 4), "{name} {tile}: {all:?}, any way round");
            }
        }
    }
}
