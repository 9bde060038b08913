//! Changes that a host makes in a lobby after others have joined: those are told, so that nothing surprises them when
//! the game begins.

use carc_play::request::{Ask, StartOptions};
use carc_table::{PersonId, Stage};

use carc_testing::ahead as app_ahead;
use carc_testing::app::{Bot, words};
use carc_testing::asked::resign;
use carc_testing::clocks::limited;

fn clock(limit: &str) -> Ask {
    Ask::Clock(limited(limit))
}

fn start(options: &str, expansions: &str) -> Ask {
    let (options, expansions) = (Some(options.to_owned()), Some(expansions.to_owned()));
    Ask::Start(StartOptions { options, expansions, ..StartOptions::default() })
}

/// Returns the line of the newest post that tells what has changed, if it has one.
fn told(app: &mut Bot) -> Option<String> {
    let post = app.post().expect("something is owed");
    assert!(post.call.is_empty() || post.note.picture.is_some(), "a lobby's change pings nobody");
    let text = post.note.text.to_string();
    text.lines().find(|line| line.starts_with("Changed ")).map(str::to_owned)
}

#[test]
fn who_joined_before_a_change_reads_what_has_changed_until_they_agree() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 71);
    let game = app.done(1, Ask::Start(StartOptions::default()));
    app.ask(1, clock("slow"));
    assert_eq!(told(&mut app), None, "nobody else was there");
    app.done(2, Ask::Join);
    app.ask(1, clock("fast"));
    app.done(1, start("hand_size=3", "festival"));
    let agree = "Press Join again to say you've seen it.";
    let says = format!("Changed since Ben joined: clock, The Festival, hand_size. {agree}");
    assert_eq!(told(&mut app), Some(says));

    // People who join later have read the lobby as it is. Each is told what has changed since they joined.
    app.done(3, Ask::Join);
    app.done(1, start("hand_size=1", "festival"));
    let says = format!("Changed since Ben joined: clock, The Festival · since Clara joined: hand_size. {agree}");
    assert_eq!(told(&mut app), Some(says), "for Ben the hand is as it was");
    app.ask(1, clock("slow"));
    app.ask(1, clock("normal"));
    app.done(2, Ask::Join);
    let says = format!("Changed since Clara joined: hand_size, clock. {agree}");
    assert_eq!(told(&mut app), Some(says), "Ben agrees to all");
    assert!(app.refused(2, Ask::Join).contains("already have a seat"), "there is nothing more to agree to");

    // Begin tells it once more, until a tile is placed.
    app.done(1, Ask::Begin);
    assert_eq!(told(&mut app).as_deref(), Some("Changed in the lobby since Clara joined: hand_size, clock."));
    app.play_best();
    assert_eq!(told(&mut app), None);
    for _ in 0..2 {
        app.play_best();
    }
    assert!(app.table(game).questions.altered.is_empty(), "all have placed a tile");
}

/// A host can leave somebody no time to answer, and win while a computer player plays for them.
#[test]
fn a_game_is_not_rated_if_somebody_never_played_by_what_was_changed() {
    for is_changed in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 73);
        app.done(1, Ask::Start(StartOptions::default()));
        app.done(2, Ask::Join);
        app.done(3, Ask::Join);
        if is_changed {
            app.ask(1, clock("fast"));
            app.done(3, Ask::Join);
        }
        let game = app.done(1, Ask::Begin);
        app.post();
        app.done(2, Ask::Press(resign(&app.table(game), 2)));
        while app.table(game).stage == Stage::Running {
            app.play_best();
            app.post();
        }
        let told = words(&app.ask(2, Ask::OwnStats));
        assert_eq!(told.contains("No rating yet"), is_changed, "{told}");
    }
}

#[test]
fn what_has_changed_is_bounded_and_goes_with_those_who_go() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 72);
    let game = app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    for round in 0..20 {
        app.ask(1, clock(["slow", "fast", "none"][round % 3]));
        app.done(1, start(["hand_size=3", "hand_size=1"][round % 2], "bets"));
    }
    let altered = app.table(game).questions.altered;
    assert_eq!(altered.len(), 2, "clock and bets; the hand is as it was: {altered:?}");
    assert!(altered.iter().all(|altered| altered.who == [PersonId(2)]));
    app.done(2, Ask::Leave);
    assert!(app.table(game).questions.altered.is_empty());
}

#[test]
fn who_lines_a_move_up_plays_by_what_was_changed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 74);
    app.done(
        1,
        Ask::Start(StartOptions { options: Some("hand_size=3 start_player=host".into()), ..StartOptions::default() }),
    );
    app.done(2, Ask::Join);
    app.ask(1, clock("fast"));
    let game = app.done(1, Ask::Begin);
    app.post();
    assert_eq!(app.table(game).questions.altered.len(), 1);
    app_ahead::leave(&mut app, 2, |_| true).expect("a tile of the hand fits");
    assert!(app.table(game).questions.altered.is_empty());
}
