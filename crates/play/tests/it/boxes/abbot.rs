//! The Abbot as people meet it: where an abbot is refused, and what calling it back brings.

use carc_play::request::{Ask, Field, Typed};

use crate::turns::moves::{line, table};

fn place(cell: &str, rotation: Option<&str>, follower: &str) -> Ask {
    let (rotation, follower) = (rotation.map(str::to_owned), Some(follower.to_owned()));
    Ask::Place(Typed { tile: None, cell: cell.to_owned(), rotation, follower })
}

#[test]
fn a_refusal_names_the_figure_that_goes_there() {
    let (_folder, mut app) = table("abbot=on", "V+G U A V V");
    let refused = app.refused(1, place("N17", Some("rot0"), "garden"));
    let why = "You can't put a follower on garden, but this goes: abbot:garden. For your follower on this tile: ";
    assert!(refused.starts_with(why), "{refused}");
    let refused = app.refused(1, place("N17", Some("rot0"), "abbot:field"));
    assert!(refused.starts_with("You can't put an abbot on field"), "no field would do: {refused}");
    assert!(refused.ends_with("For your abbot on this tile: abbot:garden."), "{refused}");
    let refused = app.refused(1, place("N17", Some("rot0"), "callback"));
    assert!(refused.starts_with("You have no abbot on the board to call back"), "{refused}");
}

#[test]
fn calling_an_abbot_back_tells_its_own_points_alone() {
    let (_folder, mut app) = table("abbot=on", "A U B U A V V");
    for (who, typed) in [(1, "O16 rot90 road"), (2, "P16 rot90"), (1, "N17 rot0 abbot:cloister"), (2, "P17 rot90")] {
        app.done(who, line(typed));
    }
    app.post();
    let back = "M16 rot270 callback";
    let choices = app.suggest(1, Field::Move, back, None, None);
    let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["M16 rot270 callback:N17:abbot:cloister: comes home, 4 points now"]);
    app.done(1, line(back));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("Ana +4 for the abbot called back") && told.contains("Ana +3 for a road"), "{told}");
}

#[test]
fn a_figure_in_the_place_of_the_rotation_is_read_as_one() {
    let (_folder, mut app) = table("abbot=on", "B U V V");
    let typed =
        Typed { tile: None, cell: "N17".to_owned(), rotation: Some("abbot:cloister".to_owned()), follower: None };
    app.done(1, Ask::Place(typed));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("Ana placed a monastery at N17 and put the abbot on it"), "{told}");
    for wrong in ["rot45", "91"] {
        let typed = Typed { tile: None, cell: "O16".to_owned(), rotation: Some(wrong.to_owned()), follower: None };
        let refused = app.refused(2, Ask::Place(typed));
        assert!(refused.starts_with(&format!("{wrong} isn't a rotation")), "{refused}");
    }
}
