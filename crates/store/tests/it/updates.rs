//! What is read, changed and written back at the same time loses nothing: by threads, and by processes on one database.

use std::collections::BTreeSet;
use std::sync::Barrier;
use std::thread;

use carc_postgres::{PostgresStore, Processes};
use carc_rules::{Options, TableSize};
use carc_store::{GameStore, StoreError};
use carc_table::{
    Attempts, BoardMessage, Calls, ChannelId, Deletion, Former, GuildId, Leaving, MessageId, PersonId, PersonSettings,
    Salt, Server, ServerRules, Uptime,
};

use carc_testing::database::Database;
use carc_testing::storage::{ANA, CHANNEL, new_game, store, tamper};

/// Number of times that each thread or process changes a value.
const TIMES: u16 = 40;

const SERVER: GuildId = GuildId(7);

/// Calls `work` with each of `stores` and its index, all at the same time. Returns the results in order.
fn at_once<T: Send>(stores: &[&dyn GameStore], work: impl Fn(usize, &dyn GameStore) -> T + Sync) -> Vec<T> {
    let begin = Barrier::new(stores.len());
    thread::scope(|scope| {
        let (begin, work) = (&begin, &work);
        let mut begun = Vec::new();
        for (number, &store) in stores.iter().enumerate() {
            begun.push(scope.spawn(move || {
                begin.wait();
                work(number, store)
            }));
        }
        begun.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

pub fn what_threads_change_at_once_is_all_there(store: &dyn GameStore) {
    all_changes_are_there(&[store, store]);
}

/// Everybody adds to the same values, of which there are none at first.
fn all_changes_are_there(stores: &[&dyn GameStore]) {
    let game = new_game(stores[0], CHANNEL).id;
    stores[0].settle(game, 1, Some((MessageId(1), Calls::default()))).unwrap();
    at_once(stores, |number, store| {
        for round in 1..=u32::from(TIMES) {
            let add = |server: &mut Server| server.most_games = Some(server.most_games.map_or(1, |most| most + 1));
            store.update_server(SERVER, &add).unwrap();
            let attempts = Attempts { shard: number as u32, count: round, last: 5 };
            store.update_uptime(&|uptime| uptime.set_attempts(attempts)).unwrap();
            let served = store.update_uptime(&|uptime| uptime.last += 1).unwrap();
            assert_eq!(served.attempts_of(number as u32), attempts);
            let add = |settings: &mut PersonSettings| {
                settings.notices.interval = Some(settings.notices.interval.map_or(1, |hours| hours + 1));
            };
            store.update_person_settings(ANA, &add).unwrap();
            let held = PersonId(1000 * (number as u64 + 1) + u64::from(round));
            store.update_board_message(game, &|shown| shown.calls.held.push(held)).unwrap();
        }
    });
    let all = TIMES * stores.len() as u16;
    for store in stores {
        assert_eq!(store.server(SERVER).unwrap().most_games, Some(all));
        assert_eq!(store.person_settings(ANA).unwrap().notices.interval, Some(all));
        let uptime = store.uptime().unwrap();
        assert_eq!(uptime.last, u64::from(all));
        for shard in 0..stores.len() as u32 {
            assert_eq!(uptime.attempts_of(shard).count, u32::from(TIMES), "shard {shard}");
        }
        let BoardMessage { message, calls, .. } = store.board_message(game).unwrap().unwrap();
        let held: BTreeSet<PersonId> = calls.held.into_iter().collect();
        assert_eq!((message, held.len()), (MessageId(1), usize::from(all)));
        assert_eq!(store.index().uncalled().map(Result::unwrap).collect::<Vec<_>>(), [game]);
        assert_eq!(store.index().mentioning(PersonId(1001)).map(Result::unwrap).collect::<Vec<_>>(), [game]);
    }
}

pub fn a_change_of_nothing_and_one_that_fails_write_nothing(store: &dyn GameStore) {
    assert_eq!(store.update_server(SERVER, &|_| {}).unwrap(), Server::default());
    assert_eq!(store.update_uptime(&|_| {}).unwrap(), Uptime::default());
    assert_eq!(store.update_person_settings(ANA, &|_| {}).unwrap(), PersonSettings::default());
    let table = new_game(store, CHANNEL);
    let game = table.id;
    let clear = |shown: &mut BoardMessage| shown.calls.held.clear();
    assert_eq!(store.update_board_message(game, &clear).unwrap(), None);
    assert_eq!(store.board_message(game).unwrap(), None);
    let chosen = Server { threads: true, ..Server::default() };
    assert_eq!(store.update_server(SERVER, &|server| server.threads = true).unwrap(), chosen);
    // A table larger than any.
    let options = Options { table_size: TableSize { width: 200, height: 200 }, ..table.options };
    let (edition, pace, aid) = (table.edition, table.pace, table.aid);
    let refused = store.update_server(SERVER, &|server| {
        server.plain_voice = true;
        server.rules = Some(ServerRules { edition, options, seats: 2, pace, aid });
    });
    assert!(matches!(refused, Err(StoreError::Unstorable { .. })), "{refused:?}");
    assert_eq!(store.server(SERVER).unwrap(), chosen);
    // What is as at first again need not be stored.
    assert_eq!(store.update_server(SERVER, &|server| server.threads = false).unwrap(), Server::default());
    assert_eq!(store.server(SERVER).unwrap(), Server::default());
}

pub fn of_deletions_begun_at_once_one_counts(store: &dyn GameStore) {
    one_deletion_counts(&[store, store]);
}

fn one_deletion_counts(stores: &[&dyn GameStore]) {
    for person in (1..=20).map(PersonId) {
        let begun = at_once(stores, |number, store| {
            let name = format!("somebody {number}").as_str().into();
            let former = Former { id: Former::id_of(number as u64), name, computer: "C".into() };
            let deletion = Deletion::of(person, Salt::new([number as u8; 32]));
            store.index().begin_deletion(&Leaving::new(person, 5, former, deletion)).unwrap()
        });
        let noted = stores[0].index().unfinished_deletions().unwrap();
        let noted: Vec<&Leaving> = noted.iter().filter(|leaving| leaving.person == person).collect();
        assert!(begun.iter().all(|begun| noted == [begun]), "{begun:?}, {noted:?}");
        stores[0].forget_person(person, &begun[0].former(), &begun[0].deletion).unwrap();
        assert_eq!(stores[0].index().unfinished_deletions().unwrap(), []);
    }
}

pub fn of_first_boards_shown_at_once_the_newer_stays(store: &dyn GameStore) {
    the_newer_board_stays(&[store, store]);
}

fn the_newer_board_stays(stores: &[&dyn GameStore]) {
    for channel in 1..=20 {
        let game = new_game(stores[0], ChannelId(channel)).id;
        let old = at_once(stores, |number, store| {
            let message = MessageId(number as u64 + 1);
            store.settle(game, number as u64 + 1, Some((message, Calls::default()))).unwrap()
        });
        assert_eq!(stores[0].board_message(game).unwrap().unwrap().message, MessageId(2));
        assert_eq!(old.into_iter().flatten().collect::<Vec<_>>(), [MessageId(1)], "it loses its buttons, once");
    }
}

#[test]
fn what_processes_change_at_once_is_all_there() {
    let Some(server) = Database::start(&[]) else { return };
    let together: [fn(&[&dyn GameStore]); 3] = [all_changes_are_there, one_deletion_counts, the_newer_board_stays];
    for law in together {
        let address = server.new_database();
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let open = |number: usize| PostgresStore::open_beside(&address, folders[number].path(), Processes::Several);
        let [one, other] = [0, 1].map(|number| open(number).unwrap());
        law(&[&one, &other]);
    }
}

#[test]
fn of_processes_that_announce_other_numbers_of_shards_at_once_one_is_refused() {
    let Some(server) = Database::start(&[]) else { return };
    thread::scope(|scope| {
        for _ in 0..4 {
            let address = server.new_database();
            scope.spawn(move || {
                let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
                let open =
                    |number: usize| PostgresStore::open_beside(&address, folders[number].path(), Processes::Several);
                let stores = [0, 1].map(|number| open(number).unwrap());
                let agreed = at_once(&[&stores[0], &stores[1]], |number, store| {
                    store.shared().unwrap().agree_on_shards(number as u32 + 1)
                });
                assert_eq!(agreed.iter().filter(|agreed| agreed.is_ok()).count(), 1, "{agreed:?}");
            });
        }
    });
}

#[test]
fn an_uptime_that_cannot_be_read_is_replaced() {
    let Some(server) = Database::start(&[]) else { return };
    let database = PostgresStore::open(&server.new_database()).unwrap();
    database.update_uptime(&|uptime| uptime.last = 5).unwrap();
    server.ask("games0", "UPDATE carc_meta SET body = 'x' WHERE name = 'uptime'");
    let (folder, store) = store();
    store.update_uptime(&|uptime| uptime.last = 5).unwrap();
    drop(store);
    tamper(folder.path(), |db| {
        db.open_tree("meta").unwrap().insert("uptime", &b"x"[..]).unwrap();
    });
    let store = carc_sled::SledStore::open(folder.path()).unwrap();
    for store in [&database as &dyn GameStore, &store] {
        assert!(matches!(store.uptime(), Err(StoreError::Damaged { .. } | StoreError::Newer { .. })));
        let expected = Uptime { last: 7, ..Uptime::default() };
        assert_eq!(store.update_uptime(&|uptime| uptime.last += 7).unwrap(), expected);
        assert_eq!(store.uptime().unwrap(), expected);
    }
}

#[test]
fn settings_that_cannot_be_read_stay_as_they_are() {
    let Some(server) = Database::start(&[]) else { return };
    let database = PostgresStore::open(&server.new_database()).unwrap();
    database.update_server(SERVER, &|server| server.threads = true).unwrap();
    server.ask("games0", "UPDATE carc_servers SET body = 'x'");
    for _ in 0..2 {
        let refused = database.update_server(SERVER, &|server| server.threads = false);
        assert!(matches!(refused, Err(StoreError::Newer { .. })), "{refused:?}");
    }
}
