//! The entries of a journal: what was committed.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use carc_table::Deletion;
use carc_table::Former;
use carc_table::GameFile;
use carc_table::Logged;
use carc_table::Name;
use carc_table::Questions;
use carc_table::Server;
use carc_table::Waiting;
use carc_table::log::{self, NoLog};
use carc_table::{CauseId, GameId, Generation, GuildId, PersonId};
use carc_table::{Holder, Replayed, Table};

/// One thing that was committed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The schema of the folder from here on: the first line, and again after an upgrade.
    Schema(u32),
    /// A game with everything done in it so far.
    Game(Box<Whole>),
    /// The next version of a game.
    Step(Box<Step>),
    /// The settings of a server.
    Server(GuildId, Server),
    /// The store's generation from here on.
    Generation(Generation),
    /// A person was deleted.
    Deleted(Deletion),
    /// This game was set aside: its channel was freed, though it is not over.
    Aside(GameId),
    /// The number of times that journal and database have been synced together.
    Round(u64),
    /// The store was closed; nothing is missing before this line.
    Closed,
}

/// A game with everything done in it so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whole {
    /// The cause of the change that began the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cause: Option<CauseId>,
    /// Without the names of people.
    pub(crate) table: Table,
    /// The log, in the words of [`log::words`].
    pub(crate) log: String,
    /// In a rewritten journal: the causes that were heard before, and the versions that they led to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) heard: Vec<(CauseId, u64)>,
}

/// The changes from one version of a game to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    pub(crate) game: GameId,
    pub(crate) version: u64,
    pub(crate) updated: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cause: Option<CauseId>,
    /// The new entries of the log, in the words of [`log::words`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) log: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) replayed: Option<Replayed>,
    /// The state of the game's questions, if it changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) questions: Option<Questions>,
    /// The state of the game's wait for its next move, if that changes, as it does with every move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) waiting: Option<Waiting>,
    /// The table without the names of people, if anything else changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<Box<Table>>,
}

impl Entry {
    /// Creates the entry for the step from one version of a game to the next; `before` is `None` for a new game.
    pub(crate) fn change(before: Option<&Table>, after: &Table, log: &[Logged], cause: Option<CauseId>) -> Self {
        let Some(before) = before else {
            return Self::Game(Box::new(Whole {
                cause,
                table: without_names(after),
                log: log::words(log),
                heard: Vec::new(),
            }));
        };
        let Table { version, updated, replayed, .. } = *after;
        let questions = (before.questions != after.questions).then(|| after.questions.clone());
        // Once it is set, it is never `None` again, so that `None` in a step means unchanged.
        let waiting = after.waiting.clone().filter(|waiting| before.waiting.as_ref() != Some(waiting));
        let as_told = Table {
            version,
            updated,
            replayed,
            questions: after.questions.clone(),
            waiting: waiting.clone().or_else(|| before.waiting.clone()),
            ..before.clone()
        };
        let table = (as_told != *after).then(|| Box::new(without_names(after)));
        let questions = questions.filter(|_| table.is_none());
        let waiting = waiting.filter(|_| table.is_none());
        Self::Step(Box::new(Step {
            game: after.id,
            version,
            updated,
            cause,
            log: log::words(log),
            replayed,
            questions,
            waiting,
            table,
        }))
    }

    /// Returns the game that it is about; `None` if it is about none.
    pub(crate) fn game(&self) -> Option<GameId> {
        match self {
            Self::Game(whole) => Some(whole.table.id),
            Self::Step(step) => Some(step.game),
            Self::Aside(game) => Some(*game),
            Self::Schema(_)
            | Self::Server(..)
            | Self::Generation(_)
            | Self::Deleted(_)
            | Self::Round(_)
            | Self::Closed => None,
        }
    }

    /// Creates the entry of a whole game.
    pub(crate) fn whole(file: &GameFile) -> Self {
        Self::rebuilt(file, Vec::new())
    }

    /// Creates the entry of a whole game, with the causes that were heard before.
    pub(crate) fn rebuilt(file: &GameFile, heard: Vec<(CauseId, u64)>) -> Self {
        let (table, log) = (without_names(&file.table), log::words(&file.log));
        Self::Game(Box::new(Whole { cause: None, table, log, heard }))
    }

    /// Returns the game that an entry is about, and everybody whom it mentions except former players.
    pub(crate) fn mentioned(&self) -> Option<(GameId, BTreeSet<PersonId>)> {
        let game = self.game()?;
        let (former, found) = (Former::nobody(), RefCell::new(BTreeSet::new()));
        let asked = |who: PersonId| {
            found.borrow_mut().insert(who);
            false
        };
        match self {
            Self::Game(whole) => found.borrow_mut().extend(whole.table.mentioned()),
            Self::Step(step) => {
                found.borrow_mut().extend(step.table.iter().flat_map(|table| table.mentioned()));
                if let Some(questions) = &step.questions {
                    questions.clone().forget(&asked, &former);
                }
                if let Some(waiting) = &step.waiting {
                    waiting.clone().forget(&asked);
                }
            }
            _ => {}
        }
        let mut people = found.into_inner();
        people.retain(|&person| !person.is_former());
        Some((game, people))
    }
}

impl Step {
    /// Applies the step to a game.
    pub(super) fn apply(self, GameFile { table, log, .. }: &mut GameFile) -> Result<(), NoLog> {
        let more = log::from_words(&self.log)?;
        if let Some(next) = self.table {
            *table = *next;
        }
        if let Some(questions) = self.questions {
            table.questions = questions;
        }
        if let Some(waiting) = self.waiting {
            table.waiting = Some(waiting);
        }
        (table.version, table.updated, table.replayed) = (self.version, self.updated, self.replayed);
        log.extend(more);
        Ok(())
    }
}

pub(crate) fn without_names(table: &Table) -> Table {
    let mut table = table.clone();
    for place in &mut table.places {
        place.for_each_holder(|holder| {
            if let Holder::Person { id, name } | Holder::Nobody { id, name } = holder {
                *name = Name::first_of([], *id);
            }
        });
    }
    table
}
