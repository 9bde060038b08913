//! `carc run`: the bot, connected to Discord or to a stand-in for it.

mod open;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::cli::exit::Exit;
use crate::cli::input::Input;
use crate::cli::log;
use crate::config::{Config, ConfigError, DatabaseAddress, FoundToken, Http};
use crate::ops;
use crate::ops::figures::Figures;
use crate::ops::host::{Backup, Host, Size};
use carc_discord::{Bot, End, Loopback, Operator, Settings};
use carc_picture::ThemeError;
use carc_play::clock::MovedClock;
use carc_play::request::ChannelId;
use carc_store::StoreError;

/// Play in Discord's channels
///
/// The token comes from the environment variable `CARC_TOKEN` or `DISCORD_TOKEN`, or from the file that the settings
/// name. Stop with Ctrl-C or SIGTERM: requests that were accepted are finished and stored. Exit codes: 0 stopped as
/// asked, 1 something broke, 2 wrong arguments or settings, 3 the folder is in use or from a newer version, 4 Discord
/// refuses the bot, 5 no connection to Discord, 6 the folder is gone or damaged.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Args {
    /// Settings file; `config.example.toml` explains it
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Folder where games are stored [default: that of the settings, or carc-data]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Folder with more themes
    #[arg(long, value_name = "FOLDER")]
    pub themes: Option<PathBuf>,
    /// Stand-in for Discord on this machine, as `http://127.0.0.1:PORT`
    #[arg(long, value_name = "URL")]
    pub api: Option<Loopback>,
    /// Stop when standard input ends
    #[arg(long)]
    pub stop_with_stdin: bool,
    /// Read from standard input how far the time is ahead of the machine's, in milliseconds: one line at the start, and
    /// one whenever it is moved. For stand-ins for Discord.
    #[arg(long, hide = true, requires = "stop_with_stdin")]
    pub time_from_stdin: bool,
}

/// The reason why the games or the themes could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum CannotOpen {
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// A theme in the folder of themes cannot be used.
    #[error("{0}")]
    Theme(#[from] ThemeError),
}

/// A bot with its open data folder or database.
pub struct Opened {
    /// The bot over those games.
    pub bot: Arc<dyn Bot>,
    /// The function that writes a backup of them.
    pub backup: Backup,
    /// The function that returns their size.
    pub size: Size,
}

/// Runs the bot until it is stopped, and returns the exit code.
pub fn main(args: Args) -> ExitCode {
    match super::event_loop() {
        Ok(event_loop) => {
            let exit = event_loop.block_on(run(args, open::bot));
            // A call to a store that does not answer must not keep the program from ending.
            event_loop.shutdown_timeout(ENDING);
            exit.into()
        }
        Err(error) => complain(&error.to_string(), Exit::Fault).into(),
    }
}

/// Longest wait at the end for threads that are still running.
const ENDING: Duration = Duration::from_secs(2);

/// Longest wait at the start for a database that does not answer, such as one that is starting with the machine; as
/// long as for Discord.
const PATIENCE: Duration = Duration::from_mins(5);
/// Time between two attempts to open that database.
const AGAIN: Duration = Duration::from_secs(5);

/// Opens the folder or the database of the games once it answers; `None` if the program is stopped before.
async fn opened(
    config: &Config,
    clock: &MovedClock,
    open: impl Fn(&Config, MovedClock) -> Result<Opened, CannotOpen>,
    stop: &mut (impl Future<Output = ()> + Unpin),
) -> Option<Result<Opened, CannotOpen>> {
    let (began, mut has_waited) = (Instant::now(), false);
    loop {
        // Opening takes time, and the driver of the database has an event loop of its own.
        let opened = tokio::task::block_in_place(|| open(config, clock.clone()));
        match &opened {
            Err(CannotOpen::Store(error @ StoreError::Away(_))) if began.elapsed() < PATIENCE => {
                tracing::warn!("cannot reach the database yet: {error}");
            }
            // There is no limit to this wait: the older program answers people meanwhile.
            Err(CannotOpen::Store(error @ StoreError::OlderInUse)) => {
                tracing::warn!("waiting for the database: {error}");
            }
            Ok(_) | Err(_) => {
                if has_waited {
                    tracing::info!("the database can be used");
                }
                return Some(opened);
            }
        }
        has_waited = true;
        tokio::select! {
            () = tokio::time::sleep(AGAIN) => {}
            () = &mut *stop => return None,
        }
    }
}

/// Runs the bot until it is stopped; `open` opens the folder or the database of the games.
pub async fn run(args: Args, open: impl Fn(&Config, MovedClock) -> Result<Opened, CannotOpen>) -> Exit {
    let (config, mut settings, warning) = match settings(&args) {
        Ok(found) => found,
        Err(error) => return complain(&error.to_string(), Exit::Usage),
    };
    let environment = std::env::var("CARC_LOG").ok();
    if let Err(error) = log::start(&config.log, environment.as_deref(), Some(&settings.token)) {
        return complain(&error, Exit::Usage);
    }
    if let Some(warning) = warning {
        tracing::warn!("{warning}");
    }
    // Signals are listened for before anything begins that they should end.
    let mut interrupts = match interrupts() {
        Ok(interrupts) => interrupts,
        Err(error) => return complain(&error.to_string(), Exit::Fault),
    };
    let input = args.stop_with_stdin.then(Input::of_the_process);
    if let Some(input) = input.as_ref().filter(|_| args.time_from_stdin) {
        settings.clock = tokio::select! {
            clock = input.clock() => clock,
            () = interrupts.wait() => return Exit::Clean,
        };
    }
    let mut stop = Box::pin(stop(interrupts, input));
    // From here on, figures are collected.
    Figures::collecting();
    let Opened { bot, backup, size } = match opened(&config, &settings.clock, open, &mut stop).await {
        Some(Ok(opened)) => opened,
        Some(Err(CannotOpen::Store(error))) => return complain(&error.to_string(), Exit::from(&error)),
        Some(Err(CannotOpen::Theme(faults))) => return complain(&faults.to_string(), Exit::Usage),
        None => return Exit::Clean,
    };
    let host = Arc::new(Host::new(Arc::clone(&bot), settings.pulse.clone(), config.data.clone(), backup, size));
    let _looked_after = match look_after(&config, host, settings.operator.clone()).await {
        Ok(tasks) => tasks,
        Err(error) => return complain(&error, Exit::Usage),
    };
    match carc_discord::run(settings, bot, stop).await {
        End::Stopped => Exit::Clean,
        End::Refused(why) => complain(&why, Exit::Refused),
        End::NoConnection(why) => complain(&why, Exit::NoConnection),
        End::Failed(why) => complain(&why, Exit::Fault),
        End::DataGone(why) => complain(&why, Exit::Data),
    }
}

/// Starts to answer the host's questions and to watch over the bot, until the result is dropped.
async fn look_after(config: &Config, host: Arc<Host>, operator: Option<Operator>) -> Result<JoinSet<()>, String> {
    let mut tasks = JoinSet::new();
    if let Some(Http { listen }) = &config.http {
        let listener = ops::http::listen(*listen).await?;
        tracing::info!(address = %listen, "health and figures are served");
        tasks.spawn(ops::http::serve(listener, Arc::clone(&host)));
    }
    #[cfg(unix)]
    match ops::control::listen(host.data()) {
        Ok(listener) => drop(tasks.spawn(ops::control::serve(listener, Arc::clone(&host)))),
        // The bot can play without them.
        Err(error) => tracing::warn!(%error, "`carc status` and `carc backup` cannot ask this bot"),
    }
    tasks.spawn(ops::watch::watch(host, operator));
    Ok(tasks)
}

/// Returns the settings: those of the file, of the arguments and of the environment together.
///
/// # Errors
/// [`ConfigError`] if the file cannot be read, or settings contradict each other.
pub(super) fn config(args: &Args) -> Result<Config, ConfigError> {
    let mut config = match &args.config {
        Some(path) => Config::read(path)?,
        None => Config::default(),
    };
    if let Some(data) = &args.data {
        config.data.clone_from(data);
    }
    config.themes = args.themes.clone().or(config.themes);
    config.api = args.api.or(config.api);
    config.store = DatabaseAddress::from(|name| std::env::var(name).ok()).or(config.store);
    if config.gateway.is_some() && config.store.is_none() {
        return Err(ConfigError::NothingToShare);
    }
    Ok(config)
}

/// Returns the settings of a run, and a warning if others can read its token.
fn settings(args: &Args) -> Result<(Config, Settings, Option<String>), ConfigError> {
    let config = config(args)?;
    let FoundToken { token, warning } = config.token(|name| std::env::var(name).ok())?;
    let operator = config.operator_channel.map(|channel| Operator::new(ChannelId(channel.get())));
    let (interactions, limits) = (config.interactions.clone(), config.limits);
    let shards = config.gateway.map(|gateway| gateway.shards);
    let settings = Settings { interactions, shards, operator, limits, ..Settings::new(token, config.api) };
    Ok((config, settings, warning))
}

/// Writes why the program ends to standard error, and returns `exit`.
fn complain(why: &str, exit: Exit) -> Exit {
    super::complain(why);
    exit
}

/// Waits until the program is interrupted or its input ends.
async fn stop(mut interrupts: Interrupts, input: Option<Input>) {
    tokio::select! {
        () = interrupts.wait() => {}
        () = async { if let Some(input) = input { input.end().await } else { std::future::pending().await } } => {}
    }
}

/// Returns a future that waits until the program is interrupted.
///
/// # Errors
/// If the system's signals cannot be listened for.
pub(super) fn interrupted() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupts = interrupts()?;
    Ok(async move { interrupts.wait().await })
}

#[cfg(unix)]
struct Interrupts {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
fn interrupts() -> std::io::Result<Interrupts> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok(Interrupts { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
}

#[cfg(unix)]
impl Interrupts {
    async fn wait(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Interrupts;

#[cfg(not(unix))]
fn interrupts() -> std::io::Result<Interrupts> {
    Ok(Interrupts)
}

#[cfg(not(unix))]
impl Interrupts {
    async fn wait(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        args: Args,
    }

    fn args(words: &[&str]) -> Result<Args, clap::Error> {
        Program::try_parse_from([&["carc"], words].concat()).map(|program| program.args)
    }

    #[test]
    fn only_this_machine_stands_in_for_discord() {
        let api = args(&["--api", "http://127.0.0.1:8080"]).unwrap().api;
        assert_eq!(api.map(|api| api.to_string()).as_deref(), Some("http://127.0.0.1:8080"));
        let refused = args(&["--api", "https://discord.com"]).unwrap_err().to_string();
        assert!(refused.contains("not a loopback address"), "{refused}");
    }

    #[tokio::test]
    async fn wrong_settings_end_with_2_before_anything_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("carc.toml");
        std::fs::write(&path, "dta = 3\n").unwrap();
        let open = |_: &Config, _: MovedClock| -> Result<Opened, CannotOpen> { panic!("opened") };
        for config in [path, folder.path().join("missing.toml")] {
            let args = Args { config: Some(config), ..Args::default() };
            assert_eq!(run(args, open).await, Exit::Usage);
        }
    }

    #[test]
    fn arguments_go_before_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, token) = (folder.path().join("carc.toml"), folder.path().join("token"));
        std::fs::write(&token, "abc").unwrap();
        let text = format!("data = \"a\"\ntoken_file = {token:?}\napi = \"http://127.0.0.1:1\"\n");
        std::fs::write(&path, text).unwrap();
        let api = "http://127.0.0.1:2".parse().ok();
        let (data, themes) = (Some("b".into()), Some("c".into()));
        let args = Args { config: Some(path), data, themes, api, ..Args::default() };
        let (config, settings, _warning) = settings(&args).unwrap();
        assert_eq!((config.data, config.themes, settings.api), ("b".into(), Some("c".into()), api));
    }
}
