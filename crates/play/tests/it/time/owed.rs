//! The order in which channels get what they are owed.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::Reply;
use carc_play::request::{Ask, ChannelId, GameId, Request, StartOptions};
use carc_table::MessageId;

use carc_testing::app::{Bot, TestClock, themes};

const HOUR: u64 = 60 * 60 * 1000;

fn start(app: &mut Bot, channel: u64) -> GameId {
    let request = Request { channel: ChannelId(channel), ..app.request(1, Ask::Start(StartOptions::default())) };
    match app.app.handle(&request) {
        Reply::Done(game) => game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn live_channels_go_ahead_and_then_the_oldest_debt() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let mut games = Vec::new();
    for channel in 0..5 {
        games.push(start(&mut app, 600 + channel));
        app.clock.0.fetch_add(30 * HOUR, Ordering::Relaxed);
    }
    games.push(start(&mut app, 700));
    app.clock.0.fetch_add(HOUR, Ordering::Relaxed);
    games.push(start(&mut app, 701));
    let owed: Vec<_> = app.app.owed().iter().map(|debt| debt.game).collect();
    assert_eq!(owed, [games[5], games[6], games[0], games[1], games[2], games[3], games[4]]);
    let oldest = app.app.debt(games[0]).unwrap().unwrap();
    assert_eq!(oldest.age, Duration::from_millis(151 * HOUR));
    assert_eq!((oldest.version, oldest.server), (1, Some(carc_testing::app::GUILD)));

    assert_eq!(app.app.owed_in(ChannelId(700)), Some(games[5]));
    let post = app.app.compose(games[5]).unwrap().unwrap();
    app.app.delivered(&post, MessageId(1)).unwrap();
    assert_eq!(app.app.owed_in(ChannelId(700)), None);
    assert_eq!(app.app.debt(games[5]).unwrap(), None);
    assert_eq!(app.app.owed().len(), 6);
}

#[test]
fn no_version_is_composed_twice_while_people_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = app.done(1, Ask::Start(StartOptions::default()));
    let requests: Vec<_> =
        (0..500).map(|number| app.request(2, if number % 2 == 0 { Ask::Join } else { Ask::Leave })).collect();
    let (app, last) = (app.app, requests.len() as u64 + 1);
    std::thread::scope(|scope| {
        let people =
            scope.spawn(|| requests.iter().for_each(|request| assert!(matches!(app.handle(request), Reply::Done(_)))));
        let mut shown = 0;
        while shown < last {
            let is_over = people.is_finished();
            let Some(post) = app.compose(game).unwrap() else {
                assert!(!is_over, "version {last} is not composed");
                continue;
            };
            assert!(post.version > shown, "version {shown} is composed again");
            app.delivered(&post, MessageId(post.version)).unwrap();
            shown = post.version;
        }
    });
}

#[test]
fn what_an_earlier_run_may_just_have_tried_is_left_alone_for_a_minute() {
    const SECOND: u64 = 1000;
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let old = start(&mut app, 600);
    app.clock.0.fetch_add(90 * SECOND, Ordering::Relaxed);
    let fresh = start(&mut app, 601);
    app.app.close().unwrap();
    // It starts again `seconds` seconds later: only what had been owed for long was tried in vain.
    let again = |app: &Bot, seconds: u64| {
        app.clock.0.fetch_add(seconds * SECOND, Ordering::Relaxed);
        let clock = Arc::<TestClock>::clone(&app.clock);
        App::new(app.store.clone(), themes(), clock, Chance::seeded(1))
    };
    let held = |run: &App, game| run.debt(game).unwrap().unwrap().held.as_secs();
    let second = again(&app, 7);
    assert_eq!([held(&second, old), held(&second, fresh)], [60, 0]);
    app.clock.0.fetch_add(40 * SECOND, Ordering::Relaxed);
    assert_eq!(held(&second, old), 20);
    // After a long time without the program everything is tried at once.
    let third = again(&app, 120);
    assert_eq!([held(&third, old), held(&third, fresh)], [0, 0]);
}
