//! Nobody loses a seat without having been called before: those whose time is over in their quiet hours keep it until they were.

use carc_play::request::{Ask, NoticesOptions, PersonId};

use carc_testing::app::Bot;
use carc_testing::clocks::{HOUR, after, begun, typed};

/// Begins a game of three at 16:00 UTC. Returns it when it is the turn of a person who has quiet hours until 22:00, and
/// that person.
fn in_quiet_hours(folder: &std::path::Path, seed: u64, overtime: &str) -> (Bot, u64) {
    let mut app = begun(folder, seed, 3, typed("fast", overtime));
    let late = app.awaited() % 3 + 1;
    let quiet = NoticesOptions { quiet: Some("15-22".to_owned()), ..NoticesOptions::default() };
    app.ask(late, Ask::Notices(NoticesOptions { zone: Some("UTC".to_owned()), ..quiet }));
    app.play_best();
    app.post();
    assert_eq!(app.awaited(), late);
    (app, late)
}

fn has_seat(app: &Bot, who: u64) -> bool {
    app.table(app.game()).seat_of(PersonId(who)).is_some()
}

#[test]
fn a_seat_is_not_lost_to_time_before_whoever_has_it_could_be_called() {
    for overtime in ["seat", "out"] {
        let folder = tempfile::tempdir().unwrap();
        let (mut app, late) = in_quiet_hours(folder.path(), 71, overtime);
        for _ in 0..4 * 6 - 1 {
            let post = after(&mut app, HOUR / 4);
            assert!(post.is_none_or(|post| post.call.is_empty()), "nobody is to be called");
            assert!(has_seat(&app, late), "nobody has called them");
        }
        let post = after(&mut app, HOUR / 4).expect("a warning");
        assert_eq!(post.call, [PersonId(late)]);
        assert!(post.note.text.to_string().contains("Last warning"), "{}", post.note.text);
        for _ in 0..3 {
            assert!(after(&mut app, HOUR / 4).is_none() && has_seat(&app, late), "they have an hour");
        }
        let post = after(&mut app, HOUR / 4).expect("they are told");
        assert!(!has_seat(&app, late) && post.call.contains(&PersonId(late)), "{:?}", post.call);
    }
}

#[test]
fn whoever_could_not_be_called_is_not_voted_on_and_a_refusal_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, late) = in_quiet_hours(folder.path(), 72, "vote");
    for _ in 0..4 * 6 - 1 {
        after(&mut app, HOUR / 4);
    }
    assert_ne!(late, 1, "the host, who decides alone, is another");
    let refused = app.refused(1, Ask::Vote);
    assert!(refused.contains("couldn't be pinged"), "{refused}");
    for _ in 0..4 * 2 {
        after(&mut app, HOUR / 4);
    }
    app.ask(1, Ask::Vote);
    assert!(!has_seat(&app, late));
}
