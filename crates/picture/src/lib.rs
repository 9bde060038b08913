//! Draws a position as a picture.
//!
//! A [`View`] (a game and what else the caller knows of it) becomes a [`Scene`] (what is shown, as plain data), then
//! pixels as indices into one palette, then a PNG. The same view gives the same bytes. No wording is decided here: all
//! words come with the view. This layer knows the engine, but no storage, no chat and no clock.
//!
//! [`artist`] is its public side. `paint` paints a `scene` where the `layout` places it, with the drawings of a `theme`
//! as `pixels`. Imports run artist → paint → layout → scene and paint → theme → pixels; the layout uses only areas and
//! lengths from `pixels`. What an expansion adds to scene, theme and paint is in its folder of `expansions`.
//!
//! # Words
//!
//! | word | meaning here |
//! |---|---|
//! | *scene* | what a picture shows, as data without coordinates in pixels |
//! | *close-up*, *inset* | an enlarged part of a large board, and the whole board in small next to it |
//! | *pill* | a label with the points of a feature, next to it |
//! | *medal* | a disc in a player's colour with points, in place of the figure that earned them |
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
