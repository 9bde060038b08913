//! The Festival as people meet it: one figure goes down or comes home, and a move with two is refused with a
//! choice of one.

use crate::turns::moves::{line, play, table};

#[test]
fn a_move_with_two_figures_is_refused_with_a_choice_of_one() {
    let (_folder, mut app) = table("festival=on", "U E FE-10 B B");
    play(&mut app, &["O16 rot0 road", "N15 180"]);
    for (typed, choice) in [
        ("return:O16:road city", "return:O16:road, city."),
        ("return O16 city", "return:O16:road, city."),
        ("city, return:O16", "city, return:O16:road."),
        ("city and field s", "city, field-s."),
        ("ciudad y volver:O16", "city, return:O16:road."),
        // The road is held, so only one of the two could be meant.
        ("road city", "city, field-s, field-n, return:O16:road."),
        ("festival:city city", "city, field-s, field-n, return:O16:road."),
        ("1 2", "."),
    ] {
        let said = app.refused(1, line(&format!("M16 270 {typed}")));
        let why = " names more than one meeple, but a turn has room for only one: ";
        assert!(said.contains(why) && said.ends_with(choice), "{typed}: {said}");
    }
    for typed in ["festival:K14", "castle city", "1 city"] {
        let said = app.refused(1, line(&format!("M16 270 {typed}")));
        assert!(said.starts_with(&format!("Your tile has no {typed} when")), "{said}");
        assert!(said.ends_with("Instead, one of your meeples can come home: return:O16:road."), "{said}");
    }
    let said = app.refused(1, line("M16 270 return:O16:field-n"));
    assert!(said.contains("isn't one of your meeples that can come home"), "a figure, but none that is there: {said}");
}
