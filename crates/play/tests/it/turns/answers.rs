//! Standing answers, at the app: given by a command, or by the button next to the question.

use carc_play::reply::Reply;
use carc_play::request::{Ask, Press, Question, Standing};
use carc_rules::expansion::{self, bets};
use carc_rules::{Action, Phase, Record, Seat};
use carc_table::PersonId;

use crate::turns::questions::{betting, question};
use carc_testing::scene::{Scene, note, presses, until};

#[test]
fn answers_given_in_advance_come_last_where_answers_are_secret() {
    let mut scene = Scene::of(&betting());
    scene.post();
    let wish = vec![(Standing::NoBets, true)];
    let said = scene.ask(1, Ask::Answers(wish));
    assert!(note(&said).text.to_string().contains("Bets: none."));
    assert!(scene.post().is_none());
    note(&scene.answer(2, Question::Bet, "4"));
    assert!(scene.position().phase().awaits().contains(Seat(0)), "nobody learns that Ana does not bet");
    assert!(matches!(scene.answer(3, Question::Bet, "3-5"), Reply::Done(_)), "the last who is really asked");
    let post = scene.post().unwrap();
    assert!(question_is_over(&scene), "{}", post.note.text);
    let game = scene.position();
    let placed = *game.board().tiles().last().unwrap();
    assert_eq!(game.bets_at(placed.position).iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
}

pub fn question_is_over(scene: &Scene) -> bool {
    !matches!(scene.position().phase(), Phase::Expansion(expansion::Phase::Bets(bets::Phase::Bet { .. })))
}

#[test]
fn who_answers_in_advance_is_not_called_and_can_be_the_last() {
    let mut scene = Scene::of(&betting());
    let all = vec![(Standing::NoBets, true)];
    note(&scene.ask(1, Ask::Answers(all.clone())));
    let post = scene.post().unwrap();
    assert_eq!(post.call, [PersonId(2), PersonId(3)]);
    note(&scene.ask(2, Ask::Answers(all.clone())));
    assert!(matches!(scene.ask(3, Ask::Answers(all)), Reply::Done(_)), "now everybody has answered");
    scene.post();
    assert!(question_is_over(&scene));
    let ask = vec![(Standing::NoBets, false)];
    assert!(note(&scene.ask(2, Ask::Answers(ask))).text.to_string().contains("Bets: ask me."));
    assert_eq!(scene.table().questions.standing.len(), 2);
}

#[test]
fn draw_at_once_draws_at_once() {
    let record = until("abbey_mayor=on", 2, |game| {
        matches!(game.phase(), Phase::Deploy { seat } if {
            let mut after = game.clone();
            after.play(Action::Pass { seat }).is_ok() && matches!(after.phase(), Phase::Choose { .. })
        })
    });
    let mut scene = Scene::of(&record);
    let game = scene.position();
    let next = 2 - u64::from(game.active().0);
    note(&scene.ask(next, Ask::Answers(vec![(Standing::Draws, true)])));
    let seat = game.active();
    let mut actions = record.actions.clone();
    actions.push(Action::Pass { seat });
    let mut scene = Scene::of(&Record { actions, ..record });
    let wish = vec![(Standing::Draws, true)];
    assert!(matches!(scene.ask(next, Ask::Answers(wish)), Reply::Done(_)));
    scene.post();
    assert!(matches!(scene.record().actions.last(), Some(Action::Draw { .. })));
}

/// Returns the press of the button with this label.
fn button(reply: &Reply, label: &str) -> Press {
    let shown = presses(&note(reply).controls);
    shown.iter().find(|(found, _)| found == label).unwrap_or_else(|| panic!("{label}: {shown:?}")).1.clone()
}

#[test]
fn never_bet_stands_beside_the_question_and_answers_it() {
    let mut scene = Scene::of(&betting());
    let open = question(&mut scene);
    for who in [1, 2] {
        let menu = scene.press(who, &open);
        let told = scene.press(who, &button(&menu, "Never bet"));
        assert!(note(&told).text.to_string().contains("Bets: none."));
        let again = presses(&note(&scene.press(who, &open)).controls);
        assert!(!again.iter().any(|(label, _)| label == "Never bet"), "given already: {again:?}");
    }
    let menu = scene.press(3, &open);
    let told = scene.press(3, &button(&menu, "Never bet"));
    assert!(matches!(told, Reply::Done(_)), "now everybody has answered: {told:?}");
    scene.post();
    assert!(question_is_over(&scene));
    assert!(scene.table().questions.standing_of(PersonId(3)).no_bets);
}

#[test]
fn always_draw_stands_beside_the_abbey_and_draws() {
    let record = until(
        "abbey_mayor=on",
        2,
        |game| matches!(game.phase(), Phase::Choose { seat } if game.abbeys(seat) > 0 && game.board().holes().next().is_some()),
    );
    let mut scene = Scene::of(&record);
    let who = u64::from(scene.position().active().0) + 1;
    let post = scene.post().expect("a board");
    let row = presses(&post.note.controls);
    let abbey = row.iter().find(|(label, _)| label.contains("bbey")).unwrap_or_else(|| panic!("{row:?}")).1.clone();
    let planner = scene.press(who, &abbey);
    let told = scene.press(who, &button(&planner, "Always draw"));
    assert!(matches!(told, Reply::Done(_)), "{told:?}");
    scene.post();
    assert!(matches!(scene.record().actions.last(), Some(Action::Draw { .. })));
    assert!(scene.table().questions.standing_of(PersonId(who)).draws);
}
