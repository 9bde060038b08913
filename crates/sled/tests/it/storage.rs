//! The store: synced changes are there after the next start, one process at a time has a folder, and backups come back
//! whole.

use std::io::Write;

use std::sync::{Arc, Barrier};

use carc_sled::{Found, SledStore};
use carc_store::{Change, GameStore, Portable, StoreError};
use carc_table::{ChannelId, GameId, GuildId, Language, PersonSettings, Server, Stage, Table, Uptime};

use carc_testing::storage::*;

#[test]
fn a_synced_change_is_there_after_the_next_start() {
    let (folder, store) = store();
    let turn = first_turn(&store);
    store.sync().unwrap();
    drop(store);
    let store = SledStore::open(folder.path()).unwrap();
    assert_eq!(*store.found(), Found::default());
    it_is_there(&store, &turn);
}

#[test]
fn one_process_at_a_time() {
    let (folder, store) = store();
    let error = SledStore::open(folder.path()).err().unwrap();
    assert!(matches!(error, StoreError::Locked { .. }), "{error:?}");
    assert!(error.to_string().contains("in use by another process"), "{error}");
    drop(store);
    SledStore::open(folder.path()).unwrap();
}

#[test]
fn what_is_no_store_is_refused() {
    let (folder, store) = store();
    drop(store);
    tamper(folder.path(), |db| {
        db.open_tree("meta").unwrap().insert("schema", &7u32.to_be_bytes()).unwrap();
    });
    let error = SledStore::open(folder.path()).err().unwrap();
    assert!(matches!(error, StoreError::NewerSchema { found: 7, known: 4 }), "{error:?}");

    std::fs::write(folder.path().join("db"), vec![0xAA; 100_000]).unwrap();
    // The database may do with such bytes what it likes, as long as the program does not crash.
    if let Ok(store) = SledStore::open(folder.path()) {
        assert_eq!(store.tables().flatten().count(), 0);
    }

    let file = tempfile::NamedTempFile::new().unwrap();
    assert!(matches!(SledStore::open(file.path()), Err(StoreError::Io(_))));
}

#[test]
fn the_public_form_does_not_tell_the_order() {
    let (_folder, store) = store();
    let game = new_game(&store, CHANNEL);
    let actions = played(setup())[..40].to_vec();
    let turns = Change { table: next(&game), cut_back: None, actions, ..change(game.clone()) };
    store.commit(&turns).unwrap();
    let file = store.export(game.id).unwrap().unwrap();
    let public = file.public().unwrap();
    let now = file.check().unwrap();
    let drawn = setup().deck.pile.len() - now.tiles_left();
    assert_eq!(public.drawn, setup().deck.pile[..drawn]);
    assert_eq!(public.still_to_come.iter().map(|&(_, count)| usize::from(count)).sum::<usize>(), now.tiles_left());
    assert!(public.still_to_come.is_sorted());
    // The same game with another order ahead of it looks the same, byte for byte.
    let mut other = file.clone();
    other.table.setup.as_mut().unwrap().deck.pile[drawn..].reverse();
    other.table.open_seed = Some(5);
    assert_ne!(other, file);
    assert_eq!(serde_json::to_string(&other.public().unwrap()).unwrap(), serde_json::to_string(&public).unwrap());
}

#[test]
fn a_backup_comes_back_whole() {
    let (_folder, store) = store();
    let running = new_game(&store, CHANNEL);
    let over = new_game(&store, ChannelId(101));
    let actions = played(setup());
    let ended = Change { table: Table { stage: Stage::Finished, ..next(&over) }, actions, ..change(over.clone()) };
    store.commit(&ended).unwrap();
    store.reserve_id().unwrap();
    let chosen = Server { theme: Some("ink".to_owned()), ..Server::default() };
    store.update_server(GuildId(7), &|stored| stored.clone_from(&chosen)).unwrap();
    let catalan = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    store.update_person_settings(ANA, &|stored| stored.clone_from(&catalan)).unwrap();
    let mut backup = Vec::new();
    assert_eq!(store.export_all(&mut backup).unwrap().games, 2);

    let (folder, second) = self::store();
    assert_eq!(second.import_all(&mut &backup[..]).unwrap(), 2);
    assert!(matches!(second.import_all(&mut &backup[..]), Err(StoreError::NotEmpty)));
    drop(second);
    let second = SledStore::open(folder.path()).unwrap();
    for id in [running.id, over.id] {
        assert_eq!(second.export(id).unwrap(), store.export(id).unwrap());
    }
    assert_eq!(second.current(CHANNEL).unwrap(), Some(running.id));
    assert_eq!(second.finished_in(ChannelId(101)).count(), 1);
    assert_eq!(second.index().games_of(ANA).count(), 2);
    assert_eq!(second.owed().map(Result::unwrap).map(|(game, _)| game).collect::<Vec<_>>(), [running.id]);
    assert_eq!(second.reserve_id().unwrap(), GameId(4));
    assert_eq!(second.server(GuildId(7)).unwrap(), chosen);
    assert_eq!(second.server(GuildId(8)).unwrap(), Server::default());
    assert_eq!(second.person_settings(ANA).unwrap(), catalan);
    // Clocks have stood still since the last change.
    assert_eq!(second.uptime().unwrap(), Uptime { last: 1010, ..Uptime::default() });

    // A backup of before there was anything to choose for a server or a person.
    let text = String::from_utf8(backup).unwrap();
    let old = text.replacen(r#","servers":{"7":{"theme":"ink"}}"#, "", 1);
    let old = old.replacen(r#","people":{"11":{"language":"ca"}}"#, "", 1);
    assert!(!old.contains("people") && !old.contains("servers"), "they stand in the first line as above");
    let old = old.replacen("carc-backup/2", "carc-backup/1", 1);
    let old = &old[..old.find("{\"end\":").unwrap()];
    let (_folder, third) = self::store();
    assert_eq!(third.import_all(&mut old.as_bytes()).unwrap(), 2);
    assert_eq!(third.server(GuildId(7)).unwrap(), Server::default());
}

/// A writer that lets a rematch take the place of a game once the first game of the backup was written.
struct Meanwhile<'a> {
    written: Vec<u8>,
    rematch: Option<Box<dyn FnOnce() + 'a>>,
}

impl Write for Meanwhile<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.written.write_all(bytes)?;
        // The head and the first game.
        if self.written.split(|&byte| byte == b'\n').count() == 3
            && let Some(rematch) = self.rematch.take()
        {
            rematch();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_backup_has_no_two_games_in_one_channel() {
    let (_folder, store) = store();
    let first = new_game(&store, CHANNEL);
    // Enough games that they are not all read at once.
    for channel in 200..260 {
        new_game(&store, ChannelId(channel));
    }
    let rematch = || {
        store.commit(&change(Table { stage: Stage::Cancelled, ..next(&first) })).unwrap();
        new_game(&store, CHANNEL);
    };
    let mut backup = Meanwhile { written: Vec::new(), rematch: Some(Box::new(rematch)) };
    store.export_all(&mut backup).unwrap();
    let (_folder, second) = self::store();
    second.import_all(&mut &backup.written[..]).unwrap();
    assert_eq!(second.current(CHANNEL).unwrap(), Some(first.id));
    let holds = |table: &Table| table.stage.holds_channel();
    assert_eq!(second.tables().map(Result::unwrap).filter(holds).count(), second.all_current().count());
}

#[test]
fn threads_share_the_disk() {
    let (folder, store) = store();
    let store = Arc::new(store);
    let begin = Arc::new(Barrier::new(8));
    let threads: Vec<_> = (0..8)
        .map(|index| {
            let (store, begin) = (Arc::clone(&store), Arc::clone(&begin));
            std::thread::spawn(move || {
                begin.wait();
                let mut game = new_game(&*store, ChannelId(index));
                for _ in 0..20 {
                    game = next(&game);
                    store.commit(&change(game.clone())).unwrap();
                    store.sync().unwrap();
                }
                game
            })
        })
        .collect();
    let games: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    drop(store);
    let store = SledStore::open(folder.path()).unwrap();
    for game in games {
        assert_eq!(store.table(game.id).unwrap(), Some(game));
    }
}
