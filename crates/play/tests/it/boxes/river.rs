//! The River as people meet it: announced, placed, refused, counted, explained.

use carc_play::reply::{ActionRow, Choice, Note};
use carc_play::request::{Ask, Field, Plan, Press, Source, StartOptions, Typed};
use carc_rules::{Layer, TileId};
use tempfile::TempDir;

use carc_testing::ahead;
use carc_testing::app::{Bot, presses, words};

use crate::turns::moves::{self, line, play};

/// Begins a game of two with the river, in which Ana goes first and these tiles are drawn.
fn table(options: &str, pile: &str) -> (TempDir, Bot) {
    moves::table(&format!("river=on {options}"), pile)
}

fn place(cell: &str, rotation: Option<&str>) -> Ask {
    Ask::Place(Typed { tile: None, cell: cell.to_owned(), rotation: rotation.map(str::to_owned), follower: None })
}

/// Returns the kinds that somebody who waits may try.
fn kinds(note: &Note) -> Vec<TileId> {
    let choices = presses(&note.controls).into_iter().filter_map(|press| match press {
        Press::Step(Plan { source: Source::Hand(tile), .. }) => Some(tile),
        _ => None,
    });
    choices.collect()
}

/// The river passes under a bridge and bends to the south; Ana has a further bend.
const BEND: [&str; 2] = ["O16 rot90 road", "P16 rot0"];

#[test]
fn a_river_that_may_not_lie_so_is_refused_with_what_may() {
    for (turns, why) in [("no_u_turn", "the same side twice in a row"), ("ahead", "too close to other tiles")] {
        let (_folder, mut app) = table(&format!("river_turns={turns}"), "RI-06 RI-10 RI-09 RI-02 E V");
        let told = play(&mut app, &BEND).note.text.to_string();
        assert!(told.contains("a curve with the river"), "{told}");
        for cell in ["O15", "N17", "A1"] {
            let refused = app.refused(1, place(cell, None));
            assert!(refused.contains("has to continue it"), "R-22.5: {cell}: {refused}");
            assert!(refused.contains(cell) && refused.ends_with("Your tile fits at: P17."), "{cell}: {refused}");
        }
        let refused = app.refused(1, place("P17", Some("rot90")));
        assert!(refused.contains(why) && refused.ends_with("Legal at P17: rot180."), "R-22.6, R-22.7: {refused}");
        let refused = app.refused(1, place("P17", Some("rot0")));
        assert!(refused.contains("show road on its north side, but the tile next to it shows river"), "{refused}");
        assert!(refused.ends_with("Legal at P17: rot180."), "R-22.5: {refused}");
        assert!(app.refused(1, place("O16", None)).contains("already a tile"), "R-3.1");
        // What is legal goes without a rotation.
        app.done(1, place("P17", None));
        app.post();
        assert!(app.refused(2, place("P18", None)).contains("has to continue it"), "R-22.5: the lake");
        app.done(2, line("Q17 field"));
    }
}

#[test]
fn the_only_cell_is_suggested_and_planned() {
    let (_folder, mut app) = table("", "RI-06 RI-10 RI-09 RI-02 E V");
    play(&mut app, &BEND);
    let suggested: Vec<Choice> = app.suggest(1, Field::Cell, "", None, None);
    assert_eq!(suggested.iter().map(|choice| choice.value.as_str()).collect::<Vec<_>>(), ["P17"]);
    let moves = app.suggest(1, Field::Move, "", None, None);
    assert!(!moves.is_empty() && moves.iter().all(|choice| choice.value.starts_with("P17 rot180")), "{moves:?}");
    let game = app.game();
    let press = Press::Plan(game, app.table(game).shown_version());
    let planner = ahead::note(app.ask(1, Ask::Press(press)));
    let plans: Vec<Plan> = presses(&planner.controls)
        .into_iter()
        .filter_map(|press| if let Press::Step(plan) | Press::Confirm(plan) = press { Some(plan) } else { None })
        .collect();
    assert!(!plans.is_empty() && plans.iter().all(|plan| plan.placement.is_some()), "the cell is chosen: {planner:?}");
    assert!(planner.text.to_string().contains("P17"), "{}", planner.text);
}

#[test]
fn the_order_of_the_pile_is_told() {
    let (_folder, mut app) = table("", "RI-06 RI-10 RI-09 RI-02 E V");
    let tiles = |app: &mut Bot| words(&app.ask(1, Ask::Tiles));
    let told = tiles(&mut app);
    assert!(told.contains("5 tiles are left") && told.contains("2 tiles of the river, then the lake"), "{told}");
    // Who waits tries what may come next: no other tile before the lake.
    let waits = ahead::open(&mut app, 2);
    assert_eq!(kinds(&waits), ["RI-09", "RI-10"].map(|name| TileId::named(name).unwrap()), "R-22.4");
    app.done(1, line("O16 rot90"));
    app.post();
    assert!(tiles(&mut app).contains("one more tile of the river"));
    app.done(2, line("P16 rot0"));
    app.post();
    assert!(tiles(&mut app).contains("Next comes the lake"), "{}", tiles(&mut app));
    let waits = ahead::open(&mut app, 2);
    assert_eq!(kinds(&waits), [TileId::named("RI-02").unwrap()], "R-22.4");
    app.done(1, line("P17"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("your tile is the lake"), "{told}");
    let waits = ahead::open(&mut app, 1);
    let kinds = kinds(&waits);
    assert!(kinds.len() == 2 && kinds.iter().all(|&tile| Layer::of(tile) == Layer::Ordinary), "{kinds:?}");
    app.done(2, line("Q17"));
    app.post();
    assert!(!tiles(&mut app).contains("river"), "{}", tiles(&mut app));
}

#[test]
fn a_game_with_the_river_begins_at_the_spring() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    let options = Some("river=on start_tile_in_bag=on start_player=most_roads".to_owned());
    app.done(1, Ask::Start(StartOptions { options, ..StartOptions::default() }));
    app.done(2, Ask::Join);
    let lobby = app.post().unwrap().note.text.to_string();
    assert!(lobby.contains("The River · 83 tiles"), "R-16.6: {lobby}");
    app.done(1, Ask::Begin);
    let said = app.post().unwrap().note.text.to_string();
    assert!(said.contains("The spring is at N16") && !said.contains("out of the bag"), "R-22.2, R-22.14: {said}");
    assert!(said.contains(" drew ") && said.contains("goes first"), "R-17.2: {said}");
    let mut rules = |topic: &str| words(&app.ask(1, Ask::Rules { topic: Some(topic.to_owned()) }));
    let tiles = rules("tiles");
    assert!(
        tiles.contains("83 tiles") && tiles.contains("spring is at N16") && !tiles.contains("start tile was"),
        "{tiles}"
    );
    assert!(rules("turn").contains("No tile of the river is drawn to see who goes first"), "R-22.14");
    assert!(rules("house-rules").contains("changes nothing in this game"), "R-22.14");
    assert!(rules("farms").contains("river separates fields"), "R-22.10");
    assert!(rules("fairness").contains("shuffled on their own"));
    let river = rules("river");
    assert!(river.contains("usual start tile isn't in this game") && river.contains("two tiles in a row"), "{river}");
    assert!(river.contains("only one cell"), "R-22.6: {river}");
}

#[test]
fn hands_come_after_the_river() {
    let (_folder, mut app) = table("hand_size=3", "RI-06 RI-02 E V U W B J K D");
    let none = app.refused(1, Ask::Hand);
    assert!(none.contains("until the river is finished"), "R-22.14: {none}");
    let rules = words(&app.ask(1, Ask::Rules { topic: Some("house-rules".to_owned()) }));
    assert!(rules.contains("Hands come after the river"), "{rules}");
    play(&mut app, &["O16 rot90", "P16"]);
    let hand = words(&app.ask(1, Ask::Hand));
    assert!(hand.contains("Your tiles:"), "R-22.14: {hand}");
    let planner = ahead::note({
        let press = Press::Plan(app.game(), app.table(app.game()).shown_version());
        app.ask(1, Ask::Press(press))
    });
    assert!(planner.controls.iter().any(|row| matches!(row, ActionRow::Menu(_))), "R-17.4: a tile is chosen first");
}

#[test]
fn what_is_typed_of_the_boxes_is_completed_with_each_that_it_lacks() {
    let folder = tempfile::tempdir().unwrap();
    let app = Bot::open(folder.path(), 3);
    let suggested = |typed: &str| app.suggest(1, Field::Expansions, typed, None, None);
    let values = |typed: &str| suggested(typed).into_iter().map(|choice| choice.value).collect::<Vec<_>>();
    assert_eq!(values(""), ["none", "festival", "abbey-mayor", "bets", "abbot", "river", "inns", "traders", "all"]);
    let with_river = [
        "river",
        "river,festival",
        "river,abbey-mayor",
        "river,bets",
        "river,abbot",
        "river,inns",
        "river,traders",
        "all",
    ];
    assert_eq!((values("river"), values("río")), (with_river.map(str::to_owned).to_vec(), values("river")));
    assert_eq!(values("riv"), ["river"]);
    assert_eq!(values("river,f")[0], "river,festival");
    assert_eq!(values("bets+ab"), ["bets,abbey-mayor", "bets,abbot", "bets,traders"]);
    assert_eq!((values("no")[0].as_str(), values("al")[0].as_str()), ("none", "all"));
    assert!(values("festival,river,secret").iter().any(|value| value == "festival,river,bets"), "by what it brings");
    for choice in ["", "river", "abbot river", "bets,"].into_iter().flat_map(suggested) {
        let is_one = choice.value == "abbot";
        assert!(is_one || choice.name.contains(" tiles"), "R-16.6: {choice:?}");
        assert!(choice.name.chars().count() <= 100, "{choice:?}");
    }
    assert!(
        suggested("bets,abbot").iter().any(|choice| choice.name == "bets,abbot,river: 93 tiles in total"),
        "R-16.6"
    );
}
