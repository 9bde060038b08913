//! A larger table.

use serde_json::Value;

use super::options::Table;
use super::state::{Phase, Referee};

impl Referee {
    /// All players have agreed to a larger table.
    pub fn enlarge(&mut self, action: &Value) -> Option<()> {
        let size = |name: &str| Some(action[name].as_i64()? as i32);
        let (new_width, new_height) = (size("width")?, size("height")?);
        let Table::Fixed { width, height } = self.board.table else { return None };
        let grows = new_width >= width && new_height >= height && (new_width, new_height) != (width, height);
        if !self.options.extends || !grows || matches!(self.phase, Phase::Over) {
            return None;
        }
        self.board.table = Table::Fixed { width: new_width, height: new_height };
        Some(())
    }
}
