//! Sends requests: within the limits that serenity's rate limiter knows, or past it.
//!
//! Discord counts answers per interaction, and not among the fifty requests a second that a bot has. serenity's limiter
//! would queue all answers in one line, so they go past it. So does everything that goes to a stand-in. The limiter only
//! keeps the limits: what follows a 429 is decided here, because the limiter would send the request again however long
//! that takes, and a limit for everything would hold no other request.

mod said;

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use reqwest::{Client, StatusCode};
use serenity::http::{HttpError, Ratelimit, Ratelimiter, Request};
use tokio::time::{Instant, sleep_until};

use super::budget::Budget;
use super::loopback::Loopback;
use super::meter;
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
    limiter: Option<Ratelimiter>,
    /// What Discord takes of requests that are no answers; `None` for any number.
    budget: Option<Budget>,
    /// How many limits there must be until expired ones are looked for again.
    forget_at: AtomicUsize,
    closed: Mutex<Closed>,
}

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
    pub(super) fn new(token: &Token, api: Option<Loopback>, requests: Option<NonZeroU32>) -> Self {
        let builder = Client::builder().use_rustls_tls();
        let builder = match api {
            None => builder,
            // Neither a proxy of this machine nor a redirect may lead away from it.
            Some(_) => builder.no_proxy().redirect(reqwest::redirect::Policy::none()),
        };
        let client = builder.build().expect("the TLS that is compiled in works");
        let authorization = format!("Bot {}", token.reveal());
        let limiter = api.is_none().then(|| Ratelimiter::new(client.clone(), authorization.as_str()));
        Self {
            client,
            authorization,
            api: api.map(|api| api.to_string()),
            limiter,
            budget: requests.map(Budget::new),
            forget_at: AtomicUsize::new(LIMITS_KEPT),
            closed: Mutex::new(Closed { answers: Instant::now(), others: Instant::now() }),
        }
    }

    /// Sends a request that is no answer to an interaction, once the rate limits allow it; returns the body of the
    /// answer. On a 429 it waits as long as Discord says and sends it again, unless that would end after `until`.
    pub(super) async fn send(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, RestError> {
        if let Some(budget) = &self.budget {
            budget.turn().await;
        }
        self.send_within(request, until, Kind::Other).await
    }

    /// There are so many processes that are this bot.
    pub(super) fn share_among(&self, processes: u32) {
        if let Some(budget) = &self.budget {
            budget.share_among(processes);
        }
    }

    /// Likewise for an answer to an interaction, which has no limits that are known before.
    pub(super) async fn send_past(&self, request: Request<'_>, until: Instant) -> Result<Vec<u8>, RestError> {
        self.send_within(request, until, Kind::Answer).await
    }

    async fn send_within(&self, request: Request<'_>, until: Instant, kind: Kind) -> Result<Vec<u8>, RestError> {
        let limit = self.limit(&request, kind).await;
        loop {
            if let Some(limit) = &limit {
                limit.lock().await.pre_hook(&request, &|_| meter::limited()).await;
            }
            let open_at = self.closed().until(kind);
            if open_at > until {
                return Err(RestError::Limited("429: too many requests of any kind".to_owned(), open_at));
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
            if status != StatusCode::TOO_MANY_REQUESTS {
                if let Some(limit) = &limit {
                    // A header that cannot be read says nothing.
                    let _read = limit.lock().await.post_hook(&response, &request, &|_| {}, false).await;
                }
                let said = read(response).await?;
                return if status.is_success() { Ok(said.body) } else { Err(said.trouble(status)) };
            }
            let said = read(response).await?;
            meter::limited();
            let again = Instant::now() + said.wait;
            if let Some(whom) = said.closes(kind) {
                self.closed().extend(whom, again);
            }
            if again > until {
                return Err(RestError::Limited(said.words(status), again));
            }
            tracing::debug!(wait = ?said.wait, global = said.global, "Discord wants a request to wait");
            // Those with the same limit wait behind it.
            let _limit = match &limit {
                Some(limit) => Some(limit.lock().await),
                None => None,
            };
            sleep_until(again).await;
        }
    }

    /// What is known of the limit that a request has with others, if it has one.
    async fn limit(&self, request: &Request<'_>, kind: Kind) -> Option<Arc<tokio::sync::Mutex<Ratelimit>>> {
        let limiter = self.limiter.as_ref().filter(|_| kind == Kind::Other)?;
        let bucket = request.route_ref().ratelimiting_bucket();
        self.forget_limits(limiter).await;
        (!bucket.is_none()).then_some(())?;
        Some(Arc::clone(limiter.routes().write().await.entry(bucket).or_default()))
    }

    fn closed(&self) -> MutexGuard<'_, Closed> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
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
    use std::time::Duration;

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
        wire.limiter = Some(Ratelimiter::new(wire.client.clone(), "Bot t"));
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
        let trouble = wire.send_past(original(), Instant::now() + Duration::from_millis(100)).await.unwrap_err();
        assert_eq!(trouble.to_string(), "429: too many requests, again in 0.3 s");
        assert!(matches!(trouble, RestError::Limited(..)), "{trouble:?}");
        assert!(trouble.wait() > Duration::from_millis(100), "{:?}", trouble.wait());
        assert_eq!(given.load(Ordering::Relaxed), 3);
    }

    /// A limit of an hour for everything: Discord's own, or of what stands before it.
    fn limited(is_discords: bool) -> String {
        let (kind, body) = if is_discords {
            ("x-ratelimit-global: true\r\ncontent-type: application/json\r\n", r#"{"message": "", "global": true}"#)
        } else {
            ("content-type: text/html\r\n", "<html>")
        };
        answer("429 Too Many Requests", &format!("retry-after: 3600\r\n{kind}"), body)
    }

    fn post() -> Request<'static> {
        Request::new(Route::ChannelMessages { channel_id: ChannelId::new(7) }, LightMethod::Post)
    }

    fn has_to_wait(sent: Result<Vec<u8>, RestError>) {
        let trouble = sent.unwrap_err();
        assert!(trouble.wait() > Duration::from_mins(59), "{trouble:?}");
    }

    #[tokio::test]
    async fn a_limit_for_everything_stops_the_others_too() {
        let (wire, given) = answering(vec![limited(true)]);
        has_to_wait(wire.send_past(original(), soon()).await);
        has_to_wait(wire.send_past(original(), soon()).await);
        has_to_wait(wire.send(post(), soon()).await);
        assert_eq!(given.load(Ordering::Relaxed), 1, "the others were not sent");
    }

    #[tokio::test]
    async fn a_bots_own_limit_stops_no_answers() {
        let (wire, given) = answering(vec![limited(true), answer("200 OK", "", "")]);
        has_to_wait(wire.send(post(), soon()).await);
        has_to_wait(wire.send(post(), soon()).await);
        assert!(wire.send_past(original(), soon()).await.is_ok());
        assert_eq!(given.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn what_shuts_the_machine_out_stops_everything() {
        let (wire, given) = answering(vec![limited(false)]);
        let first = wire.send(post(), soon()).await;
        let words = first.as_ref().unwrap_err().to_string();
        assert_eq!(words, "429: text/html in place of Discord's answer, again in 3600.0 s");
        has_to_wait(first);
        has_to_wait(wire.send_past(original(), soon()).await);
        assert_eq!(given.load(Ordering::Relaxed), 1, "the answer was not sent");
    }

    #[tokio::test]
    async fn what_has_a_limit_of_its_own_waits_and_is_sent_again() {
        let spent = "x-ratelimit-limit: 1\r\nx-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 0.3\r\n";
        let busy = answer("429 Too Many Requests", "retry-after: 1\r\n", r#"{"message": "", "retry_after": 0.3}"#);
        let (wire, given) = answering(vec![answer("200 OK", spent, "{}"), busy, answer("200 OK", "", "{}")]);
        assert!(wire.send(post(), soon()).await.is_ok() && wire.send(post(), soon()).await.is_ok());
        assert_eq!(given.load(Ordering::Relaxed), 3);
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
