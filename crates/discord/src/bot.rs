//! What the edge asks of the [`App`], as a trait, so that tests can put something else in its place. What deliveries
//! ask is in [`Ledger`].

use std::time::Duration;

use carc_chat::Ledger;
use carc_play::reply::{Choice, Note, Reply};
use carc_play::request::{Attempts, ChannelId, GameId, GuildId, Reader, Request, ShardOutage, Shown, Suggest};
use carc_play::text::Languages;
use carc_play::{App, Debt, Fault, Vitals};

/// The bot behind the edge. The methods are those of [`App`], and block as those do.
#[expect(missing_docs, reason = "each is documented at App")]
#[expect(clippy::missing_errors_doc, reason = "each is documented at App")]
pub trait Bot: Ledger {
    fn handle(&self, request: &Request) -> Reply;
    fn shown(&self, request: &Request) -> Shown;
    fn suggest(&self, suggest: &Suggest) -> Vec<Choice>;
    fn owed_in(&self, channel: ChannelId) -> Option<GameId>;
    fn nudge(&self) -> Vec<GameId>;
    fn sorry(&self, reader: &Reader) -> Note;
    fn languages(&self) -> &Languages;

    /// As [`prepare`](carc_play::prepare). A stand-in in tests need not prepare anything.
    fn prepare(&self, _request: &Request) {}

    /// As [`App::processes`]. A stand-in in tests is alone, unless it says otherwise.
    fn processes(&self) -> Result<Option<u32>, Fault> {
        Ok(None)
    }

    /// As [`App::left_lying`].
    fn left_lying(&self) -> Vec<GameId> {
        Vec::new()
    }

    /// As [`open_threads`](carc_play::open_threads). A stand-in in tests need not have threads.
    fn open_threads(&self) -> Result<Vec<(Option<GuildId>, ChannelId)>, Fault> {
        Ok(Vec::new())
    }

    /// As [`commands_split`](carc_play::commands_split). A stand-in in tests need not tell anybody.
    fn commands_split(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`keeps_open`](carc_play::keeps_open).
    fn keeps_open(&self, _thread: ChannelId) -> bool {
        false
    }

    /// As [`App::take_shards`].
    fn take_shards(&self, of: u32) -> Result<Vec<u32>, Fault> {
        Ok((0..of).collect())
    }

    /// As [`App::next_session`].
    fn next_session(&self, _bucket: u32, _apart: Duration) -> Result<Duration, Fault> {
        Ok(Duration::ZERO)
    }

    /// As [`Served::serve`](carc_play::Served::serve). A stand-in in tests need not count time.
    fn serve(&self, _away: &[ShardOutage]) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`Served::attempts`](carc_play::Served::attempts).
    fn attempts(&self, shard: u32) -> Result<Attempts, Fault> {
        Ok(Attempts { shard, ..Attempts::default() })
    }

    /// As [`Served::set_attempts`](carc_play::Served::set_attempts).
    fn set_attempts(&self, _attempts: Attempts) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`App::vitals`]. A stand-in in tests need not count.
    fn vitals(&self, _is_parked: &dyn Fn(&Debt) -> bool) -> Vitals {
        Vitals::default()
    }

    /// Called last, before the program ends. A stand-in in tests need not do anything.
    fn close(&self) -> Result<(), Fault> {
        Ok(())
    }
}

impl Bot for App {
    fn handle(&self, request: &Request) -> Reply {
        self.handle(request)
    }

    fn shown(&self, request: &Request) -> Shown {
        self.shown(request)
    }

    fn prepare(&self, request: &Request) {
        carc_play::prepare(self, request);
    }

    fn suggest(&self, suggest: &Suggest) -> Vec<Choice> {
        self.suggest(suggest)
    }

    fn open_threads(&self) -> Result<Vec<(Option<GuildId>, ChannelId)>, Fault> {
        carc_play::open_threads(self)
    }

    fn commands_split(&self) -> Result<(), Fault> {
        carc_play::commands_split(self)
    }

    fn keeps_open(&self, thread: ChannelId) -> bool {
        carc_play::keeps_open(self, thread)
    }

    fn owed_in(&self, channel: ChannelId) -> Option<GameId> {
        self.owed_in(channel)
    }

    fn nudge(&self) -> Vec<GameId> {
        self.nudge()
    }

    fn sorry(&self, reader: &Reader) -> Note {
        self.sorry(reader)
    }

    fn languages(&self) -> &Languages {
        self.languages()
    }

    fn left_lying(&self) -> Vec<GameId> {
        self.left_lying()
    }

    fn processes(&self) -> Result<Option<u32>, Fault> {
        self.processes()
    }

    fn take_shards(&self, of: u32) -> Result<Vec<u32>, Fault> {
        self.take_shards(of)
    }

    fn next_session(&self, bucket: u32, apart: Duration) -> Result<Duration, Fault> {
        self.next_session(bucket, apart)
    }

    fn serve(&self, away: &[ShardOutage]) -> Result<(), Fault> {
        self.served.serve(away)
    }

    fn attempts(&self, shard: u32) -> Result<Attempts, Fault> {
        self.served.attempts(shard)
    }

    fn set_attempts(&self, attempts: Attempts) -> Result<(), Fault> {
        self.served.set_attempts(attempts)
    }

    fn vitals(&self, is_parked: &dyn Fn(&Debt) -> bool) -> Vitals {
        self.vitals(is_parked)
    }

    fn close(&self) -> Result<(), Fault> {
        self.close()
    }
}
