//! The positions shown with the topics.

use super::position::Position;

/// A turn begins; the previous one completed a city.
pub(crate) static TURN: Position =
    Position::new("U W V E J", &["O16 rot0 road", "M16 rot0 road-s", "P16 rot0", "N15 rot180 city"]);

/// A tile is drawn that fits in few places.
pub(crate) static TILES: Position =
    Position::new("U W V E R", &["O16 rot0 road", "M16 rot0 road-s", "P16 rot0", "N15 rot180"]);

/// Followers in every role.
pub(crate) static FOLLOWERS: Position =
    Position::new("U B N V J", &["O16 rot0 road", "N17 rot0 cloister", "N15 rot180 city", "P16 rot0 field-ne"]);

/// A road is completed between a cloister and a village.
pub(crate) static ROAD: Position =
    Position::new("U B W E A", &["O16 rot0 road", "N17 rot0 cloister", "P16 rot0", "N15 rot180 city", "M16 rot270"]);

/// As [`ROAD`], with a crossing of the first edition in place of the village.
pub(crate) static ROAD_TO_TREES: Position =
    Position::new("U B L E A", &["O16 rot0 road", "N17 rot0 cloister", "P16 rot0", "N15 rot180 city", "M16 rot270"]);

/// A road that runs on among trees is completed by the last of its ends.
pub(crate) static ROAD_BY_TREES: Position =
    Position::new("U L A A W", &["O16 rot0 road", "P16 rot0 city", "M16 rot270", "P17 rot180 cloister", "Q16 rot0"]);

/// A city with a pennant is completed.
pub(crate) static CITY: Position =
    Position::new("N U M V E", &["N15 rot180 city", "O16 rot0 road", "O15 rot0", "P16 rot0", "O14 rot180"]);

/// A cloister is surrounded.
pub(crate) static CLOISTER: Position = Position::new(
    "B U U E E V V A",
    &[
        "N17 rot0 cloister",
        "M16 rot0",
        "O16 rot0",
        "M17 rot270 city",
        "O17 rot90 city",
        "M18 rot0",
        "O18 rot270",
        "N18 rot0",
    ],
);

/// A farm touches two complete cities and one that is not.
pub(crate) static FARM: Position =
    Position::new("E D E E V", &["N15 rot180 field", "O16 rot0 road", "O15 rot180", "M15 rot270 city", "P16 rot0"]);

/// A game is over.
pub(crate) static END: Position = Position {
    deck: "U E M V B W",
    is_short: true,
    moves: &[
        "O16 rot0 road",
        "N15 rot180 city",
        "O15 rot90 city",
        "P16 rot0 field-ne",
        "N17 rot0 cloister",
        "M16 rot0 road-s",
    ],
};

/// A choice among three tiles.
pub(crate) static HAND: Position = Position::new("U E V W B J A R", &["U O16 rot0 road", "W M16 rot0 road-s"]);

/// A road runs off the table.
pub(crate) static TABLE: Position =
    Position::new("U E U W V", &["O16 rot0 road", "N15 rot180 city", "P16 rot0", "M16 rot0"]);

/// A board with the marks that a picture can have: a score, a pale follower, an open city, a held farm.
pub(crate) static PICTURE: Position = Position::new(
    "N U E W B A J",
    &["N15 rot180 city", "O16 rot0 road", "O17 rot90 field", "P16 rot0", "N17 rot0 cloister", "M16 rot270"],
);
