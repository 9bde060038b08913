//! `carc doctor`: what it says of a data folder, and what it keeps.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use carc::store::{GameStore, SledStore};

use crate::storage_damage::{damage_database, damage_journal, five_games_from, journal};

fn doctor(data: &Path, to: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carc"));
    command.arg("doctor").arg("--data").arg(data);
    if let Some(to) = to {
        command.arg("-o").arg(to);
    }
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

/// The games of a folder that can be read, each with its log.
fn readable(data: &Path) -> Vec<String> {
    let store = SledStore::open(data).unwrap();
    let games: Vec<_> = store.all_games().collect();
    let read = |game: Result<_, _>| store.table_and_log(game.ok()?).ok()?;
    games.into_iter().filter_map(read).map(|(table, log)| format!("{} {log:?}", table.id)).collect()
}

#[test]
fn a_sound_folder_is_called_so_and_not_touched() {
    let (folder, _, _) = five_games_from(1);
    let before = fs::read(journal(folder.path())).unwrap();
    let output = doctor(folder.path(), None);
    assert_eq!((output.status.code(), said(&output).as_str()), (Some(0), "games: 5\nactions: 20\n"));
    assert_eq!(fs::read(journal(folder.path())).unwrap(), before);
    let nowhere = doctor(&folder.path().join("nowhere"), None);
    assert_eq!(nowhere.status.code(), Some(2));
}

#[test]
fn a_damaged_database_is_made_whole_from_the_journal_in_a_new_folder() {
    let (folder, games, _) = five_games_from(1);
    let whole = readable(folder.path());
    damage_database(folder.path(), &games);
    let new = folder.path().join("new");
    let output = doctor(folder.path(), Some(&new));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("damaged: ") && said(&output).contains("kept: 5\n"), "{}", said(&output));
    assert_eq!(readable(&new), whole);
}

#[test]
fn a_folder_with_nothing_but_its_journal_is_built_anew() {
    let (folder, _, _) = five_games_from(1);
    let whole = readable(folder.path());
    let (bare, new) = (folder.path().join("bare"), folder.path().join("new"));
    fs::create_dir(&bare).unwrap();
    fs::copy(journal(folder.path()), journal(&bare)).unwrap();
    let output = doctor(&bare, Some(&new));
    assert!(said(&output).contains("games: 5\n") && said(&output).contains("kept: 5\n"), "{}", said(&output));
    assert_eq!(readable(&new), whole);
}

#[test]
fn what_is_damaged_in_both_is_named_and_the_rest_is_kept() {
    let (folder, games, _) = five_games_from(1);
    damage_database(folder.path(), &games);
    damage_journal(folder.path(), &games[..4]);
    let new = folder.path().join("new");
    let output = doctor(folder.path(), Some(&new));
    assert_eq!(output.status.code(), Some(1));
    for game in &games[..4] {
        assert!(said(&output).contains(&format!("game {}", game.id)), "{}: {}", game.id, said(&output));
    }
    assert!(said(&output).contains("kept: 1\n") && said(&output).contains("lost: yes"), "{}", said(&output));
    assert_eq!(readable(&new).len(), 1);
}
