//! Time that does not count: breaks and outages, while answers are awaited or a game is about to be closed. Whose time
//! begins anew, and whose does not.

use std::sync::atomic::Ordering;

use carc_play::reply::Reply;
use carc_play::request::{Ask, NoticesOptions, PersonId, Press, Question};
use carc_rules::expansion::{self, house};
use carc_rules::{Action, Phase};
use carc_store::Change;
use carc_table::{Bank, Holder, Overtime, Pace, Stage, Table, TimeLimit};

use carc_testing::app::{Bot, presses};
use carc_testing::asked::resign;
use carc_testing::scene::{Scene, note, until};

#[test]
fn breaks_and_outages_take_no_time_from_an_answer() {
    let asked = until("bets=on", 3, |game| game.phase().gathers() && game.phase().awaits().len() == 3);
    let mut scene = Scene::of(&asked);
    scene.post();
    scene.pass_hours(1);
    assert!(scene.app.nudge().is_empty());
    scene.pass_hours(48);
    let mut scene = scene.restart();
    assert!(scene.app.nudge().is_empty(), "nobody could answer");
    scene.pass_hours(1);
    assert_eq!(scene.app.nudge(), [scene.game], "they are called, and have lost no time");
    scene.post();
    scene.pass_hours(9);
    assert!(scene.app.nudge().is_empty());
    scene.pass_hours(1);
    assert_eq!(scene.app.nudge(), [scene.game], "half a day");
    assert!(scene.post().unwrap().note.text.to_string().contains("Reminder"));
    for who in 1..=3 {
        scene.ask(who, Ask::Pause);
    }
    scene.post();
    scene.pass_hours(24 * 7);
    assert!(scene.app.nudge().is_empty());
    assert!(scene.table().waiting().is_paused(), "until somebody moves or ends it");
    // An answer ends the break, and the others' time goes on.
    note(&scene.answer(1, Question::Bet, "4"));
    assert!(!scene.table().waiting().is_paused());
    scene.pass_hours(11);
    assert!(scene.app.nudge().is_empty());
    assert!(scene.position().phase().gathers());
    scene.pass_hours(1);
    assert_eq!(scene.app.nudge(), [scene.game]);
    assert!(!scene.position().phase().gathers(), "R-15.7");
}

#[test]
fn who_bought_a_tile_and_has_no_time_left_places_it_without_a_figure() {
    let time_out = |seat| Action::Expansion(expansion::Action::House(house::Action::TimeOut { seat }));
    let bought = until(
        "buy_tiles=on",
        3,
        |game| matches!(game.phase(), Phase::Place { seat, .. } if game.check(time_out(seat)).is_err()),
    );
    let mut scene = Scene::of(&bought);
    let pace = Pace { limit: TimeLimit::Bank(Bank::FAST), overtime: Overtime::Skip, ..Pace::default() };
    let table = Table { version: 2, pace, ..scene.table() };
    let first = bought.actions.len() as u32;
    let change = Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true };
    scene.store.commit(&change).unwrap();
    scene.post();
    let before = scene.position();
    scene.pass_hours(1);
    assert_eq!(scene.app.nudge(), [scene.game]);
    let after = scene.position();
    assert_eq!(after.board().tiles().len(), before.board().tiles().len() + 1);
    assert!(!matches!(after.phase(), Phase::Deploy { .. }), "{:?}", after.phase());
    assert!(scene.post().is_some(), "the next player is called");
}

#[test]
fn who_leaves_or_comes_back_takes_nobody_elses_time_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 91);
    app.clock.0.store(1_000_000_000, Ordering::Relaxed);
    let game = app.begin(4, "");
    let mover = app.awaited();
    let [away, leaver] = [2, 3].map(|after| (mover + after - 1) % 4 + 1);
    let since = app.table(game).waiting().since;
    app.clock.0.fetch_add(5 * 60 * 60 * 1000, Ordering::Relaxed);
    for_a_while(&mut app, away);
    assert_eq!(app.table(game).waiting().since, since);
    app.done(leaver, Ask::Press(resign(&app.table(game), leaver)));
    app.done(away, Ask::Join);
    assert_eq!(app.table(game).waiting().since, since);
    // The player who takes the awaited seat has all the time.
    for_a_while(&mut app, mover);
    app.post();
    assert!(app.table(game).waiting().since > since);
}

/// Lets a computer player play for somebody until they come back.
fn for_a_while(app: &mut Bot, who: u64) {
    let Reply::Note(note) = app.ask(who, Ask::HandOver) else { panic!() };
    app.done(who, Ask::Press(presses(&note.controls).pop().unwrap()));
}

#[test]
fn nobody_has_two_seats() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 92);
    let game = app.begin(3, "");
    let [ana, ben] = [1, 2].map(|who| app.table(game).seat_of(PersonId(who)).unwrap());
    let offer = |app: &mut Bot, who| {
        let Reply::Note(note) = app.ask(who, Ask::HandOver) else { panic!() };
        app.ask(who, Ask::Press(presses(&note.controls)[0].clone()));
    };
    // A seat is no longer on offer when its player lets a computer player have it.
    offer(&mut app, 1);
    assert_eq!(app.table(game).offered, [ana]);
    for_a_while(&mut app, 1);
    assert_eq!(app.table(game).offered, []);
    offer(&mut app, 2);
    let post = app.post().unwrap();
    let take = presses(&post.note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeseat", _)));
    app.done(1, Ask::Press(take.unwrap()));
    assert_eq!(app.table(game).seat_of(PersonId(1)), Some(ben));
    assert!(app.refused(1, Ask::Join).contains("already"));
    assert!(matches!(app.table(game).places[ana.index()].holder, Holder::Computer { .. }));
}

#[test]
fn a_game_is_not_closed_while_nobody_can_object() {
    let mut scene = Scene::of(&until("", 2, |game| game.turn() == 3));
    scene.post();
    scene.pass_hours(72);
    scene.app.nudge();
    assert!(matches!(scene.ask(1, Ask::Close), Reply::Done(_)));
    scene.post();
    scene.app.nudge();
    scene.pass_hours(30);
    let mut scene = scene.restart();
    scene.app.nudge();
    assert_eq!(scene.table().stage, Stage::Running, "the program did not run");
    scene.pass_hours(23);
    scene.app.nudge();
    assert_eq!(scene.table().stage, Stage::Running);
    // All who play want to go on later.
    for who in 1..=2 {
        scene.ask(who, Ask::Pause);
    }
    scene.pass_hours(24 * 7);
    scene.app.nudge();
    assert_eq!((scene.table().stage, scene.table().waiting().closes), (Stage::Running, None));
}

#[test]
fn a_bet_is_no_move_in_a_direct_message() {
    let asked = until("bets=on", 3, |game| game.phase().gathers() && game.phase().awaits().len() == 3);
    let mut scene = Scene::of(&asked);
    for who in 1..=3 {
        scene.ask(who, Ask::Notices(NoticesOptions { direct: Some(true), ..NoticesOptions::default() }));
    }
    let post = scene.post().unwrap();
    assert_eq!(post.direct.len(), 3);
    for direct in &post.direct {
        let text = direct.note.text.to_string();
        assert!(text.starts_with("There's a question for you") && !text.contains("your move in"), "{text}");
    }
}
