//! Lines of the journal that are undamaged but cannot be read: each costs at most its game, never the folder.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use carc_sled::{Finding, SledStore};
use carc_store::{Change, GameStore, Portable, StoreError};
use carc_table::{MessageId, Table};
use tempfile::TempDir;

use crate::store::damage::{five_games_from, journal};
use crate::store::records::unpacked;
use carc_testing::storage::{change, next, tamper};

fn sealed(body: &str) -> String {
    format!("{:08x} {body}\n", crc32fast::hash(body.as_bytes()))
}

/// Returns bodies of lines that bring a game to a version, none of which can be read.
fn odd(game: u64, version: u64) -> [String; 4] {
    let begin = format!("{{\"step\":{{\"game\":{game},\"version\":{version},\"updated\":5000");
    [
        format!("{begin},\"table\":{}1{}}}}}", "{\"a\":".repeat(200), "}".repeat(200)),
        format!("{begin},\"new\":true}}}}"),
        format!("{begin},\"log\":\"+5 q1,2\"}}}}"),
        format!("{begin},\"table\":{{\"id\":"),
    ]
}

/// Adds lines in front of the last ones, which say that the journal was synced and closed.
fn add(folder: &Path, lines: &[String], closed: bool) {
    let text = fs::read_to_string(journal(folder)).unwrap();
    let rounds = text.trim_end().rfind("{\"round\"").map(|at| text[..at].rfind('\n').unwrap() + 1).unwrap();
    let end = if closed { &text[rounds..] } else { text[rounds..].split_inclusive('\n').next().unwrap() };
    fs::write(journal(folder), format!("{}{}{end}", &text[..rounds], lines.concat())).unwrap();
}

fn run(words: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_carc")).args(words).arg("--data").arg(data).output().unwrap()
}

/// The games that can be read, with their versions.
fn versions(store: &SledStore) -> Vec<(u64, u64)> {
    store.tables().flatten().map(|table| (table.id.0, table.version)).collect()
}

fn told(store: &SledStore) -> Vec<String> {
    store.found().findings.iter().map(ToString::to_string).collect()
}

/// Five games, of which the last has been played on and shown. It has version 3, and the journal has lost the line for
/// that.
fn folder() -> (TempDir, Vec<Table>) {
    let (folder, games, actions) = five_games_from(1);
    let store = SledStore::open(folder.path()).unwrap();
    let game = &games[4];
    let on = Change { table: next(&next(game)), actions: actions[4..6].to_vec(), first: 4, ..change(game.clone()) };
    store.commit(&on).unwrap();
    store.settle(game.id, 3, Some((MessageId(77), carc_table::Calls::default()))).unwrap();
    store.sync().unwrap();
    drop(store);
    let text = fs::read_to_string(journal(folder.path())).unwrap();
    let is_last = |line: &&str| line.contains("{\"step\":{\"game\":5,\"version\":3,");
    assert_eq!(text.lines().filter(is_last).count(), 1);
    let kept: Vec<_> = text.split_inclusive('\n').filter(|line| !is_last(line)).collect();
    fs::write(journal(folder.path()), kept.concat()).unwrap();
    (folder, games)
}

const ALL: [(u64, u64); 5] = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 3)];
const WITHOUT_THE_LAST: [(u64, u64); 5] = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)];

#[test]
fn what_the_database_has_is_not_lost_by_a_line_that_cannot_be_read() {
    for closed in [true, false] {
        for body in odd(5, 3) {
            let (folder, _) = folder();
            add(folder.path(), &[sealed(&body)], closed);
            fs::write(folder.path().join("look-closely"), "").unwrap();
            let doctor = run(&["doctor"], folder.path());
            let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
            assert!(said.contains("games: 5\n") && !said.contains("lost"), "{body}: {said}");
            let store = SledStore::open(folder.path()).unwrap();
            assert_eq!(versions(&store), ALL, "{body}");
            assert!(store.found().findings.iter().all(|found| !found.is_loss()), "{body}: {:?}", told(&store));
            drop(store);
            let store = SledStore::open(folder.path()).unwrap();
            assert_eq!((versions(&store), told(&store)), (ALL.to_vec(), Vec::new()), "{body}");
            assert_eq!(store.check().unwrap(), []);
        }
    }
}

#[test]
fn a_game_that_can_be_read_nowhere_falls_back_alone() {
    for (number, body) in odd(5, 3).into_iter().enumerate() {
        for lost in ["the game", "the database"] {
            let (folder, games) = folder();
            add(folder.path(), &[sealed(&body)], true);
            if lost == "the game" {
                tamper(folder.path(), |db| {
                    let tables = db.open_tree("tables").unwrap();
                    tables.insert(games[4].id.0.to_be_bytes(), &b"\x01{\"actions\":"[..]).unwrap();
                });
            } else {
                fs::remove_file(folder.path().join("db")).unwrap();
            }
            let backup = folder.path().join("backup.jsonl");
            let exported = run(&["export", "-o", backup.to_str().unwrap()], folder.path());
            assert_eq!(exported.status.code(), Some(1), "{number} {lost}: {exported:?}");
            let doctor = run(&["doctor"], folder.path());
            let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
            assert!(said.contains("games: 5\n") && said.contains("lost: yes"), "{number} {lost}: {said}");
            assert_eq!(doctor.status.code(), Some(1));
            let store = SledStore::open(folder.path()).unwrap();
            assert_eq!(versions(&store), WITHOUT_THE_LAST, "{number} {lost}: {:?}", told(&store));
            let of_the_game = |found: &&Finding| matches!(found, Finding::Lost { game, .. } if *game == games[4].id);
            assert_eq!(store.found().findings.iter().filter(of_the_game).count(), 1, "{lost}: {:?}", told(&store));
            // The game goes on from there, and its next board is not taken for an old one.
            let on = next(&next(&games[4]));
            store.commit(&Change { first: 4, ..change(on.clone()) }).unwrap();
            let shown = store.settle(on.id, 3, Some((MessageId(78), carc_table::Calls::default()))).unwrap();
            assert_eq!(shown, None, "{number} {lost}");
            drop(store);
            let store = SledStore::open(folder.path()).unwrap();
            assert_eq!((versions(&store), told(&store)), (ALL.to_vec(), Vec::new()), "{number} {lost}");
        }
    }
}

#[test]
fn lines_about_no_game_cost_nothing_else() {
    let (folder, games) = folder();
    let lines = ["{\"server\":[7,{\"new\":true}]}", "{\"new\":1}", "{"].map(sealed);
    add(folder.path(), &lines, false);
    for _ in 0..2 {
        let store = SledStore::open(folder.path()).unwrap();
        assert_eq!(versions(&store), ALL);
        store
            .update_server(carc_table::GuildId(7), &|stored| {
                stored.most_games = Some(stored.most_games.map_or(1, |most| most + 1))
            })
            .unwrap();
        store.forget_before(carc_store::Old::Causes, u64::MAX).unwrap();
        assert!(store.export_all(&mut Vec::new()).unwrap().damaged.is_empty());
        assert_eq!(store.table(games[0].id).unwrap().unwrap().version, 2);
    }
}

#[test]
fn only_its_schema_says_that_a_journal_is_newer() {
    let (folder, _) = folder();
    add(folder.path(), &[sealed("{\"schema\":9}")], true);
    fs::remove_file(folder.path().join("db")).unwrap();
    let error = SledStore::open(folder.path()).err().unwrap();
    assert!(matches!(error, StoreError::NewerSchema { found: 9, .. }), "{error:?}");
}

#[test]
fn a_folder_that_61e2517_could_not_open_loses_one_game_at_most() {
    // As if this program could not read its lines either.
    let folder = unpacked("61e2517/destroyed");
    let text = fs::read_to_string(journal(folder.path())).unwrap();
    let mut last = String::new();
    for line in text.lines().filter(|line| line.contains("{\"step\":{\"game\":2,")) {
        last = line.to_owned();
    }
    let body = last[9..].replacen("\"returned\":{", "\"came_back\":{", 1);
    fs::write(journal(folder.path()), text.replace(&format!("{last}\n"), &sealed(&body))).unwrap();
    tamper(folder.path(), |db| {
        let tables = db.open_tree("tables").unwrap();
        let row = String::from_utf8(tables.get(2u64.to_be_bytes()).unwrap().unwrap().to_vec()).unwrap();
        tables.insert(2u64.to_be_bytes(), row.replacen("\"returned\":{", "\"came_back\":{", 1).as_bytes()).unwrap();
    });
    let store = SledStore::open(folder.path()).unwrap();
    for game in [1, 3] {
        store.export(carc_table::GameId(game)).unwrap().unwrap().check().unwrap();
    }
    assert!(store.found().findings.iter().all(|found| !matches!(found, Finding::Lost { game, .. } if game.0 != 2)));
}
