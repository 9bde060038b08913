//! Turns, reminders, and time that is over.

use carc_play::reply::Reply;
use carc_play::request::{Ask, ClockOptions, NoticesOptions, Press};
use carc_table::{Holder, PersonId};

use super::Scene;
use super::player::{Due, HOUR, Reached, Walk, When};
use carc_testing::ahead::leave;
use carc_testing::app::{CHANNEL, GUILD, presses, words};
use carc_testing::clocks::typed;
use carc_testing::scene::{NAMES, lay_at, until};

pub fn scenes() -> Vec<Scene> {
    let scene = |row, is_one_away, play| Scene { row, is_one_away, play };
    vec![
        scene("It is somebody's turn", true, turn),
        scene("Somebody is asked something (a bet, a wagon, a sale, a larger table)", true, asked),
        scene("A reminder is due: after a sixth of the time and after half of it", true, reminded),
        scene("A fellow player wakes somebody up, by the button of `/carc game clock`", true, woken),
        scene(
            "Time is nearly over, and costs the seat (`overtime:seat`, `out`): a tenth before, at most an hour, before quiet hours \
             that it falls into",
            true,
            warned,
        ),
        scene(
            "Time is over, and whoever is awaited could not be called until now (`overtime:seat`, `out`)",
            false,
            kept,
        ),
        scene("Time is over: `nudge`, `vote`", true, over),
        scene("Time is over: `skip`, `turn`", false, passed_on),
        scene("A round without people (`skip`, `turn`)", false, deserted),
        scene("Time is over: `seat`, `out`; a vote is decided", true, replaced),
        scene("The last person's time is over", false, alone),
    ]
}

/// Returns whether somebody's clock stands still when something should happen.
fn stands_still(walk: &Walk, who: u64) -> bool {
    walk.is_away(who)
}

fn next(walk: &mut Walk, who: u64, is_wanted: bool) {
    walk.bot.ask(who, Ask::Notices(NoticesOptions { next: Some(is_wanted), ..NoticesOptions::default() }));
}

fn turn(walk: &mut Walk) {
    walk.begin(typed("soft", "vote"), "hand_size=3");
    walk.event(&Due { calls: &[2], line: &["Ana placed"], ..Due::default() }, |walk| walk.bot.play_best());
    next(walk, 4, true);
    let line = ["Ben placed", "Next: 4"];
    walk.event(&Due { calls: &[3, 4], line: &line, ..Due::default() }, |walk| walk.bot.play_best());
    // A player who has lined a move up has nothing to do.
    next(walk, 5, true);
    leave(&mut walk.bot, 5, |_| true).expect("something fits");
    walk.event(&Due { calls: &[4], line: &["Clara placed"], ..Due::default() }, |walk| walk.bot.play_best());
}

fn asked(walk: &mut Walk) {
    let record = until("bets=on", 6, |game| game.phase().gathers());
    let awaited: Vec<u64> =
        record.replay().unwrap().phase().awaits().iter().map(|seat| u64::from(seat.0) + 1).collect();
    let due = Due { calls: &awaited, line: &["Time to answer runs out", "no answer means no"], ..Due::default() };
    walk.event(&due, |walk| {
        let holders = (0..6).map(|seat| Holder::Person { id: PersonId(seat + 1), name: NAMES[seat as usize].into() });
        lay_at(walk.now(), &*walk.bot.store, &record, holders.collect(), (GUILD, CHANNEL));
    });
}

fn reminded(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    let since = walk.now();
    for (hours, line) in [(12, "for 12 hours"), (36, "for 36 hours")] {
        let hours = hours - (walk.now() - since) / HOUR;
        let is_called = walk.way(2) != Reached::Rarely && !stands_still(walk, 2);
        let is_late = walk.way(2) == Reached::Later;
        let line = if is_late { "Reminder:" } else { line };
        let (called, line) = ([2], [line]);
        let due = Due {
            calls: if is_called { &called } else { &[] },
            line: if is_called { &line } else { &[] },
            when: if is_late { When::Together } else { When::Usual },
            ..Due::default()
        };
        walk.event_in(hours, &due, |walk| walk.wait(hours));
        if stands_still(walk, 2) {
            break;
        }
    }
}

/// Returns the press next to the clocks that calls the awaited players, if there is one.
fn wake(walk: &mut Walk, who: u64) -> Option<Press> {
    let Reply::Note(note) = walk.bot.ask(who, Ask::Clock(ClockOptions::default())) else { panic!("the clocks") };
    presses(&note.controls).into_iter().find(|press| matches!(press, Press::Own(_, "wake", _)))
}

fn woken(walk: &mut Walk) {
    let game = walk.usual();
    walk.play_to(2);
    walk.wait(1);
    let press = wake(walk, 3).expect("a button half an hour after the turn began");
    if walk.way(2) == Reached::Rarely {
        let since = walk.bot.table(game).waiting().since as u32;
        let told = words(&walk.bot.ask(2, Ask::Press(Press::Own(game, "mute", since.into()))));
        assert!(told.contains("No more reminders"), "{told}");
    }
    let is_called = !matches!(walk.way(2), Reached::Rarely | Reached::Later | Reached::Away);
    let (called, line) = ([2], ["Clara is waiting for your move"]);
    let calls: &[u64] = if is_called { &called } else { &[] };
    walk.event(&Due { calls, line: if is_called { &line } else { &[] }, ..Due::default() }, |walk| {
        if is_called {
            walk.bot.done(3, Ask::Press(press.clone()));
        }
        let refused = walk.bot.refused(if is_called { 4 } else { 3 }, Ask::Press(press.clone()));
        let why = if is_called { "once a day" } else { "is away, has quiet hours, or wants no more reminders" };
        assert!(refused.contains(why), "{refused}");
        assert!(wake(walk, 3).is_none(), "nothing to press");
    });
    for who in 1..=6 {
        walk.bot.ask(who, Ask::Pause);
    }
    walk.begin_to_listen();
    assert!(walk.bot.refused(3, Ask::Press(press)).contains("clocks are paused"));
}

fn warned(walk: &mut Walk) {
    for (overtime, says) in [("seat", "Then a computer player takes over from Ben"), ("out", "Then Ben is out")] {
        *walk = walk.next_game();
        walk.begin(typed("soft", overtime), "");
        walk.play_to(2);
        let (called, line, call) = ([2], ["Last warning", says], [(2, "Last warning")]);
        let due = if stands_still(walk, 2) {
            Due { when: When::Before, ..Due::default() }
        } else {
            Due { calls: &called, line: &line, call: &call, when: When::Before }
        };
        walk.event_in(71, &due, |walk| {
            walk.wait(68);
            walk.only_from_now();
            walk.pass(3 * HOUR);
        });
    }
}

fn kept(walk: &mut Walk) {
    for (overtime, says) in [("seat", "Then a computer player takes over from Ben"), ("out", "Then Ben is out")] {
        *walk = walk.next_game();
        walk.lobby(6, typed("fast", overtime), "");
        walk.bot.done(1, Ask::Begin);
        walk.deliver();
        let hour = walk.now() / HOUR % 24;
        let quiet = NoticesOptions { quiet: Some(format!("{hour}-{}", hour + 3)), ..NoticesOptions::default() };
        walk.bot.ask(2, Ask::Notices(NoticesOptions { zone: Some("UTC".to_owned()), ..quiet }));
        walk.begin_to_listen();
        walk.bot.play_best();
        walk.pass(3 * HOUR - HOUR / 6);
        walk.assert_heard(&[], "in quiet hours");
        let refused = walk.bot.refused(1, Ask::Vote);
        assert!(refused.contains("couldn't be pinged until now"), "{refused}");
        walk.pass(HOUR / 6);
        let due = Due { calls: &[2], line: &["Last warning", says], call: &[(2, "Last warning")], when: When::Before };
        walk.listen(&due);
    }
}

fn over(walk: &mut Walk) {
    for overtime in ["nudge", "vote"] {
        *walk = walk.next_game();
        walk.begin(typed("soft", overtime), "");
        walk.play_to(2);
        let line: &[&str] = if overtime == "vote" {
            &["Last reminder:", "Should a computer player take over?"]
        } else {
            &["Last reminder:"]
        };
        let due = if stands_still(walk, 2) {
            Due::default()
        } else {
            let when = if walk.way(2) == Reached::Later { When::Together } else { When::Usual };
            Due { calls: &[1, 2, 3, 4, 5, 6], line, when, ..Due::default() }
        };
        walk.event_in(72, &due, |walk| {
            walk.wait(71);
            walk.only_from_now();
            walk.wait(1);
        });
    }
}

fn passed_on(walk: &mut Walk) {
    for (overtime, says) in
        [("skip", "Ben ran out of time. The next player gets the turn"), ("turn", "Ben ran out of time")]
    {
        *walk = walk.next_game();
        walk.begin(typed("soft", overtime), "");
        walk.play_to(2);
        let mut since = walk.now();
        for missed in 0..2 {
            let hours = 72 - (walk.now() - since) / HOUR;
            walk.event_in(hours, &Due { calls: &[3], line: &[says], ..Due::default() }, |walk| {
                walk.wait(hours - 1);
                walk.only_from_now();
                walk.wait(1);
            });
            assert_eq!(walk.bot.awaited(), 3);
            walk.play_to(1);
            since = walk.now();
            // A player who has missed two turns in a row is called to no more.
            let calls: &[u64] = if missed == 0 { &[2] } else { &[] };
            walk.event(&Due { calls, line: &["Ana placed"], ..Due::default() }, |walk| walk.bot.play_best());
        }
        // Until they move.
        walk.bot.play_best();
        walk.play_to(1);
        walk.event(&Due { calls: &[2], ..Due::default() }, |walk| walk.bot.play_best());
    }
}

fn deserted(walk: &mut Walk) {
    for (overtime, says) in [("skip", "so no more turns are skipped"), ("turn", "so I've stopped moving")] {
        *walk = walk.next_game();
        walk.begin(typed("soft", overtime), "");
        walk.play_to(2);
        walk.wait(72 * 6);
        assert_eq!(walk.bot.awaited(), 2);
        let when = if walk.way(2) == Reached::Later { When::Together } else { When::Usual };
        let due = Due { calls: &[2], line: &[says, "The game is waiting for"], when, ..Due::default() };
        walk.event_in(72, &due, |walk| {
            walk.wait(71);
            walk.only_from_now();
            walk.wait(1);
        });
    }
}

fn replaced(walk: &mut Walk) {
    for (overtime, line, call) in [
        ("seat", "Ben was away too long", "/carc join"),
        ("out", "Ben ran out of time and is out of the game", "you're out of this game"),
        ("vote", "voted for it", "/carc join"),
    ] {
        *walk = walk.next_game();
        walk.begin(typed("soft", overtime), "");
        walk.play_to(2);
        if stands_still(walk, 2) {
            continue;
        }
        let (calls, call) = ([2, 3], [(2, call)]);
        let due = Due { calls: &calls, line: &[line], call: &call, ..Due::default() };
        walk.event_in(72, &due, |walk| {
            walk.wait(71);
            walk.only_from_now();
            walk.wait(1);
            if overtime == "vote" {
                for who in [4, 5] {
                    walk.bot.ask(who, Ask::Vote);
                }
                walk.only_from_now();
                walk.bot.ask(6, Ask::Vote);
            }
        });
        let listed = walk.bot.ask(2, Ask::Games);
        let Reply::Note(note) = &listed else { panic!() };
        let can_return = overtime != "out";
        assert_eq!(words(&listed).contains("you can take your seat back"), can_return, "{}", words(&listed));
        assert_eq!(!presses(&note.controls).is_empty(), can_return);
    }
}

fn alone(walk: &mut Walk) {
    for overtime in ["seat"] {
        *walk = walk.next_game();
        walk.begin(typed("soft", overtime), "");
        walk.play_to(2);
        for who in [1, 3, 4, 5, 6] {
            walk.confirm(who, Ask::Resign, 0);
        }
        walk.deliver();
        let when = if walk.way(2) == Reached::Later { When::Together } else { When::Usual };
        let line = ["Nobody else is playing, so it'll keep waiting"];
        let due = Due { calls: &[2], line: &line, when, ..Due::default() };
        walk.event_in(72, &due, |walk| {
            walk.wait(71);
            walk.only_from_now();
            walk.wait(1);
        });
    }
}
