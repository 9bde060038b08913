//! Which language people read: their own choice, their client's or the server's; and what they may type.

use carc_play::reply::{ActionRow, Reply};
use carc_play::request::{
    Ask, BoardOptions, Field, Language, LanguageChoice, Person, Reader, Request, ServerOptions, Suggest, Typed,
};
use carc_table::{GuildId, PersonId};

use carc_testing::app::{Bot, CHANNEL, GUILD, words};

/// Makes a request of a person whose client has this language.
fn ask_with(app: &mut Bot, who: u64, locale: &str, ask: Ask) -> Reply {
    let request = app.request(who, ask);
    let who = Person { locale: locale.parse().ok(), ..request.who.clone() };
    app.app.handle(&Request { who, ..request })
}

fn own(language: Language) -> Ask {
    Ask::OwnLanguage(Some(LanguageChoice::Of(language)))
}

fn of_server(language: Language) -> Ask {
    Ask::ServerSettings(ServerOptions { language: Some(language), ..ServerOptions::default() })
}

fn said(app: &Bot, who: u64, locale: Option<&str>, guild: GuildId) -> Language {
    let locale = locale.and_then(|locale| locale.parse().ok());
    app.app.texts(&Reader::One { who: PersonId(who), locale, guild: Some(guild) }).language()
}

#[test]
fn one_reads_ones_own_choice_else_the_clients_language_else_the_servers() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 41);
    assert_eq!(said(&app, 2, Some("en-US"), GUILD), Language::English);
    assert_eq!(said(&app, 2, Some("ca"), GUILD), Language::Catalan);
    assert_eq!(said(&app, 2, Some("pt-BR"), GUILD), Language::English, "nobody chose");
    let told = words(&app.ask(1, of_server(Language::Catalan)));
    assert!(told.contains("català"), "{told}");
    assert_eq!(said(&app, 2, Some("pt-BR"), GUILD), Language::Catalan);
    assert_eq!(said(&app, 2, Some("en-US"), GUILD), Language::English, "the client's goes before");
    assert_eq!(said(&app, 2, None, GuildId(901)), Language::English, "another server has not chosen");
    let told = words(&ask_with(&mut app, 2, "en-US", own(Language::Catalan)));
    assert!(told.starts_with("Et responc en català"), "at once: {told}");
    drop(app);
    let mut app = Bot::open(folder.path(), 41);
    assert_eq!(said(&app, 2, Some("en-US"), GuildId(901)), Language::Catalan, "on every server, after a restart");
    let told = words(&ask_with(&mut app, 2, "en-US", Ask::OwnLanguage(None)));
    assert!(told.contains("com vas triar") && told.contains("/carc-me language"), "{told}");
    let told = words(&ask_with(&mut app, 2, "en-US", Ask::OwnLanguage(Some(LanguageChoice::Automatic))));
    assert!(told.contains("English, the language of your Discord app"), "{told}");
    assert!(told.contains("català"), "and what the channel reads: {told}");
    assert_eq!(app.store.person_settings(PersonId(2)).unwrap(), carc_table::PersonSettings::default());
    let refused = words(&ask_with(&mut app, 2, "en-US", of_server(Language::English)));
    assert!(refused.contains("Manage Server"), "it is not theirs to choose: {refused}");
    assert_eq!(app.store.server(GUILD).unwrap().language, Some(Language::Catalan));
}

#[test]
fn a_channel_reads_its_servers_language_and_each_player_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 42);
    app.ask(1, of_server(Language::Catalan));
    app.ask(1, own(Language::English));
    let game = app.done(1, Ask::Start(carc_play::request::StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    assert_eq!(app.table(game).places[1].holder.name(), "Ordinador 1", "a name is the same for all");
    let lobby = app.post().unwrap();
    assert!(lobby.note.text.to_string().contains("busca amb qui jugar"), "{}", lobby.note.text);
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    let board = app.post().unwrap();
    let text = board.note.text.to_string();
    assert!(text.contains("lloseta"), "{text}");
    let alt = board.note.picture.unwrap().alt;
    assert!(alt.contains("lloset") && !alt.contains("tile"), "{alt}");
    let is_catalan = |row: &ActionRow| matches!(row, ActionRow::Buttons(buttons) if buttons[0].label == "Juga");
    assert!(board.note.controls.iter().any(is_catalan), "{:?}", board.note.controls);
    // A public look is the channel's, a private one the asker's.
    let public = Ask::Board(BoardOptions { public: true, ..BoardOptions::default() });
    let private = Ask::Board(BoardOptions::default());
    let alt_of = |reply: Reply| match reply {
        Reply::Note(note) => note.picture.unwrap().alt,
        other => panic!("{other:?}"),
    };
    assert!(alt_of(app.ask(1, public)).contains("lloset"));
    assert!(alt_of(app.ask(1, private)).contains("tile"));
    // The answer to a mention, which all see, is in the channel's language, too.
    let mention = Ask::Play { line: "ZZ99".to_owned(), mention: true };
    let refused = words(&app.ask(1, mention));
    assert!(!refused.contains("cell") && !refused.contains("turn"), "{refused}");
}

#[test]
fn moves_are_understood_in_every_language_and_suggested_in_the_readers() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 43);
    let game = app.begin(2, "");
    let who = app.awaited();
    let suggest = |app: &Bot, typed: &str, field: Field, cell: Option<String>, rotation: Option<String>| {
        app.app.suggest(&Suggest {
            who: PersonId(who),
            locale: "ca".parse().ok(),
            guild: Some(GUILD),
            channel: CHANNEL,
            field,
            tile: None,
            typed: typed.to_owned(),
            cell,
            rotation,
        })
    };
    // The best move with somebody on a road, a city or a field.
    let best =
        suggest(&app, "", Field::Move, None, None).into_iter().find(|choice| choice.value.split(' ').count() == 3);
    let best = best.expect("a follower can go somewhere");
    let parts: Vec<&str> = best.value.split(' ').collect();
    let (cell, rotation) = (Some(parts[0].to_owned()), Some(parts[1].to_owned()));
    let offered = suggest(&app, "", Field::Follower, cell.clone(), rotation.clone());
    let of_road =
        offered.iter().find(|choice| !choice.value.starts_with("cloister")).expect("a place with a direction");
    let kind = of_road.value.split('-').next().unwrap();
    let catalan = match kind {
        "road" => "cami",
        "city" => "CIUTAT",
        _ => "camp",
    };
    assert!(of_road.name.to_lowercase().contains(&catalan.to_lowercase().replace("cami", "camí")), "{of_road:?}");
    assert!(suggest(&app, catalan, Field::Follower, cell.clone(), rotation.clone()).contains(of_road));
    assert!(suggest(&app, &of_road.value, Field::Follower, cell.clone(), rotation.clone()).contains(of_road));
    let typed =
        of_road.value.replacen(kind, catalan, 1).replace("-w", "-o").replace("-sw", "-so").replace("-nw", "-no");
    let place = |follower: String| {
        Ask::Place(Typed {
            tile: None,
            cell: parts[0].to_owned(),
            rotation: Some(parts[1].to_owned()),
            follower: Some(follower),
        })
    };
    let refused = words(&ask_with(&mut app, who, "ca", place(format!("{catalan}-zz"))));
    assert!(refused.contains(&format!("{catalan}-zz")), "quoted as it was typed: {refused}");
    assert_eq!(app.table(game).version, app.state().unwrap().0);
    app.done(who, place(typed));
}
