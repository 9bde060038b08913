//! A player who loses a seat hears of it once, in their own way, with the way back; one who plays alone is waited for.

use carc_play::reply::Reply;
use carc_play::request::{Ask, BoardOptions, ClockOptions, NoticesOptions, PersonId, Press};
use carc_table::{Holder, Stage};

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;
use carc_testing::clocks::{HOUR, after, begun, typed};

/// Begins a game in which somebody runs out of time. Returns it, that person, and what the channel is told.
fn replaced(folder: &std::path::Path, seed: u64, people: u64, overtime: &str) -> (Bot, u64, carc_play::reply::Post) {
    let mut app = begun(folder, seed, people, typed("fast", overtime));
    app.play_best();
    app.post();
    let late = app.awaited();
    let post = after(&mut app, HOUR).expect("their time is over");
    (app, late, post)
}

#[test]
fn who_is_replaced_is_called_once_with_the_way_back() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late, post) = replaced(folder.path(), 1, 3, "seat");
    let told = post.note.text.to_string();
    assert!(told.contains(": your time ran out, so Computer for") && told.contains("gets it back for you"), "{told}");
    assert!(post.call.contains(&PersonId(late)) && post.call.len() == 2, "and who is to move: {:?}", post.call);
    for _ in 0..90 {
        if app.store.table(app.game_or_last()).unwrap().unwrap().stage == Stage::Finished {
            break;
        }
        app.play_best();
        let Some(next) = app.post() else { continue };
        assert!(!next.call.contains(&PersonId(late)), "once");
        assert!(!next.note.text.to_string().contains("your time ran out"), "{}", next.note.text);
    }
}

#[test]
fn a_seat_that_was_lost_is_listed_and_taken_back_by_its_button() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late, _) = replaced(folder.path(), 2, 3, "seat");
    let refused = app.refused(late, Ask::Resign);
    assert!(refused.contains("A computer player has your seat") && refused.contains("/carc join"), "{refused}");
    let listed = app.ask(late, Ask::Games);
    assert!(words(&listed).contains("you can take your seat back"), "{}", words(&listed));
    let Reply::Note(note) = listed else { panic!() };
    let [back] = &presses(&note.controls)[..] else { panic!("{:?}", note.controls) };
    app.done(late, Ask::Press(back.clone()));
    assert!(app.table(app.game()).seat_of(PersonId(late)).is_some());
    assert!(app.post().unwrap().note.text.to_string().contains("is back"));
    // Who never had a seat only watches.
    assert!(app.refused(6, Ask::Resign).contains("you can only watch"));
    assert!(!words(&app.ask(6, Ask::Games)).contains("take your seat back"));
}

#[test]
fn whoever_is_left_alone_by_that_is_called_to_their_move() {
    let folder = tempfile::tempdir().unwrap();
    let (app, late, post) = replaced(folder.path(), 9, 2, "seat");
    assert!([late, 3 - late].iter().all(|&who| post.call.contains(&PersonId(who))), "{:?}", post.call);
    drop(app);
}

#[test]
fn quiet_hours_hold_the_call_and_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 3, 3, typed("fast", "seat"));
    app.play_best();
    app.post();
    let late = app.awaited();
    // It is 16:00 in the time zone that they did not choose.
    let quiet =
        NoticesOptions { quiet: Some("13-20".to_owned()), zone: Some("UTC".to_owned()), ..NoticesOptions::default() };
    app.ask(late, Ask::Notices(quiet));
    let post = after(&mut app, HOUR).expect("their time is over");
    let told = post.note.text.to_string();
    assert!(told.contains("was away too long") && !told.contains("your time ran out"), "{told}");
    assert!(!post.call.contains(&PersonId(late)));
    let mut called = 0;
    for _ in 0..30 {
        if let Some(post) = after(&mut app, HOUR / 4).filter(|post| post.call.contains(&PersonId(late))) {
            assert!(post.note.text.to_string().contains("your time ran out"), "{}", post.note.text);
            called += 1;
        }
    }
    assert_eq!(called, 1);
}

#[test]
fn who_is_out_is_told_so_too() {
    let folder = tempfile::tempdir().unwrap();
    let (app, late, post) = replaced(folder.path(), 4, 3, "out");
    let told = post.note.text.to_string();
    assert!(told.contains("you're out of this game") && !told.contains("/carc join"), "{told}");
    assert!(post.call.contains(&PersonId(late)));
    drop(app);
}

#[test]
fn who_plays_alone_is_waited_for() {
    for overtime in ["seat", "out"] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = begun(folder.path(), 5, 2, typed("fast", overtime));
        let game = app.game();
        for _ in 0..200 {
            after(&mut app, HOUR / 2);
        }
        let table = app.table(game);
        if overtime == "out" {
            // Nobody plays that seat, so one is left: the end is told to both.
            assert_eq!(table.stage, Stage::Finished);
            continue;
        }
        assert_eq!((table.stage, table.players().count()), (Stage::Running, 1), "{overtime}");
        let last = after(&mut app, HOUR);
        assert!(last.is_none(), "and it is quiet");
    }
}

#[test]
fn an_end_by_time_calls_both_and_offers_nothing_that_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let clock = ClockOptions { ends_alone: Some(true), ..typed("fast", "seat") };
    let mut app = begun(folder.path(), 6, 2, clock);
    let (late, game) = (app.awaited(), app.game());
    let post = after(&mut app, HOUR).expect("the end");
    assert_eq!(app.table(game).stage, Stage::Finished);
    let told = post.note.text.to_string();
    assert!(told.contains("your time ran out") && !told.contains("/carc join"), "{told}");
    assert!(post.call.contains(&PersonId(late)) && post.call.contains(&PersonId(3 - late)), "{:?}", post.call);
}

#[test]
fn a_seat_given_away_is_not_told_as_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 7, 3, typed("slow", "vote"));
    let game = app.game();
    let Reply::Note(asked) = app.ask(2, Ask::HandOver) else { panic!() };
    let [offer, away] = &presses(&asked.controls)[..] else { panic!("{:?}", asked.controls) };
    app.done(2, Ask::Press(away.clone()));
    let told = app.post().unwrap();
    let text = told.note.text.to_string();
    assert!(text.contains("is sitting in for") && !text.contains("away too long"), "{text}");
    assert!(!told.call.contains(&PersonId(2)));
    app.done(2, Ask::Join);
    app.post();
    // Who offers a seat hears once who took it, and why they cannot join any more.
    let Press::Own(_, word, _) = offer else { panic!("{offer:?}") };
    assert_eq!(*word, "offerseat");
    let Reply::Note(asked) = app.ask(2, Ask::HandOver) else { panic!() };
    app.ask(2, Ask::Press(presses(&asked.controls)[0].clone()));
    let open = app.post().unwrap();
    let take = presses(&open.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeseat", _)));
    app.ask(6, Ask::Press(take.expect("a button")));
    let mut calls = 0;
    for _ in 0..4 {
        if let Some(post) = app.post() {
            calls += post.call.iter().filter(|who| **who == PersonId(2)).count();
        }
        app.play_best();
    }
    assert_eq!(calls, 1);
    assert!(matches!(app.table(game).places[1].holder, Holder::Person { id: PersonId(6), .. }));
    assert!(app.refused(2, Ask::Join).contains("has your seat now"), "{}", app.refused(2, Ask::Join));
}

#[test]
fn whose_offered_seat_was_taken_is_told_after_quiet_hours_though_the_taker_has_left_since() {
    after_quiet_hours(&[6], 1);
}

#[test]
fn whose_offered_seat_was_taken_is_told_after_quiet_hours_however_often_it_was_passed_on() {
    after_quiet_hours(&[6, 7, 8, 9, 10, 11], 0);
}

#[test]
fn who_gives_a_seat_away_in_the_turn_they_took_it_in_is_told_who_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 10, 3, typed("slow", "vote"));
    let mut giver = 2;
    let mut told = Vec::new();
    for taker in [6, 7, 8] {
        let Reply::Note(asked) = app.ask(giver, Ask::HandOver) else { panic!() };
        app.ask(giver, Ask::Press(presses(&asked.controls)[0].clone()));
        let open = app.post().expect("an offer");
        let take = presses(&open.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeseat", _)));
        app.ask(taker, Ask::Press(take.expect("a button")));
        let post = app.post().expect("who goes on");
        told.extend(post.call.iter().filter(|&&who| who == PersonId(giver)).map(|_| post.note.text.to_string()));
        giver = taker;
    }
    assert!(told.len() == 3 && told.iter().all(|text| text.contains("has taken the seat you offered")), "{told:?}");
}

/// Asserts that the second player, who offers their seat in quiet hours, is told once it is day that it was taken. Each
/// of `takers` takes it, plays for a round and gives it up again, the last one in the `last` way of the menu.
fn after_quiet_hours(takers: &[u64], last: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 10, 3, typed("slow", "vote"));
    let quiet = NoticesOptions { quiet: Some("13-20".to_owned()), ..NoticesOptions::default() };
    app.ask(2, Ask::Notices(NoticesOptions { zone: Some("UTC".to_owned()), ..quiet }));
    let hand_over = |app: &mut Bot, who: u64, way: usize| {
        let Reply::Note(asked) = app.ask(who, Ask::HandOver) else { panic!() };
        app.ask(who, Ask::Press(presses(&asked.controls)[way].clone()));
        app.post().expect("the channel is told")
    };
    let mut open = hand_over(&mut app, 2, 0);
    for (index, &who) in takers.iter().enumerate() {
        let take = presses(&open.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeseat", _)));
        app.ask(who, Ask::Press(take.expect("a button")));
        assert!(!app.post().expect("who goes on").call.contains(&PersonId(2)), "they have quiet hours");
        for _ in 0..3 {
            app.play_best();
            app.post();
        }
        open = hand_over(&mut app, who, if index + 1 == takers.len() { last } else { 0 });
    }
    let mut told = Vec::new();
    for _ in 0..4 * 12 {
        let post = after(&mut app, HOUR / 4).filter(|post| post.call.contains(&PersonId(2)));
        told.extend(post.map(|post| post.note.text.to_string()));
    }
    assert!(told.len() == 1 && told[0].contains("has taken the seat you offered"), "{told:?}");
}

#[test]
fn who_comes_back_is_not_called_again_to_what_others_are_still_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 11, 3, typed("slow", "vote"));
    let who = app.awaited() % 3 + 1;
    let other = who % 3 + 1;
    app.done(other, Ask::Pause);
    assert!(app.post().expect("a proposal").call.contains(&PersonId(who)));
    let Reply::Note(asked) = app.ask(who, Ask::HandOver) else { panic!() };
    app.done(who, Ask::Press(presses(&asked.controls)[1].clone()));
    app.post();
    // A board that is a message of its own, while they have no seat.
    after(&mut app, 17 * HOUR).expect("a reminder");
    app.done(who, Ask::Join);
    app.post();
    let post = after(&mut app, 20 * HOUR).expect("another reminder");
    assert!(!post.call.contains(&PersonId(who)), "{:?}: {}", post.call, post.note.text);
}

#[test]
fn what_came_since_ones_own_move_leaves_out_moves_of_the_computer_in_between() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 8, 3, typed("fast", "seat"));
    for _ in 0..4 {
        app.play_best();
        app.post();
    }
    let late = app.awaited();
    after(&mut app, 3 * HOUR);
    for _ in 0..5 {
        app.play_best();
        app.post();
    }
    app.done(late, Ask::Join);
    app.post();
    let turns = usize::from(app.record().replay().unwrap().turn());
    let mine = BoardOptions { since: Some("mine".to_owned()), ..BoardOptions::default() };
    let told = words(&app.ask(late, Ask::Board(mine)));
    // One of the first four moves was theirs, the second.
    assert!(told.contains(&format!("{} moves since move 2", turns - 2)), "{told}");
}

#[test]
fn the_last_tile_stays_that_of_whoever_placed_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 31, 3, typed("slow", "vote"));
    let who = app.awaited();
    app.play_best();
    app.post();
    let name = app.table(app.game()).places[app.table(app.game()).seat_of(PersonId(who)).unwrap().index()]
        .holder
        .name()
        .to_owned();
    let press = resign(&app.table(app.game()), who);
    app.ask(who, Ask::Press(press));
    let post = app.post().expect("a board");
    let alt = post.note.picture.expect("a picture").alt;
    assert!(alt.contains(&format!(": {name}, ")), "{alt}");
}
