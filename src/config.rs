//! The settings file, `config.example.toml` explains it.
//!
//! A key that does not exist is an error with its line, so that a typing mistake never passes for a setting.

use std::num::NonZeroU16;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::discord::{Loopback, Token};

/// Environment variables that hold the token, the first that is set and not empty.
pub const TOKEN_VARIABLES: [&str; 2] = ["CARC_TOKEN", "DISCORD_TOKEN"];

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The folder of the games.
    pub data: PathBuf,
    /// The file that holds the token, if no environment variable does.
    pub token_file: Option<PathBuf>,
    /// The folder of further themes, each a folder in it.
    pub themes: Option<PathBuf>,
    /// What stands in for Discord, on this machine.
    pub api: Option<Loopback>,
    /// How long people have to answer.
    pub answers: Answers,
    /// What is logged.
    pub log: Log,
}

/// How long people have to answer what they are asked beside placing a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Answers {
    /// After so many hours they decline; after half of them they are reminded.
    pub hours: NonZeroU16,
}

/// What is logged, and how.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// Which events, in the words of `tracing`: `info`, `carc=debug,warn`.
    pub filter: String,
    /// As lines to read or to process.
    pub format: Format,
}

/// How a logged event is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A line to read.
    #[default]
    Text,
    /// A line of JSON.
    Json,
}

/// Why there are no settings, or no token.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The file says something that is not understood.
    #[error("{path}: {error}")]
    Wrong {
        /// Which.
        path: PathBuf,
        /// Where and what.
        error: toml::de::Error,
    },
    /// There is no token anywhere.
    #[error("there is no token: set {} or `token_file`", TOKEN_VARIABLES.join(" or "))]
    NoToken,
    /// What there is, is no token.
    #[error("{place}: {error}")]
    NotAToken {
        /// The variable or file.
        place: String,
        /// Why.
        error: crate::discord::NotAToken,
    },
}

impl Default for Config {
    fn default() -> Self {
        Self {
            data: PathBuf::from("carc-data"),
            token_file: None,
            themes: None,
            api: None,
            answers: Answers::default(),
            log: Log::default(),
        }
    }
}

impl Default for Answers {
    fn default() -> Self {
        Self { hours: const { NonZeroU16::new(24).expect("a day has hours") } }
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
    /// What is not understood, with its line.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The token: from the environment, as `variable` tells it, or from the token's file. An empty variable is none.
    ///
    /// # Errors
    /// [`ConfigError`] if there is none.
    pub fn token(&self, variable: impl Fn(&str) -> Option<String>) -> Result<Token, ConfigError> {
        let set = TOKEN_VARIABLES.iter().find_map(|name| {
            let text = variable(name).filter(|text| !text.trim().is_empty())?;
            Some(((*name).to_owned(), text))
        });
        let (place, text) = match (set, &self.token_file) {
            (Some(set), _) => set,
            (None, Some(path)) => {
                let read = std::fs::read_to_string(path);
                let text = read.map_err(|error| ConfigError::Unreadable { path: path.clone(), error })?;
                (path.display().to_string(), text)
            }
            (None, None) => return Err(ConfigError::NoToken),
        };
        Token::read(&text).map_err(|error| ConfigError::NotAToken { place, error })
    }
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
        // What is commented out there are settings, too: with them, everything is set.
        let all: String =
            EXAMPLE.lines().map(|line| line.strip_prefix("#: ").unwrap_or(line).to_owned() + "\n").collect();
        let config = Config::parse(&all).unwrap();
        assert!(config.token_file.is_some() && config.themes.is_some() && config.api.is_some());
        let said: toml::Table = all.parse().unwrap();
        assert_eq!(said.keys().collect::<Vec<_>>(), ["answers", "api", "data", "log", "themes", "token_file"]);
        assert_eq!(said["log"].as_table().unwrap().keys().collect::<Vec<_>>(), ["filter", "format"]);
    }

    #[test]
    fn mistakes_come_with_their_line() {
        for (text, line, word) in [
            ("data = \"x\"\ntokenfile = \"y\"\n", "line 2", "tokenfile"),
            ("[log]\n\nformat = \"xml\"\n", "line 3", "xml"),
            ("\napi = \"https://discord.com\"\n", "line 2", "loopback"),
            ("[log]\nlevel = 3\n", "line 2", "level"),
        ] {
            let error = Config::parse(text).unwrap_err().to_string();
            assert!(error.contains(line) && error.contains(word), "{error}");
        }
    }

    #[test]
    fn the_token_comes_from_the_environment_or_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        std::fs::write(&path, "from-file\n").unwrap();
        let config = Config { token_file: Some(path), ..Config::default() };
        let token = |name: &'static str| config.token(move |asked| (asked == name).then(|| "from-variable".to_owned()));
        assert_eq!(token("CARC_TOKEN").unwrap().reveal(), "from-variable");
        assert_eq!(token("DISCORD_TOKEN").unwrap().reveal(), "from-variable");
        assert_eq!(token("OTHER").unwrap().reveal(), "from-file");
        assert_eq!(config.token(|_| Some(" ".to_owned())).unwrap().reveal(), "from-file");
        assert!(matches!(Config::default().token(|_| None), Err(ConfigError::NoToken)));
        let error = Config::default().token(|_| Some("se cret".to_owned())).unwrap_err();
        assert!(!error.to_string().contains("cret"), "{error}");
    }
}
