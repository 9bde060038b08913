//! Games that cannot go on: damaged, from a later program, or played by rules that were mended since.
#![expect(clippy::unwrap_used, reason = "tests")]

use carc_play::reply::Reply;
use carc_play::request::{Ask, Field, Press, StartOptions};
use carc_rules::RULES;
use carc_store::Change;
use carc_table::{GameId, PersonId, Replayed, Stage};

use carc_testing::app::*;

const START: fn() -> Ask = || Ask::Start(StartOptions::default());

/// Begins a game of three, hosted by Ben, and plays two turns. Ana manages the server, Clara nothing.
fn two_turns(app: &mut Bot) -> GameId {
    app.done(2, START());
    app.done(1, Ask::Join);
    app.done(3, Ask::Join);
    let game = app.done(2, Ask::Begin);
    app.post();
    for _ in 0..2 {
        app.play_best();
    }
    game
}

/// Changes what the record is said to have led to.
fn played_by(app: &Bot, game: GameId, change: impl FnOnce(&mut Replayed)) {
    let mut table = app.table(game);
    table.version += 1;
    change(table.replayed.as_mut().unwrap());
    let first = app.record().actions.len() as u32;
    app.store.commit(&Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: false }).unwrap();
}

fn offered(reply: &Reply) -> Vec<Press> {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    presses(&note.controls)
}

#[test]
fn each_turn_keeps_what_it_led_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = two_turns(&mut app);
    let fingerprint = app.record().replay().unwrap().fingerprint();
    assert_eq!(app.table(game).replayed, Some(Replayed { rules: RULES, fingerprint }));
}

#[test]
fn only_host_and_managers_put_a_damaged_game_aside_and_never_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = two_turns(&mut app);
    assert!(
        app.refused(3, Ask::Press(Press::SetAside(game))).contains("The game has moved on"),
        "a game that can be read stays"
    );
    played_by(&app, game, |replayed| replayed.fingerprint ^= 1);
    let told = app.refused(3, START());
    assert!(told.contains("damaged") && told.contains("Ben, or someone with the Manage Server permission"), "{told}");
    assert!(app.refused(3, Ask::Press(Press::SetAside(game))).contains("Ben, or someone"));
    for who in [1, 2] {
        let asked = app.ask(who, START());
        assert!(words(&asked).contains("isn't deleted"), "{}", words(&asked));
        assert_eq!(offered(&asked), [Press::SetAside(game)]);
        assert_eq!(app.store.current(CHANNEL).unwrap(), Some(game), "nothing is done before somebody presses");
    }
    let done = words(&app.ask(2, Ask::Press(Press::SetAside(game))));
    assert!(done.contains(&game.to_string()) && done.contains("carc import"), "{done}");
    assert_eq!(app.store.current(CHANNEL).unwrap(), None);
    assert_eq!(
        app.store.export(game).unwrap().unwrap().log.len(),
        app.store.record(game).unwrap().unwrap().actions.len()
    );
    app.done(3, START());
    assert!(
        app.refused(2, Ask::Press(Press::SetAside(game))).contains("The game has moved on"),
        "the next game is another"
    );
    // It comes back as the answer says.
    let next = app.game();
    app.done(3, Ask::Cancel);
    let file = app.store.export(game).unwrap().unwrap();
    let back = carc_store::import(&file, &*app.store, Some(GUILD), CHANNEL, None, 5).unwrap();
    assert!(back > next);
    assert_eq!(app.table(back).stage, Stage::Running);
    app.play_best();
}

#[test]
fn a_game_that_cannot_go_on_stays_out_of_its_players_way() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = two_turns(&mut app);
    played_by(&app, game, |replayed| replayed.fingerprint ^= 1);
    let list = words(&app.ask(1, Ask::Games));
    assert!(list.contains("You have one game") && list.contains("is stuck for now"), "{list}");
    app.ask(2, Ask::Press(Press::SetAside(game)));
    let list = words(&app.ask(1, Ask::Games));
    assert!(list.contains("You have no games"), "{list}");
    let deleted = words(&app.ask(1, Ask::Press(Press::Forget)));
    assert!(deleted.contains("I don't know anything about you anymore"), "{deleted}");
    assert!(!app.table(game).mentions(PersonId(1)));
}

#[test]
fn a_mend_of_the_rules_rescores_nobody_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = two_turns(&mut app);
    let before = app.table(game).replayed.unwrap();
    // A mend that makes no difference to this game is no news.
    played_by(&app, game, |replayed| replayed.rules = RULES - 1);
    app.play_best();
    assert_eq!(app.table(game).replayed.unwrap().rules, RULES);
    let who = app.awaited();
    let line = app.suggest(who, Field::Move, "", None, None)[0].value.clone();
    played_by(&app, game, |replayed| *replayed = Replayed { rules: RULES - 1, fingerprint: before.fingerprint ^ 1 });
    let told = app.refused(who, Ask::Play { line, mention: false });
    assert!(told.contains("mistake in this bot's rules has been corrected") && !told.contains("damaged"), "{told}");
    assert!(app.refused(3, Ask::Press(Press::GoOn(game))).contains("Ben, or someone"));
    let asked = app.ask(1, START());
    assert!(words(&asked).contains("the score is: "), "{}", words(&asked));
    assert_eq!(offered(&asked), [Press::GoOn(game), Press::SetAside(game)]);
    app.done(1, Ask::Press(Press::GoOn(game)));
    assert!(app.refused(1, Ask::Press(Press::GoOn(game))).contains("The game has moved on"));
    app.post();
    app.play_best();
    assert!(app.table(game).players().any(|person| person == PersonId(3)));
}

#[test]
fn a_game_of_a_later_program_waits_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = two_turns(&mut app);
    played_by(&app, game, |replayed| *replayed = Replayed { rules: RULES + 1, fingerprint: 5 });
    let asked = app.ask(2, START());
    let told = words(&asked);
    assert!(told.contains("newer version") && !told.contains("damaged"), "{told}");
    assert_eq!(offered(&asked), [Press::SetAside(game)]);
    assert!(app.refused(2, Ask::Press(Press::GoOn(game))).contains("newer version"));
}

/// what ended a game with tiles in hands was a mistake, but nobody's game changes its rules.
#[test]
fn a_running_game_keeps_the_rules_that_it_began_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    let options = Some("unplayable=return draw_ahead=on".to_owned());
    app.done(2, Ask::Start(StartOptions { options, ..StartOptions::default() }));
    app.done(1, Ask::Join);
    let game = app.done(2, Ask::Begin);
    app.post();
    app.play_best();
    let told = |app: &mut Bot| words(&app.ask(1, Ask::Rules { topic: Some("end".to_owned()) }));
    assert!(told(&mut app).contains("nor one that someone holds"), "{}", told(&mut app));
    played_by(&app, game, |replayed| replayed.rules = 1);
    let mut table = app.table(game);
    table.version += 1;
    table.setup.as_mut().unwrap().version = 1;
    let first = app.record().actions.len() as u32;
    app.store.commit(&Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: false }).unwrap();
    app.play_best();
    let table = app.table(game);
    assert_eq!((table.setup.unwrap().version, table.replayed.unwrap().rules), (1, 1));
    assert!(told(&mut app).contains("when no tile in the pile fits anywhere"), "{}", told(&mut app));
    // By the same rules, another position is damage.
    played_by(&app, game, |replayed| replayed.fingerprint ^= 1);
    let refused = app.refused(1, START());
    assert!(refused.contains("damaged"), "{refused}");
}
