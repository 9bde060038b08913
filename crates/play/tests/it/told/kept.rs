//! What is missing once a game is kept no longer, or a backup is restored without people who were deleted since.

use std::sync::atomic::Ordering;
use std::time::Duration;

use carc_play::clock::Chance;
use carc_play::request::{Ask, Press};
use carc_play::{App, Keep};
use carc_sled::SledStore;
use carc_store::{Imported, Later, Old, Portable, deletions_in};
use carc_table::{PersonId, Stage};

use carc_testing::app::{Bot, themes, words as said};
use carc_testing::asked::resign;
use carc_testing::storage::former;

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
