//! Sends requests: within the limits that Discord tells with its answers, or past them.
//!
//! Discord counts answers per interaction, and not among the fifty requests a second that a bot has, so they have no limits
//! that are known before. serenity's limiter is not used: it would queue all answers in one line, send a request again however
//! long that takes, hold no other request at a limit for everything, and it panics at headers that make no sense. What has
//! waited for a limit takes a turn in the budget like anything else, so that it does not leave together with all that waited
//! for the same moment.
//!
//! The answer may come from Discord in trouble, or from a proxy in between: no wait is believed that is longer than
//! [`LONGEST`], and no more of an answer is read than it can need.

mod closed;
mod kind;
mod limit;
mod patience;
mod said;

use std::num::NonZeroU32;
use std::pin::pin;
use std::sync::{Mutex, MutexGuard, PoisonError};

use reqwest::{Client, StatusCode};
use serenity::http::{HttpError, Request};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use self::closed::Closed;
use self::kind::Kind;
use self::limit::{Limit, Limits, unsaid};
use self::patience::LONGEST;
use self::said::{read, unsent};
use super::budget::Budget;
use super::contact::{Contact, Line};
use super::refusals::{Refusals, Target};
use crate::loopback::Loopback;
use crate::meter;
use crate::token::Token;
use carc_chat::{FLOOR, SendError};
use carc_play::request::{ChannelId, GuildId};

pub(crate) use self::patience::Patience;

/// Sends requests.
pub(crate) struct Wire {
    client: Client,
    authorization: String,
    api: Option<String>,
    limits: Limits,
    /// Number of requests that Discord takes, besides answers; `None` for any number.
    budget: Option<Budget>,
    closed: Mutex<Closed>,
    /// Told when requests are taken again before the time.
    opened: Notify,
    refusals: Refusals,
    contact: Contact,
}

impl Wire {
    /// Requests of this bot, to Discord or to what stands in for it.
    pub(crate) fn new(
        token: &Token,
        api: Option<Loopback>,
        requests: Option<NonZeroU32>,
        refusals: Refusals,
        contact: Contact,
    ) -> Self {
        let builder = Client::builder().use_rustls_tls();
        let builder = match api {
            None => builder,
            // Neither a proxy of this machine nor a redirect may lead away from it.
            Some(_) => builder.no_proxy().redirect(reqwest::redirect::Policy::none()),
        };
        let client = builder.build().expect("the TLS that is compiled in works");
        let authorization = format!("Bot {}", token.reveal());
        Self {
            client,
            authorization,
            api: api.map(|api| api.to_string()),
            limits: Limits::new(),
            budget: requests.map(Budget::new),
            closed: Mutex::new(Closed::new(Instant::now())),
            opened: Notify::new(),
            refusals,
            contact,
        }
    }

    /// Sends a request that is no answer to an interaction, once the rate limits allow it; returns the body of the
    /// answer. On a 429 it waits as long as Discord says and sends it again, as far as its patience goes.
    pub(crate) async fn send(
        &self,
        request: Request<'_>,
        has_file: bool,
        patience: Patience,
    ) -> Result<Vec<u8>, SendError> {
        let target = Target::of(&request, has_file);
        let limit = self.limits.of(&request).await;
        self.send_within(&request, patience, Kind::Other, target, limit.as_ref()).await
    }

    /// Returns the same for an answer to an interaction, which has no limits that are known before.
    pub(crate) async fn send_past(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, SendError> {
        self.send_within(&request, Patience::until(until), Kind::Answer, None, None).await
    }

    /// Divides what Discord takes among `processes` processes that are this bot.
    pub(crate) fn share_among(&self, processes: u32) {
        self.refusals.share_among(processes);
        if let Some(budget) = &self.budget {
            budget.share_among(processes);
        }
    }

    /// Notes which server a channel is in: what is refused there counts as that server's.
    pub(crate) fn belongs(&self, channel: ChannelId, server: GuildId) {
        self.refusals.belongs(channel, server);
    }

    /// Returns when requests that are no answers will be taken again, after a limit for everything; `None` if they are
    /// taken now.
    pub(crate) fn closed_until(&self) -> Option<Instant> {
        Some(self.closed().until(Kind::Other)).filter(|open| *open > Instant::now())
    }

    async fn send_within(
        &self,
        request: &Request<'_>,
        patience: Patience,
        kind: Kind,
        target: Option<Target>,
        limit: Option<&Limit>,
    ) -> Result<Vec<u8>, SendError> {
        let line = Line::of(request);
        let mut refused = 0;
        loop {
            if let Some(limit) = limit {
                limit.keep(patience).await?;
            }
            self.turn(patience, kind, target).await?;
            let built = request.clone().build(&self.client, &self.authorization, self.api.as_deref());
            let built = built.map_err(unsent)?.build().map_err(|error| unsent(HttpError::Request(error).into()))?;
            let asked = self.contact.ask();
            let sent = self.client.execute(built).await;
            meter::sent(request.route_ref(), sent.as_ref().ok().map(|response| response.status().as_u16()));
            let response = sent.map_err(|error| unsent(HttpError::Request(error).into()))?;
            let status = response.status();
            self.refusals.note(status.as_u16(), said::scope(&response), target);
            let is_limited = status == StatusCode::TOO_MANY_REQUESTS;
            if let Some(limit) = limit.filter(|_| !is_limited) {
                limit.hear(response.headers()).await;
            }
            let said = read(response, said::most(request)).await?;
            asked.answered();
            let now = Instant::now();
            let whom = said.closes(kind).filter(|_| is_limited);
            if whom.is_none() {
                self.answered(kind, line, now);
            }
            if !is_limited {
                let sent = if status.is_success() { Ok(said.body) } else { Err(said.trouble(status)) };
                // A request that was held back here is no news.
                self.refusals.settle(target, sent.as_ref().err());
                return sent;
            }
            meter::limited();
            let wait = match limit {
                Some(limit) if whom.is_none() && !said.is_of_message => limit.refuse(said.wait, now).await,
                Some(_) | None => {
                    refused += 1;
                    said.wait.unwrap_or_else(|| unsaid(refused))
                }
            };
            let again = now + wait.min(LONGEST);
            if let Some(whom) = whom {
                self.closed().extend(whom, wait, now);
                if let Some(budget) = self.budget.as_ref().filter(|_| kind == Kind::Other) {
                    budget.slow_down();
                }
            }
            if wait > LONGEST && (whom.is_some() || kind == Kind::Answer) {
                self.contact.shut(line, wait, LONGEST);
            }
            if again > patience.holds_until() {
                return Err(SendError::Limited(said.words(status), again));
            }
            if kind == Kind::Other && self.refusals.is_spent(target) {
                return Err(SendError::Limited(said.words(status), again + FLOOR));
            }
            tracing::debug!(?wait, global = said.global, "Discord wants a request to wait");
            sleep_until(again).await;
        }
    }

    /// Waits until a request may go, as far as the limits for everything and what was refused before are concerned.
    async fn turn(&self, patience: Patience, kind: Kind, target: Option<Target>) -> Result<(), SendError> {
        loop {
            let mut opened = pin!(self.opened.notified());
            opened.as_mut().enable();
            let open_at = self.closed().until(kind);
            if open_at > patience.holds_until() {
                return Err(SendError::Limited("429: too many requests of any kind".to_owned(), open_at));
            }
            tokio::select! {
                () = sleep_until(open_at) => {}
                () = opened => continue,
            }
            if kind == Kind::Other {
                self.refusals.check(target)?;
                if let Some(budget) = &self.budget {
                    let late = |at| SendError::Limited("there are too many requests before it".to_owned(), at);
                    budget.turn(patience.until).await.map_err(late)?;
                    self.refusals.check(target)?;
                }
            }
            let now = Instant::now();
            if now > patience.until {
                return Err(SendError::Passing("there was no time left to send it".to_owned()));
            }
            // Discord may have closed while this one waited for its turn.
            if self.closed().enter(kind, now) {
                return Ok(());
            }
        }
    }

    /// Notes that Discord has answered a request, other than that it wants none.
    fn answered(&self, kind: Kind, line: Line, now: Instant) {
        if self.closed().answered(kind, now) {
            self.contact.opened(line);
            self.opened.notify_waiters();
        }
    }

    fn closed(&self) -> MutexGuard<'_, Closed> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
