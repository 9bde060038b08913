//! Games that would be stuck: the people who are left go on, or close them; and who decided something is said.

use carc_play::request::{Ask, PersonId};
use carc_table::{Holder, Stage};

use carc_testing::app::{Bot, words};
use carc_testing::clocks::{HOUR, after, begun, typed};

fn is_computer(app: &Bot, who: u64) -> bool {
    matches!(app.table(app.game_or_last()).places[who as usize - 1].holder, Holder::Computer { .. })
}

/// Begins a game of three in which Ben, who does not host it, is awaited.
fn gone(folder: &std::path::Path, seed: u64, overtime: &str) -> Bot {
    let mut app = begun(folder, seed, 3, typed("soft", overtime));
    while app.awaited() != 2 {
        app.play_best();
    }
    app.post();
    app
}

/// Lets days pass, two hours at a time. Returns what the channel is told last; empty if it is told nothing.
fn days(app: &mut Bot, days: u64) -> String {
    let mut told = String::new();
    for _ in 0..days * 12 {
        if let Some(post) = after(app, 2 * HOUR) {
            told = post.note.text.to_string();
        }
    }
    told
}

#[test]
fn a_vote_that_nobody_answers_is_decided_by_those_who_voted() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = gone(folder.path(), 31, "vote");
    days(&mut app, 4);
    app.ask(3, Ask::Vote);
    let open = app.post().unwrap().note.text.to_string();
    assert!(open.contains("1 of 2 votes") && open.contains("Voted for it: Clara"), "{open}");
    assert!(open.contains("If nobody else votes, it's decided"), "{open}");
    days(&mut app, 2);
    assert!(!is_computer(&app, 2), "not yet");
    let told = days(&mut app, 1);
    assert!(is_computer(&app, 2));
    assert!(told.contains("Clara voted for it"), "{told}");
    // The third plays on against the computer players, once the host is replaced, too.
    for _ in 0..40 {
        if app.awaited() == 3 {
            app.play_best();
            app.post();
            continue;
        }
        days(&mut app, 4);
        app.ask(3, Ask::Vote);
        app.post();
        break;
    }
    assert!(is_computer(&app, 1));
    assert_eq!(app.awaited(), 3);
    app.play_best();
}

#[test]
fn who_would_rather_wait_has_answered() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = gone(folder.path(), 32, "vote");
    days(&mut app, 4);
    app.ask(3, Ask::Vote);
    let open = app.post().unwrap();
    let wait = carc_testing::app::presses(&open.note.controls)
        .into_iter()
        .find(|press| matches!(press, carc_play::request::Press::Own(_, "votewait", _)));
    app.ask(1, Ask::Press(wait.clone().unwrap()));
    days(&mut app, 6);
    assert!(!is_computer(&app, 2), "one for it, one for waiting");
    // A change of heart is shown below the board.
    app.ask(3, Ask::Press(wait.unwrap()));
    let shown = app.post().unwrap().note.text.to_string();
    assert!(!shown.contains("Voted for it"), "{shown}");
}

#[test]
fn after_a_week_anybody_may_vote_or_close() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = gone(folder.path(), 33, "nudge");
    days(&mut app, 4);
    assert!(app.refused(3, Ask::Vote).contains("waited for a week"));
    assert!(app.refused(3, Ask::Close).contains("for a week"));
    days(&mut app, 4);
    assert!(app.refused(6, Ask::Close).contains("Only the host"), "who does not play");
    assert!(app.refused(2, Ask::Close).contains("Only the host"), "whom the game waits for");
    words(&app.ask(3, Ask::Close));
    let told = app.post().unwrap();
    let text = told.note.text.to_string();
    assert!(text.contains("Nobody has moved") && text.contains("Requested by Clara"), "{text}");
    assert!(told.call.contains(&PersonId(1)) && told.call.contains(&PersonId(2)), "{:?}", told.call);
    let told = days(&mut app, 2);
    assert_eq!(app.table(app.game_or_last()).stage, Stage::Finished);
    assert!(told.contains("Requested by Clara"), "{told}");
}

#[test]
fn who_is_still_there_keeps_others_from_closing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = gone(folder.path(), 34, "nudge");
    days(&mut app, 8);
    app.ask(1, Ask::Pause);
    app.post();
    assert!(app.refused(3, Ask::Close).contains("nobody else has shown up"));
}

#[test]
fn without_an_agreement_anybody_may_vote_after_a_week() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = gone(folder.path(), 35, "nudge");
    days(&mut app, 8);
    words(&app.ask(3, Ask::Vote));
    let open = app.post().unwrap();
    assert!(open.note.text.to_string().contains("1 of 2 votes"), "{}", open.note.text);
    assert!(open.call.contains(&PersonId(1)), "{:?}", open.call);
    days(&mut app, 3);
    assert!(is_computer(&app, 2));
}

#[test]
fn it_is_said_who_ended_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 36, 3, typed("soft", "vote"));
    app.play_best();
    app.post();
    let game = app.game();
    // A game that counts is ended by nobody alone.
    let mut change = app.table(game);
    change.version += 1;
    change.ranked = false;
    let first = app.record().actions.len() as u32;
    let change =
        carc_store::Change { table: change, cut_back: None, actions: Vec::new(), first, cause: None, owe: false };
    app.store.commit(&change).unwrap();
    let carc_play::reply::Reply::Note(asked) = app.ask(1, Ask::Close) else { panic!("a question") };
    let end = carc_testing::app::presses(&asked.controls)[0].clone();
    words(&app.ask(1, Ask::Press(end)));
    assert_eq!(app.table(game).stage, Stage::Finished);
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("Requested by Ana"), "{told}");
}
