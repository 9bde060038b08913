//! How long things are kept.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use carc::app::clock::Chance;
use carc::app::request::{Ask, Press};
use carc::app::{App, Keep};
use carc::store::{CauseId, Change, ChannelId, GameStore, Old, SledStore, Stage, Table};

use crate::app::{Bot, themes, words as said};
use crate::storage::{CHANNEL, change, new_game, next, played, setup, store, tamper};

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
    // What follows goes into the new journal.
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
    bot.app.tidy_up();
    assert!(said(&bot.ask(1, Ask::OwnStats)).contains("One game finished"));
    bot.clock.0.fetch_add(2 * DAY, Ordering::Relaxed);
    bot.app.tidy_up();
    assert_eq!(bot.store.all_games().map(Result::unwrap).collect::<Vec<_>>(), [running]);
    assert_eq!(said(&bot.ask(1, Ask::OwnStats)), "You have not finished a game on this server yet.");
    assert!(said(&bot.ask(1, Ask::Privacy)).contains("One game mentions you"));
    let old = bot.refused(1, Ask::Press(Press::Resign(game)));
    assert!(old.contains("The game has moved on"), "{old}");
    // What still waited to be shown is not missed.
    assert!(bot.app.compose(game).unwrap().is_none());
    bot.play_best();
}
