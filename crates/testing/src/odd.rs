//! Lines of the journal that are undamaged but cannot be read, and a folder to add them to.

use std::fs;
use std::path::Path;

use carc_sled::SledStore;
use carc_store::{Change, GameStore};
use carc_table::{Calls, MessageId, Table};
use tempfile::TempDir;

use crate::damage::{five_games_from, journal};
use crate::storage::{change, next};

/// Returns a line with this body and its checksum.
pub fn sealed(body: &str) -> String {
    format!("{:08x} {body}\n", crc32fast::hash(body.as_bytes()))
}

/// Returns bodies of lines that say that they bring a game to a version; none of them can be read.
pub fn odd(game: u64, version: u64) -> [String; 4] {
    let begin = format!("{{\"step\":{{\"game\":{game},\"version\":{version},\"updated\":5000");
    [
        format!("{begin},\"table\":{}1{}}}}}", "{\"a\":".repeat(200), "}".repeat(200)),
        format!("{begin},\"new\":true}}}}"),
        format!("{begin},\"log\":\"+5 q1,2\"}}}}"),
        format!("{begin},\"table\":{{\"id\":"),
    ]
}

/// Adds lines to a closed journal, in front of the last ones, which say that it was synced and closed. Unless `closed`,
/// the line that says it was closed is removed.
pub fn add(folder: &Path, lines: &[String], closed: bool) {
    let text = fs::read_to_string(journal(folder)).unwrap();
    let rounds = text.trim_end().rfind("{\"round\"").map(|at| text[..at].rfind('\n').unwrap() + 1).unwrap();
    let end = if closed { &text[rounds..] } else { text[rounds..].split_inclusive('\n').next().unwrap() };
    fs::write(journal(folder), format!("{}{}{end}", &text[..rounds], lines.concat())).unwrap();
}

/// Returns the ids and versions of the games that can be read.
pub fn versions(store: &SledStore) -> Vec<(u64, u64)> {
    store.tables().flatten().map(|table| (table.id.0, table.version)).collect()
}

/// Returns the damage that was found, in words.
pub fn told(store: &SledStore) -> Vec<String> {
    store.found().findings.iter().map(ToString::to_string).collect()
}

/// Returns a folder with five games, of which the last has been played on and shown, and the games before that. The
/// last one has version 3, and the journal has lost the line for that.
pub fn folder() -> (TempDir, Vec<Table>) {
    let (folder, games, actions) = five_games_from(1);
    let store = SledStore::open(folder.path()).unwrap();
    let game = &games[4];
    let on = Change { table: next(&next(game)), actions: actions[4..6].to_vec(), first: 4, ..change(game.clone()) };
    store.commit(&on).unwrap();
    store.settle(game.id, 3, Some((MessageId(77), Calls::default()))).unwrap();
    store.sync().unwrap();
    drop(store);
    let text = fs::read_to_string(journal(folder.path())).unwrap();
    let is_last = |line: &&str| line.contains("{\"step\":{\"game\":5,\"version\":3,");
    assert_eq!(text.lines().filter(is_last).count(), 1);
    let kept: Vec<_> = text.split_inclusive('\n').filter(|line| !is_last(line)).collect();
    fs::write(journal(folder.path()), kept.concat()).unwrap();
    (folder, games)
}

pub const ALL: [(u64, u64); 5] = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 3)];
pub const WITHOUT_THE_LAST: [(u64, u64); 5] = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)];
