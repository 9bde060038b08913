//! The store: changes are whole or not at all, synced ones outlive a kill, and what is damaged stays one game's trouble.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::path::Path;

use std::sync::{Arc, Barrier};
use std::time::Duration;

use carc::engine::{Action, Deck, Edition, Options, Phase, Record, Seat, Setup};
use carc::store::{
    BoardMessage, CauseId, Change, ChannelId, CommitError, FileError, Found, GameFile, GameId, GuildId, Holder,
    MessageId, Owed, PersonId, Place, Refused, Resigned, Server, Stage, Store, StoreError, Table,
};
use tempfile::TempDir;

pub const ANA: PersonId = PersonId(11);
pub const BEN: PersonId = PersonId(12);
pub const CHANNEL: ChannelId = ChannelId(100);

pub fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

pub fn person(id: PersonId) -> Place {
    Place { holder: Holder::Person { id, name: format!("P{}", id.0).into() }, colour: None, resigned: None }
}

pub fn setup() -> Setup {
    Setup {
        options: Options::default(),
        seats: 2,
        first: Seat(0),
        deck: Deck::unshuffled(&Options::default()),
        stock: None,
    }
}

pub fn table(id: GameId, channel: ChannelId) -> Table {
    Table {
        id,
        guild: Some(GuildId(1)),
        channel,
        host: ANA,
        stage: Stage::Running,
        version: 1,
        edition: Edition::C2,
        options: Options::default(),
        open_seed: Some(424_242),
        seats: 6,
        places: vec![person(ANA), person(BEN)],
        setup: Some(setup()),
        created: 1000,
        updated: 1000,
        ranked: true,
        begun: None,
        drawn_for_first: Vec::new(),
        questions: carc::store::Questions::default(),
        theme: None,
        rematch_of: None,
        filled: None,
        replayed: None,
    }
}

pub fn new_game(store: &Store, channel: ChannelId) -> Table {
    let table = table(store.reserve_id().unwrap(), channel);
    store.commit(&change(table.clone())).unwrap();
    table
}

pub fn change(table: Table) -> Change {
    Change { table, actions: Vec::new(), first: 0, cause: None, owe: false }
}

pub fn next(table: &Table) -> Table {
    Table { version: table.version + 1, updated: table.updated + 10, ..table.clone() }
}

/// A whole game: always the first legal action.
pub fn played(setup: Setup) -> Vec<Action> {
    let mut game = Record::new(setup).replay().unwrap();
    let mut actions = Vec::new();
    while let Some(&action) = game.legal_actions().first() {
        game.play(action).unwrap();
        actions.push(action);
    }
    assert_eq!(game.phase(), Phase::Over);
    actions
}

pub fn refusal(result: Result<(), CommitError>) -> Refused {
    match result {
        Err(CommitError::Refused(refused)) => refused,
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn a_turn_is_one_whole() {
    let (folder, store) = store();
    let first = new_game(&store, CHANNEL);
    let actions = played(setup());
    let second = next(&first);
    let turn =
        Change { table: second.clone(), actions: actions[..2].to_vec(), first: 0, cause: Some(CauseId(5)), owe: true };
    store.commit(&turn).unwrap();
    store.sync().unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(*store.found(), Found::default());
    assert_eq!(store.table(first.id).unwrap(), Some(second.clone()));
    assert_eq!(store.record(first.id).unwrap().unwrap().actions, actions[..2]);
    let log = store.actions_from(first.id, 1).unwrap();
    assert_eq!((log.len(), log[0].at, log[0].action), (1, 1010, actions[1]));
    assert_eq!(store.current(CHANNEL).unwrap(), Some(first.id));
    let seen = store.cause(CauseId(5)).unwrap().unwrap();
    assert_eq!((seen.game, seen.version), (first.id, 2));
    let owed: Vec<_> = store.owed().map(Result::unwrap).collect();
    assert_eq!(owed, [(first.id, Owed { version: 2, since: 1010 })]);
    assert!(store.table(GameId(99)).unwrap().is_none());
}

#[test]
fn a_refused_change_leaves_no_trace() {
    let (_folder, store) = store();
    let game = new_game(&store, CHANNEL);
    let id = game.id;
    let actions = played(setup());
    let turn =
        Change { table: next(&game), actions: actions[..2].to_vec(), first: 0, cause: Some(CauseId(5)), owe: true };
    store.commit(&turn).unwrap();
    let after = store.export(id).unwrap();

    let again = Change { table: next(&turn.table), first: 2, ..turn.clone() };
    assert_eq!(refusal(store.commit(&again)), Refused::Seen { game: id, version: 2 });
    let stale = Change { cause: Some(CauseId(6)), ..turn.clone() };
    assert_eq!(refusal(store.commit(&stale)), Refused::Stale { game: id, expected: 1, found: 2 });
    let gap = Change { table: next(&turn.table), first: 3, cause: Some(CauseId(6)), ..turn.clone() };
    assert_eq!(refusal(store.commit(&gap)), Refused::Gap { game: id, stored: 2, first: 3 });
    let missing = change(next(&table(GameId(77), ChannelId(7))));
    assert_eq!(refusal(store.commit(&missing)), Refused::Stale { game: GameId(77), expected: 1, found: 0 });
    // A change that would move the game into a channel that is taken: everything else of it is fine.
    let other = new_game(&store, ChannelId(200));
    let taken = Change {
        table: Table { channel: other.channel, places: vec![person(ANA), person(PersonId(13))], ..next(&turn.table) },
        actions: actions[2..4].to_vec(),
        first: 2,
        cause: Some(CauseId(6)),
        owe: true,
    };
    assert_eq!(refusal(store.commit(&taken)), Refused::Busy { game: other.id });

    assert_eq!(store.export(id).unwrap(), after);
    assert_eq!(store.cause(CauseId(6)).unwrap(), None);
    assert_eq!(store.current(CHANNEL).unwrap(), Some(id));
    assert_eq!(store.games_of(PersonId(13)).count(), 0);
    assert_eq!(store.owed().map(Result::unwrap).collect::<Vec<_>>(), [(id, Owed { version: 2, since: 1010 })]);
}

#[test]
fn a_channel_has_one_game_until_it_ends() {
    let (_folder, store) = store();
    let mut first = new_game(&store, CHANNEL);
    let mut lobby = table(store.reserve_id().unwrap(), CHANNEL);
    lobby.stage = Stage::Lobby;
    assert_eq!(refusal(store.commit(&change(lobby.clone()))), Refused::Busy { game: first.id });
    first = Table { stage: Stage::Finished, ..next(&first) };
    store.commit(&change(first.clone())).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    store.commit(&change(lobby.clone())).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), Some(lobby.id));
    // Begun in a thread of its own: the channel is free again.
    lobby = Table { stage: Stage::Running, channel: ChannelId(101), ..next(&lobby) };
    store.commit(&change(lobby.clone())).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    assert_eq!(store.current(ChannelId(101)).unwrap(), Some(lobby.id));
    // A late change of a finished game takes nobody's channel.
    store.commit(&change(next(&first))).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    let third = new_game(&store, CHANNEL);
    store.commit(&change(Table { stage: Stage::Cancelled, ..next(&third) })).unwrap();
    assert_eq!(store.current(CHANNEL).unwrap(), None);
    let fourth = Table { stage: Stage::Finished, ..table(store.reserve_id().unwrap(), CHANNEL) };
    store.commit(&change(Table { updated: 9000, ..fourth.clone() })).unwrap();
    let finished: Vec<_> = store.finished_in(CHANNEL).map(Result::unwrap).collect();
    assert_eq!(finished, [fourth.id, first.id]);
}

#[test]
fn people_find_their_games() {
    let (_folder, store) = store();
    let first = new_game(&store, CHANNEL);
    let second = new_game(&store, ChannelId(101));
    let games = |person| store.games_of(person).map(Result::unwrap).collect::<Vec<_>>();
    assert_eq!(games(BEN), [second.id, first.id]);
    // Left the lobby: gone. Gave a seat up: still theirs.
    store.commit(&change(Table { places: vec![person(ANA)], ..next(&first) })).unwrap();
    let computer = Holder::Computer { name: "C".into() };
    let given_up =
        Place { holder: computer, colour: None, resigned: Some(Resigned { holder: person(BEN).holder, turns: 3 }) };
    store.commit(&change(Table { places: vec![person(ANA), given_up], ..next(&second) })).unwrap();
    assert_eq!(games(BEN), [second.id]);
    assert_eq!(store.table(second.id).unwrap().unwrap().seat_of(BEN), None);
    assert_eq!(second.seat_of(BEN), Some(Seat(1)));
}

#[test]
fn what_is_owed_is_settled_up_to_what_was_shown() {
    let (_folder, store) = store();
    let game = new_game(&store, CHANNEL);
    let id = game.id;
    store.commit(&Change { owe: true, ..change(next(&game)) }).unwrap();
    store.commit(&Change { owe: true, ..change(next(&next(&game))) }).unwrap();
    let owed = || store.owed().map(Result::unwrap).collect::<Vec<_>>();
    assert_eq!(owed(), [(id, Owed { version: 3, since: 1010 })]);
    assert_eq!(store.settle(id, 2, Some(MessageId(1))).unwrap(), None);
    assert_eq!(owed().len(), 1, "version 3 is still owed");
    assert_eq!(store.settle(id, 3, Some(MessageId(2))).unwrap(), Some(MessageId(1)));
    assert_eq!(owed(), []);
    // A board that arrives late loses its own buttons; the same message again loses none.
    assert_eq!(store.settle(id, 2, Some(MessageId(3))).unwrap(), Some(MessageId(3)));
    assert_eq!(store.settle(id, 3, Some(MessageId(2))).unwrap(), None);
    assert_eq!(store.board_message(id).unwrap(), Some(BoardMessage { message: MessageId(2), version: 3 }));
}

#[test]
fn old_causes_are_forgotten() {
    let (_folder, store) = store();
    let day = 1_800_000_000_000;
    for (index, ms) in [day - 1, day, day + 1].into_iter().enumerate() {
        let table = table(store.reserve_id().unwrap(), ChannelId(index as u64));
        store.commit(&Change { cause: Some(CauseId::first_at(ms)), ..change(table) }).unwrap();
    }
    assert_eq!(store.forget_causes_before(day).unwrap(), 1);
    assert!(store.cause(CauseId::first_at(day - 1)).unwrap().is_none());
    assert!(store.cause(CauseId::first_at(day)).unwrap().is_some());
}

#[test]
fn a_long_log_crosses_its_pieces() {
    let (_folder, store) = store();
    let mut game = new_game(&store, CHANNEL);
    let all = played(setup());
    let mut first = 0;
    for actions in all.chunks(3) {
        game = next(&game);
        store
            .commit(&Change { table: game.clone(), actions: actions.to_vec(), first, cause: None, owe: false })
            .unwrap();
        first += actions.len() as u32;
    }
    assert!(first > 128);
    let record = store.record(game.id).unwrap().unwrap();
    assert_eq!(record.actions, all);
    assert_eq!(record.replay().unwrap().phase(), Phase::Over);
    for from in [0, 1, 127, 128, 129, first - 1, first, first + 500] {
        let tail = store.actions_from(game.id, from).unwrap();
        let expected = &all[all.len().min(from as usize)..];
        assert!(tail.iter().map(|logged| &logged.action).eq(expected), "from {from}");
    }
}

#[test]
fn one_process_at_a_time() {
    let (folder, store) = store();
    let error = Store::open(folder.path()).err().unwrap();
    assert!(matches!(error, StoreError::Locked { .. }), "{error:?}");
    assert!(error.to_string().contains("in use by another process"), "{error}");
    drop(store);
    Store::open(folder.path()).unwrap();
}

/// Changes bytes under the store's feet.
pub fn tamper(folder: &Path, change: impl FnOnce(&sled::Db)) {
    let mut tries = (0..100).map(|_| {
        std::thread::sleep(Duration::from_millis(20));
        sled::open(folder)
    });
    let db = tries.find_map(Result::ok).unwrap();
    change(&db);
    db.flush().unwrap();
}

#[test]
fn what_is_no_store_is_refused() {
    let (folder, store) = store();
    drop(store);
    tamper(folder.path(), |db| {
        db.open_tree("meta").unwrap().insert("schema", &7u32.to_be_bytes()).unwrap();
    });
    let error = Store::open(folder.path()).err().unwrap();
    assert!(matches!(error, StoreError::NewerSchema { found: 7, known: 2 }), "{error:?}");

    std::fs::write(folder.path().join("db"), vec![0xAA; 100_000]).unwrap();
    // What the database makes of such bytes is its own affair, but it must not take the program with it.
    if let Ok(store) = Store::open(folder.path()) {
        assert_eq!(store.tables().flatten().count(), 0);
    }

    let file = tempfile::NamedTempFile::new().unwrap();
    assert!(matches!(Store::open(file.path()), Err(StoreError::Io(_))));
}

#[test]
fn records_of_version_1_still_load() {
    let (folder, store) = store();
    drop(store);
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let stored = |name: &str| std::fs::read(data.join(name)).unwrap();
    tamper(folder.path(), |db| {
        db.open_tree("tables").unwrap().insert(3u64.to_be_bytes(), stored("v1-table.bin")).unwrap();
        db.open_tree("actions")
            .unwrap()
            .insert([&3u64.to_be_bytes()[..], &[0; 4]].concat(), stored("v1-actions.bin"))
            .unwrap();
    });
    let store = Store::open(folder.path()).unwrap();
    let expected =
        Table { id: GameId(3), drawn_for_first: vec![(Seat(1), setup().deck.start)], ..table(GameId(3), CHANNEL) };
    assert_eq!(store.table(GameId(3)).unwrap(), Some(expected));
    let record = store.record(GameId(3)).unwrap().unwrap();
    assert_eq!(record.actions, played(setup())[..20]);
}

#[test]
fn a_game_goes_out_and_comes_in() {
    let (_folder, store) = store();
    let game = new_game(&store, CHANNEL);
    let actions = played(setup());
    let over = Change { table: Table { stage: Stage::Finished, ..next(&game) }, actions, ..change(game.clone()) };
    store.commit(&over).unwrap();
    let file = store.export(game.id).unwrap().unwrap();
    let text = serde_json::to_string(&file).unwrap();
    let read: GameFile = serde_json::from_str(&text).unwrap();
    assert_eq!(read, file);
    let id = store.import(&read, None, ChannelId(300), None, 5000).unwrap();
    let again = store.export(id).unwrap().unwrap();
    assert_eq!(again.log, file.log);
    assert!(!again.table.ranked);
    assert_eq!(store.finished_in(ChannelId(300)).map(Result::unwrap).collect::<Vec<_>>(), [id]);

    let mut cut = file.clone();
    cut.log.pop();
    assert!(matches!(store.import(&cut, None, ChannelId(301), None, 1), Err(FileError::Contradiction(_))));
    let mut wrong = file;
    wrong.log.remove(0);
    assert!(matches!(store.import(&wrong, None, ChannelId(301), None, 1), Err(FileError::Unreplayable(_))));
    cut.table.stage = Stage::Running;
    let running = store.import(&cut, None, ChannelId(301), None, 1).unwrap();
    assert_eq!(store.current(ChannelId(301)).unwrap(), Some(running));
    assert!(matches!(
        store.import(&cut, None, ChannelId(301), None, 1),
        Err(FileError::Commit(CommitError::Refused(Refused::Busy { game }))) if game == running
    ));
}

#[test]
fn the_public_form_does_not_tell_the_order() {
    let (_folder, store) = store();
    let game = new_game(&store, CHANNEL);
    let actions = played(setup())[..40].to_vec();
    let turns = Change { table: next(&game), actions, ..change(game.clone()) };
    store.commit(&turns).unwrap();
    let file = store.export(game.id).unwrap().unwrap();
    let public = file.public().unwrap();
    let now = file.check().unwrap();
    let drawn = setup().deck.pile.len() - now.tiles_left();
    assert_eq!(public.drawn, setup().deck.pile[..drawn]);
    assert_eq!(public.still_to_come.iter().map(|&(_, count)| usize::from(count)).sum::<usize>(), now.tiles_left());
    assert!(public.still_to_come.is_sorted());
    // The same game with another order ahead of it looks the same, byte for byte.
    let mut other = file.clone();
    other.table.setup.as_mut().unwrap().deck.pile[drawn..].reverse();
    other.table.open_seed = Some(5);
    assert_ne!(other, file);
    assert_eq!(serde_json::to_string(&other.public().unwrap()).unwrap(), serde_json::to_string(&public).unwrap());
}

#[test]
fn a_backup_comes_back_whole() {
    let (_folder, store) = store();
    let running = new_game(&store, CHANNEL);
    let over = new_game(&store, ChannelId(101));
    let actions = played(setup());
    let ended = Change { table: Table { stage: Stage::Finished, ..next(&over) }, actions, ..change(over.clone()) };
    store.commit(&ended).unwrap();
    store.reserve_id().unwrap();
    let chosen = Server { theme: Some("ink".to_owned()) };
    store.set_server(GuildId(7), &chosen).unwrap();
    let mut backup = Vec::new();
    assert_eq!(store.export_all(&mut backup).unwrap().games, 2);

    let (folder, second) = self::store();
    assert_eq!(second.import_all(&backup[..]).unwrap(), 2);
    assert!(matches!(second.import_all(&backup[..]), Err(StoreError::NotEmpty)));
    drop(second);
    let second = Store::open(folder.path()).unwrap();
    for id in [running.id, over.id] {
        assert_eq!(second.export(id).unwrap(), store.export(id).unwrap());
    }
    assert_eq!(second.current(CHANNEL).unwrap(), Some(running.id));
    assert_eq!(second.finished_in(ChannelId(101)).count(), 1);
    assert_eq!(second.games_of(ANA).count(), 2);
    assert_eq!(second.owed().map(Result::unwrap).map(|(game, _)| game).collect::<Vec<_>>(), [running.id]);
    assert_eq!(second.reserve_id().unwrap(), GameId(4));
    assert_eq!(second.server(GuildId(7)).unwrap(), chosen);
    assert_eq!(second.server(GuildId(8)).unwrap(), Server::default());

    // A backup of before there was anything to choose for a server.
    let text = String::from_utf8(backup).unwrap();
    let old = text.replacen(r#","servers":{"7":{"theme":"ink"}}"#, "", 1).replacen("carc-backup/2", "carc-backup/1", 1);
    let old = &old[..old.find("{\"end\":").unwrap()];
    let (_folder, third) = self::store();
    assert_eq!(third.import_all(old.as_bytes()).unwrap(), 2);
    assert_eq!(third.server(GuildId(7)).unwrap(), Server::default());
}

#[test]
fn threads_share_the_disk() {
    let (folder, store) = store();
    let store = Arc::new(store);
    let begin = Arc::new(Barrier::new(8));
    let threads: Vec<_> = (0..8)
        .map(|index| {
            let (store, begin) = (Arc::clone(&store), Arc::clone(&begin));
            std::thread::spawn(move || {
                begin.wait();
                let mut game = new_game(&store, ChannelId(index));
                for _ in 0..20 {
                    game = next(&game);
                    store.commit(&change(game.clone())).unwrap();
                    store.sync().unwrap();
                }
                game
            })
        })
        .collect();
    let games: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    for game in games {
        assert_eq!(store.table(game.id).unwrap(), Some(game));
    }
}
