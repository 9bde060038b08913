//! A database and its server: nothing that it has confirmed is lost if the server is killed.

use std::thread;
use std::time::Duration;

use carc_postgres::PostgresStore;
use carc_rules::Action;
use carc_store::{Change, GameStore, Portable, StoreError};

use carc_testing::database::Database;
use carc_testing::storage::{CHANNEL, change, new_game, next, play, played, setup};

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
