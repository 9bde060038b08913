//! *Set up…*: the rules of a lobby in full, and what its host changes there.

use carc_play::reply::{ActionRow, Note, Reply};
use carc_play::request::{Ask, Press, StartOptions, Threads};
use carc_rules::Edition;
use carc_table::{GameId, Holder, Level, Opening};

use carc_testing::app::Bot;

/// Opens a lobby with its host, 1, and somebody else, 2.
pub fn lobby(seed: u64) -> (tempfile::TempDir, Bot) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), seed);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    (folder, app)
}

/// Returns the press of the first button or menu line whose words begin with `label`.
pub fn labelled(note: &Note, label: &str) -> Press {
    let shown = carc_testing::scene::presses(&note.controls);
    shown.iter().find(|(shown, _)| shown.starts_with(label)).unwrap_or_else(|| panic!("{label}: {shown:?}")).1.clone()
}

fn press(note: &Note, label: &str) -> Ask {
    Ask::Press(labelled(note, label))
}

/// Returns what *Set up…* shows the host with menus in place of forms.
pub fn menus(app: &mut Bot) -> Note {
    let menus = press(&app.setup(1), "Menus instead");
    let Reply::Note(all) = app.ask(1, menus) else { panic!("no menus") };
    all
}

/// Returns the menus of a section of *Set up…*, and asserts that they are for the host alone and lead back.
fn section(app: &mut Bot, label: &str) -> Note {
    let all = menus(app);
    let open = press(&all, label);
    assert!(matches!(app.ask(2, open.clone()), Reply::Note(note) if note.controls.is_empty()), "{label} is the host's");
    let Reply::Note(note) = app.ask(1, open) else { panic!("{label}") };
    // Every section leads back to all of them.
    let Reply::Note(back) = app.ask(1, press(&note, "Back")) else { panic!("{label}") };
    assert_eq!(back, all, "{label}");
    note
}

/// Chooses something in a section, as the host.
fn choose(app: &mut Bot, label: &str, line: &str) -> (GameId, Note) {
    let note = section(app, label);
    app.changed(1, press(&note, line))
}

#[test]
fn the_lobby_is_three_lines_and_a_row() {
    let (_folder, mut app) = lobby(31);
    app.done(1, Ask::AddComputer { level: None });
    let note = app.post().unwrap().note;
    let said = note.text.to_string();
    assert_eq!(said.lines().count(), 3, "{said}");
    assert!(said.chars().count() <= 220, "{}: {said}", said.chars().count());
    let [ActionRow::Buttons(buttons)] = &note.controls[..] else { panic!("{:?}", note.controls) };
    let labels: Vec<&str> = buttons.iter().map(|button| &*button.label).collect();
    assert_eq!(labels, ["Join", "Begin", "Add computer", "Set up…", "Leave"]);
    assert!(said.contains("not rated") && said.contains("(journeyman)"), "{said}");
    // As long as it gets with what most people choose.
    choose(&mut app, "Expansions…", "Add The Festival");
    choose(&mut app, "Expansions…", "Add Abbey & Mayor");
    choose(&mut app, "Expansions…", "Add The Bets");
    let said = app.post().unwrap().note.text.to_string();
    let common: usize = said.lines().take(3).map(|line| line.chars().count() + 1).sum();
    assert!(common <= 220, "{common}: {said}");
}

#[test]
fn the_host_reads_what_begin_will_do() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 32);
    app.done(1, Ask::Start(StartOptions::default()));
    assert!(app.setup(1).text.to_string().contains("needs two players"));
    app.done(2, Ask::Join);
    let host = app.setup(1).text.to_string();
    assert!(host.contains("starts the game with Ana and Ben"), "{host}");
    let other = app.setup(2).text.to_string();
    assert!(!other.contains("starts the game") && other.contains("You're blue"), "{other}");
    assert!(app.setup(3).text.to_string().contains("no seat yet"));
}

#[test]
fn another_edition_sets_its_rules_and_keeps_the_boxes() {
    let (_folder, mut app) = lobby(33);
    choose(&mut app, "Expansions…", "Add The Festival");
    let note = section(&mut app, "Edition…");
    let (game, note) = app.changed(1, press(&note, "first edition"));
    assert!(note.text.to_string().contains("first edition"), "{}", note.text);
    let table = app.table(game);
    assert_eq!((table.edition, table.seats), (Edition::C1, 5), "R-1.1");
    assert_eq!(table.options.get("small_city").as_deref(), Some("c1"));
    assert_eq!(table.options.get("festival").as_deref(), Some("on"));
    // Five are too many for nobody, but three seats stay three.
    choose(&mut app, "Seats…", "3 seats");
    choose(&mut app, "Edition…", "second and third");
    assert_eq!(app.table(game).seats, 3);
}

#[test]
fn seats_are_counted_filled_and_freed() {
    let (_folder, mut app) = lobby(34);
    let (game, note) = choose(&mut app, "Seats…", "master");
    let Holder::Computer { level, .. } = app.table(game).places[2].holder.clone() else { panic!("no computer") };
    assert_eq!(level, Level::Master);
    let (_, note) = app.changed(1, press(&note, "Computer 1: apprentice"));
    let Holder::Computer { level, .. } = app.table(game).places[2].holder.clone() else { panic!("no computer") };
    assert_eq!(level, Level::Apprentice);
    let old = press(&note, "2. Ben");
    let (_, note) = app.changed(1, press(&note, "3. Computer 1"));
    assert_eq!(app.table(game).places.len(), 2);
    assert!(app.refused(1, old).contains("button"), "who sat there may be another by now");
    let (_, note) = app.changed(1, press(&note, "2 seats"));
    assert_eq!(app.table(game).seats, 2);
    assert!(app.refused(2, press(&note, "2. Ben")).contains("Only the host"));
    app.changed(1, press(&note, "2. Ben"));
    assert_eq!(app.table(game).places.len(), 1);
}

#[test]
fn a_thread_that_cannot_be_opened_leaves_the_lobby_where_it_is() {
    let (_folder, mut app) = lobby(35);
    let note = section(&mut app, "Place…");
    let go = press(&note, "Play in a thread");
    let mut request = app.request(1, go.clone());
    request.threads = Threads::Never;
    let Reply::Note(why) = app.app.handle(&request) else { panic!("it moves") };
    assert!(why.text.to_string().contains("I can't open a thread here"), "{}", why.text);
    let mut request = app.request(1, go);
    request.threads = Threads::Possible;
    let Reply::Changed(game, _) = app.app.handle(&request) else { panic!("it moves") };
    let thread = app.table(game).thread.expect("a thread");
    assert_eq!((thread.is, thread.parent), (Opening::Owed, request.channel));
    // Old buttons of the channel do nothing more.
    let Reply::Note(note) = app.ask(3, Ask::Press(Press::Join(game))) else { panic!("joined") };
    assert_eq!(app.table(game).places.len(), 2, "{}", note.text);
}
