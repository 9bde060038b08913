//! Tables, changes and games for tests of stores.

use std::path::Path;
use std::time::Duration;

use carc_rules::{Action, Deck, Edition, Options, Phase, Record, Seat, Setup};
use carc_sled::SledStore;
use carc_store::{Change, CommitError, GameStore, Refused};
use carc_table::{
    CauseId, ChannelId, Deletion, Former, GameId, GuildId, Holder, Logged, Owed, PersonId, Place, Salt, Stage, Table,
    Waiting,
};
use tempfile::TempDir;

pub const ANA: PersonId = PersonId(11);
pub const BEN: PersonId = PersonId(12);
pub const CHANNEL: ChannelId = ChannelId(100);

pub fn store() -> (TempDir, SledStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    (folder, store)
}

pub fn person(id: PersonId) -> Place {
    Place { holder: Holder::Person { id, name: format!("P{}", id.0).into() }, colour: None, resigned: Vec::new() }
}

pub fn setup() -> Setup {
    Setup::new(Options::default(), 2, Seat(0), Deck::unshuffled(&Options::default()))
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
        commitment: None,
        questions: carc_table::Questions::default(),
        theme: None,
        rematch_of: None,
        filled: None,
        replayed: None,
        pace: carc_table::Pace::default(),
        aid: carc_table::Aid::default(),
        offered: Vec::new(),
        followers: Vec::new(),
        waiting: None,
        thread: None,
    }
}

pub fn new_game(store: &dyn GameStore, channel: ChannelId) -> Table {
    let table = table(store.reserve_id().unwrap(), channel);
    store.commit(&change(table.clone())).unwrap();
    table
}

pub fn change(table: Table) -> Change {
    Change { table, cut_back: None, actions: Vec::new(), first: 0, cause: None, owe: false }
}

pub fn next(table: &Table) -> Table {
    let updated = table.updated + 10;
    Table { version: table.version + 1, updated, waiting: Some(Waiting::from_now(updated)), ..table.clone() }
}

/// Plays a game to its end, always by the first legal action. Returns the actions.
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

/// Changes the database of a store that was closed, waiting about two seconds at most until it is free.
pub fn tamper(folder: &Path, change: impl FnOnce(&sled::Db)) {
    let mut tries = (0..100).map(|_| {
        std::thread::sleep(Duration::from_millis(20));
        sled::open(folder)
    });
    let db = tries.find_map(Result::ok).unwrap();
    change(&db);
    db.flush().unwrap();
}

/// Begins a game and commits its first turn; returns that change.
pub fn first_turn(store: &dyn GameStore) -> Change {
    let table = next(&new_game(store, CHANNEL));
    let actions = played(setup())[..2].to_vec();
    let turn = Change { table, cut_back: None, actions, first: 0, cause: Some(CauseId(5)), owe: true };
    store.commit(&turn).unwrap();
    turn
}

/// Asserts that every part of a first turn is in the store.
pub fn it_is_there(store: &dyn GameStore, turn: &Change) {
    let (id, version) = (turn.table.id, turn.table.version);
    assert_eq!(store.table(id).unwrap(), Some(turn.table.clone()));
    assert_eq!(store.record(id).unwrap().unwrap().actions, turn.actions);
    let (_, log) = store.table_and_log(id).unwrap().unwrap();
    assert_eq!((log.len(), log[1]), (2, Logged::action(1010, turn.actions[1])));
    assert_eq!(store.current(CHANNEL).unwrap(), Some(id));
    let seen = store.cause(CauseId(5)).unwrap().unwrap();
    assert_eq!((seen.game, seen.version), (id, version));
    let owed: Vec<_> = store.owed().map(Result::unwrap).collect();
    assert_eq!(owed, [(id, Owed { version, since: 1010 })]);
}

/// Plays `games` games, each in a channel of its own, in steps of two actions: each further than the one before, and
/// the last to its end.
pub fn play(store: &dyn GameStore, games: u64) {
    let actions = played(setup());
    for channel in 0..games {
        let mut table = new_game(store, ChannelId(1000 + channel));
        let kept = actions.len() * (channel as usize + 1) / games as usize;
        for (first, step) in (0_u32..).step_by(2).zip(actions[..kept].chunks(2)) {
            table = next(&table);
            let is_last = first as usize + step.len() == actions.len();
            if is_last {
                table.stage = Stage::Finished;
            }
            let cause = Some(CauseId(channel * 1000 + u64::from(first)));
            let turn = Change { actions: step.to_vec(), first, cause, owe: true, ..change(table.clone()) };
            store.commit(&turn).unwrap();
        }
    }
    store.sync().unwrap();
}

/// Creates a finished game and one that runs in the same channel; returns them in this order.
pub fn two_games(store: &dyn GameStore) -> [Table; 2] {
    let first = new_game(store, CHANNEL);
    let over = Table { stage: Stage::Finished, ..next(&first) };
    let cause = Some(CauseId(7));
    store.commit(&Change { actions: played(setup()), cause, ..change(over.clone()) }).unwrap();
    [over, new_game(store, CHANNEL)]
}

/// Returns the stand-in for a person who was deleted.
pub fn former() -> Former {
    Former { id: Former::id_of(77), name: "somebody".into(), computer: "C".into() }
}

/// Deletes a person.
pub fn delete(store: &dyn GameStore, person: PersonId, salt: u8) -> Deletion {
    let deletion = Deletion::of(person, Salt::new([salt; 32]));
    store.forget_person(person, &former(), &deletion).unwrap();
    deletion
}
