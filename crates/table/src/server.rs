//! The settings of a server.

use serde::{Deserialize, Serialize};

use crate::aid::Aid;
use crate::id::ChannelId;
use crate::people::{Language, language};
use crate::time::{Pace, Period};
use carc_rules::{Edition, Options};

/// The settings of a server; all unset at first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is stored under a name of its own")]
pub struct Server {
    /// The name of the theme that its new games get if they name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether moves cannot be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_undo: bool,
    /// The language of what everybody in it reads; English without one.
    #[serde(default, deserialize_with = "language::known", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The channels in which games may be started; all if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<ChannelId>,
    /// Whether only people who manage the server may start games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub managers_start: bool,
    /// Maximum number of lobbies and running games; `None` leaves the host's limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_games: Option<u16>,
    /// Whether `/carc start` opens a thread unless the asker says otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub threads: bool,
    /// Whether messages leave out the lines about remarkable moments.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain_voice: bool,
    /// The rules that a lobby is opened with unless others are chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<ServerRules>,
    /// Periods when the bot was not in the server or could not reach it, in order: clocks of its games stood still.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Period>,
    /// Whether its managers still have to be told that `/carc` was split into several commands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub split_untold: bool,
}

/// Maximum number of absences kept per server. Beyond it, the shortest is dropped, because forgetting that costs
/// players the least time.
const ABSENCES: usize = 20;

impl Server {
    /// Notes whether the bot is in the server from `now` on, a Unix time in milliseconds. Returns whether that is new.
    pub fn note_reach(&mut self, is_in: bool, now: u64) -> bool {
        let lasting = self.absences.last_mut().filter(|absence| absence.to.is_none());
        match (lasting, is_in) {
            (Some(absence), true) => {
                absence.to = Some(now.max(absence.from));
                let length = |absence: &Period| absence.to.map_or(u64::MAX, |to| to - absence.from);
                if self.absences.len() > ABSENCES
                    && let Some((shortest, _)) = self.absences.iter().enumerate().min_by_key(|(_, one)| length(one))
                {
                    self.absences.remove(shortest);
                }
                true
            }
            (None, false) => {
                self.absences.push(Period { from: now, to: None });
                true
            }
            (Some(_), false) | (None, true) => false,
        }
    }
}

/// The rules that a server's lobbies are opened with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServerRules {
    /// The edition.
    pub edition: Edition,
    /// All rules, expansions among them.
    pub options: Options,
    /// Maximum number of seats.
    pub seats: u8,
    /// The time limits.
    #[serde(default)]
    pub pace: Pace,
    /// The aid profile of new lobbies.
    #[serde(default)]
    pub aid: Aid,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absences_are_noted_once_and_few_are_remembered() {
        let mut server = Server::default();
        assert!(!server.note_reach(true, 5) && server.note_reach(false, 10) && !server.note_reach(false, 20));
        assert!(server.note_reach(true, 30) && !server.note_reach(true, 40));
        assert_eq!(server.absences, [Period { from: 10, to: Some(30) }]);
        for number in 1..500 {
            assert!(server.note_reach(false, number * 100) && server.note_reach(true, number * 100 + 1));
        }
        assert_eq!((server.absences.len(), server.absences[0].to), (ABSENCES, Some(30)), "the longest stays");
    }
}
