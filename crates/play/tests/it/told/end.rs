//! How a game ends for its people, and how they begin another.

use carc_play::reply::{Post, Reply};
use carc_play::request::{Ask, Press, StartOptions};
use carc_play::text::Span;
use carc_players::self_play::{self, Mover};
use carc_store::Change;
use carc_table::limits::NAME;
use carc_table::{Language, PersonId, Stage, Table};

use carc_testing::app::{Bot, GUILD};
use carc_testing::scene::{NAMES, Scene, options};

#[test]
fn the_end_calls_everybody_and_a_rematch_invites_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 11);
    app.done(1, Ask::Start(StartOptions::default()));
    for ask in [(2, Ask::Join), (3, Ask::Join), (1, Ask::AddComputer { level: None }), (1, Ask::Begin)] {
        app.done(ask.0, ask.1);
    }
    let game = app.game();
    let mut last = app.post();
    while app.table(game).stage == Stage::Running {
        app.play_best();
        last = app.post().or(last);
    }
    let [ana, ben, clara] = [1, 2, 3].map(PersonId);
    let last = last.unwrap();
    assert_eq!(last.call, [ana, ben, clara], "nobody has to look whether the game is over");
    let alt = &last.note.picture.as_ref().unwrap().alt;
    assert!(alt.contains(" wins by ") || alt.starts_with("Tied for first place."), "{alt}");
    let called = |post: &Post| -> Vec<PersonId> {
        let spans = post.note.text.lines.iter().flatten();
        spans.filter_map(|span| if let Span::Person(person) = span { Some(*person) } else { None }).collect()
    };
    assert_eq!(called(&last), last.call, "each once, and where the result is told");
    let again = app.done(2, Ask::Press(Press::Rematch(game)));
    let lobby = app.post().unwrap();
    assert_eq!((called(&lobby), &lobby.call), (vec![ana, clara], &vec![ana, clara]));
    assert_eq!(app.table(again).places.len(), 2, "Ben and the computer; nobody is seated without being asked");
    // The old message's button joins, as the lobby's does.
    assert_eq!(app.done(3, Ask::Press(Press::Rematch(game))), again);
    let lobby = app.post().unwrap();
    assert_eq!((called(&lobby), lobby.call), (vec![ana], vec![]), "named, but called once");
    assert_eq!(app.done(1, Ask::Rematch), again);
    let full = app.post().unwrap();
    assert_eq!(full.call, [PersonId(2)], "whoever opened it hears that all have come");
    let told = full.note.text.to_string();
    assert!(told.contains("Everyone from the last game is here") && !told.contains("rematch"), "{told}");
    assert!(app.refused(1, Ask::Press(Press::Rematch(game))).contains("have a seat"));
}

#[test]
fn a_rematch_is_for_those_who_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 11);
    let game = app.begin(2, "farmers=off");
    assert!(matches!(app.ask(1, Ask::Press(Press::Rematch(game))), Reply::Note(_)), "not before the end");
    while app.table(game).stage == Stage::Running {
        app.play_best();
    }
    app.post();
    assert!(app.refused(3, Ask::Press(Press::Rematch(game))).contains("people who played"));
    let again = app.done(2, Ask::Press(Press::Rematch(game)));
    let table = app.table(again);
    assert_eq!(table.places.len(), 1, "nobody is seated without being asked");
    assert_eq!(table.host, PersonId(2));
    assert_eq!(table.options.get("farmers").as_deref(), Some("off"));
}

#[test]
fn the_last_message_of_a_large_game_is_not_cut() {
    let all = "max_players=6 river=on festival=on abbot=on inns=on traders=on abbey_mayor=on bets=on";
    let mut rng = self_play::rng(5, 0);
    let setup = self_play::random_setup(options(all), 6, &mut rng);
    let record = self_play::record(setup, Mover::Computer, &mut rng).unwrap();
    let told = |language: Language, letters: usize| {
        let names = NAMES.map(|name| format!("{name:x<letters$}"));
        let mut scene = Scene::named(&record, &names.each_ref().map(String::as_str));
        scene.store.update_server(GUILD, &|server| server.language = Some(language)).unwrap();
        let running = scene.table();
        let table = Table { stage: Stage::Finished, version: running.version + 1, ..running };
        let first = record.actions.len() as u32;
        let change = Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true };
        scene.store.commit(&change).unwrap();
        (scene.post().unwrap().note.text.to_string(), scene.game.to_string())
    };
    for language in Language::ALL {
        for letters in [0, 32, NAME] {
            let (told, game) = told(language, letters);
            let length = told.encode_utf16().count();
            assert!(length <= 1_800, "{language:?}, {letters}: {length} characters, and markup\n{told}");
            // Discord's markup is a few characters a line; a message that is too long loses its last lines.
            assert!(told.lines().last().unwrap().contains(&game), "{told}");
            let ranked = |name: &&&str| told.lines().any(|line| line.contains(&format!(". {name}")));
            assert_eq!(NAMES.iter().filter(ranked).count(), 6, "{told}");
            let is_short = told.contains("/carc scores");
            assert!(if letters == 0 { !is_short } else { letters < NAME || is_short }, "{letters}: {length}\n{told}");
        }
    }
}
