//! `carc status` and `carc backup`: ask the bot that runs on a data folder.

use std::io::Write;
use std::path::PathBuf;

use super::new_file::NewFile;
use super::{Finding, Outcome};
use crate::ops::control::{AskError, ask};

/// Show the running bot's health, one `name: value` per line
///
/// Exit code 0: people are answered; 1: they are not; 2: no bot answers there.
#[derive(Clone, Debug, clap::Args)]
pub struct Status {
    /// Data folder that the bot runs on
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
}

/// Write a backup while the bot runs
///
/// The file is what `carc export` writes and `carc import` reads: it has the order of the tiles still to be drawn, so
/// it is not for players. Each game is as it was at one moment. An older file stays as it is until the new one is
/// complete and was read again. Exit code 0: everything is in it; 1: something could not be read. Then an older file
/// stays, and the new one is `FILE.incomplete`.
#[derive(Clone, Debug, clap::Args)]
pub struct Backup {
    /// Data folder that the bot runs on
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// Output file
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Runs `carc status`.
///
/// # Errors
/// If no bot runs there.
pub fn status(args: &Status, out: &mut dyn Write) -> Outcome {
    let mut text = Vec::new();
    super::event_loop()?.block_on(ask(&args.data, "status", |piece| text.write_all(piece)))?;
    out.write_all(&text)?;
    let is_ready = String::from_utf8_lossy(&text).lines().any(|line| line == "ready: yes");
    Ok(if is_ready { Finding::Fine } else { Finding::Wrong })
}

/// Runs `carc backup`.
///
/// # Errors
/// If no bot runs there, or the file cannot be written, or what was written is not whole.
pub fn backup(args: &Backup, out: &mut dyn Write) -> Outcome {
    let mut new = NewFile::at(&args.output)?;
    let asked = super::event_loop()?.block_on(ask(&args.data, "backup", |piece| new.write_all(piece)));
    match asked {
        Err(error @ AskError::NotRunning(_)) => {
            return Err(format!("{error}: if it is stopped, `carc export` saves its games").into());
        }
        asked => asked?,
    }
    super::games::keep(new, false, out)
}
