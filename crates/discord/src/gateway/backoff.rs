//! The wait before the next attempt.

use std::time::Duration;

/// Waits that double from one attempt to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backoff {
    /// The wait before the second attempt.
    pub first: Duration,
    /// The longest wait.
    pub longest: Duration,
}

impl Backoff {
    /// Returns the wait after `attempts` in a row, shortened at random (to `first` at least) so that shards spread out;
    /// zero after none.
    pub(super) fn after(self, attempts: u32) -> Duration {
        let Some(doublings) = attempts.checked_sub(1) else { return Duration::ZERO };
        let wait = self.first.saturating_mul(2_u32.saturating_pow(doublings)).min(self.longest);
        wait.mul_f64(rand::random_range(0.75..1.0)).max(self.first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest() {
        let backoff = Backoff { first: Duration::from_secs(1), longest: Duration::from_mins(1) };
        assert_eq!((backoff.after(0), backoff.after(1)), (Duration::ZERO, Duration::from_secs(1)));
        let grown: Vec<_> = (2..10).map(|attempts| backoff.after(attempts).as_secs_f64()).collect();
        let is_between = |(wait, most): (&f64, f64)| (most * 0.75..=most).contains(wait);
        assert!(grown.iter().zip([2., 4., 8., 16., 32., 60., 60., 60.]).all(is_between), "{grown:?}");
        assert!(backoff.after(u32::MAX) <= backoff.longest);
    }
}
