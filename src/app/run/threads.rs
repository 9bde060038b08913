//! The threads of games: opened by the chat, and kept open while a game runs in them.

use crate::app::App;
use crate::app::case::fault::{Fault, NotDone};
use crate::app::case::pages;
use crate::store::{ChannelId, GameId, GuildId, Opening, Stage, Table, Thread};

impl App {
    /// Notes that the thread of a game is open; or, with `None`, that Discord refuses to open it, so that the game is
    /// played in the channel itself. Returns whether the game has a place now: not if that channel has another game.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be read or written.
    pub fn threaded(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, Fault> {
        let _guard = self.lock(game);
        self.place(game, opened).map_err(NotDone::by_itself)
    }

    fn place(&self, game: GameId, opened: Option<ChannelId>) -> Result<bool, NotDone> {
        let cx = self.context(None, &crate::app::talk::request::Reader::All(None));
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

/// The threads that were opened for games that are running, with their servers.
///
/// # Errors
/// [`Fault`] if the store cannot be read.
pub fn open_threads(app: &App) -> Result<Vec<(Option<GuildId>, ChannelId)>, Fault> {
    let (mut threads, mut current) = (Vec::new(), app.store.all_current().peekable());
    while current.peek().is_some() {
        // A game that cannot be read says nothing of its thread.
        let (page, _unreadable) = pages::next_page(&mut current);
        for table in app.store.index().tables(page) {
            match table {
                Ok(table) if is_kept_open(&table) => threads.push((table.guild, table.channel)),
                Ok(_) => {}
                Err(error) if error.is_of_one_game() => {}
                Err(error) => return Err(NotDone::from(error).by_itself()),
            }
        }
    }
    Ok(threads)
}

/// Whether a thread was opened for a game that is running in it. What cannot be read is not.
pub fn keeps_open(app: &App, thread: ChannelId) -> bool {
    let game = app.store.current(thread).ok().flatten();
    game.and_then(|game| app.store.table(game).ok().flatten()).is_some_and(|table| is_kept_open(&table))
}

fn is_kept_open(table: &Table) -> bool {
    table.stage == Stage::Running && table.thread.is_some_and(|thread| thread.is == Opening::Open)
}
