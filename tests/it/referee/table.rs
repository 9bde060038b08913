//! A larger table.

use serde_json::Value;

use super::options::Table;
use super::state::{Phase, Referee};

impl Referee {
    /// The table that all players have agreed to, if it is larger than the present one.
    pub fn larger_table(&self, action: &Value) -> Option<Table> {
        let size = |name: &str| Some(action[name].as_i64()? as i32);
        let (new_width, new_height) = (size("width")?, size("height")?);
        let Table::Fixed { width, height } = self.board.table else { return None };
        let grows = new_width >= width && new_height >= height && (new_width, new_height) != (width, height);
        let allowed = self.options.extends && grows && !matches!(self.phase, Phase::Over);
        allowed.then_some(Table::Fixed { width: new_width, height: new_height })
    }
}
