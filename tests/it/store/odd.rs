//! What the program does about lines of the journal that are undamaged but cannot be read.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use carc_sled::{Finding, SledStore};
use carc_store::{Change, GameStore};
use carc_table::{Calls, MessageId};

use carc_testing::odd::{ALL, WITHOUT_THE_LAST, add, folder, odd, sealed, told, versions};
use carc_testing::storage::{change, next, tamper};

fn run(words: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_carc")).args(words).arg("--data").arg(data).output().unwrap()
}

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
            let shown = store.settle(on.id, 3, Some((MessageId(78), Calls::default()))).unwrap();
            assert_eq!(shown, None, "{number} {lost}");
            drop(store);
            let store = SledStore::open(folder.path()).unwrap();
            assert_eq!((versions(&store), told(&store)), (ALL.to_vec(), Vec::new()), "{number} {lost}");
        }
    }
}
