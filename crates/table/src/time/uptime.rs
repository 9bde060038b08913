//! When the program did not serve people, whose clocks stand still then; and its attempts to connect, so that a
//! restarted program continues their count.

use serde::{Deserialize, Serialize};

use super::Period;
use crate::id::GuildId;

/// Shortest outage that counts, in milliseconds. While the program serves people, it notes that three times as often.
pub const LEAST: u64 = 60 * 1000;

/// Milliseconds for which an outage is remembered.
const REMEMBERED: u64 = 400 * 24 * 60 * 60 * 1000;

/// Most outages remembered of the program. Beyond that, the shortest is forgotten: it costs people the least time.
const MOST: usize = 100;
/// Most outages remembered of all shards together, in the same way.
const MOST_OF_SHARDS: usize = 200;

/// Milliseconds for which attempts are remembered: Discord limits the sessions of each day.
const A_DAY: u64 = 24 * 60 * 60 * 1000;

/// When the program did not serve people, and its attempts to connect.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Uptime {
    /// Unix time in milliseconds when it last noted that it was serving; 0 if it never did.
    pub last: u64,
    /// Periods in which it served nobody, in order.
    pub outages: Vec<Period>,
    /// Periods in which it did not serve the servers of one shard of the gateway.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shards: Vec<ShardOutage>,
    /// Attempts of the shards of which no session has lasted recently.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attempts: Vec<Attempts>,
}

/// A period in which one shard of the gateway had no connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShardOutage {
    /// Index of the shard.
    pub shard: u32,
    /// Number of shards at that time.
    pub of: u32,
    /// Unix time in milliseconds of its beginning.
    pub from: u64,
    /// Unix time in milliseconds of its end.
    pub to: u64,
}

/// The attempts of a shard to begin a session since its last one that lasted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempts {
    /// Index of the shard.
    pub shard: u32,
    /// Number of attempts.
    pub count: u32,
    /// Unix time in milliseconds of the last one.
    pub last: u64,
}

impl ShardOutage {
    /// Returns whether this shard carries the events of `guild`; direct messages are carried by shard 0.
    fn concerns(&self, guild: Option<GuildId>) -> bool {
        guild.map_or(0, |guild| (guild.0 >> 22) % u64::from(self.of.max(1))) == u64::from(self.shard)
    }
}

impl Uptime {
    /// Notes that the program starts.
    pub fn start(&mut self, now: u64) {
        if self.last > 0 {
            self.add_outage(self.last, now);
        }
        self.served(now);
    }

    /// Notes that nobody was served from `from` to `to`, unless that is too short to count.
    pub fn add_outage(&mut self, from: u64, to: u64) {
        if to.saturating_sub(from) < LEAST {
            return;
        }
        self.outages.push(Period { from, to: Some(to) });
        self.outages.sort_unstable_by_key(|outage| outage.from);
        let mut merged: Vec<Period> = Vec::with_capacity(self.outages.len());
        for outage in self.outages.drain(..) {
            match merged.last_mut() {
                Some(before) if before.to.is_none_or(|to| to + LEAST >= outage.from) => {
                    before.to = before.to.zip(outage.to).map(|(before, to)| before.max(to));
                }
                _ => merged.push(outage),
            }
        }
        if merged.len() > MOST {
            forget_shortest(&mut merged, |outage| outage.to.map_or(u64::MAX, |to| to.saturating_sub(outage.from)));
        }
        self.outages = merged;
    }

    /// Notes an outage of a shard, unless it is too short to count.
    pub fn add_shard_outage(&mut self, mut outage: ShardOutage) {
        if outage.to.saturating_sub(outage.from) < LEAST {
            return;
        }
        self.shards.retain(|other| {
            let is_same = (other.shard, other.of) == (outage.shard, outage.of);
            let touches = is_same && other.from <= outage.to + LEAST && outage.from <= other.to + LEAST;
            if touches {
                (outage.from, outage.to) = (outage.from.min(other.from), outage.to.max(other.to));
            }
            !touches
        });
        self.shards.push(outage);
        self.shards.sort_unstable_by_key(|outage| (outage.from, outage.shard));
        if self.shards.len() > MOST_OF_SHARDS {
            forget_shortest(&mut self.shards, |outage| outage.to.saturating_sub(outage.from));
        }
    }

    /// Adds the outages that another process has noted.
    pub fn add_all(&mut self, other: &Self) {
        for outage in &other.outages {
            match outage.to {
                Some(to) if !self.outages.contains(outage) => self.add_outage(outage.from, to),
                _ => {}
            }
        }
        for outage in other.shards.iter().filter(|outage| !self.shards.contains(outage)).copied().collect::<Vec<_>>() {
            self.add_shard_outage(outage);
        }
    }

    /// Notes that the program is serving at `now`, and forgets outages and attempts of long ago.
    pub fn served(&mut self, now: u64) {
        self.outages.retain(|outage| outage.to.is_none_or(|to| to + REMEMBERED > now));
        self.shards.retain(|outage| outage.to + REMEMBERED > now);
        self.attempts.retain(|attempts| attempts.last + A_DAY > now);
        self.last = now;
    }

    /// Returns the periods in which `guild` was not served; `None` stands for direct messages.
    pub fn outages_of(&self, guild: Option<GuildId>) -> impl Iterator<Item = Period> {
        let of_shards = self.shards.iter().filter(move |outage| outage.concerns(guild));
        let of_shards = of_shards.map(|outage| Period { from: outage.from, to: Some(outage.to) });
        self.outages.iter().copied().chain(of_shards)
    }

    /// Returns the attempts of `shard` to begin a session since its last one that lasted.
    pub fn attempts_of(&self, shard: u32) -> Attempts {
        let known = self.attempts.iter().find(|attempts| attempts.shard == shard);
        known.copied().unwrap_or(Attempts { shard, ..Attempts::default() })
    }

    /// Replaces the attempts of a shard; drops them if their count is 0.
    pub fn set_attempts(&mut self, attempts: Attempts) {
        self.attempts.retain(|other| other.shard != attempts.shard);
        if attempts.count > 0 {
            self.attempts.push(attempts);
        }
    }
}

fn forget_shortest<T>(outages: &mut Vec<T>, length: impl Fn(&T) -> u64) {
    if let Some((shortest, _)) = outages.iter().enumerate().min_by_key(|(_, outage)| length(outage)) {
        outages.remove(shortest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_time_without_the_program_is_an_outage() {
        let mut uptime = Uptime::default();
        uptime.start(1_000);
        assert!(uptime.outages.is_empty(), "it never ran before");
        uptime.start(1_000 + LEAST - 1);
        assert!(uptime.outages.is_empty(), "a restart");
        let from = uptime.last;
        uptime.start(from + LEAST);
        assert_eq!(uptime.outages, [Period { from, to: Some(from + LEAST) }]);
        uptime.last += 2 * REMEMBERED;
        uptime.start(uptime.last);
        assert!(uptime.outages.is_empty(), "long ago");
    }

    #[test]
    fn outages_close_to_each_other_are_one_and_the_list_is_bounded() {
        let mut uptime = Uptime::default();
        uptime.add_outage(10 * LEAST, 12 * LEAST);
        uptime.add_outage(13 * LEAST, 14 * LEAST);
        uptime.add_outage(11 * LEAST, 12 * LEAST);
        assert_eq!(uptime.outages, [Period { from: 10 * LEAST, to: Some(14 * LEAST) }]);
        for n in 0..1_000 {
            uptime.add_outage((20 + 4 * n) * LEAST, (21 + 4 * n) * LEAST);
        }
        assert_eq!(uptime.outages.len(), MOST);
        assert_eq!(uptime.outages[0], Period { from: 10 * LEAST, to: Some(14 * LEAST) }, "the longest");
    }

    #[test]
    fn an_outage_of_a_shard_concerns_its_servers() {
        let mut uptime = Uptime::default();
        let outage = |shard, from, to| ShardOutage { shard, of: 2, from: from * LEAST, to: to * LEAST };
        uptime.add_shard_outage(outage(1, 10, 12));
        uptime.add_shard_outage(outage(1, 10, 15));
        uptime.add_shard_outage(outage(0, 100, 101));
        let of = |guild| uptime.outages_of(guild).map(|period| period.from / LEAST).collect::<Vec<_>>();
        assert_eq!(
            (of(Some(GuildId(3 << 22))), of(Some(GuildId(4 << 22))), of(None)),
            (vec![10], vec![100], vec![100])
        );
        assert_eq!(uptime.shards.len(), 2);
        for n in 0..1_000 {
            uptime.add_shard_outage(outage(n as u32 % 2, 200 + 4 * n, 201 + 4 * n));
        }
        assert_eq!(uptime.shards.len(), MOST_OF_SHARDS);
    }

    #[test]
    fn attempts_are_kept_until_a_session_lasts_or_a_day_is_over() {
        let mut uptime = Uptime::default();
        uptime.set_attempts(Attempts { shard: 1, count: 3, last: 5 });
        uptime.set_attempts(Attempts { shard: 1, count: 4, last: 6 });
        uptime.served(7);
        assert_eq!((uptime.attempts_of(1).count, uptime.attempts_of(0).count), (4, 0));
        uptime.set_attempts(Attempts { shard: 1, count: 0, last: 7 });
        assert!(uptime.attempts.is_empty());
        uptime.set_attempts(Attempts { shard: 1, count: 4, last: 6 });
        uptime.served(A_DAY + 7);
        assert!(uptime.attempts.is_empty());
    }
}
