//! `/carc hint`: which moves the computer player thinks best, and why.

use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, Press, StartOptions};
use carc_rules::expansion::{self, abbey_mayor};
use carc_rules::{Phase, Placing, Seat};
use carc_table::{GameId, Stage};

use carc_testing::app::{Bot, presses};
use carc_testing::scene::{self, Scene, until};

/// Begins a game of two people, and plays nine moves.
fn begun(app: &mut Bot, start: StartOptions) -> GameId {
    app.done(1, Ask::Start(start));
    app.done(2, Ask::Join);
    let game = app.done(1, Ask::Begin);
    for _ in 0..9 {
        app.post();
        app.play_best();
    }
    app.post();
    game
}

/// Returns the level of all help: such a game does not count for the ratings.
fn all() -> String {
    "all".to_owned()
}

fn note(reply: Reply) -> Note {
    let Reply::Note(note) = reply else { panic!("no note: {reply:?}") };
    note
}

#[test]
fn whoever_is_to_move_sees_the_best_moves_with_reasons_and_plays_one_from_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 98);
    let game = begun(&mut app, StartOptions { aid: Some(all()), ..StartOptions::default() });
    let (who, before) = (app.awaited(), app.table(game));
    let other = 3 - who;
    assert!(app.refused(other, Ask::Hint).contains("It's"), "{}", app.refused(other, Ask::Hint));
    assert!(app.refused(7, Ask::Hint).contains("no seat in this game"), "{}", app.refused(7, Ask::Hint));
    let hint = note(app.ask(who, Ask::Hint));
    let text = hint.text.to_string();
    assert!(text.contains("margin ") && text.contains("left"), "{text}");
    let lines = text.lines().filter(|line| line.contains(", margin ")).count();
    let plans = presses(&hint.controls);
    assert_eq!(lines, plans.len(), "{text}");
    assert!((1..=3).contains(&lines) && hint.picture.is_some(), "{text}");
    assert_eq!(app.table(game), before, "nothing counts");
    // The best is the suggestion at the top, and its button opens the planner with it.
    let planner = note(app.ask(who, Ask::Press(plans[0].clone())));
    let top = app.suggest(who, carc_play::request::Field::Move, "", None, None).remove(0).value;
    assert!(planner.text.to_string().contains(&top), "{top}: {}", planner.text);
    let Press::Step(plan) = plans[0].clone() else { panic!("no plan") };
    app.done(who, Ask::Press(Press::Confirm(plan)));
    let old = app.refused(who, Ask::Press(plans[0].clone()));
    assert!(old.contains("newest") || old.contains("turn"), "the button is old by then: {old}");
}

#[test]
fn what_a_move_makes_larger_is_a_reason_for_it_or_against_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 98);
    let game = begun(&mut app, StartOptions { aid: Some(all()), ..StartOptions::default() });
    let (mut own, mut theirs) = (0, 0);
    while app.table(game).stage == Stage::Running && (own == 0 || theirs == 0) {
        let text = note(app.ask(app.awaited(), Ask::Hint)).text.to_string();
        for line in text.lines() {
            let extends = |beginning: &str| line.split("; ").any(|why| why.contains(beginning));
            own += usize::from(line.contains("(you: ") && extends("extends a "));
            // What extends another player's feature is no gain, and its chance is not told.
            theirs += usize::from(extends("but extends a ") && !line.contains("(you"));
        }
        app.play_best();
        app.post();
    }
    assert!(own > 0 && theirs > 0, "{own} {theirs}");
}

#[test]
fn where_help_is_switched_off_or_ratings_count_there_is_no_hint() {
    for (aid, says) in [("purist", "without help"), ("standard", "rated game")] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 99);
        begun(&mut app, StartOptions { aid: Some(aid.to_owned()), ..StartOptions::default() });
        let who = app.awaited();
        assert!(app.refused(who, Ask::Hint).contains(says), "{aid}: {}", app.refused(who, Ask::Hint));
    }
}

#[test]
fn with_a_hand_the_hint_says_which_tile_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 98);
    let options = Some("hand_size=3".to_owned());
    begun(&mut app, StartOptions { options, aid: Some(all()), ..StartOptions::default() });
    let who = app.awaited();
    let hint = note(app.ask(who, Ask::Hint));
    let names = hint.text.to_string();
    let first = names.lines().find(|line| line.starts_with("1. ")).unwrap();
    assert!(first.matches(": ").count() >= 2, "the tile's name stands before the cell: {first}");
}

#[test]
fn whoever_may_place_an_abbey_hears_whether_to_and_where() {
    let (mut draws, mut places, mut keeps) = (0, 0, 0);
    for index in 0..8 {
        let wanted = if index % 2 == 0 { Placing::Choice } else { Placing::FromSupply };
        let nth = std::cell::Cell::new(0);
        let record = until("abbey_mayor=on abbey_endgame=on", 2, |game| {
            let is_due = game.phase().placing().is_some_and(|(_, placing)| placing == wanted);
            nth.set(nth.get() + u32::from(is_due));
            is_due && nth.get() > index / 2
        });
        let seat = record.replay().unwrap().phase().awaits().iter().next().unwrap();
        let mut scene = Scene::with(&record, &[Seat(1 - seat.0)]);
        let who = u64::from(seat.0) + 1;
        let text = scene.told(who, Ask::Hint);
        if text.starts_with("I'd place the abbey: ") {
            places += 1;
            let hint = scene.ask(who, Ask::Hint);
            let planner = scene.press(who, &scene::presses(&scene::note(&hint).controls)[0].1);
            let shown = scene::presses(&scene::note(&planner).controls);
            let (_, confirm) = shown.iter().find(|(label, _)| label == "Confirm").expect("it can be confirmed");
            let before = scene.record().actions.len();
            scene.press(who, confirm);
            assert!(scene.record().actions.len() > before, "{text}");
        }
        draws += u32::from(text == "I'd draw a tile: /carc draw.");
        keeps += u32::from(text == "I'd hold on to the abbey: /carc abbey cell:none.");
    }
    assert!(draws > 0 && places > 0 && keeps > 0 && draws + places + keeps == 8, "{draws} {places} {keeps}");
}

#[test]
fn whoever_is_asked_sees_an_answer_that_does_not_count_yet() {
    let asked = [
        until("bets=on", 3, |game| game.phase().gathers() && game.phase().awaits().len() == 3),
        until("abbey_mayor=on", 3, |game| {
            matches!(game.phase(), Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { .. })))
        }),
    ];
    for record in asked {
        let seat = record.replay().unwrap().phase().awaits().iter().next().unwrap();
        // Games with a computer player are not rated.
        let mut scene = Scene::with(&record, &[Seat((seat.0 + 1) % 3)]);
        let who = u64::from(seat.0) + 1;
        let text = scene.told(who, Ask::Hint);
        assert!(text.contains("\nI'd answer ") && text.contains("final once you confirm"), "{text}");
        let hint = scene.ask(who, Ask::Hint);
        let shown = scene::presses(&scene::note(&hint).controls);
        let (_, confirm) = shown.iter().find(|(label, _)| label == "Confirm").expect("it can be confirmed");
        scene.press(who, confirm);
        // A second press finds what the first one did, in the channel or for the asker alone.
        let again = scene.ask(who, Ask::Press(confirm.clone()));
        let told = matches!(&again, Reply::Note(note) if note.text.to_string().contains("answer is in"));
        assert!(told || matches!(again, Reply::Done(_)), "{again:?}");
    }
}

#[test]
fn with_the_last_tile_no_chance_is_left_to_tell() {
    let record = until("", 2, |game| game.tiles_left() == 0 && matches!(game.phase(), Phase::Place { .. }));
    let seat = record.replay().unwrap().active();
    let mut scene = Scene::with(&record, &[Seat(1 - seat.0)]);
    let text = scene.told(u64::from(seat.0) + 1, Ask::Hint);
    assert!(text.contains("margin ") && !text.contains("likely"), "{text}");
}
