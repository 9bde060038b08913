//! Draws a position as a picture.
//!
//! A [`View`] (a game and what else the caller knows of it) becomes a [`Scene`] (what is shown, as plain data), then
//! pixels in the indices of one palette, then a PNG. The same view gives the same bytes. No word is written here: all
//! come with the view. This layer knows the engine, but no storage, no chat and no clock.
//!
//! [`artist`] is its public face. `paint` paints a `scene` where the `layout` places it, with the drawings of a `theme`
//! as `pixels`. Imports run artist → paint → layout → scene and paint → theme → pixels; of `pixels` the layout uses
//! only boxes and lengths. What an expansion adds to scene, theme and paint stands in its folder of `expansions`.
//!
//! # Words
//!
//! | word | what it is here |
//! |---|---|
//! | *scene* | what a picture shows, as data without coordinates in pixels |
//! | *close-up*, *inset* | what one asks to see of a large board from near, and the whole board in small beside it |
//! | *pill* | the points of a feature, beside it |
//! | *medal* | a disc in a player's colour with points, in place of the figure that earned them: at the end, and of what is asked for |
//! | *manner* | what differs between games in one theme: who has which colour, trees or houses at crossings |
//! | *theme* | how tiles and figures are drawn; a *piece* is the shape of a figure, a *sprite* a drawing in pixels |

mod artist;
mod expansions;
mod layout;
#[cfg(test)]
mod legible;
mod paint;
mod pixels;
mod scene;
mod theme;

pub mod text_board;

pub use artist::{Artist, Themes};
pub use layout::close_up::{Part, Parts, parts};
pub use layout::sizes::{HEIGHT, WIDTH};
pub use pixels::typeface::can_write;
pub use scene::close::Inset;
pub use scene::column::{Column, Drawn, PlayerRow, SegmentWord};
pub use scene::contents::Scene;
pub use scene::curves::{Curve, Curves};
pub use scene::element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place, Presence};
pub use scene::manner::Manner;
pub use scene::medal::Medal;
pub use scene::score_sheet::{ScoreSheet, SheetRow, Sum};
pub use scene::shape::Shape;
pub use scene::supply::{SupplyItem, SupplySign};
pub use scene::view::{Overlay, Player, Preview, Recent, Tint, View, Words};
pub use scene::window::Window;
pub use theme::error::ThemeError;
