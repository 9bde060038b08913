//! Data stored about a person, and its deletion.

use std::path::Path;

use carc_play::reply::Reply;
use carc_play::request::{Ask, BoardOptions, NoticesOptions, Press, Request, StartOptions};
use carc_rules::RULES;
use carc_sled::SledStore;
use carc_store::{Change, GameStore, Portable};
use carc_table::{Calls, ChannelId, GameId, Holder, MessageId, PersonId, Replayed, Stage};

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;

/// Somebody whose number stands out; they are called Zoe.
const ZOE: u64 = 987_654_321_987_654_321;

fn play_to_the_end(app: &mut Bot, game: GameId) {
    while app.table(game).stage == Stage::Running {
        app.play_best();
        app.post();
    }
}

/// Begins a game of Ana, Ben and Zoe.
fn begin(app: &mut Bot) -> GameId {
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    app.done(ZOE, Ask::Join);
    let game = app.done(1, Ask::Begin);
    app.post();
    game
}

/// Returns everything in a store as text.
fn everything(store: &SledStore) -> String {
    let mut all = Vec::new();
    store.export_all(&mut all).unwrap();
    String::from_utf8(all).unwrap()
}

fn journal(folder: &Path) -> String {
    String::from_utf8(std::fs::read(folder.join("journal")).unwrap()).unwrap()
}

/// Panics if anything is left of Zoe.
fn is_gone(text: &str) {
    for trace in ["987654321987654321", "Zoe", "#4321"] {
        let at = text.find(trace);
        assert_eq!(at, None, "{trace}: …{}…", &text[at.unwrap_or(0).saturating_sub(200)..at.unwrap_or(0) + 100]);
    }
}

#[test]
fn what_is_stored_is_given_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 71);
    let first = begin(&mut app);
    play_to_the_end(&mut app, first);
    let second = begin(&mut app);
    let rating = |app: &mut Bot| {
        let told = words(&app.ask(1, Ask::OwnStats));
        told.lines().find(|line| line.starts_with("Rating: ")).unwrap().to_owned()
    };
    let before = rating(&mut app);
    app.ask(ZOE, Ask::Notices(NoticesOptions { next: Some(true), ..NoticesOptions::default() }));
    let Reply::Note(note) = app.ask(ZOE, Ask::Privacy) else { panic!("no note") };
    let file = String::from_utf8(note.file.unwrap().bytes).unwrap();
    for part in
        ["987654321987654321", "Zoe", "\"next\": true", &format!("\"game\": \"{first}\""), &format!("\"{second}\"")]
    {
        assert!(file.contains(part), "{part} in {file}");
    }
    assert!(note.text.to_string().contains("2 games mention you"), "{}", note.text);
    assert_eq!(presses(&note.controls), [Press::Forget]);
    app.done(ZOE, Ask::Press(resign(&app.table(second), ZOE)));
    app.post();
    app.play_best();
    app.post();
    let version = app.table(second).version;
    let told = words(&app.ask(ZOE, Ask::Press(Press::Forget)));
    assert!(told.contains("I don't know anything about you anymore"), "{told}");
    assert_eq!(app.store.index().games_of(PersonId(ZOE)).count(), 0);
    let Reply::Note(note) = app.ask(ZOE, Ask::Privacy) else { panic!("no note") };
    assert!(note.text.to_string().contains("No game mentions you"), "{}", note.text);
    is_gone(&journal(folder.path()));
    // The others go on, and what they won stays.
    assert_eq!(rating(&mut app), before);
    assert_eq!(app.table(second).version, version + 1);
    assert!(words(&app.ask(1, Ask::Board(BoardOptions::default()))).contains("Former player"));
    play_to_the_end(&mut app, second);
    let moves = |app: &Bot, game| app.store.record(game).unwrap().unwrap().actions.len();
    let played = [first, second].map(|game| moves(&app, game));
    drop(app);
    let store = SledStore::open(folder.path()).unwrap();
    assert!(store.found().findings.is_empty(), "{:?}", store.found().findings);
    is_gone(&everything(&store));
    drop(store);
    // The journal alone brings back everything but them.
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().is_some_and(|name| name != "journal") {
            let _ = std::fs::remove_file(&path).or_else(|_| std::fs::remove_dir_all(&path));
        }
    }
    let store = SledStore::open(folder.path()).unwrap();
    is_gone(&everything(&store));
    let mended = [first, second].map(|game| store.record(game).unwrap().unwrap().actions.len());
    assert_eq!(mended, played);
}

/// Asks for something in another channel than usual.
fn ask_in(app: &mut Bot, channel: u64, who: u64, ask: Ask) -> Reply {
    let request = Request { channel: ChannelId(channel), ..app.request(who, ask) };
    app.app.handle(&request)
}

/// Opens a lobby of Zoe's in another channel.
fn lobby(app: &mut Bot, channel: u64) -> GameId {
    match ask_in(app, channel, ZOE, Ask::Start(StartOptions::default())) {
        Reply::Done(game) => game,
        other => panic!("{other:?}"),
    }
}

/// Begins a game of Zoe and Ben in another channel.
fn game_in(app: &mut Bot, channel: u64) -> GameId {
    let game = lobby(app, channel);
    ask_in(app, channel, 2, Ask::Join);
    ask_in(app, channel, ZOE, Ask::Begin);
    game
}

/// Changes the stored result of a game, so that its record no longer leads to it.
fn damage(app: &mut Bot, game: GameId) {
    let mut table = app.table(game);
    table.version += 1;
    table.replayed = Some(Replayed { rules: RULES, fingerprint: 1 });
    let first = app.store.table_and_log(game).unwrap().unwrap().1.len() as u32;
    let change = Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: false };
    app.store.commit(&change).unwrap();
}

#[test]
fn whoever_is_deleted_gives_up_their_seats() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 74);
    let playing = begin(&mut app);
    let (hosted, alone) = (lobby(&mut app, 601), lobby(&mut app, 602));
    ask_in(&mut app, 601, 2, Ask::Join);
    let Reply::Done(unseen) =
        ask_in(&mut app, 603, ZOE, Ask::Start(StartOptions { thread: Some(true), ..StartOptions::default() }))
    else {
        panic!("no lobby")
    };
    let (damaged, aside) = (game_in(&mut app, 604), game_in(&mut app, 605));
    damage(&mut app, damaged);
    app.store.put_game_aside(ChannelId(605), aside).unwrap();
    app.store.settle(damaged, u64::MAX, None).unwrap();
    while app.post().is_some() {
        if app.app.owed().iter().all(|debt| debt.game == unseen) {
            break;
        }
    }

    let told = words(&ask_in(&mut app, 700, ZOE, Ask::Privacy));
    assert!(told.contains("gives up the 5 seats you still have"), "{told}");
    let named: Vec<&str> = told.lines().filter(|line| line.parse::<u64>().is_ok()).collect();
    assert_eq!(named, ["500", "601", "602", "603", "604"]);
    let Reply::Left(left, note) = ask_in(&mut app, 700, ZOE, Ask::Press(Press::Forget)) else { panic!("not left") };
    assert!(note.text.to_string().contains("I don't know anything about you anymore"), "{}", note.text);
    assert_eq!(left, [playing, hosted, alone]);

    let table = app.table(playing);
    assert_eq!(table.stage, Stage::Running);
    assert!(matches!(table.places[2].holder, Holder::Computer { .. }) && !table.places[2].resigned.is_empty());
    assert_eq!((app.table(hosted).stage, app.table(hosted).host), (Stage::Lobby, PersonId(2)));
    assert_eq!([alone, unseen].map(|game| app.table(game).stage), [Stage::Cancelled; 2]);
    // Nobody can take over what cannot be read.
    let table = app.table(damaged);
    assert!(table.stage == Stage::Running && matches!(table.places[0].holder, Holder::Nobody { .. }));
    let mut owed: Vec<GameId> = app.app.owed().iter().map(|debt| debt.game).collect();
    owed.sort_unstable();
    assert_eq!(owed, left, "each channel is told, and where nothing was shown nothing is");
    let told = app.app.compose(playing).unwrap().unwrap().note.text.to_string();
    assert!(told.contains("Former player"), "{told}");
    is_gone(&journal(folder.path()));
    drop(app);
    is_gone(&everything(&SledStore::open(folder.path()).unwrap()));
}

#[test]
fn a_message_that_is_on_its_way_does_not_bring_back_who_is_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 73);
    let game = app.begin(3, "");
    app.post();
    let gone = app.awaited();
    app.done(gone, Ask::Press(resign(&app.table(game), gone)));
    let post = app.app.compose(game).unwrap().unwrap();
    let called = |calls: &Calls| calls.made.iter().any(|call| call.who == PersonId(gone));
    assert!(called(&post.calls), "they were called to their turn");
    assert!(words(&app.ask(gone, Ask::Press(Press::Forget))).contains("I don't know anything about you anymore"));
    app.app.delivered(&post, MessageId(77)).unwrap();
    let shown = app.store.board_message(game).unwrap().unwrap();
    assert!(shown.message == MessageId(77) && !shown.calls.made.is_empty() && !called(&shown.calls));
}

#[test]
fn who_follows_or_hosts_is_deleted_from_a_running_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 72);
    let game = app.begin(2, "");
    app.ask(ZOE, Ask::Follow);
    assert_eq!(app.table(game).followers, [PersonId(ZOE)]);
    app.ask(ZOE, Ask::Press(Press::Forget));
    assert!(app.table(game).followers.is_empty());
    is_gone(&journal(folder.path()));
    app.play_best();
    app.post().unwrap();
    // Who is deleted may come back as somebody new.
    app.ask(ZOE, Ask::Follow);
    assert_eq!(app.table(game).followers, [PersonId(ZOE)]);
}
