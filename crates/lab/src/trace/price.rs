//! Prices as a trace writes them: `{"points": 3}`, `"abbey"` or `{"goods": {"wine": 1, "grain": 0, "cloth": 2}}`; older traces have `"kept"`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use carc_rules::expansion::house::Price;
use carc_rules::expansion::traders::Goods;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Written {
    Points(u16),
    #[serde(alias = "kept")]
    Abbey,
    Goods(Goods),
}

#[expect(clippy::ref_option, reason = "serde's signature")]
pub(super) fn serialize<S: Serializer>(price: &Option<Price>, serializer: S) -> Result<S::Ok, S::Error> {
    let written = price.map(|price| match price {
        Price::Points(points) => Written::Points(points),
        Price::Abbey => Written::Abbey,
        Price::Goods(goods) => Written::Goods(goods),
    });
    written.serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Price>, D::Error> {
    let written = Option::<Written>::deserialize(deserializer)?;
    Ok(written.map(|written| match written {
        Written::Points(points) => Price::Points(points),
        Written::Abbey => Price::Abbey,
        Written::Goods(goods) => Price::Goods(goods),
    }))
}
