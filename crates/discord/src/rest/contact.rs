//! The contact with Discord: whether it answers requests at all, and whether it has asked for a longer silence than is
//! credible.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::http::{Request, Route};

use carc_play::clock::MovedClock;

/// Time without any answer after which Discord counts as silent: long enough for several first answers to be missed.
const SILENT: Duration = Duration::from_secs(15);
/// Time for which a single request without an answer is remembered, so that the next one adds to it.
const ADDED: Duration = Duration::from_secs(30);
/// Time after which trouble is forgotten if no request is made: longer than the longest wait between two attempts.
const FORGOTTEN: Duration = Duration::from_mins(6);

/// The state of contact with Discord's REST API; clones share it.
#[derive(Clone, Debug)]
pub struct Contact {
    state: Arc<Mutex<State>>,
    began: Instant,
    clock: MovedClock,
}

#[derive(Debug, Default)]
struct State {
    /// Number of requests without an answer yet.
    asked: usize,
    /// Start of the time in which no request has been answered.
    since: Option<Duration>,
    /// Time when a request last ended without an answer, if none was answered since.
    failed: Option<Duration>,
    /// The long waits that Discord asked for, by line.
    shut: [Option<Shut>; 3],
}

/// A wait that is too long to be credible.
#[derive(Clone, Copy, Debug)]
struct Shut {
    asked: Duration,
    /// Time from which a request is tried anyway.
    until: Duration,
}

/// A request that has no answer yet. It counts as failed if this is dropped.
pub(crate) struct Asked<'a> {
    contact: &'a Contact,
    is_answered: bool,
}

/// The kind of request that a wait applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// First answers to interactions.
    First,
    /// Later answers.
    Later,
    /// All other requests.
    Others,
}

impl Line {
    /// Returns the line of a request.
    pub(crate) fn of(request: &Request<'_>) -> Self {
        match request.route_ref() {
            Route::InteractionResponse { .. } => Self::First,
            Route::WebhookOriginalInteractionResponse { .. } => Self::Later,
            _ => Self::Others,
        }
    }
}

impl Contact {
    /// Creates the state before any request is made; time runs by `clock`.
    pub fn new(clock: MovedClock) -> Self {
        Self { state: Arc::default(), began: Instant::now(), clock }
    }

    /// Notes that a request is on its way.
    pub(crate) fn ask(&self) -> Asked<'_> {
        let now = self.now();
        self.state().ask(now);
        Asked { contact: self, is_answered: false }
    }

    /// Notes that Discord wants no requests of `line` for `asked`, which is too long to be credible: one is tried after
    /// `tried_after`.
    pub(crate) fn shut(&self, line: Line, asked: Duration, tried_after: Duration) {
        let until = self.now() + tried_after;
        self.state().shut[line as usize] = Some(Shut { asked, until });
    }

    /// Notes that Discord accepts requests of `line`.
    pub(crate) fn opened(&self, line: Line) {
        self.state().shut[line as usize] = None;
    }

    /// Returns how long no request has been answered, if that is [`SILENT`] or longer.
    pub(crate) fn silent_for(&self) -> Option<Duration> {
        let now = self.now();
        self.state().silent_for(now)
    }

    /// Returns the longest of the waits that are too long to be credible, until a request shows that it is over.
    pub(crate) fn shut_for(&self) -> Option<Duration> {
        let now = self.now();
        let known = |shut: &Shut| (now < shut.until + FORGOTTEN).then_some(shut.asked);
        self.state().shut.iter().flatten().filter_map(known).max()
    }

    fn now(&self) -> Duration {
        self.began.elapsed() + self.clock.ahead()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Asked<'_> {
    /// Notes that the whole answer has arrived, whatever its status.
    pub(crate) fn answered(mut self) {
        self.is_answered = true;
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        let now = self.contact.now();
        self.contact.state().end(self.is_answered, now);
    }
}

impl State {
    fn ask(&mut self, now: Duration) {
        let remembered = if self.lasted() >= SILENT { FORGOTTEN } else { ADDED };
        let is_known = self.asked > 0 || self.failed.is_some_and(|failed| now.saturating_sub(failed) < remembered);
        if !is_known {
            (self.since, self.failed) = (Some(now), None);
        }
        self.since.get_or_insert(now);
        self.asked += 1;
    }

    fn end(&mut self, is_answered: bool, now: Duration) {
        self.asked = self.asked.saturating_sub(1);
        if is_answered {
            (self.since, self.failed) = ((self.asked > 0).then_some(now), None);
        } else {
            self.failed = Some(now);
        }
    }

    /// Returns the time from the first request without an answer to the last that failed.
    fn lasted(&self) -> Duration {
        self.failed.zip(self.since).map_or(Duration::ZERO, |(failed, since)| failed.saturating_sub(since))
    }

    fn silent_for(&self, now: Duration) -> Option<Duration> {
        let since = self.since?;
        let last = if self.asked > 0 { now } else { self.failed? };
        let is_silent = last.saturating_sub(since) >= SILENT && now.saturating_sub(last) < FORGOTTEN;
        is_silent.then(|| now.saturating_sub(since))
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::watch;

    use super::*;

    fn contact() -> (Contact, impl Fn(u64)) {
        let ahead = watch::Sender::new(Duration::ZERO);
        let contact = Contact::new(MovedClock::following(ahead.subscribe()));
        (contact, move |seconds| ahead.send_modify(|ahead| *ahead += Duration::from_secs(seconds)))
    }

    #[test]
    fn requests_without_an_answer_are_silence_until_the_first_answer() {
        let (contact, pass) = contact();
        pass(1000);
        assert_eq!(contact.silent_for(), None, "nothing was asked");
        let (first, second) = (contact.ask(), contact.ask());
        pass(10);
        drop(first);
        assert_eq!(contact.silent_for(), None);
        pass(5);
        assert!(contact.silent_for().is_some_and(|silent| silent >= SILENT));
        second.answered();
        assert_eq!(contact.silent_for(), None);
        // One is still in flight when another is answered: the time is counted again from there.
        let (slow, quick) = (contact.ask(), contact.ask());
        pass(14);
        quick.answered();
        pass(14);
        assert_eq!(contact.silent_for(), None);
        pass(1);
        assert!(contact.silent_for().is_some());
        slow.answered();
        assert_eq!(contact.silent_for(), None);
    }

    #[test]
    fn single_requests_that_fail_are_no_silence_and_many_are_forgotten_when_nothing_is_asked() {
        let (contact, pass) = contact();
        for _ in 0..5 {
            drop(contact.ask());
            pass(31);
        }
        drop(contact.ask());
        pass(FORGOTTEN.as_secs() - 40);
        let last = contact.ask();
        assert_eq!(contact.silent_for(), None, "old failures do not add up");
        drop(last);
        for _ in 0..4 {
            pass(5);
            drop(contact.ask());
        }
        assert!(contact.silent_for().is_some());
        pass(FORGOTTEN.as_secs() - 10);
        drop(contact.ask());
        assert!(contact.silent_for().is_some(), "attempts may be rare");
        pass(FORGOTTEN.as_secs());
        assert_eq!(contact.silent_for(), None);
        let _asked = contact.ask();
        assert_eq!(contact.silent_for(), None);
    }

    #[test]
    fn a_long_wait_is_known_until_something_is_taken_or_long_after() {
        let (contact, pass) = contact();
        let (hour, minute) = (Duration::from_hours(1), Duration::from_mins(1));
        contact.shut(Line::Others, hour, minute);
        contact.shut(Line::Later, hour * 2, minute);
        assert_eq!(contact.shut_for(), Some(hour * 2));
        contact.opened(Line::Later);
        pass(60);
        assert_eq!(contact.shut_for(), Some(hour), "nothing has shown that it is over");
        contact.opened(Line::Others);
        assert_eq!(contact.shut_for(), None);
        contact.shut(Line::Others, hour, minute);
        pass(60 + FORGOTTEN.as_secs());
        assert_eq!(contact.shut_for(), None);
    }
}
