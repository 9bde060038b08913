//! Traders & Builders as people meet it: a turn in two parts, with one call and one clock; builders and pigs put down
//! and refused. What becomes of goods is in `goods`.

use std::sync::atomic::Ordering;

use carc_play::reply::{Note, Post, Reply};
use carc_play::request::{Ask, Field, Language, LanguageChoice, PersonId, Plan, Press, Question, StartOptions, Typed};
use carc_rules::expansion::Phase as Asked;
use carc_rules::expansion::traders::{self, Goods};
use carc_rules::notation::cell_name;
use carc_rules::{Game, MeepleKind, Phase, Seat};
use carc_table::{Bank, GameId, Overtime, Pace, TimeLimit};
use tempfile::TempDir;

use crate::turns::moves::with_clock;
use carc_testing::ahead;
use carc_testing::app::{Bot, presses, words};
use carc_testing::clocks::{HOUR, MINUTE, after};

/// A table of two with traders and builders, where Ana begins and only these tiles are drawn.
pub(super) fn table(options: &str, pile: &str) -> (TempDir, Bot, GameId) {
    table_with(options, pile, Pace::default())
}

fn table_with(options: &str, pile: &str, pace: Pace) -> (TempDir, Bot, GameId) {
    let (folder, app) = with_clock(&format!("traders=on {options}"), pile, pace);
    let game = app.game();
    (folder, app, game)
}

pub(super) fn line(app: &mut Bot, who: u64, typed: &str) -> Post {
    app.done(who, Ask::Play { line: typed.to_owned(), mention: false });
    app.post().expect("the channel is told")
}

/// Plays lines of Ana and Ben in turn, and returns what the channel is told last.
pub(super) fn play(app: &mut Bot, lines: &[&str]) -> String {
    let told =
        lines.iter().enumerate().map(|(index, typed)| line(app, 1 + index as u64 % 2, typed).note.text.to_string());
    told.last().unwrap_or_default()
}

fn place(cell: &str, rotation: &str, follower: &str) -> Ask {
    let (rotation, follower) = (Some(rotation.to_owned()), Some(follower.to_owned()));
    Ask::Place(Typed { tile: None, cell: cell.to_owned(), rotation, follower })
}

pub(super) fn position(app: &Bot) -> Game {
    app.record().replay().unwrap()
}

/// The tiles and moves up to the turn in which Ana's builder on the road brings her a second part, in which she completes
/// Ben's city with grain.
pub(super) const PILE: &str = "U TB-07 U W U E V U";
pub(super) const BEFORE: [&str; 4] = ["O16 rot0 road", "N15 rot180 city", "P16 rot0 builder", "M16 rot0 road-s"];

/// Takes the last move back, as both agree; returns what the channel is told.
fn undo(app: &mut Bot, mover: u64) -> Post {
    let Reply::Note(note) = app.ask(mover, Ask::Undo) else { panic!("no question") };
    app.done(mover, Ask::Press(presses(&note.controls)[0].clone()));
    let asked = app.post().unwrap().note;
    let agrees = presses(&asked.controls).into_iter().find(|press| matches!(press, Press::Own(_, "takeback", _)));
    app.done(3 - mover, Ask::Press(agrees.unwrap()));
    app.post().unwrap()
}

#[test]
fn a_double_turn_has_one_call_and_a_board_for_each_part() {
    let (_folder, mut app, _) = table("", PILE);
    for (index, typed) in BEFORE.iter().enumerate() {
        let post = line(&mut app, 1 + index as u64 % 2, typed);
        let next = PersonId(2 - index as u64 % 2);
        assert_eq!(post.call, [next], "{typed}");
        assert!(!post.note.text.to_string().contains("second part"), "{}", post.note.text);
    }
    let turn = position(&app).turn();
    let first = line(&mut app, 1, "Q16 rot0");
    let told = first.note.text.to_string();
    assert!(told.contains("Ana's builder has more to build: Ana plays again."), "R-25.5: {told}");
    assert!(told.contains("second part of your turn: your tile is"), "{told}");
    assert_eq!(first.call, [], "called once a turn");
    assert!(!first.replace, "the board is shown between the parts");
    let alt = first.note.picture.unwrap().alt;
    assert!(alt.starts_with("Ana plays again"), "{alt}");
    assert!(app.refused(2, place("O15", "rot270", "none")).contains("Ana"), "it is not Ben's turn");
    assert_eq!((position(&app).turn(), traders::is_second_part(&position(&app))), (turn, true));

    let second = line(&mut app, 1, "O15 rot270");
    let told = second.note.text.to_string();
    assert!(told.contains("Ben +6 for a city of 3 tiles"), "{told}");
    assert!(told.contains("Ana takes 1 grain token."), "R-25.16: {told}");
    assert!(!told.contains("plays again") && !told.contains("second part"), "R-25.7: {told}");
    assert_eq!(second.call, [PersonId(2)]);
    assert_eq!((position(&app).turn(), position(&app).active()), (turn + 1, Seat(1)));
    let (home, again) = (told.find("came home"), told.find("Ana takes"));
    assert!(home > again && home.is_some(), "{told}");
    let alt = second.note.picture.unwrap().alt;
    assert!(alt.contains("1 grain token") && alt.contains("builder") && alt.contains("pig"), "{alt}");
}

#[test]
fn who_plays_again_is_told_after_what_the_first_part_brought() {
    let (_folder, mut app, _) = table("", "U V U A A V V");
    for (index, typed) in ["O16 rot0 road", "N17 rot0", "P16 rot0 builder", "M16 rot270"].iter().enumerate() {
        line(&mut app, 1 + index as u64 % 2, typed);
    }
    let told = line(&mut app, 1, "Q16 rot90").note.text.to_string();
    let lines: Vec<&str> = told.lines().collect();
    let at =
        |words: &str| lines.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {told}"));
    assert!(at("Ana +5 for a road") < at("One of Ana's followers came home"), "{told}");
    assert!(at("Ana's builder came home") < at("Ana plays again"), "{told}");
    assert!(at("Ana plays again") < at("second part of your turn"), "{told}");
}

#[test]
fn the_drawn_tiles_goods_are_in_the_alt_text() {
    let (_folder, mut app, _) = table("", "U TB-07 U V");
    let alt = line(&mut app, 1, "O16 rot0").note.picture.unwrap().alt;
    assert!(alt.contains("1 city-nw with grain, 2 field"), "{alt}");
}

#[test]
fn both_parts_are_played_on_one_turns_time() {
    let limit = TimeLimit::Bank(Bank { start: 60, more: 30, most: 600 });
    let (_folder, mut app, game) = table_with("", PILE, Pace { limit, ..Pace::default() });
    play(&mut app, &BEFORE);
    let left = |app: &Bot| app.table(game).waiting().clocks[0].left.unwrap() / MINUTE;
    let before = left(&app);
    app.clock.0.fetch_add(10 * MINUTE, Ordering::Relaxed);
    line(&mut app, 1, "Q16 rot0");
    assert_eq!(left(&app), before - 10, "nothing is added between the parts");
    app.clock.0.fetch_add(5 * MINUTE, Ordering::Relaxed);
    line(&mut app, 1, "O15 rot270");
    assert_eq!(left(&app), before - 15 + 30, "and once at their end");
    undo(&mut app, 1);
    assert_eq!(left(&app), before - 15, "taken back with the second part");
    undo(&mut app, 1);
    assert_eq!(left(&app), before - 15, "and not once more with the first");
}

#[test]
fn each_part_is_taken_back_by_itself() {
    let (_folder, mut app, _) = table("", PILE);
    play(&mut app, &BEFORE);
    let begun = position(&app);
    line(&mut app, 1, "Q16 rot0");
    let between = position(&app);
    line(&mut app, 1, "O15 rot270");
    let post = undo(&mut app, 1);
    assert!(post.note.text.to_string().contains("second part of your turn"), "{}", post.note.text);
    assert_eq!(position(&app).fingerprint(), between.fingerprint());
    assert_eq!(traders::goods_of(&position(&app), Seat(0)), Goods::NONE);
    let post = undo(&mut app, 1);
    assert!(!post.note.text.to_string().contains("second part"), "{}", post.note.text);
    assert_eq!(position(&app).fingerprint(), begun.fingerprint());
    // The turn is played anew, elsewhere: no second part.
    line(&mut app, 1, "L16 rot0");
    assert_eq!(position(&app).active(), Seat(1));
}

#[test]
fn who_waited_for_bets_between_the_parts_is_called_again() {
    let (_folder, mut app, _) = table("bets=on", "U B U B BT-01 E V U");
    play(&mut app, &["O16 rot0 road", "N17 rot0 cloister", "P16 rot0 builder", "M17 rot0"]);
    let rotation = {
        let moves = app.suggest(1, Field::Move, "Q16", None, None);
        moves[0].value.clone()
    };
    line(&mut app, 1, &rotation);
    assert!(
        matches!(position(&app).phase(), Phase::Expansion(Asked::Bets(_))),
        "R-26.1: bets come before the second part"
    );
    assert!(traders::second_part_follows(&position(&app)));
    app.ask(1, Ask::Answer { question: Question::Bet, typed: Some("none".to_owned()) });
    app.ask(2, Ask::Answer { question: Question::Bet, typed: Some("none".to_owned()) });
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("second part of your turn"), "{}", post.note.text);
    assert_eq!(post.call, [PersonId(1)], "Ben answered last, perhaps hours later");
}

#[test]
fn a_seat_given_up_between_the_parts_keeps_its_first() {
    let (_folder, mut app, game) = table("", PILE);
    play(&mut app, &BEFORE);
    line(&mut app, 1, "Q16 rot0");
    let resign = carc_testing::asked::resign(&app.table(game), 1);
    app.ask(1, Ask::Press(resign));
    let place = &app.table(game).places[0];
    assert!(place.holder_in(4).person().is_some() && place.holder_in(5).person().is_none());
}

#[test]
fn a_builder_and_a_pig_are_refused_with_the_reason() {
    let (_folder, mut app, _) = table("", "U V U E U U E");
    for (typed, why) in [
        ("builder", "The builder only goes on a road or city where one of your followers is already"),
        ("builder:road", "The builder only goes on a road or city where one of your followers is already"),
        ("pig", "The pig only goes on a farm where one of your farmers is already"),
        ("cerdo: campo-n", "The pig only goes on a farm where one of your farmers is already"),
        ("constructor: camí", "The builder only goes on a road or city"),
    ] {
        let refused = app.refused(1, place("O16", "rot0", typed));
        assert!(refused.starts_with(why) && refused.contains("you can put: "), "{typed}: {refused}");
    }
    // It does not matter which field.
    for field in ["field-n", "field"] {
        let refused = app.refused(1, place("O16", "rot0", &format!("builder:{field}")));
        let why = "The builder only goes on a road or city where one of your followers is already, and none is there. On \
                   this tile you can put: road, field-n, field-s.";
        assert_eq!(refused, format!("You can't put a builder on {field}. {why}"));
    }
    line(&mut app, 1, "O16 rot0 field-n");
    line(&mut app, 2, "N17 rot0");
    let options = app.suggest(1, Field::Move, "P16 rot0 pig", None, None);
    assert!(options.iter().any(|choice| choice.value.ends_with("pig:field-n")), "{options:?}");
    let refused = app.refused(1, place("P16", "rot0", "builder"));
    assert!(refused.starts_with("The builder only goes"), "a farmer is none on the road: {refused}");
    let told = line(&mut app, 1, "P16 rot0 porc").note.text.to_string();
    assert!(told.contains("put the pig on it (field-n)"), "{told}");
    line(&mut app, 2, "N15 rot180");
    let refused = app.refused(1, place("Q16", "rot0", "pig"));
    assert!(refused.starts_with("You have no pig left: yours is at P16 field-n"), "{refused}");
}

#[test]
fn a_builder_does_not_go_where_its_tile_ends_the_road() {
    let (_folder, mut app, _) = table("", "U W W E E");
    line(&mut app, 1, "O16 rot0 road");
    line(&mut app, 2, "M16 rot0");
    let refused = app.refused(1, place("P16", "rot0", "builder:road-w"));
    assert!(refused.starts_with("This tile completes it"), "R-25.3: {refused}");
}

#[test]
fn there_is_no_pig_without_farmers() {
    let (_folder, mut app, _) = table("farmers=off", "U V E U");
    for typed in ["pig", "pig:field-n"] {
        let refused = app.refused(1, place("O16", "rot0", typed));
        assert!(refused.contains("played without farmers"), "{typed}: {refused}");
    }
    let rules = words(&app.ask(1, Ask::Rules { topic: Some("traders".to_owned()) }));
    assert!(rules.contains("You have one builder") && !rules.contains("pig"), "{rules}");
}

#[test]
fn the_planner_and_suggestions_say_that_the_builder_plays_again() {
    let (_folder, mut app, game) = table("", PILE);
    play(&mut app, &BEFORE);
    let version = app.table(game).shown_version();
    let opened = ahead::note(app.ask(1, Ask::Press(Press::Plan(game, version))));
    let at = |cell: &str| {
        ahead::step(&opened, |plan| plan.placement.is_some_and(|placement| cell_name(placement.position) == cell))
    };
    let planned = ahead::note(app.ask(1, Ask::Press(at("Q16").unwrap())));
    assert!(planned.text.to_string().contains("With it you play again."), "{}", planned.text);
    assert!(detail(&opened, "Q16").unwrap().ends_with("you play again"), "{opened:?}");
    line(&mut app, 1, "Q16 rot0");
    let opened = ahead::note(app.ask(1, Ask::Press(Press::Plan(game, app.table(game).shown_version()))));
    let of = detail(&opened, "O15").unwrap();
    assert!(of.contains("completes a city (Ben +6), you take 1 grain token") && !of.contains("again"), "R-25.7: {of}");
}

#[test]
fn each_language_has_its_own_words_for_it() {
    let (_folder, mut app, game) = table("", PILE);
    play(&mut app, &BEFORE);
    for (language, typed, why, again) in [
        (Language::English, "builder:road", "yours is at P16 road", "With it you play again."),
        (Language::Spanish, "constructor:camino", "el tuyo está en P16", "Con ella juegas otra vez."),
        (Language::Catalan, "constructor:camí", "el teu és a P16", "Amb ella tornes a jugar."),
    ] {
        ahead::note(app.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(language)))));
        let refused = app.refused(1, place("Q16", "rot0", typed));
        assert!(refused.contains(why), "{refused}");
        let opened = ahead::note(app.ask(1, Ask::Press(Press::Plan(game, app.table(game).shown_version()))));
        let at_q16 = |plan: &Plan| plan.placement.is_some_and(|placement| cell_name(placement.position) == "Q16");
        let planned = ahead::note(app.ask(1, Ask::Press(ahead::step(&opened, at_q16).unwrap())));
        assert!(planned.text.to_string().contains(again), "{}", planned.text);
    }
    for (language, typed, why) in [
        (Language::Spanish, "cerdo", "El cerdo solo va en una granja donde ya hay un campesino tuyo"),
        (Language::Catalan, "porc", "El porc només va en una granja on ja hi ha un granger teu"),
    ] {
        ahead::note(app.ask(1, Ask::OwnLanguage(Some(LanguageChoice::Of(language)))));
        let refused = app.refused(1, place("Q16", "rot0", typed));
        assert!(refused.starts_with(why), "{refused}");
    }
}

#[test]
fn the_planner_says_what_a_builder_and_a_pig_would_bring() {
    let (_folder, mut app, game) = table("", "U V U E");
    play(&mut app, &["O16 rot0 road", "N17 rot0"]);
    let version = app.table(game).shown_version();
    let opened = ahead::note(app.ask(1, Ask::Press(Press::Plan(game, version))));
    let at_p16 =
        ahead::step(&opened, |plan| plan.placement.is_some_and(|placement| cell_name(placement.position) == "P16"));
    let planner = ahead::note(app.ask(1, Ask::Press(at_p16.unwrap())));
    let detail = detail(&planner, "builder:");
    assert_eq!(detail.as_deref(), Some("extend it later to play again"));
}

/// Returns what a planner says of the first figure whose line contains `label`.
pub(super) fn detail(planner: &Note, label: &str) -> Option<String> {
    let menus = planner.controls.iter().filter_map(|row| match row {
        carc_play::reply::ActionRow::Menu(menu) => Some(menu.choices.clone()),
        carc_play::reply::ActionRow::Buttons(_) => None,
    });
    menus.flatten().find(|choice| choice.label.contains(label)).and_then(|choice| choice.detail)
}

#[test]
fn a_move_left_ahead_waits_for_both_parts() {
    let (_folder, mut app, game) = table("draw_ahead=on", "U TB-07 U W U E V U U");
    play(&mut app, &BEFORE);
    line(&mut app, 1, "Q16 rot0");
    assert!(traders::is_second_part(&position(&app)));
    let at = |placement: carc_rules::Placement| cell_name(placement.position) == "O15";
    assert!(ahead::leave(&mut app, 2, at).is_some(), "Ben plans while Ana plays on");
    assert_eq!(app.table(game).questions.ahead.left.len(), 1, "it is not Ben's turn yet");
    let turns = position(&app).board().tiles().len();
    let own = app.suggest(1, Field::Move, "N17", None, None)[0].value.clone();
    line(&mut app, 1, &own);
    app.post();
    let board = position(&app);
    assert_eq!(board.board().tiles().len(), turns + 2, "Ana's tile, and Ben's move after it");
    assert_eq!((traders::goods_of(&board, Seat(1)), board.active()), (Goods { grain: 1, ..Goods::NONE }, Seat(0)));
}

#[test]
fn a_second_part_can_be_lost_by_time() {
    let pace = Pace {
        limit: TimeLimit::Bank(Bank { start: 60, more: 0, most: 600 }),
        overtime: Overtime::Skip,
        ..Pace::default()
    };
    let (_folder, mut app, _) = table_with("", PILE, pace);
    play(&mut app, &BEFORE);
    let drawn = |app: &Bot| position(app).phase().drawn();
    line(&mut app, 1, "Q16 rot0");
    let tile = drawn(&app);
    let told = after(&mut app, 3 * HOUR).unwrap().note.text.to_string();
    assert!(told.contains("Ana") && !told.contains("second part"), "{told}");
    assert_eq!((position(&app).active(), traders::is_second_part(&position(&app))), (Seat(1), false));
    assert_eq!(drawn(&app), tile, "Ben draws the tile that Ana did not place");
}

#[test]
fn the_box_is_chosen_announced_and_explained() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    let options = StartOptions { expansions: Some("constructores".to_owned()), ..StartOptions::default() };
    app.done(1, Ask::Start(options));
    let lobby = app.post().unwrap().note.text.to_string();
    assert!(lobby.contains("Traders & Builders · 96 tiles"), "R-25.1: {lobby}");
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    app.post();
    let mut rules = |topic: &str| words(&app.ask(1, Ask::Rules { topic: Some(topic.to_owned()) }));
    let traders = rules("mercaderies");
    for part in ["you play a second part", "takes one token for each sign", "1 point more", "builder:road", "pig:field"]
    {
        assert!(traders.contains(part), "{part}: {traders}");
    }
    assert!(rules("turn").contains("you now play a second part"));
    assert!(rules("cities").contains("takes a token for each sign of goods"));
    assert!(rules("farms").contains("your pig is on"));
    assert!(rules("end").contains("For each sort of goods"));
    assert!(app.suggest(1, Field::Expansions, "", None, None).len() <= 25);
    assert_eq!(position(&app).supply(Seat(1)).count(MeepleKind::Pig), 1);
}
