//! The sandbox's time: the machine's, plus whatever was skipped.
//!
//! What takes hours or days can be seen without waiting: time runs fast, an hour in a moment, so that everything due on
//! the way happens in its order. Everything with a date follows: ids, edits, the tokens of interactions. How long the
//! bot may take for an answer does not: those are seconds of the machine.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::HeaderValue;
use tokio::sync::watch;

use super::world::{Shared, World};

/// Time that passes in one step.
const STEP: Duration = Duration::from_mins(30);
/// Real time that each step takes: a day takes some seconds, in which the bot can do what comes due.
const STEP_TAKES: Duration = Duration::from_millis(50);

/// The time here.
#[derive(Debug)]
pub(super) struct Time {
    ahead: watch::Sender<Duration>,
}

impl Time {
    /// Creates a time that is this far ahead of the machine's.
    pub(super) fn ahead_by(ahead: Duration) -> Self {
        Self { ahead: watch::Sender::new(ahead) }
    }

    /// Milliseconds since 1970.
    pub(super) fn now_ms(&self) -> u64 {
        let machine = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (machine + self.ahead()).as_millis() as u64
    }

    /// Returns how far it is ahead of the machine's.
    pub(super) fn ahead(&self) -> Duration {
        *self.ahead.borrow()
    }

    /// Tells how far it is ahead, now and whenever that changes.
    pub(super) fn watch(&self) -> watch::Receiver<Duration> {
        self.ahead.subscribe()
    }

    fn pass(&self, time: Duration) {
        self.ahead.send_modify(|ahead| *ahead += time);
    }
}

/// Lets time pass. The tokens of interactions age with it, unless the bot is still busy with its answer.
fn pass(world: &mut World, time: Duration) {
    world.ids.time().pass(time);
    world.archive_quiet();
    let World { interactions, messages, .. } = world;
    for interaction in interactions.values_mut() {
        let thinking = |id| messages.get(&id).is_some_and(super::message::Message::is_loading);
        if interaction.acked.is_some() && !interaction.original.is_some_and(thinking) {
            interaction.token_until = interaction.token_until.checked_sub(time).unwrap_or(interaction.sent);
        }
    }
}

impl World {
    /// Returns what answers say of the time if the clock of the bot's machine should seem wrong.
    pub(super) fn false_date(&self) -> Option<HeaderValue> {
        let ahead = Some(self.faults.ahead).filter(|seconds| *seconds != 0)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let date = jiff::Timestamp::from_second(now.cast_signed() + ahead).ok()?;
        let date = jiff::fmt::rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&date).ok()?;
        HeaderValue::from_str(&date).ok()
    }
}

impl Shared {
    /// Lets this much time pass, quickly but not at once.
    pub(super) async fn pass_time(&self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(STEP);
            left -= step;
            self.change(|world| pass(world, step));
            tokio::time::sleep(STEP_TAKES).await;
        }
    }
}
