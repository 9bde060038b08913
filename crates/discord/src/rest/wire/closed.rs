//! Global limits: until when Discord accepts no requests, and which one is sent first afterwards.
//!
//! Waits are cut to [`LONGEST`]. After one that Discord wanted to be longer, a single request is sent; the others
//! follow once it is answered.

use std::time::Duration;

use tokio::time::Instant;

use super::kind::{Kind, Whom};
use super::patience::LONGEST;

/// Time after which a request that was sent first counts as lost, and another is sent.
const LOST: Duration = Duration::from_secs(10);

/// The times when Discord accepts requests again, after a global limit.
pub(super) struct Closed {
    answers: Gate,
    others: Gate,
}

#[derive(Clone, Copy)]
struct Gate {
    until: Instant,
    /// Whether Discord wanted a longer wait than [`LONGEST`].
    is_doubted: bool,
    /// Time until which the others wait for the answer to the one sent first.
    first: Option<Instant>,
}

impl Closed {
    /// Creates open gates.
    pub(super) fn new(now: Instant) -> Self {
        let gate = Gate { until: now, is_doubted: false, first: None };
        Self { answers: gate, others: gate }
    }

    /// Returns when requests of a kind may be sent, which can be in the past.
    pub(super) fn until(&self, kind: Kind) -> Instant {
        self.gate(kind).opens()
    }

    /// Holds back the requests of `whom` for `asked`, at most [`LONGEST`].
    pub(super) fn extend(&mut self, whom: Whom, asked: Duration, now: Instant) {
        self.others.extend(asked, now);
        if whom == Whom::All {
            self.answers.extend(asked, now);
        }
    }

    /// Returns whether a request may be sent now, and notes that it is.
    pub(super) fn enter(&mut self, kind: Kind, now: Instant) -> bool {
        let gate = self.gate_mut(kind);
        if gate.opens() > now {
            return false;
        }
        if gate.is_doubted {
            gate.first = Some(now + LOST);
        }
        true
    }

    /// Notes an answer other than a global limit; returns whether requests of this kind are accepted.
    pub(super) fn answered(&mut self, kind: Kind, now: Instant) -> bool {
        let gate = self.gate_mut(kind);
        // The answer to a request from before the limit says nothing.
        if gate.until > now || (gate.is_doubted && gate.first.is_none()) {
            return false;
        }
        (gate.is_doubted, gate.first) = (false, None);
        true
    }

    const fn gate(&self, kind: Kind) -> &Gate {
        match kind {
            Kind::Answer => &self.answers,
            Kind::Other => &self.others,
        }
    }

    const fn gate_mut(&mut self, kind: Kind) -> &mut Gate {
        match kind {
            Kind::Answer => &mut self.answers,
            Kind::Other => &mut self.others,
        }
    }
}

impl Gate {
    fn opens(&self) -> Instant {
        self.first.map_or(self.until, |first| first.max(self.until))
    }

    fn extend(&mut self, asked: Duration, now: Instant) {
        self.until = self.until.max(now + asked.min(LONGEST));
        self.is_doubted |= asked > LONGEST;
        self.first = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    #[test]
    fn after_a_wait_that_is_not_believed_one_goes_first() {
        let mut now = Instant::now();
        let mut closed = Closed::new(now);
        assert!(closed.enter(Kind::Other, now) && closed.enter(Kind::Other, now) && closed.answered(Kind::Other, now));
        closed.extend(Whom::All, Duration::MAX, now);
        assert!(!closed.enter(Kind::Other, now + MINUTE) && !closed.answered(Kind::Other, now + MINUTE));
        now += LONGEST;
        for kind in [Kind::Answer, Kind::Other] {
            assert!(!closed.answered(kind, now), "one that was sent before");
            assert!(closed.enter(kind, now) && !closed.enter(kind, now));
            assert_eq!(closed.until(kind), now + LOST);
        }
        assert!(closed.answered(Kind::Other, now) && closed.enter(Kind::Other, now) && closed.enter(Kind::Other, now));
        assert!(!closed.enter(Kind::Answer, now));
        // No answer: another one goes. It is refused for as long.
        now += LOST;
        assert!(closed.enter(Kind::Answer, now) && !closed.enter(Kind::Answer, now));
        closed.extend(Whom::All, Duration::MAX, now);
        assert_eq!(closed.until(Kind::Answer), now + LONGEST);
    }

    #[test]
    fn after_a_wait_that_is_believed_all_go() {
        let now = Instant::now();
        let mut closed = Closed::new(now);
        closed.extend(Whom::Others, MINUTE, now);
        assert!(closed.enter(Kind::Answer, now) && !closed.enter(Kind::Other, now));
        assert!((0..3).all(|_| closed.enter(Kind::Other, now + MINUTE)));
    }
}
