//! A database that keeps its bot waiting: requests of people fail soon enough for them to be told, and work on the
//! whole store goes on.

use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use carc_postgres::PostgresStore;
use carc_store::{CommitError, GameStore, StoreError};
use postgres::{Client, NoTls};

use carc_testing::database::Database;
use carc_testing::storage::{CHANNEL, change, new_game, next};

/// Runs `work` on a thread; fails if it does not return within a minute. What it waits for would last longer.
fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, heard) = mpsc::channel();
    thread::spawn(move || done.send(work()));
    heard.recv_timeout(Duration::from_mins(1)).expect("it waits for ever")
}

#[test]
fn what_others_lock_is_not_waited_for_until_they_are_done() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let store = Arc::new(PostgresStore::open(&address).unwrap());
    let game = new_game(&*store, CHANNEL);
    let mut other = Client::connect(&address, NoTls).unwrap();
    let mut lock = other.transaction().unwrap();
    lock.batch_execute("LOCK TABLE carc_games IN ACCESS EXCLUSIVE MODE").unwrap();
    let read = in_time({
        let (store, id) = (Arc::clone(&store), game.id);
        move || store.table(id)
    });
    assert!(matches!(read, Err(StoreError::Away(_))), "{read:?}");
    let written = in_time({
        let (store, turn) = (Arc::clone(&store), change(next(&game)));
        move || store.commit(&turn)
    });
    assert!(matches!(written, Err(CommitError::Store(StoreError::Away(_)))), "{written:?}");
    lock.rollback().unwrap();
    assert_eq!(store.table(game.id).unwrap().unwrap().version, game.version, "nothing was changed");
    store.commit(&change(next(&game))).unwrap();
}

#[test]
fn a_statement_that_takes_too_long_is_given_up_and_changes_nothing() {
    let Some(server) = Database::start(&[]) else { return };
    let store = Arc::new(PostgresStore::open(&server.new_database()).unwrap());
    let game = new_game(&*store, CHANNEL);
    server.ask(
        "games0",
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); RETURN new; END'; \
         CREATE TRIGGER slow AFTER UPDATE ON carc_games EXECUTE FUNCTION slow()",
    );
    let written = in_time({
        let (store, turn) = (Arc::clone(&store), change(next(&game)));
        move || store.commit(&turn)
    });
    assert!(matches!(written, Err(CommitError::Store(StoreError::Away(_)))), "{written:?}");
    server.ask("games0", "DROP TRIGGER slow ON carc_games");
    store.commit(&change(next(&game))).unwrap();
}

#[test]
fn what_goes_through_everything_may_take_longer_and_leaves_no_mark() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let store = PostgresStore::open(&address).unwrap();
    let game = new_game(&store, CHANNEL);
    // For longer than the request of a person may wait.
    let (locked, is_locked) = mpsc::channel();
    let other = thread::spawn({
        let address = address.clone();
        move || {
            let mut other = Client::connect(&address, NoTls).unwrap();
            let mut lock = other.transaction().unwrap();
            lock.batch_execute("LOCK TABLE carc_games IN ACCESS EXCLUSIVE MODE").unwrap();
            locked.send(()).unwrap();
            lock.batch_execute("SELECT pg_sleep(6)").unwrap();
            lock.rollback().unwrap();
        }
    });
    is_locked.recv().unwrap();
    assert_eq!(carc_postgres::damaged_rows(&store).unwrap().len(), 0);
    other.join().unwrap();
    // The connection that it used has its usual limit again.
    let mut other = Client::connect(&address, NoTls).unwrap();
    let mut lock = other.transaction().unwrap();
    lock.batch_execute("LOCK TABLE carc_games IN ACCESS EXCLUSIVE MODE").unwrap();
    let store = Arc::new(store);
    for _ in 0..3 {
        let (store, id) = (Arc::clone(&store), game.id);
        assert!(matches!(in_time(move || store.table(id)), Err(StoreError::Away(_))));
    }
}

#[test]
fn a_connection_whose_server_is_silent_is_given_up() {
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let store = Arc::new(PostgresStore::open(&address).unwrap());
    let game = new_game(&*store, CHANNEL);
    let mut other = Client::connect(&address, NoTls).unwrap();
    let theirs = "SELECT pid FROM pg_stat_activity WHERE application_name = 'carc'";
    let pids: Vec<i32> = other.query(theirs, &[]).unwrap().iter().map(|row| row.get(0)).collect();
    let signal = |name: &str| {
        let pids = pids.iter().map(ToString::to_string);
        assert!(Command::new("kill").arg(name).args(pids).status().unwrap().success());
    };
    assert!(!pids.is_empty());
    signal("-STOP");
    let read = in_time({
        let (store, id) = (Arc::clone(&store), game.id);
        // The first may still be told that it took too long.
        move || store.table(id).or_else(|_| store.table(id))
    });
    signal("-CONT");
    assert_eq!(read.unwrap().unwrap().version, game.version);
}
