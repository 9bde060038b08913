//! Everything shown of a game: pictures with their descriptions, boards in letters, sheets, the rules with pictures,
//! buttons.
//!
//! It may import `tell`, and knows no calls and no command.

pub mod alt;
pub(super) mod analysis;
pub(super) mod board_text;
pub(super) mod button;
pub mod picture;
pub(super) mod proof;
pub(super) mod rulebook;
pub mod score_sheet;
pub(super) mod settings;
