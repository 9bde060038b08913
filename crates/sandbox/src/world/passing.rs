//! Lets time pass: quickly, in steps, so that everything due meanwhile happens in its order.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::HeaderValue;

use super::shared::Shared;
use super::state::World;
use crate::model::message::Message;

/// Time that passes in one step.
const STEP: Duration = Duration::from_mins(30);
/// Real time that each step takes: a day takes a few seconds, in which the bot can do what comes due.
const STEP_TAKES: Duration = Duration::from_millis(50);

/// Lets time pass. The tokens of interactions age with it, unless the bot is still busy with its answer.
fn pass(world: &mut World, time: Duration) {
    world.ids.time().pass(time);
    world.archive_quiet();
    let World { interactions, messages, .. } = world;
    for interaction in interactions.values_mut() {
        let thinking = |id| messages.get(&id).is_some_and(Message::is_loading);
        if interaction.acked.is_some() && !interaction.original.is_some_and(thinking) {
            interaction.token_until = interaction.token_until.checked_sub(time).unwrap_or(interaction.sent);
        }
    }
}

impl World {
    /// Returns the false date for answers, if a test asked for one.
    pub(crate) fn false_date(&self) -> Option<HeaderValue> {
        let ahead = Some(self.faults.ahead).filter(|seconds| *seconds != 0)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let date = jiff::Timestamp::from_second(now.cast_signed() + ahead).ok()?;
        let date = jiff::fmt::rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&date).ok()?;
        HeaderValue::from_str(&date).ok()
    }
}

impl Shared {
    /// Lets `time` pass, [`STEP`] by step.
    pub(crate) async fn pass_time(&self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(STEP);
            left -= step;
            self.change(|world| pass(world, step));
            tokio::time::sleep(STEP_TAKES).await;
        }
    }
}
