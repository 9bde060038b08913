//! The settings file; `config.example.toml` explains it.
//!
//! An unknown key is an error with its line, so that a typing mistake never passes for a setting.

mod database;
mod mistake;
mod secret_file;

use std::net::SocketAddr;
use std::num::{NonZeroU16, NonZeroU32, NonZeroU64};
use std::path::{Path, PathBuf};

pub use database::{DatabaseAddress, STORE_VARIABLE};
pub use mistake::Mistake;
use secret_file::Others;
use serde::Deserialize;

use carc_discord::{Endpoint, Loopback, Token};
use carc_table::limits::Limits;

/// Environment variables for the token; the first that is set and not empty counts.
pub const TOKEN_VARIABLES: [&str; 2] = ["CARC_TOKEN", "DISCORD_TOKEN"];

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The folder of the games.
    pub data: PathBuf,
    /// The database of the games, if they are in one instead of the folder.
    pub store: Option<DatabaseAddress>,
    /// The file that holds the token, if no environment variable does.
    pub token_file: Option<PathBuf>,
    /// The folder with more themes, each in a folder of its own.
    pub themes: Option<PathBuf>,
    /// The address of a stand-in for Discord on this machine.
    pub api: Option<Loopback>,
    /// Time that people have to answer.
    pub answers: Answers,
    /// Limits on the requests and lobbies of a person, a channel and a server.
    pub limits: Limits,
    /// Times after which finished games and the ids of requests are deleted.
    pub keep: Keep,
    /// The address at which health and figures are served, if anywhere.
    pub http: Option<Http>,
    /// The address at which interactions arrive over HTTP, if not over the gateway.
    pub interactions: Option<Endpoint>,
    /// How several processes share the gateway, if they do.
    pub gateway: Option<Gateway>,
    /// The id of the channel in which the bot reports its own troubles, if there is one.
    pub operator_channel: Option<NonZeroU64>,
    /// The events that are logged, and their format.
    pub log: Log,
}

/// Health for supervisors, and figures for Prometheus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Http {
    /// The address that serves them.
    pub listen: SocketAddr,
}

/// The gateway, where several processes share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gateway {
    /// Number of shards in all; the processes share them out among each other.
    pub shards: NonZeroU32,
}

/// The time that people have to answer what they are asked besides placing a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Answers {
    /// Hours after which no answer counts as declining; people are reminded after half of that time.
    pub hours: NonZeroU16,
}

/// Times after which finished games and the ids of requests are deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Keep {
    /// Days that games are kept after they were finished or cancelled; for ever if it is not set.
    pub finished_games: Option<NonZeroU16>,
    /// Hours for which the bot remembers which of Discord's requests it has answered.
    pub requests: NonZeroU16,
}

/// The events that are logged, and their format.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// The events, as a filter of `tracing`: `info`, `carc=debug,warn`.
    pub filter: String,
    /// Whether events are written for people or for programs.
    pub format: Format,
}

/// The format of a logged event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A line for people to read.
    #[default]
    Text,
    /// A line of JSON.
    Json,
}

/// The reason why there are no settings, or no token.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file's path.
        path: PathBuf,
        /// The reason why it cannot be read.
        error: std::io::Error,
    },
    /// The file says something that is not understood.
    #[error("{path}: {error}")]
    Wrong {
        /// The file's path.
        path: PathBuf,
        /// The place in the file, and the fault.
        error: Mistake,
    },
    /// There is no token anywhere.
    #[error("there is no token: set {} or `token_file`", TOKEN_VARIABLES.join(" or "))]
    NoToken,
    /// People other than its owner can write the token's file, and so replace the bot's token.
    #[error("{path}: others can write this file, so anyone could put another token there. Run: chmod go-rwx {path}")]
    Writable {
        /// The token's file.
        path: PathBuf,
    },
    /// Shards are shared, but there is no database that others could share.
    #[error(
        "[gateway] shares shards among processes with one database, and `store` names none: set it, or take [gateway] out"
    )]
    NothingToShare,
    /// The text that was found is not a token.
    #[error("{place}: {error}")]
    NotAToken {
        /// The variable or file.
        place: String,
        /// The reason why it is not a token.
        error: carc_discord::NotAToken,
    },
}

/// A token, and a warning about where it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundToken {
    /// The token.
    pub token: Token,
    /// A sentence for the log, if people other than its owner can read the file.
    pub warning: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            data: PathBuf::from("carc-data"),
            store: None,
            token_file: None,
            themes: None,
            api: None,
            answers: Answers::default(),
            limits: Limits::default(),
            keep: Keep::default(),
            http: None,
            interactions: None,
            gateway: None,
            operator_channel: None,
            log: Log::default(),
        }
    }
}

impl Default for Answers {
    fn default() -> Self {
        Self { hours: const { NonZeroU16::new(24).expect("it is not zero") } }
    }
}

impl Default for Keep {
    fn default() -> Self {
        Self { finished_games: None, requests: const { NonZeroU16::new(2).expect("it is not zero") } }
    }
}

impl Default for Log {
    fn default() -> Self {
        Self { filter: "info".to_owned(), format: Format::default() }
    }
}

impl Config {
    /// Reads a settings file.
    ///
    /// # Errors
    /// [`ConfigError`] if it cannot be read, or says something that is not understood.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let text =
            std::fs::read_to_string(path).map_err(|error| ConfigError::Unreadable { path: path.to_owned(), error })?;
        Self::parse(&text).map_err(|error| ConfigError::Wrong { path: path.to_owned(), error })
    }

    /// Reads the text of a settings file.
    ///
    /// # Errors
    /// [`Mistake`] with the position of what is not understood.
    pub fn parse(text: &str) -> Result<Self, Mistake> {
        toml::from_str(text).map_err(|error| Mistake::of(&error, text))
    }

    /// Returns the token: from an environment variable, looked up by `variable`, or from the token's file. An empty
    /// variable does not count.
    ///
    /// # Errors
    /// [`ConfigError`] if there is none, if what was found is not a token, or if the token's file cannot be read or
    /// people other than its owner can write it.
    pub fn token(&self, variable: impl Fn(&str) -> Option<String>) -> Result<FoundToken, ConfigError> {
        let set = TOKEN_VARIABLES.iter().find_map(|name| {
            let text = variable(name).filter(|text| !text.trim().is_empty())?;
            Some(((*name).to_owned(), text, None))
        });
        let (place, text, warning) = match (set, &self.token_file) {
            (Some(set), _) => set,
            (None, Some(path)) => {
                let (text, warning) = read_secret(path)?;
                (path.display().to_string(), text, warning)
            }
            (None, None) => return Err(ConfigError::NoToken),
        };
        match Token::read(&text) {
            Ok(token) => Ok(FoundToken { token, warning }),
            Err(error) => Err(ConfigError::NotAToken { place, error }),
        }
    }
}

/// Returns the text of a file that should be readable by its owner alone, and a warning if others can read it.
fn read_secret(path: &Path) -> Result<(String, Option<String>), ConfigError> {
    let unreadable = |error| ConfigError::Unreadable { path: path.to_owned(), error };
    let warning = match Others::at(path).map_err(unreadable)? {
        Others::Nothing => None,
        Others::Read => {
            let path = path.display();
            Some(format!("{path}: others can read the token, and whoever has it is the bot. Run: chmod go-rwx {path}"))
        }
        Others::Write => return Err(ConfigError::Writable { path: path.to_owned() }),
    };
    Ok((std::fs::read_to_string(path).map_err(unreadable)?, warning))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../config.example.toml");

    #[test]
    fn the_example_says_what_holds_without_it() {
        assert_eq!(Config::parse(EXAMPLE).unwrap(), Config::default());
    }

    #[test]
    fn the_example_explains_every_option() {
        // Its comments hold settings too; with those uncommented, everything is set.
        let all: String =
            EXAMPLE.lines().map(|line| line.strip_prefix("#: ").unwrap_or(line).to_owned() + "\n").collect();
        let config = Config::parse(&all).unwrap();
        assert!(config.token_file.is_some() && config.themes.is_some() && config.api.is_some());
        assert!(config.http.is_some() && config.store.is_some() && config.interactions.is_some());
        assert!(config.gateway.is_some());
        assert!(config.keep.finished_games.is_some());
        let said: toml::Table = all.parse().unwrap();
        assert_eq!(
            said.keys().collect::<Vec<_>>(),
            [
                "answers",
                "api",
                "data",
                "gateway",
                "http",
                "interactions",
                "keep",
                "limits",
                "log",
                "operator_channel",
                "store",
                "themes",
                "token_file"
            ]
        );
        let keys = |table: &str| said[table].as_table().unwrap().keys().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(keys("log"), ["filter", "format"]);
        let [person, channel] = [["person_at_once", "person_per_second"], ["channel_at_once", "channel_per_second"]];
        assert_eq!(
            keys("limits"),
            [&channel[..], &["games_per_host", "games_per_server", "lobbies_per_host"], &person, &["threads_per_hour"]]
                .concat()
        );
    }

    #[test]
    fn what_plays_faster_than_people_has_no_limits() {
        let limits = Config::parse(crate::cli::sandbox::UNLIMITED).unwrap().limits;
        assert_eq!((limits.person(), limits.channel()), (None, None));
        assert_eq!((limits.games_per_server, limits.lobbies_per_host), (0, 0));
        assert_eq!((limits.games_per_host, limits.threads_per_hour), (0, 0));
    }

    #[test]
    fn mistakes_come_with_their_line() {
        for (text, line, word) in [
            ("data = \"x\"\ntokenfile = \"y\"\n", "line 2", "tokenfile"),
            ("[log]\n\nformat = \"xml\"\n", "line 3", "xml"),
            ("\napi = \"https://discord.com\"\n", "line 2", "loopback"),
            ("[log]\nlevel = 3\n", "line 2", "level"),
            ("[limits]\nperson_at_once = 9\nperson_per_second = 0\n", "line 3", "nonzero"),
            ("[keep]\nrequests = 0\n", "line 2", "nonzero"),
            ("[interactions]\nlisten = \"127.0.0.1:8081\"\npublic_key = \"abc\"\n", "line 3", "64 hexadecimal digits"),
        ] {
            let error = Config::parse(text).unwrap_err().to_string();
            assert!(error.contains(line) && error.contains(word), "{error}");
        }
        // A secret in the wrong place, or next to a mistyped name, is not repeated.
        for text in ["token = \"MTIz.secret\"\n", "data = \"x\"\nstroe = \"postgres://carc:secret@db/carc\"\n"] {
            let error = Config::parse(text).unwrap_err().to_string();
            assert!(error.contains("column 1: unknown field") && !error.contains("secret"), "{error}");
        }
    }

    /// Returns settings that name a file with a token, which has these permissions.
    fn token_file(folder: &Path, mode: u32) -> Config {
        let path = folder.join("token");
        std::fs::write(&path, "from-file\n").unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        }
        Config { token_file: Some(path), ..Config::default() }
    }

    #[test]
    fn the_token_comes_from_the_environment_or_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let config = token_file(folder.path(), 0o600);
        let token = |name: &'static str| {
            let found = config.token(move |asked| (asked == name).then(|| "from-variable".to_owned())).unwrap();
            assert_eq!(found.warning, None);
            found.token
        };
        assert_eq!(token("CARC_TOKEN").reveal(), "from-variable");
        assert_eq!(token("DISCORD_TOKEN").reveal(), "from-variable");
        assert_eq!(token("OTHER").reveal(), "from-file");
        assert_eq!(config.token(|_| Some(" ".to_owned())).unwrap().token.reveal(), "from-file");
        assert!(matches!(Config::default().token(|_| None), Err(ConfigError::NoToken)));
        let error = Config::default().token(|_| Some("se cret".to_owned())).unwrap_err();
        assert!(!error.to_string().contains("cret"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_token_that_others_can_read_is_warned_of_and_one_they_can_write_refused() {
        let folder = tempfile::tempdir().unwrap();
        let found = |mode| token_file(folder.path(), mode).token(|_| None);
        for mode in [0o400, 0o600, 0o700] {
            assert_eq!(found(mode).unwrap().warning, None, "{mode:o}");
        }
        for mode in [0o440, 0o444, 0o604] {
            let found = found(mode).unwrap();
            assert_eq!(found.token.reveal(), "from-file");
            let warning = found.warning.unwrap();
            assert!(warning.contains("chmod go-rwx") && warning.contains("token"), "{warning}");
            assert!(!warning.contains("from-file"), "{warning}");
        }
        for mode in [0o620, 0o602, 0o666] {
            let error = found(mode).unwrap_err();
            assert!(matches!(error, ConfigError::Writable { .. }), "{mode:o}");
            assert!(error.to_string().contains("chmod go-rwx"), "{error}");
        }
        // With a variable set, the file is not looked at.
        assert!(token_file(folder.path(), 0o666).token(|_| Some("set".to_owned())).is_ok());
    }
}
