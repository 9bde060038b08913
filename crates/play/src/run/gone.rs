//! Channels that were deleted: the games played there end, and nobody is told, because there is no place to tell it.

use std::collections::{BTreeMap, BTreeSet};

use super::app::TRIES;
use crate::App;
use crate::agree::close;
use crate::calls::notice;
use crate::case::fault::{Fault, NotDone};
use crate::talk::request::Reader;
use carc_store::StoreError;
use carc_table::{ChannelId, GameId, GuildId, Stage, Table};

/// Number of games to look at among those that ended in a channel. Delivering what an earlier one is owed fails by
/// itself, because its channel is gone.
const ENDED: usize = 3;

impl App {
    /// Notes whether the bot is in a server and can reach it. While it can't, the clocks of the games there stand
    /// still.
    ///
    /// # Errors
    /// [`Fault`] if the store fails.
    pub fn reach(&self, guild: GuildId, is_in: impl FnOnce() -> bool) -> Result<(), Fault> {
        self.served.reach(guild, is_in)?;
        // Games there were noted as idle while their clocks stood still.
        self.idle.forget();
        Ok(())
    }

    /// Ends the lobbies and games in the deleted `channels` of a server (`None` for direct messages) and in their
    /// threads, as closed games end, and settles what is owed there. Does the same with `owed`, a game that could not
    /// be shown there. Returns the games that were there.
    ///
    /// Reads only games of that server, each once: a manager of a server can delete hundreds of threads at a time.
    ///
    /// # Errors
    /// [`Fault`] if the store fails. The next call ends the games that remain.
    pub fn channels_gone(
        &self,
        guild: Option<GuildId>,
        channels: &BTreeSet<ChannelId>,
        owed: Option<GameId>,
    ) -> Result<Vec<GameId>, Fault> {
        let mut over = Vec::new();
        let mut games = games_in(self, guild, channels)?;
        games.extend(owed.zip(channels.first().copied()));
        for (game, channel) in games {
            if end_in(self, channel, game).map_err(NotDone::into_fault)? {
                over.push(game);
            }
        }
        Ok(over)
    }
}

/// Returns the games to end, each with its channel.
fn games_in(
    app: &App,
    guild: Option<GuildId>,
    channels: &BTreeSet<ChannelId>,
) -> Result<BTreeMap<GameId, ChannelId>, StoreError> {
    let mut found = BTreeMap::new();
    for channel in channels {
        found.extend(app.store.current(*channel)?.map(|game| (game, *channel)));
        for game in app.store.finished_in(*channel).take(ENDED) {
            let game = game?;
            if app.store.owes(game)? {
                found.insert(game, *channel);
            }
        }
    }
    // Games in threads of these channels, opened or not, are found by their server.
    let Some(guild) = guild else { return Ok(found) };
    let there: Vec<GameId> = app.store.index().current_on(guild).collect::<Result<_, _>>()?;
    for table in app.store.index().tables(there) {
        match table {
            Ok(table) => {
                let within = channels.iter().find(|channel| is_in(&table, **channel));
                found.extend(within.map(|channel| (table.id, *channel)));
            }
            Err(error) if error.is_of_one_game() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(found)
}

/// Ends a game if it is in this channel; returns whether it is there.
fn end_in(app: &App, channel: ChannelId, game: GameId) -> Result<bool, NotDone> {
    match app.store.table(game) {
        Ok(Some(table)) if is_in(&table, channel) => {}
        Ok(_) => return Ok(false),
        // The store may still know where it is.
        Err(error) if error.is_of_one_game() => return Ok(app.store.put_game_aside(channel, game)?),
        Err(error) => return Err(error.into()),
    }
    let _guard = app.lock(game);
    for _ in 0..TRIES {
        match try_to_end_in(app, channel, game) {
            // A computer player or another process has changed the game meanwhile.
            Err(NotDone::Overtaken) => {}
            Err(NotDone::Refused(_)) => return Ok(false),
            Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => {
                return Ok(app.store.put_game_aside(channel, game)?);
            }
            ended => return ended,
        }
    }
    Err(NotDone::Overtaken)
}

fn try_to_end_in(app: &App, channel: ChannelId, game: GameId) -> Result<bool, NotDone> {
    let session = app.context(None, &Reader::All(None)).load(game)?;
    let table = session.table();
    if !is_in(table, channel) {
        return Ok(false);
    }
    let cx = app.in_channel(table);
    let ended = match table.stage {
        Stage::Lobby => Some(Table { stage: Stage::Cancelled, ..table.clone() }),
        Stage::Running => Some(close::closed(&cx, table.clone())),
        Stage::Finished | Stage::Cancelled => None,
    };
    let version = table.version + u64::from(ended.is_some());
    if let Some(ended) = ended {
        app.store.commit(&cx.quiet_change(&session, ended))?;
        tracing::info!(%game, channel = channel.0, "a channel was deleted: its game is closed");
    }
    // Nobody is called any more to a message that can't be shown.
    notice::call_no_more(&*app.store, game, Some(version))?;
    Ok(true)
}

/// Returns whether a game is in this channel, or in a thread of it that is open or still to be opened.
fn is_in(table: &Table, channel: ChannelId) -> bool {
    table.channel == channel || table.started_in() == channel
}
