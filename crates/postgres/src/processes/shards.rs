//! Divides the gateway's shards among several processes, as evenly as possible. A process renews those that it holds
//! whenever it asks for its share, about every second; those of one that is gone expire, and the others take them.

use std::time::{Duration, Instant};

use postgres::Client;

use super::alive::alive;
use crate::error::Failed;

/// Milliseconds for which a shard is held unless it is renewed.
pub(super) const HELD_MS: i64 = 4_000;

/// Renews the shards that a process holds, takes free ones up to its share of `of` if `may_take`, and gives back those
/// above that; returns the numbers of the shards that it holds.
pub(super) fn take(client: &mut Client, of: u32, process: &str, may_take: bool) -> Result<Vec<u32>, Failed> {
    const STILL: &str = "UPDATE carc_shards SET until = (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $2 \
                         WHERE process = $1 AND shard < $3";
    const MINE: &str = "SELECT shard FROM carc_shards WHERE process = $1 AND shard < $2 ORDER BY shard";
    const TAKE: &str = "INSERT INTO carc_shards (shard, process, until) \
                        VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $3) \
                        ON CONFLICT (shard) DO UPDATE SET process = excluded.process, until = excluded.until \
                        WHERE carc_shards.until < excluded.until - $3";
    client.execute(STILL, &[&process, &HELD_MS, &i64::from(of)])?;
    let mut mine: Vec<i64> = client.query(MINE, &[&process, &i64::from(of)])?.iter().map(|row| row.get(0)).collect();
    // Just after an outage of the database this process may not have renewed its own claim yet.
    let due = due(&alive(client, HELD_MS)?, of, process).unwrap_or(mine.len());
    while mine.len() > due {
        let shard = mine.pop().unwrap_or_default();
        client.execute("DELETE FROM carc_shards WHERE shard = $1 AND process = $2", &[&shard, &process])?;
    }
    for shard in 0..i64::from(of) {
        let is_lacking = may_take && mine.len() < due && !mine.contains(&shard);
        if is_lacking && client.execute(TAKE, &[&shard, &process, &HELD_MS])? == 1 {
            mine.push(shard);
        }
    }
    Ok(mine.into_iter().map(|shard| shard as u32).collect())
}

/// Returns the share of `process` among the processes in `alive`: the same number of shards for each, and one of those
/// that are left over for each of the first. `None` if it is not among them.
fn due(alive: &[String], of: u32, process: &str) -> Option<usize> {
    let (place, of) = (alive.iter().position(|name| name == process)?, of as usize);
    Some(of / alive.len() + usize::from(place < of % alive.len()))
}

/// The time when a process last learned which shards it holds. If that is too long ago, the others may have been
/// without the database for as long: their shards are not taken until they had time to renew them.
#[derive(Default)]
pub(super) struct Told {
    last: Option<Instant>,
    /// Time of the first question after such a gap.
    again: Option<Instant>,
}

impl Told {
    /// Time without an answer that counts as an outage: longer than the time between two questions, and shorter than a
    /// shard is held.
    const GAP: Duration = Duration::from_millis(HELD_MS.cast_unsigned() / 2);

    /// Notes a question; returns whether the process may take what others held.
    pub(super) fn asks(&mut self, now: Instant) -> bool {
        if self.last.is_some_and(|last| now - last > Self::GAP) {
            self.again = Some(now);
        }
        self.again.is_none_or(|again| now - again > Duration::from_millis(HELD_MS.cast_unsigned()))
    }

    /// Notes an answer.
    pub(super) fn hears(&mut self, now: Instant) {
        self.last = Some(now);
    }
}

/// Name of the counter whose row a process locks while it compares the number of shards in its settings with those of
/// others.
const AGREEING: &str = "shards";

/// Returns the name of the counter that holds the number of shards in the settings of a process.
fn by_settings_of(process: &str) -> String {
    format!("shards of {process}")
}

/// Stores the number of shards in the settings of a process, unless another living process has a different number: in
/// that case returns the other's number.
pub(super) fn agree(client: &mut Client, of: u32, process: &str) -> Result<Option<u32>, Failed> {
    const SAY: &str = "INSERT INTO carc_counters (name, value) VALUES ($1, $2) \
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    const BEGIN: &str = "INSERT INTO carc_counters (name, value) VALUES ($1, 0) ON CONFLICT (name) DO NOTHING";
    const LOCK: &str = "SELECT value FROM carc_counters WHERE name = $1 FOR UPDATE";
    let mut transaction = client.transaction()?;
    // Two processes that announce different numbers at the same moment would not see each other's.
    transaction.execute(BEGIN, &[&AGREEING])?;
    transaction.execute(LOCK, &[&AGREEING])?;
    for other in alive(&mut transaction, HELD_MS)?.iter().filter(|&other| other != process) {
        let theirs =
            transaction.query_opt("SELECT value FROM carc_counters WHERE name = $1", &[&by_settings_of(other)])?;
        let theirs = theirs.map(|row| row.get::<_, i64>(0)).filter(|&theirs| theirs != i64::from(of));
        if let Some(theirs) = theirs {
            return Ok(Some(theirs as u32));
        }
    }
    transaction.execute(SAY, &[&by_settings_of(process), &i64::from(of)])?;
    transaction.commit()?;
    Ok(None)
}

/// Gives back all shards of a process, and deletes the number in its settings.
pub(super) fn give_all_back(client: &mut Client, process: &str) -> Result<(), Failed> {
    client.execute("DELETE FROM carc_counters WHERE name = $1", &[&by_settings_of(process)])?;
    Ok(client.execute("DELETE FROM carc_shards WHERE process = $1", &[&process]).map(drop)?)
}

/// Takes the next turn to begin a session in a bucket, where sessions begin `apart_ms` milliseconds apart; returns the
/// milliseconds until then, 0 or less if it is now.
pub(super) fn next_session(client: &mut Client, bucket: u32, apart_ms: i64) -> Result<i64, Failed> {
    const NEXT: &str = "INSERT INTO carc_sessions (bucket, free) \
                        VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + $2) \
                        ON CONFLICT (bucket) DO UPDATE SET free = CASE \
                        WHEN carc_sessions.free + $2 > excluded.free THEN carc_sessions.free + $2 ELSE excluded.free END \
                        RETURNING free - $2 - (extract(epoch FROM clock_timestamp()) * 1000)::INT8";
    Ok(client.query_one(NEXT, &[&i64::from(bucket), &apart_ms])?.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_dealt_out_evenly() {
        let alive = ["a", "b", "c"].map(str::to_owned);
        let dealt = |of| ["a", "b", "c", "d"].map(|process| due(&alive, of, process));
        assert_eq!(dealt(8), [Some(3), Some(3), Some(2), None]);
        assert_eq!(dealt(3), [Some(1), Some(1), Some(1), None]);
        assert_eq!(dealt(1), [Some(1), Some(0), Some(0), None]);
    }

    #[test]
    fn after_an_outage_nothing_is_taken_until_others_had_time_to_speak() {
        let (mut told, start) = (Told::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut asks = |seconds| {
            let may_take = told.asks(at(seconds));
            told.hears(at(seconds));
            may_take
        };
        assert!([0, 1, 2].into_iter().all(&mut asks));
        assert!(![7, 8, 9, 10, 11].into_iter().any(&mut asks));
        assert!([12, 13, 14].into_iter().all(&mut asks));
        assert!(!asks(17));
    }
}
