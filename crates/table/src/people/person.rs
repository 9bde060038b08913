//! The settings of a person.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Language, language};
use crate::time::Period;

/// The settings of a person, in all servers; all unset at first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonSettings {
    /// The language of what only they read; `None` for that of their client.
    #[serde(default, deserialize_with = "language::known", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The screen that they look at Discord on; `None` if they never chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screen: Option<Screen>,
    /// The way in which games call them.
    #[serde(default, skip_serializing_if = "Notices::is_usual")]
    pub notices: Notices,
    /// Periods when they are or were away, the newest last: the clocks of their seats stand still then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vacations: Vec<Period>,
    /// Unix time in milliseconds when they last ended a vacation themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u64>,
    /// Time away in vacations that are no longer in `vacations`, by month, the newest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away_before: Vec<Away>,
}

/// The screen that somebody looks at Discord on, which decides the shape of the boards that they alone see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Screen {
    /// A screen that is wider than high.
    Desktop,
    /// A phone, held upright.
    Phone,
}

/// The time that somebody was away in a month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Away {
    /// The month: thirty days each, counted since 1970.
    pub month: u16,
    /// Time in minutes, rounded up.
    pub minutes: u32,
}

/// A month of [`Away`], in milliseconds.
const MONTH: u64 = 30 * 24 * 60 * 60 * 1000;

impl PersonSettings {
    /// Returns these settings with another screen.
    #[must_use]
    pub fn with_screen(self, screen: Option<Screen>) -> Self {
        Self { screen, ..self }
    }

    /// Returns how long they are or were away between two moments, as Unix times in milliseconds. Months of [`Away`]
    /// that overlap with that time count whole.
    pub fn away_between(&self, from: u64, to: u64) -> Duration {
        let listed = self.vacations.iter().map(|vacation| {
            let end = vacation.to.unwrap_or(to).min(to);
            end.saturating_sub(vacation.from.max(from))
        });
        let before = self.away_before.iter().filter(|away| (u64::from(away.month) + 1) * MONTH > from);
        Duration::from_millis(listed.sum::<u64>() + before.map(|away| u64::from(away.minutes) * 60_000).sum::<u64>())
    }

    /// Keeps at most `most` vacations in the list. Older ones are added to [`Self::away_before`], from which months
    /// that ended before `from` are dropped.
    pub fn bound_vacations(&mut self, most: usize, from: u64) {
        let old = self.vacations.len().saturating_sub(most);
        for Period { from: begin, to } in self.vacations.drain(..old) {
            let end = to.unwrap_or(begin);
            let month = u16::try_from(end / MONTH).unwrap_or(u16::MAX);
            let minutes = u32::try_from(end.saturating_sub(begin).div_ceil(60_000)).unwrap_or(u32::MAX);
            match self.away_before.iter_mut().find(|away| away.month == month) {
                Some(away) => away.minutes = away.minutes.saturating_add(minutes),
                None => self.away_before.push(Away { month, minutes }),
            }
        }
        self.away_before.retain(|away| (u64::from(away.month) + 1) * MONTH > from);
    }
}

/// The way in which games call a person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notices {
    /// The fewest hours between two reminders of one move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<u16>,
    /// Hours in which nobody may call them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// The name of their time zone in the IANA database: `Europe/Madrid`; without one it is UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// Whether they are called by a direct message instead of a mention.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub direct: bool,
    /// Whether they are also called when theirs is the next turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub next: bool,
}

impl Notices {
    /// Returns whether nothing was chosen.
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// The hours of each day in which somebody is not called; they may go past midnight. In minutes after midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Minute of the day when they begin.
    pub from: u16,
    /// Minute of the day when they end.
    pub to: u16,
}

impl QuietHours {
    /// Returns whether `minute`, counted from midnight, is within these hours.
    pub const fn hold(self, minute: u16) -> bool {
        if self.from <= self.to {
            self.from <= minute && minute < self.to
        } else {
            self.from <= minute || minute < self.to
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_go_past_midnight() {
        let night = QuietHours { from: 22 * 60, to: 8 * 60 };
        assert_eq!(
            [0, 479, 480, 1319, 1320, 1439].map(|minute| night.hold(minute)),
            [true, true, false, false, true, true]
        );
        let noon = QuietHours { from: 720, to: 780 };
        assert_eq!([719, 720, 779, 780].map(|minute| noon.hold(minute)), [false, true, true, false]);
    }

    #[test]
    fn a_language_of_a_later_program_counts_as_none() {
        for (stored, language) in [
            ("{}", None),
            (r#"{"language":"ca"}"#, Some(Language::Catalan)),
            (r#"{"language":"oc"}"#, None),
            (r#"{"language":null}"#, None),
        ] {
            assert_eq!(
                serde_json::from_str::<PersonSettings>(stored).unwrap(),
                PersonSettings { language, ..PersonSettings::default() },
                "{stored}"
            );
        }
        for language in Language::ALL {
            let chosen = PersonSettings { language: Some(language), ..PersonSettings::default() };
            let stored = serde_json::to_string(&chosen).unwrap();
            assert_eq!(stored, format!(r#"{{"language":"{}"}}"#, language.tag()));
            assert_eq!(serde_json::from_str::<PersonSettings>(&stored).unwrap(), chosen);
        }
        assert_eq!(serde_json::to_string(&PersonSettings::default()).unwrap(), "{}");
    }
}
