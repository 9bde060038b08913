//! Counts the requests that Discord refuses, and keeps them from being sent again at once.
//!
//! Discord shuts an address out that makes 10,000 invalid requests in ten minutes: those answered with 401, 403 or 429,
//! but for a 429 whose limit is shared with other bots. So what was refused is not asked again for a minute, whatever
//! asks for it, and not at all while many requests were refused lately.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::http::{LightMethod, Request, Route};

use super::rest::RestError;
use crate::app::clock::MovedClock;

/// Time from a refusal to the next attempt at the same.
pub(super) const FLOOR: Duration = Duration::from_mins(1);
/// Time over which Discord counts invalid requests.
const WINDOW: Duration = Duration::from_mins(10);
/// Invalid requests within [`WINDOW`] after which nothing that was refused is tried again. A fifth of Discord's 10,000:
/// the address may be shared with other programs, and answers to interactions, which always go, are counted too.
const RETRIES: u32 = 2_000;
/// Invalid requests within [`WINDOW`] after which only answers to interactions go.
const ALL_BUT_ANSWERS: u32 = 5_000;
/// Length of a bucket in which invalid requests are counted.
const BUCKET: Duration = Duration::from_secs(10);

/// The refusals of the last ten minutes; clones share them.
#[derive(Clone, Debug)]
pub struct Refusals {
    state: Arc<Mutex<State>>,
    began: Instant,
    clock: MovedClock,
}

#[derive(Debug)]
struct State {
    /// How many processes are this bot: each may be refused its share.
    processes: u32,
    /// The invalid requests by the number of their bucket, oldest first.
    counts: VecDeque<(u64, u32)>,
    /// When each target was last refused, since `began`, and how.
    targets: HashMap<Target, (Duration, RestError)>,
}

/// The number of invalid requests within ten minutes, and from how many on retries stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Refused {
    /// Invalid requests of the last ten minutes.
    pub lately: u32,
    /// The number from which on nothing that was refused is tried again.
    pub most: u32,
}

impl Refused {
    /// Returns whether retries have stopped.
    pub const fn is_spent(self) -> bool {
        self.most > 0 && self.lately >= self.most
    }
}

/// What Discord refuses alike: one thing to do in one channel, or for the bot as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Target {
    what: What,
    /// The channel; 0 for what concerns none.
    channel: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum What {
    Post,
    PostFile,
    Read,
    Change,
    OpenThread,
    Type,
    /// Anything that concerns no channel, by its method and route.
    Other(LightMethod, &'static str),
}

impl Target {
    /// The target of a request; `None` if its refusal says nothing about the next one.
    pub(super) fn of(request: &Request<'_>, has_file: bool) -> Option<Self> {
        let (what, channel) = match (request.route_ref(), *request.method_ref()) {
            (Route::ChannelMessages { channel_id }, LightMethod::Post) => {
                (if has_file { What::PostFile } else { What::Post }, channel_id.get())
            }
            (Route::ChannelMessages { channel_id }, _) => (What::Read, channel_id.get()),
            (Route::ChannelMessage { channel_id, .. }, _) => (What::Change, channel_id.get()),
            (Route::ChannelMessageThreads { channel_id, .. }, _) => (What::OpenThread, channel_id.get()),
            (Route::ChannelTyping { channel_id }, _) => (What::Type, channel_id.get()),
            // The person whose channel it opens stands in the body.
            (Route::UserMeDmChannels, _) => return None,
            (route, method) => (What::Other(method, super::meter::name(route)), 0),
        };
        Some(Self { what, channel })
    }

    /// A message with a file is refused wherever one without is.
    fn implied(self) -> Option<Self> {
        (self.what == What::PostFile).then_some(Self { what: What::Post, ..self })
    }
}

impl Refusals {
    /// None so far, by this clock.
    pub fn new(clock: MovedClock) -> Self {
        let state = State { processes: 1, counts: VecDeque::new(), targets: HashMap::new() };
        Self { state: Arc::new(Mutex::new(state)), began: Instant::now(), clock }
    }

    /// Divides the budget among `processes` processes that are this bot.
    pub(super) fn share_among(&self, processes: u32) {
        self.state().processes = processes.max(1);
    }

    /// Returns how many requests were invalid lately.
    pub(super) fn lately(&self) -> Refused {
        let now = self.now();
        let mut state = self.state();
        Refused { lately: state.count(now), most: state.share(RETRIES) }
    }

    /// Checks whether a request that is no answer to an interaction may be sent.
    ///
    /// # Errors
    /// What Discord said the last time, if that is too soon ago; [`RestError::Limited`] if nothing but answers may go.
    pub(super) fn check(&self, target: Option<Target>) -> Result<(), RestError> {
        let now = self.now();
        let mut state = self.state();
        let count = state.count(now);
        if count >= state.share(ALL_BUT_ANSWERS) {
            let words = "too many requests were refused lately: only answers are sent".to_owned();
            return Err(RestError::Limited(words, tokio::time::Instant::now() + FLOOR));
        }
        let rest = if count >= state.share(RETRIES) { WINDOW } else { FLOOR };
        let is_held = |target: Target| {
            let (at, trouble) = state.targets.get(&target)?;
            (now.saturating_sub(*at) < rest).then(|| trouble.clone())
        };
        let held = target.and_then(|target| is_held(target).or_else(|| is_held(target.implied()?)));
        held.map_or(Ok(()), Err)
    }

    /// Notes that Discord answered with `status`; `is_shared` if that is a 429 of a limit shared with others.
    pub(super) fn note(&self, status: u16, is_shared: bool) {
        let is_invalid = matches!(status, 401 | 403) || (status == 429 && !is_shared);
        if is_invalid {
            let now = self.now();
            self.state().add(now);
        }
    }

    /// Notes what came of a request for `target`.
    pub(super) fn settle(&self, target: Option<Target>, trouble: Option<&RestError>) {
        let Some(target) = target else { return };
        let now = self.now();
        let mut state = self.state();
        match trouble {
            None => {
                state.targets.remove(&target);
                target.implied().map(|implied| state.targets.remove(&implied));
            }
            // A refusal that says nothing of other messages holds none of them.
            Some(trouble @ (RestError::Gone(_) | RestError::Token)) => {
                state.targets.retain(|_, (at, _)| now.saturating_sub(*at) < WINDOW);
                state.targets.insert(target, (now, trouble.clone()));
            }
            Some(_) => {}
        }
    }

    /// Time since these were made, by their clock.
    fn now(&self) -> Duration {
        self.began.elapsed() + self.clock.ahead()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn share(&self, all: u32) -> u32 {
        (all / self.processes).max(1)
    }

    fn add(&mut self, now: Duration) {
        let bucket = now.as_secs() / BUCKET.as_secs();
        match self.counts.back_mut() {
            Some((last, count)) if *last == bucket => *count += 1,
            Some(_) | None => self.counts.push_back((bucket, 1)),
        }
        self.count(now);
    }

    /// Counts what is in the window, and forgets what is older.
    fn count(&mut self, now: Duration) -> u32 {
        let oldest = (now.as_secs() / BUCKET.as_secs()).saturating_sub(WINDOW.as_secs() / BUCKET.as_secs());
        while self.counts.front().is_some_and(|(bucket, _)| *bucket < oldest) {
            self.counts.pop_front();
        }
        self.counts.iter().map(|(_, count)| count).sum()
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::watch;

    use super::*;

    fn refusals() -> (Refusals, watch::Sender<Duration>) {
        let ahead = watch::Sender::new(Duration::ZERO);
        (Refusals::new(MovedClock::following(ahead.subscribe())), ahead)
    }

    fn gone() -> RestError {
        RestError::Gone("403".to_owned())
    }

    const fn post(channel: u64) -> Target {
        Target { what: What::Post, channel }
    }

    const fn picture(channel: u64) -> Target {
        Target { what: What::PostFile, channel }
    }

    #[test]
    fn what_was_refused_waits_a_minute_and_nothing_else_does() {
        let (refusals, ahead) = refusals();
        refusals.settle(Some(picture(1)), Some(&gone()));
        assert_eq!(refusals.check(Some(picture(1))), Err(gone()));
        assert!(
            refusals.check(Some(post(1))).is_ok()
                && refusals.check(Some(picture(2))).is_ok()
                && refusals.check(None).is_ok()
        );
        refusals.settle(Some(post(2)), Some(&gone()));
        assert_eq!(refusals.check(Some(picture(2))), Err(gone()), "no message, no message with a picture");
        ahead.send_modify(|ahead| *ahead += FLOOR);
        assert!(refusals.check(Some(picture(1))).is_ok());
        refusals.settle(Some(post(1)), Some(&gone()));
        refusals.settle(Some(picture(1)), None);
        assert!(refusals.check(Some(post(1))).is_ok(), "what goes with a picture goes without");
        refusals.settle(Some(post(1)), Some(&RestError::NoMessage));
        assert!(refusals.check(Some(post(1))).is_ok(), "that was about one message");
    }

    #[test]
    fn near_the_limit_nothing_is_tried_again_until_the_window_has_passed() {
        let (refusals, ahead) = refusals();
        refusals.settle(Some(post(1)), Some(&gone()));
        for _ in 0..RETRIES {
            refusals.note(403, false);
        }
        assert!(refusals.lately().is_spent());
        ahead.send_modify(|ahead| *ahead += FLOOR * 2);
        assert_eq!(refusals.check(Some(post(1))), Err(gone()));
        assert!(refusals.check(Some(post(2))).is_ok(), "that is no retry");
        for _ in RETRIES..ALL_BUT_ANSWERS {
            refusals.note(429, false);
        }
        assert!(matches!(refusals.check(Some(post(2))), Err(RestError::Limited(..))));
        ahead.send_modify(|ahead| *ahead += WINDOW);
        assert_eq!(refusals.lately().lately, ALL_BUT_ANSWERS - RETRIES, "the older ones are forgotten first");
        ahead.send_modify(|ahead| *ahead += FLOOR);
        assert!(refusals.check(Some(post(1))).is_ok() && refusals.lately().lately == 0);
    }

    #[test]
    fn only_invalid_requests_count_and_each_process_has_its_share() {
        let (refusals, _ahead) = refusals();
        for (status, is_shared) in [(401, false), (403, false), (429, false), (429, true), (200, false), (404, false)] {
            refusals.note(status, is_shared);
        }
        assert_eq!(refusals.lately(), Refused { lately: 3, most: RETRIES });
        refusals.share_among(RETRIES);
        assert_eq!(refusals.lately().most, 1);
        assert!(refusals.lately().is_spent());
    }
}
