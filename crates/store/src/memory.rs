//! A store in memory, for tests: it lasts as long as the value, and follows the port's laws in the fewest lines.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::change::Change;
use crate::checked::Checked;
use crate::codec;
use crate::error::{CommitError, Refused, StoreError};
use crate::index::Index;
use crate::listed::Listed;
use crate::part;
use crate::port::{GameStore, Old};
use carc_table::changes::{self};
use carc_table::{BoardMessage, Calls, Owed, Seen};
use carc_table::{CauseId, ChannelId, GameId, Generation, GuildId, MessageId, PersonId};
use carc_table::{Changes, Deletion, Former, Leaving, Logged, PersonSettings, Server, Uptime};
use carc_table::{Ended, Stage, Table, Tally};

/// Games and people in memory.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    last_game: u64,
    games: BTreeMap<GameId, (Table, Vec<Logged>)>,
    /// The game that is in its lobby or running in a channel.
    channels: BTreeMap<ChannelId, GameId>,
    causes: BTreeMap<CauseId, Seen>,
    owed: BTreeMap<GameId, Owed>,
    messages: BTreeMap<GameId, BoardMessage>,
    servers: BTreeMap<GuildId, Server>,
    uptime: Uptime,
    settings: BTreeMap<PersonId, PersonSettings>,
    /// Everybody whom a game ever mentioned, and whether they have or had a seat.
    people: BTreeMap<(PersonId, GameId), bool>,
    deletions: BTreeSet<Deletion>,
    leaving: BTreeMap<PersonId, Leaving>,
    tallies: BTreeMap<GameId, Tally>,
    changes: BTreeMap<GuildId, Changes>,
}

/// Locks a store. Every method checks before it writes, so a panic leaves a change either undone or complete.
fn kept(store: &MemoryStore) -> MutexGuard<'_, Kept> {
    store.0.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Kept {
    /// Returns the games that mention a person, newest first, and whether they have or had a seat.
    fn of(&self, person: PersonId) -> impl Iterator<Item = (GameId, bool)> {
        let theirs = self.people.range((person, GameId(0))..=(person, GameId(u64::MAX)));
        theirs.rev().map(|(&(_, game), &seated)| (game, seated))
    }

    fn ended(&self, table: &Table, log: &[Logged]) -> Ended {
        Ended { table: table.clone(), entries: log.len() as u32, tally: self.tallies.get(&table.id).cloned() }
    }

    fn note(&mut self, game: GameId, servers: impl IntoIterator<Item = GuildId>) {
        for guild in servers {
            self.changes.entry(guild).or_default().note(game);
        }
    }

    /// Notes the message that carries the buttons of a game, and the people whom it calls.
    fn show(&mut self, game: GameId, shown: BoardMessage) {
        for person in shown.calls.people() {
            self.people.entry((person, game)).or_insert(false);
        }
        self.messages.insert(game, shown);
    }

    fn check(&self, change: &Change) -> Result<(), Refused> {
        let Change { table, cause, first, .. } = change;
        let game = table.id;
        if let Some(&Seen { game, version }) = cause.and_then(|cause| self.causes.get(&cause)) {
            return Err(Refused::Seen { game, version });
        }
        let before = self.games.get(&game);
        let found = before.map_or(0, |(table, _)| table.version);
        if found + 1 != table.version {
            return Err(Refused::Stale { game, expected: table.version.saturating_sub(1), found });
        }
        let stored = before.map_or(0, |(_, log)| log.len() as u32);
        if stored != *first {
            return Err(Refused::Gap { game, stored, first: *first });
        }
        match self.channels.get(&table.channel) {
            Some(&other) if other != game && table.stage.holds_channel() => Err(Refused::Busy { game: other }),
            Some(_) | None => Ok(()),
        }
    }
}

fn listed<T>(entries: Vec<T>) -> Listed<'static, T>
where
    T: 'static,
{
    Box::new(entries.into_iter().map(Ok))
}

impl GameStore for MemoryStore {
    fn reserve_id(&self) -> Result<GameId, StoreError> {
        let mut kept = kept(self);
        kept.last_game += 1;
        Ok(GameId(kept.last_game))
    }

    fn commit_checked(&self, Checked { change, log }: Checked<'_>) -> Result<(), CommitError> {
        let mut kept = kept(self);
        kept.check(change)?;
        let table = &change.table;
        let game = table.id;
        // People who gave up their seat before the game began no longer have one.
        kept.people.iter_mut().filter(|((_, of), _)| *of == game).for_each(|(_, seated)| *seated = false);
        kept.people.extend(table.listed_under().into_iter().map(|(person, seated)| ((person, game), seated)));
        kept.channels.retain(|_, held| *held != game);
        if table.stage.holds_channel() {
            kept.channels.insert(table.channel, game);
        }
        if let Some(cause) = change.cause {
            kept.causes.insert(cause, Seen { game, version: table.version });
        }
        if change.owe {
            let since = kept.owed.get(&game).map_or(table.updated, |owed| owed.since);
            kept.owed.insert(game, Owed { version: table.version, since });
        }
        let servers = changes::servers(kept.games.get(&game).map(|(before, _)| before), Some(table));
        kept.note(game, servers);
        let (stored, all) = kept.games.entry(game).or_insert_with(|| (table.clone(), Vec::new()));
        stored.clone_from(table);
        all.extend_from_slice(log);
        Ok(())
    }

    fn settle(
        &self,
        game: GameId,
        version: u64,
        posted: Option<(MessageId, Calls)>,
    ) -> Result<Option<MessageId>, StoreError> {
        let mut kept = kept(self);
        if kept.owed.get(&game).is_some_and(|owed| owed.version <= version) {
            kept.owed.remove(&game);
        }
        let Some((message, calls)) = posted else { return Ok(None) };
        let before = kept.messages.get(&game).cloned();
        if let Some(before) = before.as_ref().filter(|before| before.version > version) {
            return Ok(Some(message).filter(|&late| late != before.message));
        }
        kept.show(game, BoardMessage { message, version, calls });
        Ok(before.map(|before| before.message).filter(|&old| old != message))
    }

    fn put_game_aside(&self, channel: ChannelId, game: GameId) -> Result<bool, StoreError> {
        let mut kept = kept(self);
        let held = kept.channels.get(&channel) == Some(&game);
        if held {
            kept.channels.remove(&channel);
            kept.owed.remove(&game);
        }
        Ok(held)
    }

    fn forget_before(&self, what: Old, unix_ms: u64) -> Result<usize, StoreError> {
        let mut kept = kept(self);
        match what {
            Old::Causes => {
                let later = kept.causes.split_off(&CauseId::first_at(unix_ms));
                Ok(std::mem::replace(&mut kept.causes, later).len())
            }
            Old::Games | Old::Trifles | Old::Direct => {
                let before = kept.games.len();
                let old = kept.games.extract_if(.., |_, (table, log)| match what {
                    Old::Trifles => table.is_trifle(log.len() as u32, unix_ms),
                    Old::Direct => table.is_old_direct(unix_ms),
                    Old::Games | Old::Causes => table.is_over_since_before(unix_ms),
                });
                for (game, (table, _)) in old.collect::<Vec<_>>() {
                    kept.note(game, changes::servers(Some(&table), None));
                }
                let Kept { games, people, owed, messages, tallies, .. } = &mut *kept;
                people.retain(|(_, game), _| games.contains_key(game));
                tallies.retain(|game, _| games.contains_key(game));
                owed.retain(|game, _| games.contains_key(game));
                messages.retain(|game, _| games.contains_key(game));
                Ok(before - games.len())
            }
        }
    }

    fn update_board_message(
        &self,
        game: GameId,
        change: &dyn Fn(&mut BoardMessage),
    ) -> Result<Option<BoardMessage>, StoreError> {
        let mut kept = kept(self);
        let Some(mut shown) = kept.messages.get(&game).cloned() else { return Ok(None) };
        codec::update(&mut shown, change, || part::message(game))?;
        kept.show(game, shown.clone());
        Ok(Some(shown))
    }

    fn update_server(&self, guild: GuildId, change: &dyn Fn(&mut Server)) -> Result<Server, StoreError> {
        let mut kept = kept(self);
        let server = kept.servers.entry(guild).or_default();
        codec::update(server, change, || part::server(guild))?;
        Ok(server.clone())
    }

    fn update_uptime(&self, change: &dyn Fn(&mut Uptime)) -> Result<Uptime, StoreError> {
        let mut kept = kept(self);
        codec::update(&mut kept.uptime, change, part::uptime)?;
        Ok(kept.uptime.clone())
    }

    fn update_person_settings(
        &self,
        person: PersonId,
        change: &dyn Fn(&mut PersonSettings),
    ) -> Result<PersonSettings, StoreError> {
        let mut kept = kept(self);
        let settings = kept.settings.entry(person).or_default();
        codec::update(settings, change, || part::person(person))?;
        Ok(settings.clone())
    }

    fn forget_person(&self, person: PersonId, former: &Former, deletion: &Deletion) -> Result<(), StoreError> {
        let mut kept = kept(self);
        kept.settings.remove(&person);
        kept.people.retain(|&(who, _), _| who != person);
        let theirs = kept.games.values_mut().filter(|(table, _)| table.mentions(person));
        let theirs = theirs.map(|(table, _)| {
            table.forget(person, former);
            (table.id, changes::servers(Some(table), None))
        });
        for (game, servers) in theirs.collect::<Vec<_>>() {
            kept.note(game, servers);
        }
        kept.messages.values_mut().for_each(|message| message.calls.forget(person));
        kept.deletions.retain(|earlier| !earlier.is_of(person));
        kept.deletions.insert(deletion.clone());
        kept.leaving.remove(&person);
        Ok(())
    }

    fn sync(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn close(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn generation(&self) -> Result<Generation, StoreError> {
        Ok(Generation(0))
    }

    fn table(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        Ok(kept(self).games.get(&game).map(|(table, _)| table.clone()))
    }

    fn table_and_log(&self, game: GameId) -> Result<Option<(Table, Vec<Logged>)>, StoreError> {
        Ok(kept(self).games.get(&game).cloned())
    }

    fn current(&self, channel: ChannelId) -> Result<Option<GameId>, StoreError> {
        Ok(kept(self).channels.get(&channel).copied())
    }

    fn all_current(&self) -> Listed<'_, GameId> {
        listed(kept(self).channels.values().copied().collect())
    }

    fn all_games(&self) -> Listed<'_, GameId> {
        listed(kept(self).games.keys().copied().collect())
    }

    fn index(&self) -> &dyn Index {
        self
    }

    fn finished_in(&self, channel: ChannelId) -> Listed<'_, GameId> {
        let kept = kept(self);
        let tables = kept.games.values().map(|(table, _)| table);
        let finished = tables.filter(|table| table.stage == Stage::Finished && table.channel == channel);
        let mut games: Vec<(u64, GameId)> = finished.map(|table| (table.updated, table.id)).collect();
        games.sort_unstable();
        listed(games.into_iter().rev().map(|(_, game)| game).collect())
    }

    fn owed(&self) -> Listed<'_, (GameId, Owed)> {
        listed(kept(self).owed.iter().map(|(&game, &owed)| (game, owed)).collect())
    }

    fn owed_of(&self, game: GameId) -> Result<Option<Owed>, StoreError> {
        Ok(kept(self).owed.get(&game).copied())
    }

    fn board_message(&self, game: GameId) -> Result<Option<BoardMessage>, StoreError> {
        Ok(kept(self).messages.get(&game).cloned())
    }

    fn cause(&self, cause: CauseId) -> Result<Option<Seen>, StoreError> {
        Ok(kept(self).causes.get(&cause).copied())
    }

    fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        Ok(kept(self).servers.get(&guild).cloned().unwrap_or_default())
    }

    fn uptime(&self) -> Result<Uptime, StoreError> {
        Ok(kept(self).uptime.clone())
    }

    fn person_settings(&self, person: PersonId) -> Result<PersonSettings, StoreError> {
        Ok(kept(self).settings.get(&person).cloned().unwrap_or_default())
    }
}

impl Index for MemoryStore {
    fn games_of(&self, person: PersonId) -> Listed<'_, GameId> {
        let kept = kept(self);
        listed(kept.of(person).filter(|&(_, seated)| seated).map(|(game, _)| game).collect())
    }

    fn mentioning(&self, person: PersonId) -> Listed<'_, GameId> {
        listed(kept(self).of(person).map(|(game, _)| game).collect())
    }

    fn current_of(&self, person: PersonId) -> Listed<'_, GameId> {
        let kept = kept(self);
        let held: BTreeSet<GameId> = kept.channels.values().copied().collect();
        let seated = kept.of(person).filter(|(game, seated)| *seated && held.contains(game));
        listed(seated.map(|(game, _)| game).collect())
    }

    fn current_on(&self, guild: GuildId) -> Listed<'_, GameId> {
        let kept = kept(self);
        let is_there = |game: &&GameId| kept.games.get(game).is_some_and(|(table, _)| table.guild == Some(guild));
        listed(kept.channels.values().filter(is_there).copied().collect())
    }

    fn finished_on(&self, guild: GuildId) -> Listed<'_, Ended> {
        let kept = kept(self);
        let is_there = |table: &Table| table.stage == Stage::Finished && table.guild == Some(guild);
        let games = kept.games.values().filter(|(table, _)| is_there(table));
        let mut ended: Vec<Ended> = games.map(|(table, log)| kept.ended(table, log)).collect();
        ended.sort_by_key(|ended| (ended.table.updated, ended.table.id));
        listed(ended)
    }

    fn changes(&self, guild: GuildId) -> Result<Changes, StoreError> {
        Ok(kept(self).changes.get(&guild).cloned().unwrap_or_default())
    }

    fn ended(&self, games: Vec<GameId>) -> Listed<'_, Ended> {
        let kept = kept(self);
        let games = games.into_iter().filter_map(|game| kept.games.get(&game));
        listed(games.map(|(table, log)| kept.ended(table, log)).collect())
    }

    fn untallied(&self, from: GuildId, most: usize) -> Result<Vec<(GuildId, GameId)>, StoreError> {
        let kept = kept(self);
        let finished = kept.games.values().filter(|(table, _)| table.stage == Stage::Finished);
        let lacking = finished.filter(|(table, _)| !kept.tallies.contains_key(&table.id));
        let games: BTreeSet<_> = lacking.filter_map(|(table, _)| Some((table.guild?, table.id))).collect();
        Ok(games.into_iter().filter(|&(guild, _)| guild >= from).take(most).collect())
    }

    fn uncalled(&self) -> Listed<'_, GameId> {
        let kept = kept(self);
        let uncalled = kept.messages.iter().filter(|(_, shown)| !shown.calls.held.is_empty());
        listed(uncalled.map(|(&game, _)| game).collect())
    }

    fn deletions(&self) -> Result<Vec<Deletion>, StoreError> {
        Ok(kept(self).deletions.iter().cloned().collect())
    }

    fn unfinished_deletions(&self) -> Result<Vec<Leaving>, StoreError> {
        Ok(kept(self).leaving.values().cloned().collect())
    }

    fn keep_tally(&self, game: GameId, tally: &Tally) -> Result<(), StoreError> {
        let mut kept = kept(self);
        if kept.games.get(&game).is_some_and(|(table, _)| table.stage == Stage::Finished) {
            kept.tallies.insert(game, tally.clone());
        }
        Ok(())
    }

    fn begin_deletion(&self, leaving: &Leaving) -> Result<Leaving, StoreError> {
        Ok(kept(self).leaving.entry(leaving.person).or_insert_with(|| leaving.clone()).clone())
    }
}
