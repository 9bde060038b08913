//! `carc export` and `carc import`: the games of a data folder as files. The bot must not run on the folder meanwhile.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::PathBuf;

use super::{Finding, Outcome};
use crate::store::{GameId, Store};

/// Writes the games of a data folder as lines of JSON
///
/// The file holds everything, the order of the tiles still to be drawn included: it is a backup, not for players.
#[derive(Clone, Debug, clap::Args)]
pub struct Export {
    /// The data folder
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// One game alone, by its name; all if it is left out
    #[arg(value_name = "GAME")]
    game: Option<GameId>,
    /// The file; standard output if it is left out
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Puts a backup of `carc export` into a new data folder
#[derive(Clone, Debug, clap::Args)]
pub struct Import {
    /// The data folder: new, or without games
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Runs `carc export`.
///
/// # Errors
/// If the folder cannot be read or the file not written.
pub fn export(args: &Export, out: &mut dyn Write) -> Outcome {
    let store = open(&args.data)?;
    let mut file;
    let to: &mut dyn Write = match &args.output {
        None => out,
        Some(path) => {
            file = BufWriter::new(File::create(path).map_err(|error| format!("{}: {error}", path.display()))?);
            &mut file
        }
    };
    let finding = if let Some(game) = args.game {
        let found = store.export(game)?.ok_or_else(|| format!("there is no game {game}"))?;
        serde_json::to_writer(&mut *to, &found)?;
        writeln!(to)?;
        Finding::Fine
    } else {
        let saved = store.export_all(&mut *to)?;
        for error in &saved.damaged {
            super::complain(&error.to_string());
        }
        if saved.damaged.is_empty() { Finding::Fine } else { Finding::Wrong }
    };
    to.flush()?;
    Ok(finding)
}

/// Runs `carc import`.
///
/// # Errors
/// If the file is no backup or the folder has games already.
pub fn import(args: &Import, out: &mut dyn Write) -> Outcome {
    let file = File::open(&args.file).map_err(|error| format!("{}: {error}", args.file.display()))?;
    let store = Store::open(&args.data)?;
    let games = store.import_all(BufReader::new(file))?;
    store.sync()?;
    writeln!(out, "games: {games}")?;
    Ok(Finding::Fine)
}

/// A folder that is there already: an export must not make one.
fn open(path: &std::path::Path) -> Result<Store, Box<dyn std::error::Error>> {
    if !path.is_dir() {
        return Err(format!("{}: there is no such folder", path.display()).into());
    }
    Ok(Store::open(path)?)
}
