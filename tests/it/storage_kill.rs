//! The store under kill -9: what was synced is there afterwards, and nothing is there twice.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use carc::engine::{Action, Seat};
use carc::store::{CauseId, Change, GameStore, SledStore};

use super::storage::*;

const KILLED: &str = "CARC_TEST_STORE_TO_BE_KILLED";

/// Writes turns, and says each that is synced.
#[test]
#[ignore = "not a test of its own: the process that a_kill_loses_nothing_synced kills"]
fn writes_until_killed() {
    use std::io::Write;
    let Some(folder) = std::env::var_os(KILLED) else { return };
    let store = SledStore::open(Path::new(&folder)).unwrap();
    let mut out = std::io::stderr();
    let mut game = match store.current(CHANNEL).unwrap() {
        Some(id) => store.table(id).unwrap().unwrap(),
        None => new_game(&store, CHANNEL),
    };
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

#[test]
fn a_kill_loses_nothing_synced() {
    let folder = tempfile::tempdir().unwrap();
    let mut total = 0;
    for round in 0..25u64 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "storage_kill::writes_until_killed", "--ignored", "--nocapture"])
            .env(KILLED, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap());
        let mut said = String::new();
        while !said.starts_with("synced") {
            said.clear();
            assert!(lines.read_line(&mut said).unwrap() > 0, "round {round}: the writer ended");
        }
        std::thread::sleep(Duration::from_millis(round * 7 % 40));
        child.kill().unwrap();
        child.wait().unwrap();
        lines.read_to_string(&mut said).unwrap();
        // The last line may be cut short; a line that ends was written whole.
        let mut newest = said.split_inclusive('\n').filter_map(|line| line.strip_prefix("synced ")?.strip_suffix('\n'));
        let newest: u64 = newest.next_back().unwrap().parse().unwrap();

        let store = SledStore::open(folder.path()).unwrap();
        let id = store.current(CHANNEL).unwrap().unwrap();
        let version = store.table(id).unwrap().unwrap().version;
        assert!(version >= newest, "round {round}: {newest} was synced, {version} is there");
        // What came after the last sync is there as a whole or not at all.
        assert_eq!(store.record(id).unwrap().unwrap().actions.len() as u64, version - 1);
        assert!(store.cause(CauseId(version)).unwrap().is_some());
        assert!(store.cause(CauseId(version + 1)).unwrap().is_none());
        assert_eq!(store.owed().map(Result::unwrap).next().unwrap().1.version, version);
        total = version;
    }
    assert!(total > 25);
}
