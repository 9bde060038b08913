//! A game as a request finds it.

use super::fault::Fault;
use super::fault::NotDone;
use crate::words::refusal::Refusal;
use crate::words::replay::Replay;
use carc_rules::Record;
use carc_store::{Change, GameStore, StoreError};
use carc_table::{GameId, Replayed, Stage, Table, standing_actions};
use std::cell::OnceCell;

/// A game as a request finds it: a snapshot, which is replayed at most once.
pub(crate) struct Session {
    table: Table,
    /// `None` until the game begins.
    record: Option<Record>,
    /// Number of entries in its log: actions, and the cuts that took some of them back.
    logged: u32,
    replayed: OnceCell<Replay>,
}

impl Session {
    /// Reads a game; `None` if there is none.
    pub(crate) fn load(store: &dyn GameStore, id: GameId) -> Result<Option<Self>, StoreError> {
        let _part = tracing::debug_span!("read").entered();
        let Some((table, log)) = store.table_and_log(id)? else { return Ok(None) };
        let record = table.setup.clone().map(|setup| Record { setup, actions: standing_actions(&log) });
        Ok(Some(Self { table, record, logged: log.len() as u32, replayed: OnceCell::new() }))
    }

    pub(crate) fn id(&self) -> GameId {
        self.table.id
    }

    /// Returns the number of entries in its log: actions, and the cuts that took some of them back.
    pub(crate) fn logged(&self) -> u32 {
        self.logged
    }

    /// Returns the table: the game's people and what they agreed on.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the record; refused if the game has not begun.
    pub(crate) fn record(&self) -> Result<&Record, NotDone> {
        Ok(self.record.as_ref().ok_or(Refusal::NotBegun)?)
    }

    /// Returns the number of log entries that no longer count: actions that were taken back, and the cuts that did so.
    pub(crate) fn taken_back(&self) -> u32 {
        let standing = self.record.as_ref().map_or(0, |record| record.actions.len() as u32);
        self.logged.saturating_sub(standing)
    }

    /// Returns the replayed record; refused if the game has not begun, a fault if the record cannot be replayed or
    /// leads to another position than when it was played.
    pub(crate) fn replay(&self) -> Result<&Replay, NotDone> {
        if let Some(replay) = self.replayed.get() {
            return Ok(replay);
        }
        let _part = tracing::debug_span!("replay").entered();
        let replay = replayed(&self.table, self.record()?)?;
        Ok(self.replayed.get_or_init(|| replay))
    }

    /// Returns the table and the replay of a game that has begun, over or not; refused otherwise.
    pub(crate) fn begun(&self) -> Result<(&Table, &Replay), NotDone> {
        Ok((&self.table, self.replay()?))
    }

    /// Returns the table and the replay of a running game; refused otherwise.
    pub(crate) fn running(&self) -> Result<(&Table, &Replay), NotDone> {
        match self.table.stage {
            Stage::Running => self.begun(),
            Stage::Lobby => Err(Refusal::NotBegun.into()),
            Stage::Finished | Stage::Cancelled => Err(Refusal::Finished.into()),
        }
    }

    /// Returns the table of a lobby, to be changed; refused if it is no longer a lobby.
    pub(crate) fn lobby(&self) -> Result<Table, NotDone> {
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

    /// Returns the session after `change`, without reading the game again.
    pub(crate) fn after(mut self, change: Change) -> Result<Self, NotDone> {
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

/// Replays the record of a game.
///
/// # Errors
/// A [`Fault`] if that fails, or leads to another position than when it was played.
fn replayed(table: &Table, record: &Record) -> Result<Replay, NotDone> {
    let now = record.setup.version;
    let other_rules = table.replayed.filter(|replayed| replayed.rules != now);
    let other_rules = || other_rules.map(|replayed| Fault::OtherRules { then: replayed.rules, now });
    let replay = match Replay::of(record) {
        Ok(replay) => replay,
        Err(error) => return Err(other_rules().map_or(error.into(), NotDone::from)),
    };
    match table.replayed {
        Some(Replayed { fingerprint, .. }) if fingerprint != replay.game.fingerprint() => {
            Err(other_rules().unwrap_or(Fault::Altered).into())
        }
        Some(_) | None => Ok(replay),
    }
}
