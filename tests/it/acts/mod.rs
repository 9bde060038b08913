//! Whatever somebody does again and again, the size of a stored game, the growth of its journal and the number of calls
//! stay within bounds that do not depend on how often it is done.
//!
//! [`rows`] lists what is done. The rounds of a row follow each other at four requests per second of the bot's clock,
//! as the limits allow. Every command and every button in the program's own lists must be in a row.
#![expect(clippy::unwrap_used, reason = "tests")]
#![expect(clippy::print_stdout, reason = "the table is what a campaign is run for")]

mod rows;
mod script;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use carc_play::App;
use carc_play::clock::Chance;
use carc_play::commands::{BUTTONS, Entry, Listed, ROOTS};
use carc_sled::SledStore;
use carc_store::{GameStore, Old};
use carc_table::GameId;

use carc_testing::app::{Bot, TestClock, themes};
use rows::{ROWS, Row};
use script::{KINDS, Script};

/// Rounds of each row, unless `CARC_TIMES` says otherwise.
const TIMES: u64 = 60;
/// Most bytes of a game's table as JSON, however many rounds.
const TABLE: usize = 8_000;
/// Most bytes of an exported game, whose log keeps moves that were taken back.
const EXPORT: usize = 40_000;
/// Most bytes that are left of a row in the journal, once it was compacted.
const JOURNAL: u64 = (1 << 18) + 40_000;
/// Most times that another person is called by one person's acts within an hour, for each kind of wish of the row.
const CALLS: usize = 3;
/// Most games that are left of a row, once those that never began are forgotten.
const GAMES: usize = 3;

/// The longest that the last act of a campaign takes, however many there were before; a usual run does not look at the time.
const LAST: Duration = Duration::from_secs(1);

/// The outcome of a row.
struct Outcome {
    name: &'static str,
    acts: u64,
    /// Calls of the person who was called most.
    calls: usize,
    table: usize,
    export: usize,
    games: usize,
    last: Duration,
    /// The acts that could never be done: their buttons were never there.
    never: BTreeSet<&'static str>,
    /// The buttons and commands that were used.
    used: BTreeSet<String>,
}

fn times() -> u64 {
    std::env::var("CARC_TIMES").map_or(TIMES, |times| times.parse().unwrap())
}

fn over(store: Arc<dyn GameStore>) -> Bot {
    let clock = Arc::<TestClock>::default();
    // Not the beginning of Unix time, when no bot runs.
    clock.0.store(1_800_000_000_000, Ordering::Relaxed);
    let app = App::new(Arc::clone(&store), themes(), Arc::<TestClock>::clone(&clock), Chance::seeded(7));
    Bot { clock, app, store, cause: 1 << 40, message: 1 }
}

/// Does all rounds of a row, forgets what the program forgets with time, and looks at what is left.
fn run(row: &Row, bot: Bot, times: u64) -> (Outcome, Bot) {
    let mut script = Script::new(bot);
    (row.begin)(&mut script);
    (script.by, script.acts) = (row.by, 0);
    script.calls.clear();
    let mut last = Duration::ZERO;
    let mut never: BTreeSet<&str> = row.acts.iter().copied().collect();
    for _ in 0..times {
        for act in row.acts {
            let began = Instant::now();
            if script.act(act) {
                never.remove(act);
            }
            last = began.elapsed();
        }
    }
    let Script { bot, calls, acts, used, .. } = script;
    let calls = calls.into_values().max().unwrap_or(0);
    bot.clock.0.fetch_add(24 * 60 * 60 * 1000, Ordering::Relaxed);
    bot.app.forget(Old::Causes);
    bot.app.forget(Old::Trifles);
    bot.app.sync().unwrap();
    let games: Vec<GameId> = bot.store.all_games().map(Result::unwrap).collect();
    let files: Vec<_> = games.iter().map(|&game| bot.store.export(game).unwrap().unwrap()).collect();
    let table = files.iter().map(|file| serde_json::to_string(&file.table).unwrap().len()).max().unwrap_or(0);
    let export = files.iter().map(|file| serde_json::to_string(file).unwrap().len()).max().unwrap_or(0);
    (Outcome { name: row.name, acts, calls, table, export, games: games.len(), last, never, used }, bot)
}

/// Returns descriptions of the bounds that were exceeded.
fn faults(outcome: &Outcome, row: &Row, journal: u64) -> Vec<String> {
    let Outcome { name, calls, table, export, games, .. } = outcome;
    let mut faults = Vec::new();
    let mut bound = |what: &str, is: u64, most: u64| {
        if is > most {
            faults.push(format!("{name}: {is} {what}, at most {most}"));
        }
    };
    bound("bytes in the table", *table as u64, TABLE as u64);
    bound("bytes in the game", *export as u64, EXPORT as u64);
    bound("bytes in the journal", journal, JOURNAL);
    bound("calls of one person", *calls as u64, (CALLS * row.wishes) as u64);
    let last = if std::env::var_os("CARC_TIMES").is_some() { outcome.last } else { Duration::ZERO };
    bound("milliseconds for the last act", last.as_millis() as u64, LAST.as_millis() as u64);
    bound("acts that could not be done", outcome.never.len() as u64, 0);
    bound("games left", *games as u64, GAMES as u64);
    faults
}

fn journal(folder: &Path) -> u64 {
    fs::metadata(folder.join("journal")).unwrap().len()
}

/// Does every `of`th row from row `share` on, each in its own folder, which is opened again afterwards.
fn do_rows(share: usize, of: usize) {
    let mut all = Vec::new();
    for row in ROWS.iter().skip(share).step_by(of) {
        let folder = tempfile::tempdir().unwrap();
        let (outcome, bot) = run(row, over(Arc::new(SledStore::open(folder.path()).unwrap())), times());
        let length = journal(folder.path());
        println!(
            "{:<34} {:>5} acts {:>4} calls {:>6} B table {:>6} B game {:>7} B journal {:>2} games, last act {:?}",
            outcome.name,
            outcome.acts,
            outcome.calls,
            outcome.table,
            outcome.export,
            length,
            outcome.games,
            outcome.last
        );
        all.extend(faults(&outcome, row, length));
        let before: Vec<_> = bot.store.all_games().map(|game| bot.store.table(game.unwrap()).unwrap()).collect();
        drop(bot);
        let store = SledStore::open(folder.path()).unwrap();
        assert!(store.found().findings.is_empty(), "{}: {:?}", row.name, store.found());
        let after: Vec<_> = store.all_games().map(|game| store.table(game.unwrap()).unwrap()).collect();
        assert_eq!(before, after, "{}", row.name);
    }
    assert!(all.is_empty(), "{all:#?}");
}

#[test]
fn no_act_grows_with_its_number_first() {
    do_rows(0, 4);
}

#[test]
fn no_act_grows_with_its_number_second() {
    do_rows(1, 4);
}

#[test]
fn no_act_grows_with_its_number_third() {
    do_rows(2, 4);
}

#[test]
fn no_act_grows_with_its_number_fourth() {
    do_rows(3, 4);
}

#[test]
fn every_command_and_every_button_is_tried() {
    let mut used = BTreeSet::new();
    for row in ROWS {
        let folder = tempfile::tempdir().unwrap();
        used.extend(run(row, over(Arc::new(SledStore::open(folder.path()).unwrap())), 1).0.used);
    }
    let entries = ROOTS.iter().flat_map(|root| root.entries.iter().map(move |entry| (root.name, entry)));
    let paths = entries.flat_map(|(root, entry)| {
        // Subcommands of `/carc` are written without it.
        let root = if root == "carc" { String::new() } else { format!("{root} ") };
        match entry {
            Entry::One(command) => vec![format!("/{root}{}", command.name())],
            Entry::Group(group, commands) => {
                commands.iter().map(|command| format!("/{root}{group} {}", command.name())).collect()
            }
        }
    });
    let own = BUTTONS.iter().map(Listed::word);
    let all: BTreeSet<String> = paths.chain(KINDS.iter().copied().chain(own).map(|kind| format!("#{kind}"))).collect();
    let missing: Vec<_> = all.difference(&used).collect();
    assert!(missing.is_empty(), "no row of `rows.rs` uses {missing:?}");
}

/// Does the rows on PostgreSQL, where the journal is the database's own.
#[test]
#[ignore = "a campaign: CARC_TIMES=500 says how often"]
fn no_act_grows_on_a_database() {
    let Some(server) = carc_testing::database::Database::start(&[]) else { return };
    let mut all = Vec::new();
    for row in ROWS {
        let store = Arc::new(carc_postgres::PostgresStore::open(&server.new_database()).unwrap());
        let (outcome, _) = run(row, over(store), times());
        println!(
            "{:<34} {:>5} acts {:>4} calls {:>6} B table {:>6} B game {:>2} games, last act {:?}",
            outcome.name, outcome.acts, outcome.calls, outcome.table, outcome.export, outcome.games, outcome.last
        );
        all.extend(faults(&outcome, row, 0));
    }
    assert!(all.is_empty(), "{all:#?}");
}
