//! `carc doctor`: checks a data folder or a database for damage, and can write what is readable into a new folder.

use std::io::{BufReader, Seek, Write};
use std::path::PathBuf;

use super::exit::unlike_a_finding;
use super::{Finding, Outcome};
use carc_postgres::{PostgresStore, damaged_rows};
use carc_rules::Record;
use carc_sled::{Finding as Damage, SledStore};
use carc_store::{GameStore, Portable, StoreError};
use carc_table::{GameId, standing_actions};

/// Check a data folder or database for damage
///
/// Nothing is changed in it. No bot may run on the folder; one may run on the database. Everything is read, and every
/// game is replayed from its log. With `-o`, everything that can be read is written into a new folder, including what
/// only the journal or only the database of the folder still has. Exit code 0: all is well; 1: something is damaged; 2
/// or more: it could not be checked.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Data folder [default: the database whose address is in `CARC_STORE`]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// New folder for what can be kept
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// A store that is being checked, and the damage that was found when it was opened.
struct Patient {
    store: Box<dyn Portable>,
    /// The damage, except for games that cannot be read or played.
    damaged: Vec<String>,
    /// Whether something was lost that exists nowhere else.
    has_lost: bool,
}

/// Runs the subcommand.
///
/// # Errors
/// If the folder is in use, nothing can be read, or the new folder cannot be written or has games already.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    look_through(args, out).map_err(unlike_a_finding)
}

fn look_through(args: &Args, out: &mut dyn Write) -> Outcome {
    let Patient { store, mut damaged, mut has_lost } = match &args.data {
        Some(data) if !data.is_dir() => return Err(format!("{}: there is no such folder", data.display()).into()),
        Some(data) => of_folder(SledStore::open_copy(data)?)?,
        None => of_database(PostgresStore::open_to_read(super::games::address()?.reveal())?)?,
    };
    let (mut games, mut actions) = (0_u32, 0_usize);
    for game in store.all_games() {
        match game.map_err(Fault::Unreadable).and_then(|game| played_through(&*store, game)) {
            Ok(Some(count)) => {
                games += 1;
                actions += count;
            }
            Ok(None) => {}
            // All other games would fail in the same way.
            Err(Fault::Unreadable(error)) if !error.is_of_one_game() => return Err(error.into()),
            Err(fault) => {
                has_lost |= matches!(fault, Fault::Unreadable(_));
                damaged.push(fault.to_string());
            }
        }
    }
    damaged.dedup();
    for what in &damaged {
        writeln!(out, "damaged: {what}")?;
    }
    writeln!(out, "games: {games}\nactions: {actions}")?;
    if let Some(folder) = &args.output {
        let mut backup = tempfile::tempfile()?;
        let saved = store.export_all(&mut backup)?;
        backup.rewind()?;
        let new = SledStore::open_to_import(folder)?;
        let kept = new.import_all(&mut BufReader::new(backup))?;
        new.close()?;
        writeln!(out, "kept: {kept}")?;
        for error in saved.damaged {
            writeln!(out, "not_kept: {}", error.words())?;
        }
    }
    if has_lost {
        writeln!(out, "lost: yes, see above")?;
    }
    Ok(if damaged.is_empty() { Finding::Fine } else { Finding::Wrong })
}

fn of_folder(store: SledStore) -> Result<Patient, StoreError> {
    let mut damaged: Vec<String> = store.found().findings.iter().map(Damage::of_copy).collect();
    damaged.extend(store.check()?.iter().map(Damage::of_copy));
    let has_lost = store.found().findings.iter().any(Damage::is_loss);
    Ok(Patient { store: Box::new(store), damaged, has_lost })
}

fn of_database(store: PostgresStore) -> Result<Patient, StoreError> {
    let damaged = damaged_rows(&store)?.iter().map(StoreError::words).collect();
    Ok(Patient { store: Box::new(store), damaged, has_lost: false })
}

/// The reason why a game cannot be kept as it is: it cannot be read, or its log does not lead to its state.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("{}", .0.words())]
    Unreadable(StoreError),
    #[error("game {0}: its log cannot be played: {1}")]
    Unplayable(GameId, String),
    #[error("game {0}: its log leads elsewhere than it did when it was played")]
    Elsewhere(GameId),
}

/// Replays a game and returns its number of actions, 0 for a lobby; `None` if it was deleted since it was listed.
fn played_through(store: &dyn Portable, game: GameId) -> Result<Option<usize>, Fault> {
    let Some((table, log)) = store.table_and_log(game).map_err(Fault::Unreadable)? else { return Ok(None) };
    let Some(setup) = table.setup else { return Ok(Some(0)) };
    let actions = standing_actions(&log);
    let count = actions.len();
    let played = Record { setup, actions }.replay().map_err(|error| Fault::Unplayable(game, error.to_string()))?;
    match table.replayed {
        // Under other rules the result may differ, which the bot tells its players.
        Some(replayed) if replayed.rules == played.setup().version && replayed.fingerprint != played.fingerprint() => {
            Err(Fault::Elsewhere(game))
        }
        Some(_) | None => Ok(Some(count)),
    }
}
