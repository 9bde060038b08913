//! Vacations: how long somebody may be away in all, and what the others can do meanwhile.

use std::sync::atomic::Ordering;

use carc_play::request::{Ask, PersonId, StartOptions};
use carc_table::{Holder, PersonSettings};

use carc_testing::app::{Bot, words};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
/// 12:00 UTC on 1 December 2026.
const NOON: u64 = 1_796_126_400_000;

fn opened(folder: &std::path::Path) -> Bot {
    let app = Bot::open(folder, 21);
    app.clock.0.store(NOON, Ordering::Relaxed);
    app
}

fn away(app: &mut Bot, until: &str) -> String {
    words(&app.ask(2, Ask::Away(Some(until.to_owned()))))
}

fn settings(app: &Bot) -> PersonSettings {
    app.store.person_settings(PersonId(2)).unwrap()
}

fn pass(app: &Bot, time: u64) {
    app.clock.0.fetch_add(time, Ordering::Relaxed);
}

/// Returns the milliseconds for which Ben was away in the 365 days before now.
fn year(app: &Bot) -> u64 {
    let now = app.clock.0.load(Ordering::Relaxed);
    settings(app).away_between(now.saturating_sub(365 * DAY), now).as_millis() as u64
}

#[test]
fn nobody_is_away_for_more_than_sixty_days_of_a_year() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = opened(folder.path());
    assert!(away(&mut app, "60d").contains("You're away until"));
    // Each time the vacation is about to end, it is extended.
    let mut refused = 0;
    for _ in 0..400 {
        pass(&app, DAY);
        refused += usize::from(away(&mut app, "60d").contains("60 days in any 365"));
        assert!(year(&app) <= 60 * DAY, "{} days", year(&app) / DAY);
    }
    assert!(refused > 300, "{refused}");
    let told = away(&mut app, "60d");
    assert!(told.contains("whole days left") && told.contains("more from 20"), "{told}");
    let settings = settings(&app);
    assert!(settings.vacations.len() <= 20 && settings.away_before.len() <= 14);
}

#[test]
fn many_short_vacations_count_as_one_long_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = opened(folder.path());
    let mut refused = 0;
    for _ in 0..300 {
        let told = away(&mut app, "1d");
        refused += usize::from(told.contains("60 days in any 365"));
        pass(&app, DAY);
        away(&mut app, "back");
        pass(&app, HOUR);
        assert!(year(&app) <= 60 * DAY, "{} days", year(&app) / DAY);
    }
    assert!(refused > 200, "{refused}");
    let settings = settings(&app);
    assert!(settings.vacations.len() <= 20 && settings.away_before.len() <= 14, "{settings:?}");
    // The refusal names a day from which on it is allowed.
    let told = away(&mut app, "1d");
    let day = told.split("more from ").nth(1).and_then(|rest| rest.get(..10)).expect("a day").to_owned();
    pass(&app, 365 * DAY);
    assert!(away(&mut app, "30d").contains("You're away until"), "{day}");
}

#[test]
fn the_others_vote_past_a_long_absence_and_nobody_decides_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = opened(folder.path());
    let game = app.begin(3, "start_player=host");
    away(&mut app, "50d");
    app.play_best();
    app.post();
    assert_eq!(app.awaited(), 2);
    pass(&app, 13 * DAY);
    for who in [1, 3] {
        let told = app.refused(who, Ask::Vote);
        assert!(told.contains("is away, so their clock is paused") && told.contains("in 1 day"), "{told}");
    }
    pass(&app, DAY);
    // Ana hosts and manages the server; here that is one vote.
    app.ask(1, Ask::Vote);
    let holder = |app: &Bot| app.table(game).places[1].holder.clone();
    assert_eq!(holder(&app).person(), Some(PersonId(2)));
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("votes for a computer player"), "{}", post.note.text);
    app.done(3, Ask::Vote);
    assert!(matches!(holder(&app), Holder::Computer { .. }));
    app.post();
    let told = words(&app.ask(2, Ask::Join));
    assert!(told.contains("You're away until"), "they may not know: {told}");
    assert_eq!(holder(&app).person(), Some(PersonId(2)), "they take it back when they like");
}

#[test]
fn who_is_away_and_takes_a_seat_and_the_others_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = opened(folder.path());
    app.done(1, Ask::Start(StartOptions::default()));
    assert!(away(&mut app, "5d").contains("You're away until"));
    let told = words(&app.ask(2, Ask::Join));
    assert!(told.starts_with("done") && told.contains("You're away until 2026-12-07 00:00"), "{told}");
    let lobby = app.post().unwrap().note.text.to_string();
    assert!(lobby.contains("Ana, Ben (away until 2026-12-07 00:00"), "{lobby}");
    // The same for a person who opens a lobby, and comes back for a seat.
    app.done(1, Ask::Leave);
    app.done(2, Ask::Leave);
    assert!(words(&app.ask(2, Ask::Start(StartOptions::default()))).contains("You're away until"));
    away(&mut app, "back");
    app.done(1, Ask::Join);
    app.done(2, Ask::Leave);
    app.done(2, Ask::Join);
    let lobby = app.post().unwrap().note.text.to_string();
    assert!(!lobby.contains("away"), "{lobby}");
}

#[test]
fn a_day_that_is_too_far_off_or_over_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = opened(folder.path());
    for far in ["2099-12-31", "2027-06-01", "900d", "99999999999999999999d"] {
        let told = away(&mut app, far);
        assert!(told.contains("too far off") && told.contains("60 days") && told.contains("2027-01-30"), "{told}");
    }
    for over in ["2026-11-30", "2020-01-01"] {
        let told = away(&mut app, over);
        assert!(told.contains("has already passed") && told.contains("like 2026-12-06"), "{told}");
    }
    for unread in ["soon", "31.12.2026", "-5d", "d"] {
        assert!(away(&mut app, unread).starts_with("I can't read"), "{unread}");
    }
    assert!(away(&mut app, "2027-01-30").contains("You're away until"));
    // Where less is left than usual, that is said instead.
    pass(&app, 50 * DAY);
    away(&mut app, "back");
    let told = away(&mut app, "2099-12-31");
    assert!(told.contains("60 days in any 365"), "{told}");
}
