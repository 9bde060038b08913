//! `carc export` and `carc import`: the games of a data folder as files. The bot must not run on the folder meanwhile.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use super::{Finding, Outcome};
use crate::store::{GameFile, GameId, Store};

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

/// Puts a backup of `carc export` into a new data folder, or one exported game into any
///
/// A single game comes back under a new name, unranked, in the channel that it came from; one that was running goes on there. What
/// players get of a running game (`/carc export`) lacks the tiles to come and cannot go back in.
#[derive(Clone, Debug, clap::Args)]
pub struct Import {
    /// The data folder; for a backup new, or without games
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
    let named = |error: std::io::Error| format!("{}: {error}", args.file.display());
    let text = std::fs::read_to_string(&args.file).map_err(named)?;
    let store = Store::open(&args.data)?;
    let games = if let Ok(game) = serde_json::from_str::<GameFile>(&text) {
        let (guild, channel, updated) = (game.table.guild, game.table.channel, game.table.updated);
        store.import(&game, guild, channel, None, updated)?;
        1
    } else {
        store.import_all(text.as_bytes())?
    };
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
