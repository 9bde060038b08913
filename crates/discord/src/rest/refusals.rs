//! Counts the requests that Discord refuses, and keeps them from being sent again at once.
//!
//! Discord blocks an address that makes 10,000 invalid requests in ten minutes: those answered with 401, 403 or 429,
//! except for a 429 whose limit is shared with other bots. So a refused request is not repeated for a minute, by any
//! caller, and not at all while many requests were refused lately. Each server has only a share of the refusals: a
//! server that shuts the bot out of hundreds of channels stops the messages owed to itself, and to nobody else.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::http::{LightMethod, Request, Route};

use super::shares::{Shares, WINDOW};
use carc_chat::{FLOOR, SendError};
use carc_play::clock::MovedClock;
use carc_play::request::{ChannelId, GuildId};

/// Invalid requests within [`WINDOW`] after which no refused request is retried. A fifth of Discord's 10,000: the
/// address may be shared with other programs, and answers to interactions, which are always sent, count too.
const RETRIES: u32 = 2_000;
/// Invalid requests within [`WINDOW`] after which only answers to interactions are sent.
const ALL_BUT_ANSWERS: u32 = 5_000;
/// Divisor of both limits for one server. A server that shuts the bot out of the channels of 25 games costs up to 50 at
/// once, as each is tried with its picture and without, and as many again after five minutes at the earliest.
const SERVERS: u32 = 20;
/// Lower bounds of both limits for one server, however many processes the bot has.
const LEAST: (u32, u32) = (10, 25);

/// The refusals of the last ten minutes; clones share them.
#[derive(Clone, Debug)]
pub struct Refusals {
    state: Arc<Mutex<State>>,
    began: Instant,
    clock: MovedClock,
}

#[derive(Debug)]
struct State {
    /// Number of processes of this bot: each may be refused its share.
    processes: u32,
    /// The invalid requests.
    shares: Shares,
    /// Time since `began` when each target was last refused, and how.
    targets: HashMap<Target, (Duration, SendError)>,
}

/// The number of invalid requests within ten minutes, and the number at which retries stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Refused {
    /// Invalid requests of the last ten minutes.
    pub lately: u32,
    /// Number of invalid requests at which retries stop.
    pub most: u32,
}

impl Refused {
    /// Returns whether retries have stopped.
    pub const fn is_spent(self) -> bool {
        self.most > 0 && self.lately >= self.most
    }
}

/// What a refusal applies to: one kind of request in one channel, or for the bot as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Target {
    what: What,
    /// The channel's id; 0 if no channel is concerned.
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
    /// Returns the target of a request; `None` if its refusal says nothing about the next one.
    pub(crate) fn of(request: &Request<'_>, has_file: bool) -> Option<Self> {
        let (what, channel) = match (request.route_ref(), *request.method_ref()) {
            (Route::ChannelMessages { channel_id }, LightMethod::Post) => {
                (if has_file { What::PostFile } else { What::Post }, channel_id.get())
            }
            (Route::ChannelMessages { channel_id }, _) => (What::Read, channel_id.get()),
            (Route::ChannelMessage { channel_id, .. }, _) => (What::Change, channel_id.get()),
            (Route::ChannelMessageThreads { channel_id, .. }, _) => (What::OpenThread, channel_id.get()),
            (Route::ChannelTyping { channel_id }, _) => (What::Type, channel_id.get()),
            // Only the body says whose channel it opens.
            (Route::UserMeDmChannels, _) => return None,
            (route, method) => (What::Other(method, crate::meter::name(route)), 0),
        };
        Some(Self { what, channel })
    }

    fn channel(self) -> Option<u64> {
        Some(self.channel).filter(|channel| *channel > 0)
    }

    /// Returns the target whose refusal applies to this one as well: a message with a file is refused wherever one
    /// without is.
    fn implied(self) -> Option<Self> {
        (self.what == What::PostFile).then_some(Self { what: What::Post, ..self })
    }
}

impl Refusals {
    /// Creates an empty record that runs by `clock`.
    pub fn new(clock: MovedClock) -> Self {
        let state = State { processes: 1, shares: Shares::default(), targets: HashMap::new() };
        Self { state: Arc::new(Mutex::new(state)), began: Instant::now(), clock }
    }

    /// Divides the budget among `processes` processes that are this bot.
    pub(crate) fn share_among(&self, processes: u32) {
        self.state().processes = processes.max(1);
    }

    /// Notes which server a channel is in.
    pub(crate) fn belongs(&self, channel: ChannelId, server: GuildId) {
        self.state().shares.belongs(channel.0, server.0);
    }

    /// Returns the number of recent invalid requests, and the number at which retries stop.
    pub(crate) fn lately(&self) -> Refused {
        let now = self.now();
        let mut state = self.state();
        Refused { lately: state.shares.all(now), most: state.share(RETRIES) }
    }

    /// Returns whether refused requests for `target` are no longer retried: too many were refused, overall or in its
    /// server.
    pub(crate) fn is_spent(&self, target: Option<Target>) -> bool {
        let now = self.now();
        self.state().is_spent(now, target)
    }

    /// Checks whether a request other than an answer to an interaction may be sent.
    ///
    /// # Errors
    /// Discord's last refusal, if that is too recent; [`SendError::Limited`] if only answers may be sent, and
    /// [`SendError::Gone`] if that holds for its server.
    pub(crate) fn check(&self, target: Option<Target>) -> Result<(), SendError> {
        let now = self.now();
        let mut state = self.state();
        if state.shares.all(now) >= state.share(ALL_BUT_ANSWERS) {
            let words = "too many requests were refused lately: only answers are sent".to_owned();
            return Err(SendError::Limited(words, tokio::time::Instant::now() + FLOOR));
        }
        if state.own(now, target) >= (state.share(ALL_BUT_ANSWERS) / SERVERS).max(LEAST.1) {
            return Err(SendError::Gone("too many requests were refused in this server lately".to_owned()));
        }
        let rest = if state.is_spent(now, target) { WINDOW } else { FLOOR };
        let is_held = |target: Target| {
            let (at, trouble) = state.targets.get(&target)?;
            (now.saturating_sub(*at) < rest).then(|| trouble.clone())
        };
        let held = target.and_then(|target| is_held(target).or_else(|| is_held(target.implied()?)));
        held.map_or(Ok(()), Err)
    }

    /// Notes that Discord answered a request for `target` with `status`; `scope` is that of a 429's limit.
    pub(crate) fn note(&self, status: u16, scope: Option<&str>, target: Option<Target>) {
        let is_invalid = matches!(status, 401 | 403) || (status == 429 && scope != Some("shared"));
        if is_invalid {
            // A global limit is no server's fault, and neither is a bad token.
            let is_of_a_server = status == 403 || scope == Some("user");
            let channel = target.filter(|_| is_of_a_server).and_then(Target::channel);
            let now = self.now();
            self.state().shares.add(now, channel);
        }
    }

    /// Notes the outcome of a request for `target`.
    pub(crate) fn settle(&self, target: Option<Target>, trouble: Option<&SendError>) {
        let Some(target) = target else { return };
        let now = self.now();
        let mut state = self.state();
        match trouble {
            None => {
                state.targets.remove(&target);
                target.implied().map(|implied| state.targets.remove(&implied));
            }
            // Only these refusals apply to later messages as well.
            Some(trouble @ (SendError::Gone(_) | SendError::Token)) => {
                state.targets.retain(|_, (at, _)| now.saturating_sub(*at) < WINDOW);
                state.targets.insert(target, (now, trouble.clone()));
            }
            Some(_) => {}
        }
    }

    /// Returns the time since `began`, by `clock`.
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

    /// Counts the invalid requests of a target's server.
    fn own(&mut self, now: Duration, target: Option<Target>) -> u32 {
        target.and_then(Target::channel).map_or(0, |channel| self.shares.own(now, channel))
    }

    fn is_spent(&mut self, now: Duration, target: Option<Target>) -> bool {
        let most = self.share(RETRIES);
        self.shares.all(now) >= most || self.own(now, target) >= (most / SERVERS).max(LEAST.0)
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

    fn gone() -> SendError {
        SendError::Gone("403".to_owned())
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
        refusals.settle(Some(post(1)), Some(&SendError::NoMessage));
        assert!(refusals.check(Some(post(1))).is_ok(), "that was about one message");
    }

    #[test]
    fn near_the_limit_nothing_is_tried_again_until_the_window_has_passed() {
        let (refusals, ahead) = refusals();
        refusals.settle(Some(post(1)), Some(&gone()));
        for _ in 0..RETRIES {
            refusals.note(403, None, None);
        }
        assert!(refusals.lately().is_spent());
        ahead.send_modify(|ahead| *ahead += FLOOR * 2);
        assert_eq!(refusals.check(Some(post(1))), Err(gone()));
        assert!(refusals.check(Some(post(2))).is_ok(), "that is no retry");
        for _ in RETRIES..ALL_BUT_ANSWERS {
            refusals.note(429, None, None);
        }
        assert!(matches!(refusals.check(Some(post(2))), Err(SendError::Limited(..))));
        ahead.send_modify(|ahead| *ahead += WINDOW);
        assert_eq!(refusals.lately().lately, ALL_BUT_ANSWERS - RETRIES, "the older ones are forgotten first");
        ahead.send_modify(|ahead| *ahead += FLOOR);
        assert!(refusals.check(Some(post(1))).is_ok() && refusals.lately().lately == 0);
    }

    #[test]
    fn only_invalid_requests_count_and_each_process_has_its_share() {
        let (refusals, _ahead) = refusals();
        let shared = Some("shared");
        for (status, scope) in [(401, None), (403, None), (429, None), (429, shared), (200, None), (404, None)] {
            refusals.note(status, scope, None);
        }
        assert_eq!(refusals.lately(), Refused { lately: 3, most: RETRIES });
        refusals.share_among(RETRIES);
        assert_eq!(refusals.lately().most, 1);
        assert!(refusals.lately().is_spent());
    }

    #[test]
    fn a_server_that_refuses_everything_stops_itself_alone() {
        let (refusals, ahead) = refusals();
        let mine = |channel| refusals.belongs(ChannelId(channel), GuildId(9));
        (1..=300).for_each(mine);
        refusals.belongs(ChannelId(1000), GuildId(8));
        for target in [post(1), post(1000)] {
            refusals.settle(Some(target), Some(&gone()));
        }
        for channel in 1..=100 {
            refusals.note(403, None, Some(post(channel)));
        }
        assert!(
            !refusals.lately().is_spent() && refusals.is_spent(Some(post(300))) && !refusals.is_spent(Some(post(1000)))
        );
        ahead.send_modify(|ahead| *ahead += FLOOR);
        assert_eq!(refusals.check(Some(post(1))), Err(gone()), "that server's retries have stopped");
        assert!(refusals.check(Some(post(2))).is_ok() && refusals.check(Some(post(1000))).is_ok());
        for channel in 101..=250 {
            refusals.note(429, Some("user"), Some(picture(channel)));
        }
        assert!(matches!(refusals.check(Some(picture(300))), Err(SendError::Gone(_))), "nor anything else of it");
        assert!(refusals.check(Some(post(1000))).is_ok() && refusals.check(None).is_ok());
        // A channel whose server is not known counts for itself.
        for _ in 0..250 {
            refusals.note(403, None, Some(post(5000)));
            refusals.note(429, Some("global"), Some(post(1000)));
        }
        assert!(refusals.check(Some(post(5000))).is_err() && refusals.check(Some(post(5001))).is_ok());
        assert!(refusals.check(Some(post(1000))).is_ok(), "a limit for everything is not its fault");
        assert_eq!(refusals.lately(), Refused { lately: 750, most: RETRIES }, "all are counted");
        ahead.send_modify(|ahead| *ahead += WINDOW);
        assert!(refusals.check(Some(post(1))).is_ok() && refusals.check(Some(picture(300))).is_ok());
    }
}
