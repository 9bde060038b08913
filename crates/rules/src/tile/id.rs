//! Look-ups of a kind of tile in the catalog: by its name, and what is printed on it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Tile, TileId};
use crate::catalog::Catalog;

impl TileId {
    /// Returns the kind with this name; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Catalog::standard().named(name)
    }

    /// Returns the tile as printed.
    pub fn tile(self) -> &'static Tile {
        &Catalog::standard().tiles()[self.index()]
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tile().name)
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tile().name)
    }
}

impl Serialize for TileId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.tile().name)
    }
}

impl<'de> Deserialize<'de> for TileId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| serde::de::Error::custom(format!("there is no tile named {name:?}")))
    }
}
