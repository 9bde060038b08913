//! Sends requests: through serenity's rate limiter, or past it.
//!
//! Discord counts answers per interaction, and not among the fifty requests a second that a bot has. serenity's limiter
//! would queue all answers in one line, so they go past it, and what Discord says about them (`Retry-After`, a global
//! limit) is heeded here. So is everything that goes to a stand-in, because the limiter ignores its address.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use reqwest::{Client, Response, StatusCode, header};
use serde::Deserialize;
use serde_json::Value;
use serenity::http::{HttpError, Ratelimiter, Request};
use tokio::time::{Instant, sleep, sleep_until};

use super::budget::Budget;
use super::loopback::Loopback;
use super::markdown::cut;
use super::meter;
use super::rest::RestError;
use super::token::Token;

/// How many limits of channels are kept before expired ones are forgotten.
const LIMITS_KEPT: usize = 500;
/// How long to wait where Discord asks for it without saying how long.
const UNSAID: Duration = Duration::from_secs(1);
/// How many characters of Discord's complaints are told.
const TOLD: usize = 400;

/// Sends requests.
pub(super) struct Wire {
    client: Client,
    authorization: String,
    api: Option<String>,
    limiter: Option<Ratelimiter>,
    /// What Discord takes of requests that are no answers; `None` for any number.
    budget: Option<Budget>,
    /// How many limits there must be until expired ones are looked for again.
    forget_at: AtomicUsize,
    /// When Discord takes answers again, after a global limit.
    open_at: Mutex<Instant>,
}

/// The body of Discord's refusals.
#[derive(Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    code: i64,
    #[serde(default)]
    message: String,
    #[serde(default)]
    errors: Value,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

impl Wire {
    /// Requests of this bot, to Discord or to what stands in for it.
    pub(super) fn new(token: &Token, api: Option<Loopback>, requests: Option<NonZeroU32>) -> Self {
        let builder = Client::builder().use_rustls_tls();
        let builder = match api {
            None => builder,
            // Neither a proxy of this machine nor a redirect may lead away from it.
            Some(_) => builder.no_proxy().redirect(reqwest::redirect::Policy::none()),
        };
        let client = builder.build().expect("the TLS that is compiled in works");
        let authorization = format!("Bot {}", token.reveal());
        let limiter = api.is_none().then(|| limiter(&client, &authorization));
        Self {
            client,
            authorization,
            api: api.map(|api| api.to_string()),
            limiter,
            budget: requests.map(Budget::new),
            forget_at: AtomicUsize::new(LIMITS_KEPT),
            open_at: Mutex::new(Instant::now()),
        }
    }

    /// Sends a request once the rate limits allow it; returns the body of the answer. On a 429 serenity's limiter
    /// itself waits as long as Discord says and sends the request again, until the caller gives up: `rest` does after
    /// its `PATIENCE`. Without a limiter, for a stand-in, this is [`Wire::send_past`], which minds `until`.
    pub(super) async fn send(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, RestError> {
        if let Some(budget) = &self.budget {
            budget.turn().await;
        }
        let Some(limiter) = &self.limiter else { return self.send_past(request, until).await };
        let performed = limiter.perform(request.clone()).await;
        let status = performed.as_ref().ok().map(|response| response.status().as_u16());
        meter::sent(request.route_ref(), status);
        let response = performed.map_err(unsent)?;
        self.forget_limits(limiter).await;
        let status = response.status();
        let said = read(response).await?;
        if status.is_success() { Ok(said.body) } else { Err(said.trouble(status)) }
    }

    /// There are so many processes that are this bot.
    pub(super) fn share_among(&self, processes: u32) {
        if let Some(budget) = &self.budget {
            budget.share_among(processes);
        }
    }

    /// Sends an answer to an interaction, without the limiter. On a 429 it waits as long as Discord says and sends it
    /// again, unless that would end after `until`.
    pub(super) async fn send_past(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, RestError> {
        loop {
            let open_at = *self.open_at.lock().unwrap_or_else(PoisonError::into_inner);
            if open_at > until {
                return Err(RestError::Passing("429: too many requests of any kind".to_owned()));
            }
            sleep_until(open_at).await;
            if Instant::now() > until {
                return Err(RestError::Passing("there was no time left to send it".to_owned()));
            }
            let built = request.clone().build(&self.client, &self.authorization, self.api.as_deref());
            let built = built.map_err(unsent)?.build().map_err(|error| unsent(HttpError::Request(error).into()))?;
            let sent = self.client.execute(built).await;
            meter::sent(request.route_ref(), sent.as_ref().ok().map(|response| response.status().as_u16()));
            let response = sent.map_err(|error| unsent(HttpError::Request(error).into()))?;
            let status = response.status();
            let said = read(response).await?;
            if status.is_success() {
                return Ok(said.body);
            }
            if status != StatusCode::TOO_MANY_REQUESTS {
                return Err(said.trouble(status));
            }
            meter::limited();
            let again = Instant::now() + said.wait;
            if said.global {
                let mut open_at = self.open_at.lock().unwrap_or_else(PoisonError::into_inner);
                *open_at = open_at.max(again);
            }
            if again > until {
                return Err(said.trouble(status));
            }
            tracing::debug!(wait = ?said.wait, global = said.global, "Discord wants an answer to wait");
            sleep(said.wait).await;
        }
    }

    /// Forgets expired limits: the limiter itself keeps those of every channel it ever saw.
    async fn forget_limits(&self, limiter: &Ratelimiter) {
        let limits = limiter.routes();
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

fn limiter(client: &Client, authorization: &str) -> Ratelimiter {
    let mut limiter = Ratelimiter::new(client.clone(), authorization);
    limiter.set_ratelimit_callback(Box::new(|_| meter::limited()));
    limiter
}

/// An answer of Discord, as far as it is needed.
struct Said {
    body: Vec<u8>,
    kind: String,
    wait: Duration,
    global: bool,
}

async fn read(response: Response) -> Result<Said, RestError> {
    let text = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let kind = text(header::CONTENT_TYPE.as_str()).unwrap_or_else(|| "nothing".to_owned());
    let (after, global) = (text("retry-after"), text("x-ratelimit-global").is_some());
    let is_refused = !response.status().is_success();
    let body = response.bytes().await.map_err(|error| unsent(HttpError::Request(error).into()))?.to_vec();
    let refusal: Refusal =
        if is_refused { serde_json::from_slice(&body).unwrap_or_default() } else { Refusal::default() };
    let seconds = refusal.retry_after.or_else(|| after?.parse().ok());
    let wait = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or(UNSAID);
    Ok(Said { body, kind, wait, global: global || refusal.global })
}

impl Said {
    /// A refusal, sorted, with its words.
    fn trouble(&self, status: StatusCode) -> RestError {
        let status = status.as_u16();
        let Ok(refusal) = serde_json::from_slice::<Refusal>(&self.body) else {
            // The answer of a proxy in between, at their side or ours.
            return super::rest::sort(status, 0, format!("{status}: {} in place of Discord's answer", self.kind));
        };
        let Refusal { code, message, errors, .. } = refusal;
        let what = match &errors {
            _ if status == 429 => format!("429: too many requests, again in {:.1} s", self.wait.as_secs_f64()),
            Value::Null => format!("{status}, {code}: {message}"),
            errors => format!("{status}, {code}: {message} {}", cut(&errors.to_string(), TOLD)),
        };
        super::rest::sort(status, code, what)
    }
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
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;

    use serenity::http::{LightMethod, Route};
    use serenity::model::id::ChannelId;

    use super::*;

    /// A server that gives these answers, one per connection, and the number of answers given.
    fn answering(answers: Vec<String>) -> (Wire, Arc<AtomicUsize>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let api = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        let given = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&given);
        std::thread::spawn(move || {
            for answer in answers {
                let (mut stream, _) = listener.accept().unwrap();
                let _heard = stream.read(&mut [0; 4096]).unwrap();
                count.fetch_add(1, Ordering::Relaxed);
                stream.write_all(answer.as_bytes()).unwrap();
            }
        });
        let mut wire = Wire::new(&Token::read("t").unwrap(), Some(api), None);
        // As with Discord, except for the address.
        let nowhere = Client::builder().resolve("discord.com", "127.0.0.1:1".parse().unwrap()).build().unwrap();
        wire.limiter = Some(Ratelimiter::new(nowhere, "Bot t"));
        (wire, given)
    }

    fn answer(status: &str, headers: &str, body: &str) -> String {
        let length = body.len();
        format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}")
    }

    fn original() -> Request<'static> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: 2.into(), token: "aW50" };
        Request::new(route, LightMethod::Patch)
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(10)
    }

    #[tokio::test]
    async fn answers_do_not_wait_for_each_other() {
        let spent = "x-ratelimit-limit: 5\r\nx-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 1\r\n";
        let (wire, _) = answering(vec![answer("200 OK", spent, "{}"); 50]);
        let (wire, began) = (Arc::new(wire), Instant::now());
        let sending = (0..50).map(|_| {
            let wire = Arc::clone(&wire);
            tokio::spawn(async move { wire.send_past(original(), soon()).await })
        });
        for sent in sending.collect::<Vec<_>>() {
            assert_eq!(sent.await.unwrap(), Ok(b"{}".to_vec()));
        }
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
        assert!(wire.limiter.as_ref().unwrap().routes().read().await.is_empty());
    }

    #[tokio::test]
    async fn a_wait_that_discord_asks_for_is_kept() {
        let busy = answer("429 Too Many Requests", "retry-after: 1\r\n", r#"{"message": "", "retry_after": 0.3}"#);
        let (wire, given) = answering(vec![busy.clone(), answer("200 OK", "", ""), busy]);
        let began = Instant::now();
        assert!(wire.send_past(original(), soon()).await.is_ok());
        assert!((300..2000).contains(&began.elapsed().as_millis()), "{:?}", began.elapsed());
        // There is no time for it.
        let trouble = wire.send_past(original(), Instant::now() + Duration::from_millis(100)).await;
        assert_eq!(trouble, Err(RestError::Passing("429: too many requests, again in 0.3 s".to_owned())));
        assert_eq!(given.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn a_limit_for_everything_stops_the_others_too() {
        let all = "retry-after: 1\r\nx-ratelimit-global: true\r\ncontent-type: text/html\r\n";
        let (wire, given) = answering(vec![answer("429 Too Many Requests", all, "<html>"), answer("200 OK", "", "")]);
        let at_once = || Instant::now() + Duration::from_millis(50);
        let first = wire.send_past(original(), at_once()).await;
        assert_eq!(first, Err(RestError::Passing("429: text/html in place of Discord's answer".to_owned())));
        assert!(matches!(wire.send_past(original(), at_once()).await, Err(RestError::Passing(_))));
        assert_eq!(given.load(Ordering::Relaxed), 1, "the second was not sent");
        assert!(wire.send_past(original(), soon()).await.is_ok());
    }

    #[tokio::test]
    async fn what_is_wrong_is_said_in_discords_words() {
        let html = answer("502 Bad Gateway", "content-type: text/html\r\n", "<html>bad gateway</html>");
        let errors = r#"{"code": 50035, "message": "Invalid Form Body", "errors": {"content": "too long"}}"#;
        let (wire, _) = answering(vec![html, answer("400 Bad Request", "", errors)]);
        let words = |trouble: Result<Vec<u8>, RestError>| trouble.unwrap_err().to_string();
        assert_eq!(words(wire.send_past(original(), soon()).await), "502: text/html in place of Discord's answer");
        let wrong = words(wire.send_past(original(), soon()).await);
        assert_eq!(wrong, r#"400, 50035: Invalid Form Body {"content":"too long"}"#);
    }

    #[tokio::test]
    async fn an_error_says_why_but_not_the_token() {
        // Nobody listens there.
        let wire = Wire::new(&Token::read("t").unwrap(), "http://127.0.0.1:1".parse().ok(), None);
        let trouble = wire.send_past(original(), soon()).await.unwrap_err();
        let RestError::Passing(words) = &trouble else { panic!("{trouble}") };
        assert!(words.contains("refused") && !words.contains("aW50") && !words.contains("http:"), "{words}");
    }

    #[tokio::test]
    async fn limits_that_are_over_are_forgotten() {
        let (wire, _) = answering(Vec::new());
        let limiter = wire.limiter.as_ref().unwrap();
        for channel in 1..=LIMITS_KEPT as u64 {
            let bucket = Route::Channel { channel_id: ChannelId::new(channel) }.ratelimiting_bucket();
            limiter.routes().write().await.entry(bucket).or_default();
        }
        wire.forget_limits(limiter).await;
        assert!(limiter.routes().read().await.is_empty());
    }
}
