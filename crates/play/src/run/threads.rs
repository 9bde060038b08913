//! The threads of games: opened by the chat, and kept open while a game runs in them.

use crate::App;
use crate::case::fault::{Fault, NotDone};
use crate::case::pages;
use crate::lobby::thread;
use crate::talk::reply::Line;
use crate::talk::request::Reader;
use carc_table::{ChannelId, GameId, GuildId, Opening, Stage, Table, Thread};

/// Time in milliseconds for which edits of a line may be delayed to merge them, so that a stop may have lost them.
const MERGED: u64 = 30 * 60_000;
/// Time in milliseconds that a look for recent changes goes back: twice the time between two looks.
const LATELY: u64 = 2 * 60 * 60_000;

impl App {
    /// Notes that the thread of a game is open; or, with `None`, that Discord refuses to open it, so that the game is
    /// played in the channel itself. Returns `false` if that channel has another game already, so that this one still
    /// has no place.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be read or written.
    pub fn threaded(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, Fault> {
        let _guard = self.lock(game);
        self.place(game, opened).map_err(NotDone::into_fault)
    }

    /// Returns the current text of the line above the thread of a game; `None` for games without a thread, and for
    /// games that are gone or unreadable.
    ///
    /// # Errors
    /// [`Fault`] if the game cannot be read.
    pub fn thread_line(&self, game: GameId) -> Result<Option<Line>, Fault> {
        let line = || {
            let session = self.context(None, &Reader::All(None)).load(game)?;
            thread::line(&self.in_channel(session.table()), &session)
        };
        match line() {
            // The game is gone or unreadable: its line stays as it is.
            Err(NotDone::Refused(_)) => Ok(None),
            Err(NotDone::Fault(fault)) if fault.unreadable().is_some() => Ok(None),
            line => line.map_err(NotDone::into_fault),
        }
    }

    fn place(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, NotDone> {
        let cx = self.context(None, &crate::talk::request::Reader::All(None));
        let session = cx.load(game)?;
        let mut table = session.table().clone();
        let Some(thread) = table.thread.filter(|thread| thread.is == Opening::Owed) else { return Ok(true) };
        let is = if opened.is_some() { Opening::Open } else { Opening::Refused };
        table.channel = opened.unwrap_or(thread.parent);
        table.thread = Some(Thread { is, ..thread });
        if self.store.current(table.channel)?.is_some_and(|other| other != game) {
            return Ok(false);
        }
        self.store.commit(&cx.change(&session, table))?;
        Ok(true)
    }
}

/// Returns the open threads of running games, with their servers.
///
/// # Errors
/// [`Fault`] if the store cannot be read.
pub fn open_threads(app: &App) -> Result<Vec<(Option<GuildId>, ChannelId)>, Fault> {
    let mut threads = Vec::new();
    for_each_open(app, |table| {
        if is_kept_open(table) {
            threads.push((table.guild, table.channel));
        }
    })?;
    Ok(threads)
}

/// Calls `look` for all lobbies and running games in threads that were opened for them.
fn for_each_open(app: &App, mut look: impl FnMut(&Table)) -> Result<(), Fault> {
    let mut current = app.store.all_current().peekable();
    while current.peek().is_some() {
        // An unreadable game doesn't tell whether it has a thread.
        let (page, _unreadable) = pages::next_page(&mut current);
        for table in app.store.index().tables(page) {
            match table {
                Ok(table) if table.thread.is_some_and(|thread| thread.is == Opening::Open) => look(&table),
                Ok(_) => {}
                Err(error) if error.is_of_one_game() => {}
                Err(error) => return Err(NotDone::from(error).into_fault()),
            }
        }
    }
    Ok(())
}

/// Returns the lobbies and games in threads that have changed lately, so that the lines above their threads may be out
/// of date, with their servers and the channels of the lines. Lately means within two hours or, if `is_first`, since
/// shortly before an earlier run of the program ended.
///
/// # Errors
/// [`Fault`] if the store cannot be read.
pub fn recent_lines(app: &App, is_first: bool) -> Result<Vec<(Option<GuildId>, ChannelId, GameId)>, Fault> {
    let now = app.clock.now();
    let since = if is_first { app.run.ran_before(now).saturating_sub(MERGED) } else { now.saturating_sub(LATELY) };
    let mut lines = Vec::new();
    for_each_open(app, |table| {
        if table.updated >= since && table.stage.holds_channel() {
            lines.push((table.guild, table.started_in(), table.id));
        }
    })?;
    Ok(lines)
}

/// Returns whether `thread` is the open thread of a running game; `false` if that can't be read.
pub fn keeps_open(app: &App, thread: ChannelId) -> bool {
    let game = app.store.current(thread).ok().flatten();
    game.and_then(|game| app.store.table(game).ok().flatten()).is_some_and(|table| is_kept_open(&table))
}

fn is_kept_open(table: &Table) -> bool {
    table.stage == Stage::Running && table.thread.is_some_and(|thread| thread.is == Opening::Open)
}
