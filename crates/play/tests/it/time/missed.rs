//! Turns that are missed one after the other, games that nobody is there for, and moves lined up that are played or lost meanwhile.

use std::sync::atomic::Ordering;

use carc_play::reply::Reply;
use carc_play::request::{Ask, ClockOptions, NoticesOptions, PersonId};
use carc_table::Stage;

use carc_testing::ahead::leave;
use carc_testing::app::{Bot, presses, words};
use carc_testing::clocks::{HOUR, after, begun, typed};

/// Presses the first button of a private answer.
fn press(app: &mut Bot, who: u64, reply: &Reply) -> Reply {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    let press = presses(&note.controls)[0].clone();
    app.ask(who, Ask::Press(press))
}

#[test]
fn a_round_without_people_stops_a_game_in_which_computers_move_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 61, 2, typed("fast", "turn"));
    let game = app.game();
    let mut calls = 0;
    for _ in 0..4 * 100 {
        calls += after(&mut app, HOUR / 4).map_or(0, |post| post.call.len());
    }
    let replay = app.record().replay().unwrap();
    assert_eq!(replay.turn(), 2, "one move for each, and then it waits");
    assert_eq!(app.table(game).stage, Stage::Running);
    assert!(calls <= 12, "{calls}");
    // Somebody comes back, and it goes on.
    app.play_best();
    assert!(app.post().is_some());
    assert!(after(&mut app, HOUR).is_some());
    after(&mut app, HOUR);
    assert!(app.record().replay().unwrap().turn() > 3);
}

#[test]
fn who_misses_turn_after_turn_is_called_to_no_more_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 62, 3, typed("fast", "turn"));
    let late = app.awaited();
    let mut calls = Vec::new();
    for _ in 0..6 {
        let mut count = 0;
        while app.awaited() == late {
            count += after(&mut app, HOUR / 4).filter(|post| post.call.contains(&PersonId(late))).map_or(0, |_| 1);
        }
        for _ in 0..2 {
            app.play_best();
            count += app.post().filter(|post| post.call.contains(&PersonId(late))).map_or(0, |_| 1);
        }
        calls.push(count);
    }
    assert!(calls[0] > 0 && calls[2..].iter().all(|&count| count == 0), "{calls:?}");
    // A player who moves again is called again.
    app.play_best();
    app.post();
    for _ in 0..2 {
        app.play_best();
        calls.push(app.post().filter(|post| post.call.contains(&PersonId(late))).map_or(0, |_| 1));
    }
    assert_eq!(calls.last(), Some(&1), "{calls:?}");
}

#[test]
fn who_has_missed_their_turns_is_called_once_more_when_the_game_waits_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 67, 3, typed("fast", "skip"));
    let late = app.awaited();
    for _ in 0..3 {
        while app.awaited() == late {
            after(&mut app, HOUR / 4);
        }
        for _ in 0..2 {
            app.play_best();
            app.post();
        }
    }
    // Nobody is there any more: from now on they can be replaced by a word of the host.
    let is_called = |app: &mut Bot| after(app, HOUR / 4).is_some_and(|post| post.call.contains(&PersonId(late)));
    let calls = (0..4 * 48).filter(|_| is_called(&mut app)).count();
    assert_eq!((app.awaited(), calls), (late, 1));
}

#[test]
fn the_days_until_a_game_can_be_closed_leave_out_agreed_time_and_absences() {
    let folder = tempfile::tempdir().unwrap();
    let time = |days: u64| Some(format!("{days}d"));
    let clock = ClockOptions { start: time(10), more: time(1), most: time(10), ..typed("slow", "nudge") };
    let mut app = begun(folder.path(), 63, 3, clock);
    app.play_best();
    app.post();
    for _ in 0..4 {
        after(&mut app, 24 * HOUR);
    }
    // It can be ended, with a question, but not announced as left alone.
    let told = words(&app.ask(1, Ask::Close));
    assert!(told.contains("in 9 days") || told.contains("in 8 days"), "{told}");

    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 64, 3, typed("slow", "nudge"));
    app.play_best();
    app.post();
    let late = app.awaited();
    for _ in 0..7 {
        after(&mut app, 24 * HOUR);
    }
    app.done(1, Ask::Close);
    app.post();
    // A player who is away holds it, and is called when they are back.
    app.ask(late, Ask::Away(Some("4d".to_owned())));
    for _ in 0..3 * 24 {
        after(&mut app, HOUR);
    }
    assert_eq!(app.table(app.game_or_last()).stage, Stage::Running);
    for _ in 0..3 * 24 {
        after(&mut app, HOUR);
    }
    assert_eq!(app.table(app.game_or_last()).stage, Stage::Finished);
}

#[test]
fn a_move_that_was_made_for_somebody_is_taken_back_with_time_to_make_another() {
    for more in [1, 0] {
        let folder = tempfile::tempdir().unwrap();
        let time = |hours: u64| Some(format!("{hours}h"));
        let clock = ClockOptions { start: time(1), more: time(more), most: time(2), ..typed("fast", "turn") };
        let mut app = begun(folder.path(), 65, 2, clock);
        let (late, other) = (app.awaited(), 3 - app.awaited());
        after(&mut app, HOUR);
        assert_eq!(app.awaited(), other, "a computer moved for them");
        let asked = app.ask(late, Ask::Undo);
        press(&mut app, late, &asked);
        let post = app.post().expect("the others are asked");
        let agree = presses(&post.note.controls)
            .into_iter()
            .find(|press| matches!(press, carc_play::request::Press::Own(_, "takeback", _)))
            .unwrap_or_else(|| panic!("{:?}", post.note.controls));
        if more == 0 {
            assert!(app.refused(other, Ask::Press(agree)).contains("no time left"));
            continue;
        }
        app.ask(other, Ask::Press(agree));
        app.post();
        assert_eq!(app.awaited(), late);
        after(&mut app, HOUR / 2);
        assert_eq!(app.awaited(), late, "there is an hour");
    }
}

#[test]
fn a_move_lined_up_calls_nobody_early_and_is_not_lost_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 66);
    app.clock.0.store(1_000 * HOUR, Ordering::Relaxed);
    app.begin(3, "hand_size=3");
    app.play_best();
    app.post();
    // The player after the awaited one wants to hear of it, and has nothing to do.
    let (first, second) = (app.awaited(), app.awaited() % 3 + 1);
    app.ask(second, Ask::Notices(NoticesOptions { next: Some(true), ..NoticesOptions::default() }));
    leave(&mut app, second, |_| true).expect("something fits");
    let shown = words(&app.ask(second, Ask::Hand));
    assert!(shown.contains("Lined up for your turn"), "{shown}");
    app.clock.0.fetch_add(20 * HOUR, Ordering::Relaxed);
    let reminded = {
        app.app.nudge();
        app.post()
    };
    assert!(reminded.is_none_or(|post| !post.call.contains(&PersonId(second))));
    // A takeback to before it was lined up drops it, and they hear of that.
    let before = (first + 1) % 3 + 1;
    let asked = app.ask(before, Ask::Undo);
    press(&mut app, before, &asked);
    let post = app.post().expect("a question");
    let agree = presses(&post.note.controls)
        .into_iter()
        .find(|press| matches!(press, carc_play::request::Press::Own(_, "takeback", _)))
        .expect("a button");
    for person in [first, second] {
        app.ask(person, Ask::Press(agree.clone()));
    }
    let post = app.post().expect("the board before");
    let told = post.note.text.to_string();
    assert!(told.contains("the move you had lined up is gone too"), "{told}");
    assert!(post.call.contains(&PersonId(second)), "{:?}", post.call);
}
