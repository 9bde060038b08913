//! Traders & Builders: goods in cities, the builder and the pig.

mod goods;
mod pieces;
mod story;

use super::boxed::Boxed;
use carc_rules::TileSet;

pub(crate) use carc_rules::expansion::traders::{is_second_part, second_part_follows};
pub(crate) use goods::{goods_word, goods_words, read_goods};

pub(crate) struct Traders;

pub(crate) const BOX: Boxed =
    Boxed { set: TileSet::Traders, rules: &[], key: "expansion-traders", brings: "expansion-traders-brings" };
