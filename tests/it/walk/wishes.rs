//! Breaks, absences, and moves that are taken back.

use carc_play::request::{Ask, BoardOptions, ClockOptions};

use super::Scene;
use super::player::{Due, HOUR, Reached, Walk, When};
use carc_testing::ahead::leave;
use carc_testing::app::words;
use carc_testing::clocks::typed;

pub fn scenes() -> Vec<Scene> {
    let scene = |row, is_one_away, play| Scene { row, is_one_away, play };
    vec![
        scene("A break is proposed", true, proposed),
        scene("A break is declined", true, declined),
        scene("A break begins", true, begun),
        scene("A break ends", true, ended),
        scene("An absence ends by itself; nobody was served for an hour or more", false, again),
        scene("Somebody says that they are away, or back", false, away),
        scene("A takeback is asked for", true, takeback),
        scene("Moves are taken back", true, taken_back),
    ]
}

fn proposed(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    let due = Due { calls: &[1, 2, 4, 5, 6], line: &["Clara would like a break"], ..Due::default() };
    walk.event(&due, |walk| {
        walk.bot.done(3, Ask::Pause);
    });
}

fn declined(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.bot.done(3, Ask::Pause);
    walk.deliver();
    walk.event(&Due { line: &["No break: Dan would rather keep"], ..Due::default() }, |walk| {
        let decline = walk.button("nopause").expect("a button");
        walk.bot.done(4, decline);
    });
}

fn pause(walk: &mut Walk) {
    for who in [3, 4, 5, 6, 1, 2] {
        walk.bot.ask(who, Ask::Pause);
    }
}

fn begun(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.event(&Due { line: &["clocks are paused"], ..Due::default() }, pause);
}

fn ended(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    pause(walk);
    walk.wait(30);
    // Who is away is not called: who says that they are back sees it.
    let calls: &[u64] = if walk.is_away(2) { &[] } else { &[2] };
    let due = Due { calls, line: &["Clara has ended the break."], ..Due::default() };
    walk.event(&due, |walk| drop(walk.bot.ask(3, Ask::Pause)));
    pause(walk);
    walk.wait(30);
    // The person who ends it knows.
    walk.event(&Due { line: &["Ben has ended the break."], ..Due::default() }, |walk| {
        drop(walk.bot.ask(2, Ask::Pause));
    });
}

fn again(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    // The second day ends at midnight.
    walk.bot.ask(2, Ask::Away(Some("1d".to_owned())));
    let until = 24 * HOUR - walk.now() % (24 * HOUR) + 24 * HOUR;
    let when = if walk.way(2) == Reached::Later { When::Together } else { When::Usual };
    let due = Due { calls: &[2], line: &["the clocks are running again"], when, ..Due::default() };
    walk.event_in(until / HOUR, &due, |walk| walk.pass(until));
    walk.event_in(2, &due, |walk| {
        walk.bot.clock.stand_still(120);
        walk.bot.app.nudge();
        walk.pass(HOUR / 6);
    });
}

fn away(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.event(&Due { line: &["Clara is away until"], ..Due::default() }, |walk| {
        walk.bot.ask(3, Ask::Away(Some("5d".to_owned())));
        walk.bot.app.nudge();
    });
    for ask in [Ask::Board(BoardOptions::default()), Ask::Clock(ClockOptions::default()), Ask::Games] {
        let told = words(&walk.bot.ask(4, ask.clone()));
        assert!(told.contains("Clara is away until"), "{ask:?}: {told}");
    }
    walk.event(&Due::default(), |walk| {
        walk.bot.ask(3, Ask::Away(Some("back".to_owned())));
        walk.bot.app.nudge();
    });
    assert!(!walk.told.contains("Clara is away"), "{}", walk.told);
}

fn takeback(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.bot.play_best();
    walk.deliver();
    let due = Due { calls: &[1, 3, 4, 5, 6], line: &["Ben would like to take back"], ..Due::default() };
    walk.event(&due, |walk| drop(walk.confirm(2, Ask::Undo, 0)));
    assert!(walk.button("takeback").is_some());
}

fn taken_back(walk: &mut Walk) {
    walk.begin(typed("soft", "vote"), "hand_size=3");
    walk.play_to(2);
    walk.bot.play_best();
    walk.deliver();
    let lined_up = 4;
    leave(&mut walk.bot, lined_up, |_| true).expect("something fits");
    walk.confirm(2, Ask::Undo, 0);
    walk.deliver();
    let agree = walk.button("takeback").expect("a button");
    let call = [(lined_up, "the move you had lined up is gone too")];
    let due = Due { calls: &[2, lined_up], line: &["back from"], call: &call, ..Due::default() };
    walk.event(&due, |walk| {
        for who in [1, 3, 4, 5, 6] {
            walk.bot.ask(who, agree.clone());
        }
    });
}
