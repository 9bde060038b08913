//! Abbey & Mayor as people meet it: why a figure has no place on a tile, and the plan to place an abbey.

use carc_play::request::{Ask, Deployment, Plan, Press, Source};
use carc_rules::MeepleKind;

use carc_testing::app::presses;

use super::festival::names_the_plan;
use crate::turns::moves::{asked, line, play, table};

#[test]
fn a_figure_without_a_place_on_the_tile_is_refused_with_the_reason() {
    let (_folder, mut app) = table("abbey_mayor=on", "U E E U E E");
    let nothing = "This tile has no place for a mayor, which only goes on: city. You can put on it: road, ";
    for (typed, why) in [("mayor:road", format!("You can't put a mayor on road. {nothing}")), ("mayor", nothing.into())]
    {
        let said = app.refused(1, line(&format!("O16 rot0 {typed}")));
        assert!(said.starts_with(&why), "{typed}: {said}");
    }
    let said = app.refused(1, line("O16 rot0 barn"));
    let nowhere = "This tile has no place for a barn, which only goes on a corner where four tiles with fields meet. ";
    assert!(said.starts_with(&format!("{nowhere}You can put on it: road, ")), "{said}");
    // Four fields meet, but their farm has a barn.
    let (_folder, mut app) = table("abbey_mayor=on", "B B B B A E E U");
    play(&mut app, &["N17 rot0", "N18 rot0", "O17 rot0", "O18 rot0 barn:nw", "M17 180", "L17 rot0"]);
    let held = "That farm has a barn, so nobody can join it. On this tile you can put: city, mayor:city, wagon:city.";
    for typed in ["barn", "barn:ne"] {
        assert_eq!(app.refused(1, line(&format!("M18 180 {typed}"))), held, "{typed}");
    }
    // The city of Ben's tile is the one that Ana holds.
    let (_folder, mut app) = table("abbey_mayor=on", "N E U U E E");
    play(&mut app, &["N15 180 city"]);
    let held = "Your city joins a feature that already has a follower, so you can't add one. Free on this tile: field.";
    for (typed, why) in [("mayor:field", format!("You can't put a mayor on field. {held}")), ("mayor", held.into())] {
        assert_eq!(app.refused(2, line(&format!("O15 270 {typed}"))), why);
    }
}

#[test]
fn the_picture_of_a_plan_names_the_tile_of_the_supply() {
    let (_folder, mut app) = table("abbey_mayor=on", "U U V A N U E B B");
    play(&mut app, &["O16 rot0", "P16 rot0", "N17 270", "N18 180", "O18 90", "P17 rot0"]);
    let plan = Plan { source: Source::Supply, ..Plan::new(app.game(), app.state().unwrap().0) };
    let note = asked(&mut app, 1, Ask::Press(Press::Step(plan)));
    names_the_plan(&note, "the abbey at O17, 0°");
    let is_wagon =
        |press: &Press| matches!(press, Press::Step(Plan { deployment: Deployment::Figure(MeepleKind::Wagon, _), .. }));
    let step = presses(&note.controls).into_iter().find(is_wagon).unwrap();
    names_the_plan(&asked(&mut app, 1, Ask::Press(step)), "the abbey at O17, 0°, follower: wagon:cloister");
}
