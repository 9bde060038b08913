//! The journal grows with games, not with every change: lines that a later one replaced are dropped, but nothing that a
//! game can be repaired from.

use std::fs;
use std::path::Path;

use carc_sled::{Finding, SledStore};
use carc_store::{Change, GameStore, Old};
use carc_table::{CauseId, ChannelId, GuildId, PersonId, Server, Stage, Table};

use carc_testing::damage::as_killed;
use carc_testing::storage::*;

fn length(folder: &Path) -> u64 {
    fs::metadata(folder.join("journal")).unwrap().len()
}

/// Makes `times` changes, in which somebody in turn follows the game and stops; each writes the whole table. Returns
/// the table after them.
fn follow_and_not(store: &dyn GameStore, mut game: Table, times: u64, logged: u32) -> Table {
    for number in 0..times {
        game = next(&game);
        game.followers = if number % 2 == 0 { vec![PersonId(70)] } else { Vec::new() };
        let cause = Some(CauseId((number << 32) + game.id.0));
        store.commit(&Change { first: logged, cause, ..change(game.clone()) }).unwrap();
    }
    game
}

#[test]
fn many_acts_take_no_more_of_it_than_few() {
    let (folder, store) = store();
    let actions = played(setup())[..30].to_vec();
    let games: Vec<Table> = (0..4).map(|channel| new_game(&store, ChannelId(channel))).collect();
    let mut last = Vec::new();
    for game in games {
        let turn = next(&game);
        store.commit(&Change { actions: actions.clone(), ..change(turn.clone()) }).unwrap();
        last.push(follow_and_not(&store, turn, 300, 30));
    }
    for number in 0..500_u64 {
        let server = Server { most_games: Some(1 + (number % 7) as u16), ..Server::default() };
        store.update_server(GuildId(number % 2), &|stored| stored.clone_from(&server)).unwrap();
    }
    store.put_game_aside(last[3].channel, last[3].id).unwrap();
    store.sync().unwrap();
    let before = length(folder.path());
    assert!(before > 1 << 20, "{before}");
    // All causes but the newest hundred of each game are forgotten.
    assert!(store.forget_before(Old::Causes, time_of(200)).unwrap() > 0);
    let after = length(folder.path());
    assert!(after < 40_000, "{after}");
    // The next compaction is far off, so the following lines are only added.
    store.forget_before(Old::Causes, time_of(200)).unwrap();
    let on = follow_and_not(&store, last[0].clone(), 3, 30);
    store.sync().unwrap();
    drop(store);
    // Everything is put together from the journal alone.
    fs::remove_file(folder.path().join("db")).unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    assert!(matches!(store.found().findings[0], Finding::Database { .. }), "{:?}", store.found());
    last[0] = on;
    for game in &last {
        let (table, log) = store.table_and_log(game.id).unwrap().unwrap();
        assert_eq!((table.version, table.updated, &table.followers), (game.version, game.updated, &game.followers));
        assert_eq!(log.iter().filter(|logged| logged.at == 1010).count(), 30);
        let current = store.current(game.channel).unwrap();
        assert_eq!(current.is_some(), game.id != last[3].id, "that it was set aside is known");
    }
    let cause = CauseId((250 << 32) + last[1].id.0);
    assert!(store.cause(cause).unwrap().is_some(), "what was heard lately is not done again");
    assert!(store.cause(CauseId((100 << 32) + last[1].id.0)).unwrap().is_none());
    for (guild, games) in [(0, 1 + 498 % 7), (1, 1 + 499 % 7)] {
        assert_eq!(store.server(GuildId(guild)).unwrap().most_games, Some(games));
    }
}

/// Returns the unix time in milliseconds at which Discord gives out the id `number << 32`.
const fn time_of(number: u64) -> u64 {
    1_420_070_400_000 + number * 1024
}

#[test]
fn others_play_while_it_is_compacted() {
    let (folder, store) = store();
    let game = new_game(&store, CHANNEL);
    let other = new_game(&store, ChannelId(9));
    let game = follow_and_not(&store, game, 1500, 0);
    store.sync().unwrap();
    let on = std::thread::scope(|scope| {
        let compacted = scope.spawn(|| store.forget_before(Old::Causes, 0).unwrap());
        let on = follow_and_not(&store, other, 400, 0);
        compacted.join().unwrap();
        on
    });
    store.sync().unwrap();
    let killed = as_killed(folder.path());
    let store = SledStore::open(killed.path()).unwrap();
    assert!(store.found().findings.is_empty(), "{:?}", store.found());
    for game in [&game, &on] {
        assert_eq!(store.table(game.id).unwrap().as_ref(), Some(game));
    }
    drop(store);
    fs::remove_file(killed.path().join("db")).unwrap();
    let store = SledStore::open(killed.path()).unwrap();
    for game in [&game, &on] {
        assert_eq!(store.table(game.id).unwrap().unwrap().version, game.version);
    }
}

#[test]
fn a_damaged_line_stays_damaged_and_takes_only_its_game() {
    let (folder, store) = store();
    let [spoilt, whole] = [1, 2].map(|channel| follow_and_not(&store, new_game(&store, ChannelId(channel)), 200, 0));
    drop(store);
    let journal = folder.path().join("journal");
    let text = fs::read_to_string(&journal).unwrap();
    let version = format!("\"game\":{},\"version\":77,", spoilt.id.0);
    let line = text.lines().find(|line| line.contains(&version)).unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    fs::write(&journal, text.replace(line, &line.replacen('{', "[", 1))).unwrap();
    store.forget_before(Old::Causes, 0).unwrap();
    assert!(length(folder.path()) < text.len() as u64 * 6 / 10, "the other game is one line");
    drop(store);
    let store = SledStore::open(folder.path()).unwrap();
    assert_eq!(store.check().unwrap().len(), 1, "the damage is still told");
    drop(store);
    let store = SledStore::open(folder.path()).unwrap();
    assert!(!store.found().findings.is_empty(), "and mended");
    for game in [&spoilt, &whole] {
        assert_eq!(store.table(game.id).unwrap().as_ref(), Some(game));
    }
}

#[test]
fn cancelled_lobbies_are_gone_from_the_journal_too() {
    let (folder, store) = store();
    let over = |channel: u64, stage| Table { stage, ..next(&new_game(&store, ChannelId(channel))) };
    let (cancelled, finished, closed) =
        (over(1, Stage::Cancelled), over(2, Stage::Finished), over(3, Stage::Cancelled));
    for table in [&cancelled, &finished] {
        store.commit(&change(table.clone())).unwrap();
    }
    let actions = played(setup())[..6].to_vec();
    store.commit(&Change { actions, ..change(closed.clone()) }).unwrap();
    let running = new_game(&store, ChannelId(4));
    assert_eq!(store.forget_before(Old::Trifles, cancelled.updated).unwrap(), 0, "not yet");
    assert_eq!(store.forget_before(Old::Trifles, cancelled.updated + 1).unwrap(), 1);
    drop(store);
    for rebuilt in [false, true] {
        if rebuilt {
            fs::remove_file(folder.path().join("db")).unwrap();
        }
        let store = SledStore::open(folder.path()).unwrap();
        let games: Vec<_> = store.all_games().map(Result::unwrap).collect();
        assert_eq!(games, [finished.id, closed.id, running.id], "{rebuilt}");
    }
}
