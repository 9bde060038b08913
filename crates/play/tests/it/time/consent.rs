//! Agreements are counted again whenever the players change: votes, breaks, wishes to take a move back.

use carc_play::reply::{Post, Reply};
use carc_play::request::{Ask, PersonId, Press};
use carc_table::questions::Undo;
use carc_table::{Holder, Stage};

use carc_testing::app::{Bot, presses, words};
use carc_testing::clocks::{HOUR, after, begun, typed};

/// Presses the button at index `which` of a question that only the asker sees.
fn confirm(app: &mut Bot, who: u64, ask: Ask, which: usize) -> Reply {
    let Reply::Note(note) = app.ask(who, ask) else { panic!("a question") };
    let press = presses(&note.controls)[which].clone();
    app.ask(who, Ask::Press(press))
}

fn resign(app: &mut Bot, who: u64) {
    words(&confirm(app, who, Ask::Resign, 0));
}

fn button(post: &Post, word: &str) -> Option<Press> {
    presses(&post.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, own, _) if *own == word))
}

/// Returns those of the five people who are not in `not`.
fn others(not: &[u64]) -> Vec<u64> {
    (1..=5).filter(|person| !not.contains(person)).collect()
}

fn is_played_by_computer(app: &Bot, who: u64) -> bool {
    matches!(app.table(app.game()).places[who as usize - 1].holder, Holder::Computer { .. })
}

/// Begins a game of five in which somebody other than the host has been away for three days. Returns it, and that
/// person.
fn away(folder: &std::path::Path, seed: u64) -> (Bot, u64) {
    let mut app = begun(folder, seed, 5, typed("soft", "vote"));
    while app.awaited() == 1 {
        app.play_best();
    }
    app.post();
    let late = app.awaited();
    after(&mut app, 80 * HOUR);
    (app, late)
}

#[test]
fn votes_are_enough_once_somebody_who_did_not_vote_resigns() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late) = away(folder.path(), 21);
    let rest = others(&[1, late]);
    app.ask(rest[0], Ask::Vote);
    app.ask(rest[1], Ask::Vote);
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("2 of 3 votes"), "{}", post.note.text);
    resign(&mut app, rest[2]);
    assert!(is_played_by_computer(&app, late), "two of the three who are left");
    let told = app.post().unwrap();
    let text = told.note.text.to_string();
    assert!(text.contains("voted for it") && text.contains("gave up their seat"), "{text}");
    assert!(told.call.contains(&PersonId(late)), "and they are told: {:?}", told.call);
}

#[test]
fn votes_of_those_who_have_left_do_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late) = away(folder.path(), 22);
    let rest = others(&[1, late]);
    app.ask(rest[0], Ask::Vote);
    app.ask(rest[1], Ask::Vote);
    resign(&mut app, rest[0]);
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("1 of 2 votes"), "{}", post.note.text);
    assert!(!is_played_by_computer(&app, late));
    app.ask(rest[2], Ask::Vote);
    assert!(is_played_by_computer(&app, late));
}

#[test]
fn a_break_begins_once_all_who_are_left_have_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 23, 4, typed("slow", "vote"));
    let late = app.awaited();
    let rest: Vec<u64> = (1..=4).filter(|&person| person != late).collect();
    for &person in &rest[..2] {
        app.ask(person, Ask::Pause);
    }
    app.ask(late, Ask::Pause);
    app.post();
    assert!(!app.table(app.game()).waiting().is_paused());
    resign(&mut app, rest[2]);
    assert!(app.table(app.game()).waiting().is_paused());
    let post = app.post().unwrap();
    assert!(button(&post, "unpause").is_some() && button(&post, "pause").is_none(), "{:?}", post.note.controls);

    // The break ends neither when the awaited player leaves it, nor by the move of the computer player.
    resign(&mut app, late);
    app.post();
    assert!(app.table(app.game()).waiting().is_paused());
    assert!(app.awaited() != late);
    app.play_best();
    assert!(!app.table(app.game()).waiting().is_paused(), "a person's move does");
}

#[test]
fn a_proposed_break_outlives_whoever_is_awaited() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 24, 3, typed("slow", "vote"));
    let late = app.awaited();
    let rest: Vec<u64> = (1..=3).filter(|&person| person != late).collect();
    app.ask(rest[0], Ask::Pause);
    app.post();
    resign(&mut app, late);
    let post = app.post().unwrap();
    let agree = button(&post, "pause").expect("it is still asked");
    app.ask(rest[1], Ask::Press(agree));
    assert!(app.table(app.game()).waiting().is_paused());
}

#[test]
fn a_move_is_taken_back_once_all_who_are_left_have_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 25, 4, typed("slow", "vote"));
    let mover = app.awaited();
    app.play_best();
    app.post();
    let before = app.record().actions.len();
    let rest: Vec<u64> = (1..=4).filter(|&person| person != mover).collect();
    confirm(&mut app, mover, Ask::Undo, 0);
    let post = app.post().unwrap();
    let agree = button(&post, "takeback").unwrap();
    app.ask(rest[2], Ask::Press(agree.clone()));
    // The awaited player is among those who leave: what the computer player answers is taken back, too.
    resign(&mut app, rest[0]);
    app.post();
    let table = app.table(app.game());
    assert!(matches!(table.questions.undo, Some(Undo::Asked { .. })), "still asked: {:?}", table.questions.undo);
    assert!(app.record().actions.len() >= before);
    resign(&mut app, rest[1]);
    assert!(app.record().actions.len() < before, "nobody else is left to ask");
    assert_eq!(app.awaited(), mover);
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("back from"), "{}", post.note.text);
    assert!(post.call.contains(&PersonId(mover)), "{:?}", post.call);
    app.play_best();
}

#[test]
fn who_asked_in_vain_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 26, 2, typed("slow", "vote"));
    let mover = app.awaited();
    app.play_best();
    app.post();
    let before = app.record().actions.len();
    confirm(&mut app, mover, Ask::Undo, 0);
    app.post();
    resign(&mut app, 3 - mover);
    let table = app.table(app.game());
    assert_eq!(table.questions.undo, Some(Undo::Lapsed { by: PersonId(mover) }));
    assert_eq!(table.stage, Stage::Running);
    assert!(app.record().actions.len() >= before && table.ranked, "a game does not lose its rank by itself");
    let told = app.post().unwrap();
    assert!(told.note.text.to_string().contains("request to take back the last move is off"), "{}", told.note.text);
}
