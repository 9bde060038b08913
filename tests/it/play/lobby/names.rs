//! Names with text that a chat could take for markup: wherever they are shown, they are plain words.

use carc_discord::markdown;
use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions, Field, Language, ServerOptions, StartOptions};
use carc_play::text::{Span, Text};
use carc_table::{Name, Stage};

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;

/// The names of people 1, 2 and 3.
const NAMES: [&str; 3] = ["**Ana** `x` _y_", "[Ben](https://b.example) ||z||", "# שרה <@&9> ~~c~~"];

/// The names as the edge must write them.
const WRITTEN: [&str; 3] = [
    "\\*\\*Ana\\*\\* \\`x\\` \\_y\\_",
    "\\[Ben](https\\://b.example) \\|\\|z\\|\\|",
    "# שרה \\<@\u{200B}&9> \\~\\~c\\~\\~",
];

fn ask(app: &mut Bot, who: u64, ask: Ask) -> Reply {
    let mut request = app.request(who, ask);
    request.who.name = Name::from(NAMES[who as usize - 1]);
    app.app.handle(&request)
}

fn note(reply: Reply) -> Note {
    match reply {
        Reply::Note(note) => note,
        other => panic!("{}", words(&other)),
    }
}

/// Checks that every name in a text is written as plain words. Returns how many there are.
fn told(text: &Text) -> usize {
    let (bare, content) = (text.to_string(), markdown::content(text));
    let mut all = 0;
    for (name, written) in NAMES.iter().zip(WRITTEN) {
        let count = bare.matches(name).count();
        // A `#` is escaped where a line begins with it.
        assert_eq!(content.replace("\\#", "#").matches(written).count(), count, "{name}:\n{content}");
        all += count;
    }
    for span in text.lines.iter().flatten() {
        // The words of a name never begin a style of their own.
        let (Span::Plain(words) | Span::Strong(words) | Span::Code(words)) = span else { continue };
        for whole in ["Ana", "`x`", "Ben", "https", "שרה", "~~c"] {
            let within = NAMES.iter().any(|name| name.contains(whole) && words.contains(name));
            assert!(!words.contains(whole) || within, "a torn name: {words:?}");
        }
    }
    all
}

#[test]
fn a_name_is_words_wherever_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 8);
    let wish = StartOptions { options: Some("start_player=host".to_owned()), ..StartOptions::default() };
    assert!(matches!(ask(&mut app, 1, Ask::Start(wish)), Reply::Done(_)));
    for who in [2, 3] {
        assert!(matches!(ask(&mut app, who, Ask::Join), Reply::Done(_)));
    }
    assert!(told(&app.post().unwrap().note.text) >= 3, "the lobby");
    assert!(told(&note(ask(&mut app, 2, Ask::Begin)).text) == 1, "a refusal that names the host");
    let Reply::Done(game) = ask(&mut app, 1, Ask::Begin) else { panic!("it begins") };
    app.post();
    for _ in 0..12 {
        app.play_best();
        assert!(told(&app.post().unwrap().note.text) > 0, "who placed what");
    }
    let owners = |word: &str| Ask::Board(BoardOptions { owners: Some(word.to_owned()), ..BoardOptions::default() });
    let since = Ask::Board(BoardOptions { since: Some("0".to_owned()), ..BoardOptions::default() });
    let looks = [Ask::Board(BoardOptions::default()), Ask::Scores, Ask::History { number: None }, since];
    for look in looks.into_iter().chain(["roads", "cities"].map(owners)) {
        let told = told(&note(ask(&mut app, 1, look.clone())).text);
        assert!(told > 0, "{look:?}");
    }
    // All leave; the last one ends the game, and the scores are told as they stand.
    for who in [2, 3, 1] {
        ask(&mut app, who, Ask::Resign);
        let press = resign(&app.table(game), who);
        let reply = ask(&mut app, who, Ask::Press(press));
        assert!(matches!(reply, Reply::Done(_)), "{}", words(&reply));
        if let Some(post) = app.post() {
            assert!(told(&post.note.text) > 0, "who gave up: {}", post.note.text);
        }
    }
    assert_eq!(app.table(game).stage, Stage::Finished);
}

#[test]
fn the_winner_is_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 3);
    ask(&mut app, 1, Ask::Start(StartOptions::default()));
    ask(&mut app, 2, Ask::Join);
    let Reply::Done(game) = ask(&mut app, 1, Ask::Begin) else { panic!("it begins") };
    app.post();
    let mut last = None;
    while app.table(game).stage == Stage::Running {
        app.play_best();
        last = app.post();
    }
    let last = last.unwrap().note;
    assert!(told(&last.text) >= 3, "the winner and two rows of the sheet: {}", last.text);
    assert!(!presses(&last.controls).is_empty());
}

#[test]
fn pictures_write_what_they_can_and_alt_texts_everything() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 3);
    let names = ["ไทย", "שרה", "漢字"];
    for (who, name) in (1..).zip(names) {
        let mut request = app.request(who, if who == 1 { Ask::Start(StartOptions::default()) } else { Ask::Join });
        request.who.name = Name::from(name);
        assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    }
    app.done(1, Ask::Begin);
    let alt = app.post().unwrap().note.picture.unwrap().alt;
    let sheet = note(app.ask(1, Ask::Scores)).picture.unwrap().alt;
    for name in names {
        assert!(alt.contains(name) && sheet.contains(name), "{name}: {alt} {sheet}");
    }
    assert!(!alt.contains("Player 1") && !sheet.contains("Player 1"), "{alt} {sheet}");
}

#[test]
fn a_name_that_is_spelled_so_goes_first_and_equal_ones_need_the_number() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 4);
    let sit = |app: &mut Bot, who: u64, name: &str, ask: Ask| {
        let mut request = app.request(who, ask);
        request.who.name = Name::from(name);
        assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    };
    sit(&mut app, 1, "Host", Ask::Start(StartOptions::default()));
    for (who, name) in (2..).zip(["Ana", "ana", "Ben", "Ben"]) {
        sit(&mut app, who, name, Ask::Join);
    }
    let remove = |seat: &str| Ask::Remove { seat: seat.to_owned() };
    let asked = app.refused(1, remove("ANA"));
    assert!(asked.contains("More than one") && asked.ends_with("2 Ana, 3 ana."), "{asked}");
    assert!(app.refused(1, remove("Ben")).ends_with("4 Ben, 5 Ben."));
    assert!(app.refused(1, remove("Clara")).contains("There's no seat"));
    let game = app.done(1, remove("ana"));
    let names =
        |app: &Bot| app.table(game).places.iter().map(|place| place.holder.name().to_owned()).collect::<Vec<_>>();
    assert_eq!(names(&app), ["Host", "Ana", "Ben", "Ben"]);
    app.done(1, remove("4 Ben"));
    app.done(1, remove("BEN"));
    assert_eq!(names(&app), ["Host", "Ana"]);
}

/// Returns every sentence of a message, with its line.
fn sentences(said: &str) -> Vec<String> {
    let ends = |c: char| matches!(c, '.' | '!' | '?');
    said.lines().flat_map(|line| line.split_inclusive(ends)).map(|part| part.trim().to_owned()).collect()
}

#[test]
fn sentences_begin_with_a_capital_and_nothing_is_told_twice() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    for language in [Language::English, Language::Spanish, Language::Catalan] {
        let settings = ServerOptions { language: Some(language), ..ServerOptions::default() };
        app.ask(1, Ask::ServerSettings(settings));
        let options = StartOptions { expansions: Some("all".into()), seats: Some(3), ..StartOptions::default() };
        let game = app.done(1, Ask::Start(options));
        app.done(1, Ask::AddComputer { level: None });
        app.done(2, Ask::Join);
        let check = |app: &mut Bot| {
            let Some(post) = app.post() else { return };
            let said = post.note.text.to_string();
            for spans in &post.note.text.lines {
                let line = &Text { lines: vec![spans.clone()] }.to_string();
                // People's ids stand for their names.
                let id = |c: char| c.is_ascii_digit() || matches!(c, ',' | ' ');
                let called = line.split_once(": ").filter(|(front, _)| !front.is_empty() && front.chars().all(id));
                let words = called.map_or(line.as_str(), |(_, words)| words);
                let is_free =
                    words.starts_with(|c: char| c.is_ascii_digit()) || matches!(spans.first(), Some(Span::Code(_)));
                let first = words.chars().find(|c| c.is_alphabetic());
                assert!(is_free || first.is_none_or(char::is_uppercase), "{line}");
            }
            let mut told: Vec<String> =
                sentences(&said).into_iter().filter(|part| part.split(' ').count() > 5).collect();
            told.sort_unstable();
            let twice = told.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "{said}");
        };
        check(&mut app);
        app.done(1, Ask::Begin);
        check(&mut app);
        for _ in 0..12 {
            let who = app.awaited();
            let Some(best) = app.suggest(who, Field::Move, "", None, None).into_iter().next() else { break };
            app.ask(who, Ask::Play { line: best.value, mention: false });
            check(&mut app);
        }
        for who in [2, 1] {
            let resigns = resign(&app.table(game), who);
            app.done(who, Ask::Press(resigns));
            check(&mut app);
        }
    }
}

#[test]
fn a_changed_name_is_shown_from_the_next_act_on_and_costs_no_change_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 44);
    let game = app.begin(2, "");
    let called = |app: &mut Bot, name: &str, ask: Ask| {
        let who = app.awaited();
        let mut request = app.request(who, ask);
        request.who.name = Name::from(name);
        app.app.handle(&request)
    };
    let named = |app: &Bot| -> Vec<String> {
        app.table(game).places.iter().map(|place| place.holder.name().to_owned()).collect()
    };
    let before = (named(&app), app.table(game).version);
    // A person who only looks changes nothing.
    assert!(matches!(called(&mut app, "Zora", Ask::Scores), Reply::Note(_)));
    assert_eq!((named(&app), app.table(game).version), before);
    let (who, line) = (app.awaited(), app.suggest(app.awaited(), Field::Move, "", None, None)[0].value.clone());
    assert!(matches!(called(&mut app, "Zora", Ask::Play { line, mention: false }), Reply::Done(_)));
    assert_eq!(app.table(game).version, before.1 + 1);
    let seat = app.table(game).seat_of(carc_table::PersonId(who)).unwrap();
    assert_eq!(named(&app)[seat.index()], "Zora");
    let post = app.post().expect("a board").note.text.to_string();
    assert!(post.contains("Zora") && !post.contains(&before.0[seat.index()]), "{post}");
    // A direct message does not say what a server calls them.
    let line = app.suggest(app.awaited(), Field::Move, "", None, None)[0].value.clone();
    app.done(app.awaited(), Ask::Play { line, mention: false });
    assert_eq!(app.awaited(), who);
    let plan = app.request(who, Ask::Press(carc_play::request::Press::Plan(game, app.table(game).version)));
    let Reply::Note(plan) = app.app.handle(&plan) else { panic!("no plan") };
    let mut press = presses(&plan.controls).into_iter();
    let mut request =
        app.request(who, Ask::Press(press.find(|press| matches!(press, carc_play::request::Press::Step(_))).unwrap()));
    request.who.name = Name::from("Account");
    (request.guild, request.private) = (None, true);
    let Reply::Note(step) = app.app.handle(&request) else { panic!("no step") };
    let confirm =
        presses(&step.controls).into_iter().find(|press| matches!(press, carc_play::request::Press::Confirm(_)));
    let mut request = app.request(who, Ask::Press(confirm.expect("it can be confirmed")));
    request.who.name = Name::from("Account");
    (request.guild, request.private) = (None, true);
    let version = app.table(game).version;
    app.app.handle(&request);
    assert!(app.table(game).version > version && !named(&app).contains(&"Account".to_owned()), "{:?}", named(&app));
}
