//! Durations in words.

use super::text::Texts;
use std::time::Duration;

/// Returns a duration in minutes, from one hour on in hours, and from two days on in days: "3 days".
pub fn time(texts: &Texts, time: Duration) -> String {
    const HOUR: u64 = 60 * 60;
    let (key, count) = match time.as_secs() {
        seconds if seconds < HOUR => ("time-minutes", seconds / 60),
        seconds if seconds < 48 * HOUR => ("time-hours", seconds / HOUR),
        seconds => ("time-days", seconds / (24 * HOUR)),
    };
    texts.words(key, &[("count", (count as usize).into())])
}

/// Returns a duration in its two largest units, down to minutes: "1 day, 4 hours".
pub fn exact_time(texts: &Texts, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let parts = [("time-days", minutes / (24 * 60)), ("time-hours", minutes / 60 % 24), ("time-minutes", minutes % 60)];
    let said = parts.into_iter().skip_while(|&(_, count)| count == 0).take(2).filter(|&(_, count)| count > 0);
    let said: Vec<String> = said.map(|(key, count)| texts.words(key, &[("count", (count as usize).into())])).collect();
    if said.is_empty() { texts.words("time-minutes", &[("count", 0_usize.into())]) } else { said.join(", ") }
}

/// Returns the time until something happens, rounded to minutes, or to hours from one day on.
pub fn time_until(texts: &Texts, time: Duration) -> String {
    const DAY: Duration = Duration::from_hours(24);
    let half_a_minute = Duration::from_secs(30);
    exact_time(texts, time + if time + half_a_minute < DAY { half_a_minute } else { half_a_minute * 60 })
}
