//! Causes trouble for the bot, as Discord and the network can: once, or as often as a test says.

use std::time::Duration;

use serde_json::Value;

use crate::drive::Sandbox;
use crate::model::fault::{Effect, Identify};
use crate::model::ids::{InteractionId, MessageId};

/// Makes things go wrong: deliveries, answers, the gateway.
#[derive(Clone, Copy, Debug)]
pub struct Mishaps<'a>(pub(super) &'a Sandbox);

impl Sandbox {
    /// Returns the handle by which tests make things go wrong.
    pub fn mishaps(&self) -> Mishaps<'_> {
        Mishaps(self)
    }
}

impl Mishaps<'_> {
    /// Makes the next interaction reach the bot twice.
    pub fn deliver_twice(&self) {
        self.0.shared.change(|world| world.faults.deliver_twice = true);
    }

    /// Makes the next interaction `age` old when it is delivered to the bot.
    pub fn stale_next(&self, age: Duration) {
        self.0.shared.change(|world| world.faults.stale_next = Some(age));
    }

    /// Refuses the next `times` requests of this kind with `status`, without performing them (a 429 says how long to
    /// wait).
    pub fn fail_next(&self, method: &str, path_contains: &str, status: u16, times: u32) {
        self.0.shared.change(|world| world.faults.add(method, path_contains, Effect::Fail(status), times));
    }

    /// Deletes a message, as somebody could.
    pub fn delete_message(&self, id: MessageId) {
        self.0.shared.change(|world| drop(world.delete(id)));
    }

    /// Refuses the next `times` requests of this kind with a 429 that asks for `wait`, without performing them.
    pub fn limit_next(&self, method: &str, path_contains: &str, wait: Duration, times: u32) {
        self.0.shared.change(|world| world.faults.add(method, path_contains, Effect::Limit(wait), times));
    }

    /// Accepts at most `per_second` requests per second from now on, besides answers to interactions. After one too
    /// many, none is accepted for `closes_for`.
    pub fn limit_all(&self, per_second: u32, closes_for: Duration) {
        self.0.shared.change(|world| world.pace.limit(per_second, closes_for));
    }

    /// Delays the next `times` requests of this kind by `by`.
    pub fn delay_next(&self, method: &str, path_contains: &str, by: Duration, times: u32) {
        self.0.shared.change(|world| world.faults.add(method, path_contains, Effect::Delay(by), times));
    }

    /// Performs the next `times` requests of this kind, but answers them with 500.
    pub fn lose_answer_next(&self, method: &str, path_contains: &str, times: u32) {
        self.0.shared.change(|world| world.faults.add(method, path_contains, Effect::LoseAnswer, times));
    }

    /// Makes the next `times` requests of this kind arrive in time, but performs them only after `by`, whether the bot
    /// still waits or not.
    pub fn linger_next(&self, method: &str, path_contains: &str, by: Duration, times: u32) {
        self.0.shared.change(|world| world.faults.add(method, path_contains, Effect::Linger(by), times));
    }

    /// Returns how many faults of requests are still to come.
    pub fn left(&self) -> u32 {
        self.0.shared.look(|world| world.faults.left())
    }

    /// Leaves `fields` out of the next interaction that is delivered to the bot.
    pub fn leave_out_next(&self, fields: &[&str]) {
        self.0
            .shared
            .change(|world| world.faults.lacking_next = fields.iter().map(|&field| field.to_owned()).collect());
    }

    /// Makes another process with the bot's token answer the next interaction before it is delivered to the bot.
    pub fn answer_elsewhere_next(&self) {
        self.0.shared.change(|world| world.faults.taken_next = true);
    }

    /// Answers every IDENTIFY from now on by closing the connection with `code`.
    pub fn close_identifies(&self, code: u16) {
        self.0.shared.change(|world| world.faults.identify = Some(Identify::Close(code)));
    }

    /// Answers every IDENTIFY from now on with "invalid session".
    pub fn refuse_sessions(&self) {
        self.0.shared.change(|world| world.faults.identify = Some(Identify::Invalid));
    }

    /// Makes sessions that begin from now on resume at this address.
    pub fn resume_at(&self, url: &str) {
        self.0.shared.change(|world| world.faults.resume_at = Some(url.to_owned()));
    }

    /// Tells a bot that asks that it may begin only `remaining` sessions until `reset_after` has passed. Further ones
    /// are not refused.
    pub fn limit_starts(&self, remaining: u64, reset_after: Duration) {
        self.0.shared.change(|world| world.starts.limit(remaining, reset_after));
    }

    /// Tells a bot that asks that it may identify at any time (`max_concurrency` 0), not only every five seconds.
    pub fn hurry_identifies(&self) {
        self.0.shared.change(|world| world.starts.at_once = 0);
    }

    /// Recommends `shards` shards to a bot that asks from now on.
    pub fn recommend_shards(&self, shards: u64) {
        self.0.shared.change(|world| world.shards = shards);
    }

    /// Sets a field of the bot's application from now on, as somebody could in the developer portal.
    pub fn set_application(&self, field: &str, value: Value) {
        self.0.shared.change(|world| world.faults.application.push((field.to_owned(), value)));
    }

    /// Dates answers to requests `seconds` seconds ahead from now on, as a bot with a slow clock would see them.
    pub fn run_ahead(&self, seconds: i64) {
        self.0.shared.change(|world| world.faults.ahead = seconds);
    }

    /// Returns the number of times that the bot has identified.
    pub fn identifies(&self) -> usize {
        self.0.shared.look(|world| world.starts.identified)
    }

    /// Closes the bot's gateway connection. Events meanwhile wait for its RESUME.
    pub fn drop_gateway(&self) {
        self.end_gateway(true);
    }

    /// Breaks off the bot's gateway connection without a close frame.
    pub fn cut_gateway(&self) {
        self.end_gateway(false);
    }

    fn end_gateway(&self, is_polite: bool) {
        self.0.shared.change(|world| {
            for session in &mut world.sessions {
                session.kicked += 1;
                session.is_polite = is_polite;
            }
        });
    }

    /// Keeps the bot's gateway connection open from now on, but reads and writes nothing.
    pub fn silence_gateway(&self) {
        self.0.shared.change(|world| world.faults.silent = true);
    }

    /// Ends the bot's gateway session: its RESUME will be refused and it must identify again.
    pub fn forget_session(&self) {
        self.0.shared.change(|world| world.sessions.clear());
    }

    /// Ends the fifteen minutes of an interaction's token.
    pub fn expire_token(&self, id: InteractionId) {
        self.0.shared.change(|world| {
            if let Some(interaction) = world.interactions.get_mut(&id) {
                interaction.token_until = interaction.sent;
            }
        });
    }

    /// Returns the wait that a 429 asks for if [`fail_next`](Self::fail_next) caused it.
    pub fn retry_after(&self) -> Duration {
        crate::rest::retry_after()
    }
}
