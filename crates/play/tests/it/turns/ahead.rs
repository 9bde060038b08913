//! Planning ahead: tiles that may still come are tried, and moves with held ones are left for the turn to come.

use carc_play::reply::{ActionRow, Note};
use carc_play::request::{Ask, Deployment, Placement, Plan, Position, Press, Source, StartOptions, TileId};
use carc_rules::notation::cell_name;
use carc_rules::{Action, Phase, Seat};
use carc_table::{Stage, unseen};

use carc_testing::ahead::{hand, kinds, leave, leaves, note, open, step, tries, withdraw};
use carc_testing::app::{Bot, presses, words};

/// Returns the cell of a move as it is typed; a move out of a hand begins with the tile's code.
fn placed_at(line: &str) -> Position {
    let words: Vec<&str> = line.split(' ').collect();
    let rotation = words.iter().position(|word| word.starts_with("rot")).unwrap();
    carc_rules::notation::parse_cell(words[rotation - 1]).unwrap()
}

/// Returns the seat, cell and tile of each turn played.
fn turns(app: &Bot) -> Vec<(Option<Seat>, String, TileId)> {
    let game = app.record().replay().unwrap();
    game.board().tiles().iter().skip(1).map(|tile| (tile.by, cell_name(tile.position), tile.tile)).collect()
}

#[test]
fn whoever_waits_tries_what_may_come_and_nothing_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 120);
    let game = app.begin(2, "");
    for _ in 0..7 {
        app.play_best();
        app.post();
    }
    let (before, who) = (app.state(), 3 - app.awaited());
    let opened = open(&mut app, who);
    assert!(opened.picture.is_some() && !opened.text.to_string().contains("hold"), "{}", opened.text);
    let to_come = unseen(&app.record().replay().unwrap());
    let counted: Vec<(TileId, String)> = kinds(&opened);
    assert!(counted.is_sorted_by_key(|(tile, _)| *tile) && counted.len() > 15, "{counted:?}");
    for (tile, detail) in &counted {
        let count = to_come.iter().filter(|other| *other == tile).count();
        assert!(detail.starts_with(&format!("{count} still to come · fits ")), "{tile}: {detail}");
    }
    assert_eq!(counted.len(), to_come.chunk_by(PartialEq::eq).count(), "as `/carc tiles` counts them");
    let mut with_follower = 0;
    for (tile, _) in counted {
        let shown = tries(&mut app, who, tile);
        let told = shown.text.to_string();
        // Where it fits on one cell alone, that is chosen already.
        assert!(told.contains("What if you drew") || told.contains("Trying out"), "{tile}: {told}");
        let at = step(&shown, |plan| plan.placement.is_some()).unwrap();
        let shown = note(app.ask(who, Ask::Press(at)));
        let told = shown.text.to_string();
        assert!(told.contains("Trying out") && told.contains("so this doesn't count"), "{told}");
        assert!(shown.picture.as_ref().unwrap().alt.contains("tries a move"), "{}", shown.picture.unwrap().alt);
        assert_eq!(leaves(&shown), None, "{tile} is not in hand");
        let Some(put) = step(&shown, |plan| plan.deployment != Deployment::Nothing) else { continue };
        let shown = note(app.ask(who, Ask::Press(put)));
        assert!(shown.text.to_string().contains("follower: "), "{}", shown.text);
        assert_eq!(leaves(&shown), None, "{tile} is not in hand");
        with_follower += 1;
    }
    assert!(with_follower > 10);
    assert_eq!(app.state(), before);

    // The list of tiles opens it, too, for a player who waits.
    let ahead = |note: Note| presses(&note.controls).into_iter().next();
    let button = ahead(note(app.ask(who, Ask::Tiles))).expect("a button");
    assert_eq!(kinds(&note(app.ask(who, Ask::Press(button)))), kinds(&opened));
    let mover = app.awaited();
    assert_eq!(ahead(note(app.ask(mover, Ask::Tiles))), None, "whose turn it is has their own planner");
    assert_eq!(ahead(note(app.ask(9, Ask::Tiles))), None, "nor somebody who only looks on");
    let play = Press::Plan(game, app.table(game).shown_version());
    assert!(app.refused(9, Ask::Press(play)).contains("no seat"));
}

#[test]
fn a_game_without_help_tells_neither_effects_nor_what_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 121);
    app.done(1, Ask::Start(StartOptions { aid: Some("purist".to_owned()), ..StartOptions::default() }));
    app.done(2, Ask::Join);
    app.done(1, Ask::Begin);
    app.post();
    for _ in 0..50 {
        app.play_best();
        app.post();
    }
    let record = app.record();
    let mut all = record.setup.deck.pile;
    all.sort_unstable();
    all.dedup();
    let to_come = unseen(&app.record().replay().unwrap());
    let gone = all.iter().copied().find(|tile| !to_come.contains(tile)).expect("one has run out");
    let who = 3 - app.awaited();
    let listed = kinds(&open(&mut app, who));
    assert_eq!(listed.iter().map(|(tile, _)| *tile).collect::<Vec<_>>(), all, "also {gone}");
    assert!(listed.iter().all(|(_, detail)| detail.starts_with("fits ")), "{listed:?}");
    for (tile, _) in listed {
        let shown = tries(&mut app, who, tile);
        let Some(at) = step(&shown, |plan| plan.placement.is_some()) else { continue };
        let shown = note(app.ask(who, Ask::Press(at)));
        assert!(!shown.text.to_string().contains("omplete"), "{}", shown.text);
        let [ActionRow::Menu(cells), ..] = &shown.controls[..] else { panic!("no cells") };
        assert!(cells.choices.iter().all(|choice| !choice.detail.as_ref().unwrap().contains("omplete")), "{cells:?}");
    }
}

#[test]
fn a_planner_opened_ahead_goes_on_when_the_game_does() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 122);
    let game = app.begin(3, "");
    for _ in 0..5 {
        app.play_best();
        app.post();
    }
    // The last of three: two move before.
    let last = (1..=3).find(|&who| who != app.awaited() && who != app.awaited() % 3 + 1).unwrap();
    let old_play = Press::Plan(game, app.table(game).shown_version());
    let shown: Vec<Press> = presses(&open(&mut app, last).controls);
    app.play_best();
    app.post();
    let moved = note(app.ask(last, Ask::Press(shown[0].clone())));
    assert!(
        moved.text.to_string().contains("has moved on since then; this is the board as it is now"),
        "{}",
        moved.text
    );
    let [ActionRow::Menu(cells), ..] = &moved.controls[..] else { panic!("no cells") };
    let legal = {
        let Press::Step(Plan { source: Source::Hand(tile), .. }) = shown[0] else { panic!() };
        app.record().replay().unwrap().board().placements(tile)
    };
    let is_legal =
        |label: &str| legal.iter().any(|placement| label.split(' ').next() == Some(&*cell_name(placement.position)));
    assert!(cells.choices.iter().all(|cell| is_legal(&cell.label)), "{cells:?}");
    assert!(app.refused(last, Ask::Press(old_play)).contains("moved on"), "but an old Play button is an old button");
    app.play_best();
    app.post();
    // Now it is their turn: what is tried goes on as a plan that counts, if it is the tile that was drawn.
    assert_eq!(app.awaited(), last);
    let drawn = app.record().replay().unwrap().phase().drawn().unwrap();
    for press in shown {
        let Press::Step(plan) = press else { panic!() };
        let legal = app.record().replay().unwrap().board().placements(drawn)[0];
        let plan = Plan { placement: Some(legal), ..plan };
        let turn = note(app.ask(last, Ask::Press(Press::Step(plan))));
        assert!(turn.text.to_string().contains("your turn now"), "{}", turn.text);
        let kept = leaves(&turn);
        assert_eq!(kept.is_some(), plan.source == Source::Hand(drawn), "{}", turn.text);
        assert!(kept.is_none_or(|press| matches!(press, Press::Confirm(plan) if !plan.ahead)));
    }
}

#[test]
fn a_move_left_ahead_is_played_once_when_its_turn_comes() {
    let folder = tempfile::tempdir().unwrap();
    for (seed, options) in [(123, "draw_ahead=on"), (124, "hand_size=3")] {
        let folder = folder.path().join(options);
        let mut app = Bot::open(&folder, seed);
        let game = app.begin(2, options);
        for _ in 0..4 {
            app.play_best();
            app.post();
        }
        let (mover, who) = (app.awaited(), 3 - app.awaited());
        let version = app.table(game).shown_version();
        let (tile, at) = leave(&mut app, who, |_| true).unwrap();
        assert!(app.post().is_none(), "the channel is told nothing");
        assert!(open(&mut app, who).text.to_string().contains("Lined up for your turn"));
        let left = app.table(game).questions.ahead.left;
        assert_eq!((left.len(), left[0].tile), (1, tile));
        let figure = left[0].actions.iter().any(|action| matches!(action, Action::Deploy { .. }));
        assert!(app.table(game).is_current(version), "the buttons of the others still count");
        let planner = note(app.ask(mover, Ask::Press(Press::Plan(game, version))));
        assert!(!planner.text.to_string().contains("moved on"), "{}", planner.text);

        // Somewhere else than the move that was left.
        let lines = app.suggest(mover, carc_play::request::Field::Move, "", None, None);
        let cell = cell_name(at.position);
        let far = |line: &str| {
            let position = placed_at(line);
            (position.x - at.position.x).abs() + (position.y - at.position.y).abs() > 1
        };
        let line = lines.into_iter().map(|line| line.value).find(|value| far(value)).expect("a cell elsewhere");
        app.done(mover, Ask::Play { line, mention: false });
        let before = turns(&app);
        // A crash before the channel hears of it changes nothing.
        let (cause, message) = (app.cause, app.message);
        app.app.sync().unwrap();
        drop(app);
        let mut app = Bot { cause, message, ..Bot::open(&folder, 1) };
        let post = app.post().unwrap();
        let played = turns(&app);
        let seat = app.table(game).seat_of(carc_table::PersonId(who));
        assert_eq!(played[..before.len()], before[..]);
        assert_eq!(played[before.len()..], [(seat, cell.clone(), tile)], "{options}");
        let game_now = app.record().replay().unwrap();
        let stands = game_now.standing().iter().any(|standing| standing.at.position == at.position);
        let scored = post.note.text.to_string().contains(" +");
        assert!(figure && (stands || scored), "{options}: with its figure");
        let told = post.note.text.to_string();
        assert!(told.contains("had lined up this move") && told.contains(&cell), "{told}");
        assert!(told.contains(&before.last().unwrap().1), "the move before is told, too: {told}");
        assert_eq!(app.awaited(), mover);
        assert!(app.post().is_none() && app.app.compose(game).unwrap().is_none());
        assert_eq!(turns(&app), played, "once");
        assert!(app.table(game).questions.ahead.left.is_empty());
        app.play_best();
        let told = app.post().unwrap().note.text.to_string();
        assert!(!told.contains("ahead"), "old news: {told}");
    }
}

#[test]
fn a_move_that_is_no_longer_legal_is_dropped_with_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 125);
    let game = app.begin(2, "hand_size=3");
    let mut dropped = 0;
    while dropped == 0 {
        assert_eq!(app.table(game).stage, Stage::Running);
        let (mover, who) = (app.awaited(), 3 - app.awaited());
        let lines = app.suggest(mover, carc_play::request::Field::Move, "", None, None);
        let line = lines[0].value.clone();
        let taken = placed_at(&line);
        let left = leave(&mut app, who, |placement| placement.position == taken);
        app.done(mover, Ask::Play { line, mention: false });
        let count = turns(&app).len();
        let Some((tile, _)) = left else {
            app.post();
            continue;
        };
        let post = app.post().unwrap();
        let told = post.note.text.to_string();
        assert!(told.contains("had lined up is no longer legal"), "{told}");
        let name = carc_play::words::tile_name(&carc_play::text::Texts::english(), tile);
        assert!(!told.lines().any(|line| line.contains("no longer") && line.contains(&name)), "{told}");
        assert_eq!((turns(&app).len(), app.awaited()), (count, who), "they choose themselves");
        assert!(app.table(game).questions.ahead.left.is_empty());
        dropped += 1;
        app.play_best();
        assert!(!app.post().unwrap().note.text.to_string().contains("no longer legal"));
    }
}

#[test]
fn only_what_is_held_can_be_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 126);
    let game = app.begin(2, "draw_ahead=on");
    let who = 3 - app.awaited();
    let held = hand(&app, who)[0];
    let board = app.record().replay().unwrap();
    let other = unseen(&board).into_iter().find(|&tile| tile != held && !board.board().placements(tile).is_empty());
    let other = other.unwrap();
    let plan = |tile: TileId, placement: Placement| {
        let version = app.table(game).shown_version();
        let deployment = Deployment::Nothing;
        let source = Source::Hand(tile);
        Plan { game, version, page: 0, source, placement: Some(placement), deployment, ahead: true }
    };
    let (mine, theirs) = (board.board().placements(held)[0], board.board().placements(other)[0]);
    let nowhere = Placement { position: (40, 40).into(), ..mine };
    let forged = [plan(other, theirs), plan(held, nowhere), Plan { placement: None, ..plan(held, mine) }];
    let good = plan(held, mine);
    for forged in forged {
        assert!(app.refused(who, Ask::Press(Press::Confirm(forged))).contains("moved on"));
    }
    assert!(app.refused(9, Ask::Press(Press::Confirm(good))).contains("no seat"));
    let old = Plan { version: good.version - 1, ..good };
    assert!(app.refused(who, Ask::Press(Press::Confirm(old))).contains("this is the board as it is now"));
    let mover = app.awaited();
    assert!(app.refused(mover, Ask::Press(Press::Confirm(good))).contains("your turn now"));
    note(app.ask(who, Ask::Press(Press::Confirm(good))));
    assert_eq!(app.table(game).questions.ahead.left.len(), 1);
}

#[test]
fn a_move_can_be_changed_and_withdrawn() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 127);
    let game = app.begin(2, "hand_size=3");
    app.play_best();
    app.post();
    let who = 3 - app.awaited();
    assert!(app.refused(who, withdraw(game)).contains("no move lined up"));
    let (_, first) = leave(&mut app, who, |_| true).unwrap();
    let (tile, second) = leave(&mut app, who, |placement| placement.position != first.position).unwrap();
    let left = app.table(game).questions.ahead.left;
    let seat = left[0].seat;
    assert_eq!((left.len(), left[0].tile), (1, tile));
    assert_eq!(left[0].actions[0], Source::Drawn.lay(seat, second));
    assert!(app.refused(3 - who, withdraw(game)).contains("no move lined up"), "of theirs");
    let press = presses(&open(&mut app, who).controls).pop().unwrap();
    assert_eq!(Ask::Press(press), withdraw(game));
    assert!(words(&app.ask(who, withdraw(game))).contains("Canceled"));
    app.play_best();
    let count = turns(&app).len();
    let told = app.post().unwrap().note.text.to_string();
    assert!(!told.contains("ahead"), "{told}");
    assert_eq!((turns(&app).len(), app.awaited()), (count, who));
    assert!(matches!(app.record().replay().unwrap().phase(), Phase::Choose { .. }));
}
