//! Moves left ahead that are dropped, and tests that nobody else learns of one.

use carc_play::reply::Reply;
use carc_play::request::{Ask, BoardOptions, Press, Standing};
use carc_table::{GameFile, GameId, PersonId, Stage};

use carc_testing::ahead::{leave, withdraw};
use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;

/// Returns who has left moves in a game.
fn left(app: &Bot, game: GameId) -> Vec<PersonId> {
    app.table(game).questions.ahead.left.into_iter().map(|left| left.who).collect()
}

/// Takes a person's last move back, with everybody's agreement.
fn undo(app: &mut Bot, who: u64, people: u64) {
    let Reply::Note(note) = app.ask(who, Ask::Undo) else { panic!("no question") };
    app.done(who, Ask::Press(presses(&note.controls).pop().expect("a button to take it back")));
    let agrees = |press: &Press| matches!(press, Press::Own(_, "takeback", _));
    let press = presses(&app.post().unwrap().note.controls).into_iter().find(agrees).expect("a button to agree");
    for person in (1..people).map(|step| (who - 1 + step) % people + 1) {
        app.ask(person, Ask::Press(press.clone()));
        app.post();
    }
}

#[test]
fn an_undo_that_reaches_before_it_forgets_a_move() {
    // Not every tile that is drawn ahead fits somewhere.
    let begun = (130..140).find_map(|seed| {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), seed);
        let game = app.begin(3, "draw_ahead=on");
        for _ in 0..3 {
            app.play_best();
            app.post();
        }
        let first = app.awaited();
        let third = (first + 1) % 3 + 1;
        leave(&mut app, third, |_| true)?;
        app.play_best();
        app.post();
        leave(&mut app, first, |_| true)?;
        Some((folder, app, game, first, third))
    });
    let (_folder, mut app, game, first, third) = begun.expect("tiles that fit");
    assert_eq!(left(&app, game).len(), 2);
    undo(&mut app, first, 3);
    assert_eq!(app.awaited(), first);
    assert_eq!(left(&app, game), [PersonId(third)], "it was left before the move that was taken back");
}

#[test]
fn whoever_gives_up_the_seat_leaves_no_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 131);
    let game = app.begin(3, "hand_size=3");
    app.play_best();
    app.post();
    let (mover, next) = (app.awaited(), app.awaited() % 3 + 1);
    let last = next % 3 + 1;
    leave(&mut app, next, |_| true).unwrap();
    leave(&mut app, last, |_| true).unwrap();
    app.ask(next, Ask::Resign);
    app.done(next, Ask::Press(resign(&app.table(game), next)));
    assert_eq!(left(&app, game), [PersonId(last)]);
    assert!(app.refused(next, withdraw(game)).contains("no seat"));
    app.post();
    assert_eq!(app.awaited(), mover);
    // The game ends for want of people.
    for person in [mover, last] {
        app.ask(person, Ask::Resign);
        app.done(person, Ask::Press(resign(&app.table(game), person)));
    }
    assert_eq!((app.table(game).stage, left(&app, game)), (Stage::Finished, vec![]));
}

#[test]
fn a_seat_that_a_person_takes_over_brings_no_move_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 132);
    let game = app.begin(2, "draw_ahead=on");
    let who = 3 - app.awaited();
    leave(&mut app, who, |_| true).unwrap();
    let Reply::Note(note) = app.ask(who, Ask::HandOver) else { panic!("no question") };
    let offer = presses(&note.controls).remove(0);
    assert!(words(&app.ask(who, Ask::Press(offer))).contains("on offer"));
    assert_eq!(left(&app, game).len(), 1, "it is only offered");
    let post = app.post().unwrap();
    let take = presses(&post.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeseat", _)));
    app.done(4, Ask::Press(take.expect("a button to take the seat")));
    assert_eq!(left(&app, game), []);
}

#[test]
fn nobody_else_learns_of_a_move_before_it_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen: Vec<Vec<String>> = Vec::new();
    let mut secret: Vec<String> = Vec::new();
    // Another move in each of two games, and none in the third.
    for skipped in 0..3 {
        let folder = folder.path().join(skipped.to_string());
        let mut app = Bot::open(&folder, 133);
        let game = app.begin(2, "hand_size=3 hand_visible=off start_player=host");
        app.play_best();
        app.post();
        app.play_best();
        app.post();
        assert_eq!(app.awaited(), 1);
        let cells = std::cell::RefCell::new(Vec::new());
        if skipped < 2 {
            leave(&mut app, 2, |placement| {
                let mut cells = cells.borrow_mut();
                if !cells.contains(&placement.position) {
                    cells.push(placement.position);
                }
                cells.len() > skipped
            })
            .unwrap();
            app.ask(2, Ask::Answers(vec![(Standing::BuysNothing, true)]));
        }
        let stored = serde_json::to_string(&app.table(game)).unwrap();
        let file = app.store.export(game).unwrap().unwrap();
        let public = serde_json::to_string(&file.public().unwrap()).unwrap();
        assert!(stored.contains("\"left\"") == (skipped < 2) && !public.contains("\"ahead\""), "{public}");
        secret.push(serde_json::to_string(&file).unwrap());
        let mut sees = vec![public];
        for who in [1, 9] {
            for ask in [
                Ask::Board(BoardOptions::default()),
                Ask::Tiles,
                Ask::Scores,
                Ask::History { number: None },
                Ask::Export { game: None },
                Ask::Games,
            ] {
                let Reply::Note(note) = app.ask(who, ask.clone()) else { panic!("{ask:?}") };
                let file = note.file.map(|file| String::from_utf8(file.bytes).unwrap());
                let picture = note.picture.map(|picture| (picture.alt, picture.png));
                sees.push(format!("{who} {ask:?}: {:?} {:?} {picture:?} {file:?}", note.text, note.controls));
            }
        }
        let planner = app.ask(1, Ask::Press(Press::Plan(game, app.table(game).shown_version())));
        sees.push(words(&planner));
        seen.push(sees);
    }
    assert_ne!(secret[0], secret[1], "two moves were left");
    for other in &seen[1..] {
        assert_eq!(seen[0].len(), other.len(), "both games show as many answers");
        for (one, two) in seen[0].iter().zip(other) {
            assert!(one == two, "told: {}", one.chars().take(80).collect::<String>());
        }
    }
}

#[test]
fn the_export_of_a_finished_game_tells_no_standing_answers() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 134);
    let game = app.begin(2, "draw_ahead=on");
    app.ask(1, Ask::Answers(vec![(Standing::NoBets, true)]));
    app.ask(9, Ask::Follow);
    let hidden = app.table(game).questions.ahead.hidden;
    assert_eq!((hidden, app.table(game).questions.standing.len()), (2, 1));
    while app.table(game).stage == Stage::Running {
        app.play_best();
        app.post();
    }
    let Reply::Note(note) = app.ask(2, Ask::Export { game: None }) else { panic!("no export") };
    let file: GameFile = serde_json::from_slice(&note.file.unwrap().bytes).unwrap();
    let stored = app.table(game);
    assert_eq!(stored.questions.standing.len(), 1, "the store keeps them");
    assert!(file.table.questions.standing.is_empty() && file.table.questions.ahead.hidden == 0);
    assert_eq!(file.table.version, stored.version - hidden);
    file.check().unwrap();
}
