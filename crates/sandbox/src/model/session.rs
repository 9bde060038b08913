//! The bot's gateway sessions: each a log of events that connections read from, so that resuming means reading on.
//!
//! There is one bot, and one session for each of its shards: a new IDENTIFY replaces the old session, and unread events
//! are lost, as on Discord.

use std::collections::VecDeque;

use serde_json::Value;

/// Number of events that a session keeps for a RESUME.
const KEPT: usize = 2_000;

/// The intent for channels and threads.
pub(crate) const GUILDS: u64 = 1;
/// The intent for messages in the server's channels.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// The intent for direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;

/// A shard: its number, and the shard count.
pub(crate) type Shard = (u64, u64);

/// A session.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    /// The shard whose events it gets.
    pub(crate) shard: Shard,
    pub(crate) intents: u64,
    last: u64,
    log: VecDeque<(u64, String)>,
    /// Number of connections that read it now.
    pub(crate) readers: u32,
    /// Raised to make all current connections close.
    pub(crate) kicked: u64,
    /// Whether connections that are made to close send a close frame first.
    pub(crate) is_polite: bool,
}

impl Session {
    pub(crate) fn new(id: String, shard: Shard, intents: u64) -> Self {
        Self { id, shard, intents, last: 0, log: VecDeque::new(), readers: 0, kicked: 0, is_polite: true }
    }

    /// Appends an event.
    pub(crate) fn push(&mut self, name: &str, data: &Value) {
        self.push_text(name, &data.to_string());
    }

    /// Appends an event whose data are written as JSON already.
    pub(crate) fn push_text(&mut self, name: &str, data: &str) {
        self.last += 1;
        let frame = format!(r#"{{"op":0,"t":"{name}","s":{},"d":{data}}}"#, self.last);
        self.log.push_back((self.last, frame));
        if self.log.len() > KEPT {
            self.log.pop_front();
        }
    }

    /// Returns whether all events after this one are still there.
    pub(crate) fn can_resume(&self, seen: u64) -> bool {
        seen <= self.last && self.log.front().is_none_or(|(first, _)| *first <= seen + 1)
    }

    /// Returns the events after this one.
    pub(crate) fn after(&self, seen: u64) -> Vec<(u64, String)> {
        let fresh = self.log.iter().rev().take_while(|(number, _)| *number > seen).count();
        self.log.iter().skip(self.log.len() - fresh).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_gives_what_was_missed_and_knows_what_is_gone() {
        let mut session = Session::new("s".to_owned(), (0, 1), 0);
        for _ in 0..KEPT + 10 {
            session.push("X", &Value::Null);
        }
        let last = KEPT as u64 + 10;
        assert_eq!(session.after(last - 2).iter().map(|(number, _)| *number).collect::<Vec<_>>(), [last - 1, last]);
        assert!(session.after(last).is_empty());
        assert!(session.can_resume(10) && !session.can_resume(9));
        assert!(!session.can_resume(last + 1));
    }
}
