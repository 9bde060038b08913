//! A larger table: everybody is asked before a tile is discarded.

use carc_play::reply::Reply;
use carc_play::request::{Ask, Press};
use carc_rules::expansion::{self, Action as Done, house};
use carc_rules::{Action, Phase, Seat};
use carc_table::PersonId;

use carc_testing::scene::{Scene, note, presses, until};

use carc_testing::asked::resign;

#[test]
fn a_table_grows_when_everybody_has_agreed() {
    let record = until("table_mode=extend table_size=15x11", 3, |game| game.turn() == 3);
    let mut scene = Scene::with(&record, &[Seat(2)]);
    scene.post();
    let size = |words: &str| Ask::Enlarge { size: words.to_owned() };
    for (words, said) in
        [("large", "20x15"), ("9x9", "15 × 11"), ("200x200", "15 × 11"), ("none", "Nobody has proposed")]
    {
        assert!(scene.told(1, size(words)).contains(said), "{words}");
    }
    assert!(matches!(scene.ask(1, size("20 x 15")), Reply::Done(_)));
    let post = scene.post().unwrap();
    assert!(post.note.text.to_string().contains("Ana proposes a larger table: 20 × 15"), "{}", post.note.text);
    assert!(post.call.contains(&PersonId(2)));
    let controls = presses(&post.note.controls);
    let agree = controls.iter().find(|(_, press)| matches!(press, Press::Enlarge(..))).unwrap().1.clone();
    let keep = controls.iter().find(|(_, press)| matches!(press, Press::KeepTable(..))).unwrap().1.clone();
    assert!(matches!(scene.press(2, &keep), Reply::Done(_)));
    assert!(scene.told(2, Ask::Press(agree.clone())).contains("moved on"), "it is off the table");
    scene.ask(2, size("20x15"));
    assert!(scene.told(1, Ask::Press(agree)).contains("moved on"), "it is another proposal");
    let now = presses(&scene.post().unwrap().note.controls);
    let (_, agree) = now.iter().find(|(_, press)| matches!(press, Press::Enlarge(..))).unwrap();
    assert!(matches!(scene.press(1, agree), Reply::Done(_)), "R-18.3: all have agreed; the computer does");
    assert!(matches!(
        scene.record().actions.last(),
        Some(Action::Expansion(Done::House(house::Action::Enlarge { width: 20, height: 15 })))
    ));
    assert_eq!(scene.table().questions.larger, None);
    let floor = until("", 2, |game| game.turn() == 1);
    assert!(Scene::of(&floor).told(1, size("20x15")).contains("table_mode=extend"));
}

#[test]
fn who_has_not_agreed_and_leaves_is_no_obstacle() {
    let record = until("table_mode=extend table_size=15x11", 3, |game| game.turn() == 3);
    let mut scene = Scene::of(&record);
    scene.ask(1, Ask::Enlarge { size: "15x15".to_owned() });
    note(&scene.ask(2, Ask::Enlarge { size: "15x15".to_owned() }));
    scene.ask(3, Ask::Press(resign(&scene.table(), 3)));
    scene.post();
    assert!(
        scene
            .record()
            .actions
            .iter()
            .any(|action| matches!(action, Action::Expansion(Done::House(house::Action::Enlarge { .. }))))
    );
}

/// Returns a game in which a tile fits nowhere on the table, but would on a larger one; the third seat is a computer's.
fn no_room() -> Scene {
    let record = until("table_mode=extend table_size=7x6", 3, |game| {
        matches!(game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Room { .. })))
    });
    Scene::with(&record, &[Seat(2)])
}

#[test]
fn everybody_is_asked_for_a_larger_table_before_a_tile_is_discarded() {
    let mut scene = no_room();
    let Phase::Expansion(expansion::Phase::House(house::Phase::Room { tile, size })) = scene.position().phase() else {
        panic!("a larger table is asked for")
    };
    let post = scene.post().unwrap();
    let told = post.note.text.to_string();
    assert!(told.contains("which doesn't fit anywhere on this table of 7 × 6 tiles"), "R-18.3: {told}");
    assert_eq!(post.call, [PersonId(1), PersonId(2)], "R-18.3: all of them");
    assert!(post.note.picture.unwrap().alt.contains("Tile: "), "the tile is told");
    let controls = presses(&post.note.controls);
    let agree = controls.iter().find(|(_, press)| matches!(press, Press::Enlarge(..))).unwrap().1.clone();
    let keep = controls.iter().find(|(_, press)| matches!(press, Press::KeepTable(..))).unwrap().1.clone();
    // Nothing else can be done meanwhile, and sizes on which the tile still fits nowhere do not count.
    assert!(scene.told(1, Ask::Play { line: "N15".to_owned(), mention: false }).contains("larger table"));
    assert!(scene.told(4, Ask::Press(agree.clone())).contains("no seat"));
    note(&scene.press(1, &agree));
    assert!(scene.post().is_none() && scene.position().discarded().is_empty(), "one has agreed");
    let mut declined = no_room();
    assert!(matches!(scene.press(2, &agree), Reply::Done(_)), "R-18.3: all have agreed; the computer does");
    let last = scene.record().actions.last().copied();
    assert_eq!(last, Some(house::Action::MakeRoom { width: size.width, height: size.height }.into()));
    assert_eq!(scene.table().questions.larger, None);
    assert!(scene.position().board().can_place(tile), "R-18.3");
    let told = scene.post().unwrap().note.text.to_string();
    assert!(told.contains(&format!("The table is {} × {} tiles now.", size.width, size.height)), "{told}");
    assert!(matches!(declined.press(2, &keep), Reply::Done(_)));
    assert_eq!(declined.record().actions.last(), Some(&house::Action::LetGo.into()));
    assert_eq!(declined.position().discarded().last(), Some(&tile), "R-4.2: one of them does not agree");
    let told = declined.post().unwrap().note.text.to_string();
    assert!(told.contains("The table stays 7 × 6 tiles."), "{told}");
}

#[test]
fn who_does_not_answer_about_a_larger_table_has_not_agreed() {
    let mut scene = no_room();
    scene.post();
    scene.pass_hours(24);
    assert_eq!(scene.app.nudge(), [scene.game]);
    assert!(scene.record().actions.contains(&house::Action::LetGo.into()));
    assert!(scene.post().is_some());
}
