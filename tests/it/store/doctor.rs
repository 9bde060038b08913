//! `carc doctor`: what it says of a data folder or a database, and what it keeps.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use carc_postgres::PostgresStore;
use carc_sled::SledStore;
use carc_store::{GameStore, Portable};
use carc_table::{GameId, GuildId, Stage};

use carc_testing::damage::{damage_database, damage_journal, files, five_games_from, journal, killed_folder};
use carc_testing::database::Database;
use carc_testing::samples::{KEPT, lines, unpacked};

fn doctor(data: &Path, to: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carc"));
    command.arg("doctor").arg("--data").arg(data);
    if let Some(to) = to {
        command.arg("-o").arg(to);
    }
    command.output().unwrap()
}

/// Returns what it says of a database.
fn doctor_of(address: &str, to: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carc"));
    command.arg("doctor").env("CARC_STORE", address);
    if let Some(to) = to {
        command.arg("-o").arg(to);
    }
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

/// The games of a folder that can be read, each with its log.
fn readable(data: &Path) -> Vec<String> {
    let store = SledStore::open(data).unwrap();
    let games: Vec<_> = store.all_games().collect();
    let read = |game: Result<_, _>| store.table_and_log(game.ok()?).ok()?;
    games.into_iter().filter_map(read).map(|(table, log)| format!("{} {log:?}", table.id)).collect()
}

#[test]
fn a_sound_folder_is_called_so_and_not_touched() {
    let (folder, _, _) = five_games_from(1);
    let before = fs::read(journal(folder.path())).unwrap();
    let output = doctor(folder.path(), None);
    assert_eq!((output.status.code(), said(&output).as_str()), (Some(0), "games: 5\nactions: 20\n"));
    assert_eq!(fs::read(journal(folder.path())).unwrap(), before);
    let nowhere = doctor(&folder.path().join("nowhere"), None);
    assert_eq!(nowhere.status.code(), Some(2));
}

#[test]
fn a_damaged_database_is_made_whole_from_the_journal_in_a_new_folder() {
    let (folder, games, _) = five_games_from(1);
    let whole = readable(folder.path());
    damage_database(folder.path(), &games);
    let new = folder.path().join("new");
    let output = doctor(folder.path(), Some(&new));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("damaged: ") && said(&output).contains("kept: 5\n"), "{}", said(&output));
    assert_eq!(readable(&new), whole);
}

#[test]
fn a_folder_with_nothing_but_its_journal_is_built_anew() {
    let (folder, _, _) = five_games_from(1);
    let whole = readable(folder.path());
    let (bare, new) = (folder.path().join("bare"), folder.path().join("new"));
    fs::create_dir(&bare).unwrap();
    fs::copy(journal(folder.path()), journal(&bare)).unwrap();
    let output = doctor(&bare, Some(&new));
    assert!(said(&output).contains("games: 5\n") && said(&output).contains("kept: 5\n"), "{}", said(&output));
    // A journal has no names.
    assert!(said(&output).contains(", but names of players are lost\n"), "{}", said(&output));
    assert!(said(&output).contains("lost: yes"), "{}", said(&output));
    assert_eq!(readable(&new), whole);
}

#[test]
fn what_is_damaged_in_both_is_named_and_the_rest_is_kept() {
    let (folder, games, _) = five_games_from(1);
    damage_database(folder.path(), &games);
    damage_journal(folder.path(), &games[..4]);
    let new = folder.path().join("new");
    let output = doctor(folder.path(), Some(&new));
    assert_eq!(output.status.code(), Some(1));
    for game in &games[..4] {
        assert!(said(&output).contains(&format!("game {}", game.id)), "{}: {}", game.id, said(&output));
    }
    assert!(said(&output).contains("kept: 1\n") && said(&output).contains("lost: yes"), "{}", said(&output));
    assert_eq!(readable(&new).len(), 1);
}

/// Puts the same games into a new database, `games0` of the server, and into a folder.
pub fn five_games_in(server: &Database) -> (String, tempfile::TempDir) {
    let (folder, _, _) = five_games_from(1);
    let mut all = Vec::new();
    SledStore::open(folder.path()).unwrap().export_all(&mut all).unwrap();
    let address = server.new_database();
    PostgresStore::open(&address).unwrap().import_all(&mut &all[..]).unwrap();
    (address, folder)
}

#[test]
fn a_sound_database_is_called_so_and_not_touched_while_a_bot_has_it() {
    let Some(server) = Database::start(&[]) else { return };
    let (address, _folder) = five_games_in(&server);
    let bot = PostgresStore::open(&address).unwrap();
    let output = doctor_of(&address, None);
    assert_eq!((output.status.code(), said(&output).as_str()), (Some(0), "games: 5\nactions: 20\n"));
    bot.sync().unwrap();
    // The server itself refuses to change anything for it.
    let looked_at = PostgresStore::open_to_read(&address).unwrap();
    let refused = looked_at.reserve_id().unwrap_err().to_string();
    assert!(refused.contains("read-only"), "{refused}");
    // It makes no tables where there are none.
    let empty = server.new_database();
    for _ in 0..2 {
        let output = doctor_of(&empty, None);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains("there are no games of carc in this database"), "{}", said(&output));
    }
    server.ask("games0", "INSERT INTO carc_schema (step) VALUES (99)");
    assert_eq!(doctor_of(&address, None).status.code(), Some(3));
}

#[test]
fn what_is_damaged_in_a_database_is_named_and_the_rest_is_kept() {
    const DAMAGE: &str = "UPDATE carc_games SET body = substring(body FROM 1 FOR 40) WHERE game = 1;
        DELETE FROM carc_log WHERE game = 2;
        UPDATE carc_log SET body = decode('0170302cff', 'hex') WHERE game = 3;
        UPDATE carc_games SET version = 77 WHERE game = 4;
        INSERT INTO carc_people (person, game) VALUES (5, 99);
        INSERT INTO carc_servers (guild, body) VALUES (7, convert_to('no', 'UTF8')), (8, decode('007b7d', 'hex'))";
    let Some(server) = Database::start(&[]) else { return };
    let (address, folder) = five_games_in(&server);
    server.ask("games0", DAMAGE);
    let new = folder.path().join("new");
    let output = doctor_of(&address, Some(&new));
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let told = said(&output);
    for part in [
        "damaged: game 1: table: ",
        "damaged: game 2: actions: there are 0 of 4 actions\n",
        "damaged: game 3: actions: ",
        "damaged: game 4: its row has another version than its table\n",
        "damaged: game 2r: a person without a game\n",
        "settings of server 7",
        "settings of server 8: it begins with 0, ",
        "games: 2\nactions: 8\nkept: 2\n",
        "not_kept: game 1: table: ",
        "lost: yes, see above\n",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let whole = readable(folder.path());
    assert_eq!(readable(&new), whole[3..]);
    // The saved games go on in another database.
    let backup = folder.path().join("kept.jsonl");
    let carc = || Command::new(env!("CARGO_BIN_EXE_carc"));
    let exported = carc().args(["export", "--data"]).arg(&new).arg("-o").arg(&backup).output().unwrap();
    assert!(exported.status.success(), "{}", said(&exported));
    let other = server.new_database();
    let imported = carc().arg("import").arg(&backup).env("CARC_STORE", &other).output().unwrap();
    assert_eq!(said(&imported), "games: 2\n");
    assert_eq!(said(&doctor_of(&other, None)), "games: 2\nactions: 8\n");
}

#[test]
fn the_doctor_names_the_file() {
    let folder = killed_folder(true);
    for begin in ["conf", "snap."] {
        let name = files(folder.path(), begin).pop().unwrap();
        fs::write(folder.path().join(name), "nonsense").unwrap();
    }
    let doctor =
        Command::new(env!("CARGO_BIN_EXE_carc")).args(["doctor", "--data"]).arg(folder.path()).output().unwrap();
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(said.contains("damaged: the database: `snap.") && said.contains("`conf`"), "{said}");
    assert!(said.contains("games: 5\n") && !said.contains("lost"), "{said}");
    assert_eq!(doctor.status.code(), Some(1));
}

#[test]
fn a_folder_that_61e2517_could_not_open_any_more_is_whole() {
    for end in ["closed", "killed"] {
        let folder = unpacked("61e2517/destroyed");
        if end == "killed" {
            let journal = folder.path().join("journal");
            let text = fs::read_to_string(&journal).unwrap();
            fs::write(
                journal,
                text.strip_suffix("\"closed\"\n").unwrap().rsplit_once('\n').unwrap().0.to_owned() + "\n",
            )
            .unwrap();
        }
        let doctor =
            Command::new(env!("CARGO_BIN_EXE_carc")).args(["doctor", "--data"]).arg(folder.path()).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&doctor.stdout), "games: 3\nactions: 36\n", "{end}: {doctor:?}");
        assert_eq!(doctor.status.code(), Some(0));
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.found().findings.is_empty(), "{end}: {:?}", store.found());
        assert_eq!(store.server(GuildId(900_000_000_000_000_009)).unwrap().theme.as_deref(), Some("ink"));
        for (id, rounds) in [(1, 0), (2, 1), (3, 1)] {
            let file = store.export(GameId(id)).unwrap().unwrap();
            file.check().unwrap();
            assert_eq!((file.table.stage, file.table.places[1].resigned.len()), (Stage::Running, rounds), "game {id}");
        }
        // The backup kept for 61e2517 lacks the entries that were nested too deeply for it.
        let kept = fs::read_to_string(folder.path().join(KEPT)).unwrap();
        assert_eq!((lines(&kept).len(), kept.matches("\"before\"").count()), (5, 0));
    }
}
