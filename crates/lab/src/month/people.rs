//! The people of a simulated month, and how they live.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rand::{Rng, RngExt};

use carc_play::request::{Ask, NoticesOptions};
use carc_table::QuietHours;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

const ZONES: [&str; 4] = ["Europe/Madrid", "America/Mexico_City", "Asia/Tokyo", "Australia/Adelaide"];

/// How soon somebody comes when they are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Habit {
    /// Within minutes.
    Fast,
    /// Within hours.
    Steady,
    /// Within two days.
    Slow,
    /// Within hours, or not at all until the next call.
    Forgetful,
    /// Like [`Self::Steady`], until the Unix time in milliseconds when they stop playing without a word.
    Gone(u64),
}

/// A person.
pub(super) struct Person {
    pub habit: Habit,
    zone: TimeZone,
    zone_name: &'static str,
    quiet: Option<QuietHours>,
    reminders: Option<&'static str>,
    /// Whether they want to be called when their turn is next.
    pub next: bool,
    /// Unix time in milliseconds when they go on a vacation, and its length in days.
    pub vacation: Option<(u64, u64)>,
}

impl Person {
    /// Creates a random person; `now` is Unix time in milliseconds.
    pub(super) fn any(now: u64, rng: &mut impl Rng) -> Self {
        let habit = match rng.random_range(0..100) {
            0..25 => Habit::Fast,
            25..60 => Habit::Steady,
            60..75 => Habit::Slow,
            75..92 => Habit::Forgetful,
            _ => Habit::Gone(now + rng.random_range(0..20 * DAY)),
        };
        let zone_name = ZONES[rng.random_range(0..ZONES.len())];
        let hours = QuietHours { from: rng.random_range(20..24) * 60, to: rng.random_range(6..10) * 60 };
        Self {
            habit,
            zone: TimeZone::get(zone_name).unwrap_or(TimeZone::UTC),
            zone_name,
            quiet: rng.random_bool(0.4).then_some(hours),
            reminders: [None, None, Some("24"), Some("48"), Some("last")][rng.random_range(0..5)],
            next: rng.random_bool(0.1),
            vacation: rng.random_bool(0.1).then(|| (now + rng.random_range(0..15 * DAY), rng.random_range(1..8))),
        }
    }

    /// Returns the request with which they change their settings; `None` if they change nothing.
    pub(super) fn wishes(&self) -> Option<Ask> {
        if self.quiet.is_none() && self.reminders.is_none() && !self.next {
            return None;
        }
        let hours = |QuietHours { from, to }| format!("{}-{}", from / 60, to / 60);
        Some(Ask::Notices(NoticesOptions {
            reminders: self.reminders.map(str::to_owned),
            quiet: self.quiet.map(hours),
            zone: Some(self.zone_name.to_owned()),
            next: Some(self.next),
            direct: None,
        }))
    }

    /// Returns whether they have not stopped playing.
    pub(super) const fn is_there(&self, now: u64) -> bool {
        !matches!(self.habit, Habit::Gone(day) if now >= day)
    }

    /// Returns when they look at a game that calls them now; `None` if they don't.
    pub(super) fn comes(&self, now: u64, rng: &mut impl Rng) -> Option<u64> {
        let delay = match self.habit {
            Habit::Fast => rng.random_range(MINUTE..20 * MINUTE),
            Habit::Slow => rng.random_range(4 * HOUR..44 * HOUR),
            Habit::Forgetful if rng.random_bool(0.4) => return None,
            Habit::Forgetful => rng.random_range(HOUR..12 * HOUR),
            Habit::Gone(day) if now >= day => return None,
            Habit::Steady | Habit::Gone(_) => rng.random_range(10 * MINUTE..8 * HOUR),
        };
        let mut at = now + delay;
        while !self.is_awake(at) {
            at += 30 * MINUTE;
        }
        Some(at)
    }

    fn minute(&self, at: u64) -> u16 {
        let time = self.zone.to_datetime(Timestamp::from_millisecond(at as i64).unwrap_or_default()).time();
        time.hour() as u16 * 60 + time.minute() as u16
    }

    fn is_awake(&self, at: u64) -> bool {
        (7 * 60..23 * 60).contains(&self.minute(at))
    }

    /// Returns whether they have quiet hours at `at`.
    pub(super) fn has_quiet(&self, at: u64) -> bool {
        self.quiet.is_some_and(|quiet| quiet.hold(self.minute(at)))
    }
}
