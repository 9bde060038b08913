//! Work in progress, so that a stop can wait for it; and blocking calls of the bot, kept off the event loop.

use std::any::Any;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, watch};
use tracing::Span;

use super::status::Status;
use crate::meter;
use crate::port::ledger::Ledger;
use carc_play::Fault;
use carc_play::clock::MovedClock;

/// Tracks work in progress, and tells it when to end.
#[derive(Clone, Debug)]
pub struct Work {
    shared: Arc<Shared>,
    clock: MovedClock,
    began: Instant,
    status: Status,
}

#[derive(Debug)]
struct Shared {
    /// The sender that tickets are clones of; `None` once no new work is accepted.
    open: Mutex<Option<mpsc::Sender<Infallible>>>,
    /// The receiver, which ends when the last ticket is dropped.
    done: tokio::sync::Mutex<mpsc::Receiver<Infallible>>,
    stopping: watch::Sender<bool>,
    /// The reason why the disk refused to write, once it has.
    broken: watch::Sender<Option<Broken>>,
}

/// The reason why changes can no longer be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Message for the log.
    pub why: String,
    /// Whether the data folder was removed or unmounted; otherwise the disk refused a write.
    pub is_gone: bool,
}

/// Held by work in progress: a stop waits until all tickets are dropped.
#[derive(Clone, Debug)]
pub struct Ticket {
    _held: mpsc::Sender<Infallible>,
}

impl Work {
    /// Creates a tracker with nothing in progress, which sleeps by this clock.
    pub fn new(clock: MovedClock, status: Status) -> Self {
        let (open, done) = mpsc::channel(1);
        let (open, done) = (Mutex::new(Some(open)), tokio::sync::Mutex::new(done));
        let (stopping, broken) = (watch::Sender::new(false), watch::Sender::new(None));
        Self { shared: Arc::new(Shared { open, done, stopping, broken }), clock, began: Instant::now(), status }
    }

    /// Returns the time since this was created, by its clock.
    pub fn moment(&self) -> Duration {
        self.began.elapsed() + self.clock.ahead()
    }

    /// Returns the state of the disk and of suspended deliveries in this process.
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the bot's clock.
    pub const fn clock(&self) -> &MovedClock {
        &self.clock
    }

    /// Begins some work; `None` if no new work is accepted.
    pub fn begin(&self) -> Option<Ticket> {
        let open = self.shared.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.clone().map(|held| Ticket { _held: held })
    }

    /// Waits until the bot stops.
    pub async fn stopping(&self) {
        let mut stopping = self.shared.stopping.subscribe();
        // The sender lives as long as `self`.
        let _still_there = stopping.wait_for(|stopping| *stopping).await;
    }

    /// Sleeps until `time` is over or the bot stops; returns `false` if it stops.
    pub async fn sleep(&self, time: Duration) -> bool {
        tokio::select! {
            () = self.clock.sleep(time) => true,
            () = self.stopping() => false,
        }
    }

    /// Waits until everything committed so far is on the disk. After one refusal the disk can't be trusted any more:
    /// only a restart shows what is on it, so [`Work::broken`] notifies the code that can end the program.
    ///
    /// # Errors
    /// If the disk refuses to write, or the sync panics.
    pub async fn sync<L: Ledger + ?Sized>(&self, ledger: &Arc<L>) -> Result<(), Broken> {
        let broken = |fault: Fault| Broken { is_gone: fault.is_gone(), why: fault.to_string() };
        let began = Instant::now();
        let synced = at(ledger, move |ledger| ledger.sync().map_err(broken)).await;
        let synced = synced.unwrap_or_else(|panic| Err(Broken { why: panic, is_gone: false }));
        meter::synced(began.elapsed(), synced.is_ok());
        if synced.is_ok() {
            self.status.synced();
        }
        if let Err(broken) = &synced {
            self.status.broke(&broken.why);
            self.shared.broken.send_if_modified(|first| {
                let is_first = first.is_none();
                if is_first {
                    tracing::error!(fault = broken.why, "nothing can be stored any more");
                    *first = Some(broken.clone());
                }
                is_first
            });
        }
        synced
    }

    /// Waits until changes can no longer be stored, and returns the reason.
    pub async fn broken(&self) -> Broken {
        let mut broken = self.shared.broken.subscribe();
        // The sender lives as long as `self`.
        let why = broken.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        why.unwrap_or(Broken { why: String::new(), is_gone: false })
    }

    /// Accepts no new work, tells work in progress to stop, and waits for it, at most `patience`; returns whether all
    /// of it ended.
    pub async fn finish(&self, patience: Duration) -> bool {
        drop(self.shared.open.lock().unwrap_or_else(PoisonError::into_inner).take());
        self.shared.stopping.send_replace(true);
        let mut done = self.shared.done.lock().await;
        tokio::time::timeout(patience, done.recv()).await.is_ok()
    }
}

/// Calls the bot on a thread that may block, in the span of the caller. A panic only affects this call: its message is
/// returned as the error.
///
/// # Errors
/// The message of a panic.
pub async fn at<B: Send + Sync + ?Sized + 'static, T: Send + 'static>(
    bot: &Arc<B>,
    question: impl FnOnce(&B) -> T + Send + 'static,
) -> Result<T, String> {
    let (bot, span) = (Arc::clone(bot), Span::current());
    let answer = tokio::task::spawn_blocking(move || span.in_scope(|| question(&*bot))).await;
    answer.map_err(|error| error.try_into_panic().map_or_else(|error| error.to_string(), in_words))
}

/// Returns the message of a panic, or "a panic" if it has none.
pub fn in_words(panic: Box<dyn Any + Send>) -> String {
    match panic.downcast::<String>() {
        Ok(words) => *words,
        Err(panic) => panic.downcast::<&str>().map_or_else(|_| "a panic".to_owned(), |words| (*words).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_stop_waits_for_tickets_and_takes_no_new_ones() {
        let work = Work::new(MovedClock::default(), Status::default());
        let ticket = work.begin().unwrap();
        let child = ticket.clone();
        drop(ticket);
        assert!(!work.finish(Duration::from_millis(10)).await);
        assert!(work.begin().is_none());
        assert!(!work.sleep(Duration::from_secs(9)).await);
        drop(child);
        assert!(work.finish(Duration::from_millis(10)).await);
    }
}
