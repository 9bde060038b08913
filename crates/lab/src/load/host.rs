//! A start of the bot as its host sees it: the time until somebody gets an answer, and the use of memory and disk then.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::recorded::newest;
use carc::cli::sandbox::{UNLIMITED, bot_command};
use carc::ops::control;
use carc_sandbox::{Error, Sandbox};

/// Longest wait for anything: many boards are posted after a first start.
pub(super) const PATIENCE: Duration = Duration::from_mins(5);

/// Starts the bot, and prints how long it took until somebody got an answer, the memory then and the size of the
/// folder, each name prefixed with `prefix`.
pub(super) async fn start(
    sandbox: &Sandbox,
    folder: &Path,
    shards: u64,
    prefix: &str,
    out: &mut dyn Write,
) -> Result<(), Box<dyn std::error::Error>> {
    let began = Instant::now();
    sandbox.mishaps().recommend_shards(shards);
    // The same two users play in every channel, so rate limits are off.
    sandbox.run_bot(bot_command(carc()?, sandbox, folder, UNLIMITED)?)?;
    sandbox.bot_ready().await?;
    while (sandbox.look(|world| world.shards_connected().len()) as u64) < shards {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    sandbox.slash(sandbox.person("Ana")?, sandbox.channel("general")?, "carc games", &[]).await?;
    writeln!(out, "{prefix}first_answer_s: {:.2}", began.elapsed().as_secs_f64())?;
    writeln!(out, "{prefix}memory_mb_then: {:.0}", memory(folder).await?)?;
    writeln!(out, "{prefix}disk_mb_then: {:.1}", size(folder)? as f64 / 1e6)?;
    Ok(out.flush()?)
}

/// Returns the path of the `carc` binary to measure, next to this executable.
fn carc() -> std::io::Result<PathBuf> {
    let program = std::env::current_exe()?.with_file_name("carc").with_extension(std::env::consts::EXE_EXTENSION);
    if program.is_file() {
        return Ok(program);
    }
    Err(std::io::Error::other(format!("{} is missing: build or install it there", program.display())))
}

/// Stops the bot and starts it again as [`start`] does.
pub(super) async fn start_again(
    sandbox: &Sandbox,
    folder: &Path,
    shards: u64,
    prefix: &str,
    out: &mut dyn Write,
) -> Result<(), Box<dyn std::error::Error>> {
    sandbox.stop_bot().await?;
    start(sandbox, folder, shards, prefix, out).await
}

/// Waits until the board of every game is in its channel: the bot posts imported games when it starts.
pub(super) async fn boards_come(sandbox: &Sandbox) -> Result<(), Error> {
    let is_of_a_game = |name: &str| name.starts_with("table-") || name.starts_with("far-");
    let channels = sandbox.look(|world| {
        let with_games = world.channels.iter().filter(|channel| is_of_a_game(&channel.name));
        with_games.map(|channel| channel.id).collect::<Vec<_>>()
    });
    for channel in channels {
        newest(sandbox, channel, None).await?;
    }
    Ok(())
}

/// Returns the memory of the running bot in megabytes, as it reports it.
pub(super) async fn memory(folder: &Path) -> Result<f64, Box<dyn std::error::Error>> {
    let mut text = Vec::new();
    control::ask(folder, "metrics", |piece| text.write_all(piece)).await?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
    Ok(line.ok_or("the bot does not report how much memory it uses")?.parse::<f64>()? / 1e6)
}

/// Returns the size of a folder in bytes, including its subfolders.
fn size(folder: &Path) -> std::io::Result<u64> {
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        bytes += if about.is_dir() { size(&entry.path())? } else { about.len() };
    }
    Ok(bytes)
}
