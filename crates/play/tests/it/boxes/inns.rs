//! Inns & Cathedrals as people meet it: large followers put down, refused and taken back, and why roads and cities
//! score more, or nothing.

use carc_picture::text_board::{Part, draw};
use carc_play::reply::Reply;
use carc_play::request::{Ask, BoardOptions, Field, StartOptions, Typed};
use carc_rules::{MeepleKind, Seat};
use carc_table::Stage;
use tempfile::TempDir;

use carc_testing::ahead;
use carc_testing::app::{Bot, words};

use crate::turns::moves::{self, play};

/// Begins a game of two with inns and cathedrals, in which Ana goes first and these tiles are drawn.
fn table(options: &str, pile: &str) -> (TempDir, Bot) {
    moves::table(&format!("inns=on {options}"), pile)
}

fn place(cell: &str, rotation: &str, follower: &str) -> Ask {
    let (rotation, follower) = (Some(rotation.to_owned()), Some(follower.to_owned()));
    Ask::Place(Typed { tile: None, cell: cell.to_owned(), rotation, follower })
}

/// What `/carc board feature:` says of a feature.
fn feature(app: &mut Bot, named: &str) -> String {
    let wanted = BoardOptions { feature: Some(named.to_owned()), ..BoardOptions::default() };
    words(&app.ask(1, Ask::Board(wanted)))
}

#[test]
fn what_an_inn_and_a_cathedral_pay_is_told_with_the_points() {
    let (_folder, mut app) = table("", "IC-02 B W IC-11 A E U U");
    play(&mut app, &["O16 rot0 large:road", "N17 rot0 cloister", "P16 rot0"]);
    let said = feature(&mut app, "O16 road");
    assert!(said.contains("0 points now, 6 if completed at this size"), "R-24.5: {said}");
    assert!(said.contains("It has an inn: 2 points a tile if completed, nothing if it never is."), "{said}");
    assert!(said.contains("Ana 1 large follower"), "{said}");
    app.done(2, Ask::Play { line: "N15 rot0 city".to_owned(), mention: false });
    app.post();
    let said = feature(&mut app, "N15 city");
    assert!(said.contains("0 points now, 6 if completed") && said.contains("It has a cathedral: 3 points a"), "{said}");
    let scores = words(&app.ask(1, Ask::Scores));
    assert!(scores.contains("0 points for Ana: a road at O16, incomplete with an inn."), "R-24.5: {scores}");
    assert!(scores.contains("0 points for Ben: a city at N15, incomplete with a cathedral."), "R-24.7: {scores}");
    let wanted = BoardOptions { owners: Some("cities".to_owned()), ..BoardOptions::default() };
    let cities = words(&app.ask(1, Ask::Board(wanted)));
    assert!(cities.contains("0 points now (incomplete with a cathedral)"), "{cities}");
    let told = play(&mut app, &["M16 rot270"]).note.text.to_string();
    assert!(told.contains("Ana +8 for a road of 4 tiles × 2 with an inn."), "R-24.3: {told}");
    assert!(told.contains("Ana's large follower"), "R-24.2: {told}");
    let said = feature(&mut app, "O16 road");
    assert!(said.contains("Complete: 8 points.") && said.contains("each tile counted 2 points"), "{said}");
    assert!(!words(&app.ask(1, Ask::Scores)).contains("0 points for Ana"));
}

#[test]
fn a_city_with_a_cathedral_says_so_when_it_is_complete() {
    let (_folder, mut app) = table("", "IC-11 E E E U U U");
    play(&mut app, &["N15 rot0 large:city", "N14 rot180", "M15 rot90"]);
    app.done(2, Ask::Play { line: "O15 rot270".to_owned(), mention: false });
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("Ana +15 for a city of 5 tiles, × 3 with a cathedral."), "R-24.6: {told}");
}

#[test]
fn what_stays_incomplete_says_why_it_brings_nothing() {
    for (options, pays) in [("", false), ("inns_incomplete=normal", true)] {
        let (_folder, mut app) = table(options, "IC-02 IC-11");
        let game = app.game();
        let told = play(&mut app, &["O16 rot0 large:road", "N15 rot0 city"]).note.text.to_string();
        assert_eq!(app.table(game).stage, Stage::Finished, "{told}");
        for why in [
            "0 points for Ana: a road at O16, incomplete with an inn.",
            "0 points for Ben: a city at N15, incomplete with a cathedral.",
        ] {
            assert_eq!(told.contains(why), !pays, "R-24.5, R-24.7, R-24.13: {told}");
            assert_eq!(words(&app.ask(1, Ask::Scores)).contains(why), !pays, "{why}");
        }
        assert_eq!(told.contains("Ana 2: ") && told.contains("Ben 2: "), pays, "R-24.13: {told}");
        assert!(!told.contains("+0"), "{told}");
    }
}

#[test]
fn a_large_follower_is_put_down_by_its_names_and_refused_with_where_it_stands() {
    let (_folder, mut app) = table("", "IC-02 U V E E E");
    let moves = app.suggest(1, Field::Move, "O16 rot0 largefollower", None, None);
    assert!(moves.iter().any(|choice| choice.value == "O16 rot0 largefollower:road"), "{moves:?}");
    let refused = app.refused(1, place("O16", "rot0", "large:city"));
    assert!(refused.contains("large:road") && refused.contains("large:field-n"), "{refused}");
    app.done(1, place("O16", "rot0", "gigante: camino"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("put the large follower on it (road)"), "{told}");
    app.done(2, Ask::Play { line: "P16 rot0".to_owned(), mention: false });
    app.post();
    for typed in ["large", "large:road"] {
        let refused = app.refused(1, place("M16", "rot180", typed));
        let why = "You have no large follower left: yours is at O16 road. On this tile you can put: ";
        assert!(refused.starts_with(why), "{typed}: {refused}");
    }
    // Ben still has his, and nothing was changed.
    assert_eq!(app.record().replay().unwrap().supply(Seat(1)).count(MeepleKind::LargeFollower), 1);
    app.done(1, Ask::Play { line: "M16 rot180".to_owned(), mention: false });
}

#[test]
fn a_festival_takes_a_large_follower_back() {
    let (_folder, mut app) = table("festival=on", "IC-02 U FE-10 E E");
    play(&mut app, &["O16 rot0 large:road", "P16 rot0"]);
    let told = play(&mut app, &["N15 rot180 return:O16"]).note.text.to_string();
    assert!(told.contains("took the large follower back from O16 road"), "R-13.5: {told}");
    assert_eq!(app.record().replay().unwrap().supply(Seat(0)).count(MeepleKind::LargeFollower), 1);
}

#[test]
fn the_planner_says_what_an_inn_would_bring() {
    let (_folder, mut app) = table("", "IC-02 U V E E E");
    let press = {
        let version = app.table(app.game()).shown_version();
        carc_play::request::Press::Plan(app.game(), version)
    };
    let opened = ahead::note(app.ask(1, Ask::Press(press)));
    let at_o16 = ahead::step(&opened, |plan| {
        plan.placement.is_some_and(|placement| carc_rules::notation::cell_name(placement.position) == "O16")
    });
    let planner = ahead::note(app.ask(1, Ask::Press(at_o16.unwrap())));
    let menus = planner.controls.iter().filter_map(|row| match row {
        carc_play::reply::ActionRow::Menu(menu) => Some(menu.choices.clone()),
        carc_play::reply::ActionRow::Buttons(_) => None,
    });
    let choices: Vec<(String, Option<String>)> = menus.flatten().map(|choice| (choice.label, choice.detail)).collect();
    let large = choices.iter().find(|(label, _)| label.contains("large:") && label.contains("road"));
    let detail = large.and_then(|(_, detail)| detail.clone()).unwrap_or_else(|| panic!("{choices:?}"));
    assert_eq!(detail, "nothing so far with an inn, 4 points if completed", "R-24.3, R-24.5");
}

#[test]
fn the_board_in_letters_has_inns_and_large_followers() {
    let (_folder, mut app) = table("", "IC-02 IC-11 E E");
    play(&mut app, &["O16 rot0 large:road", "N15 rot0 city"]);
    let shown = draw(&app.record().replay().unwrap(), &[], Part::Whole);
    assert!(shown.contains("#####") && shown.contains('^') && shown.contains('&'), "{shown}");
    assert!(shown.contains("--a--") && shown.contains('B') && !shown.contains('A'), "{shown}");
    let Reply::Note(note) = app.ask(1, Ask::Board(BoardOptions { text: true, ..BoardOptions::default() })) else {
        panic!("no note")
    };
    let said = note.text.to_string();
    assert!(said.contains("O16 road (large follower)") && said.contains("a small one the large follower"), "{said}");
}

#[test]
fn the_box_is_chosen_announced_and_explained() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    let options = StartOptions { expansions: Some("posadas".to_owned()), ..StartOptions::default() };
    app.done(1, Ask::Start(options));
    let lobby = app.post().unwrap().note.text.to_string();
    assert!(lobby.contains("Inns & Cathedrals · 90 tiles"), "R-24.1: {lobby}");
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    app.post();
    let mut rules = |topic: &str| words(&app.ask(1, Ask::Rules { topic: Some(topic.to_owned()) }));
    let inns = rules("catedral");
    assert!(inns.contains("2 points per tile") && inns.contains("3 per pennant") && inns.contains("score nothing"));
    assert!(inns.contains("counts as two followers") && inns.contains("next to it only"), "{inns}");
    assert!(rules("roads").contains("With an inn, a complete road scores 2 points per tile."));
    assert!(rules("cities").contains("With a cathedral, an incomplete one scores nothing"));
    assert!(rules("farms").contains("large follower counts as two farmers"));
    assert!(app.suggest(1, Field::Expansions, "", None, None).len() <= 25);
    let suggested = app.suggest(1, Field::Options, "inn", None, None);
    let values: Vec<&str> = suggested.iter().map(|choice| choice.value.as_str()).collect();
    let all = ["inns=off", "inns=on", "inn_crossing=one", "inn_crossing=both", "inns_incomplete=zero"];
    assert!(all.iter().all(|value| values.contains(value)), "{values:?}");
}
