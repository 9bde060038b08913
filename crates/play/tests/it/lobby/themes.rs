//! Themes as people meet them: chosen for a game, for a server, and gone.

use carc_play::reply::{Note, Reply};
use carc_play::request::{
    Ask, BoardOptions, Field, Person, PersonId, Request, ServerOptions, SettingsOptions, StartOptions, Threads,
};
use carc_store::Change;
use carc_table::{ChannelId, GameId, GuildId};

use carc_testing::app::{Bot, words};

fn start(theme: &str) -> Ask {
    Ask::Start(StartOptions { theme: Some(theme.to_owned()), ..StartOptions::default() })
}

fn settings(theme: &str) -> SettingsOptions {
    SettingsOptions { theme: Some(theme.to_owned()).filter(|theme| !theme.is_empty()) }
}

fn for_server(theme: &str) -> ServerOptions {
    ServerOptions { theme: settings(theme).theme, ..ServerOptions::default() }
}

fn note(reply: Reply) -> Note {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    note
}

/// Returns the theme that a picture is drawn in: its palette holds the colour of the theme's table.
fn drawn_in(note: &Note) -> &'static str {
    let png = &note.picture.as_ref().unwrap().png[..];
    let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let palette = reader.info().palette.as_ref().unwrap();
    let has = |colour: [u8; 3]| palette.chunks(3).any(|known| known == colour);
    match (has([0x3b, 0x33, 0x2b]), has([0x2c, 0x3b, 0x45])) {
        (true, false) => "painted",
        (false, true) => "ink",
        both => panic!("{both:?}"),
    }
}

/// Begins a game of two in this theme.
fn begun(app: &mut Bot, theme: &str) -> GameId {
    app.done(1, start(theme));
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin)
}

#[test]
fn a_game_is_drawn_in_the_theme_that_its_host_chooses() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 31);
    app.done(1, start(" Ink "));
    app.post();
    let setup = app.setup(1);
    assert!(setup.text.to_string().contains("Theme: Ink (ink)"), "{}", setup.text);
    app.done(1, Ask::GameSettings(settings("painted")));
    app.post();
    assert!(app.setup(1).text.to_string().contains("Theme: Painted"), "the lobby's rules say so");
    app.done(1, start("ink"));
    app.done(2, Ask::Join);
    let game = app.done(1, Ask::Begin);
    let board = app.post().unwrap();
    assert_eq!(drawn_in(&board.note), "ink");
    // Whatever else is shown of the game is drawn alike.
    let who = app.awaited();
    for ask in [Ask::Board(BoardOptions::default()), Ask::Tiles] {
        assert_eq!(drawn_in(&note(app.ask(who, ask.clone()))), "ink", "{ask:?}");
    }
    // It changes in the midst of the game, and all see it.
    assert!(app.refused(2, Ask::GameSettings(settings("painted"))).contains("Ana"));
    app.done(1, Ask::GameSettings(settings("painted")));
    assert_eq!(drawn_in(&app.post().unwrap().note), "painted");
    let same = note(app.ask(1, Ask::GameSettings(settings("painted"))));
    assert!(same.text.to_string().contains("Painted (painted)"));
    assert!(app.post().is_none(), "what changes nothing posts nothing");
    app.done(1, Ask::GameSettings(settings("INK")));
    // A restart, and what comes out of an export.
    drop(app);
    let mut app = Bot::open(folder.path(), 31);
    assert_eq!(drawn_in(&app.post().unwrap().note), "ink");
    let file = app.store.export(game).unwrap().unwrap();
    let elsewhere = carc_store::import(&file, &*app.store, Some(GuildId(900)), ChannelId(501), None, 1).unwrap();
    assert_eq!(app.table(elsewhere).theme.as_deref(), Some("ink"));
    assert_eq!(file.public().unwrap().table.theme.as_deref(), Some("ink"));
}

#[test]
fn a_theme_that_is_not_there_is_refused_with_those_that_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 32);
    let sentence = "There's no theme oil. The themes are: painted, ink.";
    assert_eq!(app.refused(1, start("oil")), sentence);
    assert!(app.refused(1, Ask::GameSettings(settings("ink"))).contains("/carc start"), "no game is here");
    assert_eq!(app.refused(1, Ask::ServerSettings(for_server("oil"))), sentence);
    begun(&mut app, "");
    assert_eq!(app.refused(1, Ask::GameSettings(settings("oil"))), sentence);
    let offered = |app: &Bot, typed: &str| -> Vec<String> {
        app.suggest(1, Field::Theme, typed, None, None).into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(offered(&app, ""), ["painted", "ink"]);
    assert_eq!(offered(&app, "IN"), ["ink", "painted"], "what begins so stands first");
    assert!(offered(&app, "oil").is_empty());
}

#[test]
fn who_manages_a_server_chooses_for_its_new_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 33);
    let told = |reply: Reply| words(&reply);
    assert!(told(app.ask(2, Ask::ServerSettings(for_server("")))).contains("Painted (painted)"), "all may ask");
    assert!(app.refused(2, Ask::ServerSettings(for_server("ink"))).contains("Manage Server"));
    assert!(told(app.ask(1, Ask::ServerSettings(for_server("ink")))).contains("use the theme Ink (ink)"));
    drop(app);
    let mut app = Bot::open(folder.path(), 33);
    assert!(told(app.ask(2, Ask::ServerSettings(for_server("")))).contains("Ink (ink)"));
    let game = app.done(2, Ask::Start(StartOptions::default()));
    assert_eq!(app.table(game).theme.as_deref(), Some("ink"));
    app.done(2, Ask::Cancel);
    let game = app.done(2, start("painted"));
    assert_eq!(app.table(game).theme.as_deref(), Some("painted"), "the game's own choice goes before");
    // Another server has not chosen.
    let who = Person { id: PersonId(7), name: "Gil".into(), manages: false, locale: None };
    let ask = Ask::Start(StartOptions::default());
    let elsewhere = Request {
        cause: 1 << 41,
        who,
        guild: Some(GuildId(901)),
        channel: ChannelId(777),
        private: false,
        threads: Threads::Never,
        ask,
    };
    let Reply::Done(other) = app.app.handle(&elsewhere) else { panic!("refused") };
    assert_eq!(app.table(other).theme, None);
}

#[test]
fn a_theme_that_an_operator_took_away_gives_way_to_the_usual_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 34);
    let game = begun(&mut app, "ink");
    app.post();
    let table = app.table(game);
    let table = carc_table::Table { version: table.version + 1, theme: Some("gone".to_owned()), ..table };
    app.store.commit(&Change { table, cut_back: None, actions: Vec::new(), first: 0, cause: None, owe: true }).unwrap();
    assert_eq!(drawn_in(&app.post().unwrap().note), "painted");
    let told = words(&app.ask(1, Ask::GameSettings(settings(""))));
    assert!(told.contains("Painted (painted)"), "{told}");
}
