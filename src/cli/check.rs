//! `carc check`: finds what is wrong with the setup of a new bot, and says what to do about it.
//!
//! [`here`] looks at this machine, [`there`] asks Discord, [`place`] tries the chosen channel; each writes its lines to
//! a [`report`]. None of this disturbs a running bot: no session of the gateway is begun, and no store is opened.

mod here;
mod place;
mod report;
mod there;

use std::io::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;

use self::report::Report;
use super::run;
use super::{Finding, Outcome};
use carc_discord::Loopback;

/// Check settings, token, application and a channel, and say what to do
///
/// Prints one line for each, which begins with `fine`, `to do`, `not checked` or `note`, then the link that invites the
/// bot. Commands are only compared: `carc run` registers them. In the channel of `--channel` a board is posted, edited
/// and deleted, which pings nobody. A running bot is not disturbed. Exit code 0: there is nothing to do; 1: there is
/// something to do.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Args {
    /// Settings file; `config.example.toml` explains it
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Channel in which to try a board: right-click it, Copy Channel ID (in Discord's developer mode)
    #[arg(long, value_name = "ID")]
    channel: Option<NonZeroU64>,
    /// Folder where games are stored [default: that of the settings, or carc-data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Folder with more themes
    #[arg(long, value_name = "FOLDER")]
    themes: Option<PathBuf>,
    /// Stand-in for Discord on this machine, as `http://127.0.0.1:PORT`
    #[arg(long, value_name = "URL")]
    api: Option<Loopback>,
}

impl Args {
    /// Returns the arguments of the `carc run` to check.
    fn of_run(&self) -> run::Args {
        let Self { config, data, themes, api, channel: _ } = self.clone();
        run::Args { config, data, themes, api, ..run::Args::default() }
    }

    /// Returns the command line of that run.
    fn command(&self) -> String {
        let path = |name: &str, path: &Option<PathBuf>| {
            path.as_ref().map(|path| format!(" --{name} {}", quoted(&path.display().to_string())))
        };
        let api = self.api.map(|api| format!(" --api {api}"));
        let parts =
            [path("config", &self.config), path("data", &self.data), path("themes", &self.themes), api].into_iter();
        parts.flatten().fold("carc run".to_owned(), |command, part| command + &part)
    }
}

/// Quotes a word for a shell if it needs that.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:=@%".contains(c);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// Runs the subcommand.
///
/// # Errors
/// If the lines cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Outcome {
    let mut report = Report::to(out);
    let event_loop = super::event_loop()?;
    let Some(here) = here::look(&args.of_run(), &event_loop, &mut report)? else {
        report.unchecked("everything else", "the settings come first")?;
        return Ok(Finding::Wrong);
    };
    match &here.token {
        Some(token) => event_loop.block_on(there::look(&here, token, args.channel, &mut report))?,
        None => report.unchecked("Discord", "it is asked with the token")?,
    }
    if !report.is_fine() {
        return Ok(Finding::Wrong);
    }
    let start = args.command();
    let then = "type /carc start in a channel";
    let next = if here.is_running { format!("the bot runs: {then}") } else { format!("run `{start}`, then {then}") };
    report.say("next", &next)?;
    Ok(Finding::Fine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_of_the_run_has_its_arguments() {
        assert_eq!(Args::default().command(), "carc run");
        let args = Args {
            config: Some("my config.toml".into()),
            data: Some("/srv/carc".into()),
            api: "http://127.0.0.1:9".parse().ok(),
            ..Args::default()
        };
        assert_eq!(args.command(), "carc run --config 'my config.toml' --data /srv/carc --api http://127.0.0.1:9");
    }
}
