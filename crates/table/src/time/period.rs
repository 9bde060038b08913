//! Periods in which clocks stand still: a game is paused, a person is away, the program does not run.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A period.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// Unix time in milliseconds of its beginning.
    pub from: u64,
    /// Unix time in milliseconds of its end; `None` while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
}

impl Period {
    /// Returns whether `at`, a Unix time in milliseconds, is within it.
    pub fn holds(self, at: u64) -> bool {
        self.from <= at && self.to.is_none_or(|to| at < to)
    }
}

/// Returns how much time passed between two Unix times in milliseconds, outside the periods of `still`.
pub fn time_outside(from: u64, to: u64, still: impl IntoIterator<Item = Period>) -> Duration {
    let mut still: Vec<(u64, u64)> = still
        .into_iter()
        .map(|period| (period.from.max(from), period.to.unwrap_or(to).min(to)))
        .filter(|(begin, end)| begin < end)
        .collect();
    still.sort_unstable();
    let (mut running, mut at) = (0, from);
    for (begin, end) in still {
        running += begin.saturating_sub(at);
        at = at.max(end);
    }
    Duration::from_millis(running + to.saturating_sub(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_several_periods_is_left_out_once() {
        let period = |from, to| Period { from, to: Some(to) };
        let outside = |still: &[Period]| time_outside(100, 200, still.iter().copied()).as_millis();
        assert_eq!(outside(&[]), 100);
        assert_eq!(outside(&[period(0, 100), period(200, 900)]), 100);
        assert_eq!(outside(&[period(0, 110)]), 90);
        assert_eq!(outside(&[period(190, 900), period(120, 130)]), 80);
        assert_eq!(outside(&[period(120, 160), period(130, 140), period(150, 170)]), 50);
        assert_eq!(outside(&[Period { from: 150, to: None }, period(140, 160)]), 40);
        assert_eq!(outside(&[period(0, 900)]), 0);
        assert_eq!(time_outside(200, 100, []), Duration::ZERO, "a clock that was set back");
        assert!(period(1, 2).holds(1) && !period(1, 2).holds(2) && Period { from: 1, to: None }.holds(7));
    }
}
