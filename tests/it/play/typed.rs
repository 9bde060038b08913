//! What people type, in any form: full-width, with no-break spaces and line breaks, in quotes, after a colon. Every
//! option that takes words reads it as if it were typed plainly, and so do mentions and the lists of choices.
#![expect(clippy::unwrap_used, reason = "a test's own helpers")]

use carc_discord::interaction::{Incoming, mentioned, read};
use carc_discord::received::{Interaction, Message};
use carc_play::commands::{Entry, Kind, ROOTS, Subcommand, Typed, Value, find};
use carc_play::reply::Reply;
use carc_play::request::{Ask, Field};
use carc_rules::{Options, Switch};
use serde_json::json;
use serenity::model::id::UserId;

use carc_testing::app::{Bot, words};
use carc_testing::received;

type Otherwise = fn(&str) -> String;

/// The forms in which other keyboards, phones and web pages give the same words.
const OTHERWISE: [(&str, Otherwise); 10] = [
    ("full-width", |plain| plain.chars().map(wide).collect()),
    ("no-break spaces", |plain| format!("\u{A0}{}\u{202F}", plain.replace(' ', "\u{A0}"))),
    ("line breaks", |plain| format!("\r\n{}\n", plain.replace(' ', "\r\n"))),
    ("ideographic spaces", |plain| format!("\u{3000}{}", plain.replace(' ', "\u{3000}\u{2003}"))),
    ("invisible marks", |plain| format!("\u{FEFF}\u{200E}{}\u{200B}", plain.replace(' ', "\u{2060} \u{200D}"))),
    ("behind a colon", |plain| format!(": {plain}")),
    ("a sentence", |plain| format!("{plain}.")),
    ("code", |plain| format!("`{plain}`")),
    ("bold and quoted", |plain| format!("**“{plain}”**")),
    ("in brackets", |plain| format!("({plain})!")),
];

fn wide(c: char) -> char {
    match c {
        ' ' => '\u{3000}',
        '!'..='~' => char::from_u32(u32::from(c) - 0x21 + 0xFF01).unwrap(),
        c => c,
    }
}

fn commands() -> impl Iterator<Item = (&'static str, Option<&'static str>, &'static dyn Subcommand)> {
    ROOTS.iter().flat_map(|root| {
        root.entries.iter().flat_map(move |entry| match entry {
            Entry::One(command) => vec![(root.name, None, *command)],
            Entry::Group(group, commands) => {
                commands.iter().map(|command| (root.name, Some(*group), *command)).collect::<Vec<_>>()
            }
        })
    })
}

/// Returns what a command asks for if `of` is what is typed for each of its options that takes words.
fn asked(command: &dyn Subcommand, of: impl Fn(&str) -> String) -> Option<Ask> {
    let typed = |name: &str| {
        let option = command.options().iter().find(|option| option.name == name)?;
        Some(match option.kind {
            Kind::Words | Kind::Completed(_) => Value::Words(of("N16 rot90 road-e, 2+: 3x4")),
            Kind::OneOf(words) => Value::Words(of(words[0])),
            Kind::YesNo => Value::YesNo(true),
            Kind::Number(least, _) => Value::Number(least),
            Kind::CompletedNumber(_) => Value::Number(1),
        })
    };
    command.read(&Typed(&typed))
}

#[test]
fn every_option_that_takes_words_reads_them_in_any_form() {
    let mut options = 0;
    for (root, group, command) in commands() {
        let plain = asked(command, str::to_owned);
        for (form, otherwise) in OTHERWISE {
            assert_eq!(asked(command, otherwise), plain, "{form}: /{root} {group:?} {}", command.name());
        }
        options +=
            command.options().iter().filter(|option| matches!(option.kind, Kind::Words | Kind::Completed(_))).count();
    }
    assert!(options > 30, "{options} options take words");
}

#[test]
fn a_mention_and_what_is_being_typed_are_read_in_any_form() {
    let line = |content: String| {
        let mut message = received("mention.json");
        message["content"] = json!(content);
        let message: Message = serde_json::from_value(message).unwrap();
        let Ask::Play { line, .. } = mentioned(&message, UserId::new(845_027_738_276_462_632)).unwrap().ask else {
            panic!()
        };
        line
    };
    for (form, otherwise) in OTHERWISE {
        assert_eq!(line(format!("<@845027738276462632>{}", otherwise("N16 rot0"))), "N16 rot0", "{form}");
        let mut typing = received("command.json");
        typing["type"] = json!(4);
        let focused = json!([{"type": 3, "name": "cell", "value": wide_spaces(), "focused": true}]);
        typing["data"]["options"] = json!([{"type": 1, "name": "place", "options": focused}]);
        let typing: Interaction = serde_json::from_value(typing).unwrap();
        let (_, Incoming::Suggest(suggest)) = read(&typing).unwrap() else { panic!() };
        assert_eq!(suggest.typed, "N16 ", "a space at the end ends a word");
    }
}

fn wide_spaces() -> String {
    "\u{200B}Ｎ１６\u{3000}".to_owned()
}

/// Reads what is typed for one option of a command as Discord's edge does.
fn typed(group: Option<&str>, command: &str, words: &[(&str, String)]) -> Ask {
    let command = find("carc", group, command).unwrap();
    let value = |name: &str| words.iter().find(|(of, _)| *of == name).map(|(_, words)| Value::Words(words.clone()));
    command.read(&Typed(&value)).unwrap()
}

#[test]
fn lobbies_and_moves_are_made_of_it() {
    for (form, otherwise) in OTHERWISE {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 5);
        let rules = [
            ("edition", "c1"),
            ("expansions", "festival, bets"),
            ("options", "farmers=off small_city=c2 table_size=20x15"),
        ];
        let rules = rules.map(|(name, words)| (name, otherwise(words)));
        let lobby = app.done(1, typed(None, "start", &rules));
        let Options { farmers, festival, bets, table_size, .. } = app.table(lobby).options;
        assert_eq!((farmers, festival, bets), (Switch::Off, Switch::On, Switch::On), "{form}");
        assert_eq!(table_size.to_string(), "20x15", "{form}");
        app.done(1, typed(Some("lobby"), "colour", &[("colour", otherwise("green"))]));
        app.done(2, Ask::Join);
        let game = app.done(1, Ask::Begin);
        app.post();
        let who = app.awaited();
        let best = app.suggest(who, Field::Cell, "", None, None)[0].value.clone();
        app.done(who, typed(None, "place", &[("cell", otherwise(&best)), ("follower", otherwise("none"))]));
        let who = app.awaited();
        let line = app.suggest(who, Field::Move, "", None, None)[0].value.clone();
        app.done(who, typed(None, "play", &[("move", otherwise(&line))]));
        let zoom = typed(None, "board", &[("zoom", otherwise("N15"))]);
        assert!(matches!(app.ask(who, zoom), Reply::Note(note) if note.picture.is_some()), "{form}");
        let topic = typed(None, "rules", &[("topic", otherwise("La Fiesta"))]);
        assert!(!words(&app.ask(who, topic)).is_empty(), "{form}");
        assert!(app.table(game).setup.is_some());
    }
}
