//! Commands by menus and buttons from `/carc help`, without typing.

use carc_play::commands;
use carc_play::reply::{ActionRow, Menu, Note, Reply};
use carc_play::request::{Ask, Press, Shown};

use carc_testing::app::{Bot, presses};

fn help(app: &mut Bot, who: u64, command: &str) -> Note {
    note(app.ask(who, Ask::Help(Some(command.to_owned()))))
}

fn note(reply: Reply) -> Note {
    match reply {
        Reply::Note(note) => note,
        other => panic!("{other:?}"),
    }
}

fn menus(note: &Note) -> Vec<&Menu> {
    let rows = note.controls.iter().filter_map(|row| match row {
        ActionRow::Menu(menu) => Some(menu),
        ActionRow::Buttons(_) => None,
    });
    rows.collect()
}

/// Returns the press of choosing this value, in whichever menu has it.
fn choice(note: &Note, value: &str) -> Press {
    let all = menus(note);
    let mut choices = all.iter().flat_map(|menu| &menu.choices);
    let found = choices.find(|choice| choice.label == value || choice.detail.as_deref() == Some(value));
    found.unwrap_or_else(|| panic!("{value}: {all:?}")).press.clone()
}

/// Returns the words on the buttons.
fn buttons(note: &Note) -> Vec<&str> {
    let rows = note.controls.iter().flat_map(|row| match row {
        ActionRow::Buttons(buttons) => &buttons[..],
        ActionRow::Menu(_) => &[],
    });
    rows.map(|button| button.label.as_str()).collect()
}

#[test]
fn a_move_is_put_together_in_the_planner() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    for command in ["place", "play", "abbey"] {
        let nothing = help(&mut app, 1, command);
        assert!(menus(&nothing).is_empty(), "{command}: there is nothing to choose without a game");
    }
    app.begin(2, "");
    let who = app.awaited();
    for command in ["place", "play"] {
        let shown = help(&mut app, who, command);
        assert!(menus(&shown).is_empty(), "{command} places nothing from a menu");
        let plan = presses(&shown.controls).into_iter().find(|press| matches!(press, Press::Plan(..)));
        let planner = note(app.ask(who, Ask::Press(plan.expect("a button that opens the planner"))));
        assert!(planner.picture.is_some() || !planner.controls.is_empty(), "{command}");
        assert_eq!(app.record().actions.len(), 0, "nothing counts yet");
    }
}

#[test]
fn what_is_chosen_for_everybody_is_shown_to_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 6);
    app.begin(2, "");
    for command in ["board", "leaderboard"] {
        let shown = help(&mut app, 1, command);
        let hint = "Show it to everyone in the channel";
        let public = menus(&shown).into_iter().find(|menu| menu.hint.starts_with(hint)).expect(command).choices.clone();
        let [yes, no] = ["yes", "no"].map(|word| {
            let line = public.iter().find(|choice| choice.label == word).expect(word);
            commands::asked(&Ask::Press(line.press.clone())).shown
        });
        assert_eq!((yes, no), (Shown::ToAll, Shown::InPlace), "{command}");
        let line = public.iter().find(|choice| choice.label == "yes").unwrap();
        let told = app.ask(1, Ask::Press(line.press.clone()));
        if let Reply::Note(note) = told {
            assert!(menus(&note).is_empty(), "{command}: what all see has no menus of one person");
        }
    }
}

#[test]
fn after_a_choice_nothing_else_claims_to_do_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 7);
    let before = help(&mut app, 1, "carc-me notices");
    assert!(buttons(&before).contains(&"Do it"));
    let after = note(app.ask(1, Ask::Press(choice(&before, "off"))));
    assert!(!buttons(&after).contains(&"Do it"), "{:?}", buttons(&after));
    assert!(buttons(&after).contains(&"All commands"));
}

#[test]
fn every_command_can_be_done_or_chosen_for_without_typing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 8);
    app.begin(2, "table_mode=extend table_size=9x7");
    let who = app.awaited();
    for command in ["carc game table", "carc game clock", "carc-server settings"] {
        let shown = help(&mut app, who, command);
        assert!(!menus(&shown).is_empty(), "{command}: {}", shown.text);
    }
    let larger = choice(&help(&mut app, who, "carc game table"), "12x10");
    let told = carc_testing::app::words(&app.ask(who, Ask::Press(larger)));
    assert!(!told.contains("There's no"), "{told}");
    let game = app.game();
    assert!(app.table(game).questions.larger.is_some(), "the size is proposed: {told}");
    let clock = help(&mut app, who, "carc game clock");
    let own: Vec<&str> = menus(&clock).iter().map(|menu| menu.hint.as_str()).collect();
    assert!(own.len() >= 4, "its own numbers can be chosen, too: {own:?}");
}
