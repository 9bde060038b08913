//! The sizes of things: the picture, the column, the tiles; and so how many cells have room.
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
/// The least width of the column beside a whole board.
pub const NARROWEST: i32 = p(128.0);
/// Pairs of a side of tiles and a width of the column: if tiles would have at least that side beside a column of that
/// width, the column takes the width for its names and words.
const WIDER: [(i32, i32); 2] = [(p(40.0), p(160.0)), (p(31.5), p(144.0))];
/// The greatest width of the column beside a whole board.
pub const WIDEST: i32 = p(190.0);
/// The width of the column beside a close-up.
pub const CLOSE_COLUMN: i32 = p(178.0);
/// The most players in one row of the strip.
pub const ABREAST: usize = 3;
/// The least side of tiles of the whole board. If they would be smaller, what is asked for is shown in close-up, and
/// the whole board has a ruler below, too.
pub const READABLE: i32 = p(23.0);
/// The breadth of the ruler on the right, whose numbers nothing hides, and of the one below a large board.
pub const FAR_RULER: i32 = p(12.5);

/// The lower left corner, over which Discord lays its button for the alt text: anything there would stay hidden. The button is 64 x 44
/// pixels large however small the preview is; a phone's is 366 wide.
pub const BUTTON: Area = button_of(WIDTH as i32, HEIGHT as i32);
/// The width of the preview on a phone.
const PHONE: i32 = 366;

/// Returns the corner that the button hides in a picture of this width and height.
pub const fn button_of(width: i32, height: i32) -> Area {
    let h = 44 * width / PHONE + 1;
    Area::new(0, height - h, 64 * width / PHONE + 1, h)
}

/// The largest side of a tile.
pub const LARGEST: i32 = p(60.0);

/// Side of a tile from which on marks leave nothing out.
pub const SMALL: i32 = p(30.0);

/// Returns the side of a tile if these cells are all that is shown, beside a column of at least this width and with a
/// ruler of this breadth below.
fn tile_beside(window: Window, column: i32, far: i32) -> i32 {
    let across = (WIDTH as i32 - column - RULER - FAR_RULER - 2 * EDGE) / i32::from(window.columns);
    let down = (HEIGHT as i32 - RULER - far - 2 * EDGE) / i32::from(window.rows);
    // Even sizes only, so that half as many are kept.
    (across.min(down).min(LARGEST) & !1).max(2)
}

/// Returns the breadth of the ruler below, if these cells are all that is shown: large boards have one, so that no cell is far
/// from its letter.
pub fn far_ruler(window: Window) -> i32 {
    if shows_whole(window) { 0 } else { FAR_RULER }
}

/// Returns the side of a tile if these cells are all that is shown, while the game goes on.
pub fn whole_tile(window: Window) -> i32 {
    let wider = WIDER.map(|(least, column)| (least, tile_beside(window, column, 0)));
    let large = wider.into_iter().find(|(least, side)| side >= least);
    large.map_or_else(|| tile_beside(window, NARROWEST, far_ruler(window)), |(_, side)| side)
}

/// Returns the side of a tile beside the score sheet, whose heads need their width.
pub fn final_tile(scene: &Scene) -> i32 {
    const HEAD: i32 = p(30.0);
    tile_beside(scene.window, (scene.column.heads() as i32 * HEAD + p(10.0)).max(NARROWEST), 0)
}

/// Returns whether these cells are large enough to read when all are shown.
pub fn shows_whole(window: Window) -> bool {
    tile_beside(window, NARROWEST, 0) >= READABLE
}

/// Returns the height of the strip of players: all of what Discord hides lies on it.
pub fn strip(players: usize) -> i32 {
    if players == 0 { 0 } else { BUTTON.h }
}

/// The sides of tiles in close-ups: of one cell that is looked at, if everything that matters fits, and if it does not.
pub const CLOSE_TILES: [i32; 3] = [p(52.0) & !1, p(42.5) & !1, p(33.5) & !1];

/// The least side of a tile where somebody decides where it goes: 35 pixels of a preview that is 525 wide, 24 of a phone's.
pub const DECIDED: i32 = p(36.7) & !1;

/// Returns the room for the board in a close-up, without its rulers: width and height.
fn close_board(players: usize) -> (i32, i32) {
    (WIDTH as i32 - CLOSE_COLUMN - RULER - FAR_RULER, HEIGHT as i32 - strip(players) - RULER)
}

/// Returns how many whole cells, columns and rows, a close-up shows at a size.
pub fn cells(players: usize, tile: i32) -> (i16, i16) {
    let (w, h) = close_board(players);
    ((w / tile) as i16, (h / tile) as i16)
}

/// Returns the side of a tile in a close-up in landscape with that number of columns; each size shows another number of
/// them.
pub fn close_tile(players: usize, columns: i16) -> i32 {
    let [near, large, small] = CLOSE_TILES;
    let sizes = [near, large, DECIDED, small];
    sizes.into_iter().find(|&tile| cells(players, tile).0 == columns).unwrap_or(small)
}
