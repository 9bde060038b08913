//! Whole games, and what holds of every request.

use carc_play::reply::Reply;
use carc_play::request::{Ask, BoardOptions, Corner, Deployment, Field, MeepleKind, Plan, Press, StartOptions, Typed};
use carc_rules::Phase;
use carc_table::Stage;

use carc_testing::app::{Bot, CHANNEL, GUILD, presses, words};

#[test]
fn a_whole_game_of_two_with_a_restart_after_every_tenth_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    let game = app.begin(2, "");
    let mut turns = 0;
    while app.table(game).stage == Stage::Running {
        app.play_best();
        turns += 1;
        let post = app.post().expect("a turn owes a post");
        assert!(post.note.picture.is_some());
        if turns % 10 == 0 {
            let (cause, message) = (app.cause, app.message);
            app.app.sync().unwrap();
            drop(app);
            app = Bot { cause, message, ..Bot::open(folder.path(), 99) };
        }
    }
    assert!((60..=71).contains(&turns), "R-1.2: {turns} turns");
    assert!(app.post().is_none(), "nothing is owed twice");
    let finished = app.store.record(game).unwrap().expect("it was played").replay().unwrap();
    assert_eq!(finished.phase(), Phase::Over);
    let sheet = words(&app.ask(2, Ask::Scores));
    for seat in finished.seats() {
        assert!(sheet.contains(&finished.score(seat).to_string()), "{sheet}");
    }
}

#[test]
fn a_move_is_refused_with_what_would_be_right() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 3);
    app.begin(2, "start_player=host");
    let place = |cell: &str, rotation: Option<&str>, follower: Option<&str>| {
        Ask::Place(Typed {
            tile: None,
            cell: cell.into(),
            rotation: rotation.map(Into::into),
            follower: follower.map(Into::into),
        })
    };
    let legal = app.record().replay().unwrap().board().placements(match app.record().replay().unwrap().phase() {
        Phase::Place { tile, .. } => tile,
        other => panic!("{other:?}"),
    });
    let cell = carc_rules::notation::cell_name(legal[0].position);
    assert!(app.refused(2, place("N15", None, None)).contains("Ana"), "not the other's turn");
    assert!(app.refused(3, place("N15", None, None)).contains("no seat"));
    assert!(app.refused(1, place("castle", None, None)).contains(&cell));
    assert!(app.refused(1, place("N16", Some("rot0"), None)).contains(&cell), "R-3.1");
    assert!(app.refused(1, place("B3", Some("rot0"), None)).contains(&cell), "R-3.1");
    assert!(app.refused(1, place(&cell, Some("rot45"), None)).contains("rot90"));
    let word = legal[0].rotation.to_string();
    assert!(app.refused(1, place(&cell, Some(&word), Some("castle"))).contains("It has:"));
    assert!(app.refused(1, Ask::Play { line: "hello".into(), mention: true }).contains("B3 rot90 road"));
    app.done(1, place(&cell.to_lowercase(), Some(&word.replace("rot", "ROT ")), None));
}

#[test]
fn the_same_request_twice_plays_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 4);
    app.begin(2, "");
    let who = app.awaited();
    let line = app.suggest(who, Field::Move, "", None, None)[0].value.clone();
    let request = app.request(who, Ask::Play { line, mention: false });
    assert!(matches!(app.app.handle(&request), Reply::Done(_)));
    let state = app.state();
    assert_eq!((app.app.handle(&request), app.state()), (Reply::Repeated, state));
}

#[test]
fn the_planner_plays_a_turn_and_old_buttons_do_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 5);
    let game = app.begin(2, "");
    let (who, version) = (app.awaited(), app.state().unwrap().0);
    let open = Press::Plan(game, version);
    let other = 3 - who;
    assert!(app.refused(other, Ask::Press(open.clone())).contains("not your turn"));
    let mut reply = app.ask(who, Ask::Press(open.clone()));
    let mut confirm = None;
    // Choose the first cell, then the first follower there is, then confirm.
    for step in 0..3 {
        let Reply::Note(note) = &reply else { panic!("{reply:?}") };
        assert_eq!(note.picture.is_some(), step > 0, "each step shows the plan, the first is below the board");
        let presses = presses(&note.controls);
        confirm = presses.iter().find(|press| matches!(press, Press::Confirm(_))).cloned();
        let next = presses.iter().find(|press| match press {
            Press::Step(Plan { placement, deployment, .. }) => {
                if confirm.is_some() {
                    *deployment != Deployment::Nothing
                } else {
                    placement.is_some()
                }
            }
            _ => false,
        });
        let Some(next) = next.cloned() else { break };
        reply = app.ask(who, Ask::Press(next));
    }
    let confirm = confirm.expect("a chosen cell can be confirmed");
    assert_eq!(app.state().unwrap().1, 0, "nothing counts before Confirm");
    app.done(who, Ask::Press(confirm.clone()));
    assert_eq!(app.state().unwrap().1, 2);
    // Pressed twice, it finds what the first press did; another plan for that turn is too late.
    let state = app.state();
    app.done(who, Ask::Press(confirm.clone()));
    assert_eq!(app.state(), state);
    let Press::Confirm(plan) = confirm else { panic!() };
    let deployment = Deployment::Corner(MeepleKind::Barn, Corner::Ne);
    app.refused(who, Ask::Press(Press::Confirm(Plan { deployment, ..plan })));
    app.refused(other, Ask::Press(Press::Confirm(plan)));
    app.refused(who, Ask::Press(open));
}

#[test]
fn computers_answer_at_once_and_take_over_seats() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 6);
    app.done(1, Ask::Start(StartOptions::default()));
    app.done(1, Ask::AddComputer { level: None });
    app.done(1, Ask::AddComputer { level: None });
    let game = app.done(1, Ask::Begin);
    let post = app.post().unwrap();
    assert_eq!(post.call, [], "the computers before Ana have moved, and she began just now");
    app.play_best();
    let post = app.post().unwrap();
    assert_eq!(post.call, [], "she knows");
    let told = post.note.text.to_string();
    assert!(
        told.contains("Ana placed") && told.contains("Computer 1 placed") && told.contains("Computer 2 placed"),
        "{told}"
    );
    let reply = app.ask(1, Ask::Resign);
    assert!(words(&reply).contains("last person"), "asked before: {}", words(&reply));
    app.done(1, Ask::Press(carc_testing::asked::resign(&app.table(game), 1)));
    let post = app.post().unwrap();
    assert!(post.note.text.to_string().contains("not rated"));
    let table = app.table(game);
    assert_eq!((table.stage, table.ranked), (Stage::Finished, false));
    app.done(2, Ask::Start(StartOptions::default()));
}

#[test]
fn the_undrawn_order_never_leaves_before_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 7);
    let game = app.begin(3, "");
    for _ in 0..20 {
        app.play_best();
        app.post();
    }
    let record = app.record();
    let rest: Vec<String> = record.setup.deck.pile[21..].iter().map(ToString::to_string).collect();
    let Reply::Note(note) = app.ask(2, Ask::Export { game: None }) else { panic!() };
    let file = String::from_utf8(note.file.unwrap().bytes).unwrap();
    let squeezed: String = file.chars().filter(|c| !c.is_whitespace()).collect();
    let order: String = rest.iter().map(|tile| format!("\"{tile}\"")).collect::<Vec<_>>().join(",");
    let full = serde_json::to_value(app.store.export(game).unwrap()).unwrap();
    assert!(
        full.to_string().contains(&order),
        "the full file has the order, so that its absence elsewhere says something"
    );
    assert!(!squeezed.contains(&order), "the order of the pile");
    assert!(!squeezed.contains(&order[..60]), "nor a part of it");
    assert!(!file.contains(&rest[..6].join(" ")), "nor a part of it in another spelling");
    let public: serde_json::Value = serde_json::from_str(&file).unwrap();
    assert!(full["log"].as_str().unwrap().split(' ').count() > 20, "{}", full["log"]);
    assert_eq!(public["log"], full["log"], "but the moves, of which the base game hides none");
    let seen = everything_seen(&mut app);

    // The same game with another order of what is to come: it must say and show the same in every byte.
    let mut file = app.store.export(game).unwrap().unwrap();
    file.table.setup.as_mut().unwrap().deck.pile[21..].reverse();
    let folder = tempfile::tempdir().unwrap();
    let mut other = Bot::open(folder.path(), 7);
    carc_store::import(&file, &*other.store, Some(GUILD), CHANNEL, None, file.table.updated).unwrap();
    assert_ne!(other.record().setup.deck.pile, record.setup.deck.pile);
    let seen_there = everything_seen(&mut other);
    for ((what, here), (_, there)) in seen.iter().zip(&seen_there) {
        assert!(here == there, "{what} tells what comes next");
    }
    assert_eq!(seen.len(), seen_there.len());
}

/// Returns what the awaited player is shown of the running game, each with what it is.
fn everything_seen(app: &mut Bot) -> Vec<(String, Vec<u8>)> {
    let who = app.awaited();
    let mut seen = Vec::new();
    let asks = [
        Ask::Board(BoardOptions::default()),
        Ask::Board(BoardOptions {
            public: true,
            zoom: Some("N16".into()),
            owners: Some("farms".into()),
            ..BoardOptions::default()
        }),
        Ask::Board(BoardOptions { feature: Some("N16 city".into()), ..BoardOptions::default() }),
        Ask::Board(BoardOptions { since: Some("5".into()), ..BoardOptions::default() }),
        Ask::Tiles,
        Ask::Scores,
        Ask::History { number: None },
        Ask::History { number: Some(20) },
        Ask::Resign,
    ];
    for ask in asks {
        let Reply::Note(note) = app.ask(who, ask.clone()) else { panic!("{ask:?}") };
        seen.push((format!("the text of {ask:?}"), note.text.to_string().into_bytes()));
        if let Some(picture) = note.picture {
            seen.push((format!("the alt text of {ask:?}"), picture.alt.into_bytes()));
            seen.push((format!("the picture of {ask:?}"), picture.png));
        }
    }
    for field in [Field::Cell, Field::Move, Field::Number, Field::Zoom, Field::Feature, Field::Since] {
        seen.push((format!("{field:?}"), format!("{:?}", app.suggest(who, field, "", None, None)).into_bytes()));
    }
    seen
}

#[test]
fn looking_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 8);
    app.begin(2, "role_names=c3");
    for _ in 0..6 {
        app.play_best();
    }
    let before = app.state();
    for ask in [
        Ask::Board(BoardOptions { public: true, zoom: Some("N16".into()), ..BoardOptions::default() }),
        Ask::Board(BoardOptions { owners: Some("farms".into()), ..BoardOptions::default() }),
        Ask::Board(BoardOptions { feature: Some("N16 city".into()), ..BoardOptions::default() }),
        Ask::Board(BoardOptions { since: Some("mine".into()), ..BoardOptions::default() }),
        Ask::Tiles,
        Ask::Scores,
        Ask::History { number: None },
        Ask::History { number: Some(3) },
        Ask::Rules { topic: None },
        Ask::Help(None),
        Ask::Export { game: None },
    ] {
        let Reply::Note(note) = app.ask(2, ask.clone()) else { panic!("{ask:?}") };
        assert!(!note.text.is_empty(), "{ask:?}");
    }
    for topic in app.suggest(1, Field::Topic, "", None, None) {
        let reply = app.ask(1, Ask::Rules { topic: Some(topic.value.clone()) });
        assert!(words(&reply).len() > 60, "{topic:?}: {}", words(&reply));
    }
    assert!(app.refused(1, Ask::History { number: Some(7) }).contains("1 to 6"));
    assert!(app.refused(1, Ask::History { number: Some(i64::MIN) }).contains("1 to 6"));
    assert!(app.refused(1, Ask::Rules { topic: Some("chess".into()) }).contains("farms"));
    assert!(app.refused(1, Ask::Export { game: Some("zzz?".into()) }).contains("zzz?"));
    assert_eq!(app.state(), before);
}

#[test]
fn suggestions_are_legal_and_say_what_they_bring() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 9);
    app.begin(2, "");
    for _ in 0..8 {
        app.play_best();
    }
    let who = app.awaited();
    let cells = app.suggest(who, Field::Cell, "", None, None);
    assert!(!cells.is_empty());
    for cell in cells {
        let rotations = app.suggest(who, Field::Rotation, "", Some(&cell.value), None);
        assert!(!rotations.is_empty());
        for rotation in rotations {
            for follower in app.suggest(who, Field::Follower, "", Some(&cell.value), Some(&rotation.value)) {
                assert!(follower.name.contains(": "), "{follower:?}");
            }
        }
    }
    let all = app.suggest(who, Field::Move, "", None, None);
    let typed = &all[all.len() - 1].value[..3];
    let some = app.suggest(who, Field::Move, typed, None, None);
    assert!(
        !some.is_empty() && some.iter().all(|choice| choice.name.to_lowercase().contains(&typed.trim().to_lowercase()))
    );
    let completed = app.suggest(who, Field::Options, "farmers=off small", None, None);
    assert_eq!(completed[0].value, "farmers=off small_city=c2");
}

#[test]
fn every_start_rule_finds_who_begins() {
    for rule in ["random", "most_roads", "host", "youngest", "youngest_chooses"] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = Bot::open(folder.path(), 10);
        app.done(
            1,
            Ask::Start(StartOptions { options: Some(format!("start_player={rule}")), ..StartOptions::default() }),
        );
        app.done(2, Ask::Join);
        if let Reply::Note(note) = app.ask(1, Ask::Begin) {
            assert!(rule.starts_with("youngest"), "{rule}: {}", note.text);
            let press = presses(&note.controls).pop().unwrap();
            app.refused(2, Ask::Press(press.clone()));
            app.done(1, Ask::Press(press));
            assert_eq!(app.awaited(), 2);
        }
        let told = app.post().unwrap().note.text.to_string();
        assert!(told.contains("begins"), "{told}");
        assert_eq!(told.contains(" drew a"), rule == "most_roads", "R-17.2: {told}");
    }
}
