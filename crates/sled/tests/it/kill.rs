//! The store under kill -9: what was synced is there afterwards, and nothing is there twice.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use carc_rules::{Action, Seat};
use carc_sled::SledStore;
use carc_store::{Change, GameStore, Old};
use carc_table::{CauseId, PersonId, Table};

use carc_testing::own_path;
use carc_testing::storage::*;

const KILLED: &str = "CARC_TEST_STORE_TO_BE_KILLED";

/// Returns the store and the game of a process that will be killed; the first such process begins the game. `None` in
/// an ordinary run of the tests.
fn opened() -> Option<(SledStore, Table)> {
    let folder = std::env::var_os(KILLED)?;
    let store = SledStore::open(Path::new(&folder)).unwrap();
    let game = match store.current(CHANNEL).unwrap() {
        Some(id) => store.table(id).unwrap().unwrap(),
        None => new_game(&store, CHANNEL),
    };
    Some((store, game))
}

/// Writes turns, and prints the version of each that is synced.
#[test]
#[ignore = "not a test of its own: the process that a_kill_loses_nothing_synced kills"]
fn writes_until_killed() {
    use std::io::Write;
    let Some((store, mut game)) = opened() else { return };
    let mut out = std::io::stderr();
    loop {
        let action = Action::Pass { seat: Seat((game.version % 2) as u8) };
        let first = game.version as u32 - 1;
        game = next(&game);
        let turn = Change {
            table: game.clone(),
            cut_back: None,
            actions: vec![action],
            first,
            cause: Some(CauseId(game.version)),
            owe: true,
        };
        store.commit(&turn).unwrap();
        store.sync().unwrap();
        writeln!(out, "synced {}", game.version).unwrap();
    }
}

/// Writes tables of one game that replace each other, while the journal is compacted whenever it has grown, and prints
/// the version after each sync.
#[test]
#[ignore = "not a test of its own: the process that a_kill_while_the_journal_is_compacted_loses_nothing kills"]
fn compacts_until_killed() {
    use std::io::Write;
    let Some((store, mut game)) = opened() else { return };
    let mut out = std::io::stderr();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            loop {
                store.forget_before(Old::Causes, 0).unwrap();
            }
        });
        loop {
            for _ in 0..50 {
                game = next(&game);
                game.followers = (0..30).map(|person| PersonId(person + game.version)).collect();
                store.commit(&change(game.clone())).unwrap();
            }
            store.sync().unwrap();
            writeln!(out, "synced {}", game.version).unwrap();
        }
    });
}

/// Lets one of the tests above write into the folder, kills it after `after` milliseconds, and returns the newest
/// version that it said was synced.
fn killed(writer: &str, folder: &Path, after: u64) -> u64 {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", &format!("{}::{writer}", own_path(module_path!())), "--ignored", "--nocapture"])
        .env(KILLED, folder)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    while !said.starts_with("synced") {
        said.clear();
        assert!(lines.read_line(&mut said).unwrap() > 0, "the writer ended");
    }
    std::thread::sleep(Duration::from_millis(after));
    child.kill().unwrap();
    child.wait().unwrap();
    lines.read_to_string(&mut said).unwrap();
    // The last line may be cut short; a line that ends was written whole.
    let mut newest = said.split_inclusive('\n').filter_map(|line| line.strip_prefix("synced ")?.strip_suffix('\n'));
    newest.next_back().unwrap().parse().unwrap()
}

/// `CARC_KILLS=200` kills it two hundred times.
#[test]
fn a_kill_while_the_journal_is_compacted_loses_nothing() {
    let kills: u64 = std::env::var("CARC_KILLS").map_or(12, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut smaller = 0;
    for round in 0..kills {
        let before = length(folder.path());
        let newest = killed("compacts_until_killed", folder.path(), round * 37 % 300);
        // At whatever moment it was killed, the store is whole, in the database and in the journal alone.
        let rebuilt = tempfile::tempdir().unwrap();
        std::fs::copy(folder.path().join("journal"), rebuilt.path().join("journal")).unwrap();
        for folder in [folder.path(), rebuilt.path()] {
            let store = SledStore::open(folder).unwrap();
            let id = store.current(CHANNEL).unwrap().unwrap();
            let table = store.table(id).unwrap().unwrap();
            assert!(table.version >= newest, "round {round}: {newest} was synced, {} is there", table.version);
            assert_eq!(table.followers.first(), Some(&PersonId(table.version)), "round {round}");
        }
        smaller += u64::from(length(folder.path()) < before);
    }
    assert!(smaller > 0, "it was never compacted");
}

/// Returns the length of the journal in bytes; 0 if there is none.
fn length(folder: &Path) -> u64 {
    std::fs::metadata(folder.join("journal")).map_or(0, |about| about.len())
}

#[test]
fn a_kill_loses_nothing_synced() {
    let folder = tempfile::tempdir().unwrap();
    let mut total = 0;
    for round in 0..25u64 {
        let newest = killed("writes_until_killed", folder.path(), round * 7 % 40);
        let store = SledStore::open(folder.path()).unwrap();
        let id = store.current(CHANNEL).unwrap().unwrap();
        let version = store.table(id).unwrap().unwrap().version;
        assert!(version >= newest, "round {round}: {newest} was synced, {version} is there");
        // A change after the last sync is there as a whole or not at all.
        assert_eq!(store.record(id).unwrap().unwrap().actions.len() as u64, version - 1);
        assert!(store.cause(CauseId(version)).unwrap().is_some());
        assert!(store.cause(CauseId(version + 1)).unwrap().is_none());
        assert_eq!(store.owed().map(Result::unwrap).next().unwrap().1.version, version);
        total = version;
    }
    assert!(total > 25);
}
