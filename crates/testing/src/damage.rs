//! Folders with games, and damage to their files.

use std::fs;
use std::path::{Path, PathBuf};

use carc_rules::Action;
use carc_sled::SledStore;
use carc_store::{Change, GameStore};
use carc_table::{ChannelId, Language, PersonId, PersonSettings, Table};
use tempfile::TempDir;

use crate::storage::{new_game, next, played, setup, store, tamper};

/// Returns a closed folder with five games of four actions in the channels from `first` on, the games as they began,
/// and the actions of a whole game.
pub fn five_games_from(first: u64) -> (TempDir, Vec<Table>, Vec<Action>) {
    let (folder, store) = store();
    let games: Vec<_> = (first..first + 5).map(|channel| new_game(&store, ChannelId(channel))).collect();
    let actions = played(setup());
    for game in &games {
        let turn = Change {
            table: next(game),
            cut_back: None,
            actions: actions[..4].to_vec(),
            first: 0,
            cause: None,
            owe: true,
        };
        store.commit(&turn).unwrap();
    }
    (folder, games, actions)
}

/// Returns the key of a game in the database.
pub fn key(game: &Table) -> [u8; 8] {
    game.id.0.to_be_bytes()
}

/// Writes nonsense over the tables of the first two games and the actions of the third in the database, and removes the
/// actions of the fourth.
pub fn damage_database(folder: &Path, games: &[Table]) {
    tamper(folder, |db| {
        let tables = db.open_tree("tables").unwrap();
        tables.insert(key(&games[0]), &b"\x01{\"actions\":"[..]).unwrap();
        tables.insert(key(&games[1]), &b""[..]).unwrap();
        let pieces = db.open_tree("actions").unwrap();
        let piece = |game: &Table| [&key(game)[..], &[0; 4]].concat();
        pieces.insert(piece(&games[2]), &b"\x01p0,\xff\xff"[..]).unwrap();
        pieces.remove(piece(&games[3])).unwrap();
    });
}

pub fn journal(folder: &Path) -> PathBuf {
    folder.join("journal")
}

/// Changes a byte in every line of the journal that is about one of these games.
pub fn damage_journal(folder: &Path, games: &[Table]) {
    let text = fs::read_to_string(journal(folder)).unwrap();
    let spoil = |line: &str| {
        let of = |game: &Table| {
            line.contains(&format!("\"game\":{},", game.id.0))
                || line.contains(&format!("\"table\":{{\"id\":{},", game.id.0))
        };
        if games.iter().any(of) { line.replacen('{', "[", 1) } else { line.to_owned() }
    };
    fs::write(journal(folder), text.split_inclusive('\n').map(spoil).collect::<String>()).unwrap();
}

/// Returns a copy of a folder. If its store is open, it has what a kill would leave.
pub fn as_killed(folder: &Path) -> TempDir {
    let killed = tempfile::tempdir().unwrap();
    copy(folder, killed.path());
    killed
}

/// Copies a folder.
pub fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.metadata().unwrap().is_dir() {
            fs::create_dir(&to).unwrap();
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Returns a folder with five games, settings, a `conf` and a `snap.…`, closed or as a kill leaves it.
pub fn killed_folder(closed: bool) -> TempDir {
    let (made, ..) = five_games_from(0);
    let killed = tempfile::tempdir().unwrap();
    {
        let store = SledStore::open(made.path()).unwrap();
        let catalan = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
        store.update_person_settings(PersonId(77), &|stored| stored.clone_from(&catalan)).unwrap();
        store.sync().unwrap();
        copy(made.path(), killed.path());
    }
    // A database that was not closed gets a snapshot when it is opened.
    drop(SledStore::open(killed.path()).unwrap());
    if closed {
        return killed;
    }
    let again = tempfile::tempdir().unwrap();
    let store = SledStore::open(killed.path()).unwrap();
    for next in [true, false] {
        store.update_person_settings(PersonId(78), &|stored| stored.notices.next = next).unwrap();
    }
    copy(killed.path(), again.path());
    again
}

/// Returns the names of the files that begin with `begin`.
pub fn files(folder: &Path, begin: &str) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(begin)).collect()
}
