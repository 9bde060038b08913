//! How long a folder keeps things: what is forgotten is in neither the database nor the journal.

use std::fs;
use std::path::Path;

use carc_sled::SledStore;
use carc_store::{Change, GameStore, Old};
use carc_table::{CauseId, ChannelId, GameId, Seen, Stage, Table};

use carc_testing::storage::{BEN, CHANNEL, change, delete, new_game, next, played, setup, store, tamper, two_games};

fn journal(folder: &Path) -> String {
    fs::read_to_string(folder.join("journal")).unwrap()
}

#[test]
fn a_game_that_ended_long_ago_is_in_neither_the_database_nor_the_journal() {
    let (folder, store) = store();
    let [over, running] = two_games(&store);
    assert!(journal(folder.path()).contains(&format!("\"game\":{},", over.id.0)));
    assert_eq!(store.forget_before(Old::Games, over.updated + 1).unwrap(), 1);
    let is_gone = |journal: &str| {
        let of = |game: &Table| {
            journal.contains(&format!("\"game\":{},", game.id.0))
                || journal.contains(&format!("\"table\":{{\"id\":{},", game.id.0))
        };
        !of(&over) && of(&running)
    };
    assert!(is_gone(&journal(folder.path())));
    // Later changes go into the new journal.
    store.commit(&change(next(&running))).unwrap();
    drop(store);
    let store = SledStore::open(folder.path()).unwrap();
    assert!(store.found().findings.is_empty() && !store.found().unclean, "{:?}", store.found());
    assert!(store.check().unwrap().is_empty());
    assert_eq!((store.table(over.id).unwrap(), store.table(running.id).unwrap().unwrap().version), (None, 2));
    drop(store);
    // Without its database the folder is built from the journal, and the game stays away.
    lose_all_but_the_journal(folder.path());
    let store = SledStore::open(folder.path()).unwrap();
    assert_eq!(store.all_games().map(Result::unwrap).collect::<Vec<_>>(), [running.id]);
}

#[test]
fn thousands_of_causes_are_forgotten() {
    const NOW: u64 = 1_800_000_000_000;
    let (folder, store) = store();
    two_games(&store);
    drop(store);
    tamper(folder.path(), |db| {
        let causes = db.open_tree("causes").unwrap();
        // In the form of schema 2: one by one.
        let seen = b"\x01{\"game\":1,\"version\":1}";
        for cause in 8..2507u64 {
            causes.insert(cause.to_be_bytes(), seen).unwrap();
        }
        causes.insert(CauseId::first_at(NOW).0.to_be_bytes(), seen).unwrap();
    });
    let store = SledStore::open(folder.path()).unwrap();
    assert_eq!(store.cause(CauseId(2506)).unwrap(), Some(Seen { game: GameId(1), version: 1 }));
    assert_eq!(store.forget_before(Old::Causes, NOW).unwrap(), 2500);
    assert!(store.cause(CauseId(2506)).unwrap().is_none() && store.cause(CauseId(7)).unwrap().is_none());
    assert!(store.cause(CauseId::first_at(NOW)).unwrap().is_some());
}

#[test]
fn nothing_stays_of_a_journal_that_could_not_be_written_anew() {
    let (folder, store) = store();
    let [over, _] = two_games(&store);
    let unfinished = folder.path().join("journal.rewritten");
    // The schema of a later program stops the rewriting, as a full disk does.
    let lines = journal(folder.path());
    let later = "{\"schema\":99}";
    let later = format!("{:08x} {later}\n", crc32fast::hash(later.as_bytes()));
    fs::write(folder.path().join("journal"), later + &lines).unwrap();
    assert!(store.forget_before(Old::Games, over.updated + 1).is_err());
    assert!(!unfinished.exists());
    fs::write(folder.path().join("journal"), lines).unwrap();
    drop(store);
    // Files left by a kill are deleted, too.
    for name in ["journal.rewritten", "journal.new"] {
        fs::write(folder.path().join(name), "half").unwrap();
    }
    fs::create_dir(folder.path().join("mending")).unwrap();
    drop(SledStore::open(folder.path()).unwrap());
    for name in ["journal.rewritten", "journal.new", "mending"] {
        assert!(!folder.path().join(name).exists(), "{name}");
    }
}

#[test]
fn what_a_kill_leaves_of_a_deleted_game_is_deleted_the_next_time() {
    const TREES: [&str; 4] = ["tables", "actions", "channel_history", "people"];
    for was_in_journal in [true, false] {
        let (folder, store) = store();
        let [over, running] = two_games(&store);
        drop(store);
        if was_in_journal {
            tamper(folder.path(), |db| {
                for tree in ["tables", "actions"].map(|name| db.open_tree(name).unwrap()) {
                    for key in tree.scan_prefix(over.id.0.to_be_bytes()).keys() {
                        tree.remove(key.unwrap()).unwrap();
                    }
                }
            });
        } else {
            let mut rows = Vec::new();
            tamper(folder.path(), |db| {
                for name in TREES {
                    rows.extend(db.open_tree(name).unwrap().iter().map(|row| (name, row.unwrap())));
                }
            });
            SledStore::open(folder.path()).unwrap().forget_before(Old::Games, over.updated + 1).unwrap();
            tamper(folder.path(), |db| {
                for (name, (key, value)) in rows {
                    db.open_tree(name).unwrap().insert(key, value).unwrap();
                }
            });
        }
        // It was not closed.
        let lines = journal(folder.path());
        let (lines, closed) = lines.trim_end().rsplit_once('\n').unwrap();
        assert!(closed.ends_with("\"closed\""), "{closed}");
        fs::write(folder.path().join("journal"), format!("{lines}\n")).unwrap();
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.found().unclean && store.found().findings.is_empty(), "{:?}", store.found());
        assert_eq!(store.forget_before(Old::Games, over.updated + 1).unwrap(), 1, "{was_in_journal}");
        drop(store);
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.check().unwrap().is_empty());
        assert_eq!(store.all_games().map(Result::unwrap).collect::<Vec<_>>(), [running.id], "{was_in_journal}");
    }
}

#[test]
fn turns_are_played_while_old_games_are_deleted() {
    const TURNS: u64 = 300;
    let (folder, store) = store();
    let mut running = new_game(&store, CHANNEL);
    for channel in 0..60 {
        let over = Table { stage: Stage::Finished, ..next(&new_game(&store, ChannelId(1000 + channel))) };
        store.commit(&Change { actions: played(setup()), ..change(over) }).unwrap();
    }
    std::thread::scope(|scope| {
        let deleted = scope.spawn(|| store.forget_before(Old::Games, 5000).unwrap());
        for _ in 0..TURNS {
            running = next(&running);
            store.commit(&change(running.clone())).unwrap();
            store.sync().unwrap();
        }
        assert_eq!(deleted.join().unwrap(), 60);
    });
    drop(store);
    let only_it_is_there = |what: &str| {
        let store = SledStore::open(folder.path()).unwrap();
        assert!(what == "journal" || store.found().findings.is_empty(), "{:?}", store.found());
        assert!(store.check().unwrap().is_empty(), "{what}");
        assert_eq!(store.all_games().map(Result::unwrap).collect::<Vec<_>>(), [running.id], "{what}");
        assert_eq!(store.table(running.id).unwrap().unwrap().version, 1 + TURNS, "{what}");
    };
    only_it_is_there("folder");
    lose_all_but_the_journal(folder.path());
    only_it_is_there("journal");
}

fn lose_all_but_the_journal(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().is_some_and(|name| name != "journal") {
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
        }
    }
}

#[test]
fn the_list_of_the_deleted_outlives_the_database_and_the_journal() {
    for lost in ["db", "journal"] {
        let (folder, store) = store();
        two_games(&store);
        let deletion = delete(&store, BEN, 1);
        drop(store);
        if lost == "db" {
            lose_all_but_the_journal(folder.path());
        } else {
            fs::remove_file(folder.path().join("journal")).unwrap();
        }
        let store = SledStore::open(folder.path()).unwrap();
        assert_eq!(store.index().deletions().unwrap(), [deletion], "without the {lost}");
        drop(store);
        assert!(journal(folder.path()).contains("{\"deleted\":"), "without the {lost}");
    }
}
