//! The results of a server's finished games and what follows from them, cached in memory: a request reads only the
//! games that changed since the previous one.

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

/// The results of a server's finished games, with ratings and names.
#[derive(Clone, Default)]
pub(crate) struct Standings {
    /// The count of changes to the server's games that are included.
    changes: u64,
    /// The results of the games that have one ([`GameResult::of`]), in the order in which they ended. Unreadable games
    /// are left out.
    pub results: Vec<Arc<GameResult>>,
    /// The ratings after all of them.
    pub ratings: Ratings,
    /// The names of the players, as in the newest game of each.
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
        standings.recount();
        Ok(standings)
    }

    /// Reads the `changed` games again, and updates what follows from them.
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
        // An unchanged result changes nothing.
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
            self.recount();
        }
        Ok(())
    }

    fn recount(&mut self) {
        self.ratings = Ratings::after(self.results.iter().map(|result| &**result));
        self.names.clear();
        for result in &self.results {
            name(&mut self.names, result);
        }
    }

    /// Returns the approximate memory it takes, in bytes.
    fn bytes(&self) -> usize {
        let seat = |seat: &SeatResult| size_of::<SeatResult>() + seat.name.capacity();
        let one = |result: &Arc<GameResult>| size_of::<GameResult>() + result.seats.iter().map(seat).sum::<usize>();
        // Includes the overhead of the collections.
        let person = |name: &String| name.capacity() + 2 * (size_of::<Rating>() + size_of::<String>() + 16);
        let results: usize = self.results.iter().map(|result| one(result) + 32).sum();
        size_of::<Self>() + results + self.names.values().map(person).sum::<usize>()
    }
}

/// Returns the key by which the results of a server are sorted.
fn place(result: &GameResult) -> (u64, GameId) {
    (result.ended, result.game)
}

/// Maximum number of finished games to read for what nobody has asked for: some ten milliseconds of work, once.
const UNASKED: usize = 500;

/// The cached standings of the servers where somebody asked last.
pub(crate) struct AllStandings(Recent<GuildId, Arc<Standings>>);

impl Default for AllStandings {
    fn default() -> Self {
        Self(Recent::new(RESULTS))
    }
}

impl AllStandings {
    /// Returns the standings of a server if they are cached or cheap to compute; otherwise `None`.
    pub(crate) fn at_hand(&self, store: &dyn GameStore, guild: GuildId) -> Result<Option<Arc<Standings>>, NotDone> {
        let is_small = || store.index().finished_on(guild).take(UNASKED + 1).count() <= UNASKED;
        if self.0.has(guild) || is_small() { self.of(store, guild).map(Some) } else { Ok(None) }
    }

    /// Returns the standings of a server. The first call reads all its finished games, later ones only those that
    /// changed.
    pub(crate) fn of(&self, store: &dyn GameStore, guild: GuildId) -> Result<Arc<Standings>, NotDone> {
        self.0.get(guild, |known| {
            // Read before the games, so that a later change is read by the next call.
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
