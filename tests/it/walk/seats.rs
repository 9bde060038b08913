//! Lobbies, seats that change hands, votes, and the end.

use carc_play::request::{Ask, ClockOptions};
use carc_table::Stage;

use super::Scene;
use super::player::{Due, Walk};
use carc_testing::app::words;
use carc_testing::clocks::{limited, typed};

pub fn scenes() -> Vec<Scene> {
    let scene = |row, is_one_away, play| Scene { row, is_one_away, play };
    vec![
        scene("Somebody resigns, or leaves the seat to a computer player for a while", true, left),
        scene("A seat is offered", true, offered),
        scene("An offered seat is taken", true, taken),
        scene("Somebody takes a seat back", true, back),
        scene("A vote on somebody who is away begins", true, vote),
        scene("A game is going to be closed", false, closing),
        scene(
            "Others play now (somebody leaves, is replaced, or comes back), and what was asked is enough, or cannot be any more",
            true,
            others,
        ),
        scene("The host of a lobby changes rules, boxes, seats, help or the clock", true, altered),
        scene("A lobby is full; all who were invited to a rematch have come", true, full),
        scene("A rematch opens", true, rematch),
        scene("The game ends", true, end),
    ]
}

fn left(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.event(&Due { line: &["Clara gave up their seat"], ..Due::default() }, |walk| {
        walk.confirm(3, Ask::Resign, 0);
    });
    let line = ["A computer player is sitting in for Dan for a while", "Dan can take the seat back"];
    walk.event(&Due { line: &line, ..Due::default() }, |walk| drop(walk.confirm(4, Ask::HandOver, 1)));
}

fn offered(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.event(&Due { line: &["Clara is looking for someone"], ..Due::default() }, |walk| {
        walk.confirm(3, Ask::HandOver, 0);
    });
    assert!(walk.button("takeseat").is_some());
}

fn taken(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    for (offers, calls, taker) in [(3, &[3][..], 7), (2, &[2, 8], 8)] {
        walk.confirm(offers, Ask::HandOver, 0);
        walk.deliver();
        let name = carc_testing::scene::NAMES[offers as usize - 1];
        let line = format!("takes over {name}'s seat");
        let call = [(offers, "has taken the seat you offered")];
        walk.event(&Due { calls, line: &[&line], call: &call, ..Due::default() }, |walk| {
            let take = walk.button("takeseat").expect("a button");
            walk.bot.done(taker, take);
        });
        assert!(walk.bot.refused(offers, Ask::Join).contains("has your seat now"));
    }
}

fn back(walk: &mut Walk) {
    walk.usual();
    walk.play_to(2);
    walk.confirm(3, Ask::HandOver, 1);
    walk.deliver();
    walk.event(&Due { line: &["Clara is back"], ..Due::default() }, |walk| drop(walk.bot.ask(3, Ask::Join)));
}

fn vote(walk: &mut Walk) {
    walk.begin(typed("soft", "nudge"), "");
    walk.play_to(2);
    walk.wait(8 * 24);
    if walk.is_away(2) {
        return;
    }
    let line = ["Voted for it: Clara", "If nobody else votes, it's decided"];
    let due = Due { calls: &[1, 4, 5, 6], line: &line, ..Due::default() };
    walk.event(&due, |walk| {
        walk.bot.ask(3, Ask::Vote);
    });
}

fn closing(walk: &mut Walk) {
    walk.begin(typed("soft", "nudge"), "");
    walk.play_to(2);
    walk.wait(6 * 24);
    let line = ["will be closed", "Requested by Ana"];
    walk.event(&Due { calls: &[1, 2, 3, 4, 5, 6], line: &line, ..Due::default() }, |walk| {
        walk.bot.done(1, Ask::Close);
    });
    // A player who is away holds it.
    let game = walk.bot.game();
    walk.bot.ask(4, Ask::Away(Some("3d".to_owned())));
    walk.wait(40);
    assert_eq!(walk.bot.table(game).stage, Stage::Running);
}

fn others(walk: &mut Walk) {
    // A vote that is enough once those who did not vote have left.
    walk.begin(typed("soft", "vote"), "");
    walk.play_to(2);
    if !walk.is_away(2) {
        walk.wait(72 + 3);
        for who in [3, 4] {
            walk.bot.ask(who, Ask::Vote);
        }
        walk.confirm(5, Ask::Resign, 0);
        walk.deliver();
        walk.event(&Due { calls: &[2, 3], line: &["voted for it"], ..Due::default() }, |walk| {
            walk.confirm(6, Ask::Resign, 0);
        });
    }
    // A move that all who are left want taken back.
    *walk = walk.next_game();
    walk.usual();
    walk.play_to(3);
    walk.confirm(2, Ask::Undo, 0);
    walk.deliver();
    let agree = walk.button("takeback").expect("a button");
    for who in [1, 3, 4, 5] {
        walk.bot.ask(who, agree.clone());
    }
    walk.deliver();
    walk.event(&Due { calls: &[2], line: &["back from"], ..Due::default() }, |walk| {
        drop(walk.confirm(6, Ask::Resign, 0));
    });
    // A break that all who are left have agreed to.
    *walk = walk.next_game();
    walk.usual();
    walk.play_to(2);
    for who in [2, 3, 4, 5, 6] {
        walk.bot.ask(who, Ask::Pause);
    }
    walk.deliver();
    walk.event(&Due { line: &["The clocks are paused"], ..Due::default() }, |walk| {
        walk.confirm(1, Ask::Resign, 0);
    });
    // A wish that nobody is left to answer.
    *walk = walk.next_game();
    walk.usual();
    walk.play_to(2);
    for who in [1, 4, 5, 6] {
        walk.confirm(who, Ask::Resign, 0);
    }
    walk.bot.play_best();
    walk.deliver();
    walk.confirm(2, Ask::Undo, 0);
    walk.deliver();
    walk.event(&Due { calls: &[2], line: &["request to take back the last move is off"], ..Due::default() }, |walk| {
        drop(walk.confirm(3, Ask::Resign, 0));
    });
}

fn altered(walk: &mut Walk) {
    let clock = |limit: &str| Ask::Clock(limited(limit));
    walk.lobby(6, typed("soft", "vote"), "");
    walk.deliver();
    walk.event(&Due { line: &["Changed since ", "Ben", "clock"], ..Due::default() }, |walk| {
        walk.bot.ask(1, clock("slow"));
    });
    walk.join(2);
    walk.event(&Due { calls: &[1], line: &["Changed in the lobby since Clara", "clock"], ..Due::default() }, |walk| {
        walk.bot.done(1, Ask::Begin);
    });
    walk.bot.play_best();
    walk.begin_to_listen();
    walk.deliver();
    assert!(!walk.told.contains("Changed"));
}

fn full(walk: &mut Walk) {
    let game = walk.lobby(5, typed("soft", "vote"), "");
    walk.deliver();
    walk.event(&Due { calls: &[1], ..Due::default() }, |walk| {
        walk.join(6);
    });
    // The same for a rematch.
    walk.bot.done(1, Ask::Begin);
    walk.deliver();
    finish(walk);
    assert_eq!(walk.bot.table(game).stage, Stage::Finished);
    walk.bot.ask(2, Ask::Rematch);
    for who in [1, 3, 4, 5] {
        walk.join(who);
    }
    walk.deliver();
    walk.event(&Due { calls: &[2], ..Due::default() }, |walk| {
        walk.join(6);
    });
}

/// Ends the game as its host, who may do so alone because it is not rated.
fn finish(walk: &mut Walk) {
    walk.confirm(1, Ask::Close, 0);
}

fn rematch(walk: &mut Walk) {
    walk.begin(typed("soft", "vote"), "");
    finish(walk);
    walk.deliver();
    walk.event(&Due { calls: &[1, 3, 4, 5, 6], ..Due::default() }, |walk| {
        walk.bot.ask(2, Ask::Rematch);
    });
}

fn end(walk: &mut Walk) {
    walk.begin(typed("soft", "vote"), "");
    walk.play_to(2);
    let told = words(&walk.bot.ask(7, Ask::Follow));
    assert!(told.contains("ping you"), "{told}");
    let line = ["Requested by Ana"];
    walk.event(&Due { calls: &[1, 2, 3, 4, 5, 6, 7], line: &line, ..Due::default() }, finish);
    // An end by time, once nobody else is left.
    *walk = walk.next_game();
    walk.begin(ClockOptions { ends_alone: Some(true), ..typed("soft", "seat") }, "");
    walk.play_to(2);
    if walk.is_away(2) {
        return;
    }
    for who in [1, 4, 5, 6] {
        walk.confirm(who, Ask::Resign, 0);
    }
    let call = [(2, "your time ran out")];
    walk.event_in(
        72,
        &Due { calls: &[2, 3], line: &["so the game ends here"], call: &call, ..Due::default() },
        |walk| {
            walk.wait(71);
            walk.only_from_now();
            walk.wait(1);
        },
    );
}
