//! The sizes of the picture, the column and the tiles, and so how many cells fit.
//!
//! Lengths are given in pixels of Discord's preview, which is 550 wide, and converted by [`p`].

use crate::pixels::area::Area;
use crate::pixels::length::p;
use crate::scene::contents::Scene;
use crate::scene::window::Window;

/// The width of a picture in pixels.
pub const WIDTH: u32 = 1320;
/// The height of a picture in pixels.
pub const HEIGHT: u32 = 880;

/// The breadth of a ruler: of the letters above the board, and of the numbers to its left.
pub const RULER: i32 = p(15.0);
/// Room at the border for the frame of the last tile.
pub const EDGE: i32 = p(3.0);
/// Smallest width of the column next to a whole board.
pub const NARROWEST: i32 = p(128.0);
/// Pairs of a side of tiles and a width of the column. The column takes that width, for its names and words, if tiles
/// next to it still have at least that side.
const WIDER: [(i32, i32); 2] = [(p(40.0), p(160.0)), (p(31.5), p(144.0))];
/// Largest width of the column next to a whole board.
pub const WIDEST: i32 = p(190.0);
/// The width of the column next to a close-up.
pub const CLOSE_COLUMN: i32 = p(178.0);
/// Largest number of players in one row of the strip.
pub const ABREAST: usize = 3;
/// Smallest readable side of tiles of the whole board. If they would be smaller, requested cells are shown in close-up,
/// and the whole board has a ruler below, too.
pub const READABLE: i32 = p(23.0);
/// The breadth of the ruler on the right, whose numbers nothing hides, and of the one below a large board.
pub const FAR_RULER: i32 = p(12.5);

/// The lower left corner, over which Discord lays its button for the alt text: anything there would be hidden. The
/// button measures 64 x 44 pixels in a preview of any width, such as the 366 pixels of a phone's.
pub const BUTTON: Area = button_of(WIDTH as i32, HEIGHT as i32);
/// The width of the preview on a phone.
const PHONE: i32 = 366;

/// Returns the corner that the button hides in a picture of this width and height.
pub const fn button_of(width: i32, height: i32) -> Area {
    let h = 44 * width / PHONE + 1;
    Area::new(0, height - h, 64 * width / PHONE + 1, h)
}

/// Largest side of a tile.
pub const LARGEST: i32 = p(60.0);

/// Side of a tile from which on marks are not simplified.
pub const SMALL: i32 = p(30.0);

/// Returns the side of a tile in a picture of all of `window`, next to a column at least `column` wide and with a ruler
/// of breadth `far` below.
fn tile_beside(window: Window, column: i32, far: i32) -> i32 {
    let across = (WIDTH as i32 - column - RULER - FAR_RULER - 2 * EDGE) / i32::from(window.columns);
    let down = (HEIGHT as i32 - RULER - far - 2 * EDGE) / i32::from(window.rows);
    // Even sizes only, so that half as many are cached.
    (across.min(down).min(LARGEST) & !1).max(2)
}

/// Returns the breadth of the ruler below a picture of all of `window`: large boards have one, so that no cell is far
/// from its letter.
pub fn far_ruler(window: Window) -> i32 {
    if shows_whole(window) { 0 } else { FAR_RULER }
}

/// Returns the side of a tile in a picture of all of `window`, while the game goes on.
pub fn whole_tile(window: Window) -> i32 {
    let wider = WIDER.map(|(least, column)| (least, tile_beside(window, column, 0)));
    let large = wider.into_iter().find(|(least, side)| side >= least);
    large.map_or_else(|| tile_beside(window, NARROWEST, far_ruler(window)), |(_, side)| side)
}

/// Returns the side of a tile next to the score sheet, whose heads need their width.
pub fn final_tile(scene: &Scene) -> i32 {
    const HEAD: i32 = p(30.0);
    tile_beside(scene.window, (scene.column.heads() as i32 * HEAD + p(10.0)).max(NARROWEST), 0)
}

/// Returns whether a picture of all of `window` has tiles large enough to read.
pub fn shows_whole(window: Window) -> bool {
    tile_beside(window, NARROWEST, 0) >= READABLE
}

/// Returns the height of the strip of players, which takes up everything that Discord's button hides; 0 without
/// players.
pub fn strip(players: usize) -> i32 {
    if players == 0 { 0 } else { BUTTON.h }
}

/// The sides of tiles in close-ups: of one cell, of several cells that all fit, and of several that do not.
pub const CLOSE_TILES: [i32; 3] = [p(52.0) & !1, p(42.5) & !1, p(33.5) & !1];

/// Smallest side of a tile when a player decides where to place one: 35 pixels of a preview that is 525 wide, 24 of a
/// phone's.
pub const DECIDED: i32 = p(36.7) & !1;

/// Returns the room for the board in a close-up, without its rulers: width and height.
fn close_board(players: usize) -> (i32, i32) {
    (WIDTH as i32 - CLOSE_COLUMN - RULER - FAR_RULER, HEIGHT as i32 - strip(players) - RULER)
}

/// Returns how many columns and rows of whole cells a close-up shows with tiles of side `tile`.
pub fn cells(players: usize, tile: i32) -> (i16, i16) {
    let (w, h) = close_board(players);
    ((w / tile) as i16, (h / tile) as i16)
}

/// Returns the side of a tile in a close-up in landscape that shows `columns` columns; each size shows a different
/// number of them.
pub fn close_tile(players: usize, columns: i16) -> i32 {
    let [near, large, small] = CLOSE_TILES;
    let sizes = [near, large, DECIDED, small];
    sizes.into_iter().find(|&tile| cells(players, tile).0 == columns).unwrap_or(small)
}
