//! Snowflakes: Discord's ids, which carry the time of their creation.
//!
//! Every id that the sandbox gives out is larger than all before it, whatever the clock does, so the order of ids is
//! the order of creation. Only the ids of interactions that a test makes older ([`aged`]), and of threads on messages,
//! which share the message's id, are not. Each kind of thing has a newtype, so that a channel cannot be passed for a
//! person.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::clock::Time;

/// Milliseconds from the Unix epoch to Discord's (2015-01-01).
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

macro_rules! id {
    ($(#[$doc:meta] $name:ident)+) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl Serialize for $name {
            /// As a string: JavaScript's numbers are too short for snowflakes.
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

id! {
    /// A person's or the bot's user id.
    PersonId
    /// A text channel or a thread.
    ChannelId
    /// A message.
    MessageId
    /// One command, click, autocompletion or modal, as sent to the bot.
    InteractionId
    /// A file of a message.
    AttachmentId
}

/// Gives out ids: from the current time, or one more than the last, whichever is later.
#[derive(Debug)]
pub(crate) struct Ids {
    last: u64,
    time: Time,
}

impl Ids {
    /// Creates a source of ids later than `last`, whose clock is `ahead` of the machine's.
    pub(crate) fn after(last: u64, ahead: Duration) -> Self {
        Self { last, time: Time::ahead_by(ahead) }
    }

    /// Returns the next id.
    pub(crate) fn next(&mut self) -> u64 {
        let now = (self.time.now_ms().saturating_sub(DISCORD_EPOCH_MS)) << 22;
        self.last = now.max(self.last + 1);
        self.last
    }

    /// Returns the clock that ids follow.
    pub(crate) fn time(&self) -> &Time {
        &self.time
    }
}

/// Returns an id that looks `ms` milliseconds older than it is.
pub(crate) fn aged(id: u64, ms: u64) -> u64 {
    id.saturating_sub(ms << 22)
}

/// Returns when the thing with this id was created, as Unix time in milliseconds.
pub(crate) fn born_ms(id: u64) -> u64 {
    (id >> 22) + DISCORD_EPOCH_MS
}

/// Writes Unix milliseconds as Discord writes time: RFC 3339 in UTC.
pub(crate) fn rfc3339(unix_ms: u64) -> String {
    let (days, ms) = (unix_ms / 86_400_000, unix_ms % 86_400_000);
    // Days to a civil date, counting years from March, so that the leap day is the last of a year.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{:03}000+00:00", ms % 1_000)
}

/// Reads a snowflake or index, which clients send as a number or as a string.
pub(crate) fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_within_a_millisecond() {
        let mut ids = Ids::after(0, Duration::ZERO);
        let many: Vec<u64> = (0..10_000).map(|_| ids.next()).collect();
        assert!(many.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(ids.time().now_ms().abs_diff(born_ms(many[0])) < 1_000);
    }

    #[test]
    fn an_aged_id_is_that_much_older() {
        let id = Ids::after(0, Duration::ZERO).next();
        assert_eq!(born_ms(id) - born_ms(aged(id, 4_000)), 4_000);
    }

    #[test]
    fn ids_follow_a_clock_that_is_ahead_and_what_was_there_before() {
        let day = Duration::from_hours(24);
        let (today, tomorrow) = (Ids::after(0, Duration::ZERO).next(), Ids::after(0, day).next());
        assert!((born_ms(tomorrow) - born_ms(today)).abs_diff(86_400_000) < 1_000);
        assert_eq!(Ids::after(tomorrow, Duration::ZERO).next(), tomorrow + 1);
    }

    #[test]
    fn time_is_written_as_discord_writes_it() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(rfc3339(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(rfc3339(1_767_225_599_123), "2025-12-31T23:59:59.123000+00:00");
    }
}
