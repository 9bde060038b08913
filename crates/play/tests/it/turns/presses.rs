//! Buttons that ask before they act, and those that are pressed twice.

use carc_play::reply::{ActionRow, Reply};
use carc_play::request::{Ask, Press, StartOptions};
use carc_rules::Phase;
use carc_table::Stage;

use carc_testing::app::{Bot, presses};
use carc_testing::asked::{close_lobby, resign};

#[test]
fn a_lobby_in_which_others_sit_is_closed_once_that_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 12);
    let game = app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    for ask in [Ask::Press(Press::Cancel(game)), Ask::Cancel] {
        let Reply::Note(asked) = app.ask(1, ask) else { panic!() };
        assert!(asked.text.to_string().starts_with("Ben has a seat in this lobby."), "{}", asked.text);
        assert_eq!(app.table(game).stage, Stage::Lobby);
        // Who came meanwhile is named before the lobby is closed for them, too.
        let [close] = &presses(&asked.controls)[..] else { panic!("{:?}", asked.controls) };
        assert!(app.refused(2, Ask::Press(close.clone())).contains("Only the host"));
        app.done(3, Ask::Join);
        let again = app.refused(1, Ask::Press(close.clone()));
        assert!(again.starts_with("Ben and Clara have seats in this lobby."), "{again}");
        app.done(3, Ask::Leave);
    }
    close_lobby(&mut app, 1);
    assert_eq!(app.table(game).stage, Stage::Cancelled);
    // Nobody is asked about computer players.
    let game = app.done(1, Ask::Start(StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::Press(Press::Cancel(game)));
}

#[test]
fn a_list_of_one_cell_is_chosen_already() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 31);
    let cells = |app: &Bot| {
        let game = app.record().replay().unwrap();
        let Phase::Place { tile, .. } = game.phase() else { panic!() };
        let mut cells: Vec<_> = game.board().placements(tile).into_iter().map(|placement| placement.position).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    };
    let mut seen = [false; 2];
    // One of the first tiles fits on one cell alone, next to the start tile.
    for seed in 0.. {
        let options = Some("start_player=host".to_owned());
        let game =
            app.done(1, Ask::Start(StartOptions { seed: Some(seed.to_string()), options, ..StartOptions::default() }));
        app.done(1, Ask::AddComputer { level: None });
        app.done(1, Ask::Begin);
        let is_one = cells(&app) == 1;
        if !std::mem::replace(&mut seen[usize::from(is_one)], true) {
            let Reply::Note(note) = app.ask(1, Ask::Press(Press::Plan(game, app.table(game).shown_version()))) else {
                panic!()
            };
            let confirms = presses(&note.controls).into_iter().filter(|press| matches!(press, Press::Confirm(_)));
            assert_eq!(confirms.count(), usize::from(is_one), "{}", note.text);
            assert_eq!(note.text.to_string().contains("Your plan: "), is_one, "{}", note.text);
            let ActionRow::Menu(menu) = &note.controls[0] else { panic!() };
            assert_eq!(menu.choices.iter().filter(|choice| choice.chosen).count(), usize::from(is_one));
        }
        if seen == [true; 2] {
            break;
        }
        app.done(1, Ask::Press(resign(&app.table(game), 1)));
        assert!(seed < 1000, "{seen:?}");
    }
}

#[test]
fn the_only_person_is_the_youngest() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 32);
    let options =
        |rule: &str| StartOptions { options: Some(format!("start_player={rule}")), ..StartOptions::default() };
    let game = app.done(1, Ask::Start(options("youngest")));
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::Begin);
    assert_eq!((app.awaited(), app.table(game).stage), (1, Stage::Running));
    app.done(1, Ask::Press(resign(&app.table(game), 1)));
    // Only people know whom the youngest chooses, and which of two is younger.
    let game = app.done(1, Ask::Start(options("youngest_chooses")));
    app.done(1, Ask::AddComputer { level: None });
    assert!(matches!(app.ask(1, Ask::Begin), Reply::Note(_)));
    app.done(2, Ask::Join);
    app.done(1, Ask::Start(options("youngest")));
    assert!(matches!(app.ask(1, Ask::Begin), Reply::Note(_)));
    assert_eq!(app.table(game).stage, Stage::Lobby);
}
