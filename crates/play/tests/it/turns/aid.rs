//! The level of help in a game, and tests that nothing gives more.

use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, BoardOptions, Field, Press, StartOptions};
use carc_table::{Aid, GameId};

use carc_testing::app::{Bot, presses, words};
use carc_testing::asked::resign;

/// Begins a game of two people with this level of help, and plays twelve moves.
fn begun(app: &mut Bot, aid: &str) -> GameId {
    app.done(1, Ask::Start(StartOptions { aid: Some(aid.to_owned()), ..StartOptions::default() }));
    app.done(2, Ask::Join);
    let game = app.done(1, Ask::Begin);
    for _ in 0..12 {
        app.post();
        app.play_best();
    }
    app.post();
    game
}

fn moves(app: &Bot) -> Vec<(String, String)> {
    let choices = app.suggest(app.awaited(), Field::Move, "", None, None);
    choices.into_iter().map(|choice| (choice.name, choice.value)).collect()
}

fn note(reply: Reply) -> Note {
    let (Reply::Note(note) | Reply::Changed(_, note)) = reply else { panic!("no note: {reply:?}") };
    note
}

/// Returns the row and column of a move's cell.
fn cell((_, value): &(String, String)) -> (i16, i16) {
    let cell = carc_rules::notation::parse_cell(value.split(' ').next().unwrap()).unwrap();
    (cell.y, cell.x)
}

#[test]
fn the_host_chooses_in_the_lobby_and_all_see_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 96);
    let game = app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    app.post();
    let setup = crate::lobby::setup::menus(&mut app);
    assert!(setup.text.to_string().contains("Help: what a move is worth"), "{}", setup.text);
    let open = presses(&setup.controls).into_iter().find(|press| matches!(press, Press::Own(_, "aid", _))).unwrap();
    let read = note(app.ask(2, Ask::Press(open.clone())));
    assert!(read.controls.is_empty() && read.text.to_string().contains("The host decides"), "{}", read.text);
    let menu = note(app.ask(1, Ask::Press(open)));
    let [ActionRow::Menu(menu), ActionRow::Menu(themes), _] = &menu.controls[..] else { panic!("no menus") };
    let drawn = themes.choices.iter().find(|choice| !choice.chosen).expect("another").press.clone();
    let purist = menu.choices[2].press.clone();
    assert!(app.refused(2, Ask::Press(purist.clone())).contains("Only the host"));
    let chosen = note(app.ask(1, Ask::Press(purist)));
    assert!(chosen.text.to_string().contains("only which moves are legal"), "{}", chosen.text);
    assert_eq!(app.table(game).aid, Aid::Purist);
    assert!(app.setup(2).text.to_string().contains("Help: none"));
    let (_, chosen) = app.changed(1, Ask::Press(drawn.clone()));
    let theme = app.table(game).theme.expect("a theme");
    assert!(chosen.text.to_string().contains(&format!("({theme})")), "{}", chosen.text);
    assert!(app.refused(2, Ask::Press(drawn)).contains("Only the host"));
    let refused = app.refused(1, Ask::Start(StartOptions { aid: Some("much".to_owned()), ..StartOptions::default() }));
    assert!(refused.contains("isn't a kind of help") && refused.contains("all, standard or purist"), "{refused}");
}

#[test]
fn a_game_without_help_tells_what_is_legal_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 97);
    let game = begun(&mut app, "purist");
    let who = app.awaited();
    let moves = moves(&app);
    assert!(moves.iter().all(|(name, _)| !name.contains(": ") && !name.contains("point")), "{moves:?}");
    assert!(moves.is_sorted_by_key(cell), "{moves:?}");
    for field in [Field::Cell, Field::Rotation, Field::Follower] {
        let first = &moves[0].1;
        let place = first.split(' ').next();
        let choices = app.suggest(who, field, "", place, Some("rot0"));
        let tells = |name: &str| name.contains("complete") || name.contains("point") || name.contains("closes");
        assert!(choices.iter().all(|choice| !tells(&choice.name)), "{choices:?}");
    }
    let overlays = [
        BoardOptions { owners: Some("farms".to_owned()), ..BoardOptions::default() },
        BoardOptions { feature: Some(format!("{} road", "N16")), ..BoardOptions::default() },
    ];
    for overlay in overlays {
        let refused = app.refused(who, Ask::Board(overlay));
        assert!(refused.contains("played without help"), "{refused}");
    }
    assert!(app.suggest(who, Field::Feature, "", None, None).is_empty());
    let tiles = note(app.ask(who, Ask::Tiles));
    assert!(tiles.picture.is_none() && tiles.text.to_string().contains("58 tiles are left"), "{}", tiles.text);
    let scores = note(app.ask(who, Ask::Scores));
    assert!(scores.picture.is_none() && !scores.text.to_string().contains("end"), "{}", scores.text);
    let version = app.table(game).shown_version();
    let planner = note(app.ask(who, Ask::Press(Press::Plan(game, version))));
    let [ActionRow::Menu(cells), ..] = &planner.controls[..] else { panic!("no cells") };
    let details: Vec<_> = cells.choices.iter().filter_map(|choice| choice.detail.clone()).collect();
    assert!(details.iter().all(|detail| !detail.contains("complete")), "{details:?}");
}

#[test]
fn in_a_rated_game_suggestions_come_by_cell_and_with_all_help_best_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 98);
    let rated = begun(&mut app, "standard");
    let by_cell = moves(&app);
    assert!(by_cell.is_sorted_by_key(cell), "{by_cell:?}");
    assert!(by_cell.iter().any(|(name, _)| name.contains("point")), "{by_cell:?}");
    for person in [1, 2] {
        app.ask(person, Ask::Press(resign(&app.table(rated), person)));
        app.post();
    }
    begun(&mut app, "all");
    let best_first = moves(&app);
    assert!(!best_first.is_sorted_by_key(cell), "{best_first:?}");
    // Against a computer player nothing is rated.
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 99);
    app.done(1, Ask::Start(StartOptions { options: Some("start_player=host".to_owned()), ..StartOptions::default() }));
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::Begin);
    for _ in 0..6 {
        app.post();
        app.play_best();
    }
    app.post();
    assert!(!moves(&app).is_sorted_by_key(cell));
    assert!(words(&app.ask(1, Ask::Tiles)).len() > 10);
}
