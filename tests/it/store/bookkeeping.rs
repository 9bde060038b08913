//! Damage to files that the database only keeps for itself costs nothing, neither names nor settings, and is not
//! reported as damage to `db`.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;
use std::process::Command;

use carc_sled::{Finding, SledStore};
use carc_store::GameStore;
use carc_table::{Language, PersonId, PersonSettings};
use tempfile::TempDir;

use crate::store::damage::{copy, five_games_from};

/// A folder with five games, settings, a `conf` and a `snap.…`, closed or killed.
fn folder(closed: bool) -> TempDir {
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

fn files(folder: &Path, begin: &str) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(begin)).collect()
}

/// Everything that a store says of its games and people.
fn all(store: &SledStore) -> Vec<String> {
    let games = store.tables().map(|table| format!("{:?}", table.unwrap()));
    let people = [3, 4, 77].map(|person| format!("{:?}", store.person_settings(PersonId(person)).unwrap()));
    games.chain(people).collect()
}

#[test]
fn a_flipped_bit_in_the_bookkeeping_costs_nothing() {
    for closed in [true, false] {
        let whole = folder(closed);
        let expected = {
            let copied = tempfile::tempdir().unwrap();
            copy(whole.path(), copied.path());
            all(&SledStore::open(copied.path()).unwrap())
        };
        assert!(expected.len() == 8 && expected[7].contains("Catalan"), "{}", expected.len());
        for begin in ["conf", "snap."] {
            let name = files(whole.path(), begin).pop().unwrap_or_else(|| panic!("there is no {begin}"));
            let bytes = fs::read(whole.path().join(&name)).unwrap();
            let mut found = 0;
            for flip in 0..25 {
                let spoiled = tempfile::tempdir().unwrap();
                copy(whole.path(), spoiled.path());
                let mut bytes = bytes.clone();
                let at = flip * (bytes.len() - 1) / 24;
                bytes[at] ^= 1 << (flip % 8);
                fs::write(spoiled.path().join(&name), bytes).unwrap();
                let store = SledStore::open(spoiled.path()).unwrap();
                let told = &store.found().findings;
                assert!(all(&store) == expected, "{name}, byte {at}: {told:?}");
                let is_that =
                    |found: &Finding| matches!(found, Finding::Bookkeeping { why, .. } if why.contains(&name));
                assert!(told.iter().all(|found| is_that(found) && !found.is_loss()), "{name}, byte {at}: {told:?}");
                found += told.len();
                drop(store);
                let store = SledStore::open(spoiled.path()).unwrap();
                assert!(store.found().findings.is_empty() && all(&store) == expected, "{name}, byte {at}");
            }
            assert!(found > 5, "{name}: {found} of 25 were noticed");
        }
    }
}

#[test]
fn the_doctor_names_the_file() {
    let folder = folder(true);
    for begin in ["conf", "snap."] {
        let name = files(folder.path(), begin).pop().unwrap();
        fs::write(folder.path().join(name), "nonsense").unwrap();
    }
    let doctor =
        Command::new(env!("CARGO_BIN_EXE_carc")).args(["doctor", "--data"]).arg(folder.path()).output().unwrap();
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(said.contains("damaged: the database: `snap.") && said.contains("`conf`"), "{said}");
    assert!(said.contains("games: 5\n") && !said.contains("lost"), "{said}");
    assert_eq!(doctor.status.code(), Some(1));
}
