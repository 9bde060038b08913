//! Clocks that run again, and time that is nearly over: the awaited player is called for it, once.

use std::sync::atomic::Ordering;

use carc_play::request::{Ask, ClockOptions, NoticesOptions, PersonId, Press};
use carc_play::text::Span;
use carc_table::{Holder, Stage};

use carc_testing::app::{Bot, presses, words};
use carc_testing::clocks::{HOUR, after, begun, typed};

/// Returns a clock of hours, not of days: `hours` at the start, and nothing added per move.
fn bank(hours: u64, overtime: &str) -> ClockOptions {
    let time = |hours: u64| Some(format!("{hours}h"));
    ClockOptions {
        limit: None,
        start: time(hours),
        more: Some("0h".into()),
        most: time(hours),
        ..typed("fast", overtime)
    }
}

fn calls(post: &carc_play::reply::Post, who: u64) -> bool {
    post.call.contains(&PersonId(who))
}

/// Returns how often somebody is called in `quarters` quarters of an hour.
fn called_in(app: &mut Bot, quarters: u64, who: u64) -> usize {
    (0..quarters).filter_map(|_| after(app, HOUR / 4)).filter(|post| calls(post, who)).count()
}

#[test]
fn who_is_awaited_is_called_when_a_break_ends_and_told_who_ended_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 11, 3, typed("slow", "vote"));
    app.play_best();
    app.post();
    let (late, game) = (app.awaited(), app.game());
    for person in 1..=3 {
        app.ask(person, Ask::Pause);
        app.post();
    }
    assert_eq!(called_in(&mut app, 4 * 20, late), 0, "nobody is called in a break");
    let other = (1..=3).find(|&person| person != late).unwrap();
    app.ask(other, Ask::Pause);
    let post = app.post().expect("a board");
    let told = post.note.text.to_string();
    let name = app.table(game).places[other as usize - 1].holder.name().to_owned();
    assert!(
        told.contains(&format!("{name} has ended the break.")) && told.contains("the clocks are running again"),
        "{told}"
    );
    assert_eq!(post.call, [PersonId(late)]);
    let again = called_in(&mut app, 4, late);
    assert_eq!(again, 0, "once");

    // The person who ends it knows.
    for person in 1..=3 {
        app.ask(person, Ask::Pause);
        app.post();
    }
    after(&mut app, HOUR);
    app.ask(late, Ask::Pause);
    let post = app.post().expect("a board");
    assert!(post.call.is_empty(), "{:?}", post.call);
}

#[test]
fn who_is_awaited_is_called_when_their_absence_has_ended_by_itself() {
    for comes_back in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = begun(folder.path(), 12, 3, typed("slow", "vote"));
        app.play_best();
        app.post();
        let late = app.awaited();
        words(&app.ask(late, Ask::Away(Some("2d".to_owned()))));
        assert_eq!(called_in(&mut app, 4 * 20, late), 0);
        if comes_back {
            words(&app.ask(late, Ask::Away(Some("back".to_owned()))));
            assert_eq!(called_in(&mut app, 4, late), 0, "who comes back knows");
            continue;
        }
        let again = (0..4 * 60).filter_map(|_| after(&mut app, HOUR / 4)).filter(|post| {
            let is_told = post.note.text.to_string().contains("the clocks are running again");
            assert!(!is_told || calls(post, late));
            is_told
        });
        assert_eq!(again.count(), 1);
    }
}

#[test]
fn a_last_warning_comes_whatever_was_chosen() {
    for (overtime, words) in [("seat", "Then a computer player takes over"), ("out", "is out of the game")] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = begun(folder.path(), 14, 3, typed("slow", overtime));
        app.play_best();
        app.post();
        let late = app.awaited();
        let fewest = NoticesOptions { reminders: Some("last".to_owned()), ..NoticesOptions::default() };
        app.ask(late, Ask::Notices(fewest));
        let mut heard: Vec<(u64, String)> = Vec::new();
        for quarter in 1..=4 * 72 {
            if let Some(post) = after(&mut app, HOUR / 4).filter(|post| calls(post, late)) {
                heard.push((quarter, post.note.text.to_string()));
            }
        }
        let before: Vec<_> = heard.iter().filter(|(quarter, _)| *quarter < 4 * 72).collect();
        let [(quarter, told)] = &before[..] else { panic!("{overtime}: {heard:?}") };
        assert!(told.contains("Last warning") && told.contains(words), "{told}");
        assert_eq!(*quarter, 4 * 71, "an hour before");
    }
}

#[test]
fn a_warning_comes_before_quiet_hours_that_it_falls_into() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 15, 3, typed("slow", "seat"));
    app.play_best();
    app.post();
    let late = app.awaited();
    // It is 16:00, and time is over at 16:00 in three days: these hours end after that.
    let quiet =
        NoticesOptions { quiet: Some("12-20".to_owned()), zone: Some("UTC".to_owned()), ..NoticesOptions::default() };
    let game = app.game();
    app.clock.0.fetch_add(4 * HOUR, Ordering::Relaxed);
    app.ask(late, Ask::Notices(quiet));
    let mut warned = Vec::new();
    for quarter in 1..=4 * 70 {
        let Some(post) = after(&mut app, HOUR / 4) else { continue };
        if post.note.text.to_string().contains("Last warning") {
            assert!(calls(&post, late));
            warned.push(quarter);
        }
        if matches!(app.table(game).places[late as usize - 1].holder, Holder::Computer { .. }) {
            break;
        }
    }
    assert_eq!(warned.len(), 1, "{warned:?}");
    // 20:00 and 64 hours are noon: the last quarter before.
    assert!((4 * 63..=4 * 64).contains(&warned[0]), "{warned:?}");
}

#[test]
fn each_skip_is_a_new_call_and_who_goes_first_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 16, 3, typed("fast", "skip"));
    let first = app.awaited();
    let mut called = Vec::new();
    for _ in 0..4 * 6 {
        let Some(post) = after(&mut app, HOUR / 4) else { continue };
        let told = post.note.text.to_string();
        assert!(!told.contains("goes first"), "{told}");
        if told.contains("The next player gets the turn") {
            called.push(post.call.iter().map(|who| who.0).collect::<Vec<_>>());
        }
    }
    assert!(called.len() >= 3 && called.iter().all(|call| call.len() == 1), "{called:?}");
    assert_eq!(called[2], [first], "a full round");
}

#[test]
fn the_time_that_is_left_counts_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 17, 2, bank(6, "vote"));
    app.play_best();
    let post = app.post().unwrap();
    let now = app.clock.0.load(Ordering::Relaxed);
    let ends = post.note.text.lines.iter().flatten().find_map(|span| match span {
        Span::Countdown(at) => Some(*at),
        _ => None,
    });
    assert_eq!(ends.expect("a moment") / 1000, now / 1000 + 6 * 3600);
    let picture = post.note.picture.expect("a board");
    assert!(!picture.alt.contains("hour") && !picture.alt.contains("minute"), "{}", picture.alt);
    assert!(presses(&post.note.controls).iter().any(|press| matches!(press, Press::Plan(..))));
    assert_eq!(app.table(app.game()).stage, Stage::Running);
}
