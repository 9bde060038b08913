//! Traders & Builders: goods in cities, the builder and the pig.

mod goods;
mod pieces;
mod story;

use super::boxed::Boxed;
use carc_rules::expansion as all;
use carc_rules::expansion::traders::Event;
use carc_rules::{Seat, TileSet};

pub(crate) use carc_rules::expansion::traders::{is_second_part, second_part_follows};
pub(crate) use goods::{goods_word, goods_words, read_goods};

pub(crate) struct Traders;

/// Returns the player whose second part of a double turn an event begins; `None` for other events.
pub(crate) const fn begins_second_part(event: &carc_rules::Event) -> Option<Seat> {
    match event {
        carc_rules::Event::Expansion(all::Event::Traders(Event::SecondPart { seat })) => Some(*seat),
        _ => None,
    }
}

pub(crate) const BOX: Boxed =
    Boxed { set: TileSet::Traders, rules: &[], key: "expansion-traders", brings: "expansion-traders-brings" };
