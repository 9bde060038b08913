//! The shape of a line: a game, its turns, its scoring events.
//!
//! Everything that a reader may leave unsaid is an `Option`; the observer fills in all of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameTrace {
    /// Its name.
    pub id: String,
    /// How many play.
    pub players: u8,
    /// The sets of tiles in play.
    pub sets: Vec<String>,
    /// How the moves were chosen; no effect on the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<String>,
    /// The options by their names.
    #[serde(default)]
    pub rules: BTreeMap<String, Value>,
    /// The order of the columns of `supply_after`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supply_kinds: Option<Vec<String>>,
    /// The tile that lies at the beginning.
    pub start: Laid,
    /// The turns.
    pub turns: Vec<Turn>,
    /// Every scoring event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Scoring>>,
    /// The final scores; of a partial game, the scores after the last turn.
    #[serde(rename = "final")]
    pub finals: Vec<u32>,
    /// The tiles on the table at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles_placed: Option<usize>,
    /// Unplayable tiles drawn last, no placement followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discarded_at_end: Option<Vec<String>>,
    /// With `unplayable` = return: the tiles that were left when none of them could be placed, sorted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_at_end: Option<Vec<String>>,
    /// The game is not over: no final scoring.
    #[serde(default, skip_serializing_if = "is_false")]
    pub partial: bool,
    /// Figures per player, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<BTreeMap<String, u8>>,
    /// Scores that the source of a scripted position expects; null where it says nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_score: Option<Vec<Option<u32>>>,
    /// Events that the source of a scripted position expects, among others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_events: Option<Vec<ExpectedEvent>>,
}

/// A tile on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Its id in the reference games.
    pub tile: String,
    /// Columns to the east.
    pub x: i16,
    /// Rows to the south.
    pub y: i16,
    /// Clockwise degrees.
    pub rot: u16,
}

/// A turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is.
    pub player: u8,
    /// Tiles drawn before that fitted nowhere and left the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discarded: Option<Vec<String>>,
    /// Tiles drawn before that fitted nowhere and went back into the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned_tiles: Option<Vec<String>>,
    /// The tile placed.
    #[serde(flatten)]
    pub laid: Laid,
    /// How many placements it had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placements: Option<usize>,
    /// How many cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<usize>,
    /// All placements: x, y, degrees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement_list: Option<Vec<(i16, i16, u16)>>,
    /// How many deployments were possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follower_options: Option<usize>,
    /// The same by kind of figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<BTreeMap<String, usize>>,
    /// All deployments: kind/feature/at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option_list: Option<Vec<String>>,
    /// Figures that a festival would give back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub festival_options: Option<usize>,
    /// The figure put down.
    pub follower: Option<Deployed>,
    /// What expansions add to a turn.
    #[serde(default)]
    pub extra: Vec<Value>,
    /// Figures that went home.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Vec<Returned>>,
    /// All scores after the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score_after: Option<Vec<u32>>,
    /// Figures in supply after the turn, by player and kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supply_after: Option<Vec<Vec<u8>>>,
    /// Fields that the base game has no use for.
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, Value>,
}

/// A figure put down on the tile of the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deployed {
    /// The sort of figure.
    pub kind: String,
    /// The sort of feature.
    pub feature: String,
    /// The segment as the tile lies.
    pub at: String,
    /// The segment as the tile is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_tile: Option<String>,
}

/// A segment of a cell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Columns to the east.
    pub x: i16,
    /// Rows to the south.
    pub y: i16,
    /// The sort of feature.
    pub feature: String,
    /// The segment as the tile lies.
    pub at: String,
}

/// A figure that went home.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Returned {
    /// Whose.
    pub player: u8,
    /// The sort of figure.
    pub kind: String,
    /// Where it stood.
    #[serde(flatten)]
    pub place: Place,
}

/// Points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scoring {
    /// In which turn; none in final scoring.
    pub turn: Option<usize>,
    /// During the game or final.
    pub phase: String,
    /// Who.
    pub player: u8,
    /// How many.
    pub points: u32,
    /// For what.
    pub kind: String,
    /// In which way.
    pub detail: String,
    /// What was counted: how many and the points for it.
    pub items: BTreeMap<String, (u32, u32)>,
    /// Where a figure of the player stood.
    #[serde(flatten)]
    pub place: Place,
    /// Every place where a figure of the player stood in the feature: any of them may be named.
    #[serde(skip)]
    pub places: Vec<Place>,
}

/// Points as the source of a scripted position expects them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExpectedEvent {
    /// Who.
    pub player: u8,
    /// For what.
    pub kind: String,
    /// How many.
    pub points: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_false(value: &bool) -> bool {
    !value
}
