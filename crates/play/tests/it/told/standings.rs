//! Statistics of servers: each request reads what changed since the last one, and says what reading everything says.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::Reply;
use carc_play::request::{Ask, Press};
use carc_postgres::{PostgresStore, Processes};
use carc_store::{GameStore, Old};
use carc_table::Stage;
use carc_table::limits::Limits;

use crate::told::forget::finished_games;
use crate::watched::{Watched, open};
use carc_testing::app::{Bot, TestClock, themes, words};
use carc_testing::database::Database;

const ASKS: [Ask; 3] = [Ask::Records { public: false }, Ask::Leaderboard { public: false }, Ask::OwnStats];

/// Asks for all statistics, and asserts that a new process answers the same. Returns the answers, and how many finished
/// games were read for them.
fn told(app: &mut Bot, watched: &Watched) -> (String, usize) {
    watched.counted();
    let told = ASKS.map(|ask| words(&app.ask(2, ask))).join("\n");
    let read = watched.counted();
    let new = App::new(Arc::clone(&app.store), themes(), Arc::<TestClock>::clone(&app.clock), Chance::seeded(1));
    let anew = ASKS.map(|ask| words(&new.handle(&app.request(2, ask)))).join("\n");
    assert_eq!(told, anew);
    (told, read)
}

#[test]
fn a_request_reads_the_games_that_changed_since_the_last_one() {
    let (mut app, watched) = open();
    finished_games(&app, 60);
    app.clock.0.store(3_600_000, Ordering::Relaxed);
    assert_eq!(told(&mut app, &watched).1, 60, "the first time");
    assert_eq!(told(&mut app, &watched).1, 0);
    // Another one ends, in a process of its own perhaps.
    finished_games(&app, 2);
    let (text, read) = told(&mut app, &watched);
    assert!(read == 2 && text.contains("62"), "{read}: {text}");
    // One that goes on is none of them until it ends.
    let game = app.begin(2, "");
    app.play_best();
    assert_eq!(told(&mut app, &watched).1, 0);
    while app.table(game).stage == Stage::Running {
        app.play_best();
    }
    let (text, read) = told(&mut app, &watched);
    assert!(read == 1 && text.contains("63"), "{read}: {text}");
    // A deletion reads the person's games alone.
    assert!(words(&app.ask(1, Ask::Press(Press::Forget))).contains("I don't know anything about you"));
    let tables = app.store.all_games().filter_map(Result::ok).map(|game| app.table(game));
    let theirs = tables.filter(|table| table.mentioned().iter().any(|who| who.0 >> 63 == 1)).count();
    let (text, read) = told(&mut app, &watched);
    assert!(read == theirs && read < 10 && text.contains("Former player"), "{read}, {theirs}: {text}");
    assert_eq!(told(&mut app, &watched).1, 0);
    // All that ended long ago go.
    let gone = app.store.forget_before(Old::Games, app.table(game).updated).unwrap();
    assert_eq!(gone, 62);
    let (text, read) = told(&mut app, &watched);
    assert!(read <= 1 && !text.contains("63"), "{read}: {text}");
}

#[test]
fn those_who_ask_together_have_the_games_read_once() {
    let (mut app, watched) = open();
    finished_games(&app, 200);
    let asked: Vec<_> = (0..12).map(|index| app.request(2, ASKS[index % 3].clone())).collect();
    let bot = &app.app;
    std::thread::scope(|scope| {
        for request in &asked {
            scope.spawn(move || assert!(matches!(bot.handle(request), Reply::Note(_))));
        }
    });
    assert_eq!(watched.counted(), 200);
}

#[test]
fn a_database_that_is_away_is_told_and_nothing_wrong_is_kept() {
    let (mut app, watched) = open();
    finished_games(&app, 5);
    watched.set_away(true);
    app.clock.0.fetch_add(1, Ordering::Relaxed);
    assert!(words(&app.ask(2, Ask::OwnStats)).contains("wrong"), "{}", words(&app.ask(2, Ask::OwnStats)));
    watched.set_away(false);
    assert!(told(&mut app, &watched).0.contains('5'));
}

#[test]
fn games_that_end_in_another_process_are_read_too() {
    const GAMES: u64 = 12;
    let Some(server) = Database::start(&[]) else { return };
    let address = server.new_database();
    let folders = [(), ()].map(|()| tempfile::tempdir().unwrap());
    let [mut one, other] = folders.each_ref().map(|folder| {
        let store = PostgresStore::open_beside(&address, folder.path(), Processes::Several).unwrap();
        let (store, clock): (Arc<dyn GameStore>, _) = (Arc::new(store), Arc::<TestClock>::default());
        let app = App::new(Arc::clone(&store), themes(), Arc::<TestClock>::clone(&clock), Chance::seeded(1));
        Bot { clock, app: app.with_limits(Limits::NONE), store, cause: 1 << 40, message: 1 }
    });
    let told = |one: &mut Bot| ASKS.map(|ask| words(&one.ask(2, ask))).join("\n");
    assert!(told(&mut one).contains("Nobody has finished"), "{}", told(&mut one));
    // Both at once, and asked for meanwhile.
    std::thread::scope(|scope| {
        let other = &other;
        scope.spawn(move || (0..GAMES).for_each(|_| finished_games(other, 1)));
        for _ in 0..GAMES {
            finished_games(&one, 1);
            told(&mut one);
        }
    });
    let all = told(&mut one);
    let anew = ASKS.map(|ask| words(&other.app.handle(&one.request(2, ask)))).join("\n");
    assert!(all == anew && all.contains(&(2 * GAMES).to_string()), "{all}\n{anew}");
}
