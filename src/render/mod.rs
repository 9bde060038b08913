//! A position as a picture.
//!
//! [`View`] (a game and what the caller knows beside it) → [`Scene`] (what is shown, plain data) → pixels in the indices of one
//! palette → PNG. Same view, same bytes. No word is written here: all come with the view. Knows the engine; not storage, not
//! chat, no clock.

mod areas;
mod artist;
mod atelier;
mod badges;
mod board;
mod canvas;
mod cells;
mod close;
mod colour;
mod column;
mod element;
mod encode;
mod gather;
mod ground;
mod inset;
mod layout;
mod legend;
#[cfg(test)]
mod legible;
mod manner;
mod marks;
mod mask;
mod meadows;
mod overlay;
mod palette;
mod panel;
mod patterns;
mod players;
mod rails;
mod scene;
mod score_sheet;
mod script;
mod sheet;
mod shelf;
mod since;
mod tabs;
mod taken;
mod text;
mod theme;
mod themes;
mod view;
mod walls;
mod window;

pub use artist::Artist;
pub use close::{Close, Inset, Outside, Tab};
pub use element::{Badge, Figure, Frame, LaidTile, LegalCell, Owned, Place, Presence};
pub use layout::{HEIGHT, WIDTH};
pub use manner::Manner;
pub use panel::{Column, Drawn, Row, SegmentWord};
pub use scene::Scene;
pub use score_sheet::{ScoreSheet, SheetRow, Sum};
pub use text::can_write;
pub use theme::ThemeError;
pub use themes::Themes;
pub use view::{Overlay, Player, Preview, Recent, Tint, View, Words};
pub use window::Window;
