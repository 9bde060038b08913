//! Data of earlier versions of the program still loads: samples of each form are in `tests/data/records`.

use std::fs;

use carc_rules::{Seat, Setup};
use carc_sled::SledStore;
use carc_store::{GameStore, Portable, deletions_in};
use carc_table::{ChannelId, GameFile, GameId, GuildId, Stage, Table};

use carc_testing::samples::{samples, unpacked};
use carc_testing::storage::{ANA, BEN, CHANNEL, played, setup, store, table, tamper};

#[test]
fn records_of_version_1_still_load() {
    let (folder, store) = store();
    drop(store);
    let stored = |name: &str| fs::read(samples().join(name)).unwrap();
    tamper(folder.path(), |db| {
        db.open_tree("tables").unwrap().insert(3u64.to_be_bytes(), stored("v1-table.bin")).unwrap();
        db.open_tree("actions")
            .unwrap()
            .insert([&3u64.to_be_bytes()[..], &[0; 4]].concat(), stored("v1-actions.bin"))
            .unwrap();
    });
    let store = SledStore::open(folder.path()).unwrap();
    // A game keeps the rules that it was begun by.
    let old = Setup { version: 1, ..setup() };
    let drawn_for_first = vec![(Seat(1), old.deck.start)];
    let expected = Table { id: GameId(3), drawn_for_first, setup: Some(old), ..table(GameId(3), CHANNEL) };
    assert_eq!(store.table(GameId(3)).unwrap(), Some(expected));
    let record = store.record(GameId(3)).unwrap().unwrap();
    assert_eq!(record.actions, played(setup())[..20]);
}

/// The channel of the second game of the samples of b029e80.
const CARCASSONNE: ChannelId = ChannelId(1_574_329_516_283_658_243);

/// Checks the three games that b029e80 wrote: two are running and can be played on, the third is in its lobby.
fn is_what_b029e80_wrote(store: &SledStore) {
    let stages: Vec<Stage> = (1..=3).map(|id| store.table(GameId(id)).unwrap().unwrap().stage).collect();
    assert_eq!(stages, [Stage::Running, Stage::Running, Stage::Lobby]);
    for (id, actions) in [(1, 31), (2, 46)] {
        let (table, log) = store.table_and_log(GameId(id)).unwrap().unwrap();
        assert_eq!((log.len(), log.iter().all(|entry| entry.at >= table.created)), (actions, true), "game {id}");
        let game = store.record(GameId(id)).unwrap().unwrap().replay().unwrap();
        assert!(game.tiles_left() > 40 && !game.legal_actions().is_empty(), "game {id}");
        if let Some(replayed) = table.replayed {
            assert_eq!(replayed.fingerprint, game.fingerprint(), "game {id}");
        }
    }
}

#[test]
fn folders_of_b029e80_still_open() {
    for name in ["closed", "open"] {
        let folder = unpacked(&format!("b029e80/{name}"));
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.found().findings.is_empty(), "{name}: {:?}", store.found().findings);
        is_what_b029e80_wrote(&store);
        assert_eq!(store.current(CARCASSONNE).unwrap(), Some(GameId(2)));
        drop(store);
        // A journal was begun for it, which must contain the games as they were.
        let again = SledStore::open(folder.path()).unwrap();
        assert!(again.found().findings.is_empty(), "{name}: {:?}", again.found().findings);
        is_what_b029e80_wrote(&again);
    }
}

#[test]
fn backups_and_exports_of_b029e80_still_come_in() {
    let (_folder, store) = store();
    let backup = fs::read(samples().join("b029e80/backup.jsonl")).unwrap();
    assert_eq!(store.import_all(&mut &backup[..]).unwrap(), 3);
    is_what_b029e80_wrote(&store);
    let text = fs::read_to_string(samples().join("b029e80/game.json")).unwrap();
    let file: GameFile = serde_json::from_str(&text).unwrap();
    assert_eq!(file, store.export(GameId(2)).unwrap().unwrap());
    let elsewhere = ChannelId(5);
    let id = carc_store::import(&file, &store, Some(GuildId(4)), elsewhere, None, 7).unwrap();
    assert_eq!(store.current(elsewhere).unwrap(), Some(id));
    assert_eq!(store.record(id).unwrap(), store.record(GameId(2)).unwrap());
}

/// It was written by the first version that had such a list; there is no game in it.
#[test]
fn a_list_of_the_deleted_as_it_was_first_written_is_read() {
    let backup = fs::read(samples().join("deleted.jsonl")).unwrap();
    let listed = deletions_in(&backup[..]).unwrap();
    assert!(listed.len() == 1 && listed[0].is_of(BEN) && !listed[0].is_of(ANA));
    let (folder, store) = store();
    store.import_all(&mut &backup[..]).unwrap();
    assert_eq!(store.index().deletions().unwrap(), listed);
    drop(store);
    tamper(folder.path(), |db| {
        let meta = db.open_tree("meta").unwrap();
        let rows: Vec<_> = meta.scan_prefix("deleted ").map(Result::unwrap).collect();
        assert_eq!(rows[0].1, fs::read(samples().join("v1-deleted.bin")).unwrap());
    });
}
