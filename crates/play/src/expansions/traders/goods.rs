//! Goods in words, and as people type them.

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

/// Returns goods tokens as they are typed: `2 wine 1 cloth`.
pub(crate) fn goods_word(goods: Goods) -> String {
    let there = Good::ALL.into_iter().filter(|&good| goods.count(good) > 0);
    there.map(|good| format!("{} {}", goods.count(good), good.word())).collect::<Vec<_>>().join(" ")
}

/// Most letters of a word between goods that means nothing: `and`.
const BETWEEN: usize = 3;

/// Reads goods tokens as typed, in the engine's words: `2 wine 1 cloth`, `2 wine and cloth`; a sort without a number is
/// one token. `None` if the text is something else, or names more than 255 tokens of a sort.
pub(crate) fn read_goods(typed: &str) -> Option<Goods> {
    let mut goods = Goods::NONE;
    let mut number: Option<u8> = None;
    for part in typed.split(|c: char| !c.is_alphanumeric()) {
        let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let (count, word) = part.split_at(digits);
        if !count.is_empty() {
            // A number is followed by what it counts.
            if number.replace(count.parse().ok()?).is_some() {
                return None;
            }
        }
        match Good::ALL.into_iter().find(|good| good.word() == word) {
            Some(good) => *goods.count_mut(good) = goods.count(good).checked_add(number.take().unwrap_or(1))?,
            None if word.is_empty() || (number.is_none() && word.len() <= BETWEEN) => {}
            None => return None,
        }
    }
    (number.is_none() && !goods.is_empty()).then_some(goods)
}

const fn key(good: Good) -> &'static str {
    match good {
        Good::Wine => "goods-wine",
        Good::Grain => "goods-grain",
        Good::Cloth => "goods-cloth",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_are_read_as_they_are_written_and_as_people_say_them() {
        let read = |typed: &str| read_goods(typed).map(goods_word);
        for goods in (Goods { wine: 3, grain: 2, cloth: 1 }).choices() {
            assert_eq!(read_goods(&goods_word(goods)), Some(goods));
        }
        for typed in ["2 wine 1 cloth", "2wine+cloth", "wine, cloth and wine", "cloth 2 wine"] {
            assert_eq!(read(typed).as_deref(), Some("2 wine 1 cloth"), "{typed}");
        }
        for typed in
            ["", "3", "wine 2", "2 3 wine", "abbey", "2 wine 1 horse", "256 wine", "200 wine 56 wine", "2 and wine"]
        {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
