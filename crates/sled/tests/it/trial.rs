//! No sort of damage to copies of a store that was used for long causes a silent loss.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use carc_sled::SledStore;
use carc_store::{Change, GameStore, StoreError};
use carc_table::{Calls, CauseId, ChannelId, GameId, GuildId, Holder, MessageId, Server, Stage};
use tempfile::TempDir;

use carc_testing::damage::copy;
use carc_testing::own_path;
use carc_testing::storage::*;

/// Returns everything that people would miss, as text by game: the games with their logs and the holders of seats, and
/// as game 0 the settings of a server and the causes that were heard.
fn contents(store: &SledStore) -> Result<BTreeMap<GameId, String>, StoreError> {
    let mut games = BTreeMap::new();
    let mut ids = Vec::new();
    for table in store.tables() {
        ids.push(table?.id);
    }
    for id in ids {
        let mut file = store.export(id)?.unwrap();
        // The journal holds no names.
        for place in &mut file.table.places {
            if let Holder::Person { name, .. } = &mut place.holder {
                *name = "?".into();
            }
        }
        games.insert(id, serde_json::to_string(&file).unwrap());
    }
    // Requests that were handled before must not be played again.
    let heard =
        (1..=3000u64).map(|number| store.cause(CauseId(number << 32)).map(|seen| seen.map(|seen| seen.version)));
    let heard: Vec<_> = heard.collect::<Result<_, _>>()?;
    games.insert(GameId(0), format!("{:?} {heard:?}", store.server(GuildId(7))?));
    Ok(games)
}

/// The way in which a store came to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Killed,
    Closed,
}

/// Twenty running games and five finished ones in a store that ran long.
fn long_store(turns: usize, end: End) -> (TempDir, BTreeMap<GameId, String>) {
    let (folder, mut store) = store();
    let actions = played(setup());
    let mut games: Vec<_> = (0..25).map(|index| new_game(&store, ChannelId(index + 1))).collect();
    let chosen = Server { theme: Some("ink".to_owned()), ..Server::default() };
    store.update_server(GuildId(7), &|stored| stored.clone_from(&chosen)).unwrap();
    for turn in 0..turns {
        // It was stopped and started several times.
        if turn % 5 == 4 {
            drop(store);
            store = SledStore::open(folder.path()).unwrap();
        }
        for (index, game) in games.iter_mut().enumerate() {
            let first = turn * 2;
            if first + 2 > actions.len() || (index >= 20 && game.stage == Stage::Finished) {
                continue;
            }
            *game = next(game);
            if index >= 20 && turn + 1 >= turns / 2 {
                game.stage = Stage::Finished;
            }
            let cause = Some(CauseId(((turn * 25 + index + 1) as u64) << 32));
            let step = actions[first..first + 2].to_vec();
            store
                .commit(&Change {
                    table: game.clone(),
                    cut_back: None,
                    actions: step,
                    first: first as u32,
                    cause,
                    owe: true,
                })
                .unwrap();
            store.settle(game.id, game.version, Some((MessageId(game.version), Calls::default()))).unwrap();
            store.sync().unwrap();
        }
    }
    let expected = contents(&store).unwrap();
    if end == End::Closed {
        drop(store);
        return (folder, expected);
    }
    // What is on the disk while the store is open is what a kill leaves.
    let killed = tempfile::tempdir().unwrap();
    copy(folder.path(), killed.path());
    (killed, expected)
}

/// The fate of a damaged folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// Nothing is missing, and nothing was said: the bytes were not in use.
    Untouched,
    /// Nothing is missing, and the mending was told.
    Mended,
    /// It was found while the store was in use, and mended at the next start.
    MendedLater,
    /// Something is missing, and it was named.
    Named,
    /// The folder was refused with a remedy, and an export saves everything.
    RefusedAllSaved,
    /// The folder was refused with a remedy, and an export saves what can be read.
    Refused,
    /// Something is missing, and nothing was said.
    SilentLoss,
}

fn fate(folder: &Path, expected: &BTreeMap<GameId, String>) -> Fate {
    match SledStore::open(folder) {
        Ok(store) => {
            let said = !store.found().findings.is_empty();
            match contents(&store) {
                Ok(found) if found == *expected && said => return Fate::Mended,
                Ok(found) if found == *expected && store.check().unwrap().is_empty() => return Fate::Untouched,
                _ if said => return Fate::Named,
                _ if store.check().unwrap().is_empty() => return Fate::SilentLoss,
                _ => drop(store),
            }
            let store = SledStore::open(folder).unwrap();
            let mended = !store.found().findings.is_empty() && contents(&store).is_ok_and(|found| found == *expected);
            if mended { Fate::MendedLater } else { Fate::Named }
        }
        Err(StoreError::Ruined { .. }) => {
            let saved = SledStore::open_copy(folder).and_then(|store| contents(&store));
            if saved.is_ok_and(|found| found == *expected) { Fate::RefusedAllSaved } else { Fate::Refused }
        }
        Err(error) => panic!("{error:?}"),
    }
}

/// Damages copies of a store that came to this `end`: flips bits, cuts files short and deletes them. Returns how many
/// met which fate, by the sort of damage.
fn damaged_in_many_ways(end: End, turns: usize, flips: usize, cuts: usize) -> BTreeMap<(&'static str, Fate), usize> {
    let (whole, expected) = long_store(turns, end);
    let files: Vec<PathBuf> = {
        let entries = fs::read_dir(whole.path()).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.is_file() && path.file_name().unwrap() != "lock").collect()
    };
    assert!(files.iter().any(|file| file.file_name().unwrap().to_string_lossy().starts_with("snap.")), "{files:?}");
    let sizes: Vec<u64> = files.iter().map(|file| fs::metadata(file).unwrap().len()).collect();
    let mut chance = 1u64;
    let mut random = |below: u64| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) % below.max(1)
    };
    let mut fates = BTreeMap::new();
    let mut try_one = |sort: &'static str, file: usize, damage: &dyn Fn(&Path)| {
        let copied = tempfile::tempdir().unwrap();
        copy(whole.path(), copied.path());
        damage(&copied.path().join(files[file].file_name().unwrap()));
        let fate = fate(copied.path(), &expected);
        assert_ne!(fate, Fate::SilentLoss, "{sort} {}", files[file].display());
        *fates.entry((sort, fate)).or_insert(0) += 1;
    };
    // Half of the places by size, half by file: the small ones matter as much.
    let mut place = |index: usize| {
        if index.is_multiple_of(2) {
            let mut at = random(sizes.iter().sum());
            let file = sizes.iter().position(|&size| at.checked_sub(size).map(|rest| at = rest).is_none()).unwrap();
            (file, at)
        } else {
            let file = random(files.len() as u64) as usize;
            (file, random(sizes[file]))
        }
    };
    for index in 0..flips {
        let (file, at) = place(index);
        if sizes[file] > 0 {
            try_one("flip", file, &|path| {
                let mut bytes = fs::read(path).unwrap();
                bytes[at as usize] ^= 1 << (index % 8);
                fs::write(path, bytes).unwrap();
            });
        }
    }
    for index in 0..cuts {
        let (file, at) = place(index);
        try_one("cut", file, &|path| fs::OpenOptions::new().write(true).open(path).unwrap().set_len(at).unwrap());
    }
    for file in 0..files.len() {
        try_one("deleted", file, &|path| fs::remove_file(path).unwrap());
    }
    fates
}

/// Returns the number of damaged copies that lost something. It should be none: the database and the journal each have
/// what the other has lost.
fn lost_by(fates: &BTreeMap<(&'static str, Fate), usize>) -> usize {
    let lost = |fate: &Fate| matches!(fate, Fate::SilentLoss | Fate::Named | Fate::Refused);
    fates.iter().filter(|((_, fate), _)| lost(fate)).map(|(_, count)| count).sum()
}

#[test]
fn no_damage_is_silent() {
    for end in [End::Killed, End::Closed] {
        let fates = damaged_in_many_ways(end, 8, 8, 8);
        assert_eq!(lost_by(&fates), 0, "{fates:#?}");
    }
}

/// Does the same with two hundred flipped bits and a hundred cuts, and prints the results.
#[test]
#[ignore = "takes a minute: the same at length"]
fn no_damage_is_silent_at_length() {
    for end in [End::Killed, End::Closed] {
        let fates = damaged_in_many_ways(end, 60, 200, 100);
        println!("{fates:?}");
        assert_eq!(lost_by(&fates), 0);
    }
}

const KILLED: &str = "CARC_TEST_MENDING_TO_BE_KILLED";

#[test]
#[ignore = "not a test of its own: the process that a_mending_that_is_killed_loses_nothing kills"]
fn mends_until_killed() {
    let Some(folder) = std::env::var_os(KILLED) else { return };
    eprintln!("mending");
    drop(SledStore::open(Path::new(&folder)).unwrap());
    eprintln!("mended");
}

#[test]
fn a_mending_that_is_killed_loses_nothing() {
    let (whole, expected) = long_store(8, End::Killed);
    let program = std::env::current_exe().unwrap();
    let (mut mended, mut broken_off) = (0, 0);
    for round in 0..30u64 {
        let copied = tempfile::tempdir().unwrap();
        copy(whole.path(), copied.path());
        // One of the two has to be rebuilt.
        let spoiled = copied.path().join(if round % 2 == 0 { "db" } else { "journal" });
        let length = fs::metadata(&spoiled).unwrap().len();
        fs::OpenOptions::new().write(true).open(&spoiled).unwrap().set_len(length / 2).unwrap();
        let mut child = Command::new(&program)
            .args(["--exact", &format!("{}::mends_until_killed", own_path(module_path!())), "--ignored", "--nocapture"])
            .env(KILLED, copied.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.starts_with("mending") {
            line.clear();
            assert!(said.read_line(&mut line).unwrap() > 0, "round {round}: it ended before");
        }
        std::thread::sleep(Duration::from_millis(round * 4));
        child.kill().unwrap();
        child.wait().unwrap();
        line.clear();
        let whole = said.read_line(&mut line).unwrap() > 0 && line.starts_with("mended");
        *if whole { &mut mended } else { &mut broken_off } += 1;
        let store = SledStore::open(copied.path()).unwrap();
        assert!(contents(&store).unwrap() == expected, "round {round}: {:?}", store.found());
    }
    assert!(broken_off > 0 && mended + broken_off == 30, "{broken_off} of 30 were killed at work");
}
