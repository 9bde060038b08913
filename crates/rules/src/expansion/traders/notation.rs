//! Goods in the words of `shorthand`.

use super::Goods;

/// Returns numbers of tokens as one word: `g3.0.1`.
pub(in crate::expansion) fn write_goods(goods: Goods) -> String {
    let Goods { wine, grain, cloth } = goods;
    format!("g{wine}.{grain}.{cloth}")
}

/// Reads what [`write_goods`] wrote; `None` if it is something else.
pub(in crate::expansion) fn read_goods(word: &str) -> Option<Goods> {
    let mut counts = word.strip_prefix('g')?.split('.').map(|count| count.parse().ok());
    let goods = Goods { wine: counts.next()??, grain: counts.next()??, cloth: counts.next()?? };
    counts.next().is_none().then_some(goods)
}
