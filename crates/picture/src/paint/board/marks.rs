//! Paints the marks on the board, and decides which gives way to which. Each kind of mark has its own file.

use super::medals::{self, Placed};
use super::{frames, round, since};
use crate::expansions::painted;
use crate::layout::occupied::Occupied;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::parts::{cells, discs, figures, signs};
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::element::Frame;

/// Paints what lies below all figures: free cells and frames.
pub fn under_figures(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    cells::paint(assets, canvas, scene, layout);
    for &(position, mark) in &scene.frames {
        frames::frame(assets, canvas, position, mark, layout);
    }
}

/// Finds places for the medals of a scene that shows points as medals.
pub fn medals<'a>(assets: &Assets, scene: &'a Scene, layout: &Layout) -> Vec<Placed<'a>> {
    let taken: Vec<Area> = since::tabs(assets, scene, layout).into_iter().chain([layout.button]).collect();
    medals::place(assets, scene, layout, &taken)
}

/// Paints what lies above the figures: numbers and points. Whatever must stay readable is placed first.
pub fn over_figures(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout, medals: Option<Vec<Placed>>) {
    since::paint(assets, canvas, scene, layout);
    if let Some(medals) = medals {
        medals::paint(assets, canvas, &medals);
        return;
    }
    let whole = scene.legal.iter().filter(|cell| layout.window.contains(cell.position));
    let names: Vec<Area> = whole.map(|cell| layout.cell(cell.position)).collect();
    let figures = scene.figures.iter().map(|figure| figures::drawn(assets, layout, figure));
    let tiles = scene.tiles.iter().map(|tile| layout.cell(tile.position).grown(-p(3.0)));
    let (never, rather_not) = (names.iter().copied().chain([layout.button]).collect(), figures.collect());
    let mut occupied = Occupied { never, names, rather_not, tiles: tiles.collect() };
    occupied.never.extend(choices(assets, canvas, scene, layout));
    // If the border cuts the last tile, the inset shows where it lies.
    let last = scene.frames.iter().find_map(|&(position, mark)| match mark {
        Frame::Last { seat, number } if layout.window.contains(position) => Some((position, seat, number)),
        Frame::Last { .. } | Frame::Earlier { .. } | Frame::Preview => None,
    });
    occupied.rather_not.extend(painted::areas(assets, scene, layout));
    if signs::are_enlarged(layout) {
        occupied.rather_not.extend(signs::areas(assets, &scene.tiles, layout));
    }
    let number = last.and_then(|(position, seat, number)| {
        Some((seat, number, frames::number_area(assets, position, number, layout, &occupied)?))
    });
    occupied.never.extend(number.map(|(_, _, area)| area));
    let placed = round::place(assets, scene, layout, &mut occupied);
    round::lines(assets, canvas, &placed);
    if let Some((seat, number, area)) = number {
        frames::number_tab(assets, canvas, seat, number, (area, layout));
    }
    round::tokens(assets, canvas, &placed);
}

/// Paints the numbers and words of everything that can be chosen on the board; returns their areas.
fn choices(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) -> Vec<Area> {
    let mut occupied = Vec::new();
    let radius = p(7.5).min(layout.tile / 5).max(p(6.6));
    // Where tiles are small, several numbers on one would hide each other; the column shows them too.
    let crowded = layout.is_small() && scene.column.drawn.is_some();
    for spot in scene.spots.iter().filter(|_| !crowded) {
        let (x, y, _) = assets.point(layout, spot);
        discs::number_disc(assets, canvas, (x, y), radius, spot.at.segment.number());
        occupied.push(Area::around(x, y, radius));
    }
    for &(point, corner) in &scene.corners {
        let Area { x, y, .. } = layout.cell(point);
        discs::corner_disc(assets, canvas, (x, y), radius, corner);
        occupied.push(Area::around(x, y, radius));
    }
    occupied
}
