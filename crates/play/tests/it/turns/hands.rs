//! Seats that change hands again and again: the table and the journal stay small, and the game goes on.

use std::fs;

use carc_play::reply::Reply;
use carc_play::request::{Ask, Press};
use carc_sled::SledStore;
use carc_table::GameId;

use carc_testing::app::{Bot, presses, words};

/// Number of repetitions: more than 128, the depth at which the reader of JSON gives up.
const TIMES: usize = 140;

/// Presses a button where it is shown: in the private answer to `/carc game handover`, or in the channel.
fn own(app: &mut Bot, who: u64, word: &str) {
    let shown = if word == "takeseat" {
        presses(&app.post().expect("an offer is shown").note.controls)
    } else {
        let Reply::Note(note) = app.ask(who, Ask::HandOver) else { panic!("{word}: no question") };
        presses(&note.controls)
    };
    let press = shown.into_iter().find(|press| matches!(press, Press::Own(_, own, _) if *own == word));
    let reply = app.ask(who, Ask::Press(press.unwrap_or_else(|| panic!("there is no button {word}"))));
    assert!(matches!(reply, Reply::Done(_) | Reply::Changed(..)), "{word}: {}", words(&reply));
}

/// Returns the size of the table, and the growth of the journal per repetition since it had `before` bytes; both in
/// bytes.
fn sizes(app: &Bot, folder: &std::path::Path, game: GameId, before: u64) -> (usize, u64) {
    app.app.sync().unwrap();
    let journal = fs::metadata(folder.join("journal")).unwrap().len();
    (serde_json::to_vec(&app.table(game)).unwrap().len(), (journal - before) / TIMES as u64)
}

#[test]
fn leaving_a_seat_and_coming_back_again_and_again_harms_nobody() {
    for moves in [0, 1] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 4);
        let game = app.begin(3, "start_player=host");
        app.app.sync().unwrap();
        let before = fs::metadata(folder.path().join("journal")).unwrap().len();
        for time in 0..TIMES {
            own(&mut app, 2, "whileaway");
            app.done(2, Ask::Join);
            if time % 5 == 0 && moves > 0 {
                app.play_best();
                app.post();
            }
        }
        let (table, journal) = sizes(&app, folder.path(), game, before);
        assert!(table < 8 * 1024 && journal < 12 * 1024, "{table} bytes, {journal} a time");
        assert!(app.table(game).places[1].resigned.len() <= carc_table::limits::HANDS);
        drop(app);
        // Opened again, read in full, and played on.
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.found().findings.is_empty() && store.check().unwrap().is_empty(), "{:?}", store.found());
        drop(store);
        let mut app = Bot { cause: 1 << 50, ..Bot::open(folder.path(), 5) };
        app.play_best();
        own(&mut app, 2, "whileaway");
        app.done(2, Ask::Join);
        app.play_best();
    }
}

#[test]
fn a_seat_that_is_offered_taken_and_offered_back_harms_nobody() {
    for moves in [0, 1] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 6);
        let game = app.begin(3, "start_player=host");
        app.app.sync().unwrap();
        let before = fs::metadata(folder.path().join("journal")).unwrap().len();
        for time in 0..TIMES {
            let (from, to) = if time % 2 == 0 { (2, 5) } else { (5, 2) };
            own(&mut app, from, "offerseat");
            own(&mut app, to, "takeseat");
            if time % 5 == 0 && moves > 0 {
                app.play_best();
                app.post();
            }
        }
        let (table, journal) = sizes(&app, folder.path(), game, before);
        assert!(table < 8 * 1024 && journal < 12 * 1024, "{table} bytes, {journal} a time");
        drop(app);
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.found().findings.is_empty() && store.check().unwrap().is_empty(), "{:?}", store.found());
        drop(store);
        let mut app = Bot { cause: 1 << 50, ..Bot::open(folder.path(), 7) };
        app.play_best();
    }
}
