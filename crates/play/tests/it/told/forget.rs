//! One person's requests: deleting somebody, one at a time and only if there is anything; and that none of them goes through
//! the games of others.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::time::Duration;

use carc_play::count_some;
use carc_play::reply::Reply;
use carc_play::request::{Ask, ChannelId, Field, Press, StartOptions};
use carc_store::Change;
use carc_table::{Deletion, Former, GuildId, Leaving, MessageId, PersonId, Salt, Stage, Table};

use crate::watched::{open, start};
use carc_testing::app::{Bot, presses, words};
use carc_testing::storage::{person, played, setup, table};

pub const ZOE: u64 = 987_654_321_987_654_321;
const HOUR: u64 = 3_600_000;

fn forget(app: &mut Bot, who: u64) -> String {
    words(&app.ask(who, Ask::Press(Press::Forget)))
}

#[test]
fn nothing_is_done_for_somebody_of_whom_nothing_is_stored() {
    let (mut app, _) = open();
    app.begin(2, "");
    let Reply::Note(note) = app.ask(ZOE, Ask::Privacy) else { panic!("no note") };
    assert_eq!(presses(&note.controls), []);
    for _ in 0..3 {
        assert!(forget(&mut app, ZOE).contains("There's nothing to delete"));
    }
    assert_eq!(app.store.index().deletions().unwrap(), []);
    assert_eq!(app.store.index().unfinished_deletions().unwrap(), []);
}

#[test]
fn a_person_is_on_the_list_once_and_can_be_deleted_once_an_hour() {
    let (mut app, _) = open();
    let game = app.begin(2, "");
    app.ask(ZOE, Ask::Follow);
    assert!(forget(&mut app, ZOE).contains("I don't know anything about you"));
    app.ask(ZOE, Ask::Follow);
    for minutes in [60, 31, 1] {
        let told = forget(&mut app, ZOE);
        assert!(told.contains(&format!("can be deleted in {minutes} min")), "{told}");
        assert_eq!(app.table(game).followers, [PersonId(ZOE)]);
        app.clock.0.fetch_add(HOUR / 2 - 30_000, Ordering::Relaxed);
    }
    for _ in 0..3 {
        app.ask(ZOE, Ask::Follow);
        app.clock.0.fetch_add(HOUR, Ordering::Relaxed);
        assert!(forget(&mut app, ZOE).contains("I don't know anything about you"));
    }
    assert!(app.table(game).followers.is_empty());
    let list = app.store.index().deletions().unwrap();
    assert!(list.len() == 1 && list[0].is_of(PersonId(ZOE)));
    assert_eq!(app.store.index().unfinished_deletions().unwrap(), []);
}

/// The store used to be asked for it under a lock that every delivery needs.
#[test]
fn a_board_is_delivered_while_somebody_else_is_deleted_and_a_second_person_has_to_wait() {
    const PATIENCE: Duration = Duration::from_mins(2);
    let (mut app, watched) = open();
    let game = app.begin(3, "");
    app.ask(ZOE, Ask::Follow);
    app.play_best();
    let post = app.app.compose(game).unwrap().unwrap();
    let (first, second) = (app.request(ZOE, Ask::Press(Press::Forget)), app.request(2, Ask::Press(Press::Forget)));
    watched.hold_deletions();
    std::thread::scope(|scope| {
        let bot = &app.app;
        let deleted = scope.spawn(move || bot.handle(&first));
        watched.deletion_begun();
        let (tell, told) = mpsc::channel();
        scope.spawn(move || {
            bot.delivered(&post, MessageId(77)).unwrap();
            tell.send(words(&bot.handle(&second))).unwrap();
        });
        let told = told.recv_timeout(PATIENCE);
        watched.release_deletion();
        assert!(told.as_ref().is_ok_and(|told| told.contains("I'm deleting someone else's data just now")), "{told:?}");
        assert!(words(&deleted.join().unwrap()).contains("I don't know anything about you"));
    });
    assert_eq!(app.store.board_message(game).unwrap().unwrap().message, MessageId(77));
    assert!(app.table(game).mentions(PersonId(2)));
}

#[test]
fn a_deletion_that_was_interrupted_goes_on_by_itself() {
    let (mut app, _) = open();
    let game = app.begin(3, "");
    let former = Former { id: Former::id_of(5), name: "F".into(), computer: "C".into() };
    let deletion = Deletion::of(PersonId(2), Salt::new([5; 32]));
    app.store.index().begin_deletion(&Leaving::new(PersonId(2), 0, former.clone(), deletion.clone())).unwrap();
    app.clock.0.store(9 * 60_000, Ordering::Relaxed);
    // Another process may be at it.
    assert!(app.app.nudge().is_empty() && app.table(game).mentions(PersonId(2)));
    app.clock.0.store(10 * 60_000, Ordering::Relaxed);
    assert_eq!(app.app.nudge(), [game]);
    let table = app.table(game);
    assert!(!table.mentions(PersonId(2)) && table.mentions(former.id));
    assert_eq!(app.store.index().deletions().unwrap(), [deletion]);
    assert_eq!(app.store.index().unfinished_deletions().unwrap(), []);
}

/// Stores `count` finished games, each in its own channel: the first of Ana and Zoe, the others of people 2 and 3.
pub fn finished_games(app: &Bot, count: u64) {
    let actions = played(setup());
    for number in 0..count {
        let id = app.store.reserve_id().unwrap();
        let people = if number == 0 { [1, ZOE] } else { [2, 3] };
        let places = people.map(|who| person(PersonId(who))).to_vec();
        let guild = Some(carc_testing::app::GUILD);
        let over =
            Table { stage: Stage::Finished, guild, places, open_seed: None, ..table(id, ChannelId(9000 + number)) };
        let change =
            Change { table: over, cut_back: None, actions: actions.clone(), first: 0, cause: None, owe: false };
        app.store.commit(&change).unwrap();
    }
}

#[test]
fn one_persons_request_reads_their_own_games_alone() {
    let (mut app, watched) = open();
    for channel in 0..150 {
        start(&mut app, 20_000 + channel, false);
    }
    finished_games(&app, 1);
    let settings = Ask::ServerSettings(carc_play::request::ServerOptions::default());
    watched.looked();
    let asks = [Ask::Privacy, Ask::Games, settings, Ask::History { number: None }, Ask::Export { game: None }];
    for ask in asks.into_iter().chain([Ask::Start(StartOptions::default()), Ask::Press(Press::Forget)]) {
        let word = format!("{ask:?}");
        app.ask(ZOE, ask);
        let reads = watched.looked();
        assert!(reads <= 12, "{word}: {reads} games were read");
    }
    for field in [Field::Game, Field::Number, Field::Seat, Field::Colour, Field::Move, Field::Zone, Field::Options] {
        app.suggest(ZOE, field, "", None, None);
        let reads = watched.looked();
        assert!(reads <= 12, "{field:?}: {reads} games were read");
    }
    assert_eq!(watched.listed_all(), 0, "all games were listed");
    app.app.nudge();
    assert_eq!(watched.listed_all(), 0, "all games were listed");
}

#[test]
fn games_are_counted_once_and_a_deletion_makes_none_be_counted_again() {
    let (mut app, watched) = open();
    finished_games(&app, 4);
    let rating = |app: &mut Bot| {
        let told = words(&app.ask(2, Ask::OwnStats));
        told.lines().find(|line| line.starts_with("Rating: ")).unwrap().to_owned()
    };
    watched.looked();
    let before = rating(&mut app);
    assert_eq!(watched.looked(), 4, "each game is replayed once");
    assert_eq!(rating(&mut app), before);
    assert_eq!(watched.looked(), 0);
    assert!(forget(&mut app, 3).contains("I don't know anything about you"));
    watched.looked();
    assert_eq!(rating(&mut app), before);
    let told = words(&app.ask(1, Ask::Leaderboard { public: false }));
    assert!(told.contains("Former player") && !told.contains("P3"), "{told}");
    assert_eq!(watched.looked(), 0, "no game is replayed again");
    // Other servers, and an older program's games, are counted in the background.
    finished_games(&app, 3);
    assert_eq!(count_some(&*app.store, GuildId(0)), None);
    watched.looked();
    rating(&mut app);
    assert_eq!(watched.looked(), 0);
    assert_eq!(app.store.index().untallied(GuildId(0), 9).unwrap(), []);
}
