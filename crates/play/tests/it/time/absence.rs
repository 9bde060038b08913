//! Players who are away: reminded less and less, replaced by a vote, back in their seats; and games that nobody plays any more.

use std::sync::atomic::Ordering;

use carc_play::reply::Post;
use carc_play::request::{Ask, PersonId, Press, SettingsOptions, StartOptions};
use carc_rules::Seat;
use carc_table::{Holder, Stage};

use carc_testing::app::{Bot, CHANNEL, presses, words};

const HOUR: u64 = 60 * 60 * 1000;

/// Lets `hours` hours pass. Returns what the channel is owed then, if anything.
fn after(app: &mut Bot, hours: u64) -> Option<Post> {
    app.clock.0.fetch_add(hours * HOUR, Ordering::Relaxed);
    let game = app.game();
    let nudged = app.app.nudge();
    assert!(nudged.is_empty() || nudged == [game]);
    assert!(app.app.nudge().is_empty(), "each once");
    app.post()
}

/// Returns the buttons that belong to one command: of a vote, or of a game that is about to be closed.
fn own(post: &Post) -> Vec<Press> {
    presses(&post.note.controls)
        .into_iter()
        .filter(|press| matches!(press, Press::Own(_, word, _) if *word != "more"))
        .collect()
}

/// Begins a game of `people` people; returns the awaited one, who is not the host, and those who are neither.
fn begun(app: &mut Bot, people: u64) -> (u64, Vec<u64>) {
    app.begin(people, "");
    while app.awaited() == 1 {
        app.play_best();
        app.post();
    }
    let away = app.awaited();
    (away, (2..=people).filter(|&person| person != away).collect())
}

fn is_computer(app: &Bot, seat: usize) -> bool {
    matches!(app.table(app.game()).places[seat].holder, Holder::Computer { .. })
}

fn people(people: &[u64]) -> Vec<PersonId> {
    people.iter().copied().map(PersonId).collect()
}

#[test]
fn reminders_grow_rarer_and_the_last_one_is_for_all() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 81);
    let (away, _) = begun(&mut app, 3);
    assert!(after(&mut app, 11).is_none());
    let first = after(&mut app, 1).expect("after half a day");
    assert!(first.note.text.to_string().contains("Reminder: still your move, "), "{}", first.note.text);
    assert!(first.note.text.to_string().contains("12 hours"), "{}", first.note.text);
    assert!(!first.note.text.to_string().contains(" placed "), "that was told when it happened");
    assert_eq!((first.call.clone(), own(&first).len()), (people(&[away]), 1), "no more reminders");
    assert!(after(&mut app, 23).is_none());
    assert_eq!(after(&mut app, 1).expect("after a day and a half").call, people(&[away]));
    assert!(after(&mut app, 35).is_none());
    let last = after(&mut app, 1).expect("after three days");
    assert!(last.note.text.to_string().contains("Last reminder"), "{}", last.note.text);
    assert!((1..=3).all(|person| last.call.contains(&PersonId(person))), "{:?}", last.call);
    assert_eq!(own(&last).len(), 2, "to vote, or to wait");
    assert!(after(&mut app, 24 * 30).is_none(), "and then it is quiet");

    // A move begins all of it again.
    app.play_best();
    app.post();
    assert!(after(&mut app, 11).is_none());
    let next = after(&mut app, 1).expect("the next player");
    assert!(!next.call.contains(&PersonId(away)) && next.call.len() == 1, "{:?}", next.call);
    // A board that is posted for another reason is no reminder.
    app.done(1, Ask::GameSettings(carc_play::request::SettingsOptions { theme: Some("ink".to_owned()) }));
    assert!(!app.post().unwrap().note.text.to_string().contains("Reminder"));
}

#[test]
fn after_a_long_time_without_the_program_one_reminder_stands_for_all() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 82);
    begun(&mut app, 2);
    let last = after(&mut app, 24 * 20).expect("a reminder");
    assert!(last.note.text.to_string().contains("20 days"), "{}", last.note.text);
    assert!(after(&mut app, 24).is_none());
}

#[test]
fn a_reminder_that_another_change_overtakes_is_told_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 82);
    begun(&mut app, 2);
    app.clock.0.fetch_add(12 * HOUR, Ordering::Relaxed);
    app.app.nudge();
    app.done(1, Ask::GameSettings(carc_play::request::SettingsOptions { theme: Some("ink".to_owned()) }));
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("Reminder"), "{}", post.note.text);
    assert_eq!(post.call, people(&[app.awaited()]));
}

#[test]
fn a_board_posted_after_the_last_reminder_keeps_the_vote_and_calls_nobody_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 84);
    begun(&mut app, 3);
    let last = after(&mut app, 72).expect("after three days");
    app.done(1, Ask::GameSettings(SettingsOptions { theme: Some("ink".to_owned()) }));
    let again = app.post().expect("in another theme");
    assert_eq!(own(&again), own(&last));
    assert!(again.note.text.to_string().contains("Should a computer player take over?"), "{}", again.note.text);
    assert_eq!(again.call, []);
}

#[test]
fn more_than_half_of_the_others_replace_a_player_who_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 83);
    let (away, others) = begun(&mut app, 5);
    let seat = app.table(app.game()).seat_of(PersonId(away)).unwrap().index();
    assert!(app.refused(others[0], Ask::Vote).contains("in 3 days"));
    after(&mut app, 71);
    assert!(app.refused(others[0], Ask::Vote).contains("in 1 hour."));
    let post = after(&mut app, 1).unwrap();
    let text = post.note.text.to_string();
    assert!(text.contains("3 votes are enough") && text.contains("As host, Ana decides alone"), "{text}");
    let (replace, wait) = (own(&post)[0].clone(), own(&post)[1].clone());
    assert!(app.refused(away, Ask::Vote).contains("your move"));
    assert!(app.refused(away, Ask::Press(replace.clone())).contains("your move"));
    assert!(app.refused(6, Ask::Vote).contains("seat"), "who does not play has no vote");

    app.done(others[0], Ask::Press(replace.clone()));
    let open = app.post().unwrap().note.text.to_string();
    assert!(open.contains("1 of 3 votes") && !open.contains(" placed "), "{open}");
    assert!(words(&app.ask(others[0], Ask::Vote)).contains("1 of 3"), "counted once");
    assert!(words(&app.ask(others[1], Ask::Vote)).contains("2 of 3"));
    assert!(words(&app.ask(others[1], Ask::Press(wait))).contains("1 of 3"), "changed their mind");
    assert!(words(&app.ask(others[1], Ask::Vote)).contains("2 of 3"));
    let shown = app.post().unwrap();
    assert!(
        shown.replace && shown.news.is_none() && shown.call.is_empty(),
        "further votes are counted below the board"
    );
    assert!(shown.note.text.to_string().contains("2 of 3 votes"), "{}", shown.note.text);
    assert!(!is_computer(&app, seat));
    app.done(others[2], Ask::Press(replace.clone()));
    assert!(is_computer(&app, seat));
    let told = app.post().unwrap();
    let text = told.note.text.to_string();
    assert!(text.contains(" voted for it: a computer player takes over for "), "{text}");
    assert!(text.contains("gave your seat to Computer for") && told.call.contains(&PersonId(away)), "{text}");
    assert!(own(&told).is_empty(), "the game has gone on without them");
    assert!(app.refused(others[0], Ask::Press(replace)).contains("moved on"));

    // Nobody else takes the seat; who was replaced does, and the game remembers who played what.
    assert!(app.refused(6, Ask::Join).contains("has begun"));
    app.done(away, Ask::Join);
    let back = app.post().unwrap().note.text.to_string();
    assert!(back.contains("is back"), "{back}");
    assert_eq!(app.table(app.game()).seat_of(PersonId(away)).map(Seat::index), Some(seat));
    let history = words(&app.ask(1, Ask::History { number: None }));
    assert!(history.contains("Computer for"), "{history}");
    app.play_best();
    let next = app.post().unwrap().note.text.to_string();
    assert!(!next.contains("is back") && !next.contains("was away"), "told once: {next}");
    assert!(app.refused(away, Ask::Join).contains("already have a seat"));
}

#[test]
fn the_host_decides_alone_and_two_people_need_no_vote() {
    for host_decides in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 84);
        app.begin(2, "");
        // Ana is the host, and manages the server; Ben is neither.
        while (app.awaited() == 1) == host_decides {
            app.play_best();
            app.post();
        }
        let (away, other) = (app.awaited(), 3 - app.awaited());
        let post = after(&mut app, 72).unwrap();
        assert!(post.note.text.to_string().contains("One vote is enough"), "{}", post.note.text);
        app.done(other, Ask::Press(own(&post)[0].clone()));
        let told = app.post().unwrap();
        // The player who has just decided, and now plays alone, sees it.
        assert_eq!(told.call, people(&[away]));
        app.done(away, Ask::Join);
        assert_eq!(app.table(app.game()).players().count(), 2);
    }
}

#[test]
fn a_game_alone_against_computers_is_reminded_of_but_not_voted_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 85);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::Begin);
    app.post();
    let last = after(&mut app, 100).unwrap();
    assert!(own(&last).is_empty() && last.call == people(&[1]));
    assert!(app.refused(1, Ask::Vote).contains("your move"));
}

#[test]
fn a_dead_game_is_closed_a_day_after_everybody_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 86);
    let (_, others) = begun(&mut app, 3);
    let game = app.game();
    // A moment is not an hour.
    for (moment, time) in [(-2_000, "in 12 hours,"), (0, "in 12 hours,"), (60_000, "in 11 hours, 59 minutes,")] {
        let now = app.clock.0.load(Ordering::Relaxed);
        app.clock.0.store((now + 60 * HOUR).saturating_add_signed(moment), Ordering::Relaxed);
        assert!(words(&app.ask(1, Ask::Close)).contains(time), "{}", words(&app.ask(1, Ask::Close)));
        app.clock.0.store(now, Ordering::Relaxed);
    }
    after(&mut app, 60);
    after(&mut app, 12);
    assert!(app.refused(others[0], Ask::Close).contains("host"));
    app.done(1, Ask::Close);
    let told = app.post().unwrap();
    assert!(told.note.text.to_string().contains("will be closed 19"), "{}", told.note.text);
    assert_eq!(told.call, people(&[1, 2, 3]), "everybody");
    assert!(app.refused(1, Ask::Close).contains("in 1 day"));

    // Somebody objects, and another three days begin.
    let object = own(&told).pop().unwrap();
    assert!(app.refused(6, Ask::Press(object.clone())).contains("seat"));
    app.done(others[0], Ask::Press(object.clone()));
    assert!(!app.post().unwrap().note.text.to_string().contains("closed"));
    assert!(app.refused(others[0], Ask::Press(object)).contains("moved on"));
    assert!(words(&app.ask(1, Ask::Close)).contains("in 3 days"));
    after(&mut app, 72);
    app.done(1, Ask::Close);
    app.post();
    // A move does the same.
    app.play_best();
    assert!(!app.post().unwrap().note.text.to_string().contains("closed"));
    after(&mut app, 72);
    app.done(1, Ask::Close);
    app.post();
    assert!(after(&mut app, 23).is_none());
    let last = after(&mut app, 1).expect("the end");
    let closed = last.note.text.to_string();
    assert!(closed.contains("so I closed the game. It isn't rated") && !closed.contains(" placed "), "{closed}");
    assert_eq!(last.call, people(&[1, 2, 3]));
    let table = app.table(game);
    assert_eq!((table.stage, table.ranked), (Stage::Finished, false));
    assert!(app.store.record(game).unwrap().is_some(), "nothing is deleted");
    assert!(app.store.current(CHANNEL).unwrap().is_none(), "the channel is free");
    // Its file can be imported, though its last turn was never played.
    let file = app.store.export(game).unwrap().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let other = Bot::open(folder.path(), 87);
    let imported = carc_store::import(&file, &*other.store, None, CHANNEL, None, file.table.updated).unwrap();
    assert_eq!(other.table(imported).stage, Stage::Finished);
}
