//! Sends requests: within the limits that serenity's rate limiter knows, or past it.
//!
//! Discord counts answers per interaction, and not among the fifty requests a second that a bot has. serenity's limiter
//! would queue all answers in one line, so they go past it. The limiter only keeps the limits: what follows a 429 is decided
//! here, because the limiter would send the request again however long that takes, and a limit for everything would hold no
//! other request. What has waited for a limit takes a turn in the budget like anything else, so that it does not leave
//! together with all that waited for the same moment.

mod said;

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use reqwest::{Client, StatusCode};
use serenity::http::{HttpError, Ratelimit, Ratelimiter, Request};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::budget::Budget;
use super::loopback::Loopback;
use super::meter;
use super::refusals::{FLOOR, Refusals, Target};
use super::rest::RestError;
use super::token::Token;
use said::read;

/// How many limits of channels are kept before expired ones are forgotten.
const LIMITS_KEPT: usize = 500;

/// Sends requests.
pub(super) struct Wire {
    client: Client,
    authorization: String,
    api: Option<String>,
    limiter: Ratelimiter,
    /// What Discord takes of requests that are no answers; `None` for any number.
    budget: Option<Budget>,
    /// How many limits there must be until expired ones are looked for again.
    forget_at: AtomicUsize,
    closed: Mutex<Closed>,
    refusals: Refusals,
}

/// How long a request may wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Patience {
    /// No attempt begins after this.
    pub(super) until: Instant,
    /// Longest wait for one limit of Discord's. Where it would be longer, whoever sends the request waits instead.
    pub(super) holds: Duration,
}

impl Patience {
    /// Waits for anything until this moment.
    pub(super) const fn until(until: Instant) -> Self {
        Self { until, holds: Duration::MAX }
    }

    /// The last moment at which a limit that is met now may end.
    fn holds_until(&self) -> Instant {
        Instant::now().checked_add(self.holds).map_or(self.until, |end| end.min(self.until))
    }
}

/// A limit that a request has with others.
type Limit = Arc<tokio::sync::Mutex<Ratelimit>>;

/// What a request is to Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// An answer to an interaction: not among the requests that a bot has in a second.
    Answer,
    /// Anything else.
    Other,
}

/// When Discord takes requests again, after a limit for everything.
struct Closed {
    answers: Instant,
    others: Instant,
}

impl Closed {
    fn until(&self, kind: Kind) -> Instant {
        match kind {
            Kind::Answer => self.answers,
            Kind::Other => self.others,
        }
    }

    fn extend(&mut self, whom: Whom, until: Instant) {
        self.others = self.others.max(until);
        if whom == Whom::All {
            self.answers = self.answers.max(until);
        }
    }
}

/// Who has to wait because of a limit for everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whom {
    All,
    /// All but answers to interactions.
    Others,
}

impl Wire {
    /// Requests of this bot, to Discord or to what stands in for it.
    pub(super) fn new(token: &Token, api: Option<Loopback>, requests: Option<NonZeroU32>, refusals: Refusals) -> Self {
        let builder = Client::builder().use_rustls_tls();
        let builder = match api {
            None => builder,
            // Neither a proxy of this machine nor a redirect may lead away from it.
            Some(_) => builder.no_proxy().redirect(reqwest::redirect::Policy::none()),
        };
        let client = builder.build().expect("the TLS that is compiled in works");
        let authorization = format!("Bot {}", token.reveal());
        let limiter = Ratelimiter::new(client.clone(), authorization.as_str());
        Self {
            client,
            authorization,
            api: api.map(|api| api.to_string()),
            limiter,
            budget: requests.map(Budget::new),
            forget_at: AtomicUsize::new(LIMITS_KEPT),
            closed: Mutex::new(Closed { answers: Instant::now(), others: Instant::now() }),
            refusals,
        }
    }

    /// Sends a request that is no answer to an interaction, once the rate limits allow it; returns the body of the
    /// answer. On a 429 it waits as long as Discord says and sends it again, as far as its patience goes.
    pub(super) async fn send(
        &self,
        request: Request<'_>,
        has_file: bool,
        patience: Patience,
    ) -> Result<Vec<u8>, RestError> {
        let target = Target::of(&request, has_file);
        let limit = self.limit(&request).await;
        let sent = self.send_within(&request, patience, Kind::Other, target, limit.as_ref()).await;
        self.refusals.settle(target, sent.as_ref().err());
        sent
    }

    /// Likewise for an answer to an interaction, which has no limits that are known before.
    pub(super) async fn send_past(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, RestError> {
        self.send_within(&request, Patience::until(until), Kind::Answer, None, None).await
    }

    /// Divides what Discord takes among `processes` processes that are this bot.
    pub(super) fn share_among(&self, processes: u32) {
        self.refusals.share_among(processes);
        if let Some(budget) = &self.budget {
            budget.share_among(processes);
        }
    }

    /// Returns when requests that are no answers will be taken again, after a limit for everything; `None` if they are
    /// taken now.
    pub(super) fn closed_until(&self) -> Option<Instant> {
        Some(self.closed().others).filter(|open| *open > Instant::now())
    }

    async fn send_within(
        &self,
        request: &Request<'_>,
        patience: Patience,
        kind: Kind,
        target: Option<Target>,
        limit: Option<&Limit>,
    ) -> Result<Vec<u8>, RestError> {
        loop {
            if let Some(limit) = limit {
                keep(limit, request, patience).await?;
            }
            self.turn(patience, kind, target).await?;
            let built = request.clone().build(&self.client, &self.authorization, self.api.as_deref());
            let built = built.map_err(unsent)?.build().map_err(|error| unsent(HttpError::Request(error).into()))?;
            let sent = self.client.execute(built).await;
            meter::sent(request.route_ref(), sent.as_ref().ok().map(|response| response.status().as_u16()));
            let response = sent.map_err(|error| unsent(HttpError::Request(error).into()))?;
            let status = response.status();
            self.refusals.note(status.as_u16(), said::is_shared(&response));
            if status != StatusCode::TOO_MANY_REQUESTS {
                if let Some(limit) = limit {
                    // A header that cannot be read says nothing.
                    let _read = limit.lock().await.post_hook(&response, request, &|_| {}, false).await;
                }
                let said = read(response).await?;
                return if status.is_success() { Ok(said.body) } else { Err(said.trouble(status)) };
            }
            let said = read(response).await?;
            meter::limited();
            let again = Instant::now() + said.wait;
            if let Some(whom) = said.closes(kind) {
                self.closed().extend(whom, again);
                if let Some(budget) = self.budget.as_ref().filter(|_| kind == Kind::Other) {
                    budget.slow_down();
                }
            }
            if again > patience.holds_until() {
                return Err(RestError::Limited(said.words(status), again));
            }
            if kind == Kind::Other && self.refusals.lately().is_spent() {
                return Err(RestError::Limited(said.words(status), again + FLOOR));
            }
            tracing::debug!(wait = ?said.wait, global = said.global, "Discord wants a request to wait");
            // Those with the same limit wait behind it.
            let _limit = match limit {
                Some(limit) => Some(limit.lock().await),
                None => None,
            };
            sleep_until(again).await;
        }
    }

    /// Waits until a request may go, as far as the limits for everything and what was refused before are concerned.
    async fn turn(&self, patience: Patience, kind: Kind, target: Option<Target>) -> Result<(), RestError> {
        loop {
            let open_at = self.closed().until(kind);
            if open_at > patience.holds_until() {
                return Err(RestError::Limited("429: too many requests of any kind".to_owned(), open_at));
            }
            sleep_until(open_at).await;
            if kind == Kind::Other {
                self.refusals.check(target)?;
                if let Some(budget) = &self.budget {
                    let late = |at| RestError::Limited("there are too many requests before it".to_owned(), at);
                    budget.turn(patience.until).await.map_err(late)?;
                    self.refusals.check(target)?;
                }
            }
            let now = Instant::now();
            if now > patience.until {
                return Err(RestError::Passing("there was no time left to send it".to_owned()));
            }
            // Discord may have closed while this one waited for its turn.
            if self.closed().until(kind) <= now {
                return Ok(());
            }
        }
    }

    /// What is known of the limit that a request has with others, if it has one.
    async fn limit(&self, request: &Request<'_>) -> Option<Limit> {
        let bucket = request.route_ref().ratelimiting_bucket();
        self.forget_limits().await;
        (!bucket.is_none()).then_some(())?;
        Some(Arc::clone(self.limiter.routes().write().await.entry(bucket).or_default()))
    }

    fn closed(&self) -> MutexGuard<'_, Closed> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets expired limits: the limiter itself keeps those of every channel it ever saw.
    async fn forget_limits(&self) {
        let limits = self.limiter.routes();
        if limits.read().await.len() < self.forget_at.load(Ordering::Relaxed) {
            return;
        }
        let now = SystemTime::now();
        let mut limits = limits.write().await;
        limits.retain(|_, limit| {
            let is_over = limit.try_lock().is_ok_and(|limit| limit.reset().is_none_or(|reset| reset < now));
            Arc::strong_count(limit) > 1 || !is_over
        });
        self.forget_at.store(LIMITS_KEPT.max(limits.len() * 2), Ordering::Relaxed);
    }
}

/// Waits for a limit that a request has with others, and takes one of what is left of it.
async fn keep(limit: &Limit, request: &Request<'_>, patience: Patience) -> Result<(), RestError> {
    let end = patience.holds_until();
    let limited = |at| RestError::Limited("429: the limit of a channel is used up".to_owned(), at);
    let mut limit = timeout_at(end, limit.lock()).await.map_err(|_waits_behind_others| limited(end))?;
    let opens = limit.reset().filter(|_| limit.remaining() == 0 && limit.limit() != 0);
    if let Some(wait) = opens.and_then(|opens| opens.duration_since(SystemTime::now()).ok()) {
        let open_at = Instant::now() + wait;
        if open_at > end {
            return Err(limited(open_at));
        }
    }
    limit.pre_hook(request, &|_| meter::limited()).await;
    Ok(())
}

/// The error of a request that got no answer.
fn unsent(error: serenity::Error) -> RestError {
    match error {
        // The address holds the token of an interaction.
        serenity::Error::Http(HttpError::Request(error)) => {
            RestError::Passing(super::rest::in_full(&error.without_url()))
        }
        error => RestError::Passing(error.to_string()),
    }
}

#[cfg(test)]
mod tests;
