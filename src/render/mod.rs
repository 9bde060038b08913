//! A position as a picture.
//!
//! [`View`] (a game and what the caller knows beside it) → [`Scene`] (what is shown, plain data) → pixels in the indices of one
//! palette → PNG. Same view, same bytes. No word is written here: all come with the view. Knows the engine; not storage, not
//! chat, no clock.

mod areas;
mod artist;
mod atelier;
mod badges;
mod bands;
mod board;
mod cache;
mod canvas;
mod colour;
mod column;
mod encode;
mod files;
mod ground;
mod layout;
mod marks;
mod mask;
mod overlay;
mod palette;
mod panel;
mod scene;
mod score_sheet;
mod sheet;
mod since;
mod text;
mod theme;
mod view;

pub use artist::Artist;
pub use cache::BoardCache;
pub use layout::{HEIGHT, WIDTH};
pub use panel::{Column, Drawn, Row};
pub use scene::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place, Presence, Scene, Window};
pub use score_sheet::{ScoreSheet, SheetRow, Sum};
pub use theme::ThemeError;
pub use view::{Overlay, Player, Preview, Recent, Tint, View, Words};
