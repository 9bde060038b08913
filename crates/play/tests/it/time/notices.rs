//! Whom a game calls, and when: once for each thing, at hours that suit them, not while they are away; breaks, seats that
//! are handed over, and people who watch.

use std::path::Path;
use std::sync::atomic::Ordering;

use carc_play::reply::Post;
use carc_play::request::{Ask, NoticesOptions, PersonId, Press, SettingsOptions, StartOptions};
use carc_table::{Holder, Stage};

use carc_testing::app::{Bot, presses, words};

const HOUR: u64 = 60 * 60 * 1000;
/// 12:00 UTC on 1 December 2026: 13:00 in Madrid.
const NOON: u64 = 1_796_126_400_000;

/// Begins a game of `people` people, at noon, with nobody called for anything yet but the first turn.
fn begun(folder: &Path, seed: u64, people: u64) -> Bot {
    let mut app = Bot::open(folder, seed);
    app.clock.0.store(NOON, Ordering::Relaxed);
    app.begin(people, "");
    app
}

/// Lets `hours` hours pass. Returns what the channel is owed then, if anything.
fn after(app: &mut Bot, hours: u64) -> Option<Post> {
    app.clock.0.fetch_add(hours * HOUR, Ordering::Relaxed);
    app.app.nudge();
    let post = app.post();
    app.app.nudge();
    assert!(app.post().is_none(), "each once");
    post
}

fn notices(app: &mut Bot, who: u64, wanted: NoticesOptions) -> String {
    words(&app.ask(who, Ask::Notices(wanted)))
}

fn quiet(typed: &str) -> NoticesOptions {
    NoticesOptions {
        quiet: Some(typed.to_owned()),
        zone: Some("Europe/Madrid".to_owned()),
        ..NoticesOptions::default()
    }
}

/// Changes the theme, so that the board is posted for another reason; returns the post.
fn again(app: &mut Bot) -> Post {
    let now = app.table(app.game()).theme;
    let theme = if now.as_deref() == Some("ink") { "painted" } else { "ink" };
    let host = app.table(app.game()).host.0;
    let reply = app.ask(host, Ask::GameSettings(SettingsOptions { theme: Some(theme.to_owned()) }));
    app.post().unwrap_or_else(|| panic!("{}", words(&reply)))
}

fn own(post: &Post, word: &str) -> Option<Ask> {
    let is_it = |press: &Press| matches!(press, Press::Own(_, own, _) if *own == word);
    presses(&post.note.controls).into_iter().find(is_it).map(Ask::Press)
}

/// Plays at least one move, until a person is to move. Returns the post that calls them.
fn play_until(app: &mut Bot, who: u64) -> Post {
    loop {
        app.play_best();
        let post = app.post().unwrap();
        if app.awaited() == who {
            return post;
        }
    }
}

#[test]
fn nobody_is_called_twice_for_one_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1, 2);
    let called = play_until(&mut app, 2);
    assert_eq!(called.call, [PersonId(2)]);
    assert_eq!(again(&mut app).call, [], "the same turn");
    drop(app);
    let mut app = Bot::open(folder.path(), 1);
    app.cause += 1000;
    app.clock.0.store(NOON + HOUR, Ordering::Relaxed);
    assert_eq!(again(&mut app).call, [], "nor after a restart");
    let reminder = after(&mut app, 12).expect("a reminder");
    assert_eq!(reminder.call, [PersonId(2)]);
    assert_eq!(again(&mut app).call, [], "once");
    app.play_best();
    assert_eq!(app.post().unwrap().call, [PersonId(1)]);
}

#[test]
fn in_quiet_hours_the_board_comes_and_the_call_follows() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 2, 2);
    let refused = notices(&mut app, 2, NoticesOptions { zone: None, ..quiet("22-8") });
    assert!(refused.contains("time zone"), "{refused}");
    let told = notices(&mut app, 2, quiet("22-8"));
    assert!(told.contains("Quiet hours: 22:00 to 8:00") && told.contains("13:00 there"), "{told}");
    play_until(&mut app, 1);
    after(&mut app, 10);
    // It is 23:00 in Madrid.
    app.play_best();
    let post = app.post().unwrap();
    assert_eq!((app.awaited(), post.call), (2, vec![]));
    assert!(after(&mut app, 8).is_none(), "7:00");
    let called = after(&mut app, 1).expect("8:00");
    assert_eq!(called.call, [PersonId(2)]);
    assert!(after(&mut app, 1).is_none());
    // A reminder that is due at night waits for the morning, too.
    assert!(after(&mut app, 11).is_some(), "20:00, the first");
    assert!(after(&mut app, 24).is_none() || app.table(app.game()).waiting().reminders == 2);
    let told = notices(&mut app, 2, NoticesOptions { quiet: Some("off".to_owned()), ..NoticesOptions::default() });
    assert!(told.contains("no quiet hours"), "{told}");
    for typed in ["8", "8-8", "noon-night"] {
        assert!(notices(&mut app, 2, quiet(typed)).contains("can't read"), "{typed}");
    }
    let refused = notices(&mut app, 2, NoticesOptions { zone: Some("Atlantis".to_owned()), ..quiet("22-8") });
    assert!(refused.contains("Atlantis"), "{refused}");
}

#[test]
fn the_host_hears_of_a_full_lobby_after_quiet_hours() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 9);
    app.clock.0.store(NOON, Ordering::Relaxed);
    notices(&mut app, 1, quiet("13-20"));
    app.done(1, Ask::Start(StartOptions { seats: Some(2), ..StartOptions::default() }));
    app.post();
    app.done(2, Ask::Join);
    let full = app.post().unwrap();
    assert_eq!((full.call, full.replace), (vec![], false));
    // A change of the lobby edits its message, which calls nobody.
    app.clock.0.fetch_add(6 * HOUR, Ordering::Relaxed);
    let called = after(&mut app, 1).expect("20:00");
    assert_eq!((called.call, called.replace), (vec![PersonId(1)], false));
    app.done(2, Ask::Leave);
    assert!(app.post().unwrap().replace, "an edit");
    assert!(after(&mut app, 1).is_none());
}

#[test]
fn the_end_of_a_game_is_told_after_quiet_hours() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 4, 2);
    let game = app.game();
    notices(&mut app, 2, quiet("13-20"));
    while app.table(game).stage == Stage::Running {
        app.play_best();
    }
    assert_eq!(app.post().unwrap().call, [PersonId(1)], "it is 13:00 for Ben");
    let ended = app.table(game).updated;
    assert!(after(&mut app, 6).is_none());
    // The program has forgotten nothing after a restart.
    let (cause, message, now) = (app.cause, app.message, app.clock.0.load(Ordering::Relaxed));
    drop(app);
    let mut app = Bot { cause, message, ..Bot::open(folder.path(), 4) };
    app.clock.0.store(now, Ordering::Relaxed);
    let post = after(&mut app, 1).expect("20:00");
    assert_eq!(post.call, [PersonId(2)]);
    assert!(post.note.text.to_string().contains("The game is over"), "{}", post.note.text);
    assert_eq!(app.table(game).updated, ended, "it ended when it ended");
    assert!(after(&mut app, 24).is_none(), "once");
}

#[test]
fn a_channel_that_plays_on_is_not_shown_an_old_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 5, 2);
    let game = app.game();
    notices(&mut app, 2, quiet("13-20"));
    while app.table(game).stage == Stage::Running {
        app.play_best();
    }
    app.post().unwrap();
    app.app.nudge();
    app.done(1, Ask::Start(StartOptions::default()));
    app.post().unwrap();
    assert!(after(&mut app, 8).is_none());
}

#[test]
fn reminders_come_as_rarely_as_somebody_wants() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 3, 2);
    play_until(&mut app, 2);
    let often = |word: &str| NoticesOptions { reminders: Some(word.to_owned()), ..NoticesOptions::default() };
    assert!(notices(&mut app, 2, often("24")).contains("every 24 hours"));
    assert!(after(&mut app, 23).is_none());
    assert_eq!(after(&mut app, 1).expect("after a day").call, [PersonId(2)]);
    assert!(after(&mut app, 23).is_none());
    let second = after(&mut app, 1).expect("after two days");
    let mute = own(&second, "mute").expect("a button");
    assert!(app.refused(1, mute.clone()).contains("isn't waiting for you"));
    assert!(words(&app.ask(2, mute)).contains("No more reminders"));
    let play = presses(&second.note.controls).into_iter().find(|press| matches!(press, Press::Plan(..))).unwrap();
    assert!(words(&app.ask(7, Ask::Follow)).contains("ping you"));
    let planner = words(&app.ask(2, Ask::Press(play)));
    assert!(!planner.contains("moved on"), "the buttons of the newest message still count: {planner}");
    assert_eq!(after(&mut app, 24).expect("time is over").call, [PersonId(2), PersonId(1)]);

    app.play_best();
    app.post();
    play_until(&mut app, 2);
    assert!(notices(&mut app, 2, often("48")).contains("48 hours"));
    assert!(after(&mut app, 47).is_none());
    assert!(after(&mut app, 1).is_some());
    assert_eq!(after(&mut app, 24).expect("time is over").call, [PersonId(1)], "only a day after the one before");

    app.play_best();
    app.post();
    play_until(&mut app, 2);
    assert!(notices(&mut app, 2, often("last")).contains("only get a reminder when your time runs out"));
    assert!(after(&mut app, 71).is_none());
    assert!(after(&mut app, 1).expect("time is over").call.contains(&PersonId(2)));
    assert!(notices(&mut app, 2, often("usual")).contains("a sixth"));
}

#[test]
fn one_may_be_called_a_turn_early() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 4, 3);
    let told = notices(&mut app, 2, NoticesOptions { next: Some(true), ..NoticesOptions::default() });
    assert!(told.contains("one turn before yours"), "{told}");
    let post = play_until(&mut app, 1);
    assert_eq!(post.call, [PersonId(1), PersonId(2)]);
    assert!(post.note.text.to_string().contains("Next: 2"), "{}", post.note.text);
    app.play_best();
    assert_eq!(app.post().unwrap().call, [PersonId(2)], "and when it is theirs");
}

#[test]
fn clocks_stand_still_for_those_who_are_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 5, 2);
    let away = |until: &str| Ask::Away(Some(until.to_owned()));
    assert!(words(&app.ask(2, Ask::Away(None))).contains("not away"));
    for typed in ["back", "off", "Off", "none", "nada"] {
        assert!(words(&app.ask(2, away(typed))).contains("nothing to end"), "{typed}");
    }
    for typed in ["soon", "-3d"] {
        let told = words(&app.ask(2, away(typed)));
        assert!(told.contains("can't read") && told.contains("back ends it now"), "{told}");
    }
    play_until(&mut app, 1);
    // Until the end of the fifth day from now.
    assert!(words(&app.ask(2, away("5d"))).contains("2026-12-07 00:00"));
    app.play_best();
    let post = app.post().unwrap();
    assert_eq!(post.call, []);
    let text = post.note.text.to_string();
    assert!(text.contains("Ben is away until 2026-12-07 00:00"), "{text}");
    assert!(after(&mut app, 24 * 5).is_none());
    assert!(app.refused(1, Ask::Vote).contains("is away, so their clock is paused"), "no time has passed");
    let called = after(&mut app, 12).expect("the vacation is over");
    assert_eq!(called.call, [PersonId(2)]);
    assert!(after(&mut app, 11).is_none());
    assert_eq!(after(&mut app, 1).expect("half a day later").call, [PersonId(2)]);
    // A person who comes back early is called at once.
    words(&app.ask(2, away("2d")));
    let calls_nobody = |post: Option<Post>| post.is_some_and(|post| post.call.is_empty());
    assert!(calls_nobody(after(&mut app, 24)), "the board says so");
    assert!(words(&app.ask(2, away("back"))).contains("Welcome back"));
    assert!(calls_nobody(after(&mut app, 23)), "and that they are back");
    assert!(after(&mut app, 1).is_some(), "a day and a half without the vacation");
}

#[test]
fn all_agree_to_a_break_and_a_move_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 6, 3);
    assert!(app.refused(5, Ask::Pause).contains("seat"));
    app.done(1, Ask::Pause);
    let post = app.post().unwrap();
    assert!([2, 3].iter().all(|&who| post.call.contains(&PersonId(who))), "{:?}", post.call);
    assert!(post.note.text.to_string().contains("Ana would like a break"), "{}", post.note.text);
    let (agree, decline) = (own(&post, "pause").unwrap(), own(&post, "nopause").unwrap());
    assert!(words(&app.ask(2, agree.clone())).contains("You agree"));
    app.done(3, decline.clone());
    let declined = app.post().unwrap();
    assert!(own(&declined, "pause").is_none(), "somebody would rather keep");
    let name = app.table(app.game()).places[app.table(app.game()).seat_of(PersonId(3)).unwrap().index()]
        .holder
        .name()
        .to_owned();
    let told = declined.note.text.to_string();
    assert!(told.contains(&format!("No break: {name} would rather keep playing")), "{told}");
    assert!(app.refused(2, decline).contains("out of date") || app.post().is_none());

    for who in 1..=3 {
        app.ask(who, Ask::Pause);
    }
    let paused = app.post().unwrap();
    assert!(paused.note.text.to_string().contains("clocks are paused"), "{}", paused.note.text);
    assert!(after(&mut app, 24 * 30).is_none(), "nobody is reminded");
    app.done(2, own(&paused, "unpause").unwrap());
    app.post();
    assert!(after(&mut app, 11).is_none());
    assert!(after(&mut app, 1).expect("half a day").note.text.to_string().contains("12 hours"));
    for who in 1..=3 {
        app.ask(who, Ask::Pause);
    }
    app.play_best();
    let post = app.post().unwrap();
    assert!(!post.note.text.to_string().contains("are paused"), "{}", post.note.text);
    assert!(after(&mut app, 12).is_some(), "the clock runs");
}

#[test]
fn somebody_else_goes_on_in_ones_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 7, 2);
    play_until(&mut app, 2);
    let asked = app.ask(2, Ask::HandOver);
    let carc_play::reply::Reply::Note(note) = asked else { panic!("{asked:?}") };
    let buttons = presses(&note.controls);
    assert_eq!(buttons.len(), 2, "to anybody, or to a computer player for a while");
    assert!(words(&app.ask(2, Ask::Press(buttons[0].clone()))).contains("on offer"));
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("Ben is looking for someone"), "{}", post.note.text);
    let take = own(&post, "takeseat").unwrap();
    assert!(app.refused(1, take.clone()).contains("already play"));
    app.done(4, take.clone());
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("Dan takes over Ben's seat"), "{}", post.note.text);
    assert!(post.note.text.to_string().contains("Dan has taken the seat you offered"), "{}", post.note.text);
    assert_eq!((app.awaited(), post.call), (4, vec![PersonId(4), PersonId(2)]));
    assert!(app.refused(5, take).contains("no longer") || app.awaited() == 4);
    assert!(app.refused(2, Ask::Join).contains("Dan has your seat now"));
    app.play_best();
    let post = app.post().unwrap();
    assert!(!post.note.text.to_string().contains("goes on"), "{}", post.note.text);

    // A computer player keeps the seat warm.
    play_until(&mut app, 4);
    let carc_play::reply::Reply::Note(note) = app.ask(4, Ask::HandOver) else { panic!() };
    app.done(4, Ask::Press(presses(&note.controls)[1].clone()));
    app.post();
    let game = app.game();
    let seat = |app: &Bot| app.table(game).places[1].holder.clone();
    assert!(matches!(seat(&app), Holder::Computer { .. }));
    app.done(4, Ask::Join);
    assert_eq!(seat(&app).person(), Some(PersonId(4)));
}

#[test]
fn who_watches_hears_of_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 8, 2);
    assert!(app.refused(1, Ask::Follow).contains("You're playing"));
    assert!(words(&app.ask(5, Ask::Follow)).contains("ping you"));
    assert!(words(&app.ask(6, Ask::Follow)).contains("ping you"));
    assert!(words(&app.ask(6, Ask::Follow)).contains("won't ping you"));
    let game = app.game();
    let last = loop {
        app.play_best();
        let post = app.post().unwrap();
        if app.table(game).stage == Stage::Finished {
            break post;
        }
        assert!(!post.call.contains(&PersonId(5)));
    };
    assert_eq!(last.call, [PersonId(1), PersonId(2), PersonId(5)]);
}

#[test]
fn a_refused_choice_leaves_its_menus() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 31, 2);
    let shown = |reply: carc_play::reply::Reply| {
        let carc_play::reply::Reply::Note(note) = reply else { panic!("{reply:?}") };
        (note.text.to_string(), carc_testing::scene::presses(&note.controls))
    };
    let (_, help) = shown(app.ask(1, Ask::Help(Some("carc-me notices".to_owned()))));
    let at = |shown: &[(String, Press)], label: &str| {
        let found = shown.iter().find(|(shown, _)| shown.starts_with(label));
        Ask::Press(found.unwrap_or_else(|| panic!("{label}: {shown:?}")).1.clone())
    };
    let (refused, menus) = shown(app.ask(1, at(&help, "22-8")));
    assert!(refused.contains("Give your time zone too"), "{refused}");
    assert!(menus == help, "{menus:?}");
}
