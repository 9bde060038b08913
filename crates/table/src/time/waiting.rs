//! Since when a game has been waiting for its next move, the reminders and votes since then, and the time that its
//! players have used.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Pace, Period, TimeLimit};
use crate::id::PersonId;
use carc_rules::Seat;

/// Most pauses remembered of one wait.
const PAUSES: usize = 16;

/// The wait of a running game for its next move. Every move resets it, except for the clocks, the shown absences and
/// the version of the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// Unix time in milliseconds when it began: with the last move, or when the awaited seat got another holder.
    pub since: u64,
    /// Number of reminders of this move so far.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reminders: u8,
    /// The version of the table with the newest reminder: only the message of that version shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reminded: Option<u64>,
    /// The version of the table that warned the awaited player that their time is nearly over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warned: Option<u64>,
    /// Unix time in milliseconds when stopped clocks last began to run again and everybody concerned was called, or did
    /// not need to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumed: Option<u64>,
    /// The people who want a computer player to take over for the awaited player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replace: Vec<PersonId>,
    /// The people who would rather wait for the awaited player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wait: Vec<PersonId>,
    /// Unix time in milliseconds when the game is closed unless somebody moves or objects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<u64>,
    /// Whether the awaited player wants no more reminders of this move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
    /// The people who want the clocks to stand still.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pause: Vec<PersonId>,
    /// The person who did not agree to a pause, until somebody asks for one again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_declined: Option<PersonId>,
    /// Pauses during this wait, in which the clocks stood still by agreement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Period>,
    /// The seat that ran out of time just before this wait, for which the program then acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timed_out: Option<TimedOut>,
    /// Number of turns that were skipped or played by a computer player for people out of time, since a person last did
    /// anything.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub missed: u8,
    /// The clocks of the seats, in order; empty in older games until the next move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<SeatClock>,
    /// The seats that the board shows as away, and until when, in Unix milliseconds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<(Seat, u64)>,
    /// The version of the table whose board was to be posted as a new message; later versions edit that message. `None`
    /// in older games until their board is posted again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u64>,
}

/// A seat that ran out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimedOut {
    /// The seat.
    pub seat: Seat,
    /// Number of turns that had ended by that time.
    pub turns: u16,
}

/// The time of one seat, up to the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatClock {
    /// Time used for moves so far, in milliseconds.
    #[serde(default)]
    pub used: u64,
    /// The time left in the bank, in milliseconds; `None` where there is no bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// Milliseconds that the last move added to the bank.
    #[serde(default, skip_serializing_if = "no_time")]
    pub brought: u64,
    /// Number of turns that a computer player has played because the seat was out of time.
    #[serde(default, skip_serializing_if = "no_turns")]
    pub played_for: u16,
    /// Number of turns that the seat's player has missed in a row.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub missed: u8,
}

/// The action that ended a stretch of a player's time: it decides whether the clock's increment is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    /// A choice before the move, such as to draw.
    Choice,
    /// A move after which the same turn goes on with another.
    Part,
    /// The move that ends a turn, or the only one in it.
    Turn,
}

impl Waiting {
    /// Creates the wait of a game with `seats` seats that begins at `now`.
    pub fn begin(now: u64, pace: Pace, seats: usize) -> Self {
        let mut waiting = Self::from_now(now);
        waiting.fill_clocks(pace, seats);
        waiting
    }

    /// Creates a wait that begins at `now`, without clocks.
    pub fn from_now(now: u64) -> Self {
        Self { since: now, ..Self::default() }
    }

    /// Returns the wait after a move made at `now`. The clocks, the shown absences and the version of the board are
    /// kept.
    #[must_use]
    pub fn next(&self, now: u64) -> Self {
        Self { clocks: self.clocks.clone(), away: self.away.clone(), board: self.board, ..Self::from_now(now) }
    }

    /// Returns the wait after the awaited seat got a new holder at `now`, or the program acted for somebody. It is as
    /// after [`Self::next`], but a pause goes on, and so do wishes for one.
    #[must_use]
    pub fn goes_on(&self, now: u64) -> Self {
        let pauses = if self.is_paused() { vec![Period { from: now, to: None }] } else { Vec::new() };
        Self { pause: self.pause.clone(), pauses, ..self.next(now) }
    }

    /// Deducts the time that `seat` used for `spent` from its clock; at the end of a turn, its time is added to the bank.
    pub fn use_time(&mut self, pace: Pace, seat: Seat, used: Duration, spent: Spent) {
        self.fill_clocks(pace, seat.index() + 1);
        let clock = &mut self.clocks[seat.index()];
        clock.used += used.as_millis() as u64;
        let TimeLimit::Bank(bank) = pace.limit else { return };
        let left = clock.left.map_or(bank.at_start(), Duration::from_millis).saturating_sub(used);
        let then = if spent == Spent::Turn { bank.after_move(left) } else { left };
        clock.left = Some(then.as_millis() as u64);
        if spent != Spent::Choice {
            clock.brought = then.saturating_sub(left).as_millis() as u64;
        }
    }

    /// Deducts what the last move of `seat` added to its bank, because that move was taken back. The time used for it
    /// stays used.
    pub fn take_back(&mut self, seat: Seat) {
        let Some(clock) = self.clocks.get_mut(seat.index()) else { return };
        let brought = std::mem::take(&mut clock.brought);
        clock.left = clock.left.map(|left| left.saturating_sub(brought));
    }

    /// Returns whether the clocks stand still by agreement.
    pub fn is_paused(&self) -> bool {
        self.pauses.last().is_some_and(|pause| pause.to.is_none())
    }

    /// Stops the clocks by agreement from `now` on, a Unix time in milliseconds.
    pub fn begin_pause(&mut self, now: u64) {
        self.pauses.push(Period { from: now, to: None });
        self.merge_pauses();
    }

    /// Merges the pauses that are nearest to each other until there are at most [`PAUSES`]. The time between them then
    /// counts as paused, so that nobody loses time by it.
    pub(crate) fn merge_pauses(&mut self) {
        while self.pauses.len() > PAUSES {
            let between = |index: &usize| {
                let (earlier, later) = (self.pauses[*index], self.pauses[*index + 1]);
                later.from.saturating_sub(earlier.to.unwrap_or(later.from))
            };
            let Some(nearest) = (0..self.pauses.len() - 1).min_by_key(between) else { return };
            let later = self.pauses.remove(nearest + 1);
            self.pauses[nearest].to = later.to;
        }
    }

    /// Returns the pauses so far; an open one ends at `now`.
    pub fn pauses_until(&self, now: u64) -> Vec<Period> {
        self.pauses.iter().map(|pause| Period { to: pause.to.or(Some(now)), ..*pause }).collect()
    }

    /// Gives every seat a clock.
    fn fill_clocks(&mut self, pace: Pace, seats: usize) {
        let left = match pace.limit {
            TimeLimit::Bank(bank) => Some(bank.at_start().as_millis() as u64),
            TimeLimit::None | TimeLimit::Soft => None,
        };
        while self.clocks.len() < seats {
            self.clocks.push(SeatClock { left, ..SeatClock::default() });
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn no_time(time: &u64) -> bool {
    *time == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn no_turns(count: &u16) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bank;

    #[test]
    fn pauses_are_merged_where_they_are_nearest_and_no_paused_time_is_lost() {
        let mut waiting = Waiting::from_now(0);
        let times = 40 * PAUSES as u64;
        for number in 0..times {
            // A long time of play comes before every fourth of them.
            let from = number * 100 + number / 4 * 10_000;
            waiting.begin_pause(from);
            assert!(waiting.is_paused() && waiting.pauses.len() <= PAUSES, "{number}");
            waiting.pauses.last_mut().unwrap().to = Some(from + 90);
        }
        let first = waiting.pauses[0];
        assert_eq!(
            (first.from, waiting.pauses.last().unwrap().to),
            (0, Some((times - 1) * 100 + (times - 1) / 4 * 10_000 + 90))
        );
        assert!(waiting.pauses.is_sorted_by(|a, b| a.to.unwrap() < b.from), "they stay in order and apart");
        let paused: u64 = waiting.pauses.iter().map(|pause| pause.to.unwrap() - pause.from).sum();
        assert!(paused >= times * 90, "{paused}");
        waiting.pauses = vec![Period { from: 0, to: Some(1) }; 500];
        waiting.begin_pause(700);
        assert_eq!(waiting.pauses.len(), PAUSES, "as an older program left it");
    }

    #[test]
    fn a_move_taken_back_leaves_no_time_behind() {
        let bank = Bank { start: 60, more: 30, most: 100 };
        let pace = Pace { limit: TimeLimit::Bank(bank), ..Pace::default() };
        let mut waiting = Waiting::begin(0, pace, 2);
        let minutes = |waiting: &Waiting| waiting.clocks[1].left.unwrap() / 60_000;
        for used in [10, 5] {
            let before = minutes(&waiting);
            waiting.use_time(pace, Seat(1), Duration::from_mins(used), Spent::Turn);
            assert_eq!(minutes(&waiting), (before - used + 30).min(100));
            waiting.take_back(Seat(1));
            assert_eq!(minutes(&waiting), before - used);
            waiting.take_back(Seat(1));
            assert_eq!(minutes(&waiting), before - used, "it goes once");
            waiting.use_time(pace, Seat(1), Duration::ZERO, Spent::Turn);
        }
    }

    #[test]
    fn a_turn_of_two_moves_brings_its_time_once() {
        let pace = Pace { limit: TimeLimit::Bank(Bank { start: 60, more: 30, most: 100 }), ..Pace::default() };
        let mut waiting = Waiting::begin(0, pace, 2);
        let mut left = |spent, takes_back: bool| {
            waiting.use_time(pace, Seat(0), Duration::from_mins(10), spent);
            if takes_back {
                waiting.take_back(Seat(0));
            }
            waiting.clocks[0].left.unwrap() / 60_000
        };
        assert_eq!([left(Spent::Turn, false), left(Spent::Part, false), left(Spent::Turn, false)], [80, 70, 90]);
        assert_eq!(left(Spent::Part, true), 80, "the turn before keeps its time");
    }
}
