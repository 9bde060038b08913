//! Counters and timers of the edge, under the names that Prometheus sees. If nobody collects them, they cost next to
//! nothing.
//!
//! Labels hold no ids and nothing that people typed: each has a few dozen values at most.

use std::time::Duration;

use metrics::{counter, gauge, histogram};
use serenity::http::Route;

use carc_play::request::Ask;

/// Requests, by command: time until the final answer to an interaction is sent, or a mention is handled, in seconds.
pub const REQUEST: &str = "carc_request_seconds";
/// Requests that were rate-limited, by the limit: `person`, `channel`, `suggestions` (while somebody types) or
/// `replies` (to messages).
pub const REFUSED: &str = "carc_requests_refused_total";
/// Time until Discord has the first answer to an interaction, in seconds.
pub const ACKNOWLEDGED: &str = "carc_acknowledgement_seconds";
/// First answers that did not reach Discord in time, so that the asker may have read that the bot did not respond.
pub const MISSED: &str = "carc_first_answers_missed_total";
/// Requests to Discord's REST API, by route and HTTP status (`none` if there was no answer).
pub const REST: &str = "carc_rest_requests_total";
/// Waits that Discord's rate limits asked for.
pub const LIMITED: &str = "carc_rest_limited_total";
/// Shards with a connection to the gateway.
pub const CONNECTIONS: &str = "carc_gateway_connections";
/// Sessions begun, each of which cost an IDENTIFY.
pub const IDENTIFIED: &str = "carc_gateway_identifies_total";
/// IDENTIFYs that Discord still allowed today, when it was last asked.
pub const IDENTIFIES_LEFT: &str = "carc_gateway_identifies_left_at_start";

/// Records how long a request took.
pub(super) fn request(command: &'static str, took: Duration) {
    histogram!(REQUEST, "command" => command).record(took.as_secs_f64());
}

/// Counts a request that came too fast.
pub(super) fn refused(whose: &'static str) {
    counter!(REFUSED, "limit" => whose).increment(1);
}

/// Returns the label of a request: its command, or `mention`, `button` or `form`.
pub(super) fn command(ask: &Ask) -> &'static str {
    match ask {
        Ask::Play { mention: true, .. } => "mention",
        Ask::Press(_) => "button",
        Ask::Fill(..) => "form",
        other => carc_play::commands::asked(other).name,
    }
}

pub(super) fn acknowledged(took: Duration) {
    histogram!(ACKNOWLEDGED).record(took.as_secs_f64());
}

/// Counts a first answer that did not arrive in time.
pub(super) fn missed() {
    counter!(MISSED).increment(1);
}

/// Counts a request that Discord has answered with a status, or not at all.
pub(super) fn sent(route: &Route<'_>, status: Option<u16>) {
    let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
    counter!(REST, "route" => name(route), "status" => status).increment(1);
}

/// Counts a request that waits because of Discord's rate limits.
pub(super) fn limited() {
    counter!(LIMITED).increment(1);
}

pub(super) fn connections(up: usize) {
    gauge!(CONNECTIONS).set(up as f64);
}

pub(super) fn identified() {
    counter!(IDENTIFIED).increment(1);
}

pub(super) fn identifies_left(count: u64) {
    gauge!(IDENTIFIES_LEFT).set(count as f64);
}

/// Returns a route without its ids and tokens.
pub(super) const fn name(route: &Route<'_>) -> &'static str {
    match route {
        Route::InteractionResponse { .. } => "interaction callback",
        Route::WebhookOriginalInteractionResponse { .. } => "interaction answer",
        Route::ChannelMessages { .. } => "channel messages",
        Route::ChannelMessage { .. } => "channel message",
        Route::ChannelTyping { .. } => "channel typing",
        Route::ChannelMessageThreads { .. } => "message threads",
        Route::UserMeDmChannels => "direct channels",
        Route::GatewayBot => "gateway",
        Route::Commands { .. } => "commands",
        _ => "other",
    }
}
