//! The requests per second that Discord accepts from a bot. If several processes are one bot, each has a share of them.
//!
//! Each request takes the next free slot. A burst and the requests that follow it within a second add up to the share
//! at most. So Discord never has to refuse one, except for a few seconds after a process has started or stopped. If it
//! still refuses one, something else is using up the limit, and this process makes half as many for a while.

use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Discord's limit per second for all requests of a bot other than answers to interactions.
pub(crate) const REQUESTS: NonZeroU32 = const { NonZeroU32::new(50).expect("not zero") };

/// Divisor of the share: this part of it may be sent at once.
const AT_ONCE: u32 = 5;
/// Maximum number of times that the share is halved.
const HALVINGS: u32 = 3;
/// Time after which a halving is undone.
const SLOW_FOR: Duration = Duration::from_secs(30);
/// Refusals within this time count as one: the requests were in flight together.
const ONE_MOMENT: Duration = Duration::from_secs(1);

/// Spaces out the requests of this process.
pub(crate) struct Budget {
    /// Requests per second of all processes together.
    all: NonZeroU32,
    state: Mutex<State>,
}

struct State {
    processes: u32,
    halvings: u32,
    /// Time when the share was last halved, or a halving was undone.
    changed: Instant,
    /// Time when the slots of all requests so far are over.
    next: Instant,
}

impl Budget {
    /// Creates a budget that is this process's alone until [`share_among`](Self::share_among) says otherwise.
    pub(crate) fn new(all: NonZeroU32) -> Self {
        let now = Instant::now();
        Self { all, state: Mutex::new(State { processes: 1, halvings: 0, changed: now, next: now }) }
    }

    /// Divides it among `processes` processes, this one among them.
    pub(crate) fn share_among(&self, processes: u32) {
        self.state().processes = processes.max(1);
    }

    /// Halves the share of this process for a while, because Discord has refused a request.
    pub(crate) fn slow_down(&self) {
        self.state().halve(Instant::now());
    }

    /// Waits until a request may go.
    ///
    /// # Errors
    /// The moment at which it could go, if that is after `until`.
    pub(crate) async fn turn(&self, until: Instant) -> Result<(), Instant> {
        let at = self.state().take(self.all.get(), Instant::now(), until)?;
        sleep_until(at).await;
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes the next free slot; fails with its time if that is after `until`.
    fn take(&mut self, all: u32, now: Instant, until: Instant) -> Result<Instant, Instant> {
        self.recover(now);
        let share = (all / self.processes) >> self.halvings;
        let at_once = (share / AT_ONCE).max(1);
        let apart = Duration::from_secs(1) / share.saturating_sub(at_once).max(1);
        let next = self.next.max(now);
        let at = next.checked_sub(apart * (at_once - 1)).map_or(now, |at| at.max(now));
        if at > until {
            return Err(at);
        }
        self.next = next + apart;
        Ok(at)
    }

    /// Halves the share, unless that was done within [`ONE_MOMENT`].
    fn halve(&mut self, now: Instant) {
        self.recover(now);
        if self.halvings == 0 || now.saturating_duration_since(self.changed) >= ONE_MOMENT {
            (self.halvings, self.changed) = ((self.halvings + 1).min(HALVINGS), now);
        }
    }

    /// Undoes the halvings whose time is over.
    fn recover(&mut self, now: Instant) {
        while self.halvings > 0 && now.saturating_duration_since(self.changed) >= SLOW_FOR {
            (self.halvings, self.changed) = (self.halvings - 1, self.changed + SLOW_FOR);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A_SECOND: Duration = Duration::from_secs(1);
    const ALL: u32 = 40;

    fn state(processes: u32) -> State {
        let now = Instant::now();
        State { processes, halvings: 0, changed: now, next: now }
    }

    /// Returns the moments at which `count` requests go that are all made at `now`.
    fn moments(state: &mut State, now: Instant, count: usize) -> Vec<Duration> {
        let far = now + A_SECOND * 3600;
        (0..count).map(|_| state.take(ALL, now, far).unwrap() - now).collect()
    }

    /// Asserts that no second has more than `share` of these moments.
    fn assert_apart(moments: &[Duration], share: usize) {
        for (first, beyond) in moments.iter().zip(&moments[share..]) {
            assert!(beyond.abs_diff(*first) >= Duration::from_millis(999), "more than {share}: {moments:?}");
        }
    }

    #[test]
    fn what_waits_for_one_moment_leaves_one_by_one_and_no_second_takes_more_than_the_share() {
        for (processes, share) in [(1, 40), (4, 10), (40, 1), (100, 1)] {
            let mut state = state(processes);
            // Nothing has gone for a while: no second takes more than the first.
            let moments = moments(&mut state, Instant::now() + A_SECOND, 10 * share);
            assert_apart(&moments, share);
            assert!(moments[10 * share - 1] < A_SECOND * 13, "{processes}: it takes no longer than it must");
        }
    }

    #[test]
    fn a_refusal_halves_the_share_for_a_while() {
        let mut state = state(1);
        let mut now = Instant::now();
        for _ in 0..20 {
            state.halve(now);
        }
        assert_apart(&moments(&mut state, now + A_SECOND, 200), 20);
        now += SLOW_FOR * 2;
        assert!(moments(&mut state, now, 400)[399] < A_SECOND * 13, "it is whole again");
        now += A_SECOND * 20;
        for _ in 0..9 {
            state.halve(now);
            now += A_SECOND;
        }
        assert_apart(&moments(&mut state, now, 50), 5);
    }

    #[test]
    fn what_would_go_too_late_takes_no_turn() {
        let mut state = state(1);
        let now = Instant::now() + A_SECOND;
        let last = moments(&mut state, now, 40)[39];
        assert!(state.take(ALL, now, now).is_err_and(|at| at >= now + last));
        assert!(state.take(ALL, now, now).is_err_and(|at| at <= now + last + Duration::from_millis(50)));
    }
}
