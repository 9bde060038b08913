//! The context of a use case: all that it works with besides its game.

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

/// The context of a use case: all that it works with besides its game.
pub(crate) struct Context<'a> {
    /// All commands.
    pub commands: &'static Commands,
    /// The store, only for reading.
    pub store: &'a dyn GameStore,
    pub themes: &'a Themes,
    pub languages: &'a Languages,
    /// The sentences, in the language of the person who reads the answer.
    pub texts: &'a Texts,
    /// The sentences in the server's language: for what is stored in a game and read by all.
    pub channel_texts: &'a Texts,
    /// The screen that the reader of the answer chose; `None` if they chose none, or the answer is public.
    pub screen: Option<Screen>,
    pub chance: &'a Chance,
    /// State kept in memory next to the store.
    pub memory: &'a Memory,
    /// Unix time in milliseconds of the request.
    pub now: u64,
    /// Time that people have to answer a question of the game.
    pub patience: Duration,
    /// Limits on the lobbies and games of a server and a host.
    pub limits: Limits,
    /// Periods when people were served; in between, clocks stood still.
    pub uptime: Arc<Uptime>,
    /// Periods when the bot was not in the server concerned: clocks stood still there.
    pub absences: Vec<Period>,
    /// Whether the managers of that server still have to be told that the commands were split.
    pub split_untold: bool,
    /// The interaction or message being answered; `None` if the program acts by itself.
    pub cause: Option<CauseId>,
}

impl Context<'_> {
    /// Loads the game that somebody named or pressed a button of; refused if it is gone.
    pub(crate) fn load(&self, id: GameId) -> Result<Session, NotDone> {
        Ok(Session::load(self.store, id)?.ok_or(Refusal::OldButton)?)
    }

    /// Returns the table of a game, without its record; refused if it is gone.
    pub(crate) fn table(&self, id: GameId) -> Result<Table, NotDone> {
        Ok(self.store.table(id)?.ok_or(Refusal::OldButton)?)
    }

    /// Loads the lobby or running game of a channel; refused if there is none.
    pub(crate) fn current(&self, channel: ChannelId) -> Result<Session, NotDone> {
        self.load(self.store.current(channel)?.ok_or(Refusal::NoGame)?)
    }

    /// Returns whether a lobby or running game still holds its channel: one that was set aside does not.
    pub(crate) fn goes_on(&self, table: &Table) -> Result<bool, StoreError> {
        Ok(table.stage.holds_channel() && self.store.current(table.channel)? == Some(table.id))
    }

    /// Loads a channel's lobby or running game, or else its last finished one; refused if there is none.
    pub(crate) fn current_or_last(&self, channel: ChannelId) -> Result<Session, NotDone> {
        if let Some(id) = self.store.current(channel)? {
            return self.load(id);
        }
        self.load(self.store.finished_in(channel).next().transpose()?.ok_or(Refusal::NoGame)?)
    }

    /// Returns a link to the newest message of a game, or to its channel if there is none.
    pub(crate) fn board(&self, game: GameId, guild: Option<GuildId>, channel: ChannelId) -> Result<Link, NotDone> {
        let message = self.store.board_message(game)?.map(|board| board.message);
        Ok(Link { guild, channel, message })
    }
}
