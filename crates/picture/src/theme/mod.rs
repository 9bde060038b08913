//! Themes: drawings and colours, and their pixels.
//!
//! A theme is a folder:
//!
//! - `theme.json`: its title and the colours of everything that is not art;
//! - `players.json`: the players' colours in order; green, the seventh, may be missing;
//! - `tiles/<kind>.svg`, 256 units wide and high; `<kind>-2.svg` and `<kind>-3.svg` are other drawings of the tile; for
//!   kinds whose roads meet between trees in the art of the first edition also `<kind>-trees.svg` and so on; all of
//!   these further ones may be missing;
//! - `areas/<kind>.png`: which pixel is which segment; all may be missing;
//! - `figures/{follower,farmer,mayor,wagon,barn,corner-tower,shield}.svg`, `figures/abbot.svg`,
//!   `figures/{largefollower,largefarmer}.svg`, `figures/{builder,pig,wine,grain,cloth}.svg`;
//! - `spots.json`: per kind, where figures stand (in the order of its segments), the corners where a wall ends, where a
//!   betting house stands and where shields and the signs of expansions are;
//! - `palette.json`, if the theme brings one.
//!
//! Files of expansions that were added later may be missing: the painted theme lends them.
//!
//! [`read`](mod@read) checks all of it, [`sprites`] rasterises its drawings and caches them.

mod art_palette;
pub mod depths;
pub mod drawing;
pub mod error;
pub mod files;
pub mod known;
mod lent;
pub mod loaded;
pub mod medal;
pub mod piece;
mod read;
mod reader;
pub mod rests;
pub mod scatter;
pub mod segment_map;
pub mod sites;
pub mod sprites;
pub mod style;
mod svg;
