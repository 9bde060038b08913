//! The state that all parts of the bot share. Its behaviour is in `bot`.

use super::mention::Strangers;
use super::retention::Keep;
use super::{debt, deleted, idle};
use crate::calls::patience::PATIENCE;
use crate::case::clock::{Chance, Clock};
use crate::case::uptime::Served;
use crate::memory::Memory;
use crate::words::text::Languages;
use carc_picture::Themes;
use carc_players::Budget;
use carc_store::GameStore;
use carc_table::limits::Limits;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The bot, which answers everything that people can ask for. Its methods block on the disk: call them off the event
/// loop.
pub struct App {
    pub(crate) store: Arc<dyn GameStore>,
    pub(crate) themes: Arc<Themes>,
    pub(crate) languages: Languages,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) chance: Chance,
    /// Time limit for answers to questions.
    pub(crate) patience: Duration,
    pub(crate) limits: Limits,
    pub(crate) keep: Keep,
    pub(crate) strangers: Strangers,
    pub(crate) memory: Memory,
    pub(crate) deleted: deleted::Deleted,
    /// Locked while somebody is being deleted.
    pub(crate) deleting: Mutex<()>,
    pub(crate) unread: debt::Unread,
    /// When this run of the program began, and when an earlier one was last known to run.
    pub(crate) run: debt::Run,
    pub(crate) placed: debt::Placed,
    pub(crate) idle: idle::Idle,
    /// When people were served, and how the attempts to connect went.
    pub served: Served,
    /// The budget of all computer players, without a limit; cancelled when the program ends.
    pub(crate) thinking: Budget,
    /// One lock per game within this process; games whose ids are equal modulo the length share one.
    pub(crate) locks: [Mutex<()>; 64],
}

/// Maximum number of attempts at a request while other changes overtake it.
pub(crate) const TRIES: usize = 3;

impl App {
    /// Creates the bot over a store, with default limits.
    pub fn new(store: Arc<dyn GameStore>, themes: Arc<Themes>, clock: Arc<dyn Clock>, chance: Chance) -> Self {
        let run = debt::Run::begin(&*store, clock.now());
        let served = Served::begin(Arc::clone(&store), Arc::clone(&clock));
        Self {
            store,
            themes,
            languages: Languages::carried(),
            clock,
            chance,
            patience: PATIENCE,
            limits: Limits::default(),
            keep: Keep::default(),
            strangers: Strangers::default(),
            memory: Memory::default(),
            deleted: deleted::Deleted::default(),
            deleting: Mutex::default(),
            unread: debt::Unread::default(),
            run,
            idle: idle::Idle::default(),
            placed: debt::Placed::default(),
            served,
            thinking: Budget::unlimited(),
            locks: std::array::from_fn(|_| Mutex::new(())),
        }
    }

    /// Sets the time limit for answers.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Sets the limits on what people can ask for.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }
}
