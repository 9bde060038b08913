//! The shape of boards: upright for people who chose a phone, and for their own eyes alone; wide for everybody else.

use carc_picture::{HEIGHT, WIDTH};
use carc_play::reply::{Note, Reply};
use carc_play::request::{Ask, BoardOptions, Plan, Press, Screen, Shown};
use carc_table::{PersonId, PersonSettings};

use carc_testing::app::{Bot, presses, words};

const WIDE: (u32, u32) = (WIDTH, HEIGHT);
const UPRIGHT: (u32, u32) = (HEIGHT, WIDTH);

fn shape(note: &Note) -> (u32, u32) {
    let picture = note.picture.as_ref().unwrap_or_else(|| panic!("no picture: {}", note.text));
    let picture = image::load_from_memory(&picture.png).unwrap();
    (picture.width(), picture.height())
}

fn note(reply: Reply) -> Note {
    let Reply::Note(note) = reply else { panic!("{reply:?}") };
    note
}

/// Begins a game of two; returns who is to move, and the other.
fn begun(app: &mut Bot) -> (u64, u64) {
    app.begin(2, "");
    let who = app.awaited();
    (who, 3 - who)
}

/// Begins a game of two and plays `turns` turns; returns who is to move, and the other.
fn played(app: &mut Bot, turns: usize) -> (u64, u64) {
    app.begin(2, "");
    for _ in 0..turns {
        app.play_best();
    }
    let who = app.awaited();
    (who, 3 - who)
}

fn planner(app: &mut Bot, who: u64) -> Note {
    let game = app.game();
    let version = app.table(game).shown_version();
    note(app.ask(who, Ask::Press(Press::Plan(game, version))))
}

/// Returns the button of a planner for those who look on a phone.
fn upright(note: &Note) -> Option<Press> {
    presses(&note.controls).into_iter().find(|press| matches!(press, Press::Upright(_)))
}

#[test]
fn boards_for_ones_own_eyes_have_the_chosen_shape_and_those_for_all_are_wide() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 31);
    let (who, other) = played(&mut app, 6);
    let board = |change: &dyn Fn(&mut BoardOptions)| {
        let mut wanted = BoardOptions::default();
        change(&mut wanted);
        Ask::Board(wanted)
    };
    let looks = [
        board(&|_| ()),
        board(&|wanted| wanted.owners = Some("farms".to_owned())),
        board(&|wanted| wanted.zoom = Some("N16".to_owned())),
        board(&|wanted| wanted.since = Some("0".to_owned())),
        Ask::History { number: Some(3) },
        Ask::Hint,
    ];
    for look in &looks {
        assert_eq!(shape(&note(app.ask(who, look.clone()))), WIDE, "nobody chose: {look:?}");
    }
    assert!(words(&app.ask(who, Ask::Screen(None))).contains("wide"));
    let told = words(&app.ask(who, Ask::Screen(Some(Screen::Phone))));
    assert!(told.contains("phone") && told.contains("size:desktop"), "{told}");
    for look in &looks {
        let own = note(app.ask(who, look.clone()));
        assert_eq!(shape(&own), UPRIGHT, "{look:?}");
        assert!(!own.picture.unwrap().alt.is_empty());
    }
    assert_eq!(shape(&note(app.ask(other, looks[0].clone()))), WIDE, "another person's");
    let public = board(&|wanted| wanted.public = true);
    let request = app.request(who, public);
    assert_eq!(app.app.shown(&request), Shown::ToAll);
    assert_eq!(shape(&note(app.app.handle(&request))), WIDE, "for all");
    app.play_best();
    assert_eq!(shape(&app.post().expect("a board").note), WIDE, "the channel's board after their move");
    let cause = app.cause;
    drop(app);
    let mut app = Bot { cause, ..Bot::open(folder.path(), 31) };
    assert_eq!(shape(&note(app.ask(who, looks[0].clone()))), UPRIGHT, "after a restart");
    assert!(words(&app.ask(who, Ask::Screen(None))).contains("phone"));
    app.ask(who, Ask::Screen(Some(Screen::Desktop)));
    assert_eq!(shape(&note(app.ask(who, looks[0].clone()))), WIDE);
    let kept = app.store.person_settings(PersonId(who)).unwrap();
    assert_eq!(kept, PersonSettings { screen: Some(Screen::Desktop), ..PersonSettings::default() });
}

#[test]
fn a_planner_offers_to_be_upright_until_a_screen_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 32);
    let (who, other) = begun(&mut app);
    let opened = planner(&mut app, who);
    let press = upright(&opened).expect("a button");
    let Press::Upright(Plan { placement: None, ahead: false, .. }) = press else { panic!("{press:?}") };
    let enlarged = note(app.ask(who, Ask::Press(press.clone())));
    assert_eq!(shape(&enlarged), UPRIGHT);
    let text = enlarged.text.to_string();
    assert!(text.contains("size:desktop") && text.ends_with(&opened.text.to_string()), "{text}");
    let others = |note: &Note| presses(&note.controls).into_iter().filter(|press| !matches!(press, Press::Upright(_)));
    assert!(others(&opened).eq(presses(&enlarged.controls)), "the same planner without that button");
    assert_eq!(shape(&planner(&mut app, who)), UPRIGHT, "the board above it is smaller");
    // A player who waits has the same, planning ahead.
    let ahead = planner(&mut app, other);
    let tried = presses(&ahead.controls).into_iter().find(|press| matches!(press, Press::Step(_))).expect("a tile");
    let tried = note(app.ask(other, Ask::Press(tried)));
    assert_eq!(shape(&tried), WIDE);
    let press = upright(&tried).expect("a button");
    let enlarged = note(app.ask(other, Ask::Press(press)));
    assert_eq!(shape(&enlarged), UPRIGHT);
    assert!(others(&tried).eq(presses(&enlarged.controls)), "the same tile is tried");
    // An old button does the same again, and who chose otherwise since is not asked again.
    app.ask(who, Ask::Screen(Some(Screen::Desktop)));
    assert!(upright(&planner(&mut app, who)).is_none());
    assert_eq!(shape(&note(app.ask(who, Ask::Press(press_of(&opened))))), UPRIGHT);
}

fn press_of(note: &Note) -> Press {
    upright(note).expect("a button")
}

#[test]
fn a_planner_with_a_cell_chosen_does_not_ask() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 33);
    let (who, _) = begun(&mut app);
    let opened = planner(&mut app, who);
    let cell = presses(&opened.controls).into_iter().find(|press| matches!(press, Press::Step(_))).expect("a cell");
    let chosen = note(app.ask(who, Ask::Press(cell)));
    assert!(upright(&chosen).is_none() && chosen.picture.is_some());
    app.ask(who, Ask::Screen(Some(Screen::Phone)));
    let cell = presses(&opened.controls).into_iter().find(|press| matches!(press, Press::Step(_))).expect("a cell");
    assert_eq!(shape(&note(app.ask(who, Ask::Press(cell)))), UPRIGHT, "with a tile put down");
}
