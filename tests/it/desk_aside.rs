//! Games that cannot go on: damaged, from a later program, or played by rules that were mended since.
#![expect(clippy::unwrap_used, reason = "tests")]

use carc::app::reply::Reply;
use carc::app::request::{Ask, Field, Press, StartOptions};
use carc::engine::RULES;
use carc::store::{Change, GameId, PersonId, Replayed, Stage};

use super::desk::*;

const START: fn() -> Ask = || Ask::Start(StartOptions::default());

/// A game of three, hosted by Ben, of two turns; Ana may choose for the server, Clara for nothing.
fn two_turns(desk: &mut Bot) -> GameId {
    desk.done(2, START());
    desk.done(1, Ask::Join);
    desk.done(3, Ask::Join);
    let game = desk.done(2, Ask::Begin);
    desk.post();
    for _ in 0..2 {
        desk.play_best();
    }
    game
}

/// Changes what the record is said to have led to.
fn played_by(desk: &Bot, game: GameId, change: impl FnOnce(&mut Replayed)) {
    let mut table = desk.table(game);
    table.version += 1;
    change(table.replayed.as_mut().unwrap());
    let first = desk.record().actions.len() as u32;
    desk.store.commit(&Change { table, actions: Vec::new(), first, cause: None, owe: false }).unwrap();
}

fn offered(reply: &Reply) -> Vec<Press> {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    presses(&note.controls)
}

#[test]
fn each_turn_keeps_what_it_led_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Bot::open(folder.path(), 1);
    let game = two_turns(&mut desk);
    let fingerprint = desk.record().replay().unwrap().fingerprint();
    assert_eq!(desk.table(game).replayed, Some(Replayed { rules: RULES, fingerprint }));
}

#[test]
fn only_host_and_managers_put_a_damaged_game_aside_and_never_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Bot::open(folder.path(), 1);
    let game = two_turns(&mut desk);
    assert!(
        desk.refused(3, Ask::Press(Press::SetAside(game))).contains("The game has moved on"),
        "a game that can be read stays"
    );
    played_by(&desk, game, |replayed| replayed.fingerprint ^= 1);
    let told = desk.refused(3, START());
    assert!(told.contains("damaged") && told.contains("Ben, or someone with the Manage Server permission"), "{told}");
    assert!(desk.refused(3, Ask::Press(Press::SetAside(game))).contains("Ben, or someone"));
    for who in [1, 2] {
        let asked = desk.ask(who, START());
        assert!(words(&asked).contains("isn't deleted"), "{}", words(&asked));
        assert_eq!(offered(&asked), [Press::SetAside(game)]);
        assert_eq!(desk.store.current(CHANNEL).unwrap(), Some(game), "nothing is done before somebody presses");
    }
    let done = words(&desk.ask(2, Ask::Press(Press::SetAside(game))));
    assert!(done.contains(&game.to_string()) && done.contains("carc import"), "{done}");
    assert_eq!(desk.store.current(CHANNEL).unwrap(), None);
    assert_eq!(
        desk.store.export(game).unwrap().unwrap().log.len(),
        desk.store.record(game).unwrap().unwrap().actions.len()
    );
    desk.done(3, START());
    assert!(
        desk.refused(2, Ask::Press(Press::SetAside(game))).contains("The game has moved on"),
        "the next game is another"
    );
    // It comes back as the answer says.
    let next = desk.game();
    desk.done(3, Ask::Cancel);
    let file = desk.store.export(game).unwrap().unwrap();
    let back = file.import(&*desk.store, Some(GUILD), CHANNEL, None, 5).unwrap();
    assert!(back > next);
    assert_eq!(desk.table(back).stage, Stage::Running);
    desk.play_best();
}

#[test]
fn a_mend_of_the_rules_rescores_nobody_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Bot::open(folder.path(), 1);
    let game = two_turns(&mut desk);
    let before = desk.table(game).replayed.unwrap();
    // A mend that makes no difference to this game is no news.
    played_by(&desk, game, |replayed| replayed.rules = RULES - 1);
    desk.play_best();
    assert_eq!(desk.table(game).replayed.unwrap().rules, RULES);
    let who = desk.awaited();
    let line = desk.suggest(who, Field::Move, "", None, None)[0].value.clone();
    played_by(&desk, game, |replayed| *replayed = Replayed { rules: RULES - 1, fingerprint: before.fingerprint ^ 1 });
    let told = desk.refused(who, Ask::Play { line, mention: false });
    assert!(told.contains("mistake in this bot's rules was corrected") && !told.contains("damaged"), "{told}");
    assert!(desk.refused(3, Ask::Press(Press::GoOn(game))).contains("Ben, or someone"));
    let asked = desk.ask(1, START());
    assert!(words(&asked).contains("the score is: "), "{}", words(&asked));
    assert_eq!(offered(&asked), [Press::GoOn(game), Press::SetAside(game)]);
    desk.done(1, Ask::Press(Press::GoOn(game)));
    assert!(desk.refused(1, Ask::Press(Press::GoOn(game))).contains("The game has moved on"));
    desk.post();
    desk.play_best();
    assert!(desk.table(game).players().any(|person| person == PersonId(3)));
}

#[test]
fn a_game_of_a_later_program_waits_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Bot::open(folder.path(), 1);
    let game = two_turns(&mut desk);
    played_by(&desk, game, |replayed| *replayed = Replayed { rules: RULES + 1, fingerprint: 5 });
    let asked = desk.ask(2, START());
    let told = words(&asked);
    assert!(told.contains("newer version") && !told.contains("damaged"), "{told}");
    assert_eq!(offered(&asked), [Press::SetAside(game)]);
    assert!(desk.refused(2, Ask::Press(Press::GoOn(game))).contains("newer version"));
}
