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

/// Counts work in progress, and says when to come to an end.
#[derive(Clone, Debug)]
pub struct Work {
    shared: Arc<Shared>,
    clock: MovedClock,
    began: Instant,
    status: Status,
}

#[derive(Debug)]
struct Shared {
    /// Tickets are clones of this sender; gone once nothing new is accepted.
    open: Mutex<Option<mpsc::Sender<Infallible>>>,
    /// Ends when the last ticket is dropped.
    done: tokio::sync::Mutex<mpsc::Receiver<Infallible>>,
    stopping: watch::Sender<bool>,
    /// The reason why the disk refused what was committed.
    broken: watch::Sender<Option<Broken>>,
}

/// The reason why nothing that is committed can be promised any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// In words for the log.
    pub why: String,
    /// The data folder was removed or unmounted; otherwise the disk refused a write.
    pub is_gone: bool,
}

/// Held by work in progress: a stop waits until all tickets are dropped.
#[derive(Clone, Debug)]
pub struct Ticket {
    _held: mpsc::Sender<Infallible>,
}

impl Work {
    /// Creates it with nothing in progress; sleeping goes by this clock.
    pub fn new(clock: MovedClock, status: Status) -> Self {
        let (open, done) = mpsc::channel(1);
        let (open, done) = (Mutex::new(Some(open)), tokio::sync::Mutex::new(done));
        let (stopping, broken) = (watch::Sender::new(false), watch::Sender::new(None));
        Self { shared: Arc::new(Shared { open, done, stopping, broken }), clock, began: Instant::now(), status }
    }

    /// Returns the time since this was made, by its clock.
    pub fn moment(&self) -> Duration {
        self.began.elapsed() + self.clock.ahead()
    }

    /// Returns the state of the disk and of what waits, as this process notes it.
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the bot's time.
    pub const fn clock(&self) -> &MovedClock {
        &self.clock
    }

    /// Begins some work; `None` if nothing new is accepted any more.
    pub fn begin(&self) -> Option<Ticket> {
        let open = self.shared.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.clone().map(|held| Ticket { _held: held })
    }

    /// Returns when it is time to come to an end.
    pub async fn stopping(&self) {
        let mut stopping = self.shared.stopping.subscribe();
        // The sender lives as long as `self`.
        let _still_there = stopping.wait_for(|stopping| *stopping).await;
    }

    /// Sleeps, but not past the stop; returns whether it slept its time.
    pub async fn sleep(&self, time: Duration) -> bool {
        tokio::select! {
            () = self.clock.sleep(time) => true,
            () = self.stopping() => false,
        }
    }

    /// Returns when everything committed so far is on the disk. After one refusal the disk can promise nothing any
    /// more: only a new start shows what is there, so [`Work::broken`] tells the code that can end this one.
    ///
    /// # Errors
    /// If the disk refuses.
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

    /// Returns when nothing that is committed can be promised any more.
    pub async fn broken(&self) -> Broken {
        let mut broken = self.shared.broken.subscribe();
        // The sender lives as long as `self`.
        let why = broken.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        why.unwrap_or(Broken { why: String::new(), is_gone: false })
    }

    /// Accepts nothing new and waits for work in progress, no longer than `patience`; returns whether all of it ended.
    pub async fn finish(&self, patience: Duration) -> bool {
        drop(self.shared.open.lock().unwrap_or_else(PoisonError::into_inner).take());
        self.shared.stopping.send_replace(true);
        let mut done = self.shared.done.lock().await;
        tokio::time::timeout(patience, done.recv()).await.is_ok()
    }
}

/// Calls the bot on a thread that may block, in the span of the caller. A panic there concerns this call alone: its
/// words come back as the error.
///
/// # Errors
/// The words of a panic.
pub async fn at<B: Send + Sync + ?Sized + 'static, T: Send + 'static>(
    bot: &Arc<B>,
    question: impl FnOnce(&B) -> T + Send + 'static,
) -> Result<T, String> {
    let (bot, span) = (Arc::clone(bot), Span::current());
    let answer = tokio::task::spawn_blocking(move || span.in_scope(|| question(&*bot))).await;
    answer.map_err(|error| error.try_into_panic().map_or_else(|error| error.to_string(), in_words))
}

/// Returns what a panic said.
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
