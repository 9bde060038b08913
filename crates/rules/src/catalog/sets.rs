//! The boxes that tiles come from.

use serde::Deserialize;

/// The data files of the sets that the program knows.
pub(super) const SETS: [&str; 8] = [
    include_str!("../../../../assets/tiles/base.json"),
    include_str!("../../../../assets/tiles/festival.json"),
    include_str!("../../../../assets/tiles/abbey_mayor.json"),
    include_str!("../../../../assets/tiles/bets.json"),
    include_str!("../../../../assets/tiles/abbot.json"),
    include_str!("../../../../assets/tiles/river.json"),
    include_str!("../../../../assets/tiles/inns.json"),
    include_str!("../../../../assets/tiles/traders.json"),
];

/// The box that a tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileSet {
    /// The base game.
    Base,
    /// The Festival.
    Festival,
    /// Abbey & Mayor.
    AbbeyMayor,
    /// The Bets.
    Bets,
    /// The Abbot: no tiles of its own, but copies with gardens.
    Abbot,
    /// The River.
    River,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
}

impl TileSet {
    /// All boxes.
    pub const ALL: [Self; 8] =
        [Self::Base, Self::Festival, Self::AbbeyMayor, Self::Bets, Self::Abbot, Self::River, Self::Inns, Self::Traders];

    /// Returns the word that users type for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Festival => "festival",
            Self::AbbeyMayor => "abbey-mayor",
            Self::Bets => "bets",
            Self::Abbot => "abbot",
            Self::River => "river",
            Self::Inns => "inns",
            Self::Traders => "traders",
        }
    }

    /// Returns the name of the option that adds it to a game; `None` for the base game, which is always played.
    pub const fn option(self) -> Option<&'static str> {
        match self {
            Self::Base => None,
            Self::Festival => Some("festival"),
            Self::AbbeyMayor => Some("abbey_mayor"),
            Self::Bets => Some("bets"),
            Self::Abbot => Some("abbot"),
            Self::River => Some("river"),
            Self::Inns => Some("inns"),
            Self::Traders => Some("traders"),
        }
    }
}
