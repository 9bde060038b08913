//! The check of the order of the tiles, open to everybody: a hash at the start, and the hashed text at the end.

use carc::cli::{Finding, proof};
use carc_play::reply::{ActionRow, Reply};
use carc_play::request::{Ask, Press, StartOptions};
use carc_rules::{Action, Phase, TileId};
use carc_table::{GameFile, GameId, Hash, Stage};

use carc_testing::app::{Bot, presses, words};

fn hash(app: &Bot, game: GameId) -> String {
    app.table(game).commitment.expect("it has been announced").hash.to_string()
}

/// Plays a game to its end. Returns it with the text of its last message.
fn played(app: &mut Bot, options: &str) -> (GameId, String) {
    let game = app.begin(2, options);
    let mut last = String::new();
    while app.table(game).stage == Stage::Running {
        app.play_best();
        last = app.post().unwrap().note.text.to_string();
    }
    (game, last)
}

fn exported(app: &mut Bot) -> String {
    let Reply::Note(note) = app.ask(2, Ask::Export { game: None }) else { panic!() };
    String::from_utf8(note.file.unwrap().bytes).unwrap()
}

fn checked(file: &str, posted: Option<&str>) -> (Finding, String) {
    let file: GameFile = serde_json::from_str(file).unwrap();
    let mut out = Vec::new();
    let finding = proof::check(&file, posted.map(|hash| hash.parse::<Hash>().unwrap()), &mut out).unwrap();
    (finding, String::from_utf8(out).unwrap())
}

fn fairness(app: &mut Bot) -> String {
    words(&app.ask(2, Ask::Rules { topic: Some("fairness".into()) }))
}

#[test]
fn the_hash_posted_at_the_start_is_the_one_of_the_exported_tiles() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 31);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(2, Ask::Join);
    assert!(!fairness(&mut app).contains("this game"), "the lobby has nothing to announce");
    let game = app.done(1, Ask::Begin);
    let begins = app.post().unwrap().note.text.to_string();
    let hash = hash(&app, game);
    assert!(begins.lines().any(|line| line.starts_with("Fair play: ") && line.ends_with(&hash)), "{begins}");
    assert!(fairness(&mut app).contains(&hash), "whoever looks for it later finds it");
    app.play_best();
    let next = app.post().unwrap().note.text.to_string();
    assert!(!next.contains(&hash), "once is enough: {next}");
    while app.table(game).stage == Stage::Running {
        app.play_best();
    }
    let last = app.post().unwrap().note;
    assert!(!last.text.to_string().contains(&hash), "{}", last.text);
    let pressed = |app: &mut Bot, controls: &[ActionRow], word: &str| {
        let press = presses(controls).into_iter().find(|press| matches!(press, Press::Own(_, own, _) if *own == word));
        let Reply::Note(note) = app.ask(2, Ask::Press(press.expect("a button"))) else { panic!() };
        note
    };
    let fair = pressed(&mut app, &last.controls, "fair");
    let told = fair.text.to_string();
    assert!(told.contains(&hash) && told.contains("carc proof"), "{told}");
    assert!(pressed(&mut app, &last.controls, "lookback").picture.is_some());

    let file = String::from_utf8(pressed(&mut app, &fair.controls, "file").file.unwrap().bytes).unwrap();
    assert_eq!(file, exported(&mut app));
    let (finding, told) = checked(&file, Some(&hash));
    assert_eq!(finding, Finding::Fine, "{told}");
    assert!(told.contains(&format!("computed:  {hash}")) && told.contains("RIGHT"), "{told}");
    assert!(!told.contains("Not covered"), "{told}");
    let (finding, told) = checked(&file, Some(&"0".repeat(64)));
    assert_eq!(finding, Finding::Wrong, "another hash was posted in the channel: {told}");
    assert!(told.contains("WRONG"), "{told}");
}

#[test]
fn tiles_that_were_changed_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 32);
    played(&mut app, "start_player=most_roads");
    let file = exported(&mut app);
    let whole: GameFile = serde_json::from_str(&file).unwrap();
    assert!(!whole.table.drawn_for_first.is_empty(), "R-17.2");
    let wrong = |change: &dyn Fn(&mut GameFile)| {
        let mut file = whole.clone();
        change(&mut file);
        let (finding, told) = checked(&serde_json::to_string(&file).unwrap(), None);
        assert_eq!(finding, Finding::Wrong, "{told}");
    };
    assert_eq!(checked(&file, None).0, Finding::Fine);
    wrong(&|file| {
        let pile = &mut file.table.setup.as_mut().unwrap().deck.pile;
        let (last, other) = (pile.len() - 1, pile.iter().position(|tile| tile != pile.last().unwrap()).unwrap());
        pile.swap(last, other);
    });
    wrong(&|file| file.table.setup.as_mut().unwrap().deck.start = TileId::named("V").unwrap());
    wrong(&|file| file.table.setup.as_mut().unwrap().first.0 ^= 1);
    wrong(&|file| file.table.drawn_for_first.truncate(1));
    // Honest tiles, and moves that cannot have been played with them.
    wrong(&|file| file.log.rotate_left(2));
}

#[test]
fn nobody_learns_the_salt_before_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 33);
    let game = app.begin(2, "");
    app.play_best();
    let salt = app.table(game).commitment.unwrap().salt.unwrap().to_string();
    let running = exported(&mut app);
    assert!(running.contains(&hash(&app, game)), "what was posted may be in it");
    assert!(!running.contains(&salt) && !running.contains("salt"), "{running}");
    assert!(!format!("{:?}", app.table(game)).contains(&salt), "nor does a log");
    let file = folder.path().join("running.json");
    std::fs::write(&file, running).unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_carc")).arg("proof").arg(file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("still running"));
    while app.table(game).stage == Stage::Running {
        app.play_best();
    }
    let finished = exported(&mut app);
    assert!(finished.contains(&salt));
    let file = folder.path().join("finished.json");
    std::fs::write(&file, finished).unwrap();
    let proof = |hash: &str| {
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_carc")).arg("proof").arg(&file).arg(hash).output();
        program.unwrap().status.code()
    };
    assert_eq!(proof(&hash(&app, game)), Some(0));
    assert_eq!(proof(&"ab".repeat(32)), Some(1));
    assert_eq!(proof("ab"), Some(2));
}

#[test]
fn a_chosen_seed_and_an_older_game_have_no_hash() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 34);
    app.done(1, Ask::Start(StartOptions { seed: Some("7".into()), ..StartOptions::default() }));
    app.done(2, Ask::Join);
    let game = app.done(1, Ask::Begin);
    assert!(!app.post().unwrap().note.text.to_string().contains("hash"));
    assert!(app.table(game).commitment.is_none());
    assert!(fairness(&mut app).contains("anyone could know it anyway"));
    let file = app.store.export(game).unwrap().unwrap();
    let (finding, told) = checked(&serde_json::to_string(&file).unwrap(), None);
    assert_eq!(finding, Finding::Unusable);
    assert!(told.contains("the seed 7"), "{told}");

    // As it was stored before there were hashes.
    let older = GameFile { table: carc_table::Table { open_seed: None, ..file.table }, log: file.log };
    let written = serde_json::to_string(&older).unwrap();
    assert!(!written.contains("commitment"));
    assert_eq!(checked(&written, None).0, Finding::Unusable);
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 34);
    carc_store::import(&older, &*app.store, Some(carc_testing::app::GUILD), carc_testing::app::CHANNEL, None, 1)
        .unwrap();
    assert!(fairness(&mut app).contains("before I posted hashes"));
    app.play_best();
    assert!(!app.post().unwrap().note.text.to_string().contains("hash"));
}

/// where a tile goes that fits nowhere is decided only then.
#[test]
fn what_chance_decides_later_is_said_not_to_be_covered() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 35);
    let game = app.begin(2, "unplayable=return table_mode=table table_size=8x8");
    assert!(fairness(&mut app).contains("The hash can't cover these places"));
    let put_back = |app: &Bot| {
        let file = app.store.export(game).unwrap().unwrap();
        let actions = file.record().unwrap().actions;
        actions.iter().filter(|action| matches!(action, Action::PutBack { .. })).count()
    };
    while app.table(game).stage == Stage::Running {
        app.play_best();
        app.post();
    }
    assert_eq!(app.store.record(game).unwrap().unwrap().replay().unwrap().phase(), Phase::Over);
    let times = put_back(&app);
    assert!(times > 0, "on so small a table some tile fits nowhere");
    let (finding, told) = checked(&exported(&mut app), None);
    assert_eq!(finding, Finding::Fine, "{told}");
    assert!(told.contains(&format!("Not covered: {times} times")), "{told}");
}
