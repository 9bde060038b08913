//! The questions of the edge to the [`App`], as a trait, so that tests can put something else in its place.

use std::collections::BTreeSet;
use std::time::Duration;

use carc_play::reply::{Choice, Line, Note, Post, Reply};
use carc_play::request::{Attempts, ChannelId, GameId, GuildId, MessageId, ShardOutage};
use carc_play::request::{Reader, Request, Shown, Suggest};
use carc_play::text::{Languages, Texts};
use carc_play::{App, Debt, Fault, Vitals};

/// The bot behind the edge. The methods are those of [`App`], and block as those do.
#[expect(missing_docs, reason = "each is documented where it is: at App")]
#[expect(clippy::missing_errors_doc, reason = "each is documented where it is: at App")]
pub trait Bot: Send + Sync + 'static {
    fn handle(&self, request: &Request) -> Reply;
    fn shown(&self, request: &Request) -> Shown;
    fn suggest(&self, suggest: &Suggest) -> Vec<Choice>;
    fn sync(&self) -> Result<(), Fault>;
    fn owed(&self) -> Vec<Debt>;
    fn owed_in(&self, channel: ChannelId) -> Option<GameId>;
    fn debt(&self, game: GameId) -> Result<Option<Debt>, Fault>;
    fn nudge(&self) -> Vec<GameId>;
    fn compose(&self, game: GameId) -> Result<Option<Post>, Fault>;
    fn delivered(&self, post: &Post, message: MessageId) -> Result<Option<MessageId>, Fault>;
    fn threaded(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, Fault>;
    fn message_of(&self, game: GameId) -> Result<Option<MessageId>, Fault>;
    fn sorry(&self, reader: &Reader) -> Note;
    fn texts(&self, reader: &Reader) -> &Texts;
    fn languages(&self) -> &Languages;

    /// As [`prepare`](carc_play::prepare). A stand-in in tests need not prepare anything.
    fn prepare(&self, _request: &Request) {}

    /// As [`App::thinks_in`]. A stand-in in tests need not think.
    fn thinks_in(&self, _game: GameId) -> Option<(ChannelId, Option<GuildId>)> {
        None
    }

    /// As [`App::think`].
    fn think(&self, _game: GameId) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`App::processes`]. A stand-in in tests is alone, unless it says otherwise.
    fn processes(&self) -> Result<Option<u32>, Fault> {
        Ok(None)
    }

    /// As [`App::take_on`].
    fn take_on(&self, _game: GameId) -> Result<bool, Fault> {
        Ok(true)
    }

    /// As [`App::hand_back`].
    fn hand_back(&self, _game: GameId) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`Served::reach`](carc_play::Served::reach).
    fn reach(&self, _server: GuildId, _is_in: &dyn Fn() -> bool) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`App::left_lying`].
    fn left_lying(&self) -> Vec<GameId> {
        Vec::new()
    }

    /// As [`App::channels_gone`]. A stand-in in tests need not know where a game is.
    fn channels_gone(
        &self,
        _guild: Option<GuildId>,
        _channels: &BTreeSet<ChannelId>,
        _owed: Option<GameId>,
    ) -> Result<Vec<GameId>, Fault> {
        Ok(Vec::new())
    }

    /// As [`open_threads`](carc_play::open_threads). A stand-in in tests need not have threads.
    fn open_threads(&self) -> Result<Vec<(Option<GuildId>, ChannelId)>, Fault> {
        Ok(Vec::new())
    }

    /// As [`App::thread_line`].
    fn thread_line(&self, _game: GameId) -> Result<Option<Line>, Fault> {
        Ok(None)
    }

    /// As [`recent_lines`](carc_play::recent_lines).
    fn recent_lines(&self, _is_first: bool) -> Result<Vec<(Option<GuildId>, ChannelId, GameId)>, Fault> {
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

    /// Called when nothing more will be asked. A stand-in in tests need not do anything.
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

    fn thread_line(&self, game: GameId) -> Result<Option<Line>, Fault> {
        self.thread_line(game)
    }

    fn recent_lines(&self, is_first: bool) -> Result<Vec<(Option<GuildId>, ChannelId, GameId)>, Fault> {
        carc_play::recent_lines(self, is_first)
    }

    fn commands_split(&self) -> Result<(), Fault> {
        carc_play::commands_split(self)
    }

    fn keeps_open(&self, thread: ChannelId) -> bool {
        carc_play::keeps_open(self, thread)
    }

    fn sync(&self) -> Result<(), Fault> {
        self.sync()
    }

    fn owed(&self) -> Vec<Debt> {
        self.owed()
    }

    fn owed_in(&self, channel: ChannelId) -> Option<GameId> {
        self.owed_in(channel)
    }

    fn debt(&self, game: GameId) -> Result<Option<Debt>, Fault> {
        self.debt(game)
    }

    fn nudge(&self) -> Vec<GameId> {
        self.nudge()
    }

    fn compose(&self, game: GameId) -> Result<Option<Post>, Fault> {
        self.compose(game)
    }

    fn delivered(&self, post: &Post, message: MessageId) -> Result<Option<MessageId>, Fault> {
        self.delivered(post, message)
    }

    fn threaded(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, Fault> {
        self.threaded(game, opened)
    }

    fn message_of(&self, game: GameId) -> Result<Option<MessageId>, Fault> {
        self.message_of(game)
    }

    fn sorry(&self, reader: &Reader) -> Note {
        self.sorry(reader)
    }

    fn texts(&self, reader: &Reader) -> &Texts {
        self.texts(reader)
    }

    fn languages(&self) -> &Languages {
        self.languages()
    }

    fn thinks_in(&self, game: GameId) -> Option<(ChannelId, Option<GuildId>)> {
        self.thinks_in(game)
    }

    fn think(&self, game: GameId) -> Result<(), Fault> {
        self.think(game)
    }

    fn take_on(&self, game: GameId) -> Result<bool, Fault> {
        self.take_on(game)
    }

    fn hand_back(&self, game: GameId) -> Result<(), Fault> {
        self.hand_back(game)
    }

    fn left_lying(&self) -> Vec<GameId> {
        self.left_lying()
    }

    fn reach(&self, server: GuildId, is_in: &dyn Fn() -> bool) -> Result<(), Fault> {
        self.reach(server, is_in)
    }

    fn channels_gone(
        &self,
        guild: Option<GuildId>,
        channels: &BTreeSet<ChannelId>,
        owed: Option<GameId>,
    ) -> Result<Vec<GameId>, Fault> {
        self.channels_gone(guild, channels, owed)
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
