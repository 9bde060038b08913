//! The moves so far: whose, what they brought, how long they took, and those that were taken back.

use std::sync::atomic::Ordering;

use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions, Press, StartOptions};
use carc_table::Stage;

use carc_testing::app::{Bot, presses};

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;

fn history(app: &mut Bot) -> Note {
    let Reply::Note(note) = app.ask(1, Ask::History { number: None }) else { panic!() };
    note
}

fn turned(app: &mut Bot, press: &Press) -> Note {
    let Reply::Note(note) = app.ask(1, Ask::Press(press.clone())) else { panic!() };
    note
}

/// Returns the lines below the heading.
fn rows(note: &Note) -> Vec<String> {
    note.text.to_string().lines().skip(1).map(str::to_owned).collect()
}

fn after(app: &mut Bot, millis: u64) {
    app.clock.0.fetch_add(millis, Ordering::Relaxed);
    app.play_best();
    app.post();
}

#[test]
fn each_move_tells_how_long_it_took() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 41);
    app.clock.0.store(1_000 * HOUR, Ordering::Relaxed);
    app.begin(2, "start_player=host");
    assert_eq!(history(&mut app).text.to_string(), "No moves yet.");
    after(&mut app, 5 * HOUR);
    after(&mut app, 26 * HOUR + 30 * MINUTE);
    after(&mut app, MINUTE - 1);
    let note = history(&mut app);
    let rows = rows(&note);
    assert!(note.text.to_string().starts_with("3 moves so far:"), "{}", note.text);
    assert!(note.controls.is_empty(), "one page is all");
    assert!(rows[0].starts_with("1. Ana: ") && !rows[0].contains("after"), "the log has no beginning: {}", rows[0]);
    assert!(rows[1].starts_with("2. Ben: ") && rows[1].ends_with("· after 1 day, 2 hours"), "{}", rows[1]);
    assert!(rows[2].ends_with("· after less than a minute"), "{}", rows[2]);
}

/// The tile is taken from the hand in the same moment in which it is placed.
#[test]
fn each_move_from_a_hand_tells_how_long_it_took() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 41);
    app.clock.0.store(1_000 * HOUR, Ordering::Relaxed);
    app.begin(2, "start_player=host hand_size=3");
    after(&mut app, 5 * HOUR);
    after(&mut app, 26 * HOUR + 30 * MINUTE);
    let rows = rows(&history(&mut app));
    assert!(!rows[0].contains("after"), "the log has no beginning: {}", rows[0]);
    assert!(rows[1].ends_with("· after 1 day, 2 hours"), "{}", rows[1]);
}

#[test]
fn moves_that_were_taken_back_stay_and_are_marked() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 42);
    app.clock.0.store(1_000 * HOUR, Ordering::Relaxed);
    app.begin(2, "start_player=host");
    after(&mut app, HOUR);
    after(&mut app, 2 * HOUR);
    let before = rows(&history(&mut app));
    let Reply::Note(wish) = app.ask(2, Ask::Undo) else { panic!() };
    let press = presses(&wish.controls)[0].clone();
    app.done(2, Ask::Press(press));
    let agrees = |press: &Press| matches!(press, Press::Own(_, "takeback", _));
    let agree = presses(&app.post().unwrap().note.controls).into_iter().find(agrees).unwrap();
    app.done(1, Ask::Press(agree));
    app.post();
    let told = rows(&history(&mut app));
    assert_eq!(told[..1], before[..1]);
    assert_eq!(told[1], format!("{} · taken back", before[1]));
    assert!(history(&mut app).text.to_string().starts_with("One move so far:"), "what counts");
    after(&mut app, 3 * HOUR);
    let again = rows(&history(&mut app));
    assert_eq!(again[..2], told[..]);
    assert!(again[2].starts_with("2. Ben: ") && again[2].ends_with("· after 3 hours"), "{}", again[2]);
    assert!(history(&mut app).text.to_string().starts_with("2 moves so far:"));
}

#[test]
fn a_whole_game_is_read_page_by_page_with_its_points() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 43);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    let game = app.done(1, Ask::Begin);
    app.post();
    while app.table(game).stage == Stage::Running {
        after(&mut app, 2 * MINUTE);
    }
    let mut note = history(&mut app);
    let mut pages = vec![rows(&note)];
    assert!(note.text.to_string().lines().next().unwrap().contains("page "), "{}", note.text);
    let newest = pages[0].last().unwrap().clone();
    while let [earlier, ..] = &presses(&note.controls)[..]
        && (pages.len() == 1 || presses(&note.controls).len() == 2)
    {
        note = turned(&mut app, earlier);
        pages.push(rows(&note));
        assert!(note.text.to_string().chars().count() < 1_900);
    }
    assert!(pages.len() >= 5, "{}", pages.len());
    let later = presses(&note.controls);
    assert_eq!(rows(&turned(&mut app, &later[0])), pages[pages.len() - 2], "and back");
    pages.reverse();
    let all = pages.concat();
    let finished = app.store.record(game).unwrap().unwrap().replay().unwrap();
    let placed = finished.board().tiles().len() - 1;
    assert_eq!(all.len(), placed);
    assert_eq!(all.last(), Some(&newest));
    for (index, row) in all.iter().enumerate() {
        assert!(row.starts_with(&format!("{}. ", index + 1)), "{row}");
        assert_eq!(row.contains("after"), index > 0 && row.contains(". Ana: "), "computers take no time: {row}");
    }
    // The points of the rows are those of the game before final scoring.
    let of = |who: &str| -> u32 {
        let gains = all.iter().flat_map(|row| row.split(" · ")).filter_map(|part| part.strip_prefix(who));
        gains.filter_map(|gain| gain.strip_prefix(" +")?.parse::<u32>().ok()).sum()
    };
    let final_points = |seat| {
        let mut sum = 0;
        finished.final_points(|scorer, points| sum += if scorer == seat { points.total() } else { 0 });
        sum
    };
    for (seat, who) in finished.seats().zip(["Ana", "Computer 1"]) {
        let during = finished.score(seat) - final_points(seat);
        assert_eq!(of(who), during, "{who}");
        assert!(during > 0);
    }
}

#[test]
fn missed_moves_are_walked_through_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 45);
    app.begin(3, "start_player=host");
    for _ in 0..6 {
        app.play_best();
        app.post();
    }
    // Moves 5 and 6 came after the first player's own fourth.
    let since = Ask::Board(BoardOptions { since: Some("mine".to_owned()), ..BoardOptions::default() });
    let Reply::Note(missed) = app.ask(1, since) else { panic!() };
    let walk = |note: &Note| -> Vec<Press> {
        presses(&note.controls).into_iter().filter(|press| matches!(press, Press::Own(_, "walk", _))).collect()
    };
    let begin = walk(&missed);
    assert_eq!(begin.len(), 1, "{:?}", missed.controls);
    let first = turned(&mut app, &begin[0]);
    assert!(first.text.to_string().starts_with("The board after move 5 of 6:"), "{}", first.text);
    assert!(first.picture.is_some());
    let [back, next] = &walk(&first)[..] else { panic!("{:?}", first.controls) };
    let last = turned(&mut app, next);
    assert!(last.text.to_string().starts_with("The board after move 6 of 6:"), "{}", last.text);
    assert_eq!(walk(&last).len(), 1, "there is no next one");
    let plays = |note: &Note| presses(&note.controls).iter().any(|press| matches!(press, Press::Plan(..)));
    assert!(plays(&last) && !plays(&first), "whoever has seen all of it goes on playing");
    assert!(turned(&mut app, back).text.to_string().starts_with("The board after move 4 of 6:"));
    // A button of moves that were taken back shows the last one that stands.
    let Press::Own(game, word, _) = *next else { panic!() };
    let beyond = turned(&mut app, &Press::Own(game, word, 60_000.into()));
    assert!(beyond.text.to_string().starts_with("The board after move 6 of 6:"), "{}", beyond.text);
}
