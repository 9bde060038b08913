//! Tiles that players hold: what others see of them.

use carc_play::request::{Ask, Field};

use carc_testing::app::words;

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
