//! The figures that Prometheus collects: those that `carc_discord` and `carc_chat` count in their modules `meter`, and
//! those that are looked up when they are asked for.

use std::sync::OnceLock;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;

use super::health::Health;
use carc_chat::meter as delivery;
use carc_discord::meter;

/// Lobbies and running games, by stage.
pub const GAMES: &str = "carc_games";
/// Channels that have yet to be shown the newest state of their game, without those that are parked.
pub const OWED: &str = "carc_messages_owed";
/// Seconds since the oldest change that a channel has not been shown.
pub const OLDEST_OWED: &str = "carc_oldest_owed_seconds";
/// Channels that are shown nothing until the bot returns to their server or something happens in them.
pub const PARKED: &str = "carc_messages_parked";
/// Bytes of the data folder, or of the tables in the database.
pub const STORED: &str = "carc_store_bytes";
/// Seconds since everything committed was last on the disk.
pub const SYNCED_AGO: &str = "carc_store_synced_ago_seconds";
/// Requests of the last ten minutes that Discord holds against the bot: answered with 401, 403 or 429.
pub const INVALID: &str = "carc_rest_invalid_requests";
/// 1 if people are answered, 0 if not.
pub const READY: &str = "carc_ready";

/// Bounds of the buckets, in seconds, from a millisecond to ten seconds: Discord waits three for the first answer.
const SECONDS: [f64; 14] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0];

/// The kind of a figure, as Prometheus knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A count that only goes up.
    Counter,
    /// A number that goes up and down.
    Gauge,
    /// Times, sorted into buckets.
    Histogram,
}

/// All figures of our own: the name, the kind, and a line about each.
pub const ALL: [(&str, Kind, &str); 21] = [
    (meter::REQUEST, Kind::Histogram, "Seconds until a command, button or mention was dealt with, by command"),
    (
        meter::REFUSED,
        Kind::Counter,
        "Commands, buttons, mentions and suggestions turned away because they came too fast, by limit",
    ),
    (meter::ACKNOWLEDGED, Kind::Histogram, "Seconds until Discord had the first answer to an interaction"),
    (
        meter::MISSED,
        Kind::Counter,
        "First answers that Discord did not take in time: the asker may have read that the bot did not respond",
    ),
    (delivery::COMPOSED, Kind::Histogram, "Seconds to compose a message to a channel, its picture included"),
    (delivery::THOUGHT, Kind::Histogram, "Seconds that computer players thought in one go"),
    (delivery::SYNCED, Kind::Histogram, "Seconds until everything committed was on the disk"),
    (delivery::SYNCS_FAILED, Kind::Counter, "Syncs that the disk refused"),
    (meter::REST, Kind::Counter, "Requests to Discord, by route and HTTP status"),
    (meter::LIMITED, Kind::Counter, "Waits that Discord's rate limits asked for"),
    (meter::CONNECTIONS, Kind::Gauge, "Shards with a connection to the gateway"),
    (meter::IDENTIFIED, Kind::Counter, "Gateway sessions begun: each costs one of the day's IDENTIFYs"),
    (meter::IDENTIFIES_LEFT, Kind::Gauge, "IDENTIFYs that Discord still allowed that day when it was last asked"),
    (GAMES, Kind::Gauge, "Lobbies and running games, by stage"),
    (
        OWED,
        Kind::Gauge,
        "Channels that have yet to be shown the newest state of their game, without those that are parked",
    ),
    (OLDEST_OWED, Kind::Gauge, "Seconds since the oldest change that a channel has not been shown"),
    (
        PARKED,
        Kind::Gauge,
        "Channels that are shown nothing until the bot returns to their server or something happens in them",
    ),
    (STORED, Kind::Gauge, "Bytes of the data folder, or of the tables in the database"),
    (SYNCED_AGO, Kind::Gauge, "Seconds since everything committed was last on the disk"),
    (
        INVALID,
        Kind::Gauge,
        "Requests of the last ten minutes that Discord answered with 401, 403 or 429; from 2000 on, divided among the bot's processes, what was refused is not tried again",
    ),
    (READY, Kind::Gauge, "1 if people are answered, 0 if not"),
];

/// The collector of the figures of this process.
#[derive(Clone)]
pub struct Figures {
    collected: PrometheusHandle,
    process: Collector,
}

/// The one collector of the process.
static FIGURES: OnceLock<Figures> = OnceLock::new();

impl Figures {
    /// Returns the collector of this process; the first call begins to collect.
    pub fn collecting() -> &'static Self {
        FIGURES.get_or_init(|| {
            let timed = Matcher::Suffix("_seconds".to_owned());
            // It only refuses an empty list of buckets.
            let builder = PrometheusBuilder::new().set_buckets_for_metric(timed, &SECONDS).unwrap_or_default();
            let recorder = builder.build_recorder();
            let collected = recorder.handle();
            // If something else, such as a test, collects in this process already, these figures stay empty.
            let _other = metrics::set_global_recorder(recorder);
            for (name, kind, says) in ALL {
                match kind {
                    Kind::Counter => describe_counter!(name, says),
                    Kind::Gauge => describe_gauge!(name, says),
                    Kind::Histogram => describe_histogram!(name, says),
                }
            }
            // These begin at 0, so that a host who watches them sees the first event as a change.
            for name in [delivery::SYNCS_FAILED, meter::LIMITED, meter::MISSED, meter::IDENTIFIED] {
                counter!(name).increment(0);
            }
            let process = Collector::default();
            process.describe();
            Self { collected, process }
        })
    }

    /// Returns everything in the format of Prometheus; `stored` is how many bytes the games take, if that is known.
    pub fn render(&self, health: &Health, stored: Option<u64>) -> String {
        let Health { beat, vitals, .. } = health;
        // While the database does not answer, these numbers are not known.
        let known = |figure: f64| if vitals.is_silent { f64::NAN } else { figure };
        gauge!(GAMES, "stage" => "lobby").set(known(vitals.lobbies as f64));
        gauge!(GAMES, "stage" => "running").set(known(vitals.running as f64));
        gauge!(GAMES, "stage" => "unreadable").set(known(vitals.unreadable as f64));
        gauge!(OWED).set(known(vitals.owed as f64));
        gauge!(OLDEST_OWED).set(known(vitals.oldest_debt.as_secs_f64()));
        gauge!(PARKED).set(known(vitals.parked as f64));
        if let Some(bytes) = stored {
            gauge!(STORED).set(bytes as f64);
        }
        if let Some(ago) = beat.synced_ago {
            gauge!(SYNCED_AGO).set(ago.as_secs_f64());
        }
        gauge!(INVALID).set(f64::from(beat.refused.lately));
        gauge!(READY).set(f64::from(u8::from(health.is_ready())));
        self.process.collect();
        self.collected.render()
    }

    /// Sorts new times into their buckets; until then they take memory.
    pub fn keep_up(&self) {
        self.collected.run_upkeep();
    }
}
