//! The ledger: what channels are owed, and what has been delivered. It is a trait so that tests can replace the
//! [`App`].

use std::collections::BTreeSet;

use carc_play::reply::{Line, Post};
use carc_play::request::{ChannelId, GameId, GuildId, MessageId, Reader};
use carc_play::text::Texts;
use carc_play::{App, Debt, Fault};

/// What delivery needs of the [`App`]. The methods are those of [`App`], and block as those do.
#[expect(missing_docs, reason = "documented at App")]
#[expect(clippy::missing_errors_doc, reason = "documented at App")]
pub trait Ledger: Send + Sync + 'static {
    fn sync(&self) -> Result<(), Fault>;
    fn owed(&self) -> Vec<Debt>;
    fn debt(&self, game: GameId) -> Result<Option<Debt>, Fault>;
    fn compose(&self, game: GameId) -> Result<Option<Post>, Fault>;
    fn delivered(&self, post: &Post, message: MessageId) -> Result<Option<MessageId>, Fault>;
    fn threaded(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, Fault>;
    fn message_of(&self, game: GameId) -> Result<Option<MessageId>, Fault>;
    fn texts(&self, reader: &Reader) -> &Texts;

    /// As [`App::thinks_in`]. A stand-in in tests need not think.
    fn thinks_in(&self, _game: GameId) -> Option<(ChannelId, Option<GuildId>)> {
        None
    }

    /// As [`App::think`].
    fn think(&self, _game: GameId) -> Result<(), Fault> {
        Ok(())
    }

    /// As [`App::take_on`]. A stand-in in tests shares its games with no other process by default.
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

    /// As [`App::channels_gone`]. A stand-in in tests need not know where a game is.
    fn channels_gone(
        &self,
        _guild: Option<GuildId>,
        _channels: &BTreeSet<ChannelId>,
        _owed: Option<GameId>,
    ) -> Result<Vec<GameId>, Fault> {
        Ok(Vec::new())
    }

    /// As [`App::thread_line`]. A stand-in in tests need not have threads.
    fn thread_line(&self, _game: GameId) -> Result<Option<Line>, Fault> {
        Ok(None)
    }

    /// As [`recent_lines`](carc_play::recent_lines).
    fn recent_lines(&self, _is_first: bool) -> Result<Vec<(Option<GuildId>, ChannelId, GameId)>, Fault> {
        Ok(Vec::new())
    }
}

impl Ledger for App {
    fn sync(&self) -> Result<(), Fault> {
        self.sync()
    }

    fn owed(&self) -> Vec<Debt> {
        self.owed()
    }

    fn debt(&self, game: GameId) -> Result<Option<Debt>, Fault> {
        self.debt(game)
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

    fn texts(&self, reader: &Reader) -> &Texts {
        self.texts(reader)
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

    fn thread_line(&self, game: GameId) -> Result<Option<Line>, Fault> {
        self.thread_line(game)
    }

    fn recent_lines(&self, is_first: bool) -> Result<Vec<(Option<GuildId>, ChannelId, GameId)>, Fault> {
        carc_play::recent_lines(self, is_first)
    }
}
