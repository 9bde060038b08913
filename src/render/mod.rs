//! A position as a picture.
//!
//! [`View`] (a game and what the caller knows beside it) → [`Scene`] (what is shown, plain data) → pixels in the indices of one
//! palette → PNG. Same view, same bytes. No word is written here: all come with the view. Knows the engine; not storage, not
//! chat, no clock.
//!
//! [`artist`] is the face. It knows `paint`, which paints a `scene` where the `layout` has it, with the drawings of a `theme` as
//! `pixels`. Imports run artist → paint → layout → scene and paint → theme → pixels; of pixels the layout knows boxes and lengths.

mod artist;
mod layout;
#[cfg(test)]
mod legible;
mod paint;
mod pixels;
mod scene;
mod theme;

pub use artist::{Artist, Themes};
pub use layout::sizes::{HEIGHT, WIDTH};
pub use pixels::typeface::can_write;
pub use scene::close::{Close, Inset, Outside, Tab};
pub use scene::column::{Column, Drawn, PlayerRow, SegmentWord};
pub use scene::contents::Scene;
pub use scene::element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place, Presence};
pub use scene::manner::Manner;
pub use scene::score_sheet::{ScoreSheet, SheetRow, Sum};
pub use scene::view::{Overlay, Player, Preview, Recent, Tint, View, Words};
pub use scene::window::Window;
pub use theme::error::ThemeError;
