//! Games that 61e2517 left are played on: every record means the same, every question that was open is answered, three more turns are
//! played in each, and nobody is called twice for the same.

mod heir;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;

use carc_discord::component;
use carc_play::request::Press;
use carc_postgres::{PostgresStore, Processes};
use carc_sled::SledStore;
use carc_store::GameStore;
use carc_table::{GameId, Opening};
use postgres::{Client, NoTls};
use serde_json::{Value, json};

use carc_testing::database::Database;
use carc_testing::samples::{sample, unpacked};
use heir::Heir;

/// A form that has changed: where it is, and a function that gives the meaning of both forms.
type Changed = (&'static str, fn(&Value) -> Value);

/// Each form of a game that reads as something else than 61e2517 exported. Nothing else may differ.
const CHANGED: [Changed; 1] = [("/table/places/*/resigned", changes_of_hands)];

/// Returns who had a seat in each turn before its holder, who gave it up first for good, and how it changed hands last.
/// 61e2517 nested each change in the next, as `before`; now they are a list, without those within a turn.
fn changes_of_hands(value: &Value) -> Value {
    let mut list: Vec<&Value> = value.as_array().map(|list| list.iter().collect()).unwrap_or_default();
    let mut nested = value;
    while nested.is_object() {
        list.push(nested);
        nested = &nested["before"];
    }
    let until = |value: &Value| value.as_u64().unwrap() as usize;
    let mut turns = vec![Value::Null; 200];
    let mut first = Value::Null;
    for change in &list {
        if change["returned"].is_object() {
            turns[..until(&change["returned"]["turns"])].fill(change["returned"]["from"].clone());
        } else {
            first = change["holder"].clone();
        }
        turns[..until(&change["turns"])].fill(change["holder"].clone());
    }
    let last = list.first().map(|last| json!([last["holder"], last["away"], last["returned"]["turns"]]));
    json!([turns, first, last])
}

/// Returns a game in which each form of [`CHANGED`] is replaced by its meaning, and the number of such forms.
fn meaning(game: &Value) -> (Value, usize) {
    let (mut game, mut count) = (game.clone(), 0);
    for (path, says) in CHANGED {
        let (list, field) = path.split_once("/*/").unwrap();
        let each = game.pointer_mut(list).and_then(Value::as_array_mut);
        for form in each.into_iter().flatten().filter_map(|each| each.get_mut(field)) {
            *form = says(form);
            count += 1;
        }
    }
    (game, count)
}

/// Compares everything with what 61e2517 exported, and plays on. Returns how many games are played and what was answered.
fn takes_over(
    store: &Arc<dyn GameStore>,
    before: impl Iterator<Item = Value>,
    shown: BTreeMap<GameId, Vec<Press>>,
) -> (usize, Vec<&'static str>) {
    let mut games = 0;
    for before in before.filter(|line| line["table"].is_object()) {
        let id = GameId(before["table"]["id"].as_u64().unwrap());
        let now = serde_json::to_value(store.export(id).unwrap().unwrap()).unwrap();
        let ((before, count), (now, count_now)) = (meaning(&before), meaning(&now));
        assert!(now == before && count_now == count, "game {id}:\n{before}\n{now}");
        games += 1;
    }
    assert_eq!(store.all_games().count(), games);
    let mut heir = Heir::of(Arc::clone(store), shown);
    let mut playing: Vec<GameId> = store.all_current().map(Result::unwrap).collect();
    playing.retain(|&game| !heir.is_within_a_turn(game));
    let owed = heir.app.owed();
    owed.iter().filter(|debt| playing.contains(&debt.game)).for_each(|debt| heir.deliver(debt.game));
    heir.nudge();
    let mut failed = Vec::new();
    for &game in &playing {
        let table = heir.table(game);
        let is_without_thread = table.thread.is_none_or(|thread| thread.is != Opening::Owed);
        assert!(is_without_thread, "its thread was opened with its board");
        // Each that fails says why; the others go on.
        let plays = panic::catch_unwind(AssertUnwindSafe(|| heir.play_on(game)));
        failed.extend(plays.is_err().then(|| game.to_string()));
    }
    assert!(failed.is_empty(), "{failed:?}");
    (playing.len(), heir.answered)
}

/// The lines of a sample.
fn sampled(name: &str) -> impl Iterator<Item = Value> {
    let lines: Vec<Value> = sample(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.into_iter()
}

/// The kinds of questions that are open in the samples.
const OPEN: [&str; 12] = [
    "undo",
    "a larger table",
    "a pause",
    "the end of a pause",
    "a vote",
    "a seat on offer",
    "a seat taken back",
    "a lobby",
    "a beginning",
    "a move",
    "a bet",
    "a wagon",
];

/// The kinds of questions in the folder of a process that was killed.
const KILLED: [&str; 9] = [
    "undo",
    "a larger table",
    "a pause",
    "the end of a pause",
    "an end that was announced",
    "room",
    "a bet",
    "an offer",
    "a sale",
];

fn is_all_answered(open: &[&'static str], answered: &[&'static str]) {
    let lacking: Vec<_> = open.iter().filter(|kind| !answered.contains(kind)).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

#[test]
fn a_folder_of_61e2517_is_played_on() {
    let folder = unpacked("61e2517/folder");
    let store: Arc<dyn GameStore> = Arc::new(SledStore::open(folder.path()).unwrap());
    let (playing, answered) = takes_over(&store, sampled("backup.jsonl.gz"), BTreeMap::new());
    assert!(playing > 30, "{playing}");
    is_all_answered(&OPEN, &answered);
}

#[test]
fn a_folder_of_a_killed_61e2517_is_played_on() {
    let folder = unpacked("61e2517/killed");
    let store = SledStore::open(folder.path()).unwrap();
    assert!(store.found().findings.is_empty(), "{:?}", store.found());
    let store: Arc<dyn GameStore> = Arc::new(store);
    let shown = buttons(sampled("killed-buttons.jsonl.gz"));
    let (playing, answered) = takes_over(&store, sampled("killed.jsonl.gz"), shown);
    assert_eq!(playing, 14);
    is_all_answered(&KILLED, &answered);
}

#[test]
fn a_database_of_61e2517_is_played_on() {
    let Some(server) = Database::start(&[]) else { return };
    let (address, data) = (server.new_database(), tempfile::tempdir().unwrap());
    Client::connect(&address, NoTls).unwrap().batch_execute(&sample("database.sql.gz")).unwrap();
    let store = PostgresStore::open_beside(&address, data.path(), Processes::One).unwrap();
    let store: Arc<dyn GameStore> = Arc::new(store);
    let (_, answered) = takes_over(&store, sampled("backup.jsonl.gz"), BTreeMap::new());
    is_all_answered(&OPEN, &answered);
}

/// The lines of a file; none if there is no such file.
fn lines(path: &Path) -> impl Iterator<Item = Value> {
    let lines = File::open(path).into_iter().flat_map(|file| BufReader::new(file).lines());
    lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

/// The buttons that an older program left in the channels, by game.
fn buttons(lines: impl Iterator<Item = Value>) -> BTreeMap<GameId, Vec<Press>> {
    let read = |id: &Value| {
        let id = id.as_str().unwrap();
        component::press(id).unwrap_or_else(|| panic!("{id} is a button of before"))
    };
    let of_game = |line: Value| {
        let presses = line["ids"].as_array().unwrap().iter().map(read).collect();
        (GameId(line["game"].as_u64().unwrap()), presses)
    };
    lines.map(of_game).collect()
}

/// Takes over the folder `data` (or, with `CARC_STORE`, a database next to it) that an older program left in the folder `CARC_OLD`. It
/// also has `export.jsonl`, what that program exported, and may have `buttons.jsonl`, the custom ids of the messages in its channels:
/// `{"game":1,"ids":["c2:tiles:1"]}`. Both stores are changed by it, so give it copies.
#[test]
#[ignore = "a campaign: CARC_OLD names the folder of an older program"]
fn what_an_older_program_left_is_played_on() {
    let folder = std::env::var("CARC_OLD").unwrap();
    let folder = Path::new(&folder);
    let data = folder.join("data");
    let open = || -> Arc<dyn GameStore> {
        if let Ok(address) = std::env::var("CARC_STORE") {
            return Arc::new(PostgresStore::open_beside(&address, &data, Processes::One).unwrap());
        }
        let store = SledStore::open(&data).unwrap();
        assert!(store.found().findings.is_empty(), "{:?}", store.found());
        Arc::new(store)
    };
    let store = open();
    let shown = buttons(lines(&folder.join("buttons.jsonl")));
    let (playing, answered) = takes_over(&store, lines(&folder.join("export.jsonl")), shown);
    let kinds: BTreeSet<_> = answered.iter().collect();
    for kind in kinds {
        println!("{kind}: {}", answered.iter().filter(|one| *one == kind).count());
    }
    println!("{playing} games are played on");
    let tables = |store: &dyn GameStore| -> Vec<_> {
        store.all_games().map(|game| store.table_and_log(game.unwrap()).unwrap()).collect()
    };
    let before = tables(&*store);
    drop(store);
    assert_eq!(before, tables(&*open()));
}
