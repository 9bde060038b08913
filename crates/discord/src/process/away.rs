//! Times when shards of the gateway had no connection: the people of their servers were not served.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use carc_play::request::ShardOutage;

/// Time that a connection has to last to count as one. It is longer than the time between two readings of the outages,
/// so that none is missed.
const LASTING: Duration = Duration::from_secs(30);

/// The shards without a connection, and those whose connection has not lasted yet.
#[derive(Debug, Default)]
pub(crate) struct Away {
    shards: BTreeMap<u32, Outage>,
}

#[derive(Debug)]
struct Outage {
    from: Instant,
    to: Option<Instant>,
}

impl Away {
    /// Notes that a shard has a connection now, or has none.
    pub(crate) fn connected(&mut self, shard: u32, is_up: bool, now: Instant) {
        if is_up {
            if let Some(outage) = self.shards.get_mut(&shard) {
                outage.to.get_or_insert(now);
            }
            return;
        }
        let outage = self.shards.entry(shard).or_insert(Outage { from: now, to: None });
        if outage.to.take().is_some_and(|to| now - to >= LASTING) {
            outage.from = now;
        }
    }

    /// Notes that this process no longer holds a shard: another one serves its servers.
    pub(crate) fn released(&mut self, shard: u32) {
        self.shards.remove(&shard);
    }

    /// Returns the outages of this process's shards; `of` is the number of all shards, `unix_ms` the time now. An
    /// outage that is over is returned at least once, until the new connection has lasted.
    pub(crate) fn outages(&mut self, of: u32, now: Instant, unix_ms: u64) -> Vec<ShardOutage> {
        let at = |moment: Instant| unix_ms.saturating_sub(now.saturating_duration_since(moment).as_millis() as u64);
        let told = |(&shard, outage): (&u32, &Outage)| {
            let to = outage.to.map_or(unix_ms, at);
            ShardOutage { shard, of, from: at(outage.from), to }
        };
        let outages = self.shards.iter().map(told).collect();
        self.shards.retain(|_, outage| outage.to.is_none_or(|to| now.saturating_duration_since(to) < LASTING));
        outages
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_lasts_until_a_connection_does() {
        let (mut away, begin) = (Away::default(), Instant::now());
        let at = |seconds| begin + Duration::from_secs(seconds);
        let told = |away: &mut Away, seconds| {
            let outages = away.outages(2, at(seconds), 1_000_000 + seconds * 1000);
            outages
                .iter()
                .map(|outage| (outage.shard, outage.from - 1_000_000, outage.to - 1_000_000))
                .collect::<Vec<_>>()
        };
        assert_eq!(told(&mut away, 0), []);
        away.connected(1, false, at(0));
        assert_eq!(told(&mut away, 20), [(1, 0, 20_000)]);
        away.connected(1, true, at(30));
        away.connected(1, false, at(31));
        assert_eq!(told(&mut away, 40), [(1, 0, 40_000)], "a short connection does not count");
        away.connected(1, true, at(50));
        assert_eq!(told(&mut away, 70), [(1, 0, 50_000)]);
        assert_eq!(told(&mut away, 90), [(1, 0, 50_000)]);
        assert_eq!(told(&mut away, 110), [], "it was returned before");
        away.connected(1, false, at(200));
        assert_eq!(told(&mut away, 210), [(1, 200_000, 210_000)]);
        away.released(1);
        assert_eq!(told(&mut away, 220), []);
    }

    #[test]
    fn an_outage_after_a_connection_that_lasted_is_another() {
        let (mut away, begin) = (Away::default(), Instant::now());
        away.connected(0, false, begin);
        away.connected(0, true, begin + Duration::from_secs(5));
        away.connected(0, false, begin + Duration::from_secs(5) + LASTING);
        let outages = away.outages(1, begin + Duration::from_secs(5) + LASTING * 2, 1_000_000);
        assert_eq!((outages[0].from, outages[0].to), (1_000_000 - LASTING.as_millis() as u64, 1_000_000));
    }
}
