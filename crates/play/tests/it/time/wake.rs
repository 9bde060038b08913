//! Wake up: a fellow player calls the awaited one, once a day and turn.

use carc_play::reply::{Post, Reply};
use carc_play::request::{Ask, ClockOptions, NoticesOptions, PersonId, Press};

use carc_testing::app::{Bot, presses, words};
use carc_testing::clocks::{HOUR, after, begun, typed};

/// Returns the press next to the clocks that calls the awaited player, if there is one.
fn button(app: &mut Bot, who: u64) -> Option<Press> {
    let Reply::Note(note) = app.ask(who, Ask::Clock(ClockOptions::default())) else { panic!("the clocks") };
    presses(&note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "wake", _)))
}

fn calls(post: &Post, who: u64) -> bool {
    post.call.contains(&PersonId(who))
}

/// Begins a game of three and makes a move; returns the awaited player, and the two others.
fn waiting(folder: &std::path::Path, seed: u64, limit: &str) -> (Bot, u64, Vec<u64>) {
    let mut app = begun(folder, seed, 3, typed(limit, "nudge"));
    app.play_best();
    app.post();
    let late = app.awaited();
    let others = (1..=3).filter(|&person| person != late).collect();
    (app, late, others)
}

#[test]
fn a_fellow_player_wakes_whoever_is_awaited_once_a_day_also_without_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late, others) = waiting(folder.path(), 41, "none");
    assert!(button(&mut app, others[0]).is_none(), "they were called just now");
    after(&mut app, 24 * 6 * HOUR);
    assert!(button(&mut app, late).is_none() && button(&mut app, 6).is_none(), "for fellow players");
    let wake = button(&mut app, others[0]).expect("a button");
    app.done(others[0], Ask::Press(wake.clone()));
    let post = app.post().unwrap();
    assert_eq!(post.call, [PersonId(late)]);
    assert!(post.news.unwrap().to_string().contains("is waiting for your move"));
    for &other in &others {
        assert!(app.refused(other, Ask::Press(wake.clone())).contains("once a day"), "whoever it is");
        assert!(button(&mut app, other).is_none());
    }
    assert!(after(&mut app, 23 * HOUR).is_none_or(|post| !calls(&post, late)));
    after(&mut app, HOUR);
    let wake = button(&mut app, others[1]).expect("a day later");
    app.done(others[1], Ask::Press(wake.clone()));
    assert!(calls(&app.post().unwrap(), late));
    app.play_best();
    let next = app.post().unwrap();
    assert!(!next.note.text.to_string().contains("is waiting for your move"), "{}", next.note.text);
    assert!(app.refused(others[0], Ask::Press(wake)).contains("moved on"), "the move is made");
}

#[test]
fn nobody_is_woken_in_their_quiet_hours_or_a_break() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late, others) = waiting(folder.path(), 42, "soft");
    after(&mut app, HOUR);
    let wake = button(&mut app, others[0]).expect("a button");
    // It is 17:00.
    let quiet =
        NoticesOptions { quiet: Some("13-20".to_owned()), zone: Some("UTC".to_owned()), ..NoticesOptions::default() };
    app.ask(late, Ask::Notices(quiet));
    assert!(app.refused(others[0], Ask::Press(wake.clone())).contains("quiet hours"));
    assert!(button(&mut app, others[0]).is_none());
    after(&mut app, 4 * HOUR);
    assert!(button(&mut app, others[0]).is_some());
    for who in 1..=3 {
        words(&app.ask(who, Ask::Pause));
    }
    assert!(app.refused(others[0], Ask::Press(wake)).contains("clocks are paused"));
}
