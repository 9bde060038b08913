//! The pictures of the rules' topics: each is a position that legal moves lead to, and the points that its text names
//! are those that the rules give.

use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, StartOptions};

use carc_testing::app::Bot;

fn topic(app: &mut Bot, topic: &str) -> Note {
    match app.ask(1, Ask::Rules { topic: Some(topic.to_owned()) }) {
        Reply::Note(note) => note,
        other => panic!("{other:?}"),
    }
}

/// The topics, each with words that the sentences below its picture have.
const SHOWN: [(&str, &[&str]); 20] = [
    ("turn", &["got 4 points"]),
    ("tiles", &[]),
    ("followers", &[]),
    ("roads", &["4 points"]),
    ("cities", &["10 points"]),
    ("cloisters", &["9 points"]),
    ("farms", &["6 points"]),
    ("end", &["Ana has 10 points, Bruno 8"]),
    ("festival", &[]),
    ("abbey", &["Ana's road (+1)", "Bruno's city (+2)"]),
    ("mayor", &[]),
    ("barn", &[]),
    ("wagon", &[]),
    ("bets", &[]),
    ("abbot", &["scored 5 points"]),
    ("river", &["under the bridge at O16 and bends at P16", "at only one cell, and only one way"]),
    ("inns", &["4 tiles × 2 with the inn at O16, 8 points", "Bruno's city with the cathedral scores nothing"]),
    (
        "traders",
        &["tile at Q16 has extended the highlighted road", "with the tile at O15: it completed Bruno's city, 6 points"],
    ),
    ("picture", &[]),
    ("house-rules", &[]),
];

#[test]
fn every_topic_that_can_be_seen_shows_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 71);
    for (word, says) in SHOWN {
        let note = topic(&mut app, word);
        let text = note.text.to_string();
        let picture = note.picture.unwrap_or_else(|| panic!("{word} has no picture: {text}"));
        let is_said = |line: &&str| line.starts_with("In the picture") || line.starts_with("In this picture");
        let caption = text.lines().rev().find(is_said).unwrap_or_else(|| panic!("{word} says nothing: {text}"));
        assert!(picture.alt.starts_with(&caption[..20]), "{word}: {}", picture.alt);
        if let Ok(folder) = std::env::var("CARC_PICTURES") {
            std::fs::write(format!("{folder}/{word}.png"), &picture.png[..]).unwrap();
        }
        assert!(says.iter().all(|part| text.contains(part)), "{word}: {text}");
    }
    assert!(topic(&mut app, "fairness").picture.is_none());
}

#[test]
fn a_game_shows_its_own_rules() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 72);
    let options = Some("trees_do_not_end_roads=on table_mode=table farmers=off small_city=c1".to_owned());
    app.done(1, Ask::Start(StartOptions { options, edition: Some("c1".to_owned()), ..StartOptions::default() }));
    for word in ["roads", "table", "followers"] {
        let note = topic(&mut app, word);
        assert!(note.picture.is_some(), "{word}");
    }
    assert!(topic(&mut app, "farms").picture.is_none());
    assert!(topic(&mut app, "festival").picture.is_none(), "this game has none");
}
