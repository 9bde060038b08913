//! Counts the invalid requests of the last ten minutes: all of them, and those of each server.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// Time over which Discord counts invalid requests.
pub(crate) const WINDOW: Duration = Duration::from_mins(10);
/// Length of the time buckets in which they are counted.
const BUCKET: Duration = Duration::from_secs(10);
/// Maximum number of channels whose server is remembered. Each is noted again with its game's next message.
const CHANNELS: usize = 20_000;

/// The counts. A server's entry is removed with its last invalid request of the window, so there are no more entries
/// than such requests, and those are few, because requests stop when there are many.
#[derive(Debug, Default)]
pub(crate) struct Shares {
    /// Oldest first.
    buckets: VecDeque<Bucket>,
    all: u32,
    each: HashMap<Whose, u32>,
    /// The servers of channels.
    servers: HashMap<u64, u64>,
}

#[derive(Debug, Default)]
struct Bucket {
    number: u64,
    all: u32,
    each: HashMap<Whose, u32>,
}

/// The party whose requests are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Whose {
    Server(u64),
    /// A channel whose server is not known.
    Channel(u64),
}

impl Shares {
    /// Notes which server a channel is in.
    pub(crate) fn belongs(&mut self, channel: u64, server: u64) {
        if self.servers.len() >= CHANNELS && !self.servers.contains_key(&channel) {
            self.servers.clear();
        }
        self.servers.insert(channel, server);
    }

    /// Counts an invalid request in a channel, or one that concerns none.
    pub(crate) fn add(&mut self, now: Duration, channel: Option<u64>) {
        let number = now.as_secs() / BUCKET.as_secs();
        if self.buckets.back().is_none_or(|last| last.number != number) {
            self.buckets.push_back(Bucket { number, ..Bucket::default() });
        }
        let whose = channel.map(|channel| self.whose(channel));
        if let Some(bucket) = self.buckets.back_mut() {
            bucket.all += 1;
            self.all += 1;
            if let Some(whose) = whose {
                *bucket.each.entry(whose).or_default() += 1;
                *self.each.entry(whose).or_default() += 1;
            }
        }
        self.forget(now);
    }

    /// Returns the number of invalid requests in the window.
    pub(crate) fn all(&mut self, now: Duration) -> u32 {
        self.forget(now);
        self.all
    }

    /// Returns the number of invalid requests in the window in the server of `channel`, or in `channel` alone if its
    /// server is not known.
    pub(crate) fn own(&mut self, now: Duration, channel: u64) -> u32 {
        self.forget(now);
        self.each.get(&self.whose(channel)).copied().unwrap_or(0)
    }

    fn whose(&self, channel: u64) -> Whose {
        self.servers.get(&channel).map_or(Whose::Channel(channel), |server| Whose::Server(*server))
    }

    /// Forgets what is older than the window.
    fn forget(&mut self, now: Duration) {
        let oldest = (now.as_secs() / BUCKET.as_secs()).saturating_sub(WINDOW.as_secs() / BUCKET.as_secs());
        while self.buckets.front().is_some_and(|bucket| bucket.number < oldest) {
            let Some(bucket) = self.buckets.pop_front() else { return };
            self.all -= bucket.all;
            for (whose, count) in bucket.each {
                let left = self.each.get(&whose).copied().unwrap_or(0).saturating_sub(count);
                if left == 0 {
                    self.each.remove(&whose);
                } else {
                    self.each.insert(whose, left);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_server_has_its_count_and_nothing_is_kept_of_one_for_longer_than_the_window() {
        let mut shares = Shares::default();
        let minute = Duration::from_mins(1);
        shares.belongs(1, 9);
        shares.belongs(2, 9);
        for channel in [1, 2, 3, 4, 4] {
            shares.add(Duration::ZERO, Some(channel));
        }
        shares.add(minute, Some(2));
        shares.add(minute, None);
        let counts = |shares: &mut Shares, now| ([1, 2, 3, 4].map(|channel| shares.own(now, channel)), shares.all(now));
        assert_eq!(counts(&mut shares, minute), ([3, 3, 1, 2], 7));
        assert_eq!(counts(&mut shares, WINDOW + BUCKET), ([1, 1, 0, 0], 2));
        assert_eq!(counts(&mut shares, WINDOW + minute * 2), ([0; 4], 0));
        assert!(shares.each.is_empty() && shares.buckets.is_empty());
        for channel in 0..3 * CHANNELS as u64 {
            shares.belongs(channel, 9);
        }
        assert!(shares.servers.len() <= CHANNELS);
    }
}
