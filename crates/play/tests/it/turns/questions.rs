//! Questions besides placing tiles, at the app: bets, wagons, settling, tiles for sale, a larger table; their secrecy
//! and their deadlines.

use carc_play::reply::Reply;
use carc_play::request::{Ask, Field, Press, Question};
use carc_rules::expansion::{self, Action as Done, abbey_mayor, bets, house};
use carc_rules::{Action, Phase, Record, Seat};
use carc_table::PersonId;

use carc_testing::scene::{Scene, note, presses, until};

use crate::turns::answers::question_is_over;
use carc_testing::asked::resign;

/// Returns a game in which three people are asked for a bet.
pub fn betting() -> Record {
    until("bets=on", 3, |game| game.phase().gathers() && game.phase().awaits().len() == 3)
}

/// Returns a game in which the owner of a wagon is asked, while another player is to move.
fn moving() -> Record {
    until(
        "abbey_mayor=on",
        3,
        |game| matches!(game.phase(), Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, .. })) if seat != game.active()),
    )
}

pub fn question(scene: &mut Scene) -> Press {
    let post = scene.post().expect("the question is posted");
    let press = presses(&post.note.controls)[0].1.clone();
    assert!(matches!(press, Press::Question(..)), "{press:?}");
    press
}

/// Returns the answers that a menu offers, each with its label.
fn answers(menu: &Reply) -> Vec<(String, Press)> {
    let shown = presses(&note(menu).controls).into_iter();
    shown.filter(|(_, press)| matches!(press, Press::Pick(..))).collect()
}

/// Returns the press that confirms the answer chosen in a menu.
fn confirm(reply: &Reply) -> Press {
    let shown = presses(&note(reply).controls);
    let found = shown.iter().find(|(label, press)| label == "Confirm" && matches!(press, Press::Answer(..)));
    found.unwrap_or_else(|| panic!("{shown:?}")).1.clone()
}

#[test]
fn an_answer_from_a_menu_counts_when_it_is_confirmed() {
    let mut scene = Scene::of(&betting());
    let open = question(&mut scene);
    let menu = scene.press(2, &open);
    let choices = presses(&note(&menu).controls);
    assert!(!choices.iter().any(|(_, press)| matches!(press, Press::Answer(..))), "nothing is final yet: {choices:?}");
    let [chip, none] = ["4 or 6", "No bet"].map(|wanted| choices.iter().find(|(label, _)| label == wanted).unwrap());
    for (picked, told) in [(chip, "4 or 6"), (none, "No bet"), (chip, "4 or 6")] {
        let before = scene.record().actions.len();
        let shown = scene.press(2, &picked.1);
        assert!(note(&shown).text.to_string().contains(&format!("Your choice: {told}")), "{}", note(&shown).text);
        assert!(scene.position().phase().awaits().contains(Seat(1)), "it can be changed");
        assert_eq!(scene.record().actions.len(), before);
        confirm(&shown);
    }
    let Press::Pick(game, moment, answer) = chip.1 else { panic!("{chip:?}") };
    let shown = scene.press(2, &chip.1);
    assert_eq!(confirm(&shown), Press::Answer(game, moment, answer));
    scene.press(2, &confirm(&shown));
    assert!(!scene.position().phase().awaits().contains(Seat(1)));
    assert!(scene.told(2, Ask::Press(none.1.clone())).contains("already"));
    // Menus of older programs, which had no button to confirm, give their answers at once.
    let Press::Pick(.., no) = none.1 else { panic!("{none:?}") };
    scene.press(1, &Press::Answer(game, moment, no));
    assert!(!scene.position().phase().awaits().contains(Seat(0)));
}

#[test]
fn a_wagon_that_may_move_on_has_not_come_home() {
    let mut scene = Scene::of(&moving());
    let Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, .. })) =
        scene.position().phase()
    else {
        unreachable!()
    };
    let owner = u64::from(seat.0) + 1;
    let returned = |scene: &Scene| {
        let mut game = carc_rules::Game::new(scene.record().setup).unwrap();
        let mut count = 0;
        for action in scene.record().actions {
            let events = game.play(action).unwrap();
            let placed = action.is_placement();
            let home = |event: &&carc_rules::Event| matches!(event, carc_rules::Event::Returned { seat: whose, .. } if *whose == seat);
            count = if placed { 0 } else { count } + events.iter().filter(home).count();
        }
        count
    };
    assert_eq!(returned(&scene), 1, "the wagon alone was scored");
    let name = carc_testing::scene::NAMES[seat.index()];
    let home = format!("{name}'s wagon came home.");
    let post = scene.post().unwrap();
    let asks = post.note.text.to_string();
    assert!(!asks.contains(&home) && asks.contains("may move on"), "{asks}");
    let open = presses(&post.note.controls)[0].1.clone();
    let menu = scene.press(owner, &open);
    let go = presses(&note(&menu).controls).into_iter().find(|(label, _)| label == "Home").unwrap();
    let shown = scene.press(owner, &go.1);
    assert!(matches!(scene.press(owner, &confirm(&shown)), Reply::Done(_)));
    let told = scene.post().unwrap().note.text.to_string();
    assert!(told.contains(&home), "now it has: {told}");
}

#[test]
fn everybody_may_look_at_the_own_chips_at_any_time() {
    let mut scene = Scene::of(&betting());
    let own = scene.told(2, Ask::Hand);
    assert!(own.contains("6 chips") && own.contains("4-6 (4 tiles: 4 points, 6 tiles: 6 points)"), "R-15.2: {own}");
    assert!(scene.told(4, Ask::Hand).contains("no seat"));
    scene.answer(1, Question::Bet, "2-8+");
    let own = scene.told(1, Ask::Hand);
    assert!(
        own.contains("5 chips") && own.contains(": 2-8+") && !own.contains("2-8+ ("),
        "given, if not out yet: {own}"
    );
    scene.answer(2, Question::Bet, "4-6");
    scene.answer(3, Question::Bet, "none");
    let lies = |chip: &str| {
        format!("On the betting house at {}: {chip}", {
            let game = scene.position();
            carc_rules::notation::cell_name(game.board().tiles().last().unwrap().position)
        })
    };
    let (ana, ben) = (lies("2-8+"), lies("4-6"));
    let own = scene.told(2, Ask::Hand);
    assert!(own.contains("5 chips") && own.contains(&ben) && !own.contains(&ana), "R-15.2: {own}");
    let own = scene.told(1, Ask::Hand);
    assert!(own.contains(&ana) && !own.contains(&ben), "R-15.2: others may not: {own}");
    assert!(!scene.told(3, Ask::Hand).contains("On the betting house"), "R-15.2");
}

#[test]
fn bets_are_gathered_in_secret_and_shown_when_all_have_answered() {
    let mut scene = Scene::of(&betting());
    let post = scene.post().unwrap();
    assert_eq!(post.call, [PersonId(1), PersonId(2), PersonId(3)], "R-15.4: everybody, not only who placed the tile");
    assert!(post.note.text.to_string().contains("There's a betting house at"), "{}", post.note.text);
    let open = presses(&post.note.controls)[0].1.clone();
    // By button: the menu has the player's chips.
    let menu = scene.press(2, &open);
    assert!(note(&menu).picture.is_some());
    let choices = answers(&menu);
    assert_eq!(choices.len(), 7, "six chips and none: {choices:?}");
    let chip = choices.iter().find(|(label, _)| label == "4 or 6").unwrap().1.clone();
    let chip = confirm(&scene.press(2, &chip));
    let said = scene.press(2, &chip);
    assert!(note(&said).text.to_string().contains("final"));
    assert!(scene.post().is_none(), "R-15.7: nobody learns that somebody has answered from a new board");
    assert!(scene.told(2, Ask::Press(chip)).contains("Your answer is in"), "pressed twice");
    // The button of the message serves the others all the same. Typed, in several spellings.
    assert_eq!(answers(&scene.press(1, &open)).len(), 7);
    assert!(scene.told(1, Ask::Answer { question: Question::Bet, typed: Some("9-9".into()) }).contains("2-8+"));
    assert!(scene.told(1, Ask::Answer { question: Question::Wagon, typed: Some("home".into()) }).contains("/carc bet"));
    assert!(scene.told(4, Ask::Answer { question: Question::Bet, typed: Some("4-6".into()) }).contains("no seat"));
    note(&scene.answer(1, Question::Bet, "Chip-2-8"));
    assert!(scene.told(3, Ask::Play { line: "N15".into(), mention: false }).contains("Clara"));
    let done = scene.answer(3, Question::Bet, "none");
    assert!(matches!(done, Reply::Done(_)), "{done:?}");
    assert!(scene.post().is_some(), "the last answer shows the board");
    let game = scene.position();
    let placed = *game.board().tiles().last().unwrap();
    assert_eq!(game.bets_at(placed.position).iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    assert!(scene.told(1, Ask::Press(open)).contains("moved on"));
}

#[test]
fn chips_are_suggested_to_their_owner_alone() {
    let mut scene = Scene::of(&betting());
    scene.post();
    let words = |scene: &Scene, who| -> Vec<String> {
        scene.suggest(who, Field::Answer(Question::Bet)).into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(words(&scene, 1), ["2-8+", "3-7+", "3-5", "4", "4-6", "5-6", "none"], "R-15.14");
    note(&scene.answer(1, Question::Bet, "4"));
    assert!(words(&scene, 1).is_empty(), "who has answered has nothing more to say");
    assert!(words(&scene, 9).is_empty());
    assert!(scene.suggest(2, Field::Answer(Question::Wagon)).is_empty());
}

#[test]
fn answers_survive_a_restart() {
    let mut scene = Scene::of(&betting());
    scene.post();
    note(&scene.answer(3, Question::Bet, "5-6"));
    let mut scene = scene.restart();
    assert!(scene.post().is_none());
    assert!(scene.told(3, Ask::Answer { question: Question::Bet, typed: Some("none".into()) }).contains("already"));
    note(&scene.answer(1, Question::Bet, "none"));
    let mut scene = scene.restart();
    assert!(matches!(scene.answer(2, Question::Bet, "none"), Reply::Done(_)));
    let mut scene = scene.restart();
    assert!(scene.post().is_some(), "what is owed is not forgotten");
    let game = scene.position();
    let placed = *game.board().tiles().last().unwrap();
    assert!(game.bets_at(placed.position).contains(Seat(2)));
}

#[test]
fn a_wagon_moves_for_its_owner_whoever_is_to_move() {
    for typed in [false, true] {
        let mut scene = Scene::of(&moving());
        let game = scene.position();
        let Phase::Expansion(expansion::Phase::AbbeyMayor(abbey_mayor::Phase::Move { seat, .. })) = game.phase() else {
            unreachable!()
        };
        let (owner, active) = (u64::from(seat.0) + 1, u64::from(game.active().0) + 1);
        let open = question(&mut scene);
        assert!(scene.told(active, Ask::Press(open.clone())).contains("nothing to answer now"));
        let targets = scene.suggest(owner, Field::Answer(Question::Wagon));
        assert!(scene.suggest(active, Field::Answer(Question::Wagon)).is_empty());
        let (first, last) = (&targets[0], targets.last().unwrap());
        assert_eq!(last.value, "home");
        assert!(first.value.contains(':'), "{first:?}");
        let menu = scene.press(owner, &open);
        let choices = answers(&menu);
        assert_eq!(choices.len(), targets.len());
        let done = if typed {
            scene.answer(owner, Question::Wagon, &first.value.to_lowercase().replace(':', " "))
        } else {
            let shown = scene.press(owner, &choices[0].1);
            assert!(note(&shown).picture.is_some(), "it shows where");
            let confirm = confirm(&shown);
            scene.press(owner, &confirm)
        };
        assert!(matches!(done, Reply::Done(_)), "{done:?}");
        let moved = scene.record().actions.last().copied();
        assert!(
            matches!(moved, Some(Action::Expansion(Done::AbbeyMayor(abbey_mayor::Action::Move { seat: whose, .. }))) if whose == seat),
            "R-14.27: {moved:?}"
        );
        assert!(scene.told(owner, Ask::Press(choices[0].1.clone())).contains("moved on"), "never twice");
    }
}

#[test]
fn who_does_not_answer_is_reminded_once_and_declines_in_the_end() {
    let mut scene = Scene::of(&betting());
    scene.post();
    note(&scene.answer(1, Question::Bet, "4"));
    scene.pass_hours(11);
    assert!(scene.app.nudge().is_empty());
    scene.pass_hours(1);
    assert_eq!(scene.app.nudge(), [scene.game]);
    let reminder = scene.post().unwrap();
    assert_eq!(reminder.call, [PersonId(2), PersonId(3)], "only those who are awaited");
    assert!(reminder.note.text.to_string().contains("Reminder"));
    let mut scene = scene.restart();
    assert!(scene.app.nudge().is_empty(), "once");
    note(&scene.press(2, &presses(&reminder.note.controls)[0].1));
    scene.pass_hours(12);
    assert_eq!(scene.app.nudge(), [scene.game]);
    let game = scene.position();
    assert!(!game.phase().gathers(), "R-15.7: an absent player counts as not betting");
    let placed = *game.board().tiles().last().unwrap();
    assert_eq!(game.bets_at(placed.position).iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(scene.post().is_some());
    assert!(scene.app.nudge().is_empty());
}

#[test]
fn an_absent_owner_gets_the_wagon_home() {
    let mut scene = Scene::of(&moving());
    scene.post();
    scene.pass_hours(24);
    scene.app.nudge();
    assert!(matches!(scene.record().actions.last(), Some(Action::Pass { .. })));
}

#[test]
fn computers_answer_at_once() {
    let mut scene = Scene::with(&betting(), &[Seat(0), Seat(2)]);
    let post = scene.post().unwrap();
    assert!(post.call.is_empty(), "whoever plays alone has just moved");
    assert!(matches!(scene.answer(2, Question::Bet, "none"), Reply::Done(_)));
    assert!(question_is_over(&scene));
}

#[test]
fn who_leaves_is_answered_for() {
    let mut scene = Scene::of(&betting());
    scene.post();
    note(&scene.answer(1, Question::Bet, "none"));
    note(&scene.answer(2, Question::Bet, "none"));
    scene.ask(3, Ask::Press(resign(&scene.table(), 3)));
    scene.post();
    assert!(question_is_over(&scene));
}

#[test]
fn the_player_to_move_settles_a_house_of_several_features() {
    let record = until("bets=on", 2, |game| {
        matches!(game.phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Settle { .. })))
    });
    let mut scene = Scene::of(&record);
    let asked = u64::from(scene.position().active().0) + 1;
    let open = question(&mut scene);
    let choices = scene.suggest(asked, Field::Answer(Question::Settle));
    assert!(choices.len() >= 2, "{choices:?}");
    assert_eq!(presses(&note(&scene.press(asked, &open)).controls).len(), choices.len(), "there is no declining");
    assert!(scene.told(3 - asked, Ask::Press(open)).contains("nothing to answer now"));
    assert!(matches!(scene.answer(asked, Question::Settle, &choices[1].value), Reply::Done(_)), "R-15.12");
    let absent = Scene::of(&record);
    absent.pass_hours(24);
    absent.app.nudge();
    assert!(matches!(absent.record().actions.last(), Some(Action::Expansion(Done::Bets(bets::Action::Settle { .. })))));
}

#[test]
fn a_tile_is_sold() {
    let record = until("buy_tiles=on", 3, |game| {
        matches!(game.phase(), Phase::Expansion(expansion::Phase::House(house::Phase::Offers { awaited, .. }))
            if awaited.len() == 2 && awaited.iter().all(|seat| game.score(seat) >= 3))
    });
    let mut scene = Scene::of(&record);
    let game = scene.position();
    let seller = u64::from(game.active().0) + 1;
    let buyers: Vec<u64> = game.phase().awaits().iter().map(|seat| u64::from(seat.0) + 1).collect();
    let open = question(&mut scene);
    assert!(scene.told(seller, Ask::Press(open.clone())).contains("nothing to answer now"));
    let menu = note(&scene.press(buyers[0], &open)).clone();
    assert!(!menu.text.to_string().contains("abbey"), "nobody has one: {}", menu.text);
    let prices: Vec<String> = presses(&menu.controls).into_iter().map(|(label, _)| label).collect();
    assert_eq!(prices[..3], ["1", "2", "3"], "most tiles are sold for a few points");
    let typed = |words: &str| Ask::Answer { question: Question::Offer, typed: Some(words.to_owned()) };
    assert!(scene.told(buyers[0], typed("900")).contains("can't offer 900"));
    assert!(scene.told(buyers[0], typed("abbey")).contains("isn't one of the answers"));
    note(&scene.answer(buyers[0], Question::Offer, "2 points"));
    assert!(matches!(scene.answer(buyers[1], Question::Offer, "none"), Reply::Done(_)));
    let sale = scene.post().unwrap();
    assert!(sale.note.text.to_string().contains("offers 2 points"), "{}", sale.note.text);
    let sell = buyers[0].to_string();
    assert!(scene.told(buyers[0], Ask::Answer { question: Question::Sell, typed: Some(sell.clone()) }).contains("not"));
    assert!(matches!(scene.answer(seller, Question::Sell, &sell), Reply::Done(_)));
    let after = scene.position();
    assert_eq!(after.active(), Seat(buyers[0] as u8 - 1), "R-17.8: the buyer places the tile at once");
    assert_eq!(after.score(after.active()) + 2, game.score(after.active()));
}
