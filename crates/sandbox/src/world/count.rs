//! Counts the bot's requests against Discord's limits.

use std::time::Duration;

use super::state::World;
use crate::model::ids::born_ms;
use crate::model::pace::PER_SECOND;
use crate::model::rates::Standing;

impl World {
    /// Applies Discord's rate limits from now on.
    pub(crate) fn limit_rates(&mut self) {
        self.rates.is_on = true;
        self.pace.limit(PER_SECOND, Duration::from_secs(1));
    }

    /// Counts a request to a route; returns the state of its limit, if it has one.
    pub(crate) fn rate(&mut self, method: &str, path: &str) -> Option<Standing> {
        let edited = path.rsplit_once("/messages/").filter(|_| method == "PATCH").and_then(|(_, id)| id.parse().ok());
        let age_ms = edited.map(|id| self.ids.time().now_ms().saturating_sub(born_ms(id)));
        self.rates.take(method, path, age_ms)
    }
}
