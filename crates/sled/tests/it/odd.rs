//! Lines of the journal that are undamaged but cannot be read: each costs at most its game, never the folder.

use std::fs;

use carc_sled::{Finding, SledStore};
use carc_store::{GameStore, Old, Portable, StoreError};
use carc_table::{GameId, GuildId};

use carc_testing::damage::journal;
use carc_testing::odd::{ALL, add, folder, sealed, versions};
use carc_testing::samples::unpacked;
use carc_testing::storage::tamper;

#[test]
fn lines_about_no_game_cost_nothing_else() {
    let (folder, games) = folder();
    let lines = ["{\"server\":[7,{\"new\":true}]}", "{\"new\":1}", "{"].map(sealed);
    add(folder.path(), &lines, false);
    for _ in 0..2 {
        let store = SledStore::open(folder.path()).unwrap();
        assert_eq!(versions(&store), ALL);
        store
            .update_server(GuildId(7), &|stored| stored.most_games = Some(stored.most_games.map_or(1, |most| most + 1)))
            .unwrap();
        store.forget_before(Old::Causes, u64::MAX).unwrap();
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
    // The newest line of game 2 is one that this program cannot read either.
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
        store.export(GameId(game)).unwrap().unwrap().check().unwrap();
    }
    assert!(store.found().findings.iter().all(|found| !matches!(found, Finding::Lost { game, .. } if game.0 != 2)));
}
