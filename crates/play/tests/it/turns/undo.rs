//! Moves taken back: asked for, agreed to by all, and gone from the board but not from the log.

use carc_play::reply::Reply;
use carc_play::request::{Ask, ClockOptions, Field, PersonId, Press, ServerOptions, StartOptions};
use carc_rules::Action;
use carc_table::{Bank, Done, Logged, Stage, TimeLimit};
use std::sync::atomic::Ordering;

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;

/// Asks to take one's last move back. Returns the text of the private question, and the press of its button.
fn wish(app: &mut Bot, who: u64) -> (String, Press) {
    let Reply::Note(note) = app.ask(who, Ask::Undo) else { panic!() };
    let pressed = presses(&note.controls);
    assert_eq!(pressed.len(), 1, "{}", note.text);
    assert!(note.picture.is_some(), "the board without the move");
    (note.text.to_string(), pressed[0].clone())
}

/// Returns the text of the channel's next message, whom it calls, and its buttons about a move to be taken back: to
/// agree, and not to.
fn asked(app: &mut Bot) -> (String, Vec<PersonId>, Vec<Press>) {
    let post = app.post().expect("the channel is told");
    let about = presses(&post.note.controls).into_iter();
    let about = about.filter(|press| matches!(press, Press::Own(_, word, _) if *word != "more"));
    (post.note.text.to_string(), post.call, about.collect())
}

fn tiles(app: &Bot) -> usize {
    app.record().replay().unwrap().board().tiles().len()
}

#[test]
fn a_move_is_taken_back_when_everyone_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 71);
    let game = app.begin(3, "");
    app.play_best();
    let mover = app.awaited();
    app.play_best();
    app.post();
    let before = app.record();
    let (question, press) = wish(&mut app, mover);
    assert!(question.contains("your move 2,"), "{question}");
    assert!(question.contains("have to agree"), "{question}");
    assert_eq!(app.record(), before, "asking changes nothing");

    app.done(mover, Ask::Press(press.clone()));
    let (told, called, buttons) = asked(&mut app);
    assert!(told.contains("would like to take back move 2,"), "{told}");
    let others: Vec<u64> = (1..=3).filter(|&person| person != mover).collect();
    assert!(others.iter().all(|&person| called.contains(&PersonId(person))), "{called:?}");
    let (asks, press) = (press, buttons[0].clone());
    assert!(app.refused(others[0], Ask::Press(asks)).contains("take back"), "another question");
    assert_eq!(app.record(), before, "and so does the question");

    assert!(words(&app.ask(others[0], Ask::Press(press.clone()))).contains("once everyone has"));
    assert!(words(&app.ask(others[0], Ask::Press(press.clone()))).contains("once everyone has"), "counted once");
    assert_eq!(tiles(&app), 3);
    app.done(others[1], Ask::Press(press.clone()));
    assert_eq!(tiles(&app), 2);
    assert_eq!(app.awaited(), mover, "whose turn it is again");
    let game_now = app.record().replay().unwrap();
    let tile = before.replay().unwrap().board().tiles()[2].tile;
    assert_eq!(game_now.phase().drawn(), Some(tile), "with the same tile");
    let (told, called, buttons) = asked(&mut app);
    assert!(told.contains(" took ") && told.contains(" back from "), "{told}");
    assert_eq!((called, buttons), (vec![PersonId(mover)], vec![]));
    // The log still has the move, the record does not.
    let log: Vec<Logged> = app.store.table_and_log(game).unwrap().unwrap().1;
    let kept = app.record().actions.len() as u32;
    assert_eq!(log.last().unwrap().done, Done::CutBack(kept));
    let done: Vec<Done> = before.actions.iter().map(|&action| Done::Action(action)).collect();
    assert!(log[..log.len() - 1].iter().map(|logged| logged.done).eq(done), "what was taken back stays in it");
    assert!(app.table(game).ranked, "all have agreed");
    assert!(app.refused(others[1], Ask::Press(press)).contains("moved on"), "pressed again");

    // The game goes on as if nothing had happened.
    app.play_best();
    assert!(!asked(&mut app).0.contains(" back from "));
    assert_eq!(tiles(&app), 3);
}

#[test]
fn who_does_not_agree_keeps_the_move_and_is_not_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 72);
    app.begin(2, "");
    let (first, second) = (app.awaited(), 3 - app.awaited());
    app.play_best();
    app.post();
    let (_, press) = wish(&mut app, first);
    app.done(first, Ask::Press(press.clone()));
    let (_, _, buttons) = asked(&mut app);
    app.done(second, Ask::Press(buttons[1].clone()));
    let (told, _, left) = asked(&mut app);
    assert!(told.contains("didn't want to take") && left.is_empty(), "{told}");
    assert!(app.refused(first, Ask::Undo).contains("didn't want to take"));
    assert!(app.refused(first, Ask::Press(press)).contains("didn't want to take"));
    assert_eq!(tiles(&app), 2);

    // Another move is another question.
    app.play_best();
    app.post();
    let (_, press) = wish(&mut app, second);
    app.done(second, Ask::Press(press));
    let (_, _, buttons) = asked(&mut app);
    app.done(second, Ask::Press(buttons[1].clone()));
    let (told, _, left) = asked(&mut app);
    assert!(!told.contains("agree") && left.is_empty(), "a wish that was taken back itself: {told}");
    wish(&mut app, second);
}

#[test]
fn a_move_stays_once_the_next_person_has_placed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 73);
    app.begin(2, "");
    let (first, second) = (app.awaited(), 3 - app.awaited());
    assert!(app.refused(first, Ask::Undo).contains("nothing to take back"));
    app.play_best();
    app.post();
    assert!(app.refused(second, Ask::Undo).contains("nothing to take back"));
    assert!(app.refused(6, Ask::Undo).contains("seat"));
    let (_, press) = wish(&mut app, first);
    app.done(first, Ask::Press(press.clone()));
    app.post();
    app.play_best();
    assert!(asked(&mut app).2.is_empty(), "nobody is asked any more");
    assert!(app.refused(second, Ask::Press(press)).contains("moved on"));
    assert!(app.refused(first, Ask::Undo).contains("has placed a tile since"));
    assert_eq!(tiles(&app), 3);
}

#[test]
fn against_computers_it_is_free_and_takes_their_moves_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 74);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::AddComputer { level: None });
    let game = app.done(1, Ask::Begin);
    app.post();
    app.play_best();
    app.post();
    let before = app.record();
    let (question, press) = wish(&mut app, 1);
    assert!(question.contains("2 moves of computer players"), "{question}");
    assert!(!question.contains("rated"), "it would not be rated anyway: {question}");
    let resign = words(&app.ask(1, Ask::Resign));
    assert!(resign.contains("would end here.") && !resign.contains("not be rated"), "{resign}");
    app.done(1, Ask::Press(press));
    let after = app.record();
    assert_eq!(after.actions[..], before.actions[..after.actions.len()]);
    let gone: Vec<Action> = before.actions[after.actions.len()..].to_vec();
    assert_eq!(gone.iter().filter(|action| action.is_placement()).count(), 3);
    assert!(!app.table(game).ranked);
    let (told, called, _) = asked(&mut app);
    assert!(told.contains("Ana took ") && called.is_empty(), "Ana knows: {told}");
    // After a restart it is the same game.
    drop(app);
    let mut app = Bot::open(folder.path(), 74);
    app.cause += 1000;
    assert_eq!(app.record(), after);
    app.play_best();
    app.post();
}

#[test]
fn a_server_may_switch_it_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 75);
    app.begin(2, "");
    app.play_best();
    let mover = 3 - app.awaited();
    let (_, press) = wish(&mut app, mover);
    let off = |undo| Ask::ServerSettings(ServerOptions { undo: Some(undo), ..ServerOptions::default() });
    assert!(app.refused(2, off(false)).contains("Manage Server"));
    assert!(words(&app.ask(1, off(false))).contains("can't be taken back"));
    assert!(app.refused(mover, Ask::Undo).contains("Take-backs are turned off"));
    assert!(app.refused(mover, Ask::Press(press)).contains("Take-backs are turned off"));
    assert!(words(&app.ask(1, off(true))).contains("if everyone agrees"));
    wish(&mut app, mover);
}

#[test]
fn which_tile_of_a_hand_it_was_is_taken_back_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 76);
    app.begin(2, "hand_size=3");
    let mover = app.awaited();
    let before = app.record();
    let (held, line) = {
        let game = before.replay().unwrap();
        (game.held(game.active()), app.suggest(mover, Field::Move, "", None, None)[0].value.clone())
    };
    app.done(mover, Ask::Play { line, mention: false });
    app.post();
    let (_, press) = wish(&mut app, mover);
    app.done(mover, Ask::Press(press));
    let press = asked(&mut app).2.remove(0);
    app.done(3 - mover, Ask::Press(press));
    assert_eq!(app.record(), before);
    let game = app.record().replay().unwrap();
    assert_eq!(game.held(game.active()), held);
}

#[test]
fn whose_turn_it_is_again_is_called_once_whoever_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 78);
    let game = app.begin(3, "");
    // Somebody who is away is not called for their turn, and plays it all the same.
    let first = app.awaited();
    let mover = first % 3 + 1;
    app.ask(mover, Ask::Away(Some("2d".to_owned())));
    app.play_best();
    assert_eq!((app.awaited(), app.post().unwrap().call), (mover, vec![]));
    app.play_best();
    app.post();
    app.ask(mover, Ask::Away(Some("back".to_owned())));
    let (_, press) = wish(&mut app, mover);
    app.done(mover, Ask::Press(press));
    let press = asked(&mut app).2.remove(0);
    for person in [first, app.awaited()] {
        app.ask(person, Ask::Press(press.clone()));
        app.post();
    }
    assert_eq!(app.awaited(), mover);
    let called = app.store.board_message(game).unwrap().unwrap().calls;
    assert!(called.made.iter().any(|call| call.who.0 == mover && call.matter == carc_table::Matter::Again));
    app.done(first, Ask::Press(resign(&app.table(game), first)));
    assert_eq!(app.post().unwrap().call, [], "it is the same turn");
}

#[test]
fn after_a_move_was_taken_back_its_player_is_called_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 79);
    app.begin(2, "");
    let mover = app.awaited();
    let other = 3 - mover;
    for round in 0..3 {
        app.play_best();
        let called: &[PersonId] = if round == 0 { &[PersonId(other)] } else { &[] };
        assert_eq!(app.post().unwrap().call, called, "{round}: for the same turn once");
        let (_, press) = wish(&mut app, mover);
        app.done(mover, Ask::Press(press.clone()));
        let (_, called, buttons) = asked(&mut app);
        assert_eq!(called, [PersonId(other)], "{round}: to agree");
        app.done(other, Ask::Press(buttons[0].clone()));
        assert_eq!(app.post().unwrap().call, [PersonId(mover)], "{round}: again");
    }
}

#[test]
fn who_leaves_is_not_asked_any_more_and_the_wish_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 77);
    let game = app.begin(3, "");
    let mover = app.awaited();
    app.play_best();
    app.post();
    let (_, press) = wish(&mut app, mover);
    app.done(mover, Ask::Press(press));
    app.post();
    let leaver = (1..=3).find(|&person| person != mover && person != app.awaited()).unwrap();
    app.ask(leaver, Ask::Resign);
    app.done(leaver, Ask::Press(resign(&app.table(game), leaver)));
    let press = asked(&mut app).2.remove(0);
    let other = (1..=3).find(|&person| person != mover && person != leaver).unwrap();
    app.done(other, Ask::Press(press));
    assert_eq!(tiles(&app), 1);
}

#[test]
fn the_host_takes_a_game_back_to_an_earlier_move_and_everybody_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 75);
    let game = app.begin(3, "");
    for _ in 0..3 {
        app.play_best();
    }
    let (then, mover) = (app.record(), app.awaited());
    for _ in 0..4 {
        app.play_best();
    }
    app.post();
    let back = |to| Ask::SetBack { to };
    let refused = app.refused(2, back(4));
    assert!(refused.contains("Only the host") && refused.contains("Manage Server"), "{refused}");
    assert!(app.refused(1, back(8)).contains('7') && app.refused(1, back(0)).contains('7'), "there are seven moves");
    let Reply::Note(note) = app.ask(1, back(4)) else { panic!() };
    let text = note.text.to_string();
    assert!(text.contains("before move 4") && text.contains("4 moves are undone"), "{text}");
    assert!(!text.contains("ratings"), "a game with full help does not count anyway: {text}");
    assert!(note.picture.is_some(), "the board as it was");
    let press = presses(&note.controls).remove(0);
    assert!(app.refused(3, Ask::Press(press.clone())).contains("Only the host"));

    // A move comes in between: it would go too, and nobody has seen that.
    app.play_best();
    app.post();
    let before = app.record();
    assert!(app.refused(1, Ask::Press(press)).contains("moved on"));
    assert_eq!(app.record(), before);

    let Reply::Note(note) = app.ask(1, back(4)) else { panic!() };
    assert!(app.table(game).ranked);
    app.done(1, Ask::Press(presses(&note.controls).remove(0)));
    assert_eq!((app.record(), app.awaited()), (then, mover), "and the same tile comes again");
    let post = app.post().unwrap();
    let told = post.note.text.to_string();
    assert!(told.contains("The host took the game back to before move 4: 5 moves are undone."), "{told}");
    assert_eq!(post.call, [PersonId(mover)], "whose turn it is again");
    assert!(!app.table(game).ranked);
    let history = words(&app.ask(2, Ask::History { number: None }));
    assert_eq!(history.matches("taken back").count(), 5, "the log keeps them: {history}");
    // The game goes on, and a restart finds it there.
    app.play_best();
    assert!(!app.post().unwrap().note.text.to_string().contains("took the game back"));
    let after = app.record();
    drop(app);
    assert_eq!(Bot::open(folder.path(), 75).record(), after);
}

#[test]
fn who_takes_back_a_game_that_counts_is_told_that_it_counts_no_longer() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 77);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    let game = app.done(1, Ask::Begin);
    app.post();
    app.play_best();
    app.post();
    // Ben leaves a computer player in his seat, so that nobody has to agree.
    let leaves = resign(&app.table(game), 2);
    let back = Ask::SetBack { to: 1 };
    let Reply::Note(note) = app.ask(9, back.clone()) else { panic!() };
    assert!(note.text.to_string().contains("is no longer rated"), "{}", note.text);
    app.done(2, Ask::Press(leaves));
    app.post();
    while app.awaited() != 1 || app.record().actions.is_empty() {
        app.play_best();
        app.post();
    }
    app.play_best();
    app.post();
    let (question, press) = wish(&mut app, 1);
    assert!(question.contains("won't be rated after that"), "{question}");
    app.done(1, Ask::Press(press));
    assert!(!app.table(game).ranked);
    app.post();
    app.play_best();
    let (question, _) = wish(&mut app, 1);
    assert!(!question.contains("ranked"), "that is so already: {question}");
}

#[test]
fn the_host_or_a_manager_ends_a_game_in_which_people_still_play() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 76);
    let game = app.begin(2, "");
    app.play_best();
    app.post();
    assert!(app.refused(2, Ask::Close).contains("host"));
    let Reply::Note(note) = app.ask(1, Ask::Close) else { panic!() };
    assert!(note.text.to_string().contains("still being played"), "{}", note.text);
    assert_eq!(app.table(game).stage, Stage::Running, "nothing is done yet");
    let press = presses(&note.controls).remove(0);
    assert!(app.refused(2, Ask::Press(press.clone())).contains("host"));
    app.done(1, Ask::Press(press.clone()));
    let table = app.table(game);
    assert!(table.stage == Stage::Finished && !table.ranked);
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("has ended it"), "{}", post.note.text);
    assert_eq!(post.call, [PersonId(1), PersonId(2)], "everybody");
    assert!(!app.refused(1, Ask::Press(press)).is_empty(), "it ends once");
    // The channel is free again.
    app.done(2, Ask::Start(StartOptions::default()));
}

#[test]
fn a_game_that_somebody_ends_after_days_is_not_called_abandoned() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 78);
    // With full help it is not rated, so its host may end it.
    app.done(1, Ask::Start(StartOptions { aid: Some("all".to_owned()), ..StartOptions::default() }));
    app.done(2, Ask::Join);
    app.ask(1, Ask::Clock(ClockOptions { limit: Some(TimeLimit::Bank(Bank::SLOW)), ..ClockOptions::default() }));
    app.done(1, Ask::Begin);
    app.post();
    app.clock.0.fetch_add(5 * 24 * 60 * 60 * 1000, Ordering::Relaxed);
    let Reply::Note(note) = app.ask(1, Ask::Close) else { panic!("it waits for the clock still") };
    app.done(1, Ask::Press(presses(&note.controls).remove(0)));
    let post = app.post().unwrap().note.text.to_string();
    assert!(post.contains("has ended it") && !post.contains("for days"), "{post}");
}
