//! Answers requests, and composes the posts to channels.

use super::app::{App, TRIES};
use super::{delete_person, mention, refused, split};
use crate::agree::set_aside;
use crate::case::fault::Fault;
use crate::case::fault::NotDone;
use crate::case::{Context, Outcome, Session, Write};
use crate::commands::suggest;
use crate::moves::own_action;
use crate::posts::post;
use crate::talk::reply::{Choice, Note, Post, Reply};
use crate::talk::request::{Ask, Reader, Request, Shown, Suggest};
use crate::words::refusal::Refusal;
use crate::{commands, statistics};
use carc_table::{CauseId, ChannelId, GameId, GuildId, Holder, MessageId, Place, Stage, Table};
use std::sync::{MutexGuard, PoisonError};

impl App {
    /// Answers a request. Its changes are committed but may not have reached the disk yet: call [`App::sync`] before
    /// telling anyone.
    pub fn handle(&self, request: &Request) -> Reply {
        let request = &*mention::understood(&*self.store, request);
        for _ in 0..TRIES {
            match self.answer(request) {
                Ok(reply) => return reply,
                Err(NotDone::Refused(refusal)) => return self.refused(request, &refusal),
                Err(NotDone::Repeated) => return Reply::Repeated,
                Err(NotDone::Overtaken) => {}
                Err(NotDone::Fault(fault)) => {
                    let game = self.store.current(request.channel).ok().flatten().map(|game| game.to_string());
                    let command = commands::asked(&request.ask).name;
                    tracing::error!(game, command, channel = request.channel.0, cause = request.cause, %fault, "a request failed");
                    return Reply::Note(match fault.unreadable() {
                        Some(why) => set_aside::unreadable_note(&self.context(None, &request.reader()), request, why),
                        None => self.sorry(&request.reader()),
                    });
                }
            }
        }
        self.refused(request, &Refusal::OldButton)
    }

    /// Loads the game, decides the request and commits its changes.
    fn answer(&self, request: &Request) -> Result<Reply, NotDone> {
        let cause = CauseId(request.cause);
        if self.store.cause(cause)?.is_some() {
            return Ok(Reply::Repeated);
        }
        let asked = commands::asked(&request.ask);
        if request.guild.is_none() && !asked.works_in_direct && !mention::has_game(&*self.store, request.channel)? {
            return Err(Refusal::NotInServer.into());
        }
        let reader = match self.shown(request) {
            Shown::ToAll => Reader::All(request.guild),
            Shown::Privately | Shown::InPlace | Shown::Form => request.reader(),
        };
        let cx = self.context(Some(cause), &reader);
        match &request.ask {
            Ask::Press(press) | Ask::Fill(press, _) => commands::only_where_it_counts(&cx, request, press)?,
            Ask::Play { mention: true, line } if !mention::is_seated(&cx, request)? => {
                let may_be_told = self.strangers.may_be_told(request.channel, cx.now);
                return Ok(if may_be_told { mention::not_seated(&cx, line) } else { Reply::Silence });
            }
            _ => {}
        }
        let game = match &request.ask {
            _ if !asked.takes_turns => None,
            Ask::Press(press) | Ask::Fill(press, _) => Some(press.game()),
            _ => self.store.current(request.channel)?,
        };
        if let Some(game) = game {
            tracing::Span::current().record("game", tracing::field::display(game));
        }
        // Within one process the lock orders changes. Across processes one change overtakes the other, which is then
        // tried again.
        let _guard = game.map(|game| self.lock(game));
        let mut outcome = tracing::debug_span!("decide").in_scope(|| commands::run(&cx, request))?;
        outcome.take_up_name(request);
        let Outcome { write, reply } = outcome;
        match write {
            Write::Nothing => {}
            Write::Game(change) => {
                let _part = tracing::debug_span!("commit").entered();
                self.store.commit(&change)?;
            }
            Write::Games(changes) => changes.iter().try_for_each(|change| self.store.commit(change))?,
            Write::Server(guild, edit) => {
                if self.store.update_server(guild, &|server| edit.apply(server))? != edit.after {
                    return Err(NotDone::Overtaken);
                }
            }
            Write::Person(person, edit) => {
                if self.store.update_person_settings(person, &|settings| edit.apply(settings))? != edit.after {
                    return Err(NotDone::Overtaken);
                }
                self.idle.forget();
            }
            Write::Forget(leaving) => {
                let left = delete_person::forget(self, &leaving)?;
                if let (Reply::Note(note), false) = (&reply, left.is_empty()) {
                    return Ok(Reply::Left(left, note.clone()));
                }
            }
            Write::SetAside(channel, game) => {
                if !self.store.put_game_aside(channel, game)? {
                    return Err(Refusal::OldButton.into());
                }
                tracing::warn!(%game, channel = channel.0, by = request.who.id.0, "a game that cannot be read was set aside");
            }
        }
        Ok(split::told(self, &cx, request, reply))
    }

    /// Returns the context for what the program does in a game by itself. Everybody reads it, so its language is that
    /// of the game's server.
    pub(crate) fn in_channel(&self, table: &Table) -> Context<'_> {
        self.context(None, &Reader::All(table.guild))
    }

    fn refused(&self, request: &Request, refusal: &Refusal) -> Reply {
        let cx = self.context(None, &request.reader());
        let controls = commands::menu::below_refusal(&cx, request);
        Reply::Note(Note { text: refused::told(&cx, request, refusal), controls, ..Note::default() })
    }

    /// Locks a game. The lock guards no data, only the order of changes, so a poisoned one is still usable.
    pub(crate) fn lock(&self, id: GameId) -> MutexGuard<'_, ()> {
        self.locks[(id.0 % self.locks.len() as u64) as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns where the answer to a request appears. If a public board can't be shown, only the asker reads why.
    pub fn shown(&self, request: &Request) -> Shown {
        match (commands::asked(&request.ask).shown, &request.ask) {
            (Shown::ToAll, Ask::Board(wanted))
                if !commands::look::board::is_shown(
                    &self.context(None, &Reader::All(request.guild)),
                    request,
                    wanted,
                ) =>
            {
                Shown::Privately
            }
            (shown, _) => shown,
        }
    }

    /// Returns suggestions for somebody who types, first those that begin with what was typed; the caller shows as many
    /// as fit. Empty if there are none, or they cannot be found out.
    pub fn suggest(&self, suggest: &Suggest) -> Vec<Choice> {
        suggest::choices(&self.context(None, &suggest.reader()), suggest).unwrap_or_else(|why| {
            if let NotDone::Fault(fault) = why {
                tracing::error!(channel = suggest.channel.0, %fault, "no suggestions");
            }
            Vec::new()
        })
    }

    /// Plays what computers and chance have to do in a game, then composes the post that its channel is owed; `None` if
    /// it is owed none.
    ///
    /// # Errors
    /// [`Fault`] if the game cannot be read or written.
    pub fn compose(&self, game: GameId) -> Result<Option<Post>, Fault> {
        let _part = tracing::debug_span!("compose").entered();
        let post = self.advance(game).and_then(|mut session| {
            let Some(owed) = self.store.owed_of(game)? else { return Ok(None) };
            if owed.version > session.table().version {
                // Somebody has changed the game since it was read.
                session = self.advance(game)?;
            }
            statistics::note_end(&*self.store, &session);
            post::post(&self.in_channel(session.table()), &session).map(Some)
        });
        match post {
            // The game was deleted, as games that ended long ago are.
            Err(NotDone::Refused(Refusal::OldButton)) => Ok(None),
            post => post.map_err(NotDone::into_fault),
        }
    }

    /// Returns the channel and the server of a running game in which computers play, where [`App::think`] may have
    /// something to do; `None` for any other game.
    pub fn thinks_in(&self, game: GameId) -> Option<(ChannelId, Option<GuildId>)> {
        let table = self.store.table(game).ok().flatten().filter(|table| table.stage == Stage::Running)?;
        let is_computer = |place: &Place| matches!(place.holder, Holder::Computer { .. });
        table.places.iter().any(is_computer).then_some((table.channel, table.guild))
    }

    /// Plays what computers have to do in a game, so that [`App::compose`] has nothing left to play. This takes seconds
    /// if several strong ones play.
    ///
    /// # Errors
    /// [`Fault`] if the game cannot be read or written.
    pub fn think(&self, game: GameId) -> Result<(), Fault> {
        self.advance(game).map(drop).map_err(NotDone::into_fault)
    }

    /// Plays what the program has to do in a game. Nothing is locked while a computer player thinks: if a person's
    /// change comes first, the turn is decided again.
    fn advance(&self, game: GameId) -> Result<Session, NotDone> {
        let load = || self.context(None, &Reader::All(None)).load(game);
        let mut session = load()?;
        while let Some(change) = own_action::next_turn(&self.in_channel(session.table()), &session, &self.thinking)? {
            session = match self.store.commit(&change).map_err(NotDone::from) {
                Ok(()) => session.after(change)?,
                Err(NotDone::Overtaken) => load()?,
                Err(why) => return Err(why),
            };
        }
        Ok(session)
    }

    /// Waits until everything committed so far is on the disk.
    ///
    /// # Errors
    /// [`Fault`] if the disk refuses.
    pub fn sync(&self) -> Result<(), Fault> {
        let _part = tracing::debug_span!("sync").entered();
        Ok(self.store.sync()?)
    }

    /// Syncs everything to the disk and closes the store. Computer players that still think are cancelled; they think
    /// again after the next start.
    ///
    /// # Errors
    /// [`Fault`] if the disk refuses.
    pub fn close(&self) -> Result<(), Fault> {
        self.thinking.cancel();
        if let Err(fault) = self.served.serve(&[]) {
            tracing::error!(%fault, "it cannot be noted that the program runs");
        }
        Ok(self.store.close()?)
    }

    /// Notes that a post arrived as `message`. Returns the message that must lose its buttons, if there is one: the
    /// game's previous one, or this one if a newer post came first.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be written.
    pub fn delivered(&self, post: &Post, message: MessageId) -> Result<Option<MessageId>, Fault> {
        Ok(self.deleted.settle(&*self.store, post, message)?)
    }

    /// Returns the neutral sentence shown in place of a fault.
    pub fn sorry(&self, reader: &Reader) -> Note {
        Note { text: self.texts(reader).say("fault", &[]), ..Note::default() }
    }
}
