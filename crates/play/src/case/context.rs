//! The things that a use case has at hand besides its game.

use super::clock::Chance;
use super::commands::Commands;
use super::fault::NotDone;
use super::session::Session;
use crate::memory::Memory;
use crate::words::refusal::Refusal;
use crate::words::text::{Languages, Link, Texts};
use carc_picture::Themes;
use carc_store::{GameStore, StoreError};
use carc_table::limits::Limits;
use carc_table::{CauseId, ChannelId, GameId, GuildId, Period, Screen, Table, Uptime};
use std::sync::Arc;
use std::time::Duration;

/// The things that a use case has at hand besides its game.
pub(crate) struct Context<'a> {
    /// The commands there are.
    pub commands: &'static Commands,
    /// The store, to read from only.
    pub store: &'a dyn GameStore,
    pub themes: &'a Themes,
    pub languages: &'a Languages,
    /// The sentences, in the language of the person who reads the answer.
    pub texts: &'a Texts,
    /// The sentences in the server's language: for what is stored in a game and read by all.
    pub channel_texts: &'a Texts,
    /// The screen that the reader of the answer chose; nothing where all read it.
    pub screen: Option<Screen>,
    pub chance: &'a Chance,
    /// Data that is kept in memory next to the store.
    pub memory: &'a Memory,
    /// Unix time in milliseconds of the request.
    pub now: u64,
    /// Time that people have to answer what they are asked.
    pub patience: Duration,
    /// The lobbies and games that a server and a host may have.
    pub limits: Limits,
    /// Times when people were served; in between, clocks stood still.
    pub uptime: Arc<Uptime>,
    /// Periods when the bot was not in the server that this is about: clocks stood still there.
    pub absences: Vec<Period>,
    /// Whether the managers of that server still have to be told that the commands were split.
    pub split_untold: bool,
    /// The interaction or message that is answered; `None` if the program acts by itself.
    pub cause: Option<CauseId>,
}

impl Context<'_> {
    /// Returns a game that somebody named or pressed a button of.
    pub(crate) fn load(&self, id: GameId) -> Result<Session, NotDone> {
        Ok(Session::load(self.store, id)?.ok_or(Refusal::OldButton)?)
    }

    /// Returns the people of a game and what was agreed, without its record.
    pub(crate) fn table(&self, id: GameId) -> Result<Table, NotDone> {
        Ok(self.store.table(id)?.ok_or(Refusal::OldButton)?)
    }

    /// Returns the lobby or running game of a channel.
    pub(crate) fn current(&self, channel: ChannelId) -> Result<Session, NotDone> {
        self.load(self.store.current(channel)?.ok_or(Refusal::NoGame)?)
    }

    /// Returns whether a lobby or a running game still goes on: one that was put aside does not.
    pub(crate) fn goes_on(&self, table: &Table) -> Result<bool, StoreError> {
        Ok(table.stage.holds_channel() && self.store.current(table.channel)? == Some(table.id))
    }

    /// Returns the game to look at in a channel: the one that is there, else the one that ended last.
    pub(crate) fn current_or_last(&self, channel: ChannelId) -> Result<Session, NotDone> {
        if let Some(id) = self.store.current(channel)? {
            return self.load(id);
        }
        self.load(self.store.finished_in(channel).next().transpose()?.ok_or(Refusal::NoGame)?)
    }

    /// Returns a link to the newest message of a game, or else to its channel.
    pub(crate) fn board(&self, game: GameId, guild: Option<GuildId>, channel: ChannelId) -> Result<Link, NotDone> {
        let message = self.store.board_message(game)?.map(|board| board.message);
        Ok(Link { guild, channel, message })
    }
}
