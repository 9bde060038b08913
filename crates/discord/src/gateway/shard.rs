//! The connection of one shard: reopened whenever it is lost, until its end is final, it stays lost too long, or the
//! bot leaves.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};
use tokio_websockets::Connector;

use super::allowed::{INTENTS, is_allowed, misplaced};
use super::close_code;
use super::pace::Pace;
use super::socket::{FINAL, Lost, RESUMABLE, Socket};
use super::today::Today;
use super::turns::Turns;
use crate::bot::Bot;
use crate::process::end::End;
use crate::process::pulse::Pulse;
use crate::talk::event::{Event, read};
use crate::token::Token;
use carc_chat::at;
use carc_play::clock::{Clock as _, MovedClock};
use carc_play::request::Attempts;

/// Longest time for Discord to say hello.
const HELLO: Duration = Duration::from_secs(10);

/// The terms that the connections of all shards have in common.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) token: Token,
    /// Address of the gateway at which new sessions begin.
    pub(super) url: String,
    /// Number of shards.
    pub(super) of: u32,
    pub(super) pace: Pace,
    /// Longest time that a shard may have to wait for its turn to identify.
    pub(super) queueing: Duration,
    pub(super) turns: Turns,
    pub(super) today: Today,
    /// Whether it may connect to this machine only.
    pub(super) loopback: bool,
    pub(super) connector: Arc<Connector>,
    /// Records whether each shard is connected.
    pub(super) pulse: Pulse,
    /// Stores the attempts, so that a restart remembers them.
    pub(super) bot: Arc<dyn Bot>,
    pub(super) clock: MovedClock,
}

/// Keeps a shard connected until that ends for good, and returns why; `None` if the bot leaves.
pub(super) async fn hold(
    number: u32,
    terms: Terms,
    told: impl Fn(Event),
    mut leaving: watch::Receiver<bool>,
) -> Option<End> {
    let mut shard = Shard::new(number, terms, told);
    tokio::select! {
        end = shard.serve() => return Some(end),
        () = told_to_leave(&mut leaving) => {}
    }
    if let Some(socket) = shard.socket.take() {
        socket.leave().await;
    }
    None
}

/// Waits for the signal to leave.
pub(super) async fn told_to_leave(leaving: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and that is a reason to leave as well.
    let _told = leaving.wait_for(|leaving| *leaving).await.is_ok();
}

/// A session that can be resumed.
struct Session {
    id: String,
    /// The address to resume it at; `None` if nobody answered there.
    url: Option<String>,
    /// Sequence number of the last event received.
    heard: u64,
}

/// The fields read of every frame; the rest is skipped.
#[derive(Deserialize)]
struct Head<'a> {
    op: u8,
    #[serde(default)]
    s: Option<u64>,
    #[serde(default, borrow)]
    t: Option<&'a str>,
}

#[derive(Deserialize)]
struct Data<T> {
    d: T,
}

#[derive(Deserialize)]
struct Hello {
    heartbeat_interval: u64,
}

struct Shard<F> {
    number: u32,
    terms: Terms,
    told: F,
    socket: Option<Socket>,
    session: Option<Session>,
    /// Number of RESUMEs since a connection was last steady.
    resumes: u32,
    /// The reason why the last connection ended; `None` at the start.
    lost: Option<Lost>,
    /// Time when the connection came up; `None` while there is none.
    up: Option<Instant>,
    /// Whether this connection has lasted long enough to reset the waits.
    has_lasted: bool,
    /// Time when the connection was lost, or at first when the shard was created; each wait for tomorrow's sessions is
    /// added to it.
    down: Instant,
    /// Longest time without a connection, counted from `down`.
    patience: Duration,
}

impl<F: Fn(Event)> Shard<F> {
    fn new(number: u32, terms: Terms, told: F) -> Self {
        let patience = terms.pace.patience + terms.queueing;
        let (socket, session, lost, up) = (None, None, None, None);
        let (resumes, has_lasted, down) = (0, false, Instant::now());
        Self { number, terms, told, socket, session, resumes, lost, up, has_lasted, down, patience }
    }

    async fn serve(&mut self) -> End {
        loop {
            let attempt = async {
                self.wait().await?;
                self.connect().await
            };
            match attempt.await {
                Ok(lost) => self.is_lost(lost),
                Err(end) => return end,
            }
        }
    }

    /// Returns the time at which to give up if there is still no connection.
    fn give_up(&self) -> Instant {
        self.down + self.patience
    }

    fn gone(&self) -> End {
        let minutes = self.terms.pace.patience.as_secs().div_ceil(60);
        End::NoConnection(format!("there was no gateway connection that lasted for {minutes} minute(s)"))
    }

    /// Waits until the next attempt may be made.
    async fn wait(&mut self) -> Result<(), End> {
        let pace = self.terms.pace;
        if self.session.is_some() {
            self.resumes = self.resumes.saturating_add(1);
            return self.wait_for("resume", pace.resume.after(self.resumes)).await;
        }
        let mut attempts = self.attempts().await;
        let now = self.terms.clock.now();
        let wait = if self.lost.is_some() {
            pace.identify.after(attempts.count.max(1))
        } else {
            // The process before this one made the last attempt.
            let since = Duration::from_millis(now.saturating_sub(attempts.last));
            pace.identify.after(attempts.count).saturating_sub(since)
        };
        self.wait_for("identify", wait).await?;
        // Waiting for tomorrow's sessions is not a failure.
        self.down += self.terms.today.take(self.number, attempts.count).await;
        attempts = Attempts { count: attempts.count.saturating_add(1), last: self.terms.clock.now(), ..attempts };
        self.set_attempts(attempts).await;
        Ok(())
    }

    async fn wait_for(&self, next: &str, wait: Duration) -> Result<(), End> {
        let (number, of) = (self.number, self.terms.of);
        match &self.lost {
            Some(Lost::Unreached(why)) => tracing::warn!(number, of, why, next, ?wait, "cannot reach the gateway yet"),
            Some(why) => tracing::info!(number, of, %why, next, ?wait, "a gateway connection is down"),
            None if wait.is_zero() => {}
            None => tracing::info!(number, of, next, ?wait, "earlier sessions did not last; the next one waits"),
        }
        timeout_at(self.give_up(), sleep(wait)).await.map_err(|_| self.gone())
    }

    /// Returns the attempts to identify since a connection was last steady; none if the store cannot say.
    async fn attempts(&self) -> Attempts {
        let number = self.number;
        let told = at(&self.terms.bot, move |bot| bot.attempts(number)).await;
        told.ok().and_then(Result::ok).unwrap_or(Attempts { shard: number, ..Attempts::default() })
    }

    async fn set_attempts(&self, attempts: Attempts) {
        let noted = at(&self.terms.bot, move |bot| bot.set_attempts(attempts)).await;
        if !matches!(noted, Ok(Ok(()))) {
            tracing::warn!(number = self.number, "an attempt to begin a session could not be noted");
        }
    }

    /// Makes one attempt; returns how its connection ended.
    async fn connect(&mut self) -> Result<Lost, End> {
        let resumed_at = self.session.as_ref().and_then(|session| session.url.clone());
        let url = resumed_at.unwrap_or_else(|| self.terms.url.clone());
        let opened = timeout_at(self.give_up(), Socket::open(&url, &self.terms.connector)).await;
        match opened.map_err(|_| self.gone())? {
            Ok(socket) => self.socket = Some(socket),
            Err(lost) => {
                if let Some(session) = &mut self.session {
                    session.url = None;
                }
                return Ok(lost);
            }
        }
        let ended = close_code::or_bug(self.follow()).await;
        if let Ok(Lost::Bug(why)) = &ended {
            tracing::error!(number = self.number, why, "a bug ended a gateway connection");
            // A resumed session could run into it again.
            self.session = None;
        }
        if let Some(socket) = self.socket.take() {
            let code = if self.session.is_some() { RESUMABLE } else { FINAL };
            match &ended {
                // The other side is gone.
                Ok(Lost::Closed(_) | Lost::Broke(_) | Lost::Unreached(_)) => {}
                Ok(Lost::Silent | Lost::Unwanted | Lost::Invalid | Lost::Bug(_)) | Err(_) => socket.close(code).await,
            }
        }
        ended
    }

    /// Handles Discord's frames until the connection ends.
    async fn follow(&mut self) -> Result<Lost, End> {
        let hello_by = Instant::now() + HELLO;
        let mut greeted = false;
        let mut turn = None;
        loop {
            let (give_up, heard) = (self.give_up(), self.session.as_ref().map(|session| session.heard));
            let lasts = self.up.map(|up| up + self.terms.pace.steady).filter(|_| !self.has_lasted);
            let (number, turns) = (self.number, self.terms.turns.clone());
            let Some(socket) = &mut self.socket else { return Ok(Lost::Silent) };
            let frame = tokio::select! {
                frame = socket.next(heard) => frame,
                () = sleep_until(hello_by), if !greeted => return Ok(Lost::Silent),
                () = sleep_until(give_up), if self.up.is_none() => return Err(self.gone()),
                () = sleep_until(lasts.unwrap_or(give_up)), if lasts.is_some() => {
                    self.lasts().await;
                    continue;
                }
                () = async { if let Some(turn) = &mut turn { std::pin::Pin::as_mut(turn).await } }, if turn.is_some() => {
                    turn = None;
                    let identify = self.identify();
                    match &mut self.socket {
                        Some(socket) => match socket.send(&identify).await {
                            Ok(()) => continue,
                            Err(lost) => return Ok(lost),
                        },
                        None => return Ok(Lost::Silent),
                    }
                }
            };
            let frame = match frame {
                Ok(frame) => frame,
                Err(Lost::Closed(Some((code, reason)))) => {
                    return match close_code::of(code, self.terms.of) {
                        Some(end) => Err(end),
                        None => Ok(Lost::Closed(Some((code, reason)))),
                    };
                }
                Err(lost) => return Ok(lost),
            };
            // The error is not logged: it may quote what people wrote.
            let Ok(head) = serde_json::from_str::<Head<'_>>(&frame) else {
                tracing::warn!(number, "a gateway frame could not be read");
                continue;
            };
            let step = match head.op {
                0 => {
                    self.hear(&head, &frame)?;
                    None
                }
                1 => self.beat().await,
                7 => Some(Lost::Unwanted),
                9 => {
                    if !data(&frame).unwrap_or(false) {
                        self.session = None;
                    }
                    Some(Lost::Invalid)
                }
                // Answering a second hello would begin a session that nobody has counted.
                10 if greeted => None,
                10 => {
                    greeted = true;
                    if self.session.is_none() {
                        turn = Some(Box::pin(turns.take(number)));
                    }
                    self.greet(&frame).await
                }
                _ => None,
            };
            if let Some(lost) = step {
                return Ok(lost);
            }
        }
    }

    /// Answers Discord's hello; resumes the session if there is one.
    async fn greet(&mut self, frame: &str) -> Option<Lost> {
        let interval = data(frame).map(|Hello { heartbeat_interval }| Duration::from_millis(heartbeat_interval));
        let token = self.terms.token.reveal();
        let resume = self
            .session
            .as_ref()
            .map(|session| json!({"op": 6, "d": {"token": token, "session_id": session.id, "seq": session.heard}}));
        let socket = self.socket.as_mut()?;
        socket.beat_every(interval?);
        socket.send(&resume?).await.err()
    }

    fn identify(&self) -> serde_json::Value {
        let properties = json!({"os": std::env::consts::OS, "browser": "carc", "device": "carc"});
        json!({"op": 2, "d": {
            "token": self.terms.token.reveal(), "intents": INTENTS.bits(), "properties": properties,
            "shard": [self.number, self.terms.of], "compress": false, "large_threshold": 50,
        }})
    }

    async fn beat(&mut self) -> Option<Lost> {
        let heard = self.session.as_ref().map(|session| session.heard);
        self.socket.as_mut()?.beat_as_asked(heard).await.err()
    }

    /// Handles an event.
    fn hear(&mut self, head: &Head<'_>, frame: &str) -> Result<(), End> {
        if let (Some(session), Some(heard)) = (&mut self.session, head.s) {
            session.heard = heard;
        }
        match read(frame) {
            Some(Event::Ready(ready)) if !is_allowed(&ready.resume_gateway_url, self.terms.loopback) => {
                return Err(misplaced(&ready.resume_gateway_url));
            }
            // Discord sends it once per connection; a second one would only cause work.
            Some(Event::Ready(_)) if self.up.is_some() => {}
            Some(Event::Ready(mut ready)) => {
                ready.shard = (self.number, self.terms.of);
                let (id, url) = (ready.session_id.clone(), Some(ready.resume_gateway_url.clone()));
                self.session = Some(Session { id, url, heard: head.s.unwrap_or(0) });
                self.is_up();
                (self.told)(Event::Ready(ready));
            }
            Some(event) => (self.told)(event),
            None if head.t == Some("RESUMED") => self.is_up(),
            None => {}
        }
        Ok(())
    }

    fn is_up(&mut self) {
        let (number, of) = (self.number, self.terms.of);
        self.patience = self.patience.saturating_sub(self.down.elapsed());
        (self.up, self.has_lasted) = (Some(Instant::now()), false);
        self.terms.pulse.connected(number, true);
        tracing::info!(number, of, "a gateway connection is up");
    }

    /// Resets all waits, because the connection has lasted.
    async fn lasts(&mut self) {
        self.has_lasted = true;
        self.resumes = 0;
        self.patience = self.terms.pace.patience + self.terms.queueing;
        self.set_attempts(Attempts { shard: self.number, ..Attempts::default() }).await;
    }

    fn is_lost(&mut self, lost: Lost) {
        if self.up.take().is_some() {
            self.down = Instant::now();
        }
        self.terms.pulse.connected(self.number, false);
        self.lost = Some(lost);
    }
}

fn data<T: serde::de::DeserializeOwned>(frame: &str) -> Option<T> {
    serde_json::from_str::<Data<T>>(frame).ok().map(|Data { d }| d)
}
