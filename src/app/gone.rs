//! Channels that were deleted: what was played there is over, and nobody is told, because there is no place to tell it.

use super::commands::server::close;
use super::fault::{Fault, NotDone};
use super::request::Reader;
use super::{App, TRIES, notice};
use crate::store::{ChannelId, GameId, Stage, StoreError, Table};

impl App {
    /// A channel or thread was deleted. The lobbies and games in it and in its threads end, as games do that are closed, and
    /// whatever is owed there is settled. Returns those games.
    ///
    /// # Errors
    /// [`Fault`] if the store fails. What is left over then is found when it is called again.
    pub fn channel_gone(&self, channel: ChannelId) -> Result<Vec<GameId>, Fault> {
        let owed = self.store.owed().map(|owed| owed.map(|(game, _)| game));
        let games: Vec<Result<GameId, StoreError>> = self.store.all_current().chain(owed).collect();
        let mut over = Vec::new();
        for game in games {
            match game {
                Ok(game) if !over.contains(&game) && end_in(self, channel, game).map_err(NotDone::by_itself)? => {
                    over.push(game);
                }
                Ok(_) => {}
                Err(error) if error.is_of_one_game() => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(over)
    }
}

/// Ends a game if it is in this channel; returns whether it is.
fn end_in(app: &App, channel: ChannelId, game: GameId) -> Result<bool, NotDone> {
    // Most games are elsewhere.
    match app.store.table(game) {
        Ok(Some(table)) if is_in(&table, channel) => {}
        Ok(_) => return Ok(false),
        // Where it is, the store may know all the same.
        Err(error) if error.is_of_one_game() => return Ok(app.store.put_game_aside(channel, game)?),
        Err(error) => return Err(error.into()),
    }
    let _guard = app.lock(game);
    for _ in 0..TRIES {
        match try_to_end_in(app, channel, game) {
            // A computer player or another process has changed it meanwhile.
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
    // Nobody is called any more to what cannot be shown.
    notice::call_no_more(&*app.store, game, Some(version))?;
    Ok(true)
}

/// Whether a game is in this channel, or in a thread of it that is open or still to be opened.
fn is_in(table: &Table, channel: ChannelId) -> bool {
    table.channel == channel || table.started_in() == channel
}
