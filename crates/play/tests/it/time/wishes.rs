//! Repeated wishes of people to each other: how often they ping, what they post in the channel, and buttons that answer
//! an earlier question.

use std::path::Path;
use std::sync::atomic::Ordering;

use carc_play::reply::{Post, Reply};
use carc_play::request::{Ask, NoticesOptions, PersonId, Press, SettingsOptions, StartOptions};
use carc_store::Change;
use carc_table::{BoardMessage, Stage};

use carc_testing::app::{Bot, presses, words};

pub const MINUTE: u64 = 60 * 1000;

/// An act of somebody.
pub type By<'a> = &'a dyn Fn(&mut Bot, u64);
/// An act.
pub type Act<'a> = &'a dyn Fn(&mut Bot);
/// A choice of buttons.
pub type Is<'a> = &'a dyn Fn(&Press) -> bool;

/// The effect of one person's acts on others.
#[derive(Default, Debug, PartialEq, Eq)]
struct Heard {
    /// Number of times that somebody else was pinged.
    pings: usize,
    /// Number of new messages with a board.
    boards: usize,
    /// Number of messages of a few words.
    news: usize,
}

impl Heard {
    /// Delivers what is owed, and counts it.
    fn listen(&mut self, app: &mut Bot, by: u64) -> Option<Post> {
        let post = app.post()?;
        self.pings += usize::from(post.call.iter().any(|&who| who != PersonId(by)));
        assert!(post.direct.iter().all(|direct| post.call.contains(&direct.who)));
        self.boards += usize::from(!post.replace);
        self.news += usize::from(post.news.is_some());
        Some(post)
    }
}

pub fn begun(folder: &Path, seed: u64, people: u64, options: &str) -> Bot {
    let mut app = Bot::open(folder, seed);
    app.clock.0.store(1_796_126_400_000, Ordering::Relaxed);
    app.begin(people, options);
    app
}

/// Restarts the program on the same games.
fn restarted(app: Bot, folder: &Path) -> Bot {
    let (cause, message, now) = (app.cause, app.message, app.clock.0.load(Ordering::Relaxed));
    drop(app);
    let app = Bot { cause, message, ..Bot::open(folder, 7) };
    app.clock.0.store(now, Ordering::Relaxed);
    app
}

pub fn own(post: &Post, word: &str) -> Option<Ask> {
    let is_it = |press: &Press| matches!(press, Press::Own(_, own, _) if *own == word);
    presses(&post.note.controls).into_iter().find(is_it).map(Ask::Press)
}

/// Returns the press of the first button of a private question.
pub fn first(app: &mut Bot, who: u64, ask: Ask) -> Ask {
    let Reply::Note(note) = app.ask(who, ask) else { panic!("a question") };
    Ask::Press(presses(&note.controls)[0].clone())
}

#[test]
fn wishes_of_one_kind_ping_three_times_an_hour_and_post_no_board() {
    let sizes = |app: &mut Bot, who: u64| {
        // A table that is already proposed is not proposed again.
        let larger = app.table(app.game()).questions.larger;
        let size = if larger.is_some_and(|larger| larger.width == 20) { "21x15" } else { "20x15" };
        app.ask(who, Ask::Enlarge { size: size.to_owned() });
    };
    let pause = |app: &mut Bot, who: u64| {
        app.ask(who, Ask::Pause);
    };
    let undo = |app: &mut Bot, who: u64| {
        let ask = first(app, who, Ask::Undo);
        app.ask(who, ask);
    };
    let offer = |app: &mut Bot, who: u64| {
        let ask = first(app, who, Ask::HandOver);
        app.ask(who, ask);
    };
    let wishes: [(&str, By<'_>, Option<&str>, usize); 4] = [
        ("larger", &sizes, None, 3),
        ("pause", &pause, Some("nopause"), 3),
        ("undo", &undo, Some("leavemove"), 3),
        ("offer", &offer, None, 0),
    ];
    for direct in [false, true] {
        for (name, act, withdraw, pings) in wishes {
            let folder = tempfile::tempdir().unwrap();
            let mut app = begun(folder.path(), 5, 3, "table_mode=extend table_size=15x11");
            for who in 1..=3 {
                app.ask(who, Ask::Notices(NoticesOptions { direct: Some(direct), ..NoticesOptions::default() }));
            }
            let who = app.awaited();
            app.play_best();
            app.post();
            let mut heard = Heard::default();
            for round in 0..40 {
                act(&mut app, who);
                let post = heard.listen(&mut app, who);
                if let Some(ask) = withdraw.and_then(|word| own(&post?, word)) {
                    app.ask(who, ask);
                    heard.listen(&mut app, who);
                }
                if round % 10 == 5 {
                    app = restarted(app, folder.path());
                }
            }
            assert_eq!(heard, Heard { pings, boards: 0, news: 3 }, "{name}, direct: {direct}");
            assert!(app.table(app.game()).questions.wishes.len() <= 5);
            let size = serde_json::to_string(&app.table(app.game()).questions).unwrap().len();
            assert!(size < 1000, "{size}");
            // An hour later they are heard again.
            app.clock.0.fetch_add(61 * MINUTE, Ordering::Relaxed);
            act(&mut app, who);
            let later = heard.listen(&mut app, who).expect("the board shows it");
            assert!(later.replace && later.news.is_some(), "{name}");
            assert_eq!(heard.pings, if pings > 0 { pings + 1 } else { 0 }, "{name}");
        }
    }
}

#[test]
fn who_asks_too_often_is_told_that_nobody_was_pinged() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 6, 2, "");
    for _ in 0..3 {
        app.done(1, Ask::Pause);
        let post = app.post().unwrap();
        assert!(post.news.is_some() && post.call.contains(&PersonId(2)));
        app.done(1, own(&post, "nopause").unwrap());
        app.post();
    }
    let told = words(&app.ask(1, Ask::Pause));
    assert!(told.contains("doesn't ping anyone") && told.contains("3 times"), "{told}");
    let post = app.post().unwrap();
    assert!(post.call.is_empty() && post.news.is_none());
    assert!(post.note.text.to_string().contains("Ana would like a break"), "the board shows it");
    app.done(2, own(&post, "pause").unwrap());
    assert!(app.table(app.game()).waiting().is_paused(), "and it can be answered");
    // Somebody else has asked for nothing yet.
    app.done(2, Ask::Pause);
    app.post();
    app.done(2, Ask::Pause);
    assert!(app.post().unwrap().call.contains(&PersonId(1)));
}

#[test]
fn turns_that_are_played_again_call_nobody_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 8, 3, "start_player=host");
    // Ana hosts and may take any move back.
    app.play_best();
    assert_eq!(app.post().unwrap().call, [PersonId(2)]);
    app.play_best();
    assert_eq!(app.post().unwrap().call, [PersonId(3)]);
    let mut heard = Heard::default();
    for _ in 0..20 {
        let ask = first(&mut app, 1, Ask::SetBack { to: 1 });
        app.done(1, ask);
        heard.listen(&mut app, 1);
        app.play_best();
        heard.listen(&mut app, 1);
        app.play_best();
        heard.listen(&mut app, 2);
    }
    assert_eq!(heard.pings, 0, "Ana alone was to move again");
    let mut heard = Heard::default();
    for _ in 0..20 {
        let ask = first(&mut app, 1, Ask::SetBack { to: 2 });
        app.done(1, ask);
        heard.listen(&mut app, 1);
        app.play_best();
        heard.listen(&mut app, 2);
    }
    assert!(heard.pings <= 3, "{heard:?}: Ben is to move again");
    // A new turn calls, and so does the same one much later.
    app.play_best();
    assert_eq!(app.post().unwrap().call, [PersonId(1)]);
    app.clock.0.fetch_add(61 * MINUTE, Ordering::Relaxed);
    let ask = first(&mut app, 1, Ask::SetBack { to: 2 });
    app.done(1, ask);
    assert_eq!(app.post().unwrap().call, [PersonId(2)]);
    app.clock.0.fetch_add(61 * MINUTE, Ordering::Relaxed);
    app.play_best();
    assert_eq!(app.post().unwrap().call, [PersonId(3)], "nobody would know after a day that the game waits for them");
}

#[test]
fn turns_that_an_older_program_called_for_call_nobody_again() {
    for is_taken_back_before in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = begun(folder.path(), 8, 3, "start_player=host");
        for _ in 0..3 {
            app.play_best();
            app.post();
        }
        let game = app.game();
        let BoardMessage { message, version, mut calls } = app.store.board_message(game).unwrap().unwrap();
        let take_back = |app: &mut Bot| {
            app.clock.0.fetch_add(120 * MINUTE, Ordering::Relaxed);
            let ask = first(app, 1, Ask::SetBack { to: 2 });
            app.done(1, ask);
        };
        if is_taken_back_before {
            take_back(&mut app);
            // An older program noted nothing of that, and the channel was not told.
            let mut table = app.table(game);
            table.version += 1;
            table.questions.wishes.clear();
            let first = app.store.table_and_log(game).unwrap().unwrap().1.len() as u32;
            let change = Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true };
            app.store.commit(&change).unwrap();
        }
        // Nor did it note when it called.
        calls.made.iter_mut().for_each(|call| call.at = 0);
        app.store.settle(game, version, Some((message, calls))).unwrap();
        if !is_taken_back_before {
            take_back(&mut app);
        }
        assert_eq!(app.post().unwrap().call, [PersonId(2)], "Ben is to move again");
        for _ in 0..2 {
            app.play_best();
            assert!(app.post().unwrap().call.is_empty(), "whose turn it is was called for it");
        }
    }
}

#[test]
fn rematches_that_are_cancelled_invite_three_times_an_hour() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 9, 2, "");
    let game = app.game();
    while app.table(game).stage == Stage::Running {
        app.play_best();
        app.post();
    }
    let ended = app.table(game).updated;
    let mut heard = Heard::default();
    for round in 0..30 {
        app.clock.0.fetch_add(MINUTE, Ordering::Relaxed);
        let told = words(&app.ask(1, Ask::Rematch));
        assert_eq!(told.contains("doesn't ping anyone"), round >= 3, "{told}");
        heard.listen(&mut app, 1);
        app.done(1, Ask::Cancel);
        heard.listen(&mut app, 1);
    }
    assert_eq!(heard.pings, 3);
    assert_eq!(app.table(game).updated, ended, "the game ended when it ended");
    app.clock.0.fetch_add(60 * MINUTE, Ordering::Relaxed);
    app.done(1, Ask::Rematch);
    assert_eq!(app.post().unwrap().call, [PersonId(2)]);
}

#[test]
fn who_joins_and_leaves_pings_the_host_three_times_an_hour() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 10);
    app.clock.0.store(1_796_126_400_000, Ordering::Relaxed);
    app.done(1, Ask::Start(StartOptions { seats: Some(2), ..StartOptions::default() }));
    app.post();
    let mut heard = Heard::default();
    // Eleven minutes apart, longer than any least time between two messages to the host.
    for _ in 0..5 {
        app.done(2, Ask::Join);
        heard.listen(&mut app, 2);
        app.done(2, Ask::Leave);
        heard.listen(&mut app, 2);
        app.clock.0.fetch_add(11 * MINUTE, Ordering::Relaxed);
    }
    assert_eq!((heard.pings, heard.boards), (3, 3));
}

#[test]
fn a_new_look_edits_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 11, 2, "");
    for theme in ["ink", "painted", "ink"] {
        app.ask(1, Ask::GameSettings(SettingsOptions { theme: Some(theme.to_owned()) }));
        let post = app.post().unwrap();
        assert!(post.replace && post.news.is_none() && post.call.is_empty());
        assert!(post.note.picture.is_some());
    }
    app.play_best();
    assert!(!app.post().unwrap().replace, "a turn has a board of its own");
}
