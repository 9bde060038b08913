//! A request in three steps: load a game as a [`Session`], decide in a use case, commit what its [`Outcome`] writes.
//!
//! A use case is a function of a [`Context`], the request and a session. It reads but writes nothing itself: it returns
//! what to write and what to say. So a test can look at both, and a request that is overtaken can simply be decided
//! again.

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

use super::absence;
use super::clock::Chance;
use super::consent;
use super::fault::NotDone;
use super::left_move;
use super::memory::Memory;
use super::pace;
use super::refusal::Refusal;
use super::replay::{Decided, Replay};
use super::reply::{Note, Reply};
use super::set_aside;
use super::text::{Languages, Link, Text, Texts};
use crate::engine::{Action, Game, Phase, Record};
use crate::limits::Limits;
use crate::render::Themes;
use crate::store::questions::Undo;
use crate::store::{
    CauseId, Change, ChannelId, GameId, GameStore, GuildId, Leaving, Period, PersonId, PersonSettings, Replayed,
    Server, Stage, StoreError, Table, Uptime, standing_actions,
};

/// What a use case has at hand beside its game.
pub(super) struct Context<'a> {
    /// The store, to read from only.
    pub store: &'a dyn GameStore,
    pub themes: &'a Themes,
    pub languages: &'a Languages,
    /// The sentences, in the language of whoever reads the answer.
    pub texts: &'a Texts,
    /// The sentences in the server's language: for what is stored in a game and read by all.
    pub channel_texts: &'a Texts,
    pub chance: &'a Chance,
    /// What is kept in memory beside the store.
    pub memory: &'a Memory,
    /// The time of the request, in unix milliseconds.
    pub now: u64,
    /// How long people have to answer what they are asked.
    pub patience: Duration,
    /// The lobbies and games that a server and a host may have.
    pub limits: Limits,
    /// When people were not served: clocks stood still.
    pub uptime: Arc<Uptime>,
    /// When the bot was not in the server that this is about: clocks stood still there.
    pub absences: Vec<Period>,
    /// Whether whoever manages that server is still to be told that the commands were split.
    pub split_untold: bool,
    /// The interaction or message that is answered; `None` if the program acts by itself.
    pub cause: Option<CauseId>,
}

impl Context<'_> {
    /// A game that somebody named or pressed a button of.
    pub(super) fn load(&self, id: GameId) -> Result<Session, NotDone> {
        Ok(Session::load(self.store, id)?.ok_or(Refusal::OldButton)?)
    }

    /// The people of a game and what was agreed, without its record.
    pub(super) fn table(&self, id: GameId) -> Result<Table, NotDone> {
        Ok(self.store.table(id)?.ok_or(Refusal::OldButton)?)
    }

    /// The lobby or running game of a channel.
    pub(super) fn current(&self, channel: ChannelId) -> Result<Session, NotDone> {
        self.load(self.store.current(channel)?.ok_or(Refusal::NoGame)?)
    }

    /// Whether a lobby or a running game still goes on: one that was put aside does not.
    pub(super) fn goes_on(&self, table: &Table) -> Result<bool, StoreError> {
        Ok(table.stage.holds_channel() && self.store.current(table.channel)? == Some(table.id))
    }

    /// The game to look at in a channel: the one that is there, else the one that ended last.
    pub(super) fn current_or_last(&self, channel: ChannelId) -> Result<Session, NotDone> {
        if let Some(id) = self.store.current(channel)? {
            return self.load(id);
        }
        self.load(self.store.finished_in(channel).next().transpose()?.ok_or(Refusal::NoGame)?)
    }

    /// A link to the newest message of a game, or else to its channel.
    pub(super) fn board(&self, game: GameId, guild: Option<GuildId>, channel: ChannelId) -> Result<Link, NotDone> {
        let message = self.store.board_message(game)?.map(|board| board.message);
        Ok(Link { guild, channel, message })
    }

    /// The next version of a game, in which the channel is shown what `table` says now: the board's message is edited.
    pub(super) fn change(&self, session: &Session, table: Table) -> Change {
        let away = absence::away(self, &table);
        let mut change = self.revised(session, table);
        let (table, version) = (&mut change.table, session.table.version + 1);
        if table.stage == Stage::Running {
            // An older program's board is posted again before it is edited.
            let waiting = table.waiting.get_or_insert_with(|| session.table.waiting());
            waiting.board.get_or_insert(version);
            waiting.away = away;
        }
        change
    }

    fn revised(&self, session: &Session, mut table: Table) -> Change {
        let mut cut_back = None;
        if !table.players().eq(session.table.players()) {
            cut_back = consent::recount(self, session, &mut table).unwrap_or_else(|error| {
                // What cannot be read cannot be taken back either.
                tracing::error!(?error, "what people agree on cannot be counted again");
                None
            });
        }
        table.version += 1;
        table.settle_left_moves();
        table.keep_bounds();
        // Whoever plans a move goes on as long as no move is made or taken back.
        let goes_on = session.table.stage == Stage::Running && cut_back.is_none();
        table.questions.ahead.quiet = if goes_on { table.questions.ahead.quiet + 1 } else { 0 };
        table.updated = self.now;
        Change { table, cut_back, actions: Vec::new(), first: session.logged, cause: self.cause, owe: true }
    }

    /// The next version of a game that looks as it did: its channel is shown nothing, and the buttons there stay good.
    pub(super) fn quiet_change(&self, session: &Session, table: Table) -> Change {
        let mut change = Change { owe: false, ..self.revised(session, table) };
        change.table.questions.ahead.quiet = session.table.questions.ahead.quiet;
        change.table.questions.ahead.hidden += 1;
        change
    }

    /// The next version of a running game: `actions` lead to `after`. Its board is posted as a new message.
    pub(super) fn played(&self, session: &Session, actions: Vec<Action>, after: &Game) -> Result<Change, NotDone> {
        let game = &session.replay()?.game;
        let before = game.phase();
        let mut change = self.change(session, session.table().clone());
        let table = &mut change.table;
        table.questions.ahead.quiet = 0;
        let number = table.shown_version();
        table.questions.follow(before, after.phase(), self.now, number);
        let mut waiting = pace::clocks_after(self, session.table(), game, &actions);
        waiting.away = table.waiting().away;
        if before.is_same(after.phase()) {
            // The time to answer goes on, and leaves out the same pauses as before.
            waiting.pauses = session.table().waiting().pauses_until(self.now);
        }
        table.waiting = Some(waiting);
        if actions.iter().any(|action| action.is_placement()) {
            let is_open = matches!(table.questions.undo, Some(Undo::Asked { .. } | Undo::Lapsed { .. }));
            if !is_open || actions.iter().any(|action| action.is_placement() && is_by_person(session, action)) {
                table.questions.undo = None;
            }
            if self.cause.is_some() {
                table.questions.ahead.came.clear();
                table.questions.ahead.lost.clear();
            }
        }
        let placed = |seat| actions.iter().any(|action| action.is_placement() && action.seat() == Some(seat));
        table.questions.ahead.left.retain(|left| !placed(left.seat) || left_move::is_for_later(left, game));
        if actions.iter().any(|&action| Decided::by(action).is_some()) {
            table.questions.larger = None;
        }
        if after.phase() == Phase::Over {
            table.stage = Stage::Finished;
            table.settle_left_moves();
        }
        table.replayed = Some(Replayed::of(after));
        change.actions = actions;
        Ok(anew(change))
    }
}

/// Whether a person holds the seat that acts.
fn is_by_person(session: &Session, action: &Action) -> bool {
    let place = action.seat().and_then(|seat| session.table().places.get(seat.index()));
    place.is_some_and(|place| place.holder.person().is_some())
}

/// The change with a board that is posted as a new message, which can ping people, instead of editing the one before.
pub(super) fn anew(mut change: Change) -> Change {
    let version = change.table.version;
    if let Some(waiting) = &mut change.table.waiting {
        waiting.board = Some(version);
    }
    change
}

/// A game as a request finds it: of one moment, and replayed at most once.
pub(super) struct Session {
    table: Table,
    /// `None` until the game begins.
    record: Option<Record>,
    /// How many entries its log has.
    logged: u32,
    replayed: OnceCell<Replay>,
}

impl Session {
    /// Reads a game; `None` if there is none.
    pub(super) fn load(store: &dyn GameStore, id: GameId) -> Result<Option<Self>, StoreError> {
        let _part = tracing::debug_span!("read").entered();
        let Some((table, log)) = store.table_and_log(id)? else { return Ok(None) };
        let record = table.setup.clone().map(|setup| Record { setup, actions: standing_actions(&log) });
        Ok(Some(Self { table, record, logged: log.len() as u32, replayed: OnceCell::new() }))
    }

    pub(super) fn id(&self) -> GameId {
        self.table.id
    }

    /// How many entries its log has.
    pub(super) fn logged(&self) -> u32 {
        self.logged
    }

    /// Its people, and what was agreed.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// Its record; refused if it has not begun.
    pub(super) fn record(&self) -> Result<&Record, NotDone> {
        Ok(self.record.as_ref().ok_or(Refusal::NotBegun)?)
    }

    /// Returns the number of entries of its log that no longer count: actions that were taken back, and the entries that did that.
    pub(super) fn taken_back(&self) -> u32 {
        let standing = self.record.as_ref().map_or(0, |record| record.actions.len() as u32);
        self.logged.saturating_sub(standing)
    }

    /// Its turns; refused if it has not begun, a fault if its record leads elsewhere than it did.
    pub(super) fn replay(&self) -> Result<&Replay, NotDone> {
        if let Some(replay) = self.replayed.get() {
            return Ok(replay);
        }
        let _part = tracing::debug_span!("replay").entered();
        let replay = set_aside::replayed(&self.table, self.record()?)?;
        Ok(self.replayed.get_or_init(|| replay))
    }

    /// A game that has begun, over or not.
    pub(super) fn begun(&self) -> Result<(&Table, &Replay), NotDone> {
        Ok((&self.table, self.replay()?))
    }

    /// A game that runs; refused otherwise.
    pub(super) fn running(&self) -> Result<(&Table, &Replay), NotDone> {
        match self.table.stage {
            Stage::Running => self.begun(),
            Stage::Lobby => Err(Refusal::NotBegun.into()),
            Stage::Finished | Stage::Cancelled => Err(Refusal::Finished.into()),
        }
    }

    /// A lobby, to be changed; refused if it is none any more.
    pub(super) fn lobby(&self) -> Result<Table, NotDone> {
        let mut table = self.table.clone();
        match table.stage {
            Stage::Lobby => {
                // Older lobbies have seats without a colour. Settled here, so that no colour changes when a seat
                // becomes free.
                table.settle_colours();
                Ok(table)
            }
            Stage::Running => Err(Refusal::Running.into()),
            Stage::Finished | Stage::Cancelled => Err(Refusal::OldButton.into()),
        }
    }

    /// The game as a change leaves it, without being read and replayed again.
    pub(super) fn after(mut self, change: Change) -> Result<Self, NotDone> {
        self.logged += (change.actions.len() + usize::from(change.cut_back.is_some())) as u32;
        if let Some(record) = &mut self.record {
            if let Some(kept) = change.cut_back {
                record.actions.truncate(kept as usize);
                self.replayed.take();
            }
            if let Some(replay) = self.replayed.get_mut() {
                for &action in &change.actions {
                    replay.play(action)?;
                }
            }
            record.actions.extend(change.actions);
        }
        self.table = change.table;
        Ok(self)
    }
}

/// What a use case decides: what to write, and what to say once it is written.
#[derive(Debug)]
pub(super) struct Outcome {
    pub write: Write,
    pub reply: Reply,
}

/// What a use case writes.
#[derive(Debug)]
pub(super) enum Write {
    Nothing,
    Game(Box<Change>),
    /// Two games, of which the first may be written without the second.
    Games(Box<[Change; 2]>),
    /// The settings of a server.
    Server(GuildId, Server),
    /// The settings of a person.
    Person(PersonId, PersonSettings),
    /// A person is deleted from everything.
    Forget(Box<Leaving>),
    /// A game that cannot be read frees its channel.
    SetAside(ChannelId, GameId),
}

impl Outcome {
    /// A change, of which the channel's message is the only answer.
    pub(super) fn done(change: Change) -> Self {
        let reply = Reply::Done(change.table.id);
        Self { write: Write::Game(Box::new(change)), reply }
    }

    /// The same, and something for the asker to read beside the channel's message.
    pub(super) fn and_told(mut self, text: Text) -> Self {
        if text.is_empty() {
            return self;
        }
        self.reply = match self.reply {
            Reply::Done(game) => Reply::Changed(game, Note { text, ..Note::default() }),
            Reply::Changed(game, note) => Reply::Changed(game, Note { text: note.text.then(text), ..note }),
            reply => reply,
        };
        self
    }

    /// A change, and something for the asker to read.
    pub(super) fn told(change: Change, note: Note) -> Self {
        Self { write: Write::Game(Box::new(change)), reply: Reply::Note(note) }
    }
}

impl From<Reply> for Outcome {
    fn from(reply: Reply) -> Self {
        Self { write: Write::Nothing, reply }
    }
}

impl From<Note> for Outcome {
    fn from(note: Note) -> Self {
        Reply::Note(note).into()
    }
}
