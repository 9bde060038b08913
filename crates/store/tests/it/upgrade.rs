//! Checks that what carc at commit 61e2517 wrote is taken over: a folder and a database with games in every state that
//! commands and buttons bring about, read again as they were; and for hosts who go back, a backup that it can import is
//! kept before anything is changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use carc_postgres::{PostgresStore, Processes};
use carc_sled::SledStore;
use carc_store::{GameStore, Portable, StoreError};
use carc_table::{ChannelId, GameFile, GameId, GuildId, Language, PersonId, Stage};
use postgres::{Client, NoTls};
use serde_json::{Value, json};

use carc_testing::database::Database;
use carc_testing::samples::{KEPT, lines, sample, unpacked};
use carc_testing::storage::tamper;

/// Checks that everything is as 61e2517 exported it.
fn is_what_was_written(store: &dyn Portable) {
    let before = sample("backup.jsonl.gz");
    let games: Vec<GameFile> =
        before.lines().skip(1).filter_map(|line| serde_json::from_str(line).ok()).collect::<Vec<GameFile>>();
    assert_eq!(games.len(), 43);
    for file in &games {
        let id = file.table.id;
        assert_eq!(store.export(id).unwrap().as_ref(), Some(file), "game {id}");
        // One that began can be played on.
        if file.table.setup.is_some() {
            file.check().unwrap();
        }
    }
    let stages = games.iter().fold(BTreeMap::new(), |mut stages: BTreeMap<_, usize>, file| {
        *stages.entry(format!("{:?}", file.table.stage)).or_default() += 1;
        stages
    });
    assert!(["Lobby", "Running", "Finished", "Cancelled"].iter().all(|stage| stages[*stage] > 0), "{stages:?}");
    let holding = games.iter().filter(|file| file.table.stage.holds_channel()).count();
    // One was put aside.
    assert_eq!(store.all_current().count(), holding - 1);
    assert_eq!(store.current(ChannelId(100)).unwrap(), None);
    let guild = GuildId(900_000_000_000_000_009);
    assert_eq!(store.server(guild).unwrap().language, Some(Language::Catalan));
    let three = store.person_settings(PersonId(3)).unwrap();
    assert!(three.notices.direct && three.notices.zone.as_deref() == Some("Europe/Madrid"));
    assert_eq!(store.person_settings(PersonId(4)).unwrap().vacations.len(), 1);
    assert_eq!(store.uptime().unwrap().outages.len(), 1);
    let deletions = store.index().deletions().unwrap();
    assert!(deletions.len() == 1 && deletions[0].is_of(PersonId(6)));
    assert!(games.iter().all(|file| !file.table.mentions(PersonId(6))));
    let called = games.iter().filter(|file| {
        let message = store.board_message(file.table.id).unwrap();
        message.is_some_and(|message| !message.calls.made.is_empty() && message.version <= file.table.version)
    });
    assert!(called.count() > 20, "who was called is known");
    assert!(store.owed().count() > 10);
}

/// Checks that the kept backup is the one that 61e2517 itself would have written.
fn is_for_61e2517(kept: &Path) {
    let (kept, before) = (lines(&fs::read_to_string(kept).unwrap()), lines(&sample("backup.jsonl.gz")));
    assert_eq!(kept.len(), before.len());
    for (kept, before) in kept.iter().zip(&before) {
        // Each list of the deleted has salts of its own.
        let (kept, before) = (&in_short(kept), &in_short(before));
        let same = kept["deleted"].is_array() == before["deleted"].is_array()
            && without(kept, "deleted") == without(before, "deleted");
        assert!(same, "{kept}\n{before}");
    }
}

/// Returns a game's line in which the changes of hands are summarised: who had the seat in each turn, who gave it up
/// first for good, and how it changed hands last.
fn in_short(line: &Value) -> Value {
    let mut line = line.clone();
    for place in line.pointer_mut("/table/places").and_then(Value::as_array_mut).into_iter().flatten() {
        let mut turns = vec![place["holder"].clone(); 200];
        let (mut first, last) = (Value::Null, place["resigned"].clone());
        let mut resigned = &last;
        while resigned.is_object() {
            let until = |value: &Value| value.as_u64().unwrap() as usize;
            if resigned["returned"].is_object() {
                turns[..until(&resigned["returned"]["turns"])].fill(resigned["returned"]["from"].clone());
            } else {
                first = resigned["holder"].clone();
            }
            turns[..until(&resigned["turns"])].fill(resigned["holder"].clone());
            resigned = &resigned["before"];
        }
        if last.is_object() {
            let last = [&last["holder"], &last["away"], &last["returned"]["turns"]];
            place["resigned"] = json!([turns, first, last]);
        }
    }
    line
}

fn without(line: &Value, field: &str) -> Value {
    let mut line = line.clone();
    line.as_object_mut().unwrap().remove(field);
    line
}

fn schema(folder: &Path) -> u32 {
    let mut schema = 0;
    tamper(folder, |db| {
        let bytes = db.open_tree("meta").unwrap().get("schema").unwrap().unwrap();
        schema = u32::from_be_bytes((*bytes).try_into().unwrap());
    });
    schema
}

#[test]
fn a_folder_of_61e2517_is_taken_over() {
    for end in ["closed", "killed", "without its database"] {
        let folder = unpacked("61e2517/folder");
        let journal = folder.path().join("journal");
        if end != "closed" {
            let text = fs::read_to_string(&journal).unwrap();
            fs::write(
                &journal,
                text.strip_suffix("\"closed\"\n").unwrap().rsplit_once('\n').unwrap().0.to_owned() + "\n",
            )
            .unwrap();
        }
        if end == "without its database" {
            fs::remove_file(folder.path().join("db")).unwrap();
        }
        let store = SledStore::open(folder.path()).unwrap();
        assert_eq!(store.backup_before(), Some(&*folder.path().join(KEPT)), "{end}");
        if end == "without its database" {
            // Only the database has names and settings.
            assert_eq!(store.tables().flatten().count(), 43);
            assert_eq!(lines(&fs::read_to_string(folder.path().join(KEPT)).unwrap()).len(), 45);
        } else {
            assert!(store.found().findings.is_empty(), "{end}: {:?}", store.found());
            is_what_was_written(&store);
            is_for_61e2517(&folder.path().join(KEPT));
        }
        drop(store);
        // An older program reads either the database or, if that is gone, the journal.
        assert_eq!(schema(folder.path()), 4, "{end}");
        assert!(fs::read_to_string(&journal).unwrap().contains("{\"schema\":4}"), "{end}");
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(!names.iter().any(|name| name == "upgrading" || name == "mending"), "{end}: {names:?}");
        let again = SledStore::open(folder.path()).unwrap();
        assert_eq!(again.backup_before(), None, "{end}");
    }
}

#[test]
fn a_folder_is_left_as_it_is_if_its_backup_cannot_be_kept() {
    let folder = unpacked("61e2517/folder");
    let before = fs::read(folder.path().join("journal")).unwrap();
    let in_the_way = folder.path().join(format!("{KEPT}.new"));
    fs::create_dir(&in_the_way).unwrap();
    let error = SledStore::open(folder.path()).err().unwrap();
    assert!(matches!(&error, StoreError::NoBackup { path, .. } if path.ends_with(KEPT)), "{error:?}");
    assert_eq!(fs::read(folder.path().join("journal")).unwrap(), before);
    assert_eq!(schema(folder.path()), 3);
    fs::remove_dir(in_the_way).unwrap();
    is_what_was_written(&SledStore::open(folder.path()).unwrap());
}

#[test]
fn a_folder_whose_start_was_stopped_while_it_was_backed_up_is_taken_over() {
    let folder = unpacked("61e2517/folder");
    fs::create_dir(folder.path().join("upgrading")).unwrap();
    fs::write(folder.path().join("upgrading/db"), "half of it").unwrap();
    fs::write(folder.path().join(format!("{KEPT}.new")), "half of it").unwrap();
    is_what_was_written(&SledStore::open(folder.path()).unwrap());
    is_for_61e2517(&folder.path().join(KEPT));
}

/// A database that 61e2517 wrote.
fn database(server: &Database) -> (String, Client) {
    let address = server.new_database();
    let mut client = Client::connect(&address, NoTls).unwrap();
    client.batch_execute(&sample("database.sql.gz")).unwrap();
    (address, client)
}

fn step(client: &mut Client) -> i64 {
    client.query_one("SELECT max(step)::INT8 FROM carc_schema", &[]).unwrap().get(0)
}

/// Registers as a process of 61e2517 that uses the database, alone or with others.
fn say_as_before(client: &mut Client, name: &str) -> Result<u64, postgres::Error> {
    const SAY: &str = "INSERT INTO carc_holder (name, process, until) \
                       SELECT $1, 'old', (extract(epoch FROM clock_timestamp()) * 1000)::INT8 + 600000";
    client.execute(SAY, &[&name])
}

#[test]
fn a_database_of_61e2517_is_taken_over() {
    let Some(server) = Database::start(&[]) else { return };
    for processes in [Processes::One, Processes::Several] {
        let (address, mut client) = database(&server);
        let data = tempfile::tempdir().unwrap();
        assert!(matches!(PostgresStore::open(&address).err().unwrap(), StoreError::NoFolder));
        assert_eq!(step(&mut client), 3);
        let store = PostgresStore::open_beside(&address, data.path(), processes).unwrap();
        assert_eq!(store.backup_before(), Some(&*data.path().join(KEPT)));
        is_what_was_written(&store);
        is_for_61e2517(&data.path().join(KEPT));
        assert_eq!(step(&mut client), 4);
        assert!(carc_postgres::damaged_rows(&store).unwrap().is_empty());
        drop(store);
        // A process of the old version that was about to start cannot.
        let refused = say_as_before(&mut client, "old").unwrap_err();
        assert!(refused.to_string().contains("db error"), "{refused}");
        assert_eq!(PostgresStore::open(&address).unwrap().backup_before(), None);
    }
}

#[test]
fn a_database_is_not_changed_while_an_older_program_uses_it_or_without_a_backup() {
    let Some(server) = Database::start(&[]) else { return };
    for (name, processes) in [("store", Processes::One), ("old", Processes::Several)] {
        let (address, mut client) = database(&server);
        let data = tempfile::tempdir().unwrap();
        let in_the_way = data.path().join(format!("{KEPT}.new"));
        fs::create_dir(&in_the_way).unwrap();
        let error = PostgresStore::open_beside(&address, data.path(), processes).err().unwrap();
        assert!(matches!(error, StoreError::NoBackup { .. }), "{error:?}");
        fs::remove_dir(in_the_way).unwrap();
        assert_eq!((step(&mut client), say_as_before(&mut client, name).unwrap()), (3, 1));
        let (opened, is_open) = channel();
        let waiting = {
            let (address, data) = (address.clone(), data.path().to_owned());
            thread::spawn(move || opened.send(PostgresStore::open_beside(&address, &data, processes)).unwrap())
        };
        // It gives up after a while, and the process that opens it says so and tries again.
        let error = is_open.recv_timeout(Duration::from_mins(3)).unwrap().err().unwrap();
        assert!(matches!(error, StoreError::OlderInUse), "{error:?}");
        waiting.join().unwrap();
        assert_eq!(step(&mut client), 3);
        client.batch_execute("DELETE FROM carc_holder").unwrap();
        is_what_was_written(&PostgresStore::open_beside(&address, data.path(), processes).unwrap());
        assert_eq!(step(&mut client), 4);
    }
}

#[test]
fn of_processes_that_begin_at_once_on_an_older_database_one_changes_it() {
    let Some(server) = Database::start(&[]) else { return };
    let (address, mut client) = database(&server);
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    let opened: Vec<_> = folders
        .iter()
        .map(|folder| {
            let (address, data) = (address.clone(), folder.path().to_owned());
            thread::spawn(move || PostgresStore::open_beside(&address, &data, Processes::Several).unwrap())
        })
        .collect();
    let stores: Vec<_> = opened.into_iter().map(|opened| opened.join().unwrap()).collect();
    assert_eq!((step(&mut client), stores.iter().filter(|store| store.backup_before().is_some()).count()), (4, 1));
    assert_eq!(stores[0].shared().unwrap().processes().unwrap(), 3);
    assert_eq!(stores[0].table(GameId(1)).unwrap().unwrap().stage, Stage::Lobby);
}
