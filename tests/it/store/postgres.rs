//! The store in a PostgreSQL database: it obeys the same laws, and nothing that it has confirmed is lost if the server
//! is killed.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::thread;
use std::time::{Duration, Instant};

use carc_postgres::{PostgresStore, Processes};
use carc_rules::{Action, Record};
use carc_store::{Change, CommitError, GameStore, MemoryStore, Portable, StoreError};
use carc_table::{CauseId, ChannelId, PersonId, Stage, Table};

use crate::store::laws::LAWS;
use carc_players::self_play::any;
use carc_testing::database::Database;
use carc_testing::storage::{self, CHANNEL, change, new_game, next, played, setup};

#[test]
fn a_store_in_a_database_obeys_the_laws() {
    let Some(server) = Database::start(&[]) else { return };
    for (name, law) in LAWS {
        println!("{name}");
        law(&PostgresStore::open(&server.new_database()).unwrap());
    }
}

/// Plays `games` games, each in a channel of its own, in steps of two actions; some are over.
fn play(store: &dyn GameStore, games: u64) {
    let actions = played(setup());
    for channel in 0..games {
        let mut table = new_game(store, ChannelId(1000 + channel));
        let kept = actions.len() * (channel as usize + 1) / games as usize;
        for (first, step) in (0_u32..).step_by(2).zip(actions[..kept].chunks(2)) {
            table = next(&table);
            let is_last = first as usize + step.len() == actions.len();
            if is_last {
                table.stage = Stage::Finished;
            }
            let cause = Some(CauseId(channel * 1000 + u64::from(first)));
            let turn = Change { actions: step.to_vec(), first, cause, owe: true, ..change(table.clone()) };
            store.commit(&turn).unwrap();
        }
    }
    store.sync().unwrap();
}

#[test]
fn games_move_from_a_folder_to_a_database_and_back() {
    let Some(server) = Database::start(&[]) else { return };
    let (_folder, first) = storage::store();
    play(&first, 12);
    let (mut before, mut between, mut after) = (Vec::new(), Vec::new(), Vec::new());
    assert_eq!(first.export_all(&mut before).unwrap().games, 12);
    let database = PostgresStore::open(&server.new_database()).unwrap();
    assert_eq!(database.import_all(&mut &before[..]).unwrap(), 12);
    assert!(matches!(database.import_all(&mut &before[..]), Err(StoreError::NotEmpty)));
    database.export_all(&mut between).unwrap();
    assert!(before == between, "the database gave out something else");
    let (_folder, second) = storage::store();
    assert_eq!(second.import_all(&mut &between[..]).unwrap(), 12);
    second.export_all(&mut after).unwrap();
    assert!(before == after, "the folder gave out something else");
    assert_eq!(database.reserve_id().unwrap(), first.reserve_id().unwrap());
}

#[test]
fn a_database_says_how_large_it_is_if_it_can() {
    let Some(server) = Database::start(&[]) else { return };
    let database = PostgresStore::open(&server.new_database()).unwrap();
    let empty = carc_postgres::size_in_bytes(&database).unwrap();
    play(&database, 12);
    let played = carc_postgres::size_in_bytes(&database).unwrap();
    assert!(empty > 0 && played > empty + 20_000, "{empty}, {played}");
    // As in a database that only speaks PostgreSQL's protocol.
    server.ask("games0", "ALTER FUNCTION pg_total_relation_size(regclass) RENAME TO of_another");
    assert_eq!(carc_postgres::size_in_bytes(&database), None);
    database.sync().unwrap();
}

/// Plays a random game of any rules in steps of three actions, of which every seventh is taken back and played again;
/// returns its export as text.
fn exported(store: &dyn GameStore, index: usize) -> String {
    let Record { setup, actions } = any::record(index);
    let mut table = new_game(store, ChannelId(5000 + index as u64));
    let (id, mut logged, mut kept) = (table.id, 0, 0_u32);
    table.setup = Some(setup.clone());
    table.places = (0..setup.seats).map(|seat| storage::person(PersonId(100 + u64::from(seat)))).collect();
    let mut commit = |actions: &[Action], cut_back: Option<u32>, is_last: bool| {
        let stage = if is_last { Stage::Finished } else { Stage::Running };
        table = Table { stage, ..next(&table) };
        let step = Change { actions: actions.to_vec(), cut_back, first: logged, owe: true, ..change(table.clone()) };
        store.commit(&step).unwrap();
        logged += actions.len() as u32 + u32::from(cut_back.is_some());
    };
    for (number, step) in actions.chunks(3).enumerate() {
        let is_last = kept as usize + step.len() == actions.len();
        if number % 7 == 6 {
            commit(step, None, false);
            commit(&[], Some(kept), false);
        }
        commit(step, None, is_last);
        kept += step.len() as u32;
    }
    let (_, record) = store.table_and_record(id).unwrap().unwrap();
    assert_eq!(record, Record { setup, actions }, "game {index}");
    serde_json::to_string(&store.export(id).unwrap().unwrap()).unwrap()
}

#[test]
fn the_same_games_are_the_same_in_every_store() {
    let games = std::env::var("CARC_GAMES").map_or(6, |games| games.parse().unwrap());
    let Some(server) = Database::start(&[]) else { return };
    let (_folder, folder) = storage::store();
    let database = PostgresStore::open(&server.new_database()).unwrap();
    let memory = MemoryStore::default();
    for index in 0..games {
        let exports = [&folder as &dyn GameStore, &database, &memory].map(|store| exported(store, index));
        assert!(exports[0] == exports[1] && exports[1] == exports[2], "game {index}");
    }
    let [mut one, mut other] = [Vec::new(), Vec::new()];
    folder.export_all(&mut one).unwrap();
    database.export_all(&mut other).unwrap();
    assert!(one == other, "the whole stores");
    println!("{games} games, {} bytes", one.len());
}

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
    // A process that is gone without a word has a board for some seconds more.
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

/// Commits turns and kills the server beneath them, `kills` times.
fn outlive(kills: usize) {
    let Some(mut server) = Database::start(&[]) else { return };
    let store = PostgresStore::open(&server.new_database()).unwrap();
    let mut table = new_game(&store, CHANNEL);
    let mut actions = played(setup()).into_iter();
    let mut first = 0;
    for kill in 0..kills {
        let step: Vec<Action> = actions.next().into_iter().collect();
        let turn = Change { actions: step.clone(), first, ..change(next(&table)) };
        let done = thread::scope(|scope| {
            let done = scope.spawn(|| store.commit(&turn));
            // Before, while and after it is written.
            thread::sleep(Duration::from_millis(kill as u64 % 7));
            server.kill();
            server.begin();
            done.join().unwrap()
        });
        let kept = store.table_and_log(table.id).unwrap().unwrap();
        if done.is_ok() {
            assert_eq!(kept.0, turn.table, "kill {kill}: what was said to be done is lost");
        }
        // Whether the commit was confirmed or not, the change is there as a whole or not at all.
        let is_there = kept.0 == turn.table;
        assert!(is_there || kept.0 == table, "kill {kill}");
        assert_eq!(kept.1.len() as u32, first + if is_there { step.len() as u32 } else { 0 }, "kill {kill}");
        if !is_there {
            store.commit(&turn).unwrap();
        }
        first += step.len() as u32;
        table = turn.table;
    }
}

#[test]
fn nothing_is_lost_with_the_server() {
    outlive(5);
}

#[test]
fn a_database_into_which_an_import_was_stopped_is_refused() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let database = PostgresStore::open(&address).unwrap();
    database.set_importing(true).unwrap();
    drop(database);
    for refused in [PostgresStore::open(&address).err(), PostgresStore::open_to_read(&address).err()] {
        assert!(matches!(refused, Some(StoreError::Unfinished { .. })), "{refused:?}");
    }
}

/// A writer that discards its input, and kills the server at the first byte.
struct Killing<'a>(Option<&'a mut Database>);

impl std::io::Write for Killing<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.take().into_iter().for_each(Database::kill);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_backup_that_loses_its_server_is_none() {
    let Some(mut server) = Database::start(&[]) else { return };
    let database = PostgresStore::open(&server.new_database()).unwrap();
    play(&database, 3);
    let cut = database.export_all(&mut Killing(Some(&mut server)));
    // The games exist, and must not be left out of a backup as if they were damaged.
    assert!(matches!(cut, Err(StoreError::Away(_))), "{cut:?}");
    server.begin();
    assert_eq!(database.export_all(&mut std::io::sink()).unwrap().games, 3);
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
    for error in refused.into_iter().chain([carc_sled::SledStore::open(&data).err()]) {
        assert!(matches!(error, Some(StoreError::Locked { ref path }) if *path == data), "{error:?}");
    }
    drop(store);
    drop(PostgresStore::open_beside(&second, &data, Processes::One).unwrap());
    // Without its database a bot would begin anew there.
    let elsewhere = carc_sled::SledStore::open(&data).err();
    assert!(matches!(elsewhere, Some(StoreError::Elsewhere { .. })), "{elsewhere:?}");
    let new = folder.path().join("new");
    let away = PostgresStore::open_beside("postgres://carc@127.0.0.1:1/games", &new, Processes::One).err();
    assert!(matches!(away, Some(StoreError::Away(_))), "{away:?}");
    drop(carc_sled::SledStore::open(&new).unwrap());
    // The bot can do without a folder.
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    drop(PostgresStore::open_beside(&first, &file, Processes::One).unwrap());
}

#[test]
#[ignore = "a campaign of minutes"]
fn nothing_is_lost_with_a_hundred_servers() {
    outlive(100);
}

#[test]
fn a_server_that_does_not_write_to_its_disk_is_refused() {
    let Some(server) = Database::start(&["fsync=off"]) else { return };
    let refused = PostgresStore::open(&server.new_database());
    assert!(matches!(refused, Err(StoreError::Forgetful { ref setting }) if setting == "fsync"), "{:?}", refused.err());
}

#[test]
fn what_a_newer_program_made_is_refused_and_what_is_no_address_too() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    drop(PostgresStore::open(&address).unwrap());
    server.ask("games0", "INSERT INTO carc_schema (step) VALUES (99)");
    let newer = PostgresStore::open(&address).err().unwrap();
    assert!(matches!(newer, StoreError::NewerSchema { found: 99, .. }), "{newer}");
    for wrong in ["", "sled", "postgres://carc:geheim@127.0.0.1:1/games", "http://carc:geheim@127.0.0.1/games"] {
        let error = PostgresStore::open(wrong).err().unwrap().to_string();
        assert!(!error.contains("geheim"), "{error}");
    }
}
