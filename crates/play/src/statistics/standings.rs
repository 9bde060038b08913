//! The results of a server's finished games with what follows from all of them, kept in memory: a request reads the games that
//! changed since the last one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::rating::{Rating, Ratings};
use super::result::{GameResult, SeatResult, name};
use super::tallies::result;
use crate::case::fault::{Fault, NotDone};
use crate::memory::recent::Recent;
use carc_store::GameStore;
use carc_table::limits::RESULTS;
use carc_table::{GameId, GuildId, PersonId, Stage};

/// The results of a server's finished games.
#[derive(Clone, Default)]
pub(crate) struct Standings {
    /// The changes of the server's games that it has.
    changes: u64,
    /// The results of the games that were played to their end, in the order in which they ended. A game that can't be read is
    /// left out.
    pub results: Vec<Arc<GameResult>>,
    /// The ratings after all of them.
    pub ratings: Ratings,
    /// The names of their people, as in the newest of them.
    pub names: BTreeMap<PersonId, String>,
}

impl Standings {
    /// Reads all finished games of a server.
    fn read(store: &dyn GameStore, guild: GuildId) -> Result<Self, NotDone> {
        let mut results = BTreeMap::new();
        for ended in store.index().finished_on(guild) {
            if let Some(result) = result(store, ended)? {
                results.insert((result.ended, result.game), Arc::new(result));
            }
        }
        let mut standings = Self { results: results.into_values().collect(), ..Self::default() };
        standings.count_anew();
        Ok(standings)
    }

    /// Reads these games again.
    fn follow(&mut self, store: &dyn GameStore, guild: GuildId, changed: &BTreeSet<GameId>) -> Result<(), NotDone> {
        let mut new: BTreeMap<GameId, GameResult> = BTreeMap::new();
        for ended in store.index().ended(changed.iter().copied().collect()) {
            let is_here = ended
                .as_ref()
                .map_or(true, |ended| ended.table.stage == Stage::Finished && ended.table.guild == Some(guild));
            if let Some(result) = result(store, ended)?.filter(|_| is_here) {
                new.insert(result.game, result);
            }
        }
        let known = self.results.len();
        // What says the same as before changes nothing.
        self.results.retain(|old| match new.get(&old.game) {
            Some(same) if **old == *same => new.remove(&old.game).is_some(),
            _ => !changed.contains(&old.game),
        });
        let mut new: Vec<GameResult> = new.into_values().collect();
        new.sort_by_key(place);
        let are_last = self.results.len() == known
            && self.results.last().is_none_or(|last| new.first().is_none_or(|first| place(last) < place(first)));
        if are_last {
            for result in new {
                self.ratings.rate(&result);
                name(&mut self.names, &result);
                self.results.push(Arc::new(result));
            }
        } else {
            self.results.extend(new.into_iter().map(Arc::new));
            self.results.sort_by_key(|result| place(result));
            self.count_anew();
        }
        Ok(())
    }

    fn count_anew(&mut self) {
        self.ratings = Ratings::after(self.results.iter().map(|result| &**result));
        self.names.clear();
        for result in &self.results {
            name(&mut self.names, result);
        }
    }

    /// Returns the memory that it takes, about.
    fn bytes(&self) -> usize {
        let seat = |seat: &SeatResult| size_of::<SeatResult>() + seat.name.capacity();
        let one = |result: &Arc<GameResult>| size_of::<GameResult>() + result.seats.iter().map(seat).sum::<usize>();
        // With what the lists themselves take.
        let person = |name: &String| name.capacity() + 2 * (size_of::<Rating>() + size_of::<String>() + 16);
        let results: usize = self.results.iter().map(|result| one(result) + 32).sum();
        size_of::<Self>() + results + self.names.values().map(person).sum::<usize>()
    }
}

/// Returns where a result stands among those of its server.
fn place(result: &GameResult) -> (u64, GameId) {
    (result.ended, result.game)
}

/// Most finished games of a server that are read for what nobody has asked for: some ten milliseconds' work, once.
const UNASKED: usize = 500;

/// The standings of the servers where somebody asked last.
pub(crate) struct AllStandings(Recent<GuildId, Arc<Standings>>);

impl Default for AllStandings {
    fn default() -> Self {
        Self(Recent::new(RESULTS))
    }
}

impl AllStandings {
    /// Returns the standings of a server if they are kept already or cost little; `None` if neither.
    pub(crate) fn at_hand(&self, store: &dyn GameStore, guild: GuildId) -> Result<Option<Arc<Standings>>, NotDone> {
        let is_small = || store.index().finished_on(guild).take(UNASKED + 1).count() <= UNASKED;
        if self.0.has(guild) || is_small() { self.of(store, guild).map(Some) } else { Ok(None) }
    }

    /// Returns the standings of a server. The first time it costs as much as the server has finished games, later as much as changed.
    pub(crate) fn of(&self, store: &dyn GameStore, guild: GuildId) -> Result<Arc<Standings>, NotDone> {
        self.0.get(guild, |known| {
            // Before the games: what changes after this is read again the next time.
            let changes = store.index().changes(guild).map_err(Fault::from)?;
            let missed = known.and_then(|known| Some((known, changes.since(known.changes)?)));
            let standings = match missed {
                Some((_, missed)) if missed.is_empty() => return Ok(None),
                Some((known, missed)) => {
                    let mut standings = Standings::clone(known);
                    standings.follow(store, guild, &missed)?;
                    standings
                }
                None => Standings::read(store, guild)?,
            };
            let bytes = standings.bytes();
            Ok(Some((Arc::new(Standings { changes: changes.count, ..standings }), bytes)))
        })
    }
}
