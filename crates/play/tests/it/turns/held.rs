//! Tiles that players hold: what others see of them.

use carc_play::request::{Ask, Field};

use carc_testing::app::{Bot, words};

use crate::turns::moves::{asked, line, suggest, table};

#[test]
fn what_others_hold_changes_nothing_that_is_seen() {
    let seen = |pile: &str| {
        let (_folder, mut app) = table("hand_size=3", pile);
        app.done(1, line("E N15 180 city"));
        let post = app.post().unwrap();
        let picture = post.note.picture.unwrap();
        let hand = words(&app.ask(1, Ask::Hand));
        let tiles = asked(&mut app, 1, Ask::Tiles);
        let tiles = (tiles.text.to_string(), tiles.picture.unwrap().alt);
        let moves = suggest(&app, 1, Field::Move, ("", "", ""));
        (post.note.text.to_string(), picture.alt, picture.png, hand, tiles, moves)
    };
    let (here, there) = (seen("E U B V W X A D N N"), seen("E U B N W X A D V N"));
    assert!(here == there, "Ben's V or N is seen");
}

#[test]
fn tiles_drawn_ahead_are_seen_by_all() {
    let (_folder, mut app) = table("draw_ahead=on", "E U B V W X A D D D");
    app.done(1, line("N15 180 city"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("Tiles in hand: Ana: a monastery"), "{told}");
}

/// Returns where a line with these words stands in a text.
fn at(text: &str, words: &str) -> usize {
    text.lines().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {text}"))
}

#[test]
fn hands_are_filled_up_after_figures_have_come_home() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 7);
    app.begin(2, "start_player=host hand_size=3");
    let mut told = 0;
    for _ in 0..60 {
        app.play_best();
        let Some(post) = app.post() else { continue };
        let text = post.note.text.to_string();
        if text.contains("came home") && text.contains("drew a tile") {
            assert!(at(&text, "came home") < at(&text, "drew a tile"), "{text}");
            told += 1;
        }
    }
    assert!(told > 2, "{told} turns");
}

#[test]
fn who_filled_a_hole_plays_again_after_figures_have_come_home() {
    let (_folder, mut app) = table("fill_hole_extra_turn=on", "A B B B A E E U V V");
    let moves = ["M16 rot270 road", "N17", "O17", "P17", "P16 rot90", "P15 rot0", "O15 rot0", "O16 rot0"];
    let mut text = String::new();
    for (index, typed) in moves.into_iter().enumerate() {
        app.done(1 + index as u64 % 2, line(typed));
        text = app.post().unwrap().note.text.to_string();
    }
    assert!(
        at(&text, "One of Ana's followers came home") < at(&text, "Ben filled a hole and gets another turn"),
        "{text}"
    );
}
