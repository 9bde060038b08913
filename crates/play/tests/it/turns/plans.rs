//! A plan is void once a move is made or taken back, and not before: whatever else happens at the table, it can be
//! confirmed.

use std::sync::atomic::Ordering;

use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions, Deployment, PersonId, Plan, Press, SettingsOptions, Source};

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;
use carc_testing::clocks::{HOUR, begun, typed};

/// Presses the button at index `which` of a private answer.
fn press_button(app: &mut Bot, who: u64, reply: &Reply, which: usize) {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    let press = presses(&note.controls)[which].clone();
    app.ask(who, Ask::Press(press));
}

/// Presses a button below the board, by its word.
fn on_board(app: &mut Bot, who: u64, word: &str) {
    let game = app.game();
    let post = app.app.compose(game).unwrap();
    let note = post.map(|post| post.note).or_else(|| note_of(app.ask(1, Ask::Board(BoardOptions::default()))));
    let press = note
        .into_iter()
        .flat_map(|note| presses(&note.controls))
        .find(|press| matches!(press, Press::Own(_, found, _) if *found == word));
    app.ask(who, Ask::Press(press.unwrap_or_else(|| panic!("no button {word}"))));
}

fn note_of(reply: Reply) -> Option<Note> {
    if let Reply::Note(note) = reply { Some(note) } else { None }
}

/// Opens the planner of the player who is to move with a cell chosen; returns its button to confirm.
fn planned(app: &mut Bot, who: u64) -> Press {
    let game = app.game();
    let version = app.table(game).shown_version();
    let opened = note_of(app.ask(who, Ask::Press(Press::Plan(game, version)))).expect("a planner");
    let cell = presses(&opened.controls).into_iter().find(|press| matches!(press, Press::Step(_))).expect("a cell");
    let chosen = note_of(app.ask(who, Ask::Press(cell))).expect("a plan");
    presses(&chosen.controls).into_iter().find(|press| matches!(press, Press::Confirm(_))).expect("a button")
}

/// An act of others meanwhile: its name, and how two others do it while `who` is to move.
type Meanwhile = (&'static str, fn(&mut Bot, u64, u64));

const MEANWHILE: &[Meanwhile] = &[
    ("a reminder", |app, _, _| {
        app.clock.0.fetch_add(30 * HOUR, Ordering::Relaxed);
        assert!(!app.app.nudge().is_empty());
    }),
    ("a break proposed", |app, _, other| drop(app.ask(other, Ask::Pause))),
    ("a break proposed and declined", |app, who, other| {
        app.ask(other, Ask::Pause);
        on_board(app, who, "nopause");
    }),
    ("a takeback asked for", |app, _, other| drop(app.ask(other, Ask::Undo))),
    ("a seat offered", |app, _, other| {
        let asked = app.ask(other, Ask::HandOver);
        press_button(app, other, &asked, 0);
    }),
    ("a seat given to a computer", |app, _, other| {
        let asked = app.ask(other, Ask::HandOver);
        press_button(app, other, &asked, 1);
    }),
    ("a resignation", |app, _, other| {
        let press = resign(&app.table(app.game()), other);
        app.ask(other, Ask::Press(press));
    }),
    ("another theme", |app, _, _| {
        app.done(1, Ask::GameSettings(SettingsOptions { theme: Some("ink".to_owned()) }));
    }),
    ("somebody follows", |app, _, _| drop(app.ask(6, Ask::Follow))),
    ("an absence", |app, _, other| drop(app.ask(other, Ask::Away(Some("3d".to_owned()))))),
];

#[test]
fn a_plan_holds_until_a_move_is_made_or_taken_back() {
    for (index, (what, act)) in MEANWHILE.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = begun(folder.path(), 30 + index as u64, 3, typed("slow", "vote"));
        for _ in 0..3 {
            app.play_best();
            app.post();
        }
        let who = app.awaited();
        // The player who moved last can ask for it back.
        let other = (who + 1) % 3 + 1;
        let confirm = planned(&mut app, who);
        act(&mut app, who, other);
        app.post();
        let before = app.record().actions.len();
        let reply = app.ask(who, Ask::Press(confirm.clone()));
        assert!(matches!(reply, Reply::Done(_)), "{what}: {}", words(&reply));
        assert!(app.record().actions.len() > before, "{what}");
        app.post();
        // Pressed again, the button finds its move done; another plan is void.
        assert!(matches!(app.ask(who, Ask::Press(confirm)), Reply::Done(_)), "{what}");
        assert_ne!(app.table(app.game()).seat_of(PersonId(who)), None);
    }
}

#[test]
fn a_move_that_was_made_meanwhile_voids_a_plan() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 50, 3, typed("slow", "vote"));
    app.play_best();
    app.post();
    let who = app.awaited();
    let confirm = planned(&mut app, who);
    app.play_best();
    app.post();
    let Press::Confirm(plan) = confirm else { panic!() };
    let elsewhere = carc_play::request::Plan { deployment: Deployment::default(), ..plan };
    // Unless the same was played.
    let same = matches!(app.ask(who, Ask::Press(Press::Confirm(elsewhere))), Reply::Done(_));
    let turns = app.record().actions.len();
    app.ask(who, Ask::Press(Press::Confirm(plan)));
    assert_eq!(app.record().actions.len(), turns, "{same}");
}

#[test]
fn a_planner_that_was_dismissed_opens_again_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 51, 3, typed("slow", "vote"));
    app.play_best();
    app.post();
    let who = app.awaited();
    let confirm = planned(&mut app, who);
    let game = app.game();
    let play = |app: &mut Bot, who| {
        let version = app.table(game).shown_version();
        note_of(app.ask(who, Ask::Press(Press::Plan(game, version)))).expect("a planner")
    };
    // Somebody proposes a break meanwhile.
    app.ask(who % 3 + 1, Ask::Pause);
    app.post();
    let again = play(&mut app, who);
    let Press::Confirm(before) = &confirm else { panic!() };
    let kept = presses(&again.controls).into_iter().find_map(|press| match press {
        Press::Confirm(plan) => Some(plan),
        _ => None,
    });
    let kept = kept.expect("a plan that can be confirmed");
    assert_eq!((kept.placement, kept.deployment), (before.placement, before.deployment));
    assert!(matches!(app.ask(who, Ask::Press(Press::Confirm(kept))), Reply::Done(_)));
    app.post();
    // The next turn is planned from the start; nobody else sees what was planned.
    let awaited = app.awaited();
    let other = play(&mut app, awaited);
    assert!(!presses(&other.controls).iter().any(|press| matches!(press, Press::Confirm(_))), "{}", other.text);
}

#[test]
fn a_move_planned_ahead_opens_again_until_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 52);
    let game = app.begin(3, "hand_size=3");
    app.post();
    let who = app.awaited() % 3 + 1;
    let open = |app: &mut Bot| {
        let version = app.table(game).shown_version();
        note_of(app.ask(who, Ask::Press(Press::Plan(game, version)))).expect("a planner")
    };
    let next = |app: &mut Bot, note: &Note, wanted: fn(&Plan) -> bool| {
        let press = presses(&note.controls).into_iter();
        let press = press.into_iter().find(|press| matches!(press, Press::Step(plan) if wanted(plan)));
        note_of(app.ask(who, Ask::Press(press.expect("a step")))).expect("a plan")
    };
    let confirm = |note: &Note| presses(&note.controls).into_iter().find(|press| matches!(press, Press::Confirm(_)));
    let kinds = open(&mut app);
    assert_eq!(confirm(&kinds), None);
    let tile = next(&mut app, &kinds, |plan| plan.source != Source::Drawn);
    let placed = next(&mut app, &tile, |plan| plan.placement.is_some());
    let before = confirm(&placed).expect("it can be left");
    let again = open(&mut app);
    assert_eq!(confirm(&again), Some(before.clone()), "{}", again.text);
    app.ask(who, Ask::Press(before));
    assert_eq!(confirm(&open(&mut app)), None, "it is left: another can be planned");
}
