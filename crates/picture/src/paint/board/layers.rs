//! Paints the board in order, from the table up. It paints the table, the tiles and the towers itself.

use std::panic::resume_unwind;
use std::thread;

use super::{ground, held, marks, rulers};
use crate::expansions::painted;
use crate::layout::regions::Layout;
use crate::paint::assets::Assets;
use crate::paint::parts::{cells, figures, signs};
use crate::pixels::area::Area;
use crate::pixels::canvas::Canvas;
use crate::scene::contents::Scene;
use crate::scene::element::LaidTile;
use carc_rules::Position;

/// Paints the board with everything on it, and its rulers. Medals are placed meanwhile, on another core if there is
/// one: in the last picture, that takes as long as all the rest.
pub fn paint(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    thread::scope(|scope| {
        let medals = scene.has_medals().then(|| scope.spawn(|| marks::medals(assets, scene, layout)));
        up_to_figures(assets, canvas, scene, layout);
        let medals = medals.map(|placed| placed.join().unwrap_or_else(|panic| resume_unwind(panic)));
        marks::over_figures(assets, canvas, scene, layout, medals);
    });
    rulers::paint(assets, canvas, layout);
}

fn up_to_figures(assets: &Assets, canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    table(canvas, scene, layout);
    tiles(assets, canvas, &scene.tiles, layout);
    // Marks that cover whole features lie below all other marks and figures.
    ground::owners(assets, canvas, scene, layout);
    held::paint(assets, canvas, scene, layout);
    ground::closed(assets, canvas, scene, layout);
    signs::paint(assets, canvas, scene, layout);
    marks::under_figures(assets, canvas, scene, layout);
    painted::below_figures(assets, canvas, scene, layout);
    figures::paint(assets, canvas, &scene.figures, layout);
    let standing: Vec<Area> = scene.figures.iter().map(|figure| figures::area(assets, layout, figure)).collect();
    cells::over(assets, canvas, scene, layout, &standing);
    ground::spotlight(assets, canvas, scene, layout);
}

/// Paints the empty cells, and the shadows of the tiles.
fn table(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let margin = |space: i32| (space / layout.tile + 1) as i16;
    let window = layout.window;
    let (across, down) = (margin(layout.left), margin(layout.top));
    for y in window.north - down..window.north + window.rows + down {
        for x in window.west - across..window.west + window.columns + across {
            canvas.ring(layout.cell(Position::new(x, y)).grown(-2), 3, 2, canvas.tones.cell);
        }
    }
    for tile in &scene.tiles {
        let cell = layout.cell(tile.position);
        canvas.fill(Area::new(cell.x + 3, cell.y + 4, cell.w + 3, cell.h + 3), canvas.tones.shade);
    }
}

fn tiles(assets: &Assets, canvas: &mut Canvas, laid: &[LaidTile], layout: &Layout) {
    let set = assets.sprites.set(layout.tile);
    for tile in laid {
        let cell = layout.cell(tile.position);
        canvas.copy(cell.x, cell.y, assets.laid(&set, tile.tile, tile.position, tile.rotation));
    }
    // Walls end in corners of tiles; a tower there closes the joint of up to four of them.
    let ends = laid.iter().flat_map(|tile| {
        let ends = assets.sprites.theme.wall_ends(tile.tile, tile.rotation);
        ends.map(|(east, south)| tile.position.offset(east, south))
    });
    let mut corners: Vec<Position> = ends.collect();
    corners.sort_unstable();
    corners.dedup();
    let side = (layout.tile * 11 / 40).max(3);
    let tower = assets.sprites.tower(side);
    for corner in corners {
        let cell = layout.cell(corner);
        canvas.stamp(cell.x - side / 2, cell.y - side * 5 / 8, &tower, 255);
    }
}
