//! Words: the texts in each language, events and moves in words, and the reading of what people type.

mod completes;
mod effect;
mod hand;
mod joined;
mod listed;
mod names;
pub(super) mod reading;
pub(super) mod refusal;
pub mod replay;
mod scores;
mod segment;
pub(super) mod staged;
pub mod text;
mod tile;
mod time;
mod told;
pub mod typing;
pub(super) mod vocabulary;

pub use completes::{at_cell, brings, completes, completes_at, moved, planned, turned};
pub use effect::{effect, so_far};
pub use hand::{hand, held};
pub use listed::{counted, listed};
pub use names::{awaited, colour_key, feature_key, level_key, name, name_then, role_key};
pub use scores::{below_sheet, scores_line, sheet, signed, unpaid};
pub use segment::{different, place_word, segment_words};
pub use tile::{tile_coded, tile_name, tile_names, tile_word};
pub use time::{exact_time, time, time_until};
pub use told::{gained, happened, settled, settled_in_short, short, turn, why};
