//! Goods in words.

use crate::words::listed;
use crate::words::text::Texts;
use carc_rules::expansion::traders::{Good, Goods};

/// Returns goods tokens in words: `2 wine tokens and 1 cloth token`.
pub(crate) fn goods_words(texts: &Texts, goods: Goods) -> String {
    let there = Good::ALL.into_iter().filter(|&good| goods.count(good) > 0);
    let words: Vec<String> =
        there.map(|good| texts.words(key(good), &[("count", u32::from(goods.count(good)).into())])).collect();
    listed(texts, &words)
}

const fn key(good: Good) -> &'static str {
    match good {
        Good::Wine => "goods-wine",
        Good::Grain => "goods-grain",
        Good::Cloth => "goods-cloth",
    }
}
