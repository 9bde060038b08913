//! Games against the clock.

use std::path::Path;
use std::sync::atomic::Ordering;

use carc_play::reply::Post;
use carc_play::request::{Ask, ClockOptions};
use carc_table::{Overtime, TimeLimit};

use crate::app::{Bot, words};

pub const MINUTE: u64 = 60 * 1000;
pub const HOUR: u64 = 60 * MINUTE;

/// Returns the clock options with the limit named `word`.
pub fn limited(word: &str) -> ClockOptions {
    let (_, limit) = TimeLimit::NAMED.into_iter().find(|(known, _)| *known == word).expect("a limit");
    ClockOptions { limit: Some(limit), ..ClockOptions::default() }
}

pub fn typed(limit: &str, overtime: &str) -> ClockOptions {
    let overtime = Overtime::ALL.into_iter().find(|known| known.word() == overtime);
    assert!(overtime.is_some(), "how time ends");
    ClockOptions { overtime, ..limited(limit) }
}

/// Begins a game of `people` people with this clock, and delivers its first board.
pub fn begun(folder: &Path, seed: u64, people: u64, clock: ClockOptions) -> Bot {
    let mut app = Bot::open(folder, seed);
    app.clock.0.store(1_000 * HOUR, Ordering::Relaxed);
    app.done(1, Ask::Start(carc_play::request::StartOptions::default()));
    for person in 2..=people {
        app.done(person, Ask::Join);
    }
    words(&app.ask(1, Ask::Clock(clock)));
    app.done(1, Ask::Begin);
    app.post();
    app
}

/// Lets `millis` milliseconds pass. Delivers to a channel what it is owed then, and returns that, if anything.
pub fn after(app: &mut Bot, millis: u64) -> Option<Post> {
    app.clock.0.fetch_add(millis, Ordering::Relaxed);
    app.app.nudge();
    app.post()
}
