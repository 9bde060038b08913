//! Damage to the files of a store: it is mended, or named, and never silent.

use std::fs;
use std::path::Path;

use carc_rules::Action;
use carc_sled::{Finding, Found, SledStore, put_aside};
use carc_store::{Change, CommitError, GameStore, Old, Portable, StoreError};
use carc_table::{ChannelId, Language, Owed, PersonId, PersonSettings, Stage, Table};
use tempfile::TempDir;

use carc_testing::damage::{as_killed, damage_database, damage_journal, five_games_from, journal, key};
use carc_testing::storage::*;

/// Five games of four actions, in the channels 0 to 4.
fn five_games() -> (TempDir, Vec<Table>, Vec<Action>) {
    five_games_from(0)
}

#[test]
fn what_the_database_cannot_read_comes_from_the_journal() {
    let (folder, games, actions) = five_games();
    damage_database(folder.path(), &games);
    let store = SledStore::open(folder.path()).unwrap();
    for game in &games {
        assert_eq!(store.record(game.id).unwrap().unwrap().actions, actions[..4], "game {}", game.id);
        assert_eq!(store.current(game.channel).unwrap(), Some(game.id));
    }
    let mended: Vec<_> =
        store.found().findings.iter().filter(|found| matches!(found, Finding::Mended { .. })).collect();
    assert_eq!(mended.len(), 4, "{:?}", store.found());
    let told = store.found().findings[0].to_string();
    assert!(told.contains("The database was rebuilt") && told.contains("damaged-1"), "{told}");
    drop(store);
    assert_eq!(*SledStore::open(folder.path()).unwrap().found(), Found::default());
}

#[test]
fn a_rebuilt_database_keeps_what_people_chose_and_the_journal_never_hears_of_it() {
    let (folder, games, _) = five_games();
    let store = SledStore::open(folder.path()).unwrap();
    let catalan = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    for person in [ANA, BEN, PersonId(13)] {
        store.update_person_settings(person, &|stored| stored.clone_from(&catalan)).unwrap();
    }
    let outages = vec![carc_table::Period { from: 5000, to: Some(6000) }];
    let ran = carc_table::Uptime { last: 9000, outages, ..carc_table::Uptime::default() };
    store.update_uptime(&|stored| stored.clone_from(&ran)).unwrap();
    drop(store);
    damage_database(folder.path(), &games);
    tamper(folder.path(), |db| {
        let settings = db.open_tree("person_settings").unwrap();
        settings.insert(ANA.0.to_be_bytes(), &b"\x01{"[..]).unwrap();
        // A language of a later program.
        settings.insert(PersonId(13).0.to_be_bytes(), &b"\x01{\"language\":\"oc\"}"[..]).unwrap();
    });
    let store = SledStore::open(folder.path()).unwrap();
    assert!(matches!(store.found().findings[0], Finding::Database { .. }), "{:?}", store.found());
    assert_eq!(store.person_settings(BEN).unwrap(), catalan);
    assert_eq!(store.uptime().unwrap(), ran);
    for person in [ANA, PersonId(13)] {
        assert_eq!(store.person_settings(person).unwrap(), PersonSettings::default());
    }
    assert!(!fs::read_to_string(journal(folder.path())).unwrap().contains("language"));
}

#[test]
fn a_move_takes_one_short_line_of_the_journal() {
    let (folder, games, _) = five_games();
    let store = SledStore::open(folder.path()).unwrap();
    let game = store.table(games[0].id).unwrap().unwrap();
    store.commit(&Change { first: 4, ..change(next(&game)) }).unwrap();
    drop(store);
    let written = fs::read_to_string(journal(folder.path())).unwrap();
    let version = format!("\"version\":{},", game.version + 1);
    let step = written.lines().rev().find(|line| line.contains(&version)).expect("the step is in it");
    assert!(step.contains("\"waiting\"") && !step.contains("\"places\""), "not the whole table: {step}");
}

#[test]
fn a_journal_that_is_mostly_rounds_of_syncing_is_written_anew() {
    let (folder, games, _) = five_games();
    let text = fs::read_to_string(journal(folder.path())).unwrap();
    let round = text.lines().rev().find(|line| line.contains("\"round\"")).unwrap();
    let many = text.replacen(round, format!("{round}\n").repeat(30_000).trim_end(), 1);
    let rounds = |folder: &Path| fs::read_to_string(journal(folder)).unwrap().matches("{\"round\":").count();
    fs::write(journal(folder.path()), many).unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    assert!(store.found().findings.is_empty(), "{:?}", store.found());
    assert!(rounds(folder.path()) > 20_000);
    store.forget_before(Old::Causes, 0).unwrap();
    // One of the old journal, and one of the database's mark.
    assert_eq!(rounds(folder.path()), 2);
    let on = next(&next(&games[0]));
    store.commit(&Change { first: 4, ..change(on.clone()) }).unwrap();
    store.sync().unwrap();
    for killed in [true, false] {
        let again = as_killed(folder.path());
        if !killed {
            drop(SledStore::open(again.path()).unwrap());
        }
        let store = SledStore::open(again.path()).unwrap();
        assert_eq!(*store.found(), Found { unclean: killed, findings: Vec::new() });
        assert_eq!(store.table(on.id).unwrap().as_ref(), Some(&on));
    }
}

#[test]
fn damage_to_both_stays_with_its_game() {
    let (folder, games, actions) = five_games();
    damage_database(folder.path(), &games);
    damage_journal(folder.path(), &games[..4]);
    let store = SledStore::open(folder.path()).unwrap();
    let lost = |found: &&Finding| matches!(found, Finding::Lost { .. });
    let named: Vec<_> = store.found().findings.iter().filter(lost).map(ToString::to_string).collect();
    assert_eq!(named.len(), 4, "{named:?}");
    assert!(named[0].starts_with("game 1 in channel 0: "), "{}", named[0]);
    for (index, name) in ["game 1: table", "game 2: table", "game 3: actions", "game 4: actions"].iter().enumerate() {
        match store.record(games[index].id) {
            Err(StoreError::Damaged { what, .. }) => assert_eq!(what, *name),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(store.record(games[4].id).unwrap().unwrap().actions, actions[..4]);
    assert_eq!(store.tables().flatten().count(), 3);
    let more = Change { table: next(&next(&games[4])), first: 4, ..change(games[4].clone()) };
    store.commit(&more).unwrap();
    // A game that cannot be read cannot be played on, but its channel can be freed.
    let onto = Change {
        table: next(&next(&games[2])),
        cut_back: None,
        actions: vec![actions[4]],
        first: 4,
        cause: None,
        owe: false,
    };
    assert!(matches!(store.commit(&onto), Err(CommitError::Store(StoreError::Damaged { .. }))));
    assert!(!store.put_game_aside(ChannelId(0), games[1].id).unwrap(), "another game's channel");
    assert!(store.put_game_aside(ChannelId(0), games[0].id).unwrap());
    assert_eq!(store.current(ChannelId(0)).unwrap(), None);
    assert_eq!(put_aside(&store).map(Result::unwrap).collect::<Vec<_>>(), [games[0].id]);
    let saved = store.export_all(&mut Vec::new()).unwrap();
    assert_eq!((saved.games, saved.damaged.len()), (1, 4));
    // It stays, and is named, whatever else is mended later.
    drop(store);
    for end in ["closed", "look-closely", "journal", "killed"] {
        match end {
            "closed" => {}
            "look-closely" => fs::write(folder.path().join(end), "").unwrap(),
            "journal" => fs::write(journal(folder.path()), "nonsense\n").unwrap(),
            _ => {
                let text = fs::read_to_string(journal(folder.path())).unwrap();
                fs::write(journal(folder.path()), text.replace("Closed", "Round")).unwrap();
            }
        }
        let store = SledStore::open(folder.path()).unwrap();
        let named = store.found().findings.iter().filter(lost).count();
        assert_eq!(named, 4, "{end}: {:?}", store.found());
        assert!(matches!(store.table(games[1].id), Err(StoreError::Damaged { .. })), "{end}");
        assert_eq!(store.current(ChannelId(1)).unwrap(), Some(games[1].id), "{end}");
        assert_eq!(store.current(ChannelId(0)).unwrap(), None, "{end}");
    }
}

#[test]
fn a_game_put_aside_that_goes_on_keeps_its_channel_after_a_kill() {
    let (folder, games, _) = five_games();
    let store = SledStore::open(folder.path()).unwrap();
    for game in &games[..2] {
        assert!(store.put_game_aside(game.channel, game.id).unwrap());
    }
    let other = new_game(&store, games[1].channel);
    let on = Change { table: next(&next(&games[0])), first: 4, ..change(games[0].clone()) };
    store.commit(&on).unwrap();
    store.sync().unwrap();
    let killed = as_killed(folder.path());
    for spoiled in [None, Some("db"), Some("journal")] {
        let again = as_killed(killed.path());
        if let Some(name) = spoiled {
            fs::remove_file(again.path().join(name)).unwrap();
        }
        let store = SledStore::open(again.path()).unwrap();
        assert_eq!(store.current(games[0].channel).unwrap(), Some(games[0].id), "{spoiled:?}");
        assert_eq!(store.current(games[1].channel).unwrap(), Some(other.id), "{spoiled:?}");
        let aside: Vec<_> = put_aside(&store).map(Result::unwrap).collect();
        assert_eq!(aside, [games[1].id], "{spoiled:?}");
    }
}

#[test]
fn what_a_power_cut_leaves_behind_the_last_sync_is_no_damage() {
    let (folder, games, _) = five_games();
    let store = SledStore::open(folder.path()).unwrap();
    let synced = next(&next(&games[0]));
    store.commit(&Change { table: synced.clone(), first: 4, ..change(synced.clone()) }).unwrap();
    store.sync().unwrap();
    let killed = as_killed(folder.path());
    // The disk has the end of what was written after the sync, but not the part before it.
    let step =
        |version: u64| format!("{{\"step\":{{\"game\":{},\"version\":{version},\"updated\":9}}}}", games[0].id.0);
    let line = |words: &str| format!("{:08x} {words}\n", crc32fast::hash(words.as_bytes()));
    let zeros = "\0".repeat(40) + "\n";
    let text = fs::read_to_string(journal(killed.path())).unwrap() + &zeros + &line(&step(5));
    fs::write(journal(killed.path()), text).unwrap();
    let store = SledStore::open(killed.path()).unwrap();
    assert_eq!(*store.found(), Found { unclean: true, findings: Vec::new() });
    assert_eq!(store.table(games[0].id).unwrap(), Some(synced));
}

#[test]
fn the_end_of_a_game_is_still_owed_when_it_comes_from_the_journal() {
    let (folder, games, _) = five_games();
    let store = SledStore::open(folder.path()).unwrap();
    store.sync().unwrap();
    for game in &games {
        store.settle(game.id, 2, None).unwrap();
    }
    let end = |game: &Table, updated: u64| {
        let over = Table { stage: Stage::Finished, updated, ..next(&next(game)) };
        store.commit(&Change { owe: true, first: 4, ..change(over) }).unwrap();
    };
    let day = 24 * 3_600_000;
    end(&games[0], day);
    store.settle(games[0].id, 3, None).unwrap();
    store.sync().unwrap();
    let before = as_killed(folder.path());
    end(&games[1], 3 * day);
    store.sync().unwrap();
    // The journal is one sync ahead of the database.
    let killed = as_killed(folder.path());
    fs::copy(journal(folder.path()), journal(before.path())).unwrap();
    let owed = |folder: &Path| {
        let store = SledStore::open(folder).unwrap();
        let owed = store.owed_of(games[1].id).unwrap();
        assert_eq!(owed, Some(Owed { version: 3, since: 3 * day }));
        store.owed().map(|owed| owed.unwrap().0).collect::<Vec<_>>()
    };
    assert_eq!(owed(before.path()), [games[1].id]);
    // A rebuilt database owes every running game its board, and no end that was shown long ago.
    let others = [games[1].id, games[2].id, games[3].id, games[4].id];
    for lost in ["all", "a game"] {
        let again = as_killed(killed.path());
        if lost == "all" {
            fs::remove_file(again.path().join("db")).unwrap();
        } else {
            tamper(again.path(), |db| {
                let _ = db.open_tree("tables").unwrap().insert(key(&games[2]), &b""[..]).unwrap();
            });
        }
        let is_owed = owed(again.path());
        assert_eq!(SledStore::open(again.path()).unwrap().uptime().unwrap().last, 3 * day, "{lost}");
        assert!(others.iter().all(|game| is_owed.contains(game)), "{lost}: {is_owed:?}");
        assert!(!is_owed.contains(&games[0].id), "{lost}");
    }
}

#[test]
fn a_database_that_falls_back_behind_its_upgrade_is_rebuilt() {
    let (folder, games, _) = five_games();
    tamper(folder.path(), |db| {
        let meta = db.open_tree("meta").unwrap();
        meta.insert("schema", &1u32.to_be_bytes()).unwrap();
        meta.remove("journal").unwrap();
    });
    let old = as_killed(folder.path());
    let store = SledStore::open(folder.path()).unwrap();
    let mut newest = next(&games[0]);
    for _ in 0..5 {
        newest = next(&newest);
        store.commit(&Change { table: newest.clone(), first: 4, ..change(newest.clone()) }).unwrap();
        store.sync().unwrap();
    }
    drop(store);
    fs::copy(journal(folder.path()), journal(old.path())).unwrap();
    let store = SledStore::open(old.path()).unwrap();
    assert_eq!(store.table(games[0].id).unwrap(), Some(newest));
    assert!(matches!(store.found().findings[0], Finding::Database { .. }), "{:?}", store.found());
}

#[test]
fn an_export_of_a_ruined_folder_names_what_it_cannot_know() {
    let (folder, games, _) = five_games();
    damage_journal(folder.path(), &games[..1]);
    fs::remove_file(folder.path().join("db")).unwrap();
    for _ in 0..2 {
        let error = SledStore::open(folder.path()).err().unwrap();
        assert!(matches!(error, StoreError::Ruined { .. }), "{error:?}");
        assert!(error.to_string().contains("carc export --data"), "{error}");
    }
    let saved = SledStore::open_copy(folder.path()).unwrap();
    assert_eq!(saved.tables().flatten().count(), 4);
    let told: Vec<_> = saved.found().findings.iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|told| told.contains("lines of the file `journal` are damaged")), "{told:?}");
}

#[test]
fn a_record_of_a_later_program_is_not_called_damaged() {
    let (folder, games, _) = five_games();
    tamper(folder.path(), |db| {
        let tables = db.open_tree("tables").unwrap();
        let row = tables.get(key(&games[0])).unwrap().unwrap();
        let row = String::from_utf8(row.to_vec()).unwrap();
        tables.insert(key(&games[0]), row.replacen("\"table\":{", "\"table\":{\"clock\":7,", 1).as_bytes()).unwrap();
        tables.insert(key(&games[1]), &b"\x09{}"[..]).unwrap();
        let piece = [&key(&games[2])[..], &[0; 4]].concat();
        db.open_tree("actions").unwrap().insert(piece, &b"\x01+5 q0,1"[..]).unwrap();
    });
    let store = SledStore::open(folder.path()).unwrap();
    for game in &games[..3] {
        let error = store.record(game.id).unwrap_err();
        assert!(matches!(error, StoreError::Newer { .. }), "{error:?}");
    }
    assert_eq!(store.found().findings, []);
}

#[test]
fn two_first_syncs_that_are_killed_are_no_damage() {
    let (folder, games, _) = five_games();
    let mut ahead = as_killed(folder.path());
    for sync in 0..3 {
        let store = SledStore::open(ahead.path()).unwrap();
        assert!(store.found().findings.is_empty(), "after {sync}: {:?}", store.found());
        let newest = store.table(games[0].id).unwrap().unwrap();
        assert_eq!(newest.version, 2 + sync);
        // The journal's half of the first sync reaches the disk, the database's does not.
        let before = as_killed(ahead.path());
        store.commit(&Change { first: 4, ..change(next(&newest)) }).unwrap();
        store.sync().unwrap();
        fs::copy(journal(ahead.path()), journal(before.path())).unwrap();
        drop(store);
        ahead = before;
    }
}

#[test]
fn a_folder_from_before_the_journal_gets_one() {
    let (folder, games, actions) = five_games();
    fs::remove_file(journal(folder.path())).unwrap();
    tamper(folder.path(), |db| {
        let meta = db.open_tree("meta").unwrap();
        meta.insert("schema", &1u32.to_be_bytes()).unwrap();
        meta.remove("journal").unwrap();
    });
    drop(SledStore::open(folder.path()).unwrap());
    for name in ["db", "conf"] {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    let store = SledStore::open(folder.path()).unwrap();
    for game in &games {
        assert_eq!(store.record(game.id).unwrap().unwrap().actions, actions[..4]);
    }
}

#[test]
fn a_folder_that_vanishes_is_noticed_at_the_next_sync() {
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("data");
    let store = SledStore::open(&folder).unwrap();
    let game = new_game(&store, CHANNEL);
    store.sync().unwrap();
    fs::rename(&folder, outer.path().join("elsewhere")).unwrap();
    store.commit(&change(next(&game))).unwrap();
    for _ in 0..2 {
        match store.sync() {
            Err(StoreError::Gone { path }) => assert_eq!(path, folder),
            other => panic!("{other:?}"),
        }
    }
    // Another folder in its place is not taken for it.
    fs::create_dir(&folder).unwrap();
    fs::write(journal(&folder), "").unwrap();
    assert!(matches!(store.sync(), Err(StoreError::Gone { .. })));
}

#[cfg(unix)]
#[test]
fn a_folder_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("a/data");
    drop(SledStore::open(&folder).unwrap());
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for name in ["db", "conf", "journal", "lock"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
}
