//! The options of a game by their words; a missing one has the value of preset c2.

use serde_json::Value;

///
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Farms {
    Farm,
    FarmOnceACity,
    City,
}

/// The places where tiles may lie: anywhere, on a table round the start tile, or anywhere in an area of a width
/// and height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Table {
    Floor,
    Fixed { width: i32, height: i32 },
    Shift { width: i32, height: i32 },
}

#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "switches of the rules")]
pub struct Options {
    pub small_city_c1: bool,
    pub farmers: bool,
    pub farms: Farms,
    pub returns_unplayable: bool,
    /// With it, players go on with what they hold when no tile of the pile fits.
    pub hands_play_on: bool,
    pub festival: bool,
    pub festival_returns_barns: bool,
    pub abbey_mayor: bool,
    pub abbey_endgame: bool,
    pub barn_on_barn: bool,
    pub wagon_c2: bool,
    pub wagon_any_side: bool,
    pub bets: bool,
    pub river_looks_ahead: bool,
    pub abbot: bool,
    pub inns: bool,
    pub inn_at_both_roads: bool,
    pub inns_incomplete_as_others: bool,
    pub traders: bool,
    pub bets_ignore_unclaimed: bool,
    pub draw_ahead: bool,
    pub hand_of_three: bool,
    pub trees_join_roads: bool,
    pub buy_tiles: bool,
    pub extra_turn: bool,
    pub no_incomplete_points: bool,
    pub table: Table,
    pub extends: bool,
    pub edge_completes: bool,
}

impl Options {
    pub fn read(value: &Value) -> Self {
        let is = |name: &str, word: &str| value[name].as_str() == Some(word);
        let on = |name: &str| is(name, "on");
        let mode = value["table_mode"].as_str().unwrap_or("floor");
        let size = |value: &Value| {
            let (width, height) = value.as_str().unwrap_or("12x10").split_once('x').unwrap();
            (width.parse().unwrap(), height.parse().unwrap())
        };
        let table = match mode {
            "floor" => Table::Floor,
            "shift" => {
                let (width, height) = size(&value["table_size"]);
                Table::Shift { width, height }
            }
            "table" | "extend" => {
                let (width, height) = size(&value["table_size"]);
                Table::Fixed { width, height }
            }
            other => panic!("table_mode {other}"),
        };
        let farms = match value["farm_scoring"].as_str() {
            None | Some("per_farm") => Farms::Farm,
            Some("per_farm_once") => Farms::FarmOnceACity,
            Some("per_city") => Farms::City,
            Some(other) => panic!("farm_scoring {other}"),
        };
        Self {
            small_city_c1: is("small_city", "c1"),
            farmers: !is("farmers", "off"),
            farms,
            returns_unplayable: is("unplayable", "return"),
            hands_play_on: is("unplayable", "return"),
            festival: on("festival"),
            festival_returns_barns: is("festival_return", "figure"),
            abbey_mayor: on("abbey_mayor"),
            abbey_endgame: !is("abbey_endgame", "off"),
            barn_on_barn: on("barn_on_barn"),
            wagon_c2: is("wagon_move", "c2"),
            wagon_any_side: is("wagon_abbey", "any_side"),
            bets: on("bets"),
            river_looks_ahead: is("river_turns", "ahead"),
            abbot: on("abbot"),
            inns: on("inns"),
            inn_at_both_roads: is("inn_crossing", "both"),
            inns_incomplete_as_others: is("inns_incomplete", "normal"),
            traders: on("traders"),
            bets_ignore_unclaimed: is("bets_unclaimed", "ignore"),
            draw_ahead: on("draw_ahead"),
            hand_of_three: is("hand_size", "3"),
            trees_join_roads: on("trees_do_not_end_roads"),
            buy_tiles: on("buy_tiles"),
            extra_turn: on("fill_hole_extra_turn"),
            no_incomplete_points: on("no_incomplete_points"),
            table,
            extends: mode == "extend",
            edge_completes: on("table_edge_completes"),
        }
    }
}
