//! What people see and type of each expansion and of the house rules: a folder each, called through lists.
//!
//! | what is asked | where an expansion says it | the list |
//! |---|---|---|
//! | figures and tiles, words typed for them | [`Pieces`](pieces::Pieces) | `piece_list.rs` |
//! | events, secrets, headings | [`Story`](story::Story) | `story_list.rs` |
//! | questions, and the ways to answer | [`Asking`](way::Asking) | `asked.rs` |
//! | its name, its box, its options | [`Boxed`](boxed::Boxed) | `choice.rs` |
//! | the boxes in which it is sold | [`Product`] | `product.rs` |
//! | tiles that are placed out of a supply | [`supply`] | only one has them |
//!
//! Elsewhere an expansion is named only by its commands in `commands/expansions` and its rules in
//! `show/rulebook/expansions`.

mod abbey_mayor;
mod abbot;
pub(crate) mod answer;
mod asked;
mod bets;
mod boxed;
mod choice;
mod festival;
mod house;
mod inns;
mod piece_list;
mod pieces;
mod product;
mod river;
pub(crate) mod standing;
mod story;
mod story_list;
mod traders;
mod way;

pub(crate) use abbey_mayor::supply;
pub use answer::{Answer, Question};
pub(crate) use bets::chips::chip_word;
pub use choice::Expansion;
pub(crate) use piece_list::{
    brings, counted, effect, figure_key, homecoming, in_feature, keeps_out, mark_keys, may_move_on, misplaced,
    most_parts, other_points, pile, printed, takes_back, tile_key, typed_words,
};
pub(crate) use pieces::Looked;
pub(crate) use product::{PRODUCTS, Product};
pub use standing::Standing;
pub(crate) use story::NamesThen;
pub(crate) use story_list::{
    begins, begins_next, declined_in_advance, first_of_all, happened, heading, in_scores, in_story, in_supply,
    on_board, question, revealed, revealed_in_short, scored_key, secret,
};
pub(crate) use traders::{begins_second_part, goods_word, goods_words, is_second_part, second_part_follows};
pub(crate) use way::Way;
