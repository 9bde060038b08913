//! The shape of a line: a game, its turns, its scoring events.
//!
//! Everything that a trace may leave out is an `Option`; the observer fills in all of it. Players are seats from 0;
//! indexes of turns count from 0.

mod step;

use std::collections::BTreeMap;

use carc_rules::expansion::house::Price;
use carc_rules::expansion::traders::Goods;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use step::{Spot, Step};

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameTrace {
    /// Its name.
    pub id: String,
    /// The number of players.
    pub players: u8,
    /// The sets of tiles in play.
    pub sets: Vec<String>,
    /// How the moves were chosen; it has no effect on the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<String>,
    /// The options by their names.
    #[serde(default)]
    pub rules: BTreeMap<String, Value>,
    /// The version of the rules ([`RULES`](carc_rules::RULES)) that it was played by; absent if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_version: Option<u16>,
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
    /// Unplayable tiles that were drawn last, with no placement after them but abbeys of the round after the last tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discarded_at_end: Option<Vec<String>>,
    /// With `unplayable` = return: the tiles that were left when none of them could be placed, sorted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_at_end: Option<Vec<String>>,
    /// The pile at the beginning, if players hold tiles: it does not follow from the turns then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pile: Option<Vec<String>>,
    /// The players who could have placed their abbey with the pile empty and declined, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endgame_abbey_passes: Option<Vec<AbbeyPass>>,
    /// Goods tokens at the end, by player: wine, grain, cloth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods_final: Option<Vec<[u8; 3]>>,
    /// Bets settled in final scoring, one entry per house and chip.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled_final: Option<Vec<Settled>>,
    /// Known deviations of the other engine from the rules, to be followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quirks: Option<Vec<Quirk>>,
    /// Whether the game is not over, so that there is no final scoring.
    #[serde(default, skip_serializing_if = "is_false")]
    pub partial: bool,
    /// Figures per player, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<BTreeMap<String, u8>>,
    /// Scores that the source of a scripted position expects; `None` where it does not mention one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_score: Option<Vec<Option<u32>>>,
    /// Events that the source of a scripted position expects; there may be others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_events: Option<Vec<ExpectedEvent>>,
}

/// A tile on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Laid {
    /// Its id in the reference games.
    pub tile: String,
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
    /// Clockwise rotation in degrees.
    pub rot: u16,
}

/// A turn, or one part of a double turn: everything from one tile that is placed to the next.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is told of a turn where it is true")]
pub struct Turn {
    /// The player who places the tile.
    pub player: u8,
    /// Tiles drawn before that fitted nowhere and left the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discarded: Option<Vec<String>>,
    /// Tiles drawn before that fitted nowhere and went back into the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned_tiles: Option<Vec<String>>,
    /// The depth to which each of them was put back; if absent, it is worked out from the order of later draws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned_to: Option<Vec<u8>>,
    /// Offers for the tile, in the order of the answers; absent if nobody was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offers: Option<Vec<Bid>>,
    /// The player who drew the tile and sold it to `player`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sold_by: Option<u8>,
    /// Width and height of a larger table that was agreed on before the tile was placed. Absent if the table only grew
    /// as little as the placed tile needed, which follows from the tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<(u8, u8)>,
    /// Whether the turn was earned by filling a hole.
    #[serde(default, skip_serializing_if = "is_false")]
    pub extra_turn: bool,
    /// Whether it is the second part of a double turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub second: bool,
    /// Whether the tile extended the road or city of the player's builder, in the first part of a turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub builder: bool,
    /// The tile placed.
    #[serde(flatten)]
    pub laid: Laid,
    /// Whether it is an abbey placed after the last tile.
    #[serde(default, skip_serializing_if = "is_false")]
    pub endgame: bool,
    /// Number of holes for the player's abbey, before anything was drawn; absent without any, or without an abbey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abbey_options: Option<usize>,
    /// The cells of those holes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abbey_cells: Option<Vec<(i16, i16)>>,
    /// Number of possible placements of the tile; absent for an abbey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placements: Option<usize>,
    /// Number of cells where the tile could be placed; absent for an abbey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<usize>,
    /// All placements: x, y, rotation in degrees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement_list: Option<Vec<(i16, i16, u16)>>,
    /// Number of deployments that were possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follower_options: Option<usize>,
    /// Number of possible deployments by kind of figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<BTreeMap<String, usize>>,
    /// All deployments: kind/feature/at, or kind/x,y for a corner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option_list: Option<Vec<String>>,
    /// Number of figures that a festival would give back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub festival_options: Option<usize>,
    /// Number of the player's own abbots that could be called back; absent without The Abbot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abbot_options: Option<usize>,
    /// The positions of those abbots: x,y/feature/at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abbot_list: Option<Vec<String>>,
    /// The figure put down.
    pub follower: Option<Deployed>,
    /// Steps that expansions add to the turn.
    #[serde(default)]
    pub extra: Vec<Step>,
    /// Figures that went home.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Vec<Returned>>,
    /// Houses whose bets were settled, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<Vec<Settled>>,
    /// Bets of everybody on the tile; absent if nobody was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bets: Option<Vec<Bet>>,
    /// Goods tokens that the player took; absent for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<Goods>,
    /// Goods tokens after the turn, by player: wine, grain, cloth; absent without Traders & Builders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods_after: Option<Vec<[u8; 3]>>,
    /// All scores after the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score_after: Option<Vec<u32>>,
    /// Figures in supply after the turn, by player and kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supply_after: Option<Vec<Vec<u8>>>,
    /// Chips in supply after the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chips_supply_after: Option<Vec<u32>>,
    /// Tiles in hand after the turn, the oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Vec<Vec<String>>>,
}

/// A player who could have placed the abbey with the pile empty, and did not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AbbeyPass {
    /// The player who declined.
    pub player: u8,
    /// Number of holes.
    pub abbey_options: usize,
    /// Whether it was in the second part of a double turn, not in the round after the last tile.
    #[serde(default, skip_serializing_if = "is_false")]
    pub second: bool,
}

/// A player's bet on a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bet {
    /// The player who bet or declined.
    pub player: u8,
    /// The chip; `None` for declining.
    pub chip: Option<String>,
}

/// A player's offer for a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// The player who offered or declined.
    pub player: u8,
    /// The price; `None` for declining.
    #[serde(with = "super::price")]
    pub price: Option<Price>,
}

/// A house whose bets were settled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settled {
    /// The cell of the house, and the segment on its tile that belongs to the feature by which the bets were settled.
    #[serde(flatten)]
    pub place: Place,
    /// Number of tiles that the feature counts.
    pub tiles: u16,
    /// The chips on that house.
    pub chips: Vec<Settlement>,
    /// Whether the player to move chose between several features.
    #[serde(default, skip_serializing_if = "is_false")]
    pub choice: bool,
}

/// A chip turned over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settlement {
    /// The owner of the chip.
    pub player: u8,
    /// The chip, by its name.
    pub chip: String,
    /// The points it won.
    pub points: u32,
}

/// A known deviation of the other engine from the rules: the targets that it offered are taken as they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quirk {
    /// The index of the turn it happens in.
    pub turn: usize,
    /// Its name.
    pub kind: String,
    /// The owner of the figure.
    pub player: u8,
    /// Number of targets that the rules add.
    pub other_reading_adds: usize,
}

/// A figure put down on the tile of the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deployed {
    /// The sort of figure.
    pub kind: String,
    /// The sort of feature.
    pub feature: String,
    /// For figures on a corner of the grid: the cell south-east of that corner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corner: Option<(i16, i16)>,
    /// The segment as the tile lies; for a corner, a segment of the cell south-east of it.
    pub at: String,
    /// The segment as the tile is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_tile: Option<String>,
}

/// A segment of a cell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
    /// The sort of feature.
    pub feature: String,
    /// The segment as the tile lies.
    pub at: String,
}

/// A figure that went home.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Returned {
    /// The owner of the figure.
    pub player: u8,
    /// The sort of figure.
    pub kind: String,
    /// The segment where it stood.
    #[serde(flatten)]
    pub place: Place,
}

/// Points that a player gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scoring {
    /// The index of the turn; `None` in final scoring.
    pub turn: Option<usize>,
    /// `during` the game, or `final`.
    pub phase: String,
    /// The player who gets them.
    pub player: u8,
    /// Number of points.
    pub points: u32,
    /// The reason for them: the kind of feature, `farm`, `barn`, `bet` or `goods`.
    pub kind: String,
    /// The way it is scored, such as `complete` or `incomplete`; the chip of a bet, or the sort of goods.
    pub detail: String,
    /// What was counted, by name: the number, and the points for it.
    pub items: BTreeMap<String, (u32, u32)>,
    /// The segment where a figure of the player stood; `None` for goods.
    #[serde(flatten)]
    pub place: Option<Place>,
    /// Every place where a figure of the player stood in the feature: any of them may be named.
    #[serde(skip)]
    pub places: Vec<Place>,
}

/// Points as the source of a scripted position expects them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExpectedEvent {
    /// The player who gets them.
    pub player: u8,
    /// The reason for them.
    pub kind: String,
    /// Number of points.
    pub points: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_false(value: &bool) -> bool {
    !value
}
