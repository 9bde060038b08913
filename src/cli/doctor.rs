//! `carc doctor`: looks a data folder through, says what is damaged, and writes what can be kept into a new one.

use std::io::{BufReader, Seek, Write};
use std::path::PathBuf;

use super::{Finding, Outcome};
use crate::engine::{RULES, Record};
use crate::store::{Finding as Damage, GameId, GameStore, Portable, SledStore, standing_actions};

/// Looks a data folder through, and says what is damaged
///
/// No byte of the folder is changed, and no bot may run on it. Everything is read, and every game is played through from its log. Ends
/// with 0 if all is well, with 1 if something is damaged. With `-o` everything that can be read is written into a new folder, also what
/// only the journal or only the database still has.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The data folder
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// A new folder for what can be kept
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Runs the subcommand.
///
/// # Errors
/// If the folder is in use, nothing in it can be read, or the new folder cannot be written or has games already.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    if !args.data.is_dir() {
        return Err(format!("{}: there is no such folder", args.data.display()).into());
    }
    let store = SledStore::open_copy(&args.data)?;
    let mut damaged: Vec<String> = store.found().findings.iter().map(told).collect();
    damaged.extend(store.check()?.iter().map(told));
    let (mut games, mut actions) = (0_u32, 0_usize);
    for game in store.all_games() {
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                damaged.push(error.to_string());
                continue;
            }
        };
        match played_through(&store, game) {
            Ok(count) => {
                games += 1;
                actions += count;
            }
            Err(why) => damaged.push(format!("game {game}: {why}")),
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
        let new = SledStore::open(folder)?;
        let kept = new.import_all(&mut BufReader::new(backup))?;
        new.close()?;
        writeln!(out, "kept: {kept}")?;
        for error in saved.damaged {
            writeln!(out, "not_kept: {error}")?;
        }
    }
    let lost = |damage: &Damage| matches!(damage, Damage::Lost { .. } | Damage::Unknown { .. });
    if store.found().findings.iter().any(lost) {
        writeln!(out, "lost: yes, see above")?;
    }
    Ok(if damaged.is_empty() { Finding::Fine } else { Finding::Wrong })
}

/// What is damaged. It was mended in the copy that is read, and that goes away again.
fn told(damage: &Damage) -> String {
    match damage {
        Damage::Database { why, .. } => format!("the database: {why}"),
        Damage::Journal { why, .. } => format!("the journal: {why}"),
        Damage::Mended { .. } | Damage::Unknown { .. } | Damage::Lost { .. } => damage.to_string(),
    }
}

/// Plays a game through; returns how many actions it has, 0 for a lobby.
fn played_through(store: &SledStore, game: GameId) -> Result<usize, String> {
    let found = store.table_and_log(game).map_err(|error| error.to_string())?;
    let (table, log) = found.ok_or("it is listed, and not there")?;
    let Some(setup) = table.setup else { return Ok(0) };
    let actions = standing_actions(&log);
    let count = actions.len();
    let played = Record { setup, actions }.replay().map_err(|error| format!("its log cannot be played: {error}"))?;
    match table.replayed {
        // Newer rules may lead elsewhere; the app tells its players.
        Some(replayed) if replayed.rules == RULES && replayed.fingerprint != played.fingerprint() => {
            Err("its log leads elsewhere than it did when it was played".to_owned())
        }
        Some(_) | None => Ok(count),
    }
}
