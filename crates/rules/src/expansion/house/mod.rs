//! House rules that change the course of a turn. Where each option is played:
//!
//! - `hand.rs`: `draw_ahead`, `hand_size`, `hand_visible`;
//! - `market.rs`: `buy_tiles`;
//! - `room.rs`, `table.rs`: `table_mode=extend`;
//! - `time_out.rs`: turns that pass on because the player's time is over;
//! - `play.rs`: `fill_hole_extra_turn`.
//!
//! The others are plain conditions in the game's own files: `unplayable` in `turn.rs` (and in `hand.rs`),
//! `trees_do_not_end_roads` and `table_edge_completes` in `effects.rs`, `no_incomplete_points` in `scoring.rs`,
//! `table_mode` and `table_size` in `board.rs`.
//! With `start_tile_in_bag`, `deck.rs` shuffles the start tile in with the others.

mod hand;
mod market;
mod notation;
mod play;
mod room;
mod state;
mod table;
mod time_out;
mod values;

pub(super) use hand::{
    begin_second_part, begin_turn, deal, deal_hidden, draw_instead, drawn_ahead, forget_hands, goes_on_with_hands,
    hands_are_empty, keep_in_hand, next_player, redraw, take as suppose, takes_into,
};
pub(super) use market::{conceal_offers, forget_offers, present};
pub use market::{offer_of, seller_of};
pub(super) use notation::{read, write};
pub(super) use play::{
    apply, check, check_draw, decline, digest, earns_another_turn, end_turn, legal_into, skip_newer_question,
};
pub(super) use room::asks_for_room;
pub(super) use state::State;
pub(super) use table::after_discard;
pub(crate) use values::Next;
pub use values::{Action, Event, Illegal, Phase, Price};
