//! The indexes of stores: after any changes they agree with reading everything, also once an older store is brought up
//! to date; and deleting a person holds nobody up.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use carc_postgres::PostgresStore;
use carc_rules::{Action, Seat, TileId};
use carc_sled::SledStore;
use carc_store::{GameStore, Listed, Old};
use carc_table::questions::Undo;
use carc_table::{
    Answers, Call, Calls, ChannelId, Deletion, Former, GameId, GuildId, LeftMove, Matter, MessageId, PersonId,
    Proposal, Salt, SeatTally, Stage, Table, Tally, Waiting,
};
use rand::rngs::ChaCha12Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use carc_testing::database::Database;
use carc_testing::storage::{change, next, person, setup, store, table, tamper};

const PEOPLE: std::ops::RangeInclusive<u64> = 1..=9;
const GUILDS: [u64; 2] = [70, 71];

/// The model of a store: what its indexes must contain, worked out from what was committed.
#[derive(Default)]
struct Model {
    tables: BTreeMap<GameId, Table>,
    shown: BTreeMap<GameId, Calls>,
    tallies: BTreeMap<GameId, Tally>,
    /// People whom games ever mentioned.
    ever: BTreeSet<(PersonId, GameId)>,
    /// The finished games of servers, kept up to date by reading only what changed, each with the number of changes;
    /// and how often all had to be read.
    followed: BTreeMap<GuildId, (u64, BTreeMap<GameId, Table>)>,
    read_all: usize,
}

fn ids(games: Listed<'_, GameId>) -> Vec<GameId> {
    games.map(Result::unwrap).collect()
}

impl Model {
    fn commit(&mut self, store: &dyn GameStore, table: Table) {
        store.commit(&change(table.clone())).unwrap();
        self.ever.extend(table.mentioned().into_iter().map(|who| (who, table.id)));
        self.tables.insert(table.id, table);
    }

    /// Follows the changes of the finished games.
    fn follow(&mut self, store: &dyn GameStore) {
        for guild in GUILDS.map(GuildId) {
            let changes = store.index().changes(guild).unwrap();
            let known = self.followed.remove(&guild);
            let missed = known.as_ref().and_then(|(count, _)| changes.since(*count));
            let mut games = known.map(|(_, games)| games).unwrap_or_default();
            let read: Vec<Table> = if let Some(missed) = missed {
                games.retain(|game, _| !missed.contains(game));
                store.index().ended(missed.into_iter().collect()).map(|ended| ended.unwrap().table).collect()
            } else {
                self.read_all += 1;
                games.clear();
                store.index().finished_on(guild).map(|ended| ended.unwrap().table).collect()
            };
            let here = read.into_iter().filter(|table| table.stage == Stage::Finished && table.guild == Some(guild));
            games.extend(here.map(|table| (table.id, table)));
            let of = self.tables.values().filter(|table| table.stage == Stage::Finished && table.guild == Some(guild));
            assert_eq!(games, of.map(|table| (table.id, table.clone())).collect());
            self.followed.insert(guild, (changes.count, games));
        }
    }

    /// Panics unless the store agrees with the model.
    fn agrees(&self, store: &dyn GameStore) {
        for who in PEOPLE.map(PersonId) {
            let newest = |is: &dyn Fn(&Table) -> bool| {
                self.tables.values().rev().filter(|table| is(table)).map(|table| table.id).collect::<Vec<_>>()
            };
            let ever = newest(&|table| self.ever.contains(&(who, table.id)));
            assert_eq!(ids(store.index().mentioning(who)), ever, "{who:?}");
            assert_eq!(ids(store.index().games_of(who)), newest(&|table| table.people().contains(&who)), "{who:?}");
            let current = newest(&|table| table.people().contains(&who) && table.stage.holds_channel());
            assert_eq!(ids(store.index().current_of(who)), current, "{who:?}");
            assert_eq!(store.knows(who).unwrap(), !ever.is_empty(), "{who:?}");
        }
        for guild in GUILDS.map(GuildId) {
            let of = |is: fn(Stage) -> bool| {
                self.tables.values().filter(move |table| table.guild == Some(guild) && is(table.stage))
            };
            let current: BTreeSet<GameId> = of(Stage::holds_channel).map(|table| table.id).collect();
            assert_eq!(ids(store.index().current_on(guild)).into_iter().collect::<BTreeSet<_>>(), current);
            let mut finished: Vec<&Table> = of(|stage| stage == Stage::Finished).collect();
            finished.sort_by_key(|table| (table.updated, table.id));
            let ended: Vec<_> = store.index().finished_on(guild).map(Result::unwrap).collect();
            assert_eq!(ended.iter().map(|ended| &ended.table).collect::<Vec<_>>(), finished);
            for ended in ended {
                assert_eq!((ended.entries, ended.tally.as_ref()), (0, self.tallies.get(&ended.table.id)));
            }
        }
        let mut all: Vec<GameId> = self.tables.keys().rev().copied().collect();
        all.insert(all.len() / 2, GameId(u64::MAX >> 2));
        let read: Vec<Table> = store.index().tables(all).map(Result::unwrap).collect();
        assert_eq!(read, self.tables.values().rev().cloned().collect::<Vec<_>>());
        let lacking = self.tables.values().filter(|table| table.stage == Stage::Finished && table.guild.is_some());
        let lacking = lacking.map(|table| (table.guild.unwrap(), table.id));
        let lacking: BTreeSet<_> = lacking.filter(|(_, id)| !self.tallies.contains_key(id)).collect();
        let said = |from| store.index().untallied(GuildId(from), usize::MAX >> 1).unwrap();
        assert_eq!(said(0).into_iter().collect::<BTreeSet<_>>(), lacking);
        assert!(said(0).is_sorted_by_key(|&(guild, _)| guild) && said(71).iter().all(|&(guild, _)| guild.0 == 71));
        let uncalled = self.shown.iter().filter(|(_, calls)| !calls.held.is_empty()).map(|(&game, _)| game);
        assert_eq!(ids(store.index().uncalled()), uncalled.collect::<Vec<_>>());
    }
}

/// Returns `table` changed at random: it mentions somebody in one of the places where a table can, or it is over.
fn anyhow(mut table: Table, rng: &mut ChaCha12Rng) -> Table {
    let people: Vec<PersonId> = PEOPLE.map(PersonId).collect();
    let one = |rng: &mut ChaCha12Rng| *people.choose(rng).unwrap();
    table.updated += rng.random_range(0..3);
    match rng.random_range(0..10) {
        0 => table.places = (0..rng.random_range(1..4)).map(|_| person(one(rng))).collect(),
        1 => table.followers = vec![one(rng)],
        2 => table.host = one(rng),
        3 => table.questions.standing = vec![(one(rng), Answers { no_bets: true, ..Answers::default() })],
        4 => table.questions.larger = Some(Proposal { width: 9, height: 9, agreed: vec![one(rng)] }),
        5 => table.questions.undo = Some(Undo::Declined { keep: 1, by: one(rng) }),
        6 => table.waiting = Some(Waiting { replace: vec![one(rng)], pause: vec![one(rng)], ..Waiting::default() }),
        7 => {
            let (seat, who, tile) = (Seat(0), one(rng), TileId::named("D").unwrap());
            table.questions.ahead.leave(LeftMove { seat, who, tile, actions: vec![Action::Pass { seat }], after: 0 });
        }
        8 => table.stage = Stage::Finished,
        _ => table.stage = Stage::Cancelled,
    }
    table
}

fn random_changes(store: &dyn GameStore, model: &mut Model, rng: &mut ChaCha12Rng) {
    let any = |model: &Model, rng: &mut ChaCha12Rng| {
        let games: Vec<GameId> = model.tables.keys().copied().collect();
        games.choose(rng).copied()
    };
    match rng.random_range(0..12) {
        0 | 1 => {
            let id = store.reserve_id().unwrap();
            let guild = [Some(GuildId(GUILDS[0])), Some(GuildId(GUILDS[1])), None].choose(rng).copied().flatten();
            let new = Table { guild, ..table(id, ChannelId(1000 + id.0)) };
            model.commit(store, Table { version: 1, ..anyhow(new, rng) });
        }
        2..=7 => {
            let Some(game) = any(model, rng) else { return };
            let before = &model.tables[&game];
            // A game that is over stays over.
            let stage = before.stage;
            let after = anyhow(next(before), rng);
            let after = if stage.holds_channel() { after } else { Table { stage, ..after } };
            model.commit(store, after);
        }
        8 => {
            let Some(game) = any(model, rng) else { return };
            let who = |rng: &mut ChaCha12Rng| PersonId(rng.random_range(PEOPLE));
            let made = vec![Call { who: who(rng), matter: Matter::Turn, moment: 1, at: 0 }];
            let held = if rng.random_bool(0.5) { vec![who(rng)] } else { Vec::new() };
            let calls = Calls { made, held };
            let version = model.tables[&game].version;
            store.settle(game, version, Some((MessageId(version), calls.clone()))).unwrap();
            model.ever.extend(calls.made.iter().map(|call| (call.who, game)));
            model.ever.extend(calls.held.iter().map(|&who| (who, game)));
            model.shown.insert(game, calls);
        }
        9 => {
            let Some(game) = any(model, rng) else { return };
            let seats = vec![SeatTally { score: rng.random_range(0..99), ..SeatTally::default() }; 2];
            let tally = Tally { way: 7, entries: 0, turns: vec![0, 1], seats };
            store.index().keep_tally(game, &tally).unwrap();
            let table = &model.tables[&game];
            if table.stage == Stage::Finished && table.guild.is_some() {
                model.tallies.insert(game, tally);
            }
        }
        10 => {
            let who = PersonId(rng.random_range(PEOPLE));
            let former = Former { id: Former::id_of(rng.random()), name: "F".into(), computer: "C".into() };
            let deletion = Deletion::of(who, Salt::new(rng.random()));
            store.forget_person(who, &former, &deletion).unwrap();
            model.ever.retain(|&(person, _)| person != who);
            model.tables.values_mut().for_each(|table| table.forget(who, &former));
            for calls in model.shown.values_mut() {
                calls.made.retain(|call| call.who != who);
                calls.held.retain(|&held| held != who);
            }
        }
        _ => {
            let old = model.tables.values().map(|table| table.updated).min().unwrap_or(0) + 20;
            store.forget_before(Old::Games, old).unwrap();
            model.tables.retain(|_, table| !table.is_over_since_before(old));
            let Model { tables, shown, tallies, ever, .. } = model;
            shown.retain(|game, _| tables.contains_key(game));
            tallies.retain(|game, _| tables.contains_key(game));
            ever.retain(|(_, game)| tables.contains_key(game));
        }
    }
}

fn many_changes(store: &dyn GameStore, seed: u64) -> Model {
    let (mut model, mut rng) = (Model::default(), ChaCha12Rng::seed_from_u64(seed));
    for step in 0..160 {
        random_changes(store, &mut model, &mut rng);
        if step % 3 == 0 {
            model.follow(store);
        }
        if step % 8 == 0 {
            model.agrees(store);
        }
    }
    model.agrees(store);
    assert_eq!(model.read_all, GUILDS.len(), "the first time alone");
    model
}

/// One of the laws of all stores.
pub fn the_indexes_say_what_reading_everything_says(store: &dyn GameStore) {
    many_changes(store, 5);
}

#[test]
fn a_folder_gets_its_indexes_when_it_is_opened() {
    for seed in 1..4 {
        let (folder, store) = store();
        let mut model = many_changes(&store, seed);
        drop(store);
        let store = SledStore::open(folder.path()).unwrap();
        model.agrees(&store);
        drop(store);
        // The form of an older program: only seats are noted, without a value.
        tamper(folder.path(), |db| {
            db.open_tree("meta").unwrap().remove("indexed").unwrap();
            for name in ["people", "server_games", "uncalled"] {
                db.open_tree(name).unwrap().clear().unwrap();
            }
            for table in model.tables.values() {
                for who in table.people() {
                    let key = [who.0.to_be_bytes(), table.id.0.to_be_bytes()].concat();
                    db.open_tree("people").unwrap().insert(key, &[]).unwrap();
                }
            }
        });
        let store = SledStore::open(folder.path()).unwrap();
        model.tallies.clear();
        // People who were only mentioned by calls are no longer known. Nobody asks for a former player.
        model.ever.retain(|(who, _)| who.0 >> 63 == 0);
        model.ever.retain(|&(who, game)| {
            store.index().mentioning(who).any(|listed| listed.unwrap() == game) || {
                let called = model.shown.get(&game).is_some_and(|calls| calls.made.iter().any(|call| call.who == who));
                assert!(!called && !model.tables[&game].mentions(who));
                false
            }
        });
        model.agrees(&store);
        assert!(store.found().findings.is_empty());
    }
}

#[test]
fn who_is_only_in_the_journal_is_listed_and_deleted_there() {
    const ZOE: PersonId = PersonId(987_654_321);
    let (folder, store) = store();
    let game = carc_testing::storage::new_game(&store, ChannelId(5));
    let followed = Table { followers: vec![ZOE], ..next(&game) };
    store.commit(&change(followed.clone())).unwrap();
    store.commit(&change(Table { followers: Vec::new(), ..next(&followed) })).unwrap();
    drop(store);
    tamper(folder.path(), |db| {
        db.open_tree("meta").unwrap().remove("indexed").unwrap();
        db.open_tree("people").unwrap().clear().unwrap();
    });
    let store = SledStore::open(folder.path()).unwrap();
    let journal = || std::fs::read_to_string(folder.path().join("journal")).unwrap();
    assert!(journal().contains("987654321") && store.knows(ZOE).unwrap());
    let former = Former { id: Former::id_of(3), name: "F".into(), computer: "C".into() };
    store.forget_person(ZOE, &former, &Deletion::of(ZOE, Salt::new([1; 32]))).unwrap();
    assert!(!journal().contains("987654321") && !store.knows(ZOE).unwrap());
    drop(store);
    let store = SledStore::open(folder.path()).unwrap();
    assert!(store.found().findings.is_empty() && store.check().unwrap().is_empty());
}

#[test]
fn a_database_gets_its_indexes_when_it_is_opened() {
    /// Leaves the database as an older program does, without indexes.
    const BACK: &str = "DELETE FROM carc_meta WHERE name = 'indexed'; DELETE FROM carc_people WHERE NOT seated; \
                        UPDATE carc_games SET guild = NULL; UPDATE carc_messages SET uncalled = FALSE; \
                        DELETE FROM carc_tallies";
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let store = PostgresStore::open(&address).unwrap();
    let mut model = many_changes(&store, 6);
    drop(store);
    server.ask("games0", BACK);
    let store = PostgresStore::open(&address).unwrap();
    model.tallies.clear();
    let calls = |game: &GameId, who| {
        let calls = model.shown.get(game);
        calls.is_some_and(|calls| calls.held.contains(&who) || calls.made.iter().any(|call| call.who == who))
    };
    model.ever = model
        .ever
        .iter()
        .copied()
        .filter(|(who, game)| model.tables[game].mentions(*who) || calls(game, *who))
        .collect();
    model.agrees(&store);
    assert!(carc_postgres::damaged_rows(&store).unwrap().is_empty());
}

/// A deletion in a folder used to stop all commits until the whole journal was rewritten.
#[test]
fn others_commit_while_somebody_is_deleted_from_a_folder() {
    const GAMES: u64 = 3000;
    let (_folder, store) = store();
    let setup = setup();
    for batch in 0..GAMES / 500 {
        let files = (1..=500).map(|index| {
            let id = GameId(batch * 500 + index);
            let table = Table { stage: Stage::Finished, setup: Some(setup.clone()), ..table(id, ChannelId(id.0)) };
            carc_table::GameFile { table, log: Vec::new() }
        });
        carc_store::Portable::put_in(&store, &files.collect::<Vec<_>>()).unwrap();
    }
    let mut game = carc_testing::storage::new_game(&store, ChannelId(90_000));
    let (begun, ended, meanwhile) = (AtomicBool::new(false), AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            begun.store(true, Ordering::SeqCst);
            let former = Former { id: Former::id_of(3), name: "F".into(), computer: "C".into() };
            let who = PersonId(12);
            store.forget_person(who, &former, &Deletion::of(who, Salt::new([1; 32]))).unwrap();
            ended.store(true, Ordering::SeqCst);
        });
        while !ended.load(Ordering::SeqCst) {
            let was_begun = begun.load(Ordering::SeqCst);
            game = next(&game);
            // Somebody who plays alone.
            game.places.truncate(1);
            store.commit(&change(game.clone())).unwrap();
            meanwhile.fetch_add(usize::from(was_begun && !ended.load(Ordering::SeqCst)), Ordering::SeqCst);
        }
    });
    let meanwhile = meanwhile.into_inner();
    assert!(meanwhile >= 20, "{meanwhile} changes were made meanwhile");
    assert!(!store.knows(PersonId(12)).unwrap());
}
