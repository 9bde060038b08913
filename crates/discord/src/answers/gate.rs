//! The gate: rate limits for each person and each channel. It comes before everything else, so that a refused request
//! costs next to nothing.
//!
//! A person and a channel have a bucket of tokens each ([`Limits`]), and each request takes one from both. Nothing is
//! taken from an empty bucket, nor from a person's while the channel's is known to be empty, so that trying again does
//! not prolong the wait.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::meter;
use carc_play::clock::MovedClock;
use carc_play::request::{ChannelId, GuildId, PersonId};
use carc_play::text::{Text, Texts};
use carc_table::limits::{HASTE_TOLD, Limits, REPLIES, REPLIES_PER_SERVER, Rate};

/// A bucket for each person or channel.
type Buckets<K> = RateLimiter<K, DefaultKeyedStateStore<K>, Steady, NoOpMiddleware<Duration>>;

/// The rate limiters of requests, suggestions and replies.
pub(crate) struct Gate {
    people: Option<Buckets<PersonId>>,
    channels: Option<Buckets<ChannelId>>,
    /// The channels whose bucket was found empty, with the time of their next token.
    empty: Mutex<HashMap<ChannelId, Duration>>,
    /// Suggestions, which Discord asks for while somebody types: they must never use up the tokens that moves need.
    typing: Option<Buckets<PersonId>>,
    hasty_channels: Buckets<ChannelId>,
    hasty_people: Buckets<PersonId>,
    /// Replies to messages, by server.
    replies: Buckets<Option<GuildId>>,
    all_replies: RateLimiter<NotKeyed, InMemoryState, Steady, NoOpMiddleware<Duration>>,
    clock: Steady,
}

/// The reason why a request was not let through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooFast {
    /// The owner of the empty bucket.
    whose: Whose,
    /// Time until the next token.
    wait: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    Person,
    Channel,
}

impl Gate {
    /// Creates a gate with all buckets full.
    pub(crate) fn new(limits: &Limits, clock: MovedClock) -> Self {
        let clock = Steady { began: Instant::now(), clock };
        let told = Quota::with_period(HASTE_TOLD).expect("the period is not zero");
        Self {
            people: limits.person().map(|rate| buckets(quota(rate), &clock)),
            channels: limits.channel().map(|rate| buckets(quota(rate), &clock)),
            empty: Mutex::default(),
            typing: limits.person().map(|rate| buckets(quota(rate), &clock)),
            hasty_channels: buckets(told, &clock),
            hasty_people: buckets(told, &clock),
            replies: buckets(quota(REPLIES_PER_SERVER), &clock),
            all_replies: RateLimiter::direct_with_clock(quota(REPLIES), clock.clone()),
            clock,
        }
    }

    /// Takes a token for a request of `person` in `channel`; fails with the empty bucket and the wait.
    pub(crate) fn pass(&self, person: PersonId, channel: ChannelId) -> Result<(), TooFast> {
        self.passed(person, channel).inspect_err(|too_fast| meter::refused(too_fast.whose.word()))
    }

    fn passed(&self, person: PersonId, channel: ChannelId) -> Result<(), TooFast> {
        let now = self.clock.now();
        let mut empty = self.empty.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&until) = empty.get(&channel).filter(|&&until| until > now) {
            return Err(TooFast { whose: Whose::Channel, wait: until.saturating_sub(now) });
        }
        empty.remove(&channel);
        // A person over their limit takes none of the channel's tokens.
        self.take(self.people.as_ref(), &person).map_err(|wait| TooFast { whose: Whose::Person, wait })?;
        self.take(self.channels.as_ref(), &channel).map_err(|wait| {
            empty.insert(channel, now + wait);
            TooFast { whose: Whose::Channel, wait }
        })
    }

    /// Takes a token for suggestions to `person`; returns whether there was one.
    pub(crate) fn may_suggest(&self, person: PersonId) -> bool {
        self.take(self.typing.as_ref(), &person).inspect_err(|_| meter::refused("suggestions")).is_ok()
    }

    /// Takes the once-a-minute permit to say publicly that `person` was rate-limited; returns whether there was one.
    pub(crate) fn may_tell(&self, person: PersonId, channel: ChannelId) -> bool {
        self.hasty_people.check_key(&person).is_ok() && self.hasty_channels.check_key(&channel).is_ok()
    }

    /// Takes a token for a reply to a message in `server`; returns whether there was one.
    pub(crate) fn may_reply(&self, server: Option<GuildId>) -> bool {
        // A server over its limit takes none of the tokens that all servers share.
        let may = self.replies.check_key(&server).is_ok() && self.all_replies.check().is_ok();
        if !may {
            meter::refused("replies");
        }
        may
    }

    /// Forgets the buckets that are full. Call it now and then.
    pub(crate) fn tidy_up(&self) {
        for people in [&self.people, &self.typing].into_iter().flatten().chain([&self.hasty_people]) {
            people.retain_recent();
            people.shrink_to_fit();
        }
        for channels in self.channels.iter().chain([&self.hasty_channels]) {
            channels.retain_recent();
            channels.shrink_to_fit();
        }
        self.replies.retain_recent();
        self.replies.shrink_to_fit();
        let now = self.clock.now();
        let mut empty = self.empty.lock().unwrap_or_else(PoisonError::into_inner);
        empty.retain(|_, until| *until > now);
        empty.shrink_to_fit();
    }

    /// Takes a token; fails with the time until there is one.
    fn take<K: Hash + Eq + Clone>(&self, buckets: Option<&Buckets<K>>, key: &K) -> Result<(), Duration> {
        let Some(buckets) = buckets else { return Ok(()) };
        buckets.check_key(key).map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

fn buckets<K: Hash + Eq + Clone>(quota: Quota, clock: &Steady) -> Buckets<K> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.clone())
}

fn quota(Rate { at_once, per_second }: Rate) -> Quota {
    Quota::per_second(per_second).allow_burst(at_once)
}

impl TooFast {
    /// Returns the sentence that asks to wait, with the seconds until the next token.
    pub(crate) fn say(self, texts: &Texts) -> Text {
        let key = match self.whose {
            Whose::Person => "too-fast",
            Whose::Channel => "too-fast-channel",
        };
        texts.say(key, &[("seconds", self.seconds().into())])
    }

    /// Returns the wait in whole seconds, rounded up.
    fn seconds(self) -> usize {
        self.wait.as_millis().div_ceil(1000).max(1) as usize
    }
}

impl Whose {
    const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Channel => "channel",
        }
    }
}

/// A monotonic clock: nobody waits longer because the machine's clock is set back. It includes the time that a stand-in
/// for Discord skips.
#[derive(Clone, Debug)]
struct Steady {
    began: Instant,
    clock: MovedClock,
}

impl Clock for Steady {
    /// The time since the gate was made.
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.began.elapsed() + self.clock.ahead()
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use tokio::sync::watch;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Returns a gate whose clock can be moved on: a person may ask three times, a channel five times, and then once a
    /// second.
    fn gate() -> (Gate, watch::Sender<Duration>) {
        let slow = NonZeroU32::MIN;
        let limits = Limits {
            person_at_once: 3,
            person_per_second: slow,
            channel_at_once: 5,
            channel_per_second: slow,
            ..Limits::NONE
        };
        let ahead = watch::Sender::new(Duration::ZERO);
        (Gate::new(&limits, MovedClock::following(ahead.subscribe())), ahead)
    }

    #[test]
    fn buckets_run_empty_and_fill_again() {
        let (gate, ahead) = gate();
        let ask = |person, channel| gate.pass(PersonId(person), ChannelId(channel));
        assert!((0..3).all(|_| ask(1, 1).is_ok()));
        let told = ask(1, 1).unwrap_err();
        assert_eq!((told.whose, told.seconds()), (Whose::Person, 1));
        assert!(ask(1, 2).is_err(), "a person's bucket is the same everywhere");
        assert!((0..2).all(|_| ask(2, 1).is_ok()), "what was turned away has cost the channel nothing");
        assert_eq!(ask(3, 1).unwrap_err().whose, Whose::Channel);
        assert!(ask(3, 2).is_ok());
        ahead.send_modify(|ahead| *ahead += SECOND);
        assert!(ask(1, 1).is_ok() && ask(1, 2).is_err() && ask(3, 1).is_err());
    }

    #[test]
    fn who_asks_again_in_a_busy_channel_keeps_their_own_tokens() {
        let (gate, ahead) = gate();
        let ask = |person, channel| gate.pass(PersonId(person), ChannelId(channel));
        assert!((0..3).all(|_| ask(1, 1).is_ok()) && (0..2).all(|_| ask(2, 1).is_ok()));
        assert!((0..100).all(|_| ask(3, 1).unwrap_err().whose == Whose::Channel));
        assert!((0..2).all(|_| ask(3, 2).is_ok()), "the first try took one of three");
        ahead.send_modify(|ahead| *ahead += SECOND);
        assert!(ask(3, 1).is_ok() && ask(3, 1).is_err());
        ahead.send_modify(|ahead| *ahead += SECOND);
        gate.tidy_up();
        assert!(gate.empty.lock().unwrap().is_empty());
    }

    #[test]
    fn suggestions_are_counted_apart() {
        let (gate, _ahead) = gate();
        assert!((0..3).all(|_| gate.may_suggest(PersonId(1))) && !gate.may_suggest(PersonId(1)));
        assert!(gate.may_suggest(PersonId(2)) && gate.pass(PersonId(1), ChannelId(1)).is_ok());
    }

    #[test]
    fn a_channel_and_a_person_are_told_once_a_minute() {
        let (gate, ahead) = gate();
        let tell = |person, channel| gate.may_tell(PersonId(person), ChannelId(channel));
        assert!(tell(1, 1) && !tell(2, 1), "everybody there has read it");
        assert!(!tell(1, 2) && tell(3, 2), "the person has read it in another channel");
        ahead.send_modify(|ahead| *ahead += HASTE_TOLD);
        assert!(tell(1, 1));
    }

    #[test]
    fn a_server_whose_messages_ask_for_too_much_leaves_the_others_their_replies() {
        let (gate, ahead) = gate();
        let reply = |server| gate.may_reply(Some(GuildId(server)));
        assert_eq!((0..1000).filter(|_| reply(1)).count(), 5);
        assert!((0..5).all(|_| reply(2)) && !reply(3), "ten replies for all servers together");
        ahead.send_modify(|ahead| *ahead += SECOND);
        assert!(reply(3) && reply(1) && !reply(1));
        ahead.send_modify(|ahead| *ahead += SECOND * 10);
        gate.tidy_up();
        assert!(gate.replies.is_empty());
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let (gate, ahead) = gate();
        let kept =
            || [gate.people.as_ref().map_or(0, RateLimiter::len), gate.channels.as_ref().map_or(0, RateLimiter::len)];
        for person in 0..100 {
            assert!(gate.pass(PersonId(person), ChannelId(person)).is_ok());
        }
        gate.tidy_up();
        assert_eq!(kept(), [100, 100], "each lacks a token");
        ahead.send_modify(|ahead| *ahead += SECOND * 10);
        gate.tidy_up();
        assert_eq!(kept(), [0, 0]);
    }

    #[test]
    fn without_limits_everything_passes() {
        let gate = Gate::new(&Limits::NONE, MovedClock::default());
        let passes = || gate.pass(PersonId(1), ChannelId(1)).is_ok() && gate.may_suggest(PersonId(1));
        assert!((0..10_000).all(|_| passes()));
    }
}
