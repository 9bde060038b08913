//! Paints what is said about the board on the board: owners, frames, numbered spots. Free cells, tabs and badges have files of
//! their own.

use super::badges;
use super::cells;
use super::discs;
use super::figures;
use super::frames;
use super::shields;
use super::since;
use super::studio::Studio;
use super::tabs;
use crate::render::layout::regions::Layout;
use crate::render::layout::sizes::BUTTON;
use crate::render::layout::taken::Taken;
use crate::render::pixels::area::Area;
use crate::render::pixels::canvas::Canvas;
use crate::render::pixels::length::p;
use crate::render::scene::contents::Scene;
use crate::render::scene::element::Frame;
use crate::render::scene::overlay::FEW;

pub fn under_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    cells::paint(studio, canvas, scene, layout);
    for &(position, mark) in &scene.frames {
        frames::frame(studio, canvas, position, mark, layout);
    }
}

pub fn over_figures(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let whole = scene.legal.iter().filter(|cell| layout.window.contains(cell.position));
    let names: Vec<Area> = whole.map(|cell| layout.cell(cell.position)).collect();
    let figures = scene.figures.iter().map(|figure| figures::area(studio, layout, figure).grown(-p(1.0)));
    let tiles = scene.tiles.iter().map(|tile| layout.cell(tile.position).grown(-p(3.0)));
    let (never, rather_not) = (names.iter().copied().chain([BUTTON]).collect(), figures.collect());
    let mut taken = Taken { never, names, rather_not, tiles: tiles.collect(), ..Taken::default() };
    let outside = scene.close.as_ref().map(|close| close.tabs.as_slice()).unwrap_or_default();
    let numbered = since::paint(studio, canvas, scene, layout);
    if !numbered.is_empty() || scene.is_final() {
        let (before, count) = (taken.never.len(), numbered.len());
        taken.never.extend(numbered);
        let tabs = tabs::place(studio, outside, layout, &mut taken);
        // Points may lie on what they count, and among many moves on a number, but on no tab.
        if count > FEW {
            taken.never.drain(before..before + count);
        }
        // The last points tell of the board: where the table is near they leave it in sight.
        let tiles = if scene.is_final() { taken.tiles } else { Vec::new() };
        taken = Taken { never: taken.never, names: taken.names, tiles, ..Taken::default() };
        let placed = badges::place(studio, scene, layout, &mut taken, true);
        badges::lines(studio, canvas, &placed);
        badges::pills(studio, canvas, &placed);
        tabs::paint(studio, canvas, &tabs);
        return;
    }
    taken.never.extend(choices(studio, canvas, scene, layout));
    // One that the border cuts has a tab there.
    let last = scene.frames.iter().find_map(|&(position, mark)| match mark {
        Frame::Last { seat, number } if layout.window.contains(position) => Some((position, seat, number)),
        Frame::Last { .. } | Frame::Earlier { .. } | Frame::Preview => None,
    });
    let number = last.map(|(position, seat, number)| {
        taken.never.push(layout.cell(position).grown(p(2.4)));
        (seat, number, frames::number_area(studio, position, number, scene, layout))
    });
    taken.never.extend(number.map(|(_, _, area)| area));
    let tabs = tabs::place(studio, outside, layout, &mut taken);
    taken.scored.extend(scene.closed.iter().map(|place| layout.cell(place.at.position).grown(-p(3.0))));
    if layout.is_small() {
        let reach = shields::side(layout) / 2;
        let shields = shields::middles(studio, &scene.tiles, layout);
        taken.rather_not.extend(shields.map(|(x, y)| Area::around(x, y, reach)));
    }
    let placed = badges::place(studio, scene, layout, &mut taken, false);
    badges::lines(studio, canvas, &placed);
    if let Some((seat, number, area)) = number {
        frames::number_tab(studio, canvas, seat, number, area);
    }
    badges::pills(studio, canvas, &placed);
    tabs::paint(studio, canvas, &tabs);
}

/// The numbers and words of what there is to choose on the board; says where they lie.
fn choices(studio: &Studio, canvas: &mut Canvas, scene: &Scene, layout: &Layout) -> Vec<Area> {
    let mut taken = Vec::new();
    let radius = p(7.5).min(layout.tile / 5).max(p(6.6));
    // Numbers of one tile would hide each other where tiles are small, and the column shows them.
    let crowded = layout.is_small() && scene.column.drawn.is_some();
    for spot in scene.spots.iter().filter(|_| !crowded) {
        let (x, y, _) = studio.point(layout, spot);
        discs::number_disc(studio, canvas, (x, y), radius, spot.at.segment.number());
        taken.push(Area::around(x, y, radius));
    }
    for &(point, corner) in &scene.corners {
        let Area { x, y, .. } = layout.cell(point);
        discs::corner_disc(studio, canvas, (x, y), radius, corner);
        taken.push(Area::around(x, y, radius));
    }
    taken
}
