//! Draws a position as a picture.
//!
//! A [`View`] (a game and what the caller knows beside it) becomes a [`Scene`] (what is shown, as plain data), then
//! pixels in the indices of one palette, then a PNG. The same view gives the same bytes. No word is written here: all
//! come with the view. This layer knows the engine, but no storage, no chat and no clock.
//!
//! [`artist`] is its public face. `paint` paints a `scene` where the `layout` places it, with the drawings of a `theme`
//! as `pixels`. Imports run artist → paint → layout → scene and paint → theme → pixels; of `pixels` the layout uses
//! only boxes and lengths.

mod artist;
mod layout;
#[cfg(test)]
mod legible;
mod paint;
mod pixels;
mod scene;
mod theme;

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
pub use scene::view::{Overlay, Player, Preview, Recent, Tint, View, Words};
pub use scene::window::Window;
pub use theme::error::ThemeError;
