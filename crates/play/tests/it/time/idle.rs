//! Games in which nothing is due are not gone through again and again, and what comes due there comes in time.

use std::sync::atomic::Ordering;

use carc_play::request::{Ask, ClockOptions, PersonId, StartOptions};
use carc_table::Overtime;

use crate::watched;
use carc_testing::app::{Bot, GUILD};

const MINUTE: u64 = 60_000;

fn pass(app: &Bot, time: u64) {
    app.clock.0.fetch_add(time, Ordering::Relaxed);
}

#[test]
fn a_game_in_which_nothing_is_due_is_not_gone_through_at_each_look() {
    let (mut app, watched) = watched::open();
    for channel in 0..20 {
        watched::start(&mut app, 1000 + channel, false);
    }
    let looks = |app: &Bot| {
        watched.looked();
        assert!(app.app.nudge().is_empty());
        watched.looked()
    };
    assert_eq!((looks(&app), looks(&app)), (20, 0));
    pass(&app, 5 * MINUTE);
    assert_eq!(looks(&app), 0);
    // Something happened in one of them.
    let request = app.request(2, Ask::Join);
    app.app.handle(&carc_play::request::Request { channel: carc_play::request::ChannelId(1003), ..request });
    assert_eq!((looks(&app), looks(&app)), (1, 0));
    // A changed setting may make anything due.
    app.ask(2, Ask::Away(Some("3d".to_owned())));
    assert_eq!((looks(&app), looks(&app)), (20, 0));
    // Not all at the same time.
    let mut each = Vec::new();
    for _ in 0..32 {
        pass(&app, MINUTE / 2);
        each.push(looks(&app));
    }
    assert!(each.iter().sum::<usize>() >= 20 && each.iter().all(|&looks| looks <= 10), "{each:?}");
}

#[test]
fn reminders_come_in_time_in_a_game_that_rested() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 81);
    let game = app.begin(2, "start_player=host");
    let mut came = Vec::new();
    // Three days, every half minute.
    for look in 1..=3 * 24 * 120_u64 {
        pass(&app, MINUTE / 2);
        if app.app.nudge() == [game] {
            let post = app.post().expect("a reminder");
            came.push((look / 120, post.call));
        }
    }
    let ana = vec![PersonId(1)];
    assert_eq!(came[..2], [(12, ana.clone()), (36, ana)], "after a sixth and half of the time");
    assert_eq!(came.len(), 3, "the last one is due as the time ends: {came:?}");
    assert_eq!(came[2].0, 72);
}

#[test]
fn a_game_whose_server_comes_back_does_not_rest_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 82);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    let words = |typed: &str| Some(typed.to_owned());
    let (start, more, most, overtime) = (words("1m"), words("0m"), words("1m"), Some(Overtime::Skip));
    app.ask(1, Ask::Clock(ClockOptions { start, more, most, overtime, ..ClockOptions::default() }));
    let game = app.done(1, Ask::Begin);
    app.post();
    app.app.reach(GUILD, || false).unwrap();
    pass(&app, MINUTE);
    assert!(app.app.nudge().is_empty(), "no time runs while the bot is not in the server");
    pass(&app, MINUTE);
    app.app.reach(GUILD, || true).unwrap();
    pass(&app, MINUTE + 1000);
    assert_eq!(app.app.nudge(), [game], "the minute is over");
}
