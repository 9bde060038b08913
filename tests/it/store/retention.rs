//! How long things are kept, and that people who were deleted do not come back with an older backup.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::Ordering;
use std::time::Duration;

use carc_play::clock::Chance;
use carc_play::request::{Ask, Press};
use carc_play::{App, Keep};
use carc_postgres::PostgresStore;
use carc_sled::SledStore;
use carc_store::{Change, GameStore, Imported, Later, Old, Portable, deletions_in};
use carc_table::{
    CauseId, ChannelId, Deletion, Former, GameId, Language, PersonId, PersonSettings, Salt, Seen, Stage, Table,
};

use carc_testing::app::{Bot, themes, words as said};
use carc_testing::asked::resign;
use carc_testing::database::Database;
use carc_testing::storage::{ANA, BEN, CHANNEL, change, new_game, next, played, setup, store, table, tamper};

/// A finished game, and one that runs in the same channel.
fn two_games(store: &dyn GameStore) -> [Table; 2] {
    let first = new_game(store, CHANNEL);
    let over = Table { stage: Stage::Finished, ..next(&first) };
    let cause = Some(CauseId(7));
    store.commit(&Change { actions: played(setup()), cause, ..change(over.clone()) }).unwrap();
    [over, new_game(store, CHANNEL)]
}

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

fn former() -> Former {
    Former { id: Former::id_of(77), name: "somebody".into(), computer: "C".into() }
}

fn delete(store: &dyn GameStore, person: PersonId, salt: u8) -> Deletion {
    let deletion = Deletion::of(person, Salt::new([salt; 32]));
    store.forget_person(person, &former(), &deletion).unwrap();
    deletion
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

fn carc(arguments: &[&str], store: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carc"));
    command.args(arguments).env("CARC_STORE", store.unwrap_or_default()).output().unwrap()
}

fn words(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Writes everything of a store into a file.
fn back_up(store: &dyn Portable, path: &Path) {
    store.export_all(&mut fs::File::create(path).unwrap()).unwrap();
}

/// Returns whether a store mentions a person anywhere.
fn mentions(store: &dyn Portable, person: PersonId) -> bool {
    let games: Vec<_> = store.all_games().map(Result::unwrap).collect();
    games.into_iter().any(|game| store.table(game).unwrap().unwrap().mentions(person))
        || store.person_settings(person).unwrap() != PersonSettings::default()
}

#[test]
fn who_was_deleted_since_a_backup_does_not_come_back_with_it() {
    let (folder, store) = store();
    let settings = PersonSettings { language: Some(Language::Catalan), ..PersonSettings::default() };
    let two = two_games(&store);
    let lobby = Table { stage: Stage::Lobby, host: BEN, ..table(store.reserve_id().unwrap(), ChannelId(5)) };
    store.commit(&change(lobby.clone())).unwrap();
    store.update_person_settings(BEN, &|stored| stored.clone_from(&settings)).unwrap();
    let [old, new] = ["old.jsonl", "new.jsonl"].map(|name| folder.path().join(name));
    back_up(&store, &old);
    let list = [delete(&store, BEN, 1)];
    // The deleted person came back, in a game whose id is in both backups, and changed a setting again.
    let again = new_game(&store, ChannelId(9));
    store.update_person_settings(BEN, &|stored| stored.clone_from(&settings)).unwrap();
    back_up(&store, &new);
    assert!(mentions(&store, BEN));
    drop(store);

    let of_old = folder.path().join("of-old");
    let restored = carc(&["import", "--data", words(&of_old), words(&old), "--deleted", words(&new)], None);
    assert_eq!(String::from_utf8_lossy(&restored.stdout), "games: 3\npeople_deleted_again: 1\n", "{restored:?}");
    let restored = SledStore::open(&of_old).unwrap();
    assert!(!mentions(&restored, BEN) && mentions(&restored, ANA));
    assert_eq!(restored.index().games_of(BEN).count(), 0);
    let formers: BTreeSet<_> =
        two.iter().flat_map(|table| restored.table(table.id).unwrap().unwrap().mentioned()).collect();
    assert_eq!(formers.len(), 2, "the same in all games: {formers:?}");
    assert_eq!(restored.table(lobby.id).unwrap().unwrap().stage, Stage::Cancelled);
    assert_eq!(restored.current(ChannelId(5)).unwrap(), None);
    // Its own backups have the same list.
    assert_eq!(restored.index().deletions().unwrap(), list);
    drop(restored);

    // The abandoned data folder has the list as well, and the newer backup has the person who came back.
    for (number, later) in [folder.path(), &new].into_iter().enumerate() {
        let of_new = folder.path().join(format!("of-new-{number}"));
        let restored = carc(&["import", "--data", words(&of_new), words(&new), "--deleted", words(later)], None);
        assert_eq!(String::from_utf8_lossy(&restored.stdout), "games: 4\npeople_deleted_again: 0\n", "{restored:?}");
        let restored = SledStore::open(&of_new).unwrap();
        assert!(restored.table(again.id).unwrap().unwrap().mentions(BEN));
        assert_eq!(restored.person_settings(BEN).unwrap(), settings);
        assert_eq!(restored.index().deletions().unwrap(), list);
    }
    let no_list = carc(&["import", "--data", words(&of_old), words(&old), "--deleted", "nowhere"], None);
    assert_eq!(no_list.status.code(), Some(2));

    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let restored = carc(&["import", words(&old), "--deleted", words(&new)], Some(&address));
    assert_eq!(String::from_utf8_lossy(&restored.stdout), "games: 3\npeople_deleted_again: 1\n", "{restored:?}");
    let restored = PostgresStore::open(&address).unwrap();
    assert!(!mentions(&restored, BEN) && mentions(&restored, ANA));
    assert_eq!(restored.index().deletions().unwrap(), list);
}

/// Written by the first version that had such a list; there is no game beside it.
#[test]
fn a_list_of_the_deleted_as_it_was_first_written_is_read() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let backup = fs::read(samples.join("deleted.jsonl")).unwrap();
    let listed = deletions_in(&backup[..]).unwrap();
    assert!(listed.len() == 1 && listed[0].is_of(BEN) && !listed[0].is_of(ANA));
    let (folder, store) = store();
    store.import_all(&mut &backup[..]).unwrap();
    assert_eq!(store.index().deletions().unwrap(), listed);
    drop(store);
    tamper(folder.path(), |db| {
        let meta = db.open_tree("meta").unwrap();
        let rows: Vec<_> = meta.scan_prefix("deleted ").map(Result::unwrap).collect();
        assert_eq!(rows[0].1, fs::read(samples.join("v1-deleted.bin")).unwrap());
    });
}

const DAY: u64 = 24 * 3_600_000;

#[test]
fn a_game_that_is_kept_no_longer_is_missing_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Bot::open(folder.path(), 95);
    let keep = Keep { games: Some(Duration::from_hours(24 * 30)), ..Keep::default() };
    bot.app = App::new(bot.store.clone(), themes(), bot.clock.clone(), Chance::seeded(5)).keeping(keep);
    let game = bot.begin(2, "");
    while bot.table(game).stage == Stage::Running {
        bot.play_best();
        bot.post();
    }
    let running = bot.begin(2, "");
    bot.clock.0.fetch_add(29 * DAY, Ordering::Relaxed);
    bot.app.forget(Old::Games);
    assert!(said(&bot.ask(1, Ask::OwnStats)).contains("One game finished"));
    bot.clock.0.fetch_add(2 * DAY, Ordering::Relaxed);
    bot.app.forget(Old::Games);
    assert_eq!(bot.store.all_games().map(Result::unwrap).collect::<Vec<_>>(), [running]);
    assert_eq!(said(&bot.ask(1, Ask::OwnStats)), "You haven't finished a game on this server yet.");
    assert!(said(&bot.ask(1, Ask::Privacy)).contains("One game mentions you"));
    let old = bot.refused(1, Ask::Press(Press::Resign(game, 0)));
    assert!(old.contains("The game has moved on"), "{old}");
    // That the game was still to be shown does not matter.
    assert!(bot.app.compose(game).unwrap().is_none());
    bot.play_best();
}

#[test]
fn a_lobby_that_everybody_has_left_does_not_spoil_backups() {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Bot::open(folder.path(), 96);
    bot.done(1, Ask::Start(carc_play::request::StartOptions::default()));
    bot.done(1, Ask::Leave);
    drop(bot);
    let mut all = Vec::new();
    SledStore::open(folder.path()).unwrap().export_all(&mut all).unwrap();
    assert_eq!(carc_store::check_backup(&all[..]).unwrap().games, 1);
    let new = tempfile::tempdir().unwrap();
    assert_eq!(SledStore::open(new.path()).unwrap().import_all(&mut &all[..]).unwrap(), 1);
}

#[test]
fn a_restored_game_goes_on_without_who_was_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Bot::open(folder.path(), 96);
    let game = bot.begin(3, "");
    bot.post();
    let gone = bot.awaited();
    let export = |bot: Bot| {
        drop(bot);
        let mut all = Vec::new();
        SledStore::open(folder.path()).unwrap().export_all(&mut all).unwrap();
        all
    };
    let old = export(bot);
    let mut bot = Bot::open(folder.path(), 96);
    bot.cause = 1 << 41;
    bot.done(gone, Ask::Press(resign(&bot.table(game), gone)));
    bot.post();
    assert!(said(&bot.ask(gone, Ask::Press(Press::Forget))).contains("I don't know anything about you"));
    let list = deletions_in(&export(bot)[..]).unwrap();
    assert!(list.len() == 1 && list[0].is_of(PersonId(gone)));
    let restored = tempfile::tempdir().unwrap();
    let later = Later { deletions: &list, former: &former };
    let store = SledStore::open(restored.path()).unwrap();
    assert_eq!(
        store.import_later(&mut &old[..], &later).unwrap(),
        Imported { games: 1, deleted: 1, lacks: Vec::new() }
    );
    drop(store);
    let mut bot = Bot::open(restored.path(), 96);
    bot.post().unwrap();
    assert!(!bot.table(game).mentions(PersonId(gone)));
    assert_ne!(bot.awaited(), gone);
    for _ in 0..4 {
        bot.play_best();
        bot.post().unwrap();
    }
}
