//! The store: turns per second of one writer who waits for the disk, and opening a folder of 100,000 games.

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use super::Report;
use crate::recorded::running;
use carc_players::self_play::{self, Mover};
use carc_rules::{Action, Options, Record};
use carc_sled::SledStore;
use carc_store::{Change, GameStore, Portable};
use carc_table::{ChannelId, GameFile, GameId, Logged, PersonId, Stage, Table};

/// Number of games in the folder that is opened.
const GAMES: u64 = 100_000;

/// Measures `durable_turns_per_s` and `open_100k_ms`.
pub(super) fn measure(report: &mut Report) -> Result<(), Box<dyn Error>> {
    let mut rng = self_play::rng(1, 0);
    let setup = self_play::random_setup(Options::default(), 2, &mut rng);
    let record = self_play::record(setup, Mover::Random, &mut rng)?;
    let folder = Folder::new("writes");
    report.put("durable_turns_per_s", durable_turns(&SledStore::open(&folder.0)?, &record)?)?;
    let folder = Folder::new("many");
    fill(&SledStore::open(&folder.0)?, &record)?;
    // Twice: the first opening after the fill has to read the fill's whole log, which no bot leaves behind.
    drop(SledStore::open(&folder.0)?);
    let begin = Instant::now();
    let store = SledStore::open(&folder.0)?;
    let took = begin.elapsed();
    if store.table(GameId(GAMES))?.is_none() {
        return Err("the folder does not hold the games it was filled with".into());
    }
    drop(store);
    Ok(report.put("open_100k_ms", took.as_secs_f64() * 1000.0)?)
}

/// Returns how many turns per second one writer can store who waits for the disk after each.
fn durable_turns(store: &SledStore, record: &Record) -> Result<f64, Box<dyn Error>> {
    const GAMES: u64 = 10;
    let mut turns = 0;
    let begin = Instant::now();
    for number in 0..GAMES {
        let mut table = table(record, store.reserve_id()?, number);
        store.commit(&change(&table, Vec::new(), 0))?;
        for (index, turn) in record.actions.chunks(2).enumerate() {
            table.version += 1;
            store.commit(&change(&table, turn.to_vec(), index as u32 * 2))?;
            store.sync()?;
            turns += 1;
        }
    }
    Ok(f64::from(turns) / begin.elapsed().as_secs_f64())
}

fn fill(store: &SledStore, record: &Record) -> Result<(), Box<dyn Error>> {
    const BATCH: u64 = 500;
    let log: Vec<Logged> = record.actions.iter().map(|&action| Logged::action(1, action)).collect();
    for batch in 0..GAMES / BATCH {
        let number = |index| batch * BATCH + index;
        let file = |index| GameFile {
            table: Table { stage: Stage::Finished, ..table(record, GameId(number(index) + 1), number(index)) },
            log: log.clone(),
        };
        store.put_in(&(0..BATCH).map(file).collect::<Vec<_>>())?;
    }
    Ok(store.sync()?)
}

fn change(table: &Table, actions: Vec<Action>, first: u32) -> Change {
    Change { table: table.clone(), cut_back: None, actions, first, cause: None, owe: true }
}

/// Returns a running game of two people in a channel of its own.
fn table(record: &Record, id: GameId, number: u64) -> Table {
    let people = [(PersonId(1), "Person 1"), (PersonId(2), "Person 2")];
    Table { id, channel: ChannelId(number + 1), ..running(record, people) }
}

/// A temporary folder that is removed when it is dropped.
pub(super) struct Folder(pub PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("carc-bench-{}-{name}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed is left to the system: it is in the folder for temporary files.
        let _kept = std::fs::remove_dir_all(&self.0);
    }
}
