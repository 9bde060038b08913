//! Games in threads of their own, as the app keeps them: asked for, opened, refused, looked for in the channel above.

use carc_play::reply::{Post, Reply};
use carc_play::request::{
    Ask, ChannelsChoice, Field, MessageId, PersonId, Request, ServerOptions, StartOptions, Suggest, Threads, Typed,
};
use carc_play::text::Span;
use carc_table::{ChannelId, GameId, Opening, Stage, Thread};

use carc_testing::app::{Bot, CHANNEL, GUILD, words};
use carc_testing::asked::resign;

const THREAD: ChannelId = ChannelId(CHANNEL.0 + 70);

fn start(thread: Option<bool>) -> Ask {
    Ask::Start(StartOptions { thread, ..StartOptions::default() })
}

/// Asks in a channel; `threads` tells whether a thread can be opened there.
fn asked(app: &mut Bot, who: u64, channel: ChannelId, threads: Threads, ask: Ask) -> Reply {
    let request = app.request(who, ask);
    app.app.handle(&Request { channel, threads, ..request })
}

fn forbidden(mends: bool) -> Threads {
    Threads::Forbidden { permissions: vec!["permission-create-threads"], mends }
}

fn owed(app: &Bot, game: GameId) -> Post {
    app.app.compose(game).unwrap().expect("something is owed")
}

#[test]
fn a_server_chooses_threads_and_a_game_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 91);
    let plain = app.done(1, start(None));
    assert_eq!((app.table(plain).channel, app.table(plain).thread), (CHANNEL, None));
    let on = Ask::ServerSettings(ServerOptions { threads: Some(true), ..ServerOptions::default() });
    assert!(app.refused(2, on.clone()).contains("Manage Server"));
    assert!(words(&app.ask(1, on)).contains("Each new game gets its own thread"));
    // Next to the lobby in the channel, and next to each other.
    let (first, second) = (app.done(2, start(None)), app.done(3, start(None)));
    for game in [first, second] {
        assert_eq!(app.table(game).thread, Some(Thread { parent: CHANNEL, is: Opening::Owed }));
        assert_eq!(app.table(game).found_in(), CHANNEL);
    }
    let thread = owed(&app, first).thread.expect("a thread is opened first");
    assert_eq!((thread.parent, thread.name.as_str()), (CHANNEL, "Carcassonne with Ben"));
    assert!(thread.line.to_string().contains(&first.to_string()), "{}", thread.line);
    assert!(app.refused(4, start(Some(false))).contains("lobby"), "the channel itself has one");
}

#[test]
fn nobody_gets_a_thread_who_could_not_open_one_nor_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 90);
    let lacks = || Threads::NotTheirs { permissions: vec!["permission-create-threads"] };
    let refused = words(&asked(&mut app, 2, CHANNEL, lacks(), start(Some(true))));
    assert!(refused.contains("You're missing Create Public Threads"), "{refused}");
    assert!(app.store.current(CHANNEL).unwrap().is_none(), "nothing was opened");
    // Where threads are usual, they play in the channel, if that is free.
    app.ask(1, Ask::ServerSettings(ServerOptions { threads: Some(true), ..ServerOptions::default() }));
    let reply = asked(&mut app, 2, CHANNEL, lacks(), start(None));
    assert!(matches!(reply, Reply::Changed(..)) && words(&reply).contains("play right here"), "{reply:?}");
    assert_eq!(app.table(app.game()).thread, None);
    let refused = words(&asked(&mut app, 3, CHANNEL, lacks(), start(None)));
    assert!(refused.contains("I can't open a thread for you"), "{refused}");

    for _ in 0..6 {
        let game = app.done(4, start(Some(true)));
        assert!(app.app.threaded(game, Some(ChannelId(THREAD.0 + game.0))).unwrap());
        assert!(matches!(
            asked(&mut app, 4, ChannelId(THREAD.0 + game.0), Threads::Never, Ask::Cancel),
            Reply::Done(_)
        ));
        app.clock.0.fetch_add(60 * 1000, std::sync::atomic::Ordering::Relaxed);
    }
    let refused = app.refused(4, start(Some(true)));
    assert!(refused.contains("(6)") && refused.contains("another in 54 min"), "{refused}");
    app.done(5, start(Some(true)));
    app.clock.0.fetch_add(54 * 60 * 1000, std::sync::atomic::Ordering::Relaxed);
    app.done(4, start(Some(true)));
    assert!(app.refused(4, start(Some(true))).contains("another in 1 min"));
}

#[test]
fn a_game_moves_into_its_thread_once_and_is_played_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 92);
    let game = app.done(1, start(Some(true)));
    let list = words(&app.ask(1, Ask::Games));
    assert!(list.contains(&CHANNEL.0.to_string()), "it is found in the channel as yet: {list}");
    assert_eq!(app.app.owed_in(CHANNEL), Some(game));
    assert!(app.app.threaded(game, Some(THREAD)).unwrap());
    let table = app.table(game);
    assert_eq!((table.channel, table.thread), (THREAD, Some(Thread { parent: CHANNEL, is: Opening::Open })));
    // Told again, also of another thread, it stays where it is.
    assert!(app.app.threaded(game, Some(ChannelId(THREAD.0 + 1))).unwrap() && app.app.threaded(game, None).unwrap());
    assert_eq!(app.table(game), table);
    let post = owed(&app, game);
    assert_eq!((post.channel, post.thread), (THREAD, None));
    assert!(matches!(asked(&mut app, 2, THREAD, Threads::Never, Ask::Join), Reply::Done(of) if of == game));
    assert!(matches!(asked(&mut app, 1, THREAD, Threads::Never, Ask::Begin), Reply::Done(of) if of == game));

    // In the channel above, its players are led there, and others are told as before.
    let typed = Typed { tile: None, cell: "B3".to_owned(), rotation: None, follower: None };
    for person in [1, 2] {
        let Reply::Note(note) = app.ask(person, Ask::Place(typed.clone())) else { panic!() };
        let leads_there = |span: &Span| matches!(span, Span::Link(link) if link.channel == THREAD);
        assert!(note.text.lines.iter().flatten().any(leads_there), "{}", note.text);
    }
    let told = words(&app.ask(3, Ask::Place(typed)));
    assert!(told.contains("/carc start") && !told.contains(&THREAD.0.to_string()), "{told}");
}

#[test]
fn a_rematch_stays_in_the_thread_though_games_are_started_in_the_channel_above() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 93);
    let here = ServerOptions { channels: Some(ChannelsChoice::Here), ..ServerOptions::default() };
    app.ask(1, Ask::ServerSettings(here));
    let game = app.done(1, start(Some(true)));
    app.app.threaded(game, Some(THREAD)).unwrap();
    for (person, ask) in [(2, Ask::Join), (1, Ask::Begin)] {
        asked(&mut app, person, THREAD, Threads::Never, ask);
    }
    for person in [1, 2] {
        let press = resign(&app.table(game), person);
        asked(&mut app, person, THREAD, Threads::Never, Ask::Press(press));
    }
    assert_eq!(app.table(game).stage, Stage::Finished);
    let Reply::Done(again) = asked(&mut app, 2, THREAD, Threads::Never, Ask::Rematch) else { panic!() };
    let again = app.table(again);
    assert_eq!((again.channel, again.started_in()), (THREAD, CHANNEL));
    assert!(
        words(&asked(&mut app, 3, ChannelId(THREAD.0 + 1), Threads::Never, start(None))).contains("in these channels")
    );
}

#[test]
fn what_keeps_a_thread_from_being_opened_is_said_to_whoever_can_mend_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 94);
    for (mends, says) in [(true, "Edit Channel"), (false, "Ask someone")] {
        let reply = asked(&mut app, 2, CHANNEL, forbidden(mends), start(Some(true)));
        let Reply::Changed(game, note) = reply else { panic!("{reply:?}") };
        let told = note.text.to_string();
        assert!(told.contains("Create Public Threads") && told.contains(says), "{told}");
        assert_eq!((app.table(game).channel, app.table(game).thread), (CHANNEL, None));
        // There is no room for another.
        let busy = words(&asked(&mut app, 3, CHANNEL, forbidden(mends), start(Some(true))));
        assert!(busy.contains("already has") && busy.contains("Create Public Threads"), "{busy}");
        app.done(2, Ask::Cancel);
    }
    let never = words(&asked(&mut app, 2, CHANNEL, Threads::Never, start(Some(true))));
    assert!(never.contains("this is one already"), "{never}");
    app.done(2, Ask::Cancel);
    // Who did not ask for a thread is told nothing where there can be none.
    app.ask(1, Ask::ServerSettings(ServerOptions { threads: Some(true), ..ServerOptions::default() }));
    assert!(matches!(asked(&mut app, 2, CHANNEL, Threads::Never, start(None)), Reply::Done(_)));
}

#[test]
fn a_refused_thread_leaves_the_game_in_the_channel_unless_another_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 95);
    let (first, second) = (app.done(1, start(Some(true))), app.done(2, start(Some(true))));
    assert!(app.app.threaded(first, None).unwrap());
    assert_eq!(app.table(first).channel, CHANNEL);
    let post = owed(&app, first);
    assert_eq!((post.channel, post.thread.is_none()), (CHANNEL, true));
    assert!(post.note.text.to_string().contains("Create Public Threads"), "{}", post.note.text);
    let before = app.table(second);
    assert!(!app.app.threaded(second, None).unwrap());
    assert_eq!(app.table(second), before, "it still waits for its thread");
}

#[test]
fn the_line_above_a_thread_tells_how_far_its_game_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 96);
    let told = |app: &mut Bot, game: GameId| {
        let post = owed(app, game);
        app.message += 1;
        app.app.delivered(&post, MessageId(app.message)).unwrap();
        post.line.map(|line| (line.channel, line.message, line.text.to_string()))
    };
    let at = |text: String| Some((CHANNEL, MessageId(THREAD.0), text));
    let opened = |app: &mut Bot| {
        let game = app.done(1, start(Some(true)));
        assert!(app.app.threaded(game, Some(THREAD)).unwrap());
        let lobby = format!("Ana is starting a game of Carcassonne in its own thread (game {game}): {}", THREAD.0);
        assert_eq!(told(app, game), at(lobby), "a lobby");
        game
    };
    let asked = |app: &mut Bot, who, ask| asked(app, who, THREAD, Threads::Never, ask);
    let game = opened(&mut app);
    asked(&mut app, 1, Ask::Cancel);
    let text = "The lobby that Ana opened in this thread was closed before the game began";
    assert_eq!(told(&mut app, game), at(format!("{text} (game {game}). {THREAD}", THREAD = THREAD.0)));

    let game = opened(&mut app);
    asked(&mut app, 2, Ask::Join);
    asked(&mut app, 1, Ask::Begin);
    let (board, who) = (told(&mut app, game), awaited_in(&app, game));
    let text = format!("Carcassonne in this thread, with Ana and Ben: {who} to move (game {game}). {}", THREAD.0);
    assert_eq!(board, at(text), "a board");
    for who in [2, 1] {
        let resigns = resign(&app.table(game), who);
        asked(&mut app, who, Ask::Press(resigns));
    }
    let text = "The game of Carcassonne in this thread ended before its last tile";
    assert_eq!(told(&mut app, game), at(format!("{text} (game {game}). {}", THREAD.0)));

    // A rematch in the same thread, played to its end.
    asked(&mut app, 1, Ask::Rematch);
    let game = app.store.current(THREAD).unwrap().unwrap();
    asked(&mut app, 1, Ask::AddComputer { level: None });
    asked(&mut app, 1, Ask::Begin);
    while app.table(game).stage == Stage::Running {
        app.app.think(game).unwrap();
        let Some(best) = suggested(&app) else { break };
        asked(&mut app, 1, Ask::Play { line: best, mention: false });
    }
    let (channel, _, text) = told(&mut app, game).unwrap();
    let sheet = words(&asked(&mut app, 1, Ask::Scores));
    let won = text.strip_prefix("The game of Carcassonne in this thread is over: ").unwrap_or_else(|| panic!("{text}"));
    let points = won.split(" with ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    assert!(channel == CHANNEL && sheet.contains(&format!(" {points}")), "{text}: {sheet}");
}

/// Returns the name of the player who is to move in a game.
fn awaited_in(app: &Bot, game: GameId) -> String {
    let played = app.store.record(game).unwrap().unwrap().replay().unwrap();
    let seat = played.phase().awaits().iter().next().unwrap();
    app.table(game).places[seat.index()].holder.name().to_owned()
}

/// Returns the first suggested move for Ana in the thread, if there is one.
fn suggested(app: &Bot) -> Option<String> {
    let (who, field) = (PersonId(1), Field::Move);
    let suggest = Suggest {
        who,
        field,
        channel: THREAD,
        locale: None,
        guild: Some(GUILD),
        tile: None,
        typed: String::new(),
        cell: None,
        rotation: None,
    };
    app.app.suggest(&suggest).into_iter().next().map(|choice| choice.value)
}

#[test]
fn the_board_of_a_channel_whose_games_are_in_threads_is_a_list_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 97);
    let board = || Ask::Board(carc_play::request::BoardOptions::default());
    assert!(words(&app.ask(1, board())).contains("/carc start"), "there is none");
    let thread = |number: u64| ChannelId(THREAD.0 + number);
    for (number, people) in [(0, [1, 2]), (1, [2, 3]), (2, [4, 5])] {
        let options = Some("start_player=host".to_owned());
        let start = Ask::Start(StartOptions { thread: Some(true), options, ..StartOptions::default() });
        let game = app.done(people[0], start);
        assert!(app.app.threaded(game, Some(thread(number))).unwrap());
        asked(&mut app, people[1], thread(number), Threads::Never, Ask::Join);
        if number < 2 {
            asked(&mut app, people[0], thread(number), Threads::Never, Ask::Begin);
        }
        app.clock.0.fetch_add(60 * 60 * 1000, std::sync::atomic::Ordering::Relaxed);
    }
    let Reply::Note(list) = app.ask(3, board()) else { panic!() };
    let told = list.text.to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines,
        [
            "There's no game in this channel itself. 3 are being played in threads:",
            "571: Ben to move (waiting 2 hours; Ben and Clara)",
            "572: a lobby, 2 of 6 seats taken (Dan and Eva)",
            "570: Ana to move (waiting 3 hours; Ana and Ben)",
        ]
    );
    let leads = |span: &Span| matches!(span, Span::Link(link) if link.channel == thread(0));
    assert!(list.text.lines.iter().flatten().any(leads), "{list:?}");
    let mine = words(&app.ask(2, board()));
    assert!(mine.contains("571: your move (waiting 2 hours"), "{mine}");
    // In another channel they are not told, and a game of the channel itself is shown as ever.
    let elsewhere = words(&asked(&mut app, 3, ChannelId(700), Threads::Possible, board()));
    assert!(!elsewhere.contains("571"), "{elsewhere}");
    app.begin(2, "");
    assert!(matches!(app.ask(3, board()), Reply::Note(note) if note.picture.is_some()));
}
