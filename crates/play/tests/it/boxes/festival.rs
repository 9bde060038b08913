//! The Festival as people meet it: one figure goes down or comes home, and a move with two is refused with a
//! choice of one.

use carc_play::reply::Note;
use carc_play::request::{Ask, Deployment, Plan, Press};

use carc_testing::app::presses;

use crate::turns::moves::{asked, line, play, table};

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
    let said = app.refused(1, line(&format!("M16 270 {}", "road city ".repeat(500))));
    assert!(!said.contains("more than one meeple"), "too much to look through: {said}");
    let said = app.refused(1, line("M16 270 return:O16:field-n"));
    assert!(said.contains("isn't one of your meeples that can come home"), "a figure, but none that is there: {said}");
}

/// Checks that the picture's description names the plan in the words of the message.
pub fn names_the_plan(note: &Note, plan: &str) {
    let text = note.text.to_string();
    assert!(text.starts_with(&format!("Your plan: {plan}. ")), "{text}");
    let alt = &note.picture.as_ref().unwrap().alt;
    assert!(alt.contains(&format!(". Preview: {plan}. ")), "{alt}");
}

#[test]
fn the_picture_of_a_plan_names_who_comes_home() {
    let (_folder, mut app) = table("festival=on", "U E FE-10 B B");
    play(&mut app, &["O16 rot0 road", "N15 180"]);
    let mut step = Press::Plan(app.game(), app.state().unwrap().0);
    let at_m16 = |press: &Press| {
        let Press::Step(Plan { placement: Some(placement), .. }) = press else { return false };
        (placement.position.x, placement.position.y) == (-1, 0)
    };
    let returns = |press: &Press| matches!(press, Press::Step(Plan { deployment: Deployment::Return(..), .. }));
    let before = asked(&mut app, 1, Ask::Press(step));
    assert!(!before.picture.is_some_and(|picture| picture.alt.contains("Preview")), "nothing is chosen yet");
    step = presses(&before.controls).into_iter().find(at_m16).unwrap();
    let placed = asked(&mut app, 1, Ask::Press(step));
    let plan = placed.text.to_string();
    let plan = plan.strip_prefix("Your plan: ").unwrap().split(". Nothing").next().unwrap();
    assert!(plan.contains(" at M16, "), "{plan}");
    names_the_plan(&placed, plan);
    step = presses(&placed.controls).into_iter().find(returns).unwrap();
    names_the_plan(&asked(&mut app, 1, Ask::Press(step)), &format!("{plan}, follower: return:O16:road"));
}
