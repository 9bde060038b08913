//! `carc export` and `carc import`: the games of a data folder or a database as files, which also move a bot from one
//! to the other. The bot must not run meanwhile, except during an export of a database. An export of a folder reads a
//! copy and does not change the folder.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Cursor, Read, Write};
use std::path::{Path, PathBuf};

use super::exit::unlike_a_finding;
use super::new_file::NewFile;
use super::{Finding, Outcome};
use crate::config::{DatabaseAddress, STORE_VARIABLE};
use carc_play::clock::Chance;
use carc_play::former;
use carc_postgres::PostgresStore;
use carc_sled::{Finding as Damage, SledStore};
use carc_store::{Contents, GameStore, Imported, Later, Portable, Saved, begins_backup, check_backup, deletions_in};
use carc_table::{Deletion, GameFile, GameId};

/// Write a backup of a data folder or database, or one of its games
///
/// The file holds everything, including the order of the tiles still to be drawn: it is a backup, not for players. The
/// folder is read from a copy, which takes room in the system's temporary folder (`TMPDIR`) meanwhile.
#[derive(Clone, Debug, clap::Args)]
pub struct Export {
    /// Data folder [default: the database whose address is in `CARC_STORE`]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Name of a single game [default: all]
    #[arg(value_name = "GAME")]
    game: Option<GameId>,
    /// Output file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Restore a backup into a new folder or database, or add one exported game to an existing one
///
/// A single game comes back under a new name, unranked, in the channel that it came from; one that was running goes on
/// there. The file that players get of a running game (`/carc game export`) lacks the tiles to come and cannot be
/// imported.
#[derive(Clone, Debug, clap::Args)]
pub struct Import {
    /// Data folder; for a backup, a new one or one without games [default: the database whose address is in
    /// `CARC_STORE`]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Backup or exported game
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Later backup or data folder: people who were deleted since the first backup are deleted again
    #[arg(long, value_name = "FILE|FOLDER")]
    deleted: Option<PathBuf>,
}

/// Runs `carc export`.
///
/// # Errors
/// If the folder cannot be read or the file cannot be written.
pub fn export(args: &Export, out: &mut dyn Write) -> Outcome {
    write_out(args, out).map_err(unlike_a_finding)
}

fn write_out(args: &Export, out: &mut dyn Write) -> Outcome {
    let mut lost = false;
    let store: Box<dyn Portable> = match &args.data {
        Some(data) if data.is_dir() => {
            let store = SledStore::open_copy(data)?;
            let findings = &store.found().findings;
            tell(findings.iter().map(Damage::of_copy), data);
            lost = findings.iter().any(Damage::is_loss);
            Box::new(store)
        }
        Some(data) => return Err(format!("{}: there is no such folder", data.display()).into()),
        // A bot may use it at the same time.
        None => Box::new(PostgresStore::open_to_read(address()?.reveal())?),
    };
    let saved = match &args.output {
        None => write(&*store, args.game, out)?,
        Some(path) => {
            let mut new = NewFile::at(path)?;
            let mut to = BufWriter::new(&mut new);
            let saved = write(&*store, args.game, &mut to)?;
            to.flush().map_err(|error| format!("{}: {error}", path.display()))?;
            drop(to);
            if args.game.is_none() {
                return keep(new, lost, out);
            }
            new.keep()?;
            saved
        }
    };
    for error in &saved.damaged {
        super::complain(&error.to_string());
    }
    Ok(if lost || !saved.damaged.is_empty() { Finding::Wrong } else { Finding::Fine })
}

/// Moves a backup to its place, and writes how many games are in it. One that lacks something does not replace an older
/// file. `lost` tells whether the store has lost something that the backup does not know of.
pub(super) fn keep(new: NewFile, lost: bool, out: &mut dyn Write) -> Outcome {
    let Contents { games, lacks, .. } = check_backup(BufReader::new(new.written()?))?;
    writeln!(out, "games: {games}")?;
    if lacks.is_empty() && !lost {
        new.keep()?;
        return Ok(Finding::Fine);
    }
    for what in lacks {
        super::complain(&format!("the backup lacks {what}"));
    }
    if let Some(said) = new.keep_incomplete()? {
        super::complain(&said);
    }
    Ok(Finding::Wrong)
}

/// Writes one game, or all as a backup.
fn write(store: &dyn Portable, game: Option<GameId>, to: &mut dyn Write) -> Result<Saved, Box<dyn std::error::Error>> {
    let Some(id) = game else { return Ok(store.export_all(to)?) };
    let found = store.export(id)?.ok_or_else(|| format!("there is no game {id}"))?;
    serde_json::to_writer(&mut *to, &found)?;
    writeln!(to)?;
    to.flush()?;
    Ok(Saved { games: 1, damaged: Vec::new() })
}

/// Runs `carc import`.
///
/// # Errors
/// If the file is neither a backup nor an exported game, or a backup is for a store that has games already.
pub fn import(args: &Import, out: &mut dyn Write) -> Outcome {
    let source = source(&args.file).map_err(|error| format!("{}: {error}", args.file.display()))?;
    let deletions = args.deleted.as_deref().map(deletions).transpose()?;
    let is_backup = matches!(source, Source::Backup(_));
    let store: Box<dyn Portable> = match &args.data {
        Some(data) => {
            let store = (if is_backup { SledStore::open_to_import(data) } else { SledStore::open(data) })?;
            tell(store.found().findings.iter().map(ToString::to_string), data);
            Box::new(store)
        }
        None => Box::new(database()?),
    };
    let known = |deletion| deletions.iter().flatten().any(|later| later == deletion);
    if let (Some(later), Source::Backup(_)) = (&args.deleted, &source)
        && !deletions_of_file(&args.file)?.iter().all(known)
    {
        // If a backup was restored and the old store was used on as well, each list has people that the other lacks.
        super::complain(&format!(
            "{} lacks some who were deleted before the backup was made: is it the older one?",
            later.display()
        ));
    }
    let mut backup = match source {
        Source::Backup(backup) => backup,
        Source::Game(game) => return import_game(&game, &*store, deletions.is_some(), out),
    };
    let chance = Chance::fair();
    let later = Later { deletions: deletions.as_deref().unwrap_or_default(), former: &|| former(&chance) };
    let Imported { games, deleted, lacks } = store.import_later(&mut backup, &later)?;
    writeln!(out, "games: {games}")?;
    for what in lacks {
        super::complain(&format!("the backup lacks {what}, which could not be read when it was written"));
    }
    if deletions.is_some() {
        writeln!(out, "people_deleted_again: {deleted}")?;
    }
    Ok(Finding::Fine)
}

/// The input of `carc import`.
enum Source {
    Backup(Box<dyn BufRead>),
    /// One exported game.
    Game(Box<GameFile>),
}

/// Finds out what a file is. Of a backup, only the first line is read.
fn source(path: &Path) -> std::io::Result<Source> {
    let mut file = BufReader::new(File::open(path)?);
    let mut text = String::new();
    file.read_line(&mut text)?;
    if begins_backup(&text) {
        return Ok(Source::Backup(Box::new(Cursor::new(text).chain(file))));
    }
    file.read_to_string(&mut text)?;
    Ok(match serde_json::from_str(&text) {
        Ok(game) => Source::Game(Box::new(game)),
        // The reader of backups says what is wrong with it.
        Err(_) => Source::Backup(Box::new(Cursor::new(text))),
    })
}

/// Adds one exported game to a store.
fn import_game(game: &GameFile, store: &dyn Portable, has_deletions: bool, out: &mut dyn Write) -> Outcome {
    if has_deletions {
        return Err("--deleted is for backups: a single game does not say when it was exported".into());
    }
    let (guild, channel, updated) = (game.table.guild, game.table.channel, game.table.updated);
    carc_store::import(game, store, guild, channel, None, updated)?;
    store.sync()?;
    writeln!(out, "games: 1")?;
    Ok(Finding::Fine)
}

/// Returns the list of deleted people in a backup or a data folder.
fn deletions(path: &Path) -> Result<Vec<Deletion>, Box<dyn std::error::Error>> {
    if path.is_dir() {
        return Ok(SledStore::open_copy(path)?.index().deletions()?);
    }
    deletions_of_file(path)
}

/// Returns the list of deleted people in a backup.
fn deletions_of_file(path: &Path) -> Result<Vec<Deletion>, Box<dyn std::error::Error>> {
    let file = File::open(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(deletions_in(BufReader::new(file))?)
}

/// Opens the database that the environment names.
fn database() -> Result<PostgresStore, Box<dyn std::error::Error>> {
    Ok(PostgresStore::open(address()?.reveal())?)
}

/// Returns the address of the database that the environment names.
///
/// # Errors
/// A sentence for the host, if it names none.
pub(super) fn address() -> Result<DatabaseAddress, String> {
    DatabaseAddress::from(|name| std::env::var(name).ok()).ok_or_else(|| {
        format!("say where the games are: --data FOLDER, or the address of a database in {STORE_VARIABLE}")
    })
}

/// Reports the damage that was found when a folder was opened.
fn tell(findings: impl Iterator<Item = String>, data: &Path) {
    for finding in findings {
        super::complain(&format!("damage in the data folder {}: {finding}", data.display()));
    }
}
