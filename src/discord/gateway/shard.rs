//! The connection of one shard: opened again whenever it is lost, until its end is final, it stays lost too long, or
//! the bot leaves.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_stream::{Stream, StreamExt};
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::{CloseFrame, Message, Shard, ShardState};

use super::super::client::{End, GOODBYE};
use super::super::event::{Event, read};
use super::super::pulse::Pulse;
use super::super::rest::in_full;
use super::turns::Turns;
use super::{Pace, ending, is_allowed, misplaced};

/// What a connection has to keep to.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) pace: Pace,
    /// How long the shard may have to wait for its turn to identify.
    pub(super) queueing: Duration,
    /// Whether it may connect to this machine only.
    pub(super) loopback: bool,
    /// Where it is noted whether it is there.
    pub(super) pulse: Pulse,
}

/// Holds a connection until it ends for good; `None` if the bot leaves.
pub(super) async fn hold(
    mut shard: Shard<Turns>,
    terms: Terms,
    told: impl Fn(Event),
    mut leaving: watch::Receiver<bool>,
) -> Option<End> {
    let (number, of) = (shard.id().number(), shard.id().total());
    let mut waits = Waits::new(terms.pace);
    let mut give_up = Instant::now() + terms.pace.patience + terms.queueing;
    // Whether we have closed the connection, and Discord has yet to answer with a close of its own.
    let mut closing = false;
    loop {
        let before = shard.state();
        let item = tokio::select! {
            item = shard.next() => item,
            () = sleep_until(give_up), if before != ShardState::Active => return Some(lost(&terms)),
            () = told_to_leave(&mut leaving) => {
                goodbye(&mut shard).await;
                return None;
            }
        };
        let is_close = matches!(item, Some(Ok(Message::Close(_))));
        match item {
            Some(Ok(Message::Text(frame))) => match read(&frame) {
                Some(Event::Ready(ready)) if !is_allowed(&ready.resume_gateway_url, terms.loopback) => {
                    return Some(misplaced(&ready.resume_gateway_url));
                }
                Some(event) => told(event),
                None => {}
            },
            Some(Ok(Message::Close(frame))) => {
                let code = frame.as_ref().map(|frame| frame.code);
                if let Some(end) = code.and_then(|code| ending::of(code, of)) {
                    return Some(end);
                }
                let reason = frame.map(|frame| frame.reason.into_owned());
                tracing::debug!(number, code, reason, "the gateway closed a connection");
            }
            Some(Err(error)) if matches!(error.kind(), ReceiveMessageErrorType::Reconnect) => {
                tracing::warn!(number, error = in_full(&error), "cannot reach the gateway yet");
            }
            // The error's words may hold what people wrote.
            Some(Err(_)) => tracing::warn!(number, "a gateway frame could not be read"),
            None => return Some(lost(&terms)),
        }
        let is_down = matches!(shard.state(), ShardState::Disconnected { .. });
        // A connection that broke off without a close is opened again within one read, and the shard isn't seen to be down.
        if before == ShardState::Active && shard.state() != ShardState::Active {
            give_up = Instant::now() + terms.pace.patience + terms.queueing;
            terms.pulse.connected(number, false);
        }
        match shard.state() {
            ShardState::Active if before != ShardState::Active => {
                waits.connected(Instant::now());
                terms.pulse.connected(number, true);
                tracing::info!(number, of, "a gateway connection is up");
            }
            ShardState::Disconnected { reconnect_attempts } => {
                let was_down = matches!(before, ShardState::Disconnected { .. });
                let is_echo = is_close && std::mem::take(&mut closing);
                closing |= !is_close && !was_down;
                // Where not even the connection could be opened, twilight waits by itself.
                if reconnect_attempts == 0 && !is_echo && (is_close || !was_down) {
                    let wait = waits.next(Instant::now());
                    tracing::info!(number, of, ?wait, "a gateway connection is down and made anew");
                    tokio::select! {
                        () = sleep_until((Instant::now() + wait).min(give_up)) => {}
                        () = told_to_leave(&mut leaving) => return None,
                    }
                }
            }
            ShardState::Active | ShardState::Identifying | ShardState::Resuming | ShardState::FatallyClosed => {}
        }
        closing &= is_down;
    }
}

fn lost(terms: &Terms) -> End {
    let minutes = terms.pace.patience.as_secs().div_ceil(60);
    End::NoConnection(format!("there was no gateway connection for {minutes} minute(s)"))
}

/// Returns once the bot is to leave.
pub(super) async fn told_to_leave(leaving: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and that is a reason to leave as well.
    let _told = leaving.wait_for(|leaving| *leaving).await.is_ok();
}

/// Ends the session, so that nothing is sent to us any more; returns when Discord has heard it, or [`GOODBYE`] is over.
///
/// Where Discord drops the connection without a close of its own, twilight's shard connects anew as part of the same read. It isn't
/// read until it identifies: a new session would take what people do away from the process that comes next.
async fn goodbye(shard: &mut Shard<Turns>) {
    if matches!(shard.state(), ShardState::Disconnected { .. } | ShardState::FatallyClosed) {
        return;
    }
    let had_session = shard.session().is_some();
    shard.close(CloseFrame::NORMAL);
    let mut is_closed = false;
    let closing = poll_fn(|cx| {
        loop {
            let item = Pin::new(&mut *shard).poll_next(cx);
            let is_down = matches!(shard.state(), ShardState::Disconnected { .. });
            // A shard that has connected anew at once was not seen to be down, but has lost its session.
            is_closed |= is_down || (had_session && shard.session().is_none());
            match item {
                Poll::Pending if is_down || !is_closed => return Poll::Pending,
                Poll::Ready(Some(Ok(Message::Text(_)))) if is_down || !is_closed => {}
                Poll::Ready(_) | Poll::Pending => return Poll::Ready(()),
            }
        }
    });
    let _heard = timeout(GOODBYE, closing).await;
}

/// The waits after connections that do not last.
struct Waits {
    pace: Pace,
    failures: u32,
    since: Option<Instant>,
}

impl Waits {
    fn new(pace: Pace) -> Self {
        Self { pace, failures: 0, since: None }
    }

    fn connected(&mut self, now: Instant) {
        self.since = Some(now);
    }

    /// The wait after one more connection ended: none if it lasted, else ever longer, with some chance so that shards
    /// differ.
    fn next(&mut self, now: Instant) -> Duration {
        if self.since.take().is_some_and(|since| now - since >= self.pace.steady) {
            self.failures = 0;
        }
        let failures = self.failures;
        self.failures = failures.saturating_add(1);
        let Some(doublings) = failures.checked_sub(1) else { return Duration::ZERO };
        let wait = self.pace.first_wait.saturating_mul(2_u32.saturating_pow(doublings)).min(self.pace.longest_wait);
        wait.mul_f64(rand::random_range(0.75..1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_until_a_connection_lasts() {
        let pace = Pace::default();
        let (mut waits, now) = (Waits::new(pace), Instant::now());
        assert_eq!(waits.next(now), Duration::ZERO);
        let grown: Vec<_> = (0..12).map(|_| waits.next(now).as_secs_f64()).collect();
        let between = |(wait, most): (&f64, f64)| (most * 0.75..=most).contains(wait);
        assert!(grown.iter().zip([1., 2., 4., 8., 16., 32., 64., 120., 120.]).all(between), "{grown:?}");
        waits.connected(now);
        assert!(waits.next(now + Duration::from_mins(1)) > Duration::from_mins(1), "a minute is no lasting connection");
        waits.connected(now);
        assert_eq!(waits.next(now + pace.steady), Duration::ZERO);
    }
}
