//! The board as text: enough to play by without a picture.

use std::collections::BTreeSet;

use carc_picture::text_board::{Part, draw, figures_of, letter};
use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions};
use carc_play::text::Span;
use carc_rules::notation::cell_name;
use carc_rules::{MeepleKind, Phase, Seat};
use carc_table::Stage;

use carc_testing::app::Bot;

fn wanted() -> BoardOptions {
    BoardOptions { text: true, ..BoardOptions::default() }
}

fn board(app: &mut Bot, wanted: BoardOptions) -> Note {
    let Reply::Note(note) = app.ask(1, Ask::Board(wanted)) else { panic!() };
    assert!(note.picture.is_none());
    note
}

/// Returns the block of letters in a note, if it has one.
fn block(note: &Note) -> Option<String> {
    let mut blocks = note.text.lines.iter().flatten();
    blocks.find_map(|span| if let Span::Block(lines) = span { Some(lines.clone()) } else { None })
}

#[test]
fn the_first_board_shows_the_start_tile_and_where_the_drawn_one_fits() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 51);
    app.begin(2, "start_player=host");
    let game = app.record().replay().unwrap();
    let without = draw(&game, &[], Part::Whole);
    assert_eq!(without, "     N\n   .###.\n16 -----\n   .....\n");
    let Phase::Place { tile, .. } = game.phase() else { panic!() };
    let fits: BTreeSet<String> =
        game.board().placements(tile).iter().map(|placement| cell_name(placement.position)).collect();
    let note = board(&mut app, wanted());
    let shown = block(&note).unwrap();
    let named: BTreeSet<String> = shown
        .split_whitespace()
        .filter(|word| word.len() > 2 && word.contains(|c: char| c.is_ascii_digit()))
        .map(str::to_owned)
        .collect();
    assert_eq!(named, fits, "{shown}");
    let words = note.text.to_string();
    assert!(words.contains("Drawn tile: ") && words.contains("Legal cells with rotations"), "{words}");
    assert!(words.contains("A is Ana (red).") && words.contains("B is Ben (blue)."), "{words}");
    assert!(note.file.is_none() && !note.controls.is_empty(), "with the buttons of the turn");
}

#[test]
fn figures_stand_on_their_tiles_as_their_owners_letters() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 52);
    let game = app.begin(3, "");
    for _ in 0..12 {
        app.play_best();
    }
    let now = app.record().replay().unwrap();
    let shown = draw(&now, &[], Part::Whole);
    let rows: Vec<&str> = shown.lines().skip(1).collect();
    let mut stand = 0;
    for seat in (0..3).map(Seat) {
        assert_eq!(rows.concat().matches(letter(seat)).count(), figures_of(&now, seat).len(), "{shown}");
        stand += figures_of(&now, seat).len();
    }
    assert!(stand >= 3, "{shown}");
    // Each figure is at the row and column of its tile.
    let tiles = now.board().tiles().iter().map(|placed| placed.position);
    let (west, north) = (tiles.clone().map(|at| at.x).min().unwrap(), tiles.map(|at| at.y).min().unwrap());
    let margin = "16 ".len();
    for seat in (0..3).map(Seat) {
        for (at, _, kind) in figures_of(&now, seat) {
            assert_eq!(kind, MeepleKind::Follower);
            let (column, row) = ((at.x - west) as usize * 5 + margin, (at.y - north) as usize * 3);
            let cell: String = rows[row..row + 3].iter().flat_map(|line| line.chars().skip(column).take(5)).collect();
            assert!(cell.contains(letter(seat)), "{} {cell:?}\n{shown}", cell_name(at));
        }
    }
    let words = board(&mut app, wanted()).text.to_string();
    let (at, ..) = figures_of(&now, Seat(0))[0];
    assert!(app.table(game).stage == Stage::Running && words.contains(&cell_name(at)), "{words}");
}

#[test]
fn a_board_too_large_for_a_message_is_a_file_and_a_part_of_it_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 53);
    let game = app.begin(2, "");
    for _ in 0..50 {
        app.play_best();
    }
    let note = board(&mut app, wanted());
    assert!(block(&note).is_none());
    let file = note.file.unwrap();
    assert_eq!(file.name, format!("carc-{game}-board.txt"));
    let whole = String::from_utf8(file.bytes).unwrap();
    let now = app.record().replay().unwrap();
    let tile = now.phase().drawn().unwrap();
    let fits: Vec<_> = now.board().placements(tile).iter().map(|placement| placement.position).collect();
    assert!(whole.starts_with(&draw(&now, &fits, Part::Whole)), "{whole}");
    assert!(whole.contains("Drawn tile: "), "{whole}");
    let words = note.text.to_string();
    assert!(words.contains("comes as a file") && words.contains("Drawn tile: "), "{words}");
    assert!(words.chars().count() <= 2_000);

    let part = board(&mut app, BoardOptions { zoom: Some("N16".into()), ..wanted() });
    let shown = block(&part).expect("a part fits");
    assert!(part.file.is_none() && part.text.to_string().chars().count() <= 2_000);
    assert!(shown.lines().all(|line| line.chars().count() <= 41), "a telephone breaks no line\n{shown}");
    assert!(shown.lines().next().unwrap().split_whitespace().eq(["K", "L", "M", "N", "O", "P", "Q"]), "{shown}");
    assert!(app.refused(1, Ask::Board(BoardOptions { zoom: Some("?".into()), ..wanted() })).contains("isn't a cell"));
}

#[test]
fn what_lies_over_a_picture_is_told_above_the_letters() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 54);
    app.begin(2, "");
    app.play_best();
    let lit = board(&mut app, BoardOptions { feature: Some("N16 city".into()), ..wanted() });
    assert!(lit.text.to_string().starts_with("N16 city: a city "), "{}", lit.text);
    assert!(block(&lit).is_some());
    let public = board(&mut app, BoardOptions { public: true, ..wanted() });
    assert!(public.controls.is_empty() && block(&public).is_some());
}
