//! What a channel can ask for: requests in, replies out; time, people, permissions, every sentence.
//!
//! Nothing of a game is kept in memory: each request reads the record from the store, replays it and writes what changed, so
//! that a restart at any moment loses nothing.

pub mod alt;
mod answers;
mod aside;
pub mod chronicle;
pub mod clock;
pub mod computer;
mod deadline;
mod debt;
mod expansion;
mod expansions;
mod feature;
mod guide;
mod invitation;
mod larger;
mod lobby;
mod lobby_rules;
mod look;
mod mention;
mod moves;
mod palette;
pub mod picture;
mod planner;
mod post;
mod press;
mod question;
mod reading;
mod refusal;
pub mod reply;
pub mod request;
mod rulebook;
pub mod score_sheet;
mod seats;
mod settings;
mod suggest;
pub mod text;
mod turn;
mod wish;
pub mod words;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chronicle::Chronicle;
use clock::{Clock, Lots};
pub use deadline::PATIENCE;
pub use debt::Debt;
use mention::Strangers;
pub use reading::Typed;
pub use refusal::Refusal;
use reply::{Choice, Note, Post, Reply};
use request::{Ask, BoardWish, Press, Request, Shown, Suggest};
use text::Texts;

use crate::engine::{Illegal, Record, Unreplayable};
use crate::render::Themes;
use crate::store::{CauseId, CommitError, GameId, GameStore, MessageId, Refused, StoreError, Table};

/// The bot's desk: everything that people can ask for. Its methods block on the disk; call them off the event loop.
pub struct App {
    store: Arc<dyn GameStore>,
    themes: Arc<Themes>,
    texts: Texts,
    clock: Arc<dyn Clock>,
    lots: Lots,
    /// How long people have to answer what they are asked.
    patience: Duration,
    strangers: Strangers,
    /// One lock a game in the process; games share a lock where their numbers meet.
    locks: [Mutex<()>; 64],
}

/// Something went wrong that is nobody's mistake: logged at the edge, told in a neutral sentence.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The store cannot read or write.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A record cannot be replayed.
    #[error("the record cannot be replayed: {0}")]
    Unreplayable(#[from] Unreplayable),
    /// A record leads elsewhere than when it was played, by the same rules.
    #[error("the record does not lead to the position that it led to when it was played")]
    Altered,
    /// A record was played by other rules than those of this program, and leads elsewhere by these.
    #[error("the game was played by rules {then}, this program has rules {now}, and they make a difference")]
    OtherRules {
        /// The [`RULES`](crate::engine::RULES) of its last action.
        then: u16,
        /// Today's.
        now: u16,
    },
    /// The program itself is wrong.
    #[error("{0}")]
    Broken(String),
}

impl Fault {
    /// Why one game cannot go on, if that is it: that game's trouble alone, and no use trying again.
    pub fn unreadable(&self) -> Option<Unreadable> {
        match self {
            Self::Store(StoreError::Damaged { .. }) | Self::Unreplayable(_) | Self::Altered => {
                Some(Unreadable::Damaged)
            }
            Self::Store(StoreError::Newer { .. }) => Some(Unreadable::Newer),
            Self::OtherRules { then, now } if then > now => Some(Unreadable::Newer),
            Self::OtherRules { .. } => Some(Unreadable::OtherRules),
            Self::Store(_) | Self::Broken(_) => None,
        }
    }

    /// Whether the store found its data folder removed or unmounted.
    pub fn is_gone(&self) -> bool {
        matches!(self, Self::Store(StoreError::Gone { .. }))
    }
}

/// Why a game cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// Its record makes no sense.
    Damaged,
    /// A later program knows what its record says.
    Newer,
    /// The rules were mended since its last action, and by today's it stands otherwise.
    OtherRules,
}

/// Why a request was not done.
#[derive(Debug)]
enum Trouble {
    /// The person is told what would be right.
    Refused(Refusal),
    /// This very request was done before.
    Repeated,
    /// Somebody was faster; the same request may be tried again on what is there now.
    Overtaken,
    /// Nobody's mistake.
    Fault(Fault),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}

impl From<Unreplayable> for Trouble {
    fn from(error: Unreplayable) -> Self {
        Self::Fault(error.into())
    }
}

impl From<Illegal> for Trouble {
    fn from(illegal: Illegal) -> Self {
        Self::Fault(Fault::Broken(format!("the program's own move is illegal: {illegal}")))
    }
}

impl From<CommitError> for Trouble {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Refused(Refused::Seen { .. }) => Self::Repeated,
            // Busy: somebody opened a lobby in the same moment.
            CommitError::Refused(Refused::Busy { .. } | Refused::Stale { .. } | Refused::Gap { .. }) => Self::Overtaken,
            CommitError::Store(error) => Self::Fault(error.into()),
        }
    }
}

impl App {
    /// A desk over a store.
    pub fn new(store: Arc<dyn GameStore>, themes: Arc<Themes>, clock: Arc<dyn Clock>, lots: Lots) -> Self {
        let locks = std::array::from_fn(|_| Mutex::new(()));
        Self {
            store,
            themes,
            texts: Texts::english(),
            clock,
            lots,
            patience: PATIENCE,
            strangers: Strangers::default(),
            locks,
        }
    }

    /// The sentences.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Answers a request. What it changes is committed but may not yet have reached the disk: call [`App::sync`] before
    /// telling anyone.
    pub fn handle(&self, request: &Request) -> Reply {
        // Within one process the lock orders things; a second process would be overtaken, and tries again on what it finds.
        const TRIES: usize = 3;
        for _ in 0..TRIES {
            match self.answer(request) {
                Ok(reply) => return reply,
                Err(Trouble::Refused(refusal)) => return said(refusal.say(&self.texts)),
                Err(Trouble::Repeated) => return Reply::Repeated,
                Err(Trouble::Overtaken) => {}
                Err(Trouble::Fault(fault)) => {
                    let game = self.store.current(request.channel).ok().flatten().map(|game| game.to_string());
                    let command = request.ask.word();
                    tracing::error!(game, command, channel = request.channel.0, cause = request.cause, %fault, "a request failed");
                    return Reply::Note(match fault.unreadable() {
                        Some(why) => self.unreadable_note(request, why),
                        None => self.sorry(),
                    });
                }
            }
        }
        said(Refusal::OldButton.say(&self.texts))
    }

    /// Where the answer to a request appears: what there is nothing to show of is said to the asker alone.
    pub fn shown(&self, request: &Request) -> Shown {
        match request.ask.shown() {
            Shown::ToAll if !self.is_shown(request) => Shown::Privately,
            shown => shown,
        }
    }

    fn answer(&self, request: &Request) -> Result<Reply, Trouble> {
        if self.store.cause(CauseId(request.cause))?.is_some() {
            return Ok(Reply::Repeated);
        }
        match &request.ask {
            Ask::Start(wish) => self.start(request, wish),
            Ask::Help => Ok(self.help()),
            Ask::Rules { topic } => self.rules(request, topic.as_deref()),
            Ask::Export { game } => self.export(request, game.as_deref()),
            Ask::Press(press) => self.press(request, press),
            Ask::Play { line, mention: true } => self.mentioned(request, line),
            Ask::Play { line, mention: false } => self.line(request, line),
            Ask::Place(typed) => self.on_game(request, |id| self.place(request, id, typed)),
            Ask::Abbey { cell, follower } => {
                self.on_game(request, |id| self.abbey(request, id, cell, follower.as_deref()))
            }
            Ask::Draw => self.on_game(request, |id| self.draw(request, id, None)),
            Ask::Hand => self.on_game(request, |id| self.hand(request, id)),
            Ask::Join => self.on_game(request, |id| self.join(request, id)),
            Ask::Leave => self.on_game(request, |id| self.leave(request, id)),
            Ask::Rematch => self.rematch_here(request),
            Ask::AddComputer => self.on_game(request, |id| self.add_computer(request, id)),
            Ask::Remove { seat } => self.on_game(request, |id| self.remove(request, id, seat)),
            Ask::Colour { colour } => self.on_game(request, |id| self.colour_typed(request, id, colour.as_deref())),
            Ask::Begin => self.on_game(request, |id| self.begin(request, id, None)),
            Ask::Cancel => self.on_game(request, |id| self.cancel(request, id)),
            Ask::Resign => self.on_game(request, |id| self.ask_resign(request, id)),
            Ask::Answer { question, typed } => {
                self.on_game(request, |id| self.answer_typed(request, id, *question, typed.as_deref()))
            }
            Ask::Answers(wish) => self.on_game(request, |id| self.set_answers(request, id, *wish)),
            Ask::Enlarge { size } => self.on_game(request, |id| self.enlarge_typed(request, id, size)),
            Ask::ServerSettings(wish) => self.server_settings(request, wish),
            Ask::GameSettings(wish) => self.on_game(request, |id| self.game_settings(request, id, wish)),
            Ask::Board(wish) => self.board(self.game_here(request.channel)?, request.who.id, wish),
            Ask::Tiles => self.tiles(self.game_here(request.channel)?),
            Ask::Scores => self.scores(self.game_here(request.channel)?),
            Ask::History { number } => self.history(self.game_here(request.channel)?, *number),
        }
    }

    /// Plays a move that was typed in one line.
    fn line(&self, request: &Request, line: &str) -> Result<Reply, Trouble> {
        let line = wish::said(Some(line)).ok_or(Refusal::NothingTyped)?;
        if line.eq_ignore_ascii_case("draw") {
            return self.on_game(request, |id| self.draw(request, id, None));
        }
        let typed = Typed::line(line).ok_or_else(|| Refusal::NotAMove { typed: line.to_owned() })?;
        self.on_game(request, |id| self.place(request, id, &typed))
    }

    fn press(&self, request: &Request, press: &Press) -> Result<Reply, Trouble> {
        self.only_where_it_counts(request, press)?;
        match *press {
            Press::Join(id) => self.locked(id, || self.join(request, id)),
            Press::Leave(id) => self.locked(id, || self.leave(request, id)),
            Press::AddComputer(id) => self.locked(id, || self.add_computer(request, id)),
            Press::Begin(id) => self.locked(id, || self.begin(request, id, None)),
            Press::BeginWith(id, version, seat) => self.locked(id, || self.begin(request, id, Some((version, seat)))),
            Press::Expand(id, expansion, on) => self.locked(id, || self.expand(request, id, expansion, on)),
            Press::Rules(id) => self.show_rules(request, id, None),
            Press::Rule(id, option) => self.show_rules(request, id, option),
            Press::SetRule(id, option, value) => self.locked(id, || self.set_rule(request, id, option, value)),
            Press::Colours(id) => self.ask_colour(request, id),
            Press::Colour(id, colour) => self.locked(id, || self.choose_colour(request, id, colour)),
            Press::Cancel(id) => self.locked(id, || self.cancel(request, id)),
            Press::Plan(id, version) => self.plan(request, id, version),
            Press::Step(plan) => self.step(request, plan),
            Press::Confirm(plan) => self.locked(plan.game, || self.confirm(request, plan)),
            Press::Draw(id, version) => self.locked(id, || self.draw(request, id, Some(version))),
            Press::Keep(id, version) => self.locked(id, || self.keep(request, id, Some(version))),
            Press::Hand(id) => self.hand(request, id),
            Press::Tiles(id) => self.tiles(id),
            Press::Scores(id) => self.scores(id),
            Press::Resign(id) => self.locked(id, || self.resign(request, id)),
            Press::Rematch(id) => self.rematch(request, id),
            Press::Question(id, moment) => self.open_question(request, id, Some(moment)),
            Press::Pick(id, moment, answer) => self.pick(request, id, moment, answer),
            Press::Since(id) => {
                let wish = BoardWish { since: Some(look::MINE.to_owned()), ..BoardWish::default() };
                self.board(id, request.who.id, &wish)
            }
            Press::Answer(id, moment, answer) => self.locked(id, || self.answer_pressed(request, id, moment, answer)),
            Press::Enlarge(id, width, height) => self.locked(id, || self.enlarge(request, id, width, height, false)),
            Press::PutAside(id) => self.locked(id, || self.put_aside(request, id)),
            Press::GoOn(id) => self.locked(id, || self.go_on(request, id)),
            Press::KeepTable(id, width, height) => self.locked(id, || self.keep_table(request, id, width, height)),
        }
    }

    /// Does something with the channel's lobby or running game, alone.
    fn on_game(
        &self,
        request: &Request,
        work: impl FnOnce(GameId) -> Result<Reply, Trouble>,
    ) -> Result<Reply, Trouble> {
        let id = self.store.current(request.channel)?.ok_or(Refusal::NoGame)?;
        self.locked(id, || work(id))
    }

    fn locked<T>(&self, id: GameId, work: impl FnOnce() -> T) -> T {
        let _guard = self.lock(id);
        work()
    }

    /// A lock guards no data, only the order of things: one that a panic has poisoned is as good as before.
    fn lock(&self, id: GameId) -> MutexGuard<'_, ()> {
        self.locks[(id.0 % self.locks.len() as u64) as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game that somebody named or pressed a button of.
    fn table(&self, id: GameId) -> Result<Table, Trouble> {
        Ok(self.store.table(id)?.ok_or(Refusal::OldButton)?)
    }

    fn record(&self, id: GameId) -> Result<Record, Trouble> {
        Ok(self.store.record(id)?.ok_or(Refusal::NotBegun)?)
    }

    fn chronicle(&self, id: GameId) -> Result<Chronicle, Trouble> {
        let (table, record) = self.store.table_and_record(id)?.ok_or(Refusal::NotBegun)?;
        aside::replayed(&table, &record)
    }

    /// Choices for somebody who types, best first; the caller shows as many as it can.
    pub fn suggest(&self, suggest: &Suggest) -> Vec<Choice> {
        self.choices(suggest).unwrap_or_else(|trouble| {
            if let Trouble::Fault(fault) = trouble {
                tracing::error!(channel = suggest.channel.0, %fault, "no suggestions");
            }
            Vec::new()
        })
    }

    /// Forgets requests that nobody delivers again: those of yesterday and before. To be called now and then.
    pub fn tidy_up(&self) {
        const DAY: u64 = 24 * 60 * 60 * 1000;
        if let Err(error) = self.store.forget_causes_before(self.clock.now().saturating_sub(DAY)) {
            tracing::error!(%error, "old requests could not be forgotten");
        }
    }

    /// Waits until everything committed so far is on the disk.
    ///
    /// # Errors
    /// [`Fault`] if the disk refuses.
    pub fn sync(&self) -> Result<(), Fault> {
        Ok(self.store.sync()?)
    }

    /// Waits until everything is on the disk, for good.
    ///
    /// # Errors
    /// [`Fault`] if the disk refuses.
    pub fn close(&self) -> Result<(), Fault> {
        Ok(self.store.close()?)
    }

    /// Plays what computers and chance have to do in a game, then makes what its channel is owed; `None` if it is owed nothing.
    ///
    /// # Errors
    /// [`Fault`] if the game cannot be read or written.
    pub fn compose(&self, game: GameId) -> Result<Option<Post>, Fault> {
        let table = self.locked(game, || -> Result<Option<Table>, Trouble> {
            self.advance(game)?;
            let owed = self.store.owes(game)?;
            owed.then(|| self.table(game)).transpose()
        });
        let post = table.and_then(|table| table.map(|table| self.post(&table)).transpose());
        post.map_err(|trouble| match trouble {
            Trouble::Fault(fault) => fault,
            Trouble::Refused(refusal) => Fault::Broken(format!("refused itself: {refusal:?}")),
            Trouble::Repeated | Trouble::Overtaken => Fault::Broken("another process writes the same game".to_owned()),
        })
    }

    /// Notes that a post arrived as `message`. Returns the message of the same game before it, which loses its buttons now.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be written.
    pub fn delivered(&self, post: &Post, message: MessageId) -> Result<Option<MessageId>, Fault> {
        Ok(self.store.settle(post.game, post.version, Some(message))?)
    }

    /// The message that carries the buttons of a game now.
    pub fn message_of(&self, game: GameId) -> Option<MessageId> {
        self.store.board_message(game).ok().flatten().map(|board| board.message)
    }

    /// The neutral sentence for a fault.
    pub fn sorry(&self) -> Note {
        Note { text: self.texts.say("fault", &[]), ..Note::default() }
    }
}

fn said(text: text::Text) -> Reply {
    Reply::Note(Note { text, ..Note::default() })
}
