//! In which order channels get what they are owed.

use std::sync::atomic::Ordering;
use std::time::Duration;

use carc::app::reply::Reply;
use carc::app::request::{Ask, ChannelId, GameId, Request, StartOptions};
use carc::store::MessageId;

use crate::desk::Bot;

const HOUR: u64 = 60 * 60 * 1000;

fn start(desk: &mut Bot, channel: u64) -> GameId {
    let request = Request { channel: ChannelId(channel), ..desk.request(1, Ask::Start(StartOptions::default())) };
    match desk.app.handle(&request) {
        Reply::Done(game) => game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn live_channels_go_ahead_and_then_the_oldest_debt() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Bot::open(folder.path(), 1);
    let mut games = Vec::new();
    for channel in 0..5 {
        games.push(start(&mut desk, 600 + channel));
        desk.clock.0.fetch_add(30 * HOUR, Ordering::Relaxed);
    }
    games.push(start(&mut desk, 700));
    desk.clock.0.fetch_add(HOUR, Ordering::Relaxed);
    games.push(start(&mut desk, 701));
    let owed: Vec<_> = desk.app.owed().iter().map(|debt| debt.game).collect();
    assert_eq!(owed, [games[5], games[6], games[0], games[1], games[2], games[3], games[4]]);
    let oldest = desk.app.debt(games[0]).unwrap();
    assert_eq!(oldest.age, Duration::from_millis(151 * HOUR));
    assert_eq!((oldest.version, oldest.server), (1, Some(crate::desk::GUILD)));

    assert_eq!(desk.app.owed_in(ChannelId(700)), Some(games[5]));
    let post = desk.app.compose(games[5]).unwrap().unwrap();
    desk.app.delivered(&post, MessageId(1)).unwrap();
    assert_eq!(desk.app.owed_in(ChannelId(700)), None);
    assert_eq!(desk.app.debt(games[5]), None);
    assert_eq!(desk.app.owed().len(), 6);
}
