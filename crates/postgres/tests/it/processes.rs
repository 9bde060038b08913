//! Processes that have a database alone, or share it: what each of them holds, and who takes over from those that are
//! gone.

use std::thread;
use std::time::{Duration, Instant};

use carc_postgres::{PostgresStore, Processes};
use carc_sled::SledStore;
use carc_store::{Change, CommitError, GameStore, StoreError};
use carc_table::ChannelId;

use carc_testing::database::Database;
use carc_testing::storage::{CHANNEL, change, new_game, next};

#[test]
fn one_process_at_a_time_until_it_no_longer_says_so() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let first = PostgresStore::open(&address).unwrap();
    let began = Instant::now();
    let waiting = thread::spawn({
        let address = address.clone();
        move || PostgresStore::open(&address).unwrap()
    });
    thread::sleep(Duration::from_secs(1));
    drop(first);
    let second = waiting.join().unwrap();
    assert!(began.elapsed() >= Duration::from_secs(1), "two had it at once");
    let game = new_game(&second, CHANNEL);
    // Somebody takes over, as after a long interruption of the network.
    server.ask("games0", "UPDATE carc_holder SET process = 'another', until = until + 600000");
    while second.sync().is_ok() {
        thread::sleep(Duration::from_millis(100));
    }
    let late = second.commit(&change(next(&game)));
    assert!(matches!(late, Err(CommitError::Store(StoreError::Held))), "{late:?}");
}

#[test]
fn of_processes_that_share_a_database_one_brings_each_board() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let open = |number: usize| PostgresStore::open_beside(&address, folders[number].path(), Processes::Several);
    let [first_store, second_store] = [0, 1].map(|number| open(number).unwrap());
    let [one, other] = [&first_store, &second_store].map(|store| store.shared().unwrap());
    assert_eq!([one, other].map(|store| store.processes().unwrap()), [2, 2]);
    let [first, second] = [CHANNEL, ChannelId(CHANNEL.0 + 1)].map(|channel| {
        let table = next(&new_game(&first_store, channel));
        first_store.commit(&Change { owe: true, ..change(table.clone()) }).unwrap();
        table.id
    });
    let lying = || other.left_lying().map(|entry| entry.unwrap().0).collect::<Vec<_>>();
    assert_eq!(lying(), [first, second]);
    assert!(one.take_on(first).unwrap() && one.take_on(first).unwrap() && !other.take_on(first).unwrap());
    assert!(other.take_on(second).unwrap() && !one.take_on(second).unwrap());
    assert_eq!(lying(), []);
    // A process cannot hand back what another one has taken.
    one.hand_back(second).unwrap();
    assert!(!one.take_on(second).unwrap());
    other.hand_back(second).unwrap();
    assert!(one.take_on(second).unwrap());
    // It is renewed for as long as its process lives, and given back when it ends.
    thread::sleep(Duration::from_secs(8));
    assert!(!other.take_on(first).unwrap());
    first_store.close().unwrap();
    assert_eq!(other.processes().unwrap(), 1);
    assert_eq!(lying(), [first, second]);
    assert!(other.take_on(first).unwrap());
    let third = open(2).unwrap();
    let third = third.shared().unwrap();
    // The games that a killed process had taken on are free once it starts again.
    second_store.close().unwrap();
    drop(second_store);
    let name = std::fs::read_to_string(folders[1].path().join("process")).unwrap();
    let (first_id, name) = (first.0, name.trim());
    server.ask("games0", &format!("INSERT INTO carc_claims VALUES ({first_id}, '{name}', 9000000000000)"));
    assert!(!third.take_on(first).unwrap());
    drop(open(1).unwrap());
    assert!(third.take_on(first).unwrap());
    // A process that was killed keeps its claim on a board for some seconds more.
    server.ask("games0", "UPDATE carc_claims SET process = 'gone'");
    assert!(!third.take_on(first).unwrap());
    let began = Instant::now();
    while !third.take_on(first).unwrap() {
        thread::sleep(Duration::from_millis(100));
        assert!(began.elapsed() < Duration::from_secs(20), "it is never freed");
    }
}

#[test]
fn a_board_that_could_not_be_handed_back_is_free_after_some_seconds() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let stores = [0, 1]
        .map(|number: usize| PostgresStore::open_beside(&address, folders[number].path(), Processes::Several).unwrap());
    let [one, other] = [&stores[0], &stores[1]].map(|store| store.shared().unwrap());
    let games = [0, 1].map(|number| new_game(&stores[0], ChannelId(CHANNEL.0 + number)).id);
    assert!(games.into_iter().all(|game| one.take_on(game).unwrap()));
    server.ask("games0", "ALTER TABLE carc_claims RENAME TO carc_away");
    assert!(one.hand_back(games[0]).is_err());
    server.ask("games0", "ALTER TABLE carc_away RENAME TO carc_claims");
    let until = Instant::now() + Duration::from_secs(20);
    while !other.take_on(games[0]).unwrap() {
        assert!(Instant::now() < until, "it is never freed");
        thread::sleep(Duration::from_millis(100));
    }
    assert!(!other.take_on(games[1]).unwrap(), "what is still being brought stays taken");
}

#[test]
fn processes_may_begin_at_once_on_a_new_database() {
    let Some(server) = Database::start(&[]) else { return };
    for _ in 0..5 {
        let address = server.new_database();
        thread::scope(|scope| {
            let folders = [(); 4].map(|()| tempfile::tempdir().unwrap());
            let address = &address;
            let open = |folder: tempfile::TempDir| {
                PostgresStore::open_beside(address, folder.path(), Processes::Several).map(drop)
            };
            let opened = folders.map(|folder| scope.spawn(move || open(folder)));
            for opened in opened {
                opened.join().unwrap().unwrap();
            }
        });
    }
}

#[test]
fn a_database_is_shared_or_somebody_has_it_alone() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let folder = tempfile::tempdir().unwrap();
    let shared = PostgresStore::open_beside(&address, folder.path(), Processes::Several).unwrap();
    assert!(matches!(
        PostgresStore::open_beside(&address, folder.path(), Processes::Several),
        Err(StoreError::Locked { .. })
    ));
    let began = Instant::now();
    let waiting = thread::spawn({
        let address = address.clone();
        move || PostgresStore::open(&address).unwrap()
    });
    thread::sleep(Duration::from_secs(1));
    shared.close().unwrap();
    let alone = waiting.join().unwrap();
    assert!(began.elapsed() >= Duration::from_secs(1), "somebody had it alone while it was shared");
    assert!(alone.shared().is_none());
    drop(shared);
    let refused = PostgresStore::open_beside(&address, folder.path(), Processes::Several);
    assert!(matches!(refused, Err(StoreError::Held)), "shared while somebody had it alone");
}

#[test]
fn processes_with_another_number_of_shards_do_not_share_a_database() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [first, second] = [0, 1]
        .map(|number: usize| PostgresStore::open_beside(&address, folders[number].path(), Processes::Several).unwrap());
    let [one, other] = [&first, &second].map(|store| store.shared().unwrap());
    one.agree_on_shards(4).unwrap();
    let refused = other.agree_on_shards(8);
    assert!(matches!(refused, Err(StoreError::Shards { own: 8, theirs: 4 })), "{refused:?}");
    other.agree_on_shards(4).unwrap();
    other.agree_on_shards(4).unwrap();
    // Once nobody with the old number is there, there can be another.
    first.close().unwrap();
    other.agree_on_shards(8).unwrap();
}

#[test]
fn processes_keep_their_shards_through_an_outage_of_the_database() {
    let Some(mut server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let stores = [0, 1]
        .map(|number: usize| PostgresStore::open_beside(&address, folders[number].path(), Processes::Several).unwrap());
    let take = |number: usize| stores[number].shared().unwrap().take_shards(4);
    let held = [0, 1].map(|number| take(number).unwrap());
    assert_eq!([&held[0], &held[1]].map(Vec::len), [2, 2]);
    server.kill();
    // Longer than a silent process keeps its shards.
    thread::sleep(Duration::from_secs(6));
    server.begin();
    for number in [0, 0, 0, 1, 0] {
        let until = Instant::now() + Duration::from_secs(10);
        let again = loop {
            match take(number) {
                Err(_) if Instant::now() < until => thread::sleep(Duration::from_millis(50)),
                again => break again.unwrap(),
            }
        };
        assert_eq!(again, held[number], "process {number}");
        thread::sleep(Duration::from_millis(200));
    }
    // The shards of a process that does not come back are taken over.
    server.ask("games0", "UPDATE carc_shards SET process = 'gone', until = 0 WHERE shard = 0");
    let until = Instant::now() + Duration::from_secs(20);
    while ![0, 1].into_iter().any(|number| take(number).unwrap().contains(&0)) {
        assert!(Instant::now() < until, "a shard is left to nobody");
        thread::sleep(Duration::from_millis(500));
    }
}

#[test]
fn a_bot_beside_a_database_has_its_folder_alone() {
    let Some(server) = Database::start(&[]) else { return };
    let (first, second) = (server.new_database(), server.new_database());
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = PostgresStore::open_beside(&first, &data, Processes::One).unwrap();
    let refused = [
        PostgresStore::open_beside(&second, &data, Processes::One).err(),
        PostgresStore::open_beside(&second, &data, Processes::Several).err(),
    ];
    for error in refused.into_iter().chain([SledStore::open(&data).err()]) {
        assert!(matches!(error, Some(StoreError::Locked { ref path }) if *path == data), "{error:?}");
    }
    drop(store);
    drop(PostgresStore::open_beside(&second, &data, Processes::One).unwrap());
    // A bot started without the database's address would begin there with no games.
    let elsewhere = SledStore::open(&data).err();
    assert!(matches!(elsewhere, Some(StoreError::Elsewhere { .. })), "{elsewhere:?}");
    let new = folder.path().join("new");
    let away = PostgresStore::open_beside("postgres://carc@127.0.0.1:1/games", &new, Processes::One).err();
    assert!(matches!(away, Some(StoreError::Away(_))), "{away:?}");
    drop(SledStore::open(&new).unwrap());
    // The bot can do without a folder.
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    drop(PostgresStore::open_beside(&first, &file, Processes::One).unwrap());
}
