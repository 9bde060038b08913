//! Sends requests: within the rate limits that Discord gives with its answers, or without any known ones.
//!
//! Discord counts answers per interaction, and not among a bot's fifty requests per second, so their limits are not
//! known in advance. serenity's limiter is not used: it would put all answers into one queue, retry a request however
//! long that takes, hold back no other request at a global limit, and it panics at senseless headers. A request that
//! has waited for a limit takes a turn in the budget like any other, so that not everything that waited for the same
//! moment is sent at once.
//!
//! The answer may come from Discord in trouble, or from a proxy in between: waits are cut to [`LONGEST`], and no more
//! of an answer is read than it can need.

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
    /// The requests per second that Discord accepts, besides answers; `None` for no limit.
    budget: Option<Budget>,
    closed: Mutex<Closed>,
    /// Notified when Discord accepts requests again before the time it gave.
    opened: Notify,
    refusals: Refusals,
    contact: Contact,
}

impl Wire {
    /// Creates a client for requests of this bot, to Discord or to its stand-in at `api`.
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
        let client = builder.build().expect("the TLS that is compiled in can be set up");
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

    /// Sends a request other than an answer to an interaction, once the rate limits allow it; returns the body of the
    /// answer. On a 429 it waits as long as Discord says and retries, within `patience`.
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

    /// Sends an answer to an interaction, whose limits are not known in advance; returns the body of Discord's answer.
    pub(crate) async fn send_past(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, SendError> {
        self.send_within(&request, Patience::until(until), Kind::Answer, None, None).await
    }

    /// Divides Discord's limits among `processes` processes that are this bot.
    pub(crate) fn share_among(&self, processes: u32) {
        self.refusals.share_among(processes);
        if let Some(budget) = &self.budget {
            budget.share_among(processes);
        }
    }

    /// Notes which server a channel is in: refusals there count as that server's.
    pub(crate) fn belongs(&self, channel: ChannelId, server: GuildId) {
        self.refusals.belongs(channel, server);
    }

    /// Returns when Discord accepts requests other than answers again, after a global limit; `None` if it does now.
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
                // Only a request that was sent is settled: one that was held back says nothing new.
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

    /// Waits until global limits, earlier refusals and the budget allow a request.
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
            // A global limit may have begun while this one waited for its turn.
            if self.closed().enter(kind, now) {
                return Ok(());
            }
        }
    }

    /// Notes that Discord has answered a request with something other than a global limit.
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
