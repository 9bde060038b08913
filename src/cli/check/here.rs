//! This machine: the settings, the token, the folder or the database of the games, the addresses to listen at.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use tokio::runtime::Runtime;

use super::report::Report;
use crate::cli::{log, run};
use crate::config::{Config, ConfigError, FoundToken, TOKEN_VARIABLES};
use crate::ops::control::ask;
use carc_discord::Token;
use carc_discord::inspect::PORTAL;
use carc_picture::Themes;
use carc_postgres::look as look_into_database;
use carc_sled::look as look_into_folder;
use carc_store::StoreError;

/// What the rest of `carc check` needs to know about this machine.
pub(super) struct Here {
    /// The settings.
    pub(super) config: Config,
    /// The token, if there is one.
    pub(super) token: Option<Token>,
    /// Whether the bot runs on its data folder.
    pub(super) is_running: bool,
}

/// Checks this machine. Returns `None` if the settings cannot be read, without which nothing else can be checked.
pub(super) fn look(args: &run::Args, event_loop: &Runtime, report: &mut Report<'_>) -> io::Result<Option<Here>> {
    let config = match run::config(args) {
        Ok(config) => config,
        Err(error) => {
            report.mend("settings", &format!("{error}. config.example.toml explains each setting"))?;
            return Ok(None);
        }
    };
    settings(args, &config, report)?;
    let token = token(&config, report)?;
    let is_running = event_loop.block_on(ask(&config.data, "status", |_| Ok(()))).is_ok();
    folder(&config, is_running, report)?;
    database(&config, report)?;
    let http = config.http.as_ref().map(|http| ("[http]", http.listen));
    let interactions = config.interactions.as_ref().map(|endpoint| ("[interactions]", endpoint.listen));
    for (section, address) in http.into_iter().chain(interactions) {
        listening(section, address, is_running, report)?;
    }
    Ok(Some(Here { config, token, is_running }))
}

fn settings(args: &run::Args, config: &Config, report: &mut Report<'_>) -> io::Result<()> {
    match log::check(&config.log, std::env::var("CARC_LOG").ok().as_deref()) {
        Err(fault) => report.mend("settings", &fault)?,
        Ok(()) => match &args.config {
            Some(path) => report.fine("settings", &path.display().to_string())?,
            None => report.fine("settings", "the usual ones, because no file was named with --config")?,
        },
    }
    let Some(folder) = &config.themes else { return Ok(()) };
    match Themes::with(folder) {
        Ok(themes) => report.fine("themes", &themes.list().map(|(name, _)| name).collect::<Vec<_>>().join(", ")),
        Err(faults) => report.mend("themes", &faults.to_string()),
    }
}

fn token(config: &Config, report: &mut Report<'_>) -> io::Result<Option<Token>> {
    let variable = |name: &str| std::env::var(name).ok();
    let place = || {
        let set = TOKEN_VARIABLES.iter().find(|name| variable(name).is_some_and(|text| !text.trim().is_empty()));
        let file = || config.token_file.as_ref().map(|path| format!("found in {}", path.display())).unwrap_or_default();
        set.map_or_else(file, |name| format!("found in the environment variable {name}"))
    };
    match config.token(variable) {
        Ok(FoundToken { token, warning: None }) => {
            report.fine("token", &place())?;
            Ok(Some(token))
        }
        // Only a note: others can read the secrets of containers and of systemd, too.
        Ok(FoundToken { token, warning: Some(warning) }) => {
            report.note("token", &warning)?;
            Ok(Some(token))
        }
        Err(ConfigError::NoToken) => {
            report.mend(
                "token",
                &format!(
                    "there is none. Open {PORTAL}, choose New Application, give it a name; under Bot choose Reset Token and copy it into \
                     a file that only you can read (chmod 600), which `token_file` in the settings names, or into the environment \
                     variable {}",
                    TOKEN_VARIABLES[0]
                ),
            )?;
            Ok(None)
        }
        Err(ConfigError::NotAToken { place, error }) => {
            report.mend(
                "token",
                &format!("{place}: {error}. Under Bot on your application's page at {PORTAL}, choose Reset Token and copy it there"),
            )?;
            Ok(None)
        }
        Err(error) => {
            report.mend("token", &error.to_string())?;
            Ok(None)
        }
    }
}

fn folder(config: &Config, is_running: bool, report: &mut Report<'_>) -> io::Result<()> {
    let path = &config.data;
    let named = path.display();
    if is_running {
        return report.fine("data", &format!("{named}: the bot runs on it"));
    }
    if !path.exists() {
        return match writable(existing_above(path)) {
            Ok(()) => report.fine("data", &format!("{named}: `carc run` makes this folder")),
            Err(error) => report.mend("data", &format!("{named} is not there and cannot be made: {error}")),
        };
    }
    if let Err(error) = writable(path) {
        return report.mend(
            "data",
            &format!(
                "{named} cannot be written: {error}. Give the folder to the user that runs the bot, or name another"
            ),
        );
    }
    // A folder that belongs to a database has no games itself.
    let looked = match look_into_folder(path) {
        Err(StoreError::Elsewhere { .. }) if config.store.is_some() => Ok(false),
        looked => looked,
    };
    match looked {
        Ok(_) if config.store.is_some() => report.fine("data", &format!("{named}, beside the database")),
        Ok(true) => report.fine("data", &format!("{named}, with games (`carc doctor` looks through them)")),
        Ok(false) => report.fine("data", &format!("{named}, without games so far")),
        Err(error @ StoreError::Locked { .. }) => {
            report.mend("data", &format!("{error}. Stop it, or name another folder"))
        }
        Err(error) => report.mend("data", &error.to_string()),
    }
}

/// Returns `path`, or else its nearest ancestor that exists.
fn existing_above(path: &Path) -> &Path {
    let above = path.ancestors().find(|above| above.exists()).unwrap_or(Path::new("."));
    if above.as_os_str().is_empty() { Path::new(".") } else { above }
}

/// Checks that files can be created in a folder.
fn writable(folder: &Path) -> io::Result<()> {
    tempfile::tempfile_in(folder).map(drop)
}

fn database(config: &Config, report: &mut Report<'_>) -> io::Result<()> {
    let Some(address) = &config.store else { return Ok(()) };
    match look_into_database(address.reveal()) {
        Ok(true) => report.fine("database", "with games"),
        Ok(false) => report.fine("database", "without games so far; `carc run` makes its tables"),
        Err(error) => report.mend("database", &hidden(&error.to_string(), address.reveal())),
    }
}

/// Removes the address of a database, and the password in it, from `words`.
fn hidden(words: &str, address: &str) -> String {
    let password = address.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@')?.0.split_once(':'));
    let words = words.replace(address, "…");
    match password {
        Some((_, password)) if !password.is_empty() => words.replace(password, "…"),
        Some(_) | None => words,
    }
}

fn listening(section: &str, address: SocketAddr, is_running: bool, report: &mut Report<'_>) -> io::Result<()> {
    match TcpListener::bind(address) {
        Ok(_) => report.fine(section, &format!("{address} is free")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_running => {
            report.fine(section, &format!("{address} is in use, as it is while the bot runs"))
        }
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => report.mend(
            section,
            &format!("another program listens at {address}: stop it, or choose another port in `listen`"),
        ),
        Err(error) => report.mend(section, &format!("`listen`: {address}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_database_and_its_password_are_hidden() {
        let address = "postgres://carc:se:cret@db/carc";
        let said = hidden("no way to postgres://carc:se:cret@db/carc (se:cret)", address);
        assert_eq!(said, "no way to … (…)");
        assert_eq!(hidden("refused", "postgres://carc@db/carc"), "refused");
    }

    #[test]
    fn a_new_folder_is_tried_where_its_path_begins() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(existing_above(&folder.path().join("a/b")), folder.path());
        assert_eq!(existing_above(Path::new("carc-data-that-is-not-there")), Path::new("."));
    }
}
