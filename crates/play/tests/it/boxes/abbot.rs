//! The Abbot as people meet it: where an abbot is refused, and what calling it back brings.

use carc_play::request::{Ask, Field, Typed};

use crate::turns::moves::{line, table};

fn place(cell: &str, rotation: Option<&str>, follower: &str) -> Ask {
    let (rotation, follower) = (rotation.map(str::to_owned), Some(follower.to_owned()));
    Ask::Place(Typed { tile: None, cell: cell.to_owned(), rotation, follower })
}

#[test]
fn a_refusal_names_the_figure_that_goes_there() {
    let (_folder, mut app) = table("abbot=on", "V+G U V A V V");
    for (typed, why) in [
        (
            "garden",
            "You can't put a follower on garden, but for another figure you can type: abbot:garden. For your \
             follower on this tile: road, field-ne, field-sw.",
        ),
        // Neither field would do.
        (
            "abbot:field",
            "You can't put an abbot on field, but for another figure you can type: field-ne, field-sw. For your \
             abbot on this tile: abbot:garden.",
        ),
        (
            "abbot:field-ne",
            "You can't put an abbot on field-ne, but for another figure you can type: field-ne. For your \
             abbot on this tile: abbot:garden.",
        ),
        (
            "callback",
            "You have no abbot on the board to call back: one comes home this way only from a monastery or garden that \
             isn't complete. Leave out callback, or name a segment of your tile.",
        ),
    ] {
        assert_eq!(app.refused(1, place("N17", Some("rot0"), typed)), why, "{typed}");
    }
    app.done(1, line("N17 rot0 abbot:garden"));
    app.done(2, line("O16 rot0"));
    for typed in ["abbot:field", "abbot:field-sw", "abbot"] {
        let refused = app.refused(1, place("M16", Some("rot180"), typed));
        assert!(refused.starts_with("You have no abbot left: yours is at N17 garden."), "{typed}: {refused}");
    }
}

#[test]
fn any_rotation_can_be_typed_where_all_of_them_fit() {
    let (_folder, mut app) = table("abbot=on traders=on", "B U TB-13 V V");
    app.done(1, line("N17 any abbot:cloister"));
    let told = app.post().unwrap().note.text.to_string();
    assert!(told.contains("put the abbot on it"), "{told}");
    // Two fit, and look alike.
    app.done(2, line("O16 qualsevol"));
    // In each rotation another of its cities lies there.
    let refused = app.refused(1, line("N15 any city-e"));
    assert_eq!(refused, "More than one rotation fits at N15. Say which: rot0, rot90, rot180, rot270.");
    app.done(1, line("N15 cualquiera"));
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
    for wrong in ["rot45", "r45", "91"] {
        let typed = Typed { tile: None, cell: "O16".to_owned(), rotation: Some(wrong.to_owned()), follower: None };
        let refused = app.refused(2, Ask::Place(typed));
        assert!(refused.starts_with(&format!("{wrong} isn't a rotation")), "{refused}");
    }
}
