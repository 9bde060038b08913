//! The lesson for one person: real positions, a word about every choice, and a way back.

use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, Press};

use carc_testing::app::{Bot, presses};

fn note(reply: Reply) -> Note {
    match reply {
        Reply::Note(note) => note,
        other => panic!("{other:?}"),
    }
}

/// Returns the choices of a step, without the way back.
fn choices(note: &Note) -> Vec<Press> {
    presses(&note.controls).into_iter().filter(|press| !matches!(press, Press::Lesson(_, 0))).collect()
}

#[test]
fn the_lesson_is_finished_by_the_right_choices_and_explains_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 61);
    let mut shown = note(app.ask(1, Ask::Tutorial));
    let mut pictures = Vec::new();
    for step in 1..=8 {
        let text = shown.note_text();
        assert!(text.contains(&format!("Step {step} of 8")), "{text}");
        pictures.push(shown.picture.clone().expect("a real position").png);
        let mut next = None;
        for press in choices(&shown) {
            let answered = note(app.ask(1, Ask::Press(press)));
            let text = answered.note_text();
            if text.contains(&format!("Step {step} of 8")) {
                assert!(text.len() > shown.note_text().len() || step > 1, "says why not: {text}");
            } else {
                assert!(next.replace(answered).is_none(), "one choice goes on");
            }
        }
        shown = next.expect("one choice goes on");
    }
    assert!(shown.note_text().contains("That's the game"), "{}", shown.note_text());
    assert!(matches!(choices(&shown)[..], [Press::Own(_, "do", _)]), "a game against a computer");
    pictures.dedup();
    assert_eq!(
        pictures.len(),
        7,
        "each step shows a position of its own, but for the last two, which are about one tile"
    );
    // And back again, to the beginning.
    for step in (1..=8).rev() {
        let back = presses(&shown.controls).into_iter().find(|press| matches!(press, Press::Lesson(_, 0)));
        shown = note(app.ask(1, Ask::Press(back.expect("a way back"))));
        assert!(shown.note_text().contains(&format!("Step {step} of 8")), "{}", shown.note_text());
    }
    assert!(presses(&shown.controls).iter().all(|press| !matches!(press, Press::Lesson(_, 0))));
    assert_eq!(app.state(), None, "no game comes of it");
}

#[test]
fn the_lesson_goes_on_where_it_was_left_and_ends_with_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 63);
    app.ask(1, Ask::Press(Press::Lesson(2, 2)));
    let again = note(app.ask(1, Ask::Tutorial)).note_text();
    assert!(again.contains("where you left off") && again.contains("Step 4 of 8"), "{again}");
    assert!(note(app.ask(2, Ask::Tutorial)).note_text().contains("Step 1 of 8"), "somebody else begins");
    let end = note(app.ask(1, Ask::Press(Press::Lesson(7, 2))));
    assert!(note(app.ask(1, Ask::Tutorial)).note_text().contains("Step 1 of 8"), "it begins anew");
    let game = app.done(1, Ask::Press(choices(&end)[0].clone()));
    assert_eq!(app.table(game).places.len(), 2);
    assert!(app.post().expect("a board").note.picture.is_some());
}

#[test]
fn a_forged_button_of_the_lesson_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 62);
    for forged in [Press::Lesson(9, 1), Press::Lesson(0, 9), Press::Lesson(255, 255), Press::Lesson(8, 1)] {
        assert!(app.refused(1, Ask::Press(forged)).contains("moved on"));
    }
    // What comes after the last step is its end.
    assert!(note(app.ask(1, Ask::Press(Press::Lesson(200, 0)))).note_text().contains("That's the game"));
}

trait Words {
    fn note_text(&self) -> String;
}

impl Words for Note {
    fn note_text(&self) -> String {
        self.text.to_string()
    }
}
