//! Buttons that answer an earlier question.

use std::sync::atomic::Ordering;

use carc_play::reply::Reply;
use carc_play::request::{Ask, PersonId, Press};
use carc_rules::Phase;
use carc_rules::expansion::{self, house};
use carc_store::Change;
use carc_table::Questions;

use carc_testing::app::{Bot, presses, words};
use carc_testing::scene::{self, Scene, until};

use super::wishes::{Act, Is, MINUTE, begun, first, own};

#[test]
fn an_old_button_answers_no_later_question() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 12, 3, "table_mode=extend table_size=15x11");
    let who = app.awaited();
    let (other, third) = (who % 3 + 1, (who + 1) % 3 + 1);
    app.play_best();
    app.post();
    // Each asks, somebody withdraws it, and it is asked again: what the first message says is not what is asked now.
    let larger = |app: &mut Bot| {
        app.ask(who, Ask::Enlarge { size: "20x15".to_owned() });
    };
    let pause = |app: &mut Bot| {
        app.ask(who, Ask::Pause);
    };
    let undo = |app: &mut Bot| {
        let ask = first(app, who, Ask::Undo);
        app.done(who, ask);
    };
    let offer = |app: &mut Bot| {
        let ask = first(app, who, Ask::HandOver);
        app.ask(who, ask);
    };
    let is_table = |press: &Press| matches!(press, Press::Enlarge(..) | Press::KeepTable(..));
    let is_own =
        |words: &'static [&str]| move |press: &Press| matches!(press, Press::Own(_, own, _) if words.contains(own));
    let questions: [(Act<'_>, Is<'_>); 4] = [
        (&larger, &is_table),
        (&pause, &is_own(&["pause", "nopause"])),
        (&undo, &is_own(&["takeback", "leavemove"])),
        (&offer, &is_own(&["takeseat"])),
    ];
    for (ask, is_answer) in questions {
        ask(&mut app);
        let old: Vec<Press> = presses(&app.post().unwrap().note.controls).into_iter().filter(is_answer).collect();
        assert!(!old.is_empty());
        let by = if matches!(old[0], Press::Own(_, "takeseat", _)) { 5 } else { other };
        let withdrawal = match old.get(1) {
            Some(press) => Ask::Press(press.clone()),
            None => first(&mut app, who, Ask::HandOver),
        };
        app.ask(who, withdrawal);
        app.post();
        ask(&mut app);
        let now: Vec<Press> = presses(&app.post().unwrap().note.controls).into_iter().filter(is_answer).collect();
        assert_eq!(now.len(), old.len());
        for press in &old {
            let told = app.refused(by, Ask::Press(press.clone()));
            assert!(told.contains("moved on"), "{press:?}: {told}");
        }
        let last = now.last().unwrap().clone();
        assert!(!words(&app.ask(by, Ask::Press(last))).contains("moved on"));
        app.post();
    }
    // Nor does the button of a pause that is over end another one.
    let all = [who, other, third].map(|who| if who == 5 { 1 } else { who });
    let seated = |app: &Bot| all.map(|who| app.table(app.game()).seat_of(PersonId(who)).map_or(5, |_| who));
    let paused = |app: &mut Bot| {
        for who in seated(app) {
            app.ask(who, Ask::Pause);
        }
        own(&app.post().unwrap(), "unpause").unwrap()
    };
    let before = paused(&mut app);
    let anybody = seated(&app)[1];
    app.done(anybody, before.clone());
    app.post();
    app.clock.0.fetch_add(MINUTE, Ordering::Relaxed);
    let now = paused(&mut app);
    assert!(app.refused(anybody, before).contains("moved on"));
    app.done(anybody, now);
}

#[test]
fn a_private_question_about_a_seat_is_not_about_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 13, 3, "");
    let game = app.game();
    app.play_best();
    app.play_best();
    app.post();
    let resign = first(&mut app, 2, Ask::Resign);
    let Reply::Note(note) = app.ask(2, Ask::HandOver) else { panic!() };
    let [offer, away] = <[Press; 2]>::try_from(presses(&note.controls)).unwrap().map(Ask::Press);
    // Ben gives his seat to a computer and takes that of Ana.
    app.done(2, away.clone());
    app.post();
    let ask = first(&mut app, 1, Ask::HandOver);
    app.ask(1, ask);
    let take = own(&app.post().unwrap(), "takeseat").unwrap();
    app.done(2, take.clone());
    app.post();
    for stale in [resign, offer, away, take] {
        let told = app.refused(2, stale.clone());
        assert!(told.contains("moved on") || told.contains("already"), "{stale:?}: {told}");
    }
    let resign = first(&mut app, 2, Ask::Resign);
    app.done(2, resign);
    assert_eq!(app.table(game).seat_of(PersonId(2)), None);
}

/// Returns a game in which a tile fits nowhere on the table, but would on a larger one; nobody has answered yet.
fn no_room() -> Scene {
    let record = until("table_mode=extend table_size=7x6", 2, |game| {
        matches!(game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })))
    });
    Scene::of(&record)
}

#[test]
fn the_room_for_one_tile_is_not_that_for_the_next() {
    let mut scene = no_room();
    let (agree, keep) = table_buttons(&mut scene);
    let Press::KeepTable(game, width, height, number) = keep else { panic!() };
    let other = Press::KeepTable(game, width, height, number + 1);
    for stale in [&other, &Press::KeepTable(game, width, height, 0), &Press::Enlarge(game, width, height, 0)] {
        assert!(scene.told(2, Ask::Press(stale.clone())).contains("moved on"), "{stale:?}");
    }
    assert!(matches!(scene.press(2, &keep), Reply::Done(_)));
    assert!(
        scene.told(1, Ask::Press(agree)).contains("moved on") && scene.told(1, Ask::Press(keep)).contains("moved on")
    );
}

fn table_buttons(scene: &mut Scene) -> (Press, Press) {
    let controls = scene::presses(&scene.post().unwrap().note.controls);
    let find = |is: fn(&Press) -> bool| controls.iter().find(|(_, press)| is(press)).unwrap().1.clone();
    (find(|press| matches!(press, Press::Enlarge(..))), find(|press| matches!(press, Press::KeepTable(..))))
}

#[test]
fn what_an_older_program_asked_can_be_answered_by_its_buttons() {
    let record = until("table_mode=extend table_size=15x11", 3, |game| game.turn() == 3);
    // As the older program stores it: nothing says in which version it was asked.
    let asked = |change: &dyn Fn(&mut carc_table::Table)| {
        let mut scene = Scene::of(&record);
        let mut table = scene.table();
        table.version += 1;
        change(&mut table);
        let first = record.actions.len() as u32;
        let change = Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true };
        scene.store.commit(&change).unwrap();
        scene.post();
        scene
    };
    let larger = carc_table::Proposal { width: 20, height: 15, agreed: vec![PersonId(1)] };
    let questions = Questions { larger: Some(larger), ..Questions::default() };
    let mut scene = asked(&|table| table.questions = questions.clone());
    let game = scene.game;
    let keep = Press::KeepTable(game, 20, 15, 0);
    assert!(matches!(scene.press(2, &keep), Reply::Done(_)));
    scene.ask(1, Ask::Enlarge { size: "20x15".to_owned() });
    assert!(scene.told(2, Ask::Press(keep)).contains("moved on"), "a later question");

    let mut scene = asked(&|table| {
        let mut waiting = table.waiting();
        waiting.pause = vec![PersonId(1)];
        table.waiting = Some(waiting);
    });
    let (agree, decline) = (Press::Own(game, "pause", 0.into()), Press::Own(game, "nopause", 0.into()));
    scene::note(&scene.press(2, &agree));
    assert!(matches!(scene.press(3, &decline), Reply::Done(_)));
    scene.ask(1, Ask::Pause);
    assert!([agree, decline].iter().all(|old| scene.told(3, Ask::Press(old.clone())).contains("moved on")));

    let mut scene = asked(&|table| {
        let mut waiting = table.waiting();
        waiting.pauses = vec![carc_table::Period { from: 5, to: None }];
        table.waiting = Some(waiting);
    });
    assert!(matches!(scene.press(3, &Press::Own(game, "unpause", 0.into())), Reply::Done(_)));

    let mut scene = asked(&|table| table.offered = vec![carc_rules::Seat(1)]);
    assert!(matches!(scene.press(4, &Press::Own(game, "takeseat", 1.into())), Reply::Done(_)));
    assert_eq!(scene.table().seat_of(PersonId(4)), Some(carc_rules::Seat(1)));
}
