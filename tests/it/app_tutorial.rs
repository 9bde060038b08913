//! The lesson for one person: real positions, a word about every choice, and a way back.

use carc::app::reply::{Note, Reply};
use carc::app::request::{Ask, Press};

use super::app::{Bot, presses};

fn note(reply: Reply) -> Note {
    match reply {
        Reply::Note(note) => note,
        other => panic!("{other:?}"),
    }
}

/// The choices of a step, without the way back.
fn choices(note: &Note) -> Vec<Press> {
    presses(&note.controls).into_iter().filter(|press| !matches!(press, Press::Lesson(_, 0))).collect()
}

#[test]
fn the_lesson_is_finished_by_the_right_choices_and_explains_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 61);
    let mut shown = note(app.ask(1, Ask::Tutorial));
    let mut pictures = Vec::new();
    for step in 1..=6 {
        let text = shown.note_text();
        assert!(text.contains(&format!("Step {step} of 6")), "{text}");
        pictures.push(shown.picture.clone().expect("a real position").png);
        let mut next = None;
        for press in choices(&shown) {
            let answered = note(app.ask(1, Ask::Press(press)));
            let text = answered.note_text();
            if text.contains(&format!("Step {step} of 6")) {
                assert!(text.len() > shown.note_text().len() || step > 1, "says why not: {text}");
            } else {
                assert!(next.replace(answered).is_none(), "one choice goes on");
            }
        }
        shown = next.expect("one choice goes on");
    }
    assert!(shown.note_text().contains("That is the game"), "{}", shown.note_text());
    assert!(choices(&shown).is_empty());
    pictures.dedup();
    assert_eq!(pictures.len(), 6, "each step shows a position of its own");
    // And back again, to the beginning.
    for step in (1..=6).rev() {
        let back = presses(&shown.controls).into_iter().find(|press| matches!(press, Press::Lesson(_, 0)));
        shown = note(app.ask(1, Ask::Press(back.expect("a way back"))));
        assert!(shown.note_text().contains(&format!("Step {step} of 6")), "{}", shown.note_text());
    }
    assert!(presses(&shown.controls).iter().all(|press| !matches!(press, Press::Lesson(_, 0))));
    assert_eq!(app.state(), None, "no game comes of it");
}

#[test]
fn a_forged_button_of_the_lesson_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 62);
    for forged in [Press::Lesson(9, 1), Press::Lesson(0, 9), Press::Lesson(255, 255), Press::Lesson(6, 1)] {
        assert!(app.refused(1, Ask::Press(forged)).contains("moved on"));
    }
    // What comes after the last step is its end.
    assert!(note(app.ask(1, Ask::Press(Press::Lesson(200, 0)))).note_text().contains("That is the game"));
}

trait Words {
    fn note_text(&self) -> String;
}

impl Words for Note {
    fn note_text(&self) -> String {
        self.text.to_string()
    }
}
