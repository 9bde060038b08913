//! What the rules topics and the help tell.

use carc_discord::message;
use carc_play::reply::{Choice, Note, Reply};
use carc_play::request::{Ask, Field, Language, LanguageChoice};

use crate::source::cited::reference;
use carc_testing::app::{Bot, words};

/// A clarification of R-19 by how its question begins, the options of a game that it applies to, and what a topic says to it.
struct Told {
    question: &'static str,
    options: &'static str,
    topic: &'static str,
    says: &'static [&'static str],
}

const TOLD: [Told; 9] = [
    Told {
        question: "Only 7 followers?",
        options: "",
        topic: "followers",
        says: &["seven followers", "on purpose", "running out of them is part of the game"],
    },
    Told {
        question: "May a road run out into nothing?",
        options: "",
        topic: "tiles",
        says: &["a road can never run into a field"],
    },
    Told {
        question: "Does a corner connect two cities?",
        options: "",
        topic: "cities",
        says: &["Cities that only touch at a corner aren't joined"],
    },
    Told {
        question: "Small city completed with a tile that shows two city segments: a second follower?",
        options: "",
        topic: "cities",
        says: &[
            "one follower a turn, placed before scoring",
            "if you already hold the small city, you may put one on the other segment",
            "if you don't, choose one of the two",
            "that comes home from the small city can't go back on this tile",
        ],
    },
    Told {
        question: "Is one fitting edge enough?",
        options: "",
        topic: "tiles",
        says: &["every side that touches one has to match, not just one"],
    },
    Told {
        question: "Unplayable tile with an abbey in hand?",
        options: "abbey_mayor=on",
        topic: "tiles",
        says: &["Instead of drawing another you may place your abbey"],
    },
    Told {
        question: "Cloisters side by side?",
        options: "",
        topic: "cloisters",
        says: &["may be monasteries too", "neighboring monasteries stay separate"],
    },
    Told {
        question: "Two own followers: double points?",
        options: "",
        topic: "followers",
        says: &["several followers on a feature doesn't multiply its points"],
    },
    Told {
        question: "When is a feature complete?",
        options: "",
        topic: "turn",
        says: &["A feature is complete the moment the tile is placed, before the follower and the points"],
    },
];

/// Returns the words of a topic, which Discord must show whole.
fn topic(app: &mut Bot, topic: &str) -> String {
    let reply = app.ask(1, Ask::Rules { topic: Some(topic.to_owned()) });
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    let words = note.text.to_string();
    let content = message::answer(note).json["content"].as_str().unwrap().to_owned();
    assert!(!content.ends_with('…'), "cut: {content}");
    words
}

#[test]
fn every_official_clarification_is_told() {
    for told in &TOLD {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 71);
        app.begin(2, told.options);
        for small_city in ["c2", "c1"] {
            let said = topic(&mut app, told.topic);
            for words in told.says {
                assert!(said.contains(words), "R-19, {}, small_city={small_city}: {said}", told.question);
            }
            let game = app.game();
            let mut table = app.table(game);
            table.options.set("small_city", "c1").unwrap();
            table.version += 1;
            let change =
                carc_store::Change { table, cut_back: None, actions: Vec::new(), first: 0, cause: None, owe: false };
            app.store.commit(&change).unwrap();
        }
    }
    let reference = reference();
    let chapter = reference.split("\n## R-19").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("R-19");
    let rows = chapter.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let questions: Vec<&str> =
        rows.filter(|question| *question != "question" && !question.starts_with("---")).collect();
    assert!(questions.len() >= 9, "the table was found: {questions:?}");
    let untold: Vec<_> = questions.iter().filter(|row| TOLD.iter().all(|told| told.question != **row)).collect();
    assert!(untold.is_empty(), "R-19: {untold:?} is told by no topic");
}

#[test]
fn what_does_not_apply_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 72);
    app.begin(2, "");
    assert!(!topic(&mut app, "tiles").contains("abbey"));
    assert!(!topic(&mut app, "typing").contains("mayor"));
}

#[test]
fn each_command_is_explained_in_the_readers_language() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 76);
    let help = |app: &mut Bot, typed: &str| words(&app.ask(1, Ask::Help(Some(typed.to_owned()))));
    assert!(help(&mut app, "place").starts_with("/carc place: Place your tile"), "{}", help(&mut app, "place"));
    let told = help(&mut app, "/carc start");
    assert!(
        told.contains("\n- aid: ") && told.contains("\n  - purist: "),
        "each option, and what can be chosen: {told}"
    );
    assert!(help(&mut app, "plya").contains("/carc play"));
    assert!(help(&mut app, "server settings").contains("/carc-server settings"));
    assert!(help(&mut app, "teleport").contains("There's no command teleport"));
    app.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(Language::Catalan))));
    let all: Vec<_> = app.suggest(1, Field::Command, "", None, None);
    assert!(all.len() > 40 && all[0].name.starts_with("/carc start: Obre una sala"), "{:?}", all[0]);
    for Choice { value, .. } in all {
        let told = help(&mut app, &value);
        assert!(told.starts_with(&format!("/{value}: ")) && !told.contains("command-"), "{told}");
        assert!(told.chars().count() <= 2000, "{value}: one message holds it");
    }
    assert!(help(&mut app, "leave").contains("/carc lobby leave: Deixa el teu lloc"), "{}", help(&mut app, "leave"));
}

#[test]
fn help_fits_one_screen_and_leads_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 73);
    let reply = app.ask(1, Ask::Help(None));
    let help = words(&reply);
    assert!(help.lines().count() <= 7 && help.chars().count() <= 900, "{} characters: {help}", help.chars().count());
    let topics: Vec<String> =
        app.suggest(1, Field::Topic, "", None, None).into_iter().map(|choice| choice.value).collect();
    for more in ["picture", "typing"] {
        assert!(help.contains(&format!("/carc rules topic:{more}")) && topics.iter().any(|topic| topic == more));
        assert!(topic(&mut app, more).len() > 200, "{more}");
    }
    let Reply::Note(Note { text, .. }) = reply else { panic!() };
    assert_eq!(text.lines.len(), 7, "a heading, five lines to play, where to find more");
}
