//! The time limits that are chosen in the lobby, and what happens when somebody runs out of time.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::reply::Post;
use carc_play::request::{Ask, ClockOptions, PersonId, Press, ServerOptions};
use carc_rules::Seat;
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::{Bank, Holder, Overtime, Stage, TimeLimit};

use carc_testing::app::{Bot, GUILD, presses, themes, words};
use carc_testing::clocks::*;

fn text(post: Option<Post>) -> String {
    post.expect("the channel is told").note.text.to_string()
}

/// Returns the number of placed tiles, the tile to be placed, and the number of tiles left.
fn tiles(app: &Bot) -> (usize, Option<carc_rules::TileId>, usize) {
    let game = app.record().replay().unwrap();
    (game.board().tiles().len(), game.phase().drawn(), game.tiles_left())
}

#[test]
fn the_host_chooses_the_time_in_the_lobby_by_menus_and_by_typing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 1);
    app.done(1, Ask::Start(carc_play::request::StartOptions::default()));
    app.done(2, Ask::Join);
    assert!(app.post().unwrap().note.text.to_string().contains("three days per move"));
    let setup = crate::lobby::setup::menus(&mut app);
    assert!(setup.text.to_string().contains("Time: Three days per move"), "{}", setup.text);
    let time = presses(&setup.controls).into_iter().find(|press| matches!(press, Press::Own(_, "time", _)));
    let open = Ask::Press(time.expect("a button for the time"));

    let read = words(&app.ask(2, open.clone()));
    assert!(read.contains("The host chooses"), "{read}");
    let menus = app.ask(1, open);
    let carc_play::reply::Reply::Note(menus) = menus else { panic!("{menus:?}") };
    let choices = presses(&menus.controls);
    assert_eq!(choices.len(), 5 + 6 + 2 + 1, "limits, what happens then, what if one is left, and back");
    app.ask(1, Ask::Press(choices[3].clone()));
    app.ask(1, Ask::Press(choices[5 + 3].clone()));
    app.ask(1, Ask::Press(choices[5 + 6 + 1].clone()));
    let pace = app.table(app.game()).pace;
    assert_eq!((pace.limit, pace.overtime, pace.ends_alone), (TimeLimit::Bank(Bank::NORMAL), Overtime::Turn, true));
    assert!(text(app.post()).contains("1 day each"));
    let lobby = app.setup(2).text.to_string();
    assert!(lobby.contains("1 day each, plus 4 hours per move, up to 3 days saved."), "{lobby}");
    assert!(lobby.contains("A computer player makes that move"), "{lobby}");
    assert!(app.refused(2, Ask::Press(choices[0].clone())).contains("host"));

    let own = ClockOptions { start: Some("90m".into()), more: Some("0m".into()), ..ClockOptions::default() };
    app.ask(1, Ask::Clock(own));
    let own = Bank { start: 90, more: 0, most: 72 * 60 };
    assert_eq!(app.table(app.game()).pace.limit, TimeLimit::Bank(own));
    for (start, most, part) in
        [("soon", "", "90m"), ("0m", "", "start:24h"), ("3d", "2d", "start:24h"), ("99d", "", "60 days")]
    {
        let wanted = ClockOptions { start: Some(start.into()), most: Some(most.into()), ..ClockOptions::default() };
        let refused = app.refused(1, Ask::Clock(wanted));
        assert!(refused.contains(part), "{start} {most}: {refused}");
        assert_eq!(app.table(app.game()).pace.limit, TimeLimit::Bank(own), "unchanged");
    }
    app.done(1, Ask::Begin);
    app.post();
    assert!(app.refused(1, Ask::Clock(typed("none", "vote"))).contains("agreed in the lobby"));
    let clocks = words(&app.ask(2, Ask::Clock(ClockOptions::default())));
    assert!(clocks.contains("Ana has used less than a minute and had 1 hour, 30 minutes left"), "{clocks}");
}

#[test]
fn a_move_takes_its_time_from_the_bank_and_adds_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 2, 2, typed("fast", "nudge"));
    let first = app.awaited();
    let board = app.app.compose(app.game()).unwrap();
    assert!(board.is_none(), "told already");
    app.clock.0.fetch_add(20 * MINUTE, Ordering::Relaxed);
    app.play_best();
    let told = text(app.post());
    assert!(told.contains("Time for this move runs out 1970-02-11 17:20"), "the other one's: {told}");
    let clock = |app: &Bot, person: u64| {
        let table = app.table(app.game());
        table.waiting().clocks[table.seat_of(PersonId(person)).unwrap().index()]
    };
    assert_eq!((clock(&app, first).used, clock(&app, first).left), (20 * MINUTE, Some(55 * MINUTE)));
    app.clock.0.fetch_add(MINUTE, Ordering::Relaxed);
    app.play_best();
    assert_eq!(clock(&app, 3 - first).left, Some(74 * MINUTE));
    assert!(text(app.post()).contains("Time for this move runs out 1970-02-11 17:16"));
}

#[test]
fn with_time_shown_everybody_sees_what_was_used() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 3, 2, typed("soft", "vote"));
    app.clock.0.fetch_add(MINUTE, Ordering::Relaxed);
    app.play_best();
    assert!(!text(app.post()).contains("Time used"), "nobody minds a minute");
    app.clock.0.fetch_add(5 * HOUR, Ordering::Relaxed);
    app.play_best();
    let told = text(app.post());
    assert!(told.contains("Time used so far: Ana ") && told.contains("5 hours"), "{told}");
}

#[test]
fn without_a_limit_only_the_host_replaces_somebody() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 4, 3, typed("none", "seat"));
    while app.awaited() == 1 {
        app.play_best();
        app.post();
    }
    let away = app.awaited();
    let other = 5 - away;
    let last = after(&mut app, 72 * HOUR).unwrap();
    assert!(last.note.text.to_string().contains("Last reminder"), "{}", last.note.text);
    assert!(
        presses(&last.note.controls).iter().all(|press| !matches!(press, Press::Own(_, word, _) if *word != "more")),
        "no vote"
    );
    assert!(app.refused(other, Ask::Vote).contains("only the host"));
    app.done(1, Ask::Vote);
    assert_eq!(app.table(app.game()).players().count(), 2);
}

#[test]
fn time_that_is_over_passes_the_turn_with_its_tile() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 5, 3, typed("fast", "skip"));
    let (late, before) = (app.awaited(), tiles(&app));
    assert!(text(after(&mut app, 30 * MINUTE)).contains("Reminder"));
    let told = text(after(&mut app, 30 * MINUTE));
    assert!(told.contains("ran out of time. The next player gets the turn"), "{told}");
    assert!(!told.contains("can't place"), "{told}");
    assert_eq!((app.awaited(), tiles(&app)), (late % 3 + 1, before), "the next one, with the same tile");
    app.play_best();
    assert!(!text(app.post()).contains("ran out of time"), "told once");
    app.play_best();
    app.post();
    // A player who comes back has what a turn adds, though their bank was empty.
    assert_eq!(app.awaited(), late);
    assert!(after(&mut app, 2 * MINUTE).is_none());
    assert!(text(after(&mut app, 13 * MINUTE)).contains("ran out of time"));
    // The record says so, and replays.
    let record = app.record();
    assert_eq!(record.replay().unwrap().fingerprint(), app.table(app.game()).replayed.unwrap().fingerprint);
    let history = words(&app.ask(1, Ask::History { number: None }));
    assert!(history.contains("2 moves so far"), "{history}");
}

#[test]
fn turns_are_not_skipped_for_ever_while_nobody_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 15, 3, typed("fast", "skip"));
    let late = app.awaited();
    for _ in 0..3 {
        after(&mut app, 30 * MINUTE);
        assert!(text(after(&mut app, 30 * MINUTE)).contains("ran out of time"));
    }
    assert_eq!(app.awaited(), late);
    let told = text(after(&mut app, 15 * MINUTE));
    assert!(told.contains("nobody has moved for a whole round") && !told.contains("ran out of time"), "{told}");
    for _ in 0..10 {
        assert!(after(&mut app, HOUR).is_none(), "the game is quiet");
    }
    // Somebody comes back, and the clocks are running again.
    app.play_best();
    assert!(!text(app.post()).contains("ran out of time"));
    assert!(text(after(&mut app, 15 * MINUTE)).contains("ran out of time"));
}

#[test]
fn a_computer_makes_the_move_of_somebody_whose_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 6, 2, typed("normal", "turn"));
    let (late, before) = (app.awaited(), tiles(&app));
    after(&mut app, 12 * HOUR);
    let post = after(&mut app, 12 * HOUR).unwrap();
    let told = post.note.text.to_string();
    assert!(
        told.contains("ran out of time, so a computer player made this move") && told.contains(" placed "),
        "{told}"
    );
    assert_eq!((app.awaited(), tiles(&app).0), (3 - late, before.0 + 1));
    assert_eq!(post.call, [PersonId(3 - late)]);
    assert_eq!(app.table(app.game()).players().count(), 2, "the seat is still theirs");
    let table = app.table(app.game());
    let seat = table.seat_of(PersonId(late)).unwrap().index();
    assert_eq!(table.waiting().clocks[seat].left, Some(4 * HOUR), "time for the next move");
}

#[test]
fn time_that_is_over_in_the_last_round_is_told_once() {
    for (seed, overtime, told) in
        [(16, "turn", "so a computer player made this move"), (17, "skip", "ran out of time.")]
    {
        let folder = tempfile::tempdir().unwrap();
        let mut app = begun(folder.path(), seed, 3, typed("fast", overtime));
        while tiles(&app).2 > 1 {
            app.play_best();
            app.post();
        }
        let (game, mut turns) = (app.game(), Vec::new());
        while app.table(game).stage == Stage::Running && turns.len() < 4 {
            turns.extend(after(&mut app, HOUR).map(|post| post.note.text.to_string()));
        }
        let lines = || turns.iter().flat_map(|text| text.lines()).filter(|line| line.contains("ran out of time"));
        assert!(lines().count() >= 2 && lines().all(|line| line.contains(told)), "{overtime}: {turns:#?}");
        let once: std::collections::BTreeSet<_> = lines().collect();
        assert_eq!(once.len(), lines().count(), "{overtime}: {turns:#?}");
        // A tile is told once, too.
        let placed: Vec<_> =
            turns.iter().flat_map(|text| text.lines()).filter(|line| line.contains(" placed ")).collect();
        let once: std::collections::BTreeSet<_> = placed.iter().collect();
        assert_eq!(once.len(), placed.len(), "{overtime}: {turns:#?}");
    }
}

#[test]
fn a_computer_takes_the_seat_until_its_player_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 7, 2, typed("slow", "seat"));
    let late = app.awaited();
    let told = text(after(&mut app, 72 * HOUR));
    assert!(told.contains("was away too long") && told.contains(" placed "), "{told}");
    app.done(late, Ask::Join);
    assert_eq!(app.table(app.game()).players().count(), 2);
}

#[test]
fn who_is_out_has_no_more_turns_but_keeps_figures_and_points() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 8, 3, typed("fast", "out"));
    app.play_best();
    app.post();
    let late = app.awaited();
    let seat = app.table(app.game()).seat_of(PersonId(late)).unwrap();
    let told = text(after(&mut app, HOUR));
    assert!(told.contains("is out of the game"), "{told}");
    assert!(matches!(app.table(app.game()).places[seat.index()].holder, Holder::Nobody { .. }));
    let mut turns = 0;
    while app.store.table(app.game_or_last()).unwrap().unwrap().stage == Stage::Running {
        assert_ne!(app.awaited(), late);
        app.play_best();
        app.post();
        turns += 1;
    }
    assert!(turns > 60, "the others play on to the end: {turns}");
    let by_late = |record: &carc_rules::Record| {
        let game = record.replay().unwrap();
        game.board().tiles().iter().filter(|tile| tile.by == Some(Seat(seat.0))).count()
    };
    let record = app.store.record(app.game_or_last()).unwrap().unwrap();
    assert_eq!(by_late(&record), 0);
    let end = record.replay().unwrap();
    assert_eq!(end.board().tiles().len() + end.discarded().len(), 72, "no tile is lost");
}

#[test]
fn a_game_with_nobody_to_play_against_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 9, 2, typed("fast", "out"));
    let game = app.game();
    let told = text(after(&mut app, HOUR));
    assert!(told.contains("Only one player is left"), "{told}");
    assert_eq!((app.table(game).stage, app.table(game).ranked), (Stage::Finished, false));

    let folder = tempfile::tempdir().unwrap();
    let clock = ClockOptions { ends_alone: Some(true), ..typed("fast", "seat") };
    let mut app = begun(folder.path(), 10, 2, clock);
    assert!(text(after(&mut app, HOUR)).contains("Only one player is left"));
}

#[test]
fn clocks_stand_still_while_the_bot_is_not_in_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 12, 2, typed("fast", "skip"));
    let late = app.awaited();
    after(&mut app, 10 * MINUTE);
    app.app.reach(GUILD, || false).unwrap();
    // A manager's choice meanwhile leaves that as it is.
    words(&app.ask(1, Ask::ServerSettings(ServerOptions { undo: Some(false), ..ServerOptions::default() })));
    assert!(after(&mut app, 100 * HOUR).is_none() && app.awaited() == late);
    app.app.reach(GUILD, || true).unwrap();
    assert!(after(&mut app, 49 * MINUTE).is_none_or(|_| app.awaited() == late), "ten minutes had passed");
    after(&mut app, MINUTE);
    assert_ne!(app.awaited(), late);
}

#[test]
fn clocks_stand_still_while_the_program_does_not_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 11, 2, typed("fast", "skip"));
    let late = app.awaited();
    after(&mut app, 10 * MINUTE);
    let Bot { clock, app: before, store, cause, message } = app;
    before.close().unwrap();
    drop((before, store));
    clock.0.fetch_add(100 * HOUR, Ordering::Relaxed);
    let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder.path()).unwrap());
    let again = App::new(store.clone(), themes(), clock.clone(), Chance::seeded(1));
    let mut app = Bot { clock, app: again, store, cause: cause + 1, message };
    assert!(after(&mut app, 0).is_none());
    let back = after(&mut app, 3 * MINUTE).expect("a call");
    assert!(back.note.text.to_string().contains("the clocks are running again") && back.call == [PersonId(late)]);
    assert!(after(&mut app, 0).is_none() && app.awaited() == late, "ten minutes have passed");
    after(&mut app, 46 * MINUTE);
    assert_eq!(app.awaited(), late);
    let told = text(after(&mut app, MINUTE));
    assert!(told.contains("ran out of time") && app.awaited() != late, "{told}");
}
