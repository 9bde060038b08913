//! Games that move from one store to another are the same there, and the same games are the same in every store.

use carc_players::self_play::any;
use carc_postgres::PostgresStore;
use carc_rules::{Action, Record};
use carc_store::{Change, GameStore, MemoryStore, Portable, StoreError};
use carc_table::{ChannelId, PersonId, Stage, Table};

use carc_testing::database::Database;
use carc_testing::storage::{self, change, new_game, next, play};

#[test]
fn games_move_from_a_folder_to_a_database_and_back() {
    let Some(server) = Database::start(&[]) else { return };
    let (_folder, first) = storage::store();
    play(&first, 12);
    let (mut before, mut between, mut after) = (Vec::new(), Vec::new(), Vec::new());
    assert_eq!(first.export_all(&mut before).unwrap().games, 12);
    let database = PostgresStore::open(&server.new_database()).unwrap();
    assert_eq!(database.import_all(&mut &before[..]).unwrap(), 12);
    assert!(matches!(database.import_all(&mut &before[..]), Err(StoreError::NotEmpty)));
    database.export_all(&mut between).unwrap();
    assert!(before == between, "the database gave out something else");
    let (_folder, second) = storage::store();
    assert_eq!(second.import_all(&mut &between[..]).unwrap(), 12);
    second.export_all(&mut after).unwrap();
    assert!(before == after, "the folder gave out something else");
    assert_eq!(database.reserve_id().unwrap(), first.reserve_id().unwrap());
}

#[test]
fn a_game_put_aside_beside_a_newer_one_goes_into_a_database() {
    let Some(server) = Database::start(&[]) else { return };
    let (_folder, store) = storage::store();
    let aside = new_game(&store, ChannelId(1));
    assert!(store.put_game_aside(ChannelId(1), aside.id).unwrap());
    let newer = new_game(&store, ChannelId(1));
    let mut all = Vec::new();
    store.export_all(&mut all).unwrap();
    let database = PostgresStore::open(&server.new_database()).unwrap();
    assert_eq!(database.import_all(&mut &all[..]).unwrap(), 2);
    assert_eq!(database.current(ChannelId(1)).unwrap(), Some(newer.id));
}

/// Plays a random game of any rules in steps of three actions, of which every seventh is taken back and played again;
/// returns its export as text.
fn exported(store: &dyn GameStore, index: usize) -> String {
    let Record { setup, actions } = any::record(index);
    let mut table = new_game(store, ChannelId(5000 + index as u64));
    let (id, mut logged, mut kept) = (table.id, 0, 0_u32);
    table.setup = Some(setup.clone());
    table.places = (0..setup.seats).map(|seat| storage::person(PersonId(100 + u64::from(seat)))).collect();
    let mut commit = |actions: &[Action], cut_back: Option<u32>, is_last: bool| {
        let stage = if is_last { Stage::Finished } else { Stage::Running };
        table = Table { stage, ..next(&table) };
        let step = Change { actions: actions.to_vec(), cut_back, first: logged, owe: true, ..change(table.clone()) };
        store.commit(&step).unwrap();
        logged += actions.len() as u32 + u32::from(cut_back.is_some());
    };
    for (number, step) in actions.chunks(3).enumerate() {
        let is_last = kept as usize + step.len() == actions.len();
        if number % 7 == 6 {
            commit(step, None, false);
            commit(&[], Some(kept), false);
        }
        commit(step, None, is_last);
        kept += step.len() as u32;
    }
    let (_, record) = store.table_and_record(id).unwrap().unwrap();
    assert_eq!(record, Record { setup, actions }, "game {index}");
    serde_json::to_string(&store.export(id).unwrap().unwrap()).unwrap()
}

#[test]
fn the_same_games_are_the_same_in_every_store() {
    let games = std::env::var("CARC_GAMES").map_or(6, |games| games.parse().unwrap());
    let Some(server) = Database::start(&[]) else { return };
    let (_folder, folder) = storage::store();
    let database = PostgresStore::open(&server.new_database()).unwrap();
    let memory = MemoryStore::default();
    for index in 0..games {
        let exports = [&folder as &dyn GameStore, &database, &memory].map(|store| exported(store, index));
        assert!(exports[0] == exports[1] && exports[1] == exports[2], "game {index}");
    }
    let [mut one, mut other] = [Vec::new(), Vec::new()];
    folder.export_all(&mut one).unwrap();
    database.export_all(&mut other).unwrap();
    assert!(one == other, "the whole stores");
    println!("{games} games, {} bytes", one.len());
}
