//! A larger table.

use serde_json::Value;

use super::options::Table;
use super::state::{Phase, Referee};
use super::tiles::Kind;

impl Referee {
    /// The table that all players have agreed to, if it is larger than the present one.
    pub fn larger_table(&self, action: &Value) -> Option<Table> {
        let size = |name: &str| Some(action[name].as_i64()? as i32);
        let (new_width, new_height) = (size("width")?, size("height")?);
        let Table::Fixed { width, height } = self.board.table else { return None };
        let grows = new_width >= width && new_height >= height && (new_width, new_height) != (width, height);
        let larger = Table::Fixed { width: new_width, height: new_height };
        let allowed = match (&self.phase, action["do"].as_str()) {
            // What is asked for a tile must have room for it; nothing else is decided meanwhile.
            (Phase::Room { tile }, Some("makeroom")) => self.has_room(larger, tile),
            (Phase::Over | Phase::Room { .. }, _) => false,
            (_, word) => word == Some("enlarge"),
        };
        (self.options.extends && grows && allowed).then_some(larger)
    }

    fn has_room(&self, table: Table, tile: &'static Kind) -> bool {
        let mut board = self.board.clone();
        board.table = table;
        board.is_playable(tile)
    }

    /// The table of the least area, and the narrowest of those, that has room for a tile which fits nowhere now.
    pub fn smallest_table_for(&self, tile: &'static Kind) -> Option<(i32, i32)> {
        const MOST: i32 = 110;
        let Table::Fixed { width, height } = self.board.table else { return None };
        if !self.options.extends {
            return None;
        }
        let mut unlimited = self.board.clone();
        unlimited.table = Table::Floor;
        let sizes = unlimited.placements(tile).into_iter().filter_map(|(place, _)| {
            let reaches = |width: i32, height: i32| {
                let mut board = self.board.clone();
                board.table = Table::Fixed { width, height };
                !board.is_beyond(place)
            };
            let wide = (width..=MOST).find(|&wide| reaches(wide, MOST))?;
            let high = (height..=MOST).find(|&high| reaches(MOST, high))?;
            Some((wide, high))
        });
        sizes.min_by_key(|&(wide, high)| (wide * high, wide))
    }
}
