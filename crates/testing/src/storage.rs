//! Tables, changes and games for tests of stores.

use std::path::Path;
use std::time::Duration;

use carc_rules::{Action, Deck, Edition, Options, Phase, Record, Seat, Setup};
use carc_sled::SledStore;
use carc_store::{Change, CommitError, GameStore, Refused};
use carc_table::{ChannelId, GameId, GuildId, Holder, PersonId, Place, Stage, Table, Waiting};
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

/// Changes the files of a store that was closed, waiting up to two seconds until they are free.
pub fn tamper(folder: &Path, change: impl FnOnce(&sled::Db)) {
    let mut tries = (0..100).map(|_| {
        std::thread::sleep(Duration::from_millis(20));
        sled::open(folder)
    });
    let db = tries.find_map(Result::ok).unwrap();
    change(&db);
    db.flush().unwrap();
}
