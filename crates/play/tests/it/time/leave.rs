//! Somebody says that they are away: the board and the answers say so at once, and no vote goes on against them.

use carc_play::request::{Ask, BoardOptions, ClockOptions, Press};
use carc_table::Holder;

use carc_testing::app::{Bot, presses, words};
use carc_testing::clocks::{HOUR, after, begun, typed};

fn away(app: &mut Bot, who: u64, until: &str) {
    app.ask(who, Ask::Away(Some(until.to_owned())));
}

#[test]
fn the_board_and_the_answers_say_who_is_away_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 71, 3, typed("slow", "vote"));
    app.play_best();
    app.post();
    let waits = app.awaited() % 3 + 1;
    let name = app.table(app.game()).places[waits as usize - 1].holder.name().to_owned();
    let line = format!("{name} is away until ");
    away(&mut app, waits, "3d");
    let post = after(&mut app, HOUR / 60).expect("the board says so");
    assert!(post.note.text.to_string().contains(&line), "{}", post.note.text);
    assert!(post.replace && post.call.is_empty(), "by an edit that calls nobody");
    assert!(after(&mut app, HOUR / 60).is_none(), "once");
    for ask in [Ask::Board(BoardOptions::default()), Ask::Clock(ClockOptions::default())] {
        let told = words(&app.ask(app.awaited(), ask));
        assert!(told.contains(&line), "{told}");
    }
    let told = words(&app.ask(waits, Ask::Games));
    assert!(told.contains(&line), "{told}");
    // The board after a move says it, too, and the end of the absence is shown.
    app.play_best();
    assert!(app.post().unwrap().note.text.to_string().contains(&line));
    away(&mut app, waits, "back");
    let back = after(&mut app, HOUR / 60).expect("they are back");
    assert!(!back.note.text.to_string().contains(&line), "{}", back.note.text);
}

#[test]
fn an_absence_ends_a_vote_until_the_game_has_waited_for_long() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 72, 3, typed("slow", "vote"));
    while app.awaited() == 1 {
        app.play_best();
        app.post();
    }
    let late = app.awaited();
    let seat = late as usize - 1;
    let other = 5 - late;
    let mut votes = Vec::new();
    for _ in 0..8 * 24 {
        let Some(post) = after(&mut app, HOUR) else { continue };
        votes = presses(&post.note.controls)
            .into_iter()
            .filter(|press| matches!(press, Press::Own(_, "voteout", _)))
            .collect();
        if !votes.is_empty() {
            break;
        }
    }
    let vote = votes.pop().expect("a vote is open");
    away(&mut app, late, "20d");
    let post = after(&mut app, HOUR / 60).expect("the board says so");
    assert!(!presses(&post.note.controls).contains(&vote), "{:?}", post.note.controls);
    // Neither the host alone nor anybody else replaces them.
    for who in [other, 1] {
        let refused = app.refused(who, Ask::Press(vote.clone()));
        assert!(refused.contains("is away, so their clock is paused"), "{refused}");
    }
    assert!(matches!(app.table(app.game()).places[seat].holder, Holder::Person { .. }));
    for _ in 0..13 * 24 {
        after(&mut app, HOUR);
    }
    app.ask(1, Ask::Vote);
    app.ask(other, Ask::Vote);
    assert!(matches!(app.table(app.game()).places[seat].holder, Holder::Computer { .. }), "two weeks are over");
}
