//! Prices as a trace writes them: `{"points": 3}` or `"abbey"`; older traces have `"kept"`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use carc_rules::expansion::house::Price;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Written {
    Points(u16),
    #[serde(alias = "kept")]
    Abbey,
}

#[expect(clippy::ref_option, reason = "serde's signature")]
pub(super) fn serialize<S: Serializer>(price: &Option<Price>, serializer: S) -> Result<S::Ok, S::Error> {
    let written = price.map(|price| match price {
        Price::Points(points) => Written::Points(points),
        Price::Abbey => Written::Abbey,
    });
    written.serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Price>, D::Error> {
    let written = Option::<Written>::deserialize(deserializer)?;
    Ok(written.map(|written| match written {
        Written::Points(points) => Price::Points(points),
        Written::Abbey => Price::Abbey,
    }))
}
