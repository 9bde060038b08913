//! What is remarkable about the end of a game: a first win, a record of the server, somebody's hundredth tile.

use std::sync::Arc;

use carc_play::count_some;
use carc_play::request::{Ask, ServerOptions};
use carc_play::text::Texts;
use carc_rules::{Action, Record, Seat, TileId};
use carc_store::{Change, GameStore};
use carc_table::{GameId, Holder, PersonId, Stage, Table};

use carc_testing::app::{Bot, words};
use carc_testing::scene::{CHANNEL, NAMES, Scene, lay};

use crate::told::moments::*;

/// Commits a table without any action; `record` is that of a game whose record is not stored yet.
pub fn change(store: &dyn GameStore, table: Table, record: &Record) {
    let first = store.record(table.id).unwrap().unwrap_or_else(|| record.clone()).actions.len() as u32;
    store.commit(&Change { table, cut_back: None, actions: Vec::new(), first, cause: None, owe: true }).unwrap();
}

fn people(count: u8) -> Vec<Holder> {
    let person = |seat: Seat| Holder::Person { id: PersonId(u64::from(seat.0) + 1), name: NAMES[seat.index()].into() };
    Seat::first(count).map(person).collect()
}

/// Stores a game that ended at a time, and counts it.
fn ended(store: &dyn GameStore, record: &Record, holders: Vec<Holder>, at: u64) -> GameId {
    let game = lay(store, record, holders, (GUILD, CHANNEL));
    let table = store.table(game).unwrap().unwrap();
    change(store, Table { stage: Stage::Finished, updated: at, version: 2, ..table }, record);
    while count_some(store, GUILD).is_some() {}
    game
}

/// Returns the seats with the most points at the end, and those points.
fn winners(record: &Record) -> (Vec<Seat>, u32) {
    let outcome = record.replay().unwrap().outcome().unwrap();
    (outcome.winners.iter().collect(), outcome.winners.iter().map(|seat| outcome.scores[seat]).max().unwrap())
}

#[test]
fn a_first_win_a_record_and_a_hundredth_tile_are_told() {
    let texts = Texts::english();
    let scene = Scene::of(&Record { setup: game(2, 0).setup, actions: Vec::new() });
    let (store, app) = (Arc::clone(&scene.store), &scene.app);
    // The channel is free for others.
    let table = scene.table();
    change(&*store, Table { stage: Stage::Cancelled, version: 2, ..table }, &scene.record());
    let won_alone = |record: &Record| winners(record).0.len() == 1;
    let mut games: Vec<Record> = (0..12).map(|index| game(2, index)).filter(won_alone).collect();
    // Each has more points than the one before, but for the last one.
    games.sort_by_key(|record| winners(record).1);
    let last = games.len() - 1;
    games.swap(last - 1, last);
    let told = |id: GameId| moments_in(&texts, &app.compose(id).unwrap().unwrap().note.text.to_string());
    let is_one = |line: &str, key: &str| {
        (0..3).any(|variant| {
            let mut rest = line;
            pieces(&texts, key, variant)
                .iter()
                .all(|piece| rest.find(piece.as_str()).inspect(|at| rest = &rest[at + piece.len()..]).is_some())
        })
    };
    let mut won: Vec<Seat> = Vec::new();
    let (mut most, mut tiles) = (0, 0);
    let (mut records, mut firsts) = (0, 0);
    for (nth, record) in games.iter().enumerate() {
        let (winner, points) = winners(record);
        let id = ended(&*store, record, people(2), 1000 * (nth as u64 + 1));
        let lines = told(id);
        let is_record = nth >= 5 && points > most;
        let is_first = !won.contains(&winner[0]);
        if is_record || is_first {
            assert_eq!(lines.len(), 1, "{lines:?}");
            let key = if is_record { "moment-record" } else { "moment-first-win" };
            assert!(is_one(&lines[0], key), "{lines:?}");
            assert!(lines[0].contains(NAMES[winner[0].index()]), "{lines:?}");
            if is_record {
                assert!(lines[0].contains(&points.to_string()) && lines[0].contains(&most.to_string()), "{lines:?}");
            }
            records += usize::from(is_record);
            firsts += usize::from(!is_record);
        } else {
            assert!(!lines.iter().any(|line| is_one(line, "moment-record") || is_one(line, "moment-first-win")));
        }
        won.extend(winner);
        most = most.max(points);
        if nth == 1 {
            tiles = games[..2].iter().map(|record| placed(record, Seat(0), usize::MAX)).sum();
            // The hundredth tile of Ana is in her third game.
            for (more, is_told) in [(99 - tiles, false), (100 - tiles, true), (101 - tiles, false)] {
                let record = &games[2];
                let turn = (1..=100).find(|&turn| placed(record, Seat(0), 2 * turn) == more).unwrap();
                let record = Record { setup: record.setup.clone(), actions: record.actions[..2 * turn].to_vec() };
                let id = lay(&*store, &record, people(2), (GUILD, CHANNEL));
                let table = store.table(id).unwrap().unwrap();
                change(&*store, Table { created: 2500, version: 2, ..table.clone() }, &record);
                let lines = told(id);
                assert_eq!(lines.iter().any(|line| is_one(line, "moment-hundredth")), is_told, "{more} {lines:?}");
                assert!(!is_told || (lines.len() == 1 && lines[0].contains("Ana")), "{lines:?}");
                change(&*store, Table { stage: Stage::Cancelled, created: 2500, version: 3, ..table }, &record);
            }
        }
    }
    assert!(tiles > 0 && records > 1 && firsts > 0, "{records} records, {firsts} first wins");
}

#[test]
fn a_tie_is_the_first_win_of_everyone_who_shares_it() {
    let scene = Scene::of(&Record { setup: game(2, 0).setup, actions: Vec::new() });
    let table = scene.table();
    change(&*scene.store, Table { stage: Stage::Cancelled, version: 2, ..table }, &scene.record());
    let mut tied = Record { setup: game(2, 0).setup, actions: Vec::new() };
    tied.setup.deck.pile = vec![TileId::named("U").unwrap()];
    let placed = tied.replay().unwrap().legal_actions()[0];
    let nobody = Action::Pass { seat: placed.seat().unwrap() };
    tied.actions = vec![placed, nobody];
    let told = |nth: u64| {
        let id = ended(&*scene.store, &tied, people(2), 1000 * nth);
        scene.app.compose(id).unwrap().unwrap().note.text.to_string()
    };
    let first = told(1);
    assert!(first.contains("The first win on this server for Ana and Ben. Congratulations!"), "{first}");
    let second = told(2);
    assert!(!second.contains("first win"), "{second}");
}

/// Returns the number of tiles that a seat placed among the first `actions` actions.
fn placed(record: &Record, seat: Seat, actions: usize) -> usize {
    let first = record.actions.iter().take(actions);
    first.filter(|action| action.is_placement() && action.seat() == Some(seat)).count()
}

#[test]
fn a_server_chooses_how_games_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = Bot::open(folder.path(), 12);
    let set = |app: &mut Bot, plain| {
        words(&app.ask(1, Ask::ServerSettings(ServerOptions { plain_voice: plain, ..ServerOptions::default() })))
    };
    let is_plain = |app: &Bot| app.store.server(GUILD).unwrap().plain_voice;
    assert!(set(&mut app, None).contains("get a line of their own") && !is_plain(&app));
    assert!(set(&mut app, Some(true)).contains("without extra lines for special moments") && is_plain(&app));
    assert!(set(&mut app, None).contains("voice:lively"), "it stays");
    assert!(
        app.refused(2, Ask::ServerSettings(ServerOptions { plain_voice: Some(false), ..ServerOptions::default() }))
            .contains("Manage Server")
    );
    assert!(set(&mut app, Some(false)).contains("voice:plain") && !is_plain(&app));
}
