//! Traders & Builders: goods in cities, the builder and the pig.

mod goods;

pub(crate) use goods::goods_words;
